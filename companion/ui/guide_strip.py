"""The guided round's strip, which takes room of its own below the screen, and the ring round what it speaks of."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.theme import load_looks, theme
from companion.ui.widgets import button, words

load_looks(__file__)
__all__ = ["GuideStrip", "Pointer", "button", "words"]

PULSE_S = 1.6


class GuideStrip(BoxLayout):
    """Words, how far one is, one button to go on where there is something to go on to, and one to leave."""

    text = StringProperty("")
    progress = StringProperty("")
    next_text = StringProperty("")
    skip_text = StringProperty("")

    def __init__(self, on_next: Callable[[], None], on_skip: Callable[[], None], **kwargs: Any) -> None:
        self.tell_next, self.tell_skip = on_next, on_skip
        self._panel: Any = None
        super().__init__(**kwargs)

    def say(self, text: str, progress: str, next_text: str, skip_text: str) -> None:
        """Show these words; no `next_text`, no button."""
        self.text, self.progress, self.next_text, self.skip_text = text, progress, next_text, skip_text

    def lie_under(self, panel: Any) -> None:
        """Take the lower end of the panel; its shell has the rest."""
        self._panel = panel
        shell = panel.shell
        shell.size_hint_y, shell.pos_hint = None, {"top": 1}
        panel.add_widget(self, index=panel.children.index(shell))
        panel.fbind("height", self._share)
        self.fbind("height", self._share)
        self._share()

    def go(self) -> None:
        """Give the room back."""
        self._panel.funbind("height", self._share)
        self._panel.remove_widget(self)
        self._panel.shell.size_hint_y, self._panel.shell.pos_hint = 1, {}
        self._panel.shell.pos = self._panel.pos

    def _share(self, *_args: Any) -> None:
        self._panel.shell.height = self._panel.height - self.height


class Pointer(Widget):
    """A ring round one thing, breathing slowly. It takes no touches. `box`: x, y, width, height in the window."""

    box = ListProperty([])
    strength = NumericProperty(1)

    def point_at(self, panel: Any, names: tuple[str, ...]) -> None:
        """Put the ring round the first of these that can be seen, or away."""
        found = next((widget for name in names for widget in _seen(panel, self.parent, name)), None)
        self.box = _box(found) if found is not None else []
        phase = time.monotonic() % PULSE_S / PULSE_S
        self.strength = 0.75 + 0.25 * math.cos(2 * math.pi * phase) if theme.has_motion else 1

    def on_touch_down(self, touch: Any) -> bool:
        return False


def _seen(panel: Any, root: Any, name: str) -> Iterator[Any]:
    """What bears this id in the .kv rule of the screen, of the bars or of something on the screen, or as touch id."""
    holders = (*(() if panel.screen is None else _visible(panel.screen)), panel.shell)
    named = (holder.ids[name].__self__ for holder in holders if name in getattr(holder, "ids", ()))
    yield from (widget for widget in named if widget.width > 1 and widget.height > 1 and widget.opacity)
    touched = (widget for widget in _visible(root) if getattr(widget, "touch_id", "") == name)
    yield from (widget for widget in touched if not _is_scrolled_away(widget))


def _is_scrolled_away(widget: Any) -> bool:
    """Whether the middle of it lies outside a list that it is in."""
    at_x, at_y = widget.to_window(*widget.center)
    holder = widget.parent
    while isinstance(holder, Widget):
        x, y, width, height = _box(holder)
        if isinstance(holder, ScrollView) and not (x <= at_x <= x + width and y <= at_y <= y + height):
            return True
        holder = holder.parent
    return False


def _visible(widget: Any) -> Iterator[Any]:
    if not widget.opacity or widget.width < 1 or widget.height < 1:
        return
    yield widget
    for child in widget.children:
        yield from _visible(child)


def _box(widget: Any) -> list[float]:
    x1, y1 = widget.to_window(widget.x, widget.y)
    x2, y2 = widget.to_window(widget.right, widget.top)
    return [min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)]
