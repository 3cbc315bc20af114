"""The boards with a closer look: where they are small, a touch on one shows it alone, and a touch there all again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens.boards_picture import BoardsPicture, Trace
from companion.ui.theme import theme
from companion.ui.touchable import Touchable

#: Spaces are small below this diameter.
SMALL_MM = 6.0
#: Alone a board must be drawn so many times as large, or there is no closer look.
GAIN = 1.2


class BoardKey(Touchable, Widget):
    """A board in the picture, or the one that is shown alone."""


class ZoomingBoards(FloatLayout):
    """Draws as `BoardsPicture` does. Touch ids: `moves.board.<n>`, rearmost first, and `moves.boards` for all again.

    `board`: the one that is looked at; empty: all. A new state shows all again: what moves next must be seen.
    """

    board = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn: tuple[State, Sequence[Trace], Sequence[str]] | None = None
        self._picture = BoardsPicture(pos_hint={"x": 0, "y": 0})
        self.add_widget(self._picture)
        self._put_soon = Clock.create_trigger(self._put, -1)
        self._picture.bind(frames=self._put_soon)

    def draw(self, state: State, traces: Sequence[Trace] = (), marked: Sequence[str] = ()) -> None:
        """Show this state with these ways and marked places."""
        if self._drawn is None or self._drawn[0] != state:
            self.board = ""
        self._drawn = state, traces, marked
        self._picture.draw(state, traces, marked, only=self.board or None)

    def look_at(self, board: str) -> None:
        """Show this board alone, or all where it is empty."""
        self.board = board
        if self._drawn is not None:
            self._picture.draw(*self._drawn, only=board or None)

    def _put(self, *_args: Any) -> None:
        """A touchable on each board that a closer look makes larger."""
        picture = self._picture
        self.clear_widgets()
        self.add_widget(picture)
        for number, (board, (x, y, width, height)) in enumerate(picture.frames.items(), 1):
            if not self.board and not self._is_worth_it(board, width, height):
                continue
            key = BoardKey(
                touch_id="moves.boards" if self.board else f"moves.board.{number}",
                size_hint=(None, None),
                size=(width, height),
                pos=(x, y),
            )
            key.bind(on_tap=lambda *_args, board=board: self.look_at("" if self.board else board))
            self.add_widget(key)

    def _is_worth_it(self, board: str, width: float, height: float) -> bool:
        has_room = min(width, height) >= theme.touch
        is_small = self._picture.space < SMALL_MM * theme.mm
        return has_room and is_small and self._picture.space_alone(board) >= GAIN * self._picture.space
