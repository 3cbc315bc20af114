"""What a game gives for printing, in `companion/games/<game>/printing/`: `PRINTED`, an object as `PrintedGame` says.

A game without that folder prints nothing.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from companion.engine.words import Text
from companion.printing.paper import Paper
from companion.printing.rectangle import Rectangle


class LabelledCard(NamedTuple):
    """A card that gets a code at each of its two short ends or, where it does not matter how it lies, one code.

    name: as short as people call it ("07"). codes: at end A, which lies left when the card lies as its picture shows
    it, and at end B; or the only one. draw: its picture, filling a rectangle of the game's `card_aspect`, turned by 180
    degrees or not.
    """

    name: str
    codes: tuple[str, str] | tuple[str]
    draw: Callable[[Paper, Rectangle, bool], None]


class Page(NamedTuple):
    """A page of a print-and-play. medium: what to print it on."""

    title: Text
    medium: Text
    draw: Callable[[Paper], None]


class CannotPrint(Exception):
    """The wish can't be fulfilled; one plain sentence says why."""


class PrintedGame(Protocol):
    """The game's side of printing. Editions are what the game's `edition.load` gives."""

    #: Width of a card's picture through its height.
    card_aspect: float

    def title(self, edition: Any, language: str) -> str:
        """What game and edition are called in a language, `en` or `de`."""

    def labelled_cards(self, edition: Any) -> Sequence[LabelledCard]:
        """Every card of the edition; none where cards are not entered."""

    def pages(self, edition: Any, card_mm: tuple[float, float] | None) -> Sequence[Page]:
        """The print-and-play with cards of that width and height in mm (None: the game's own choice). CannotPrint."""


def printed(name: str) -> PrintedGame | None:
    """The printing of a game; None for a game that has none."""
    module = f"companion.games.{name}.printing"
    if importlib.util.find_spec(module) is None:
        return None
    found: PrintedGame = importlib.import_module(module).PRINTED
    return found
