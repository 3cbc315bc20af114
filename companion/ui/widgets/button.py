"""Buttons: the one primary action of a screen, and quiet ones."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme import load_looks
from companion.ui.touchable import Touchable
from companion.ui.widgets.words import Words

load_looks(__file__)


class QuietButton(Touchable, Widget):
    """A quiet button: words, an icon before them if `icon` is set, a mark while `is_chosen`.

    Rules for kinds of it set `own_height` (px), not `height`: this one's own rule would set that again.
    """

    text = StringProperty("")
    icon = StringProperty("")
    is_chosen = BooleanProperty(False)
    has_surface = BooleanProperty(True)
    is_icon_left = BooleanProperty(False)
    font_px = NumericProperty(24)
    keeps = NumericProperty(0)
    own_height = NumericProperty(0)


class PrimaryButton(Touchable, Widget):
    """The one action that the screen is about; at least 12 mm high. `hint` is a second, quieter line.

    `is_danger` draws it in the danger colour; its words must say why. `is_quiet` draws it like a quiet button.
    """

    text = StringProperty("")
    hint = StringProperty("")
    is_danger = BooleanProperty(False)
    is_quiet = BooleanProperty(False)


class IconButton(Touchable, Widget):
    """A square button with one sign and no surface; `name` is its word, for people who have signs read to them."""

    icon = StringProperty("")
    name = StringProperty("")


class KeyButton(Touchable, Words):
    """A button that is one word on a surface: quick to make by the dozen (keys, cards in a grid)."""
