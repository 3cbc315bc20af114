"""What a person could see and touch in the window right now, read from the widget tree.

Here: visible texts, touchable things with their IDs and boxes, and whether something lies over them. Everything runs
on the UI thread. Neighbour: server.py, which answers the robot with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.stencilview import StencilView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.touchable import guard


class Box(NamedTuple):
    """A rectangle in window pixels as they stand on the glass: origin top left, after rotation."""

    x: float
    y: float
    w: float
    h: float

    def cut(self, other: Box) -> Box:
        """What both have in common; empty (w or h is 0) when they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.x + self.w, other.x + other.w), min(self.y + self.h, other.y + other.h)
        return Box(x, y, max(0.0, right - x), max(0.0, bottom - y))

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    @property
    def is_empty(self) -> bool:
        return self.w < 1 or self.h < 1

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


class Seen(NamedTuple):
    """One visible widget. `box` is the whole of it, `shown` the part inside the window and all scrolled areas."""

    widget: Widget
    box: Box
    shown: Box


def seen(window: Any, panel: Widget | None = None) -> Iterator[Seen]:
    """All visible widgets in the order in which they are drawn: what lies on top comes last.

    `panel`: only what can be seen in its area, which may be larger than the window.
    """
    glass = Box(0, 0, *window.system_size) if panel is None else box_of(panel, window)
    for child in reversed(window.children):
        yield from _seen(child, window, glass)


def _seen(widget: Widget, window: Any, clip: Box) -> Iterator[Seen]:
    if widget.opacity == 0:
        return
    box = box_of(widget, window)
    shown = box.cut(clip)
    if not shown.is_empty:
        yield Seen(widget, box, shown)
    if isinstance(widget, StencilView):
        clip = shown
    for child in reversed(widget.children):
        yield from _seen(child, window, clip)


def shown(widget: Widget) -> Iterator[Widget]:
    """A widget and all under it that is not hidden, whether or not it is scrolled into view."""
    if widget.opacity and widget.width >= 1 and widget.height >= 1:
        yield widget
        for child in reversed(widget.children):
            yield from shown(child)


def box_of(widget: Widget, window: Any) -> Box:
    """Where a widget stands on the glass, whatever turns it on the way (the window, a scatter)."""
    corners = [(widget.x, widget.y), (widget.right, widget.y), (widget.x, widget.top), (widget.right, widget.top)]
    points = [to_glass(window, *widget.to_window(x, y)) for x, y in corners]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Box(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def to_glass(window: Any, x: float, y: float) -> tuple[float, float]:
    """A point of Kivy's window (origin bottom left, before rotation) as a pixel on the glass."""
    width, height = window.system_size
    match window.rotation:
        case 90:
            return width - y, height - x
        case 180:
            return width - x, y
        case 270:
            return y, x
        case _:
            return x, height - y


_MARKUP = re.compile(r"\[/?\w+(?:=[^\]]*)?\]")


def id_of(widget: Widget) -> str:
    """The accessibility name of a touchable thing, or an empty text."""
    name = getattr(widget, "touch_id", "")
    return name if isinstance(name, str) else ""


def text_of(widget: Widget) -> str:
    """What a widget says to whoever looks at it, or an empty text."""
    spoken = getattr(widget, "spoken_text", "")
    if isinstance(spoken, str) and spoken:
        return spoken
    if isinstance(widget, TextInput):
        return str(widget.text or widget.hint_text)
    if not isinstance(widget, Label):
        return ""
    return _MARKUP.sub("", widget.text) if widget.markup else str(widget.text)


def texts(window: Any) -> list[str]:
    """All texts that can be read now, from top to bottom of the tree; each as often as it stands there."""
    return [text for text in (text_of(each.widget).strip() for each in seen(window)) if text]


def touchables(window: Any) -> dict[str, Seen]:
    """What has an ID and can be seen. Of two with the same ID the one on top counts."""
    return {uid: each for each in seen(window) if (uid := id_of(each.widget))}


def covered_by(window: Any, target: Seen) -> str | None:
    """What a finger in the middle of `target` would touch instead; None when it reaches the target."""
    over: Widget | None = None
    is_above = False
    for each in seen(window):
        if each.widget is target.widget:
            is_above, over = True, None
        elif is_above and _takes_touches(each, *target.shown.centre) and not _is_inside(each.widget, target.widget):
            over = each.widget
    return None if over is None else id_of(over) or type(over).__name__


def _takes_touches(each: Seen, x: float, y: float) -> bool:
    """A sheet takes every touch in the window, another touchable thing those on itself."""
    return isinstance(each.widget, ModalView) or bool(id_of(each.widget) and each.shown.holds(x, y))


def is_disabled(widget: Widget) -> bool:
    return bool(widget.disabled) or not getattr(widget, "is_enabled", True)


def guard_left_s(widget: Widget) -> float:
    """Seconds for which touches are still ignored here, after a change of the screen or of what the thing does."""
    own = getattr(widget, "_guard", None)
    return max(guard.left_s, own.left_s if own is not None else 0.0)


def _is_inside(widget: Widget, ancestor: Widget) -> bool:
    parent = widget.parent
    while parent is not None and parent is not widget and isinstance(parent, Widget):
        if parent is ancestor:
            return True
        widget, parent = parent, parent.parent
    return False
