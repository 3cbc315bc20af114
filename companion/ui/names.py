"""People's names where there is little room: shortened in the middle. In full they stand where people sit or draw."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.engine.words import Text

#: Letters of a short name with the sign that stands for those left out.
MOST_LETTERS = 9
#: Letters kept of the end: names of one family often differ there.
_KEPT_AT_END = 2


def brief(name: str, most: int = MOST_LETTERS) -> str:
    """The name with its middle left out: `Bartho…us` for Bartholomäus. Names of one letter more stay whole."""
    if len(name) <= most + 1:
        return name
    return f"{name[: most - _KEPT_AT_END - 1]}…{name[-_KEPT_AT_END:]}"


def with_brief_names(text: Text | None, names: Iterable[str]) -> Text | None:
    """A sentence with these names in its blanks shortened."""
    if text is None:
        return None
    short = {name: brief(name) for name in names}
    args = tuple(
        (
            blank,
            with_brief_names(value, short) or value
            if isinstance(value, Text)
            else short.get(value, value)
            if isinstance(value, str)
            else value,
        )
        for blank, value in text.args
    )
    return msgspec.structs.replace(text, args=args)
