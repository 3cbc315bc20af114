"""Locksmith (level 5, R18): Franky may open up to 2 locks of her board, or 1, or none."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.words import Text, say
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.landing import choose_locks, closed_locks
from companion.games.time_trouble.specials import Special

LOCKS = 2


class Locksmith(Special):
    """Spaces of the kind `locksmith`."""

    name = "locksmith"
    kinds = frozenset({"locksmith"})
    kind_words: Mapping[str, Text] = {"locksmith": say("double key space")}

    def landed(self, course: Course, name: CharacterName, place: str) -> None:
        if name == "franky":
            choose_locks(course, closed_locks(course.state, place), LOCKS, is_optional=True)


RULE = Locksmith()
