"""Durations as people write them: a number with its unit ("90s", "50ms", "2min", "1h").

Here: the type that a schema uses, reading and writing. Ranges belong to the schema:
`Annotated[Seconds, Meta(ge=0.01, le=5)]`.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Annotated, Any

from msgspec import Meta

Seconds = Annotated[float, Meta(extra={"unit": "s"})]
"""A float of seconds in Python, written with its unit in YAML; a bare number is an error."""

_SECONDS_IN = {"ms": Decimal("0.001"), "s": Decimal(1), "min": Decimal(60), "h": Decimal(3600)}
_WITH_UNIT = re.compile(r"(\d+(?:\.\d+)?) ?(ms|s|min|h)")
_BARE = re.compile(r"\d+(?:\.\d+)?")
_CLOCK = re.compile(r"(\d+):([0-5]\d)")


def is_duration(extra: dict[str, Any] | None) -> bool:
    """Whether a field's `msgspec.inspect.Metadata.extra` marks it as `Seconds`."""
    return bool(extra) and extra is not None and extra.get("unit") == "s"


def parse_duration(text: str) -> float | None:
    """Seconds of "90s", "1.5min", "50 ms"; None when the text is no duration or lacks its unit."""
    match = _WITH_UNIT.fullmatch(text)
    return float(Decimal(match[1]) * _SECONDS_IN[match[2]]) if match else None


def suggest_duration(text: str) -> str | None:
    """What an author who wrote a bare number or a clock reading (1:30) should write; None when it can't be guessed."""
    if clock := _CLOCK.fullmatch(text):
        return f"write {int(clock[1]) * 60 + int(clock[2])}s"
    if _BARE.fullmatch(text):
        return f"write {text}s for seconds or {text}ms for milliseconds"
    return None


def format_duration(seconds: float) -> str:
    """The text that `parse_duration` reads back as exactly the same float; milliseconds below one second."""
    exact = Decimal(repr(float(seconds)))
    if 0 < exact < 1:
        return f"{(exact * 1000).normalize():f}ms"
    return f"{exact.normalize():f}s"
