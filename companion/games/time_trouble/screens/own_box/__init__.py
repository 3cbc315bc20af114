"""Your own box on the touchscreen: an edition is entered, kept after every touch, played, given out and taken in.

One file a screen; what touches do to an edition is drafting*.py's, what is saved where the app's. All of them share one
`Draft`. docs/own-box.md tells it to the people who enter a box.
"""

from __future__ import annotations

from typing import Any

from companion.engine.words import say
from companion.ui.screen import Action

__all__ = ["home"]


def home(panel: Any) -> tuple[Action, ...]:
    """What home offers of this game."""

    def open_shelf() -> None:
        from companion.games.time_trouble.screens.own_box.shelf import OwnShelf

        shelf = panel.keep("own.shelf", OwnShelf)
        shelf.is_copying = False
        panel.push(shelf)

    return (Action("home.own_box", say("Your box"), call=open_shelf),)
