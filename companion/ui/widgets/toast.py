"""A short answer to what was just done: a refusal, or what the reader read. It takes no touches and goes by itself."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme import load_looks
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["Toast", "words"]

KINDS = {"refused": ("✖", "warning", 5.0), "read": ("✔", "good", 2.0), "unread": ("⚠", "warning", 4.0)}


class Toast(Widget):
    """One line above the bottom bar. `text` is empty while it is away."""

    text = StringProperty("")
    icon = StringProperty("")
    tint = StringProperty("text")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._away = Clock.create_trigger(self.clear, 1)

    def tell(self, text: str, kind: str) -> None:
        """Show a sentence: kind "refused", "read" or "unread"."""
        self.icon, self.tint, seconds = KINDS[kind]
        self.text = text
        self._away.cancel()
        self._away = Clock.schedule_once(self.clear, seconds)

    def clear(self, *_args: Any) -> None:
        """Take it away."""
        self.text = ""

    def on_touch_down(self, touch: Any) -> bool:
        return False


def refused_read(read: str, why: str) -> str:
    """What was read and why it does not count, each said once."""
    card = read.split(":")[0]
    return why if card in why else read if why in read else f"{card}: {why}"
