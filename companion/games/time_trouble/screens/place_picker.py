"""A space to tap: one board at a time, large; the boards that have such spaces stand above it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.games.time_trouble import words
from companion.games.time_trouble.boards import on_table, split
from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens import boards_picture
from companion.ui.language import language
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["BoardWithPlaces", "Place", "PlacePicker", "boards_picture"]


class Place(Touchable, Widget):
    """A space that may be tapped; the picture below draws it."""


class BoardWithPlaces(FloatLayout):
    """The picture of one board with its touchable spaces; they follow the picture's layout."""


class PlacePicker(BoxLayout):
    """Event `on_place(place)`. Touch ids: `place.<board>.<space>` and `place.board.<number>`."""

    count = NumericProperty(0)
    has_boards = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_place")
        self._state: State | None = None
        self._places: tuple[str, ...] = ()
        self._chosen: str | None = None
        self._board = ""
        self._put_soon = Clock.create_trigger(self._put, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        """The rule has made the picture."""
        self.ids.picture.bind(places=self._put_soon)

    def on_place(self, place: str) -> None:
        """A space was tapped."""

    def show(self, state: State, places: tuple[str, ...], chosen: str | None) -> None:
        """Offer these spaces; the board of the chosen one, or the one looked at before, is shown."""
        self._state, self._places, self._chosen = state, places, chosen
        boards = [board.id for board in on_table(state) if any(split(place)[0] == board.id for place in places)]
        if chosen is not None:
            self._board = split(chosen)[0]
        elif self._board not in boards:
            self._board = boards[0] if boards else ""
        self._draw_boards(boards)
        if self._board:
            here = tuple(place for place in places if split(place)[0] == self._board)
            self.ids.picture.draw(state, (), here if chosen is None else (chosen,), only=self._board)
        self._put_soon()

    def _draw_boards(self, boards: list[str]) -> None:
        row = self.ids.boards
        row.clear_widgets()
        self.has_boards = len(boards) > 1
        for number, board in enumerate(boards if self.has_boards else (), 1):
            assert self._state is not None
            key = QuietButton(
                touch_id=f"place.board.{number}",
                text=language.put(words.board(self._state.box, board)),
                is_chosen=board == self._board,
            )
            key.bind(on_tap=lambda *_args, board=board: self._look_at(board))
            row.add_widget(key)

    def _look_at(self, board: str) -> None:
        if self._state is None:
            return
        if self._chosen is not None and split(self._chosen)[0] != board:
            self._chosen = None
        self._board = board
        self.show(self._state, self._places, self._chosen)

    def _put(self, *_args: Any) -> None:
        """A touchable on each space that the picture shows and that may be chosen."""
        holder = self.ids.holder
        for child in [child for child in holder.children if isinstance(child, Place)]:
            holder.remove_widget(child)
        places = self.ids.picture.places
        side = max(theme.touch, self.ids.picture.space)
        for place in self._places:
            if place not in places:
                continue
            x, y = places[place]
            board, space = split(place)
            key = Place(touch_id=f"place.{board}.{space}", size_hint=(None, None), size=(side, side))
            key.center = (x, y)
            key.bind(on_tap=lambda *_args, place=place: self.dispatch("on_place", place))
            holder.add_widget(key)
