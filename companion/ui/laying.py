"""Laying a new table: which game, who plays, which level; then the controller has it.

The questions are screens (games_screen.py, players.py, level.py); what is asked is the game's `NewTable`. Without a
group the order is players, level, intro, the game's own question; a group (groups_screen.py, group_page.py) chooses its
level first, then its players, and who gets its bonuses.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.app.groups import Group
from companion.engine.rules import SetupError
from companion.engine.words import say
from companion.ui import found_games, seating
from companion.ui.bonus_picks import BonusPicks
from companion.ui.games_screen import GameChooser
from companion.ui.group_page import GroupPage
from companion.ui.groups_screen import GroupChooser
from companion.ui.intro import Intro
from companion.ui.language import language
from companion.ui.level import LevelChooser
from companion.ui.names import at_table
from companion.ui.new_table import BonusChoice, Choice, EditionOffer, LevelChoice, NewTable
from companion.ui.players import Players
from companion.ui.readings import Readings
from companion.ui.screen import Action
from companion.ui.standing import Standing, standing
from config.problems import Problems

log = logging.getLogger(__name__)

#: Names remembered, the ones used last first.
MOST_NAMES = 24


class Laying:
    """The way from home to a new table, on one panel."""

    def __init__(self, panel: Any) -> None:
        self._panel = panel
        self._wants_groups = False
        self._forget()
        self.game = ""

    def _forget(self) -> None:
        self._group: str | None = None
        self._players: tuple[str, ...] = ()
        self._edition = ""
        self._choice: Choice | None = None

    @property
    def asks(self) -> NewTable:
        """What the game that was chosen asks."""
        new_table: NewTable = found_games.screens_of(self.game).NEW_TABLE
        return new_table

    def begin(self) -> None:
        """Begin: which game, if there are several."""
        self._begin(wants_groups=False)

    def groups(self) -> None:
        """To the groups: of which game, if there are several."""
        self._begin(wants_groups=True)

    def _begin(self, *, wants_groups: bool) -> None:
        self._wants_groups = wants_groups
        if len(self.games) == 1:
            self.game_chosen(next(iter(self.games)))
        else:
            self._panel.go(self._panel.keep("games", GameChooser))

    @property
    def games(self) -> dict[str, Any]:
        """The games that can be chosen now; for groups those that count what a group has earned."""
        games: dict[str, Any] = self._panel.games
        if not self._wants_groups:
            return games
        return {name: game for name, game in games.items() if hasattr(game, "play_type")}

    def game_chosen(self, name: str) -> None:
        """Go on with this game: which group, if there is any; else who plays?"""
        self.game = name
        self._forget()
        if self._wants_groups or self._kept_groups:
            self.ask_group()
        else:
            self.without_group()

    # -- the group ---------------------------------------------------------------------------------------------------

    @property
    def _kept_groups(self) -> tuple[Group, ...]:
        groups = getattr(self._panel.controller, "groups", None)
        return groups.of(self.game) if groups is not None else ()

    @property
    def group(self) -> Group | None:
        """The group that plays; None for a table without one."""
        return None if self._group is None else self._panel.controller.groups.get(self._group)

    def standing(self, group: Group) -> Standing:
        """How a group of this game stands now."""
        return standing(self._panel.controller, group, dict(self.editions()).get(group.edition))

    def ask_group(self) -> None:
        """Which group?"""
        self._panel.go(self._panel.keep("groups", GroupChooser))

    def group_chosen(self, group: str) -> None:
        """To the group's own page."""
        self._forget()
        self._group = group
        self._panel.go(self._panel.keep("group", GroupPage))

    def to_group(self, group: Group) -> None:
        """From anywhere to the page of a group."""
        self.game, self._wants_groups = group.game, True
        self.group_chosen(group.id)

    def offers_at_end(self, sitting: str | None) -> tuple[Action, ...]:
        """What a game's end screen offers for the group that has played it."""
        groups = getattr(self._panel.controller, "groups", None)
        group = groups.get(groups.of_sitting(sitting)) if groups is not None and sitting is not None else None

        def leave_for_group() -> None:
            self._panel.leave()
            self.to_group(group)

        return () if group is None else (Action("end.group", say("To the group"), call=leave_for_group),)

    def once_more(self, sitting: str | None, edition: str, level: int, help_name: str) -> None:
        """From the end of a table to the choice of a level, with this one and everything else as it was."""
        controller = self._panel.controller
        game, players = controller.view.game, controller.view.state.players
        groups = getattr(controller, "groups", None)
        group = groups.get(groups.of_sitting(sitting)) if groups is not None and sitting is not None else None
        self._panel.leave()
        self.game = game
        self._forget()
        self._group = None if group is None else group.id
        self._players = tuple(str(getattr(each, "name", each)) for each in players)
        screen = self._panel.keep("level", LevelChooser)
        screen.edition, screen.level, screen.help = edition, level, help_name
        self._panel.go(screen)

    def without_group(self) -> None:
        """A table of no group: who plays? Those of the last table sit already."""
        self._forget()
        value = self._panel.settings.value
        self._seat(list(value.seats or value.names))
        self.ask_players()

    def play_level(self, number: int | None) -> None:
        """The group plays: which level? `number` is chosen already."""
        screen = self._panel.keep("level", LevelChooser)
        if self.group is not None:
            screen.edition = self.group.edition
            screen.level = number or 0
        self._panel.go(screen)

    # -- players -----------------------------------------------------------------------------------------------------

    def _seat(self, names: list[str]) -> None:
        value, asks = self._panel.settings.value, self.asks
        names = names[: asks.most_players]
        if len(names) < asks.least_players:
            names = [language.say("Player {n}", n=number) for number in range(1, asks.least_players + 1)]
        screen = self._panel.keep("players", Players)
        screen.begin(seating.ring(names, value.sides), list(value.names), any(name in value.sides for name in names))

    def begin_with(self, game: str, edition: str) -> None:
        """Lay a table with this edition of the game."""
        self._panel.keep("level", LevelChooser).edition = edition
        self.game_chosen(game)

    def ask_players(self) -> None:
        """To the players as they were left."""
        self._panel.go(self._panel.keep("players", Players))

    def back_from_players(self) -> None:
        """Back to the question before the players."""
        if self._group is not None:
            self._panel.go(self._panel.keep("level", LevelChooser))
        elif self._kept_groups:
            self.ask_group()
        else:
            self._panel.home()

    def players_chosen(self, names: tuple[str, ...], sides: Mapping[str, str] | None = None) -> None:
        """Go on with these players: which level? `sides`: where they sit, as far as they have said so."""
        self._players = at_table.names = names
        unnamed = {language.say("Player {n}", n=number) for number in range(1, 10)}
        typed = [name for name in names if name not in unnamed]
        known = [*typed, *(name for name in self._panel.settings.value.names if name not in typed)]
        known_sides = {**self._panel.settings.value.sides, **(sides or {})}
        kept = {name: side for name, side in known_sides.items() if name in (*known[:MOST_NAMES], *names)}
        self._remember(names=tuple(known[:MOST_NAMES]), seats=names, sides=kept)
        if self._group is None:
            self._panel.go(self._panel.keep("level", LevelChooser))
        else:
            self._after_players()

    # -- the level ---------------------------------------------------------------------------------------------------

    def editions(self) -> tuple[tuple[str, EditionOffer | None], ...]:
        """What each edition of the game offers, by name, the game's own first; None for one with mistakes."""
        asks = self.asks
        found = [
            (name, None if edition is None else asks.offer(edition))
            for name, edition in self._panel.controller.editions(self.game)
        ]
        return tuple(sorted(found, key=lambda each: each[0] != asks.edition))

    def back_from_level(self) -> None:
        """Back to the question before the level."""
        if self._group is not None:
            self.group_chosen(self._group)
        else:
            self.ask_players()

    @property
    def readings(self) -> tuple[str, ...]:
        """The names of the readings that tables of this game without a group go by."""
        remembered = self._panel.settings.value.readings.get(self.game, ())
        return tuple(name for name in self.asks.switches() if name in remembered)

    def ask_readings(self) -> None:
        """By which readings?"""
        self._panel.push(self._panel.keep("readings", Readings))

    def choose_readings(self, names: tuple[str, ...]) -> None:
        """Tables of this game without a group go by these readings from now on."""
        known = self._panel.settings.value.readings
        self._remember(readings={**known, self.game: names})

    def level_chosen(self, level: int, timer_s: int, edition: str, help_name: str) -> None:
        """Go on with this level: a group's players, else its intro."""
        if timer_s:
            self._remember(timer_s=float(timer_s))
        card_input = getattr(self._panel.settings.value, "card_input", "reader")
        self._edition, group = edition, self.group
        switches = group.switches if group is not None else self.readings
        self._choice = Choice(self._players, level, timer_s, help_name, card_input, switches=switches)
        if group is None:
            self._introduce()
        else:
            value = self._panel.settings.value
            self._seat(list(group.players or value.seats or value.names))
            self.ask_players()

    @property
    def level(self) -> LevelChoice | None:
        """The level that was chosen, in the words of the language that is spoken."""
        if self._choice is None:
            return None
        offer = dict(self.editions()).get(self._edition)
        levels = offer.levels if offer is not None else ()
        return next((level for level in levels if level.number == self._choice.level), None)

    # -- a group's bonuses -------------------------------------------------------------------------------------------

    @property
    def bonuses(self) -> tuple[BonusChoice, ...]:
        """The bonuses that the group has in the level that was chosen."""
        group, choice = self.group, self._choice
        if group is None or choice is None or not self.asks.has_bonuses(choice.level, choice.switches):
            return ()
        useless = self.level.useless if self.level is not None else ()
        return tuple(bonus for bonus in self.standing(group).unlocked if bonus.id not in useless)

    def _after_players(self) -> None:
        group, choice = self.group, self._choice
        if group is None or choice is None:
            return
        if group.players != self._players:
            self._panel.controller.groups.put(replace(group, players=self._players))
        self._choice = replace(choice, players=self._players, bonuses=tuple((each.id, ()) for each in self.bonuses))
        if any(bonus.picks for bonus in self.bonuses):
            self._panel.go(self._panel.keep("bonus_picks", BonusPicks))
        else:
            self._introduce()

    def bonuses_picked(self, picks: Mapping[str, tuple[str, ...]]) -> None:
        """It is said for whom each bonus with picks is, by its id."""
        if self._choice is not None:
            bonuses = tuple((each.id, picks.get(each.id, ())) for each in self.bonuses)
            self._choice = replace(self._choice, bonuses=bonuses)
        self._introduce()

    # -- the table ---------------------------------------------------------------------------------------------------

    def _introduce(self) -> None:
        if self.level is not None and self.level.intro:
            self._panel.go(self._panel.keep("intro", Intro))
        else:
            self.introduced()

    def introduced(self) -> None:
        """The intro is over, or there is none: the game's own question, if it has one, else the table."""
        question = self.asks.question
        if question is not None:
            self._panel.go(self._panel.keep(f"{self.game}.question", question))
        else:
            self.lay()

    def answered(self, own: Mapping[str, Any]) -> None:
        """The game's own question is answered: lay the table."""
        if self._choice is not None:
            self._choice = replace(self._choice, own=dict(own))
        self.lay()

    @property
    def choice(self) -> Choice | None:
        """What has been chosen so far; None before the level."""
        return self._choice

    @property
    def edition(self) -> str:
        """The edition that was chosen; empty before the level."""
        return self._edition

    def back_from_question(self) -> None:
        """Back to the question before the game's own."""
        if self.level is not None and self.level.intro:
            self._panel.go(self._panel.keep("intro", Intro))
        else:
            self.back_from_intro()

    def back_from_intro(self) -> None:
        """Back to the question before the intro."""
        if self._group is None:
            self._panel.go(self._panel.keep("level", LevelChooser))
        elif any(bonus.picks for bonus in self.bonuses):
            self._panel.go(self._panel.keep("bonus_picks", BonusPicks))
        else:
            self.ask_players()

    def lay(self) -> None:
        """All is chosen: lay the table."""
        if self._choice is None:
            return
        of_group = {} if self._group is None else {"group": self._group}
        try:
            options = self.asks.options(self._choice)
            self._panel.controller.new_sitting(self.game, self._edition, options, **of_group)
        except (SetupError, Problems, FileNotFoundError) as mistakes:
            log.error("the table can't be laid: %s", mistakes)
            text = say("The edition of this game has mistakes; “companion check” lists them.")
            self._panel.toast.tell(language.put(text), "unread")

    def _remember(self, **fields: Any) -> None:
        settings = self._panel.settings
        if any(getattr(settings.value, name) != value for name, value in fields.items()):
            settings.change(**fields)
