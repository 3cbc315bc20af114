"""The guided round's strip, which takes room of its own below the screen, and the ring round what it speaks of."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.theme import load_looks, theme
from companion.ui.widgets import button, words

load_looks(__file__)
__all__ = ["GuideStrip", "Pointer", "button", "words"]

PULSE_S = 1.6

#: x, y, width, height in px of the window.
Box = tuple[float, float, float, float]


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
    """A ring round one thing, breathing slowly. It takes no touches.

    `box`: what can be seen of the thing; `ring`: the line round it, inside the panel and above the strip. Both are x,
    y, width, height in the window, and empty as long as nothing is to be pointed at. They are found anew before each
    frame, and once more whenever the layout of this frame moves the thing.
    """

    box = ListProperty([])
    ring = ListProperty([])
    strength = NumericProperty(1)

    def __init__(self, panel: Any, **kwargs: Any) -> None:
        self._panel = panel
        self._names: tuple[str, ...] = ()
        self._followed: tuple[Any, ...] = ()
        self._place_again = Clock.create_trigger(self._place, -1)
        self._placing = Clock.schedule_interval(self._place, 0)
        super().__init__(**kwargs)

    def point_at(self, names: tuple[str, ...]) -> None:
        """Put the ring round the first of these that can be seen, or away."""
        phase = time.monotonic() % PULSE_S / PULSE_S
        self.strength = 0.75 + 0.25 * math.cos(2 * math.pi * phase) if theme.has_motion else 1
        self._names = names
        self._place()

    def go(self) -> None:
        """Take it away."""
        self._placing.cancel()
        self._place_again.cancel()
        self._follow(())
        self.parent.remove_widget(self)

    def _place(self, *_args: Any) -> None:
        if self.parent is None:
            return
        shown = tuple(_visible(self.parent))
        found = (self._found(name.split(), shown) for name in self._names)
        widgets, boxes = next(((these, boxes) for these, boxes in found if boxes), ((), []))
        self._follow(widgets)
        self.box = list(_round(boxes)) if boxes else []
        self.ring = self._line() if boxes else []

    def _found(self, names: list[str], shown: tuple[Any, ...]) -> tuple[tuple[Any, ...], list[Box]]:
        """The first that can be seen of each of these names, and what can be seen of it."""
        each = (
            ((widget, box) for widget in _named(self._panel, shown, name) if (box := self._seen(widget)) is not None)
            for name in names
        )
        found = [first for of_name in each if (first := next(of_name, None)) is not None]
        return tuple(widget for widget, _ in found), [box for _, box in found]

    def _seen(self, widget: Any) -> Box | None:
        """What can be seen of it between the edges of what holds it; None where its middle can't be."""
        x, y, width, height = box = _box(widget)
        for edge in (*_scrolled(widget), self._edge(widget)):
            if not (edge[0] <= x + width / 2 <= edge[0] + edge[2] and edge[1] <= y + height / 2 <= edge[1] + edge[3]):
                return None
            box = _cut(box, edge)
        return box if box[2] > 1 and box[3] > 1 else None

    def _edge(self, widget: Any) -> Box:
        """Where the ring may be: on the panel all but the strip, else all of the window's content."""
        is_on_panel = self._panel.shell in _above(widget)
        return _box(self._panel.shell if is_on_panel else self.parent)

    def _line(self) -> list[float]:
        x, y, width, height = self.box
        room = 0.6 * theme.mm
        wide = x - room, y - room, width + 2 * room, height + 2 * room
        left, low, across, up = self._edge(self._followed[0])
        inset = 0.9 * theme.mm
        return list(_cut(wide, (left + inset, low + inset, across - 2 * inset, up - 2 * inset)))

    def _follow(self, widgets: tuple[Any, ...]) -> None:
        if widgets == self._followed:
            return
        for bind, those in (("funbind", self._followed), ("fbind", widgets)):
            for each in {holder for widget in those for holder in _above(widget)}:
                getattr(each, bind)("pos", self._place_again)
                getattr(each, bind)("size", self._place_again)
        self._followed = widgets

    def on_touch_down(self, touch: Any) -> bool:
        return False


def _named(panel: Any, shown: tuple[Any, ...], name: str) -> Iterator[Any]:
    """What bears this id in the .kv rule of the screen, of the bars or of something on the screen, or as touch id."""
    holders = (*(widget for widget in shown if panel.screen in _above(widget)), panel.shell)
    named = (holder.ids[name].__self__ for holder in holders if name in getattr(holder, "ids", ()))
    yield from (widget for widget in named if widget in shown)
    yield from (widget for widget in shown if getattr(widget, "touch_id", "") == name)


def _above(widget: Any) -> Iterator[Any]:
    """It, what it lies in, and so on."""
    while isinstance(widget, Widget):
        yield widget
        widget = widget.parent


def _scrolled(widget: Any) -> Iterator[Box]:
    """The lists that it is in."""
    return (_box(holder) for holder in _above(widget.parent) if isinstance(holder, ScrollView))


def _visible(widget: Any) -> Iterator[Any]:
    if not widget.opacity or widget.width < 1 or widget.height < 1:
        return
    yield widget
    for child in widget.children:
        yield from _visible(child)


def _box(widget: Any) -> Box:
    x1, y1 = widget.to_window(widget.x, widget.y)
    x2, y2 = widget.to_window(widget.right, widget.top)
    return min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)


def _cut(box: Box, edge: Box) -> Box:
    x, y = max(box[0], edge[0]), max(box[1], edge[1])
    right, top = min(box[0] + box[2], edge[0] + edge[2]), min(box[1] + box[3], edge[1] + edge[3])
    return x, y, max(0.0, right - x), max(0.0, top - y)


def _round(boxes: list[Box]) -> Box:
    x, y = min(box[0] for box in boxes), min(box[1] for box in boxes)
    return x, y, max(box[0] + box[2] for box in boxes) - x, max(box[1] + box[3] for box in boxes) - y
