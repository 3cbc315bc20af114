"""What a screen is: a widget that draws a view, and says what its one primary action is.

The shell (`shell.py`) draws everything round it: top bar, banners, undo and redo or back, offers and the primary
button. How a game's screens are found stands in docs/screens.md.
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

    `hint` is a second line; `hold_s` above 0 asks for a held press; an action that is not enabled is drawn quietly, one
    with `is_danger` in the danger colour (as the primary action, and only where its words say so too). A primary action
    that `is_quiet` does not shout: it is there, but something else is likely to come first. A `drawing` of
    `companion.engine.drawing` stands before an offer's words, or above its `short` ones where there is little room.
    """

    touch_id: str
    text: Text
    move: Any = None
    call: Callable[[], None] | None = None
    is_enabled: bool = True
    hint: Text | None = None
    hold_s: float = 0.0
    is_danger: bool = False
    is_quiet: bool = False
    drawing: Any = None
    short: Text | None = None


class Reading(msgspec.Struct, frozen=True):
    """A number in the top bar with its word: `Reading(say("energy"), "6")`. `is_urgent` colours it as a warning."""

    name: Text
    value: str
    is_urgent: bool = False


class Screen(BoxLayout):
    """The content between top bar and bottom bar. `view` is the newest view (see `companion.app.views`).

    Subclasses override what they need. `show` is called after every new view while the screen is up, and `refresh`
    may be called by the screen itself after a change of its own. Everything runs on the UI thread.
    """

    #: False where the content needs the whole height: no top bar is drawn then.
    has_top_bar = True
    #: How many times as long as the settings say this screen stays bright while nobody touches anything; 0: always.
    dims = 1.0
    #: True for a screen that makes sense with a table only: it goes when the table does.
    is_at_table = False
    #: False where the picture stands as the glass does, whoever must answer.
    turns = True
    #: The screen's name for robots and tests.
    screen_name = ""

    view = ObjectProperty(None, allownone=True)
    panel = ObjectProperty(None, allownone=True)
    controller = ObjectProperty(None, allownone=True)
    settings = ObjectProperty(None, allownone=True)

    def show(self, view: Any) -> None:
        """Draw this view; `self.view` is set before."""

    def heading(self, view: Any) -> tuple[Text, ...]:
        """Words at the left of the top bar: `(say("Round {n}", n=3), say("Boss: {who}", who="Ada"))`."""
        return ()

    def readings(self, view: Any) -> tuple[Reading, ...]:
        """Numbers at the right of the top bar."""
        return ()

    def asked(self, view: Any) -> Any:
        """What is asked, hashable: when it changes, the bars' moves of the same words mean something else."""
        return None

    def primary(self, view: Any) -> Action | None:
        """The one primary action, None when there is none now."""
        return None

    def offers(self, view: Any) -> tuple[Action, ...]:
        """Quiet buttons beside the primary one, at most three."""
        return ()

    def back(self, view: Any) -> Action | None:
        """What the button at the lower left does, where undo and redo are not offered."""
        return None

    def refresh(self) -> None:
        """Have the bars drawn again after a change that came with no view."""
        if self.panel is not None:
            self.panel.refresh()


class GameScreen(Screen):
    """One screen of a game: undo, redo, menu and pause come with it. `state` is the game's state in the view."""

    state = ObjectProperty(None, allownone=True)

    def tick(self, left_ms: int) -> None:
        """Time goes on: called each frame while a countdown runs, with the milliseconds left."""

    def play(self, move: Any) -> None:
        """Hand a move to the controller."""
        self.controller.play(move)
