"""Quicksand (level 2, R26): who takes no step in its own turn on a quicksand board sinks in and takes 1 damage.

It also hits a character that has footprints but cannot go. The k.o.'d have no turn, and a figure that was revived in
this round has had its turn before or has it still to come.
"""

from __future__ import annotations

from companion.engine.drawing import Patch
from companion.engine.words import say
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.specials import Special, carried_by


class Quicksand(Special):
    """Boards carry the mark `quicksand`."""

    name = "quicksand"
    title = say("Quicksand")
    mark = (
        Patch(((-0.75, 0.9), (0.75, 0.9), (0.0, 0.0)), (0.0, 0.6)),
        Patch(((-0.75, -0.9), (0.75, -0.9), (0.0, 0.0)), (0.0, -0.6)),
    )  # fmt: skip

    def turn_ended(self, course: Course, name: CharacterName, steps: int) -> None:
        place = course.state.characters.get(name).space
        if steps == 0 and place is not None and carried_by(course.state, self, place):
            course.hurt(name, self.name)


RULE = Quicksand()
