"""The floor is lava (level 7, R24): lava that the cards leave visible in the computer is damage for the team to share.

Its spots are on the tile below all cards; gray of a card that lies face down covers them as well (R7).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.words import say
from companion.games.time_trouble.computer import visible
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.model import State
from companion.games.time_trouble.specials import Special, is_switched

#: The letter of lava on the tile.
LAVA = "L"
#: The table option by which lava comes before victory is looked at.
BEFORE_VICTORY = "lava_first"


class FloorIsLava(Special):
    """The level carries it, and has the tile."""

    name = "floor_is_lava"
    title = say("The floor is lava")
    switches: Mapping[str, Any] = {BEFORE_VICTORY: say("Level 7: lava does its damage before victory is looked at")}

    def before_victory(self, course: Course) -> None:
        if is_switched(course.state, BEFORE_VICTORY):
            course.share_damage(visible_lava(course.state), self.name)

    def after_action(self, course: Course) -> None:
        if not is_switched(course.state, BEFORE_VICTORY):
            course.share_damage(visible_lava(course.state), self.name)

    def readings(self, state: State) -> Mapping[str, Any]:
        """Spots of lava that can be seen."""
        return {"lava": visible_lava(state)}


def visible_lava(state: State) -> int:
    """Spots of lava that no card covers."""
    return visible(state.box, state.tray).count(LAVA)


RULE = FloorIsLava()
