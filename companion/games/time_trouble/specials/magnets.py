"""Magnets (level 5, R39): who lands on the magnet of its colour pulls the figure of the other colour to this space.

Wherever that figure stands, in front or behind; it lands nowhere and keeps its own move if that is still to come.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.words import Text, say
from companion.games.time_trouble import events as e
from companion.games.time_trouble.boards import printed
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.course import Course, living
from companion.games.time_trouble.specials import Special


class Magnets(Special):
    """Spaces of the kind `magnet`: `Space.who` lands, `Space.pulls` is pulled."""

    name = "magnets"
    kinds = frozenset({"magnet"})
    kind_words: Mapping[str, Text] = {"magnet": say("magnet")}

    def landed(self, course: Course, name: CharacterName, place: str) -> None:
        space = printed(course.state, place)
        if name == space.who and space.pulls in living(course.state):
            course.happen(e.Placed(space.pulls, place, self.name))


RULE = Magnets()
