"""Jellyfish power (level 3, R18): Jell-E brings 2 energy into the supply."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.words import Text, say
from companion.games.time_trouble import events as e
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.specials import Special

ENERGY = 2


class JellyfishPower(Special):
    """Spaces of the kind `jellyfish`."""

    name = "jellyfish_power"
    kinds = frozenset({"jellyfish"})
    kind_words: Mapping[str, Text] = {"jellyfish": say("double energy space")}

    def landed(self, course: Course, name: CharacterName, place: str) -> None:
        if name == "jell_e":
            course.happen(e.EnergyGained(ENERGY))


RULE = JellyfishPower()
