"""Thalassophobia (level 3, R27): a board on which one figure is alone when movement ends costs 1 energy more.

That is fixed then: who comes, goes or is knocked out afterwards changes nothing in it. Where the level names the rule,
a table may let it hold on every board of the line.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.drawing import Disc, Stroke
from companion.engine.rules import Tracked
from companion.engine.words import Text, say
from companion.games.time_trouble import events as e
from companion.games.time_trouble import words
from companion.games.time_trouble.boards import is_beside, on_table, split
from companion.games.time_trouble.course import Course, living
from companion.games.time_trouble.model import State
from companion.games.time_trouble.record import SUPPLY
from companion.games.time_trouble.specials import Special, carried_by, is_switched

EVERYWHERE = "thalassophobia_everywhere"


class Thalassophobia(Special):
    """Boards carry the mark `thalassophobia`."""

    name = "thalassophobia"
    title = say("Thalassophobia")
    mark = (
        Disc(0.0, 0.55, 0.3, 0.3),
        Stroke(((-0.95, -0.2), (-0.5, 0.1), (0.0, -0.2), (0.5, 0.1), (0.95, -0.2)), 0.2),
        Stroke(((-0.95, -0.75), (-0.5, -0.45), (0.0, -0.75), (0.5, -0.45), (0.95, -0.75)), 0.2),
    )  # fmt: skip
    switches: Mapping[str, Text] = {
        EVERYWHERE: say("Thalassophobia: where the level names it, on all boards, not only on marked ones.")
    }

    def movement_ended(self, course: Course) -> None:
        state = course.state
        stood_on = [split(state.characters.get(name).space or "")[0] for name in living(state)]
        for board in dict.fromkeys(stood_on):
            if stood_on.count(board) == 1 and self._holds_on(state, board):
                course.happen(e.ExtraEnergyDue(board, self.name))

    def _holds_on(self, state: State, board: str) -> bool:
        if is_switched(state, EVERYWHERE) and self.name in state.box.level.rules and not is_beside(state, board):
            return True
        return carried_by(state, self, board)

    def tracked(self, state: State) -> tuple[Tracked, ...]:
        offered = {*(board.id for board in on_table(state)), *state.extra_energy}
        boards = tuple(board.id for board in state.box.boards if board.id in offered)
        named = tuple(words.board(state.box, board) for board in boards)
        name = say("boards that cost 1 energy more")
        return (Tracked("extra_energy", name, choices=boards, named=named, topic=SUPPLY),)


RULE = Thalassophobia()
