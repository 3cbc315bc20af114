"""What a screen is: a widget that draws a view, and says what its one primary action is.

The frame (`game_frame.py`) draws everything round it: top bar, banners, undo, redo, offers and the primary button. How
a game's screens are found stands in docs/screens.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text


class Action(msgspec.Struct, frozen=True):
    """A button: its touch_id, its words, and what a tap does: a move that is played, or a callable.

    `hint` is a second line; `hold_s` above 0 asks for a held press; an action that is not enabled is drawn quietly.
    """

    touch_id: str
    text: Text
    move: Any = None
    call: Callable[[], None] | None = None
    is_enabled: bool = True
    hint: Text | None = None
    hold_s: float = 0.0


class Reading(msgspec.Struct, frozen=True):
    """A number in the top bar with its word: `Reading(say("energy"), "6")`. `is_urgent` colours it as a warning."""

    name: Text
    value: str
    is_urgent: bool = False


class GameScreen(BoxLayout):
    """One screen of a game: the content between top bar and bottom bar.

    `view` is the newest view (see `companion.app.controller`) and `state` the game's state in it; .kv rules bind to
    both. Subclasses override what they need. The frame calls `show` after every new view, never while the screen is
    away. Everything runs on the UI thread.
    """

    #: False where the content needs the whole height: the frame then draws no top bar.
    has_top_bar = True

    view = ObjectProperty(None, allownone=True)
    state = ObjectProperty(None, allownone=True)
    controller = ObjectProperty(None, allownone=True)
    settings = ObjectProperty(None, allownone=True)

    def show(self, view: Any) -> None:
        """Draw this view. `self.view` and `self.state` are set before."""

    def tick(self, left_ms: int) -> None:
        """Time goes on: called each frame while a countdown runs, with the milliseconds left."""

    def heading(self, view: Any) -> tuple[Text, ...]:
        """Words at the left of the top bar: `(say("Round {n}", n=3), say("Boss: {who}", who="Ada"))`."""
        return ()

    def readings(self, view: Any) -> tuple[Reading, ...]:
        """Numbers at the right of the top bar."""
        return ()

    def primary(self, view: Any) -> Action | None:
        """The one primary action, None when there is none now."""
        return None

    def offers(self, view: Any) -> tuple[Action, ...]:
        """Quiet buttons beside the primary one, at most three."""
        return ()

    def play(self, move: Any) -> None:
        """Hand a move to the controller."""
        self.controller.play(move)
