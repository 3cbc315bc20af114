"""Laying a new table: which game, who plays, which level; then the controller has it.

The questions are screens (games_screen.py, players.py, level.py); what is asked is the game's `NewTable`.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from companion.engine.rules import SetupError
from companion.engine.words import say
from companion.ui import found_games, seating
from companion.ui.games_screen import GameChooser
from companion.ui.intro import Intro
from companion.ui.language import language
from companion.ui.level import LevelChooser
from companion.ui.new_table import Choice, EditionOffer, LevelChoice, NewTable
from companion.ui.players import Players
from config.problems import Problems

log = logging.getLogger(__name__)

#: Names remembered, the ones used last first.
MOST_NAMES = 24


class Laying:
    """The way from home to a new table, on one panel."""

    def __init__(self, panel: Any) -> None:
        self._panel = panel
        self._game = ""
        self._players: tuple[str, ...] = ()
        self._edition = ""
        self._choice: Choice | None = None

    @property
    def asks(self) -> NewTable:
        """What the game that was chosen asks."""
        new_table: NewTable = found_games.screens_of(self._game).NEW_TABLE
        return new_table

    def begin(self) -> None:
        """Begin: which game, if there are several."""
        if len(self._panel.games) == 1:
            self.game_chosen(next(iter(self._panel.games)))
        else:
            self._panel.go(self._panel.keep("games", GameChooser))

    def game_chosen(self, name: str) -> None:
        """Go on with this game: who plays? Those of the last table sit already."""
        self._game = name
        value, asks = self._panel.settings.value, self.asks
        names = list(value.seats or value.names)[: asks.most_players]
        if len(names) < asks.least_players:
            names = [language.say("Player {n}", n=number) for number in range(1, asks.least_players + 1)]
        screen = self._panel.keep("players", Players)
        screen.begin(seating.ring(names, value.sides), list(value.names), any(name in value.sides for name in names))
        self._panel.go(screen)

    def begin_with(self, game: str, edition: str) -> None:
        """Lay a table with this edition of the game."""
        self._panel.keep("level", LevelChooser).edition = edition
        self.game_chosen(game)

    def ask_players(self) -> None:
        """Back to the players."""
        self._panel.go(self._panel.keep("players", Players))

    def players_chosen(self, names: tuple[str, ...], sides: Mapping[str, str] | None = None) -> None:
        """Go on with these players: which level? `sides`: where they sit, as far as they have said so."""
        self._players = names
        unnamed = {language.say("Player {n}", n=number) for number in range(1, 10)}
        typed = [name for name in names if name not in unnamed]
        known = [*typed, *(name for name in self._panel.settings.value.names if name not in typed)]
        known_sides = {**self._panel.settings.value.sides, **(sides or {})}
        kept = {name: side for name, side in known_sides.items() if name in (*known[:MOST_NAMES], *names)}
        self._remember(names=tuple(known[:MOST_NAMES]), seats=names, sides=kept)
        self._panel.go(self._panel.keep("level", LevelChooser))

    def editions(self) -> tuple[tuple[str, EditionOffer | None], ...]:
        """What each edition of the game offers, by name, the game's own first; None for one with mistakes."""
        asks = self.asks
        found = [
            (name, None if edition is None else asks.offer(edition))
            for name, edition in self._panel.controller.editions(self._game)
        ]
        return tuple(sorted(found, key=lambda each: each[0] != asks.edition))

    def level_chosen(self, level: int, timer_s: int, edition: str, help_name: str) -> None:
        """Go on with this level: its intro, if it has one."""
        self._remember(timer_s=float(timer_s))
        card_input = getattr(self._panel.settings.value, "card_input", "reader")
        self._edition = edition
        self._choice = Choice(self._players, level, timer_s, help_name, card_input)
        if self.level is not None and self.level.intro:
            self._panel.go(self._panel.keep("intro", Intro))
        else:
            self.lay()

    @property
    def level(self) -> LevelChoice | None:
        """The level that was chosen, in the words of the language that is spoken."""
        if self._choice is None:
            return None
        offer = dict(self.editions()).get(self._edition)
        levels = offer.levels if offer is not None else ()
        return next((level for level in levels if level.number == self._choice.level), None)

    def back_from_intro(self) -> None:
        """Back to the question before the intro."""
        self._panel.go(self._panel.keep("level", LevelChooser))

    def lay(self) -> None:
        """All is chosen: lay the table."""
        if self._choice is None:
            return
        try:
            self._panel.controller.new_sitting(self._game, self._edition, self.asks.options(self._choice))
        except (SetupError, Problems, FileNotFoundError) as mistakes:
            log.error("the table can't be laid: %s", mistakes)
            text = say("The edition of this game has mistakes; “companion check” lists them.")
            self._panel.toast.tell(language.put(text), "unread")

    def _remember(self, **fields: Any) -> None:
        settings = self._panel.settings
        if any(getattr(settings.value, name) != value for name, value in fields.items()):
            settings.change(**fields)
