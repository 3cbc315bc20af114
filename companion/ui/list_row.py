"""A line of a list: what it is, and how it is."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.theme import load_looks
from companion.ui.widgets import words
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["ListRow", "words"]


class ListRow(QuietButton):
    """A title, and words below it that may have several lines."""

    title = StringProperty("")
    words = StringProperty("")
    is_warning = BooleanProperty(False)
