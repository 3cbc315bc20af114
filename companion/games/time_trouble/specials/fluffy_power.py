"""Fluffy power (level 4, R37): landing on a Fluffy space gives 2 energy, with a Fluffy on it or not, caught or not."""

from __future__ import annotations

from companion.engine.words import say
from companion.games.time_trouble import events as e
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.specials import Special

ENERGY = 2


class FluffyPower(Special):
    """The level carries it."""

    name = "fluffy_power"
    title = say("Fluffy Power")
    kinds = frozenset({"fluffy"})

    def landed(self, course: Course, name: CharacterName, place: str) -> None:
        course.happen(e.EnergyGained(ENERGY))


RULE = FluffyPower()
