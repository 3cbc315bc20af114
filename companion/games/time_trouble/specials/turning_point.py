"""Turning point (level 5, R38): such a board turns by 180 degrees while it is the rearmost, in every round.

It turns after the action phase and before boards are removed. Figures and tiles stay on their spaces and turn with
them, so their places count from the other end, and forks become merges.
"""

from __future__ import annotations

from companion.engine.rules import Tracked
from companion.engine.words import say
from companion.games.time_trouble import events as e
from companion.games.time_trouble import words
from companion.games.time_trouble.boards import lying
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.model import State
from companion.games.time_trouble.record import BOARDS
from companion.games.time_trouble.signs import TURN
from companion.games.time_trouble.specials import Special, carried_by


class TurningPoint(Special):
    """Boards carry the mark `turning_point`. One without a way out, as a goal board, could not be entered if turned.

    In a circle no board is the rearmost.
    """

    name = "turning_point"
    title = say("Turning point")
    mark = TURN

    def after_action(self, course: Course) -> None:
        if course.state.box.level.ring:
            return
        rearmost = course.state.boards[0].id
        if carried_by(course.state, self, rearmost) and lying(course.state, rearmost).turned.entries:
            course.happen(e.BoardTurned(rearmost))

    def tracked(self, state: State) -> tuple[Tracked, ...]:
        return tuple(
            Tracked(
                f"boards.{board.id}.is_turned",
                say("{board}: turned round", board=words.board(state.box, board.id)),
                topic=BOARDS,
            )
            for board in state.boards
            if carried_by(state, self, board.id)
        )


RULE = TurningPoint()
