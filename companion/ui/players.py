"""Players: two to four names in the order of their seats, clockwise; names are remembered."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say
from companion.ui.language import language
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets import keyboard
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["NameEntry", "Players", "keyboard"]


class Seat(BoxLayout):
    """A row: number of the seat, name, and what can be done with it."""

    number = NumericProperty(1)
    name = StringProperty("")
    players: Any = None


class Players(Screen):
    """Who sits at the table. `names` are in the order of play."""

    screen_name = "players"
    names = ListProperty([])
    known = ListProperty([])
    has_known = BooleanProperty(False)

    def begin(self, names: list[str], known: list[str]) -> None:
        """Start with these names in their seats and these to offer."""
        self.known = known
        self.names = names

    def on_names(self, *_args: Any) -> None:
        self._draw()

    def show(self, view: Any) -> None:
        self._draw()

    def _draw(self) -> None:
        if not self.ids or self.panel is None:
            return
        seats = self.ids.seats
        seats.clear_widgets()
        for number, name in enumerate(self.names, 1):
            seat = Seat(number=number, name=name)
            seat.players = self
            seats.add_widget(seat)
        if len(self.names) < self._most:
            add = QuietButton(touch_id="players.add", icon="+", text=language.say("Add a player"))
            add.fbind("on_tap", self._add)
            seats.add_widget(add)
        offered = [name for name in self.known if name not in self.names]
        chips = self.ids.chips
        chips.clear_widgets()
        for number, name in enumerate(offered[:8] if len(self.names) < self._most else [], 1):
            chip = QuietButton(touch_id=f"players.known.{number}", text=name)
            chip.fbind("on_tap", self._take, name)
            chips.add_widget(chip)
        self.has_known = bool(chips.children)
        self.refresh()

    @property
    def _most(self) -> int:
        return int(self.panel.laying.asks.most_players)

    def _take(self, name: str, *_args: Any) -> None:
        self.names = [*self.names, name]

    def _add(self, *_args: Any) -> None:
        self.panel.push(NameEntry(self, None))

    def rename(self, number: int) -> None:
        """Type another name for a seat, counted from 1."""
        self.panel.push(NameEntry(self, number - 1))

    def remove(self, number: int) -> None:
        """Take a player out of the list."""
        self.names = [name for seat, name in enumerate(self.names, 1) if seat != number]

    def move_up(self, number: int) -> None:
        """Swap a seat with the one before; the first goes to the end."""
        names = list(self.names)
        if number > 1:
            names[number - 2], names[number - 1] = names[number - 1], names[number - 2]
        else:
            names = names[1:] + names[:1]
        self.names = names

    def name_given(self, seat: int | None, name: str) -> None:
        """A name was typed, for a seat counted from 0 or a new one."""
        taken = [other for index, other in enumerate(self.names) if index != seat]
        if not name or name in taken:
            return
        if seat is None:
            self.names = [*self.names, name]
        else:
            self.names = [name if index == seat else other for index, other in enumerate(self.names)]

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Who plays?"), say("Clockwise round the table"))

    def back(self, view: Any) -> Action | None:
        return Action("players.back", say("Back"), call=self.panel.home)

    def primary(self, view: Any) -> Action | None:
        least = int(self.panel.laying.asks.least_players)
        is_enough = len(self.names) >= least
        return Action(
            "players.next",
            say("NEXT"),
            call=lambda: self.panel.laying.players_chosen(tuple(self.names)),
            is_enabled=is_enough,
            hint=None if is_enough else say("at least {n} players", n=least),
        )


class NameEntry(Screen):
    """Type one name, by fingers or on a real keyboard."""

    screen_name = "name"
    name = StringProperty("")

    def __init__(self, players: Players, seat: int | None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._players = players
        self._seat = seat
        if seat is not None:
            self.ids.keyboard.text = players.names[seat]
            self.ids.keyboard.is_shifted = False

    def on_parent(self, *_args: Any) -> None:
        """A real keyboard types only while this is up."""
        Window.unbind(on_textinput=self._typed, on_key_down=self._key)
        if self.parent is not None:
            Window.bind(on_textinput=self._typed, on_key_down=self._key)

    def _typed(self, _window: Any, letters: str) -> None:
        self.ids.keyboard.type(letters)

    def _key(self, _window: Any, key: int, *_args: Any) -> bool:
        if key == 8:
            self.ids.keyboard.erase()
        elif key in (13, 271):
            self._done()
        elif key == 27:
            self.panel.pop()
        return False

    def _done(self) -> None:
        name = self.name.strip()
        if self._is_free(name):
            self.panel.pop()
            self._players.name_given(self._seat, name)

    def _is_free(self, name: str) -> bool:
        return bool(name) and name not in [
            other for index, other in enumerate(self._players.names) if index != self._seat
        ]

    def on_name(self, *_args: Any) -> None:
        self.refresh()

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Name"),)

    def back(self, view: Any) -> Action | None:
        return Action("name.back", say("Back"), call=self.panel.pop)

    def primary(self, view: Any) -> Action | None:
        name = self.name.strip()
        is_free = self._is_free(name)
        hint = say("{who} sits here already", who=name) if name and not is_free else None
        return Action("name.done", say("DONE"), call=self._done, is_enabled=is_free, hint=hint)
