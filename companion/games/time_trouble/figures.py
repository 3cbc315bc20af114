"""The four characters as they are drawn, on glass and on paper: shape, colour role and letter, always together."""

from __future__ import annotations

from typing import NamedTuple

from companion.engine.words import Text, say
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.computer import LETTERS


class Figure(NamedTuple):
    """A character's shape, its colour's role, and its letter as a message."""

    shape: str
    tint: str
    initial: Text


FIGURES: dict[CharacterName, Figure] = {
    "franky": Figure("circle", "pink", say("F")),
    "jell_e": Figure("diamond", "blue", say("J")),
    "cleo": Figure("triangle", "yellow", say("C")),
    "spike": Figure("square", "green", say("S")),
}

#: Characters by the letter that stands for their footprints on cards.
BY_SPOT: dict[str, CharacterName] = {spot: name for name, spot in LETTERS.items()}
