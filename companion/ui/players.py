"""Players: who plays and where they sit; the order of play is clockwise round the table. Names are remembered."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty

from companion.engine.words import Text, say
from companion.ui import seating
from companion.ui.naming import Naming
from companion.ui.screen import Action, Screen
from companion.ui.seating import Ring, Seated
from companion.ui.seats import SeatsPicture
from companion.ui.theme import load_looks
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["NameEntry", "Players", "SeatsPicture"]


class Players(Screen):
    """Who sits where at the table. `players` are in the order of play.

    `are_seated`: people have put themselves at their sides, now or at an earlier table. Whoever leaves the names as
    they are drawn has said nothing about sides, and the picture does not turn.
    """

    screen_name = "players"
    players = ListProperty([])
    known = ListProperty([])
    are_seated = BooleanProperty(False)
    has_more = BooleanProperty(False)
    can_add = BooleanProperty(False)

    def begin(self, players: Ring, known: list[str], are_seated: bool) -> None:
        """Start with these players in their seats and these names to offer."""
        self.known = known
        self.are_seated = are_seated
        self.players = list(players)

    @property
    def names(self) -> list[str]:
        """The names in the order of play."""
        return [player.name for player in self.players]

    def on_players(self, *_args: Any) -> None:
        self._draw()

    def show(self, view: Any) -> None:
        self._draw()

    def _draw(self) -> None:
        if not self.ids or self.panel is None:
            return
        picture = self.ids.picture
        picture.players = self.players
        self.can_add = len(self.players) < self._most
        offered = [name for name in self.known if name not in self.names]
        chips = self.ids.chips
        chips.clear_widgets()
        for number, name in enumerate(offered[:8] if self.can_add else [], 1):
            chip = QuietButton(touch_id=f"players.known.{number}", text=name)
            chip.fbind("on_tap", self._take, name)
            chips.add_widget(chip)
        self.has_more = self.can_add
        self.refresh()

    @property
    def _most(self) -> int:
        return int(self.panel.laying.asks.most_players)

    def _take(self, name: str, *_args: Any) -> None:
        self._sit([*self.names, name])

    def _sit(self, names: list[str]) -> None:
        """These names, in their seats as far as they have one."""
        self.players = list(seating.ring(names, self.sides if self.are_seated else {}))

    @property
    def sides(self) -> dict[str, str]:
        """The side of each player."""
        return {player.name: player.side for player in self.players}

    def add(self) -> None:
        """Type the name of one more player."""
        self.panel.push(NameEntry(self, None))

    def rename(self, number: int) -> None:
        """Type another name for a player, counted from 1."""
        self.panel.push(NameEntry(self, number - 1))

    def remove(self, number: int) -> None:
        """Take a player, counted from 1, out of the round."""
        self._sit([name for seat, name in enumerate(self.names, 1) if seat != number])

    def move(self, name: str, side: str, place: int) -> None:
        """A player sits at that side, after `place` others of it, clockwise."""
        self.are_seated = True
        self.players = list(seating.moved(tuple(self.players), name, side, place))

    def put_first(self, number: int) -> None:
        """This player, counted from 1, plays first; the seats stay."""
        self.players = list(seating.first(tuple(self.players), self.names[number - 1]))

    def name_given(self, seat: int | None, name: str) -> None:
        """A name was typed, for a seat counted from 0 or a new one."""
        taken = [other for index, other in enumerate(self.names) if index != seat]
        if not name or name in taken:
            return
        if seat is None:
            self._sit([*self.names, name])
        else:
            self.players = [
                Seated(name, player.side) if index == seat else player for index, player in enumerate(self.players)
            ]

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Who plays?"), say("Clockwise round the table"))

    def back(self, view: Any) -> Action | None:
        return Action("players.back", say("Back"), call=self.panel.laying.back_from_players)

    def primary(self, view: Any) -> Action | None:
        least = int(self.panel.laying.asks.least_players)
        is_enough = len(self.players) >= least
        return Action(
            "players.next",
            say("NEXT"),
            call=lambda: self.panel.laying.players_chosen(
                tuple(self.names), dict(self.sides) if self.are_seated else {}
            ),
            is_enabled=is_enough,
            hint=None if is_enough else say("at least {n} players", n=least),
        )


class NameEntry(Naming):
    """Type a player's name; `seat` is counted from 0, None for one more player."""

    def __init__(self, players: Players, seat: int | None, **kwargs: Any) -> None:
        self._players = players
        self._seat: Any = seat
        super().__init__(
            lambda name: players.name_given(seat, name),
            "" if seat is None else players.names[seat],
            taken=[name for index, name in enumerate(players.names) if index != seat],
            why_taken=lambda name: say("{who} sits here already", who=name),
            **kwargs,
        )

    def offers(self, view: Any) -> tuple[Action, ...]:
        if self._seat is None:
            return ()
        return (
            Action("name.remove", say("Remove"), call=self._remove),
            Action("name.first", say("Plays first"), call=self._put_first, is_enabled=self._seat > 0),
        )

    def _remove(self) -> None:
        self.panel.pop()
        self._players.remove(self._seat + 1)

    def _put_first(self) -> None:
        self.panel.pop()
        self._players.put_first(self._seat + 1)
