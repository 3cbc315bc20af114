"""T-Rex attack (level 6, R41): who stands on a T-Rex board without Spike when movement ends takes 1 damage.

Boards carry the mark; the cave is none of them.
"""

from __future__ import annotations

from companion.games.time_trouble.boards import split
from companion.games.time_trouble.course import Course, living
from companion.games.time_trouble.specials import Special, carried_by


class TRex(Special):
    """Boards carry the mark `t_rex`."""

    name = "t_rex"

    def movement_ended(self, course: Course) -> None:
        state = course.state
        boards = {name: split(state.characters.get(name).space or "")[0] for name in living(state)}
        safe = boards.get("spike")
        for name, board in boards.items():
            if name != "spike" and board != safe and carried_by(state, self, board):
                course.hurt(name, self.name)


RULE = TRex()
