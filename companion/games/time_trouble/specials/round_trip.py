"""Round trip (level 4, R37): no boards are added or removed, and enough Fluffies in inventories win at once.

Those of k.o. characters do not count, saved ones do. That the boards lie in a circle is data: `ring` of the level.
"""

from __future__ import annotations

from companion.engine.words import say
from companion.games.time_trouble import events as e
from companion.games.time_trouble.box import ORDER, stars_for
from companion.games.time_trouble.course import Course, living
from companion.games.time_trouble.goal import victory_reason
from companion.games.time_trouble.model import State
from companion.games.time_trouble.specials import Special


class RoundTrip(Special):
    """The level carries it."""

    name = "round_trip"
    title = say("Round trip")

    def may_add(self, state: State) -> bool:
        return False

    def may_remove(self, state: State, board: str) -> bool:
        return False

    def counting_fluffies(self, state: State) -> int:
        return state.saved + sum(state.characters.get(name).fluffies for name in living(state))

    def happened(self, course: Course, event: object) -> None:
        """Win in the middle of anything; the star for all four is for all alive (R33), one more Fluffy gives none."""
        fluffies = self.counting_fluffies(course.state)
        if fluffies >= course.state.box.level.goal:
            all_alive = len(living(course.state)) == len(ORDER)
            stars = stars_for(course.state.box.level.number, 0, is_whole=all_alive)
            course.happen(e.Won(stars, fluffies, victory_reason(course.state)))


RULE = RoundTrip()
