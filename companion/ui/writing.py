"""A content that is written as a whole: anew only where what it says depends on something that has changed, and then
what stays the same keeps its widgets, so that fingers on them, a scrolled list and a half-typed number are not lost.

What a tap does after a change: a touchable of the same id and meaning goes on taking taps; one that is new, means
something else or stands elsewhere ignores them for a moment, as after a change of screen (`touchable.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.uix.scrollview import ScrollView

from companion.ui.language import language
from companion.ui.theme import theme
from companion.ui.touchable import Guard, Touchable

Kind = TypeVar("Kind")
#: Turns that rows of words within rows need, at most, until all have their heights.
_TURNS_OF_LAYING = 6


class Writing:
    """One such content. `if writing.is_due(state): with writing.anew(): ...`, and within it `keep` and `touchable`."""

    def __init__(self) -> None:
        self._depends: Any = None
        self._before: dict[tuple[type, str], Any] = {}
        self._now: dict[tuple[type, str], Any] = {}
        self._held_off: list[Any] = []

    def is_due(self, *depends: Any) -> bool:
        """Whether any of this, the language or a size has changed since it last had; the first time it has."""
        now = (depends, language.say, theme.text_size, theme.mm, tuple(theme.panel_px))
        is_due: bool = now != self._depends
        self._depends = now
        return is_due

    @contextmanager
    def anew(self, *scrollers: Any) -> Iterator[None]:
        """While it is written: what is not asked for again is let go of.

        What stands at the top of a list's window, of these `scrollers` and those that are kept, will stand there again.
        """
        lists = (*scrollers, *(each for each in self._now.values() if isinstance(each, ScrollView)))
        scrolled = [(each, _above_px(each)) for each in lists if _above_px(each) > 0]
        places = [(one, _place(one)) for each in self._now.values() for one in _touchables(each) if _is_seen(one)]
        self._before, self._now, self._held_off = self._now, {}, []
        try:
            yield
        except Exception:
            self._depends = None  # half of it is written
            raise
        for gone in self._before.values():
            for one in _touchables(gone):
                one.drop_press()
        self._before = {}
        _hold_off([one for each in self._held_off for one in _touchables(each)])
        _scroll_back(scrolled)
        _watch(places)

    def keep(self, kind: type[Kind], name: str, /, **fields: Any) -> Kind:
        """The widget of that kind and name, with these fields: the one that was there, or a new one, in no parent."""
        widget = self._before.pop((kind, name), None)
        if widget is None:
            widget = kind(**fields)
        else:
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
            for field, value in fields.items():
                setattr(widget, field, value)
        self._now[kind, name] = widget
        return widget  # type: ignore[no-any-return]

    def touchable(
        self, kind: type[Kind], touch_id: str, call: Callable[..., None] | None, /, *, meaning: str = "", **fields: Any
    ) -> Kind:
        """As `keep`, of something that can be tapped: `call` is what a tap does, `meaning` says that in words."""
        before = self._before.get((kind, touch_id))
        if before is None or before.meaning != meaning:
            widget: Any = self.keep(kind, touch_id, touch_id=touch_id, meaning=meaning, **fields)
            self._held_off.append(widget)
        else:
            widget = self.keep(kind, touch_id, **fields)
        widget.call = call
        return widget  # type: ignore[no-any-return]


def _scroll_back(scrolled: list[tuple[Any, float]]) -> None:
    """Before the frame is drawn, after each turn in which rows take their heights."""
    turns = _TURNS_OF_LAYING

    def laid(_dt: float) -> None:
        nonlocal turns
        turns -= 1
        for scroller, above_px in scrolled:
            over = _over_px(scroller)
            scroller.scroll_y = 1 - min(above_px, over) / over if over else 1.0
        if turns:
            Clock.schedule_once(laid, -1)

    if scrolled:
        Clock.schedule_once(laid, -1)


def _watch(places: list[tuple[Any, tuple[float, ...]]]) -> None:
    """Once all is laid out: what stands elsewhere then is something else to whoever aimed at what was there."""

    def laid(_dt: float) -> None:
        _hold_off([one for one, place in places if _is_seen(one) and _has_moved(_place(one), place)])

    if places:
        Clock.schedule_once(lambda _dt: Clock.schedule_once(laid, 0), 0)


def _over_px(scroller: Any) -> float:
    """How much higher than its window a list is."""
    return max(0.0, scroller.children[0].height - scroller.height) if scroller.children else 0.0


def _above_px(scroller: Any) -> float:
    """How much of a list is above its window."""
    return float((1 - scroller.scroll_y) * _over_px(scroller))


def _touchables(widget: Any) -> Iterator[Any]:
    """The widget, or those within it, if they can be tapped; lists are looked through by what they hold."""
    if hasattr(widget, "call"):
        yield from (each for each in widget.walk(restrict=True) if isinstance(each, Touchable))


def _hold_off(widgets: list[Any]) -> None:
    if widgets:
        guard = Guard()
        guard.close_until_drawn()
        for widget in widgets:
            widget.hold_off(guard)


def _is_seen(widget: Any) -> bool:
    return widget.get_root_window() is not None


def _place(widget: Any) -> tuple[float, ...]:
    return (*widget.to_window(*widget.pos), *widget.size)


def _has_moved(now: tuple[float, ...], before: tuple[float, ...]) -> bool:
    """Whether a finger in the middle of what was there would touch something else now."""
    x, y = before[0] + before[2] / 2, before[1] + before[3] / 2
    return not (now[0] <= x <= now[0] + now[2] and now[1] <= y <= now[1] + now[3])
