"""Thalassophobia (level 3, R27): a board on which one figure is alone when movement ends costs 1 energy more.

That is fixed then: who comes, goes or is knocked out afterwards changes nothing in it.
"""

from __future__ import annotations

from companion.engine.rules import Tracked
from companion.engine.words import say
from companion.games.time_trouble import events as e
from companion.games.time_trouble import words
from companion.games.time_trouble.boards import split
from companion.games.time_trouble.course import Course, living
from companion.games.time_trouble.model import State
from companion.games.time_trouble.record import SUPPLY
from companion.games.time_trouble.specials import Special, carried_by


class Thalassophobia(Special):
    """Boards carry the mark `thalassophobia`."""

    name = "thalassophobia"

    def movement_ended(self, course: Course) -> None:
        state = course.state
        stood_on = [split(state.characters.get(name).space or "")[0] for name in living(state)]
        for board in dict.fromkeys(stood_on):
            if stood_on.count(board) == 1 and carried_by(state, self, board):
                course.happen(e.ExtraEnergyDue(board, self.name))

    def tracked(self, state: State) -> tuple[Tracked, ...]:
        offered = {*(board.id for board in state.boards), *state.extra_energy}
        boards = tuple(board.id for board in state.box.boards if board.id in offered)
        named = tuple(words.board(state.box, board) for board in boards)
        name = say("boards that cost 1 energy more")
        return (Tracked("extra_energy", name, choices=boards, named=named, topic=SUPPLY),)


RULE = Thalassophobia()
