"""What every touchable thing has: a name, a press that shows at once, a guard against a second person's tap, a hold.

A tap counts on release inside the widget. Nothing here decides what a tap means: bind `on_tap`. Looks: the widget's own
.kv reads `is_down` and `hold_progress`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

GUARD_S = 0.3
HOLD_S = 0.8
#: A change is drawn at the end of the frame in which it is made, or of the next.
_FRAMES_UNTIL_DRAWN = 2


class Guard:
    """Swallows taps that begin right after the screen changed: they were meant for what was there before."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._until = 0.0
        self.closed_times = 0
        """How often it was closed: a press that spans a closing is dropped."""

    def close(self) -> None:
        """Ignore taps that begin within the next 0.3 s, and drop those under way."""
        self._until = self._now() + GUARD_S
        self.closed_times += 1

    def close_until_drawn(self) -> None:
        """As `close`, but the 0.3 s begin when the change is on the glass: a new screen may take longer to draw."""
        self.close()
        frames = _FRAMES_UNTIL_DRAWN

        def drawn(_dt: float) -> None:
            nonlocal frames
            frames -= 1
            self._until = self._now() + GUARD_S
            if frames:
                Clock.schedule_once(drawn, 0)

        Clock.schedule_once(drawn, 0)

    @property
    def left_s(self) -> float:
        """Seconds until taps count again; 0 when they do."""
        return max(0.0, self._until - self._now())


#: The guard of the whole panel; closed by the frame at each change of screen and each turn of the picture.
guard = Guard()


class TooShort(EventDispatcher):
    """Event `on_too_short`: something that wants a held press was only tapped."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_too_short")
        super().__init__(**kwargs)

    def on_too_short(self) -> None:
        """A tap where a held press is wanted."""


#: The one of the whole app; the panel says what to do instead.
too_short = TooShort()


class Touchable:
    """Mixin for a widget that can be tapped, or pressed and held when `hold_s` is above 0. Put it before the widget.

    `touch_id` is its name in every language, for robots and audits. `meaning` is what a tap does: when one of them
    changes, a press under way is dropped and taps are ignored for 0.3 s. Events: `on_tap`, once per tap, or at the end
    of a full hold (then `touch.ud["is_done"]` is set). A press during which the screen changes is dropped.
    """

    #: What a tap does, besides what is bound to it.
    call: Callable[[], None] | None = None

    touch_id = StringProperty("")
    meaning = StringProperty("")
    is_down = BooleanProperty(False)
    is_enabled = BooleanProperty(True)
    hold_s = NumericProperty(0)
    hold_progress = NumericProperty(0)
    minimum_mm = NumericProperty(9)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_tap")
        self._guard = Guard()
        self._touch: Any = None
        self._hold: Any = None
        self._hold_began = 0.0
        self._began_in = 0
        super().__init__(**kwargs)
        self.fbind("touch_id", self._meaning_changed)
        self.fbind("meaning", self._meaning_changed)

    def on_tap(self) -> None:
        """A tap, or a full hold."""
        if self.call is not None:
            self.call()

    def _meaning_changed(self, *_args: Any) -> None:
        self.drop_press()
        if self.get_root_window() is not None:
            guard = Guard()
            guard.close_until_drawn()
            self.hold_off(guard)

    def hold_off(self, guard: Guard) -> None:
        """What was here before was something else: drop a press under way, and take none until this guard opens."""
        self.drop_press()
        self._guard = guard

    def drop_press(self) -> None:
        """The press under way, if there is one, does nothing."""
        self._release()

    def accepts(self, touch: Any) -> bool:
        """True where a press may begin: a visible, enabled widget under the finger."""
        return bool(self.collide_point(*touch.pos)) and not self.disabled and is_visible(self)

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or not self.accepts(touch):
            return bool(super().on_touch_down(touch))
        if getattr(touch, "button", None) not in (None, "left") or self._touch is not None:
            return True
        if not self.is_enabled or self._guard.left_s or guard.left_s:
            return True
        touch.grab(self)
        self._touch = touch
        self._began_in = guard.closed_times
        self.is_down = True
        if self.hold_s > 0:
            self._hold_began = time.monotonic()
            self._hold = Clock.schedule_interval(self._holding, 0)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            if self._touch is touch:
                inside = bool(self.collide_point(*touch.pos))
                if self.hold_s > 0 and not inside:
                    self._release()
                else:
                    self.is_down = inside
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self._touch is touch:
            is_whole = self._began_in == guard.closed_times and self.is_down and self.is_enabled
            is_tap = is_whole and bool(self.collide_point(*touch.pos))
            self._release()
            if is_tap and self.hold_s > 0:
                too_short.dispatch("on_too_short")
            elif is_tap:
                self.dispatch("on_tap")
        return True

    def _holding(self, _dt: float) -> bool:
        if self._began_in != guard.closed_times:
            self._release()
            return False
        self.hold_progress = min(1.0, (time.monotonic() - self._hold_began) / self.hold_s)
        if self.hold_progress >= 1.0:
            self._touch.ud["is_done"] = True
            self._release()
            self.dispatch("on_tap")
            return False
        return True

    def _release(self) -> None:
        self._touch = None
        self.is_down = False
        self.hold_progress = 0
        if self._hold is not None:
            self._hold.cancel()
            self._hold = None


def is_visible(widget: Any) -> bool:
    """Whether neither a widget nor what it lies in is hidden."""
    while widget is not None and widget.opacity > 0:
        parent = widget.parent
        if parent is None or parent is widget or not hasattr(parent, "opacity"):
            return True
        widget = parent
    return False
