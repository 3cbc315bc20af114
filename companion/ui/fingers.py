"""Nothing moves under a finger: what changes the layout waits here until the glass is free."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from companion.ui.touchable import guard

#: Something that lies on the glass longer than this holds nothing up any more (a sleeve, a cup).
LONGEST_S = 3.0


class Fingers:
    """Touches that are under way on one panel. One whose held press was carried out counts no more."""

    def __init__(self) -> None:
        self._touches: list[Any] = []
        self._waiting: list[Callable[[], None]] = []
        self._too_long = Clock.create_trigger(self._give_up, LONGEST_S)
        self._soon = Clock.create_trigger(self._carry_out, -1)

    def down(self, touch: Any) -> None:
        """A finger came down."""
        self._touches.append(touch)

    def up(self, touch: Any) -> None:
        """A finger was lifted: what waited is carried out in this frame, after the tap that the finger has made."""
        if touch in self._touches:
            self._touches.remove(touch)
        self._soon()

    @property
    def are_down(self) -> bool:
        """Whether a finger is on something that must not change."""
        return any(not touch.ud.get("is_done") for touch in self._touches)

    def once_lifted(self, call: Callable[[], None]) -> None:
        """Call now, or, while a finger is down, once when it is lifted."""
        if call in self._waiting:
            self._waiting.remove(call)
        if not self.are_down:
            call()
            return
        self._waiting.append(call)
        if not self._too_long.is_triggered:
            self._too_long()

    def _give_up(self, _dt: float) -> None:
        self._touches.clear()
        guard.close()
        self._carry_out()

    def _carry_out(self, *_args: Any) -> None:
        if self.are_down:
            return
        self._too_long.cancel()
        waiting, self._waiting = self._waiting, []
        for call in waiting:
            call()
