"""Pictures of numbers, as data: what a game's `charts(plays, level)` returns and widgets/chart.py draws. No Kivy.

How a part looks says what it is, so that no meaning hangs on colour: full, striped or hollow, its number beside it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.words import Text

Look = Literal["full", "striped", "hollow"]


class Sign(msgspec.Struct, frozen=True):
    """A figure's sign: shape, colour role, letter."""

    shape: str
    tint: str
    letter: Text


class Part(msgspec.Struct, frozen=True):
    """A stretch of a bar: how many, and how it looks."""

    count: int
    look: Look = "full"


class Bar(msgspec.Struct, frozen=True):
    """A row: its name, or a figure's sign, and its parts from left to right."""

    parts: tuple[Part, ...]
    name: Text | str = ""
    sign: Sign | None = None


class Bars(msgspec.Struct, frozen=True):
    """Rows to be compared; `legend` says what each look means, where there is more than one."""

    title: Text
    bars: tuple[Bar, ...]
    legend: tuple[tuple[Look, Text], ...] = ()


class Column(msgspec.Struct, frozen=True):
    """One of a row of columns."""

    count: int
    look: Look = "full"


class Columns(msgspec.Struct, frozen=True):
    """Columns in the order of time, the newest at the right; `line` is drawn across at that height, `words` name it."""

    title: Text
    columns: tuple[Column, ...]
    line: int | None = None
    words: Text | None = None
    legend: tuple[tuple[Look, Text], ...] = ()


class Dots(msgspec.Struct, frozen=True):
    """How often which pair of numbers came, from 0 to `last` both ways: a dot, the larger the oftener.

    Pairs that are equal lie on a line from corner to corner. `and_more`: the last number stands for all above, too.
    """

    title: Text
    across: Text
    up: Text
    counts: tuple[tuple[int, int, int], ...]
    last: int
    and_more: bool = True


Chart = Bars | Columns | Dots
