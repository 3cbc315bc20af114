"""Old friends (level 6, R18): Spike brings 2 snails into the supply, as far as it has room for them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.words import Text, say
from companion.games.time_trouble import events as e
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.specials import Special

SNAILS = 2


class OldFriends(Special):
    """Spaces of the kind `friends`."""

    name = "old_friends"
    kinds = frozenset({"friends"})
    kind_words: Mapping[str, Text] = {"friends": say("double snail space")}

    def landed(self, course: Course, name: CharacterName, place: str) -> None:
        if name == "spike":
            room = course.state.box.max_snails - course.state.snails
            course.happen(*(e.SnailGained() for _ in range(min(SNAILS, room))))


RULE = OldFriends()
