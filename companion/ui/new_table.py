"""What a game tells the frame so that a new table can be laid: choices before it, and the checklist of set-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.engine.words import Text, say


class LevelChoice(msgspec.Struct, frozen=True):
    """A level that can be chosen: its number, name, a sentence about it, and the names of the helps it allows.

    `intro` is what is read before it is laid; empty: nothing is. `stars`: how many can be earned; 0: no stars there.
    `useless`: ids of bonuses that this level can't use.
    Words of an edition's own come as str, in the language that is spoken when they are asked for.
    """

    number: int
    name: Text | str
    words: Text | str
    helps: tuple[str, ...] = ()
    intro: Text | str = ""
    stars: int = 0
    useless: tuple[str, ...] = ()


class HelpChoice(msgspec.Struct, frozen=True):
    """How much the console does: its name among the options, its words, and a sentence about it."""

    name: str
    title: Text
    words: Text


class Pick(msgspec.Struct, frozen=True):
    """Whom a bonus can be for in a game: its name among the options, its word, and the figure's sign."""

    name: str
    title: Text
    shape: str
    tint: str
    letter: Text


class BonusChoice(msgspec.Struct, frozen=True):
    """A bonus that a group earns by stars: its id, words, and the stars it costs.

    `picks`: for whom it can be; people choose `count` of them in each new game, each one only once. Empty: for all.
    """

    id: str
    title: Text
    cost: int
    picks: tuple[Pick, ...] = ()
    count: int = 1


class EditionOffer(msgspec.Struct, frozen=True):
    """What an edition offers: its title, its levels in their order, and the bonuses that a group can earn."""

    title: Text | str
    levels: tuple[LevelChoice, ...]
    bonuses: tuple[BonusChoice, ...] = ()


class Choice(msgspec.Struct, frozen=True):
    """What people chose: names in clockwise order of their seats, level, timer length in seconds, and help's name.

    `card_input` is the setting of that name. `bonuses`: ids of the group's bonuses, each with those whom it is for
    (empty: for all). `switches`: names of the readings that this table has chosen. `own`: what the game's own question
    was answered with.
    """

    players: tuple[str, ...]
    level: int
    timer_s: int
    help: str = ""
    card_input: str = "reader"
    bonuses: tuple[tuple[str, tuple[str, ...]], ...] = ()
    switches: tuple[str, ...] = ()
    own: Mapping[str, Any] = msgspec.field(default_factory=dict)


class NewTable(msgspec.Struct, frozen=True):
    """What a new table of a game asks.

    `offer` says what an edition offers; the one named `edition` comes first. `options` turns the choice into the dict
    that the game's set-up takes. `timers_s`: lengths on offer in seconds, the default first; empty: the game has no
    timer. `helps`, where the game
    has several: the one that does least first; the one that does most is chosen to begin with. `has_bonuses` tells
    whether a level is played with bonuses, by its number and the chosen switches; `switches`: readings of the rules
    that tables differ on, by the names of their options. `level_word` and `level_question`: what a level is called and
    asked for. `question`: a screen of the game's own that is asked last; it ends with `laying.answered(own)`.
    """

    least_players: int
    most_players: int
    offer: Callable[[Any], EditionOffer]
    timers_s: tuple[int, ...]
    options: Callable[[Choice], dict[str, Any]]
    helps: tuple[HelpChoice, ...] = ()
    edition: str = "house"
    has_bonuses: Callable[[int, tuple[str, ...]], bool] = lambda _level, _switches: True
    switches: Callable[[], Mapping[str, Text]] = dict
    level_word: Text = say("Level")
    level_question: Text = say("Which level?")
    question: type[Any] | None = None


class Check(msgspec.Struct, frozen=True):
    """One line of the set-up checklist. `drawing` makes its picture, a Kivy widget that fits any box."""

    text: Text
    drawing: Callable[[], Any] | None = None
