"""T-Rex attack (level 6, R41): who stands on a T-Rex board without Spike when movement ends takes 1 damage.

Boards carry the mark; the cave is none of them.
"""

from __future__ import annotations

from companion.engine.drawing import Patch
from companion.engine.words import say
from companion.games.time_trouble.boards import split
from companion.games.time_trouble.course import Course, living
from companion.games.time_trouble.specials import Special, carried_by


class TRex(Special):
    """Boards carry the mark `t_rex`."""

    name = "t_rex"
    title = say("T-Rex")
    mark = (
        Patch(((-0.95, 0.9), (0.95, 0.9), (0.95, 0.3), (0.63, -0.05), (0.32, 0.3), (0.0, -0.05), (-0.32, 0.3),
               (-0.63, -0.05), (-0.95, 0.3)), (0.0, 0.6)),
        Patch(((-0.95, -0.9), (0.95, -0.9), (0.95, -0.2), (0.79, -0.45), (0.47, -0.15), (0.16, -0.45), (-0.16, -0.15),
               (-0.47, -0.45), (-0.79, -0.15), (-0.95, -0.45)), (0.0, -0.7)),
    )  # fmt: skip

    def movement_ended(self, course: Course) -> None:
        state = course.state
        boards = {name: split(state.characters.get(name).space or "")[0] for name in living(state)}
        safe = boards.get("spike")
        for name, board in boards.items():
            if board != safe and carried_by(state, self, board):
                course.hurt(name, self.name)


RULE = TRex()
