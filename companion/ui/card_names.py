"""Names of a box's cards for buttons, with the end that is read where both ends have a code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion.ui.language import language


def named(cards: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """Code and name of every way in which a card can be read: `TT07B`, `card 07 B`."""
    found = tuple(cards)
    has_ends = any(card.turned for card in found)
    for card in found:
        name = language.put(card.name)
        yield card.code, f"{name} {'B' if card.turned else 'A'}" if has_ends else name
