"""What a game tells the frame so that a new table can be laid: choices before it, and the checklist of set-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.engine.words import Text


class LevelChoice(msgspec.Struct, frozen=True):
    """A level that can be chosen: its number, name, a sentence about it, and the names of the helps it allows.

    `intro` is what is read before it is laid; empty: nothing is.
    Words of an edition's own come as str, in the language that is spoken when they are asked for.
    """

    number: int
    name: Text | str
    words: Text | str
    helps: tuple[str, ...] = ()
    intro: Text | str = ""


class HelpChoice(msgspec.Struct, frozen=True):
    """How much the console does: its name among the options, its words, and a sentence about it."""

    name: str
    title: Text
    words: Text


class EditionOffer(msgspec.Struct, frozen=True):
    """What an edition offers: its title, and its levels in their order."""

    title: Text | str
    levels: tuple[LevelChoice, ...]


class Choice(msgspec.Struct, frozen=True):
    """What people chose: names in clockwise order of their seats, level, timer length in seconds, and help's name.

    `card_input` is the setting of that name.
    """

    players: tuple[str, ...]
    level: int
    timer_s: int
    help: str = ""
    card_input: str = "reader"


class NewTable(msgspec.Struct, frozen=True):
    """What a new table of a game asks.

    `offer` says what an edition offers; the one named `edition` comes first. `options` turns the choice into the dict
    that the game's set-up takes. `timers_s`: lengths on offer in seconds, the default first. `helps`, where the game
    has several: the one that does least first; the one that does most is chosen to begin with.
    """

    least_players: int
    most_players: int
    offer: Callable[[Any], EditionOffer]
    timers_s: tuple[int, ...]
    options: Callable[[Choice], dict[str, Any]]
    helps: tuple[HelpChoice, ...] = ()
    edition: str = "house"


class Check(msgspec.Struct, frozen=True):
    """One line of the set-up checklist. `drawing` makes its picture, a Kivy widget that fits any box."""

    text: Text
    drawing: Callable[[], Any] | None = None
