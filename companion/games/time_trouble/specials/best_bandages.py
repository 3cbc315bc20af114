"""Best bandages (level 2, R20): Cleo may heal up to 2 damage, of one character or of two."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.words import Text, say
from companion.games.time_trouble import events as e
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.landing import healable
from companion.games.time_trouble.specials import Special

HEALING = 2


class BestBandages(Special):
    """Spaces of the kind `bandages`."""

    name = "best_bandages"
    kinds = frozenset({"bandages"})
    kind_words: Mapping[str, Text] = {"bandages": say("double healing space")}

    def landed(self, course: Course, name: CharacterName, place: str) -> None:
        if name == "cleo" and healable(course.state):
            course.happen(e.HealingOffered(HEALING))


RULE = BestBandages()
