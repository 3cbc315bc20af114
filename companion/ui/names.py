"""People's names where there is little room: whole where they fit, smaller where that helps, shortened at last.

Screens write names out in full and leave the rest to `Words`: a label first takes a smaller type, down to what can be
read at arm's length, and only where even that has no room the names in it lose their middle (`Theadora · Bartho…us`),
a little, then more. It knows the names of the people at the table from `at_table`, which the panel keeps. A label that
`grows` never shortens. Who has to know how narrow a text may get measures `shortest(text)`; what is drawn on a canvas
takes `whole_or_shorter(text, fits)`. So: no name is shortened by hand, and none in a sentence that has room.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

#: Letters of a shortened name with the sign that stands for those left out: at first, and where that is still too long.
MOST_LETTERS = (9, 6)
#: Letters kept of the end: names of one family often differ there.
_KEPT_AT_END = 2


class AtTable:
    """The people at the table whose view is up, or for whom one is laid: those names may be shortened."""

    names: tuple[str, ...] = ()

    def take(self, state: Any) -> None:
        """The players of a game's state, or of what else has players; nobody where it has none."""
        self.names = tuple(str(getattr(each, "name", each)) for each in getattr(state, "players", ()))


at_table = AtTable()


def brief(name: str, most: int = MOST_LETTERS[0]) -> str:
    """The name with its middle left out: `Bartho…us` for Bartholomäus. Names of one letter more stay whole."""
    if len(name) <= most + 1:
        return name
    return f"{name[: most - _KEPT_AT_END - 1]}…{name[-_KEPT_AT_END:]}"


def shorter(text: str, names: Iterable[str] | None = None) -> Iterator[str]:
    """The text with the names in it shortened, more and more; nothing where it holds none that is long.

    `names`: of the people at the table where they are not given.
    """
    yield from _shorter(text, at_table.names if names is None else tuple(names))


def shortest(text: str) -> str:
    """The text with the names of the people at the table as short as they get."""
    return (text, *shorter(text))[-1]


def whole_or_shorter(text: str, fits: Callable[[str], bool]) -> str:
    """The text, or the first of its shortened forms that fits, or the shortest."""
    return next((form for form in (text, *shorter(text)) if fits(form)), shortest(text))


@lru_cache(maxsize=2048)
def _shorter(text: str, names: tuple[str, ...]) -> tuple[str, ...]:
    found = [text]
    for most in MOST_LETTERS:
        long = sorted((name for name in names if brief(name, most) != name), key=len, reverse=True)
        if long and text:
            pattern = rf"(?<!\w)(?:{'|'.join(map(re.escape, long))})(?!\w)"
            short = re.sub(pattern, lambda match, most=most: brief(match[0], most), text)  # type: ignore[misc]
            if short != found[-1]:
                found.append(short)
    return tuple(found[1:])
