"""What a game tells the frame so that a new table can be laid: choices before it, and the checklist of set-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.engine.words import Text


class LevelChoice(msgspec.Struct, frozen=True):
    """A level that can be chosen: its number, name, a sentence about it; `is_ready` False shows it as not yet there."""

    number: int
    name: Text
    words: Text
    is_ready: bool = True


class Choice(msgspec.Struct, frozen=True):
    """What people chose: names in clockwise order of their seats, level, timer length in seconds."""

    players: tuple[str, ...]
    level: int
    timer_s: int


class NewTable(msgspec.Struct, frozen=True):
    """What a new table of a game asks.

    `options` turns the choice into the dict that the game's set-up takes. `timers_s`: lengths on offer in seconds, the
    default first.
    """

    least_players: int
    most_players: int
    levels: tuple[LevelChoice, ...]
    timers_s: tuple[int, ...]
    options: Callable[[Choice], dict[str, Any]]
    edition: str = "house"


class Check(msgspec.Struct, frozen=True):
    """One line of the set-up checklist. `drawing` makes its picture, a Kivy widget that fits any box."""

    text: Text
    drawing: Callable[[], Any] | None = None
