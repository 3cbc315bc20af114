"""Special cards (from level 3 on): gifts that the computer shows, then damage, which may be shared (R21, R23, R24)."""

from __future__ import annotations

from companion.games.time_trouble.computer import visible
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.model import State, ToDo
from companion.games.time_trouble.specials import Special

#: Letters on cards.
GIFT, DAMAGE = "G", "D"


class SpecialCards(Special):
    """At work in every level that is played with the special cards."""

    name = "special_cards"

    def is_always_there(self, state: State) -> bool:
        return state.box.level.special_cards

    def action_ended(self, course: Course) -> None:
        seen = visible(course.state.box, course.state.tray)
        course.then(ToDo("draw_gifts", amount=seen.count(GIFT)))
        course.share_damage(seen.count(DAMAGE), self.name)


RULE = SpecialCards()
