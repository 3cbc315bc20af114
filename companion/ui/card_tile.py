"""A card to touch: its picture where the game draws one, and its name."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["PictureTile", "fill", "words"]

#: Cards made at once and in each frame after, so that a whole box of pictures opens without a wait.
FIRST_TILES, TILES_A_FRAME = 12, 4
#: A finger that has gone this far drags.
DRAG_MM = 3.0


class PictureTile(Touchable, FloatLayout):
    """One way in which a card can be read. `is_faint`: it cannot be read now, but may be tried.

    With `on_drag(tile, touch, phase)` the card can be dragged; phases are "move" and "drop".
    """

    name = StringProperty("")
    is_faint = BooleanProperty(False)
    picture = ObjectProperty(None, allownone=True)

    def __init__(self, on_drag: Callable[[Any, Any, str], None] | None = None, **kwargs: Any) -> None:
        self._on_drag = on_drag
        self._dragging: Any = None
        super().__init__(**kwargs)
        if self.picture is not None:
            self.picture.size_hint = None, None
            self.add_widget(self.picture)
        self.fbind("size", self._place)
        self.fbind("pos", self._place)
        self._place()

    def _place(self, *_args: Any) -> None:
        if self.picture is not None:
            room = self.ids.name.height if self.ids else 0
            self.picture.pos = self.x + 0.6 * theme.mm, self.y + room
            self.picture.size = max(1, self.width - 1.2 * theme.mm), max(1, self.height - room - 0.6 * theme.mm)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and self._touch is touch and self._on_drag is not None:
            has_gone = math.dist(touch.pos, touch.opos) > DRAG_MM * theme.mm
            if self._dragging is touch or has_gone:
                self._dragging = touch
                self._on_drag(self, touch, "move")
                return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self._dragging is touch:
            self._dragging = None
            touch.ungrab(self)
            self._release()
            if self._on_drag is not None:
                self._on_drag(self, touch, "drop")
            return True
        return bool(super().on_touch_up(touch))


def fill(grid: Any, tiles: Iterator[Any]) -> Any:
    """Empty a grid and put tiles in as they are made: some now, the rest over the next frames. The result's `cancel()`
    ends that."""
    grid.clear_widgets()

    def some(count: int) -> bool:
        for _ in range(count):
            tile = next(tiles, None)
            if tile is None:
                return False
            grid.add_widget(tile)
        return True

    some(FIRST_TILES)
    return Clock.schedule_interval(lambda _dt: some(TILES_A_FRAME), 0)
