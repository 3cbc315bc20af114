"""The table from above with everybody's name at their side; names are dragged to where people sit.

It draws and reports; who may sit where is `seating.py`, what a changed order means is the screen's matter.
"""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import seating
from companion.ui.seating import SIDES
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["SeatChip", "SeatsPicture", "words"]

#: A finger that moves farther than this drags.
DRAG_MM = 3.0
#: A name that is let go nearer to the middle than this share of the way to a side goes back.
MIDDLE = 0.3


class SeatChip(Touchable, FloatLayout):
    """A name at its seat. Events: `on_tap`; `on_drag(x, y)` while it is dragged and `on_drop(x, y)` at its end."""

    name = StringProperty("")
    number = NumericProperty(1)
    is_dragged = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_drag")
        self.register_event_type("on_drop")
        self._began: tuple[float, float] = (0, 0)
        super().__init__(**kwargs)

    def on_drag(self, x: float, y: float) -> None:
        """The finger is here."""

    def on_drop(self, x: float, y: float) -> None:
        """The finger let it go here."""

    def on_touch_down(self, touch: Any) -> bool:
        was_touched = self._touch is not None
        handled = super().on_touch_down(touch)
        if self._touch is touch and not was_touched:
            self._began = touch.pos
        return handled

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and self._touch is touch:
            if math.dist(touch.pos, self._began) > DRAG_MM * theme.mm:
                self.is_dragged = True
            if self.is_dragged:
                self.center = touch.pos
                self.dispatch("on_drag", *touch.pos)
                return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self._touch is touch and self.is_dragged:
            touch.ungrab(self)
            self.is_dragged = False
            self._release()
            self.dispatch("on_drop", *touch.pos)
            return True
        return super().on_touch_up(touch)


class SeatsPicture(FloatLayout):
    """`players` is a `seating.Ring`. Events: `on_chosen(number)` for a tapped name, `on_moved(name, side, place)`.

    Touch ids: `players.<n>.name`, in the order of play.
    """

    players = ListProperty([])
    side_over = StringProperty("")
    table = ListProperty([0, 0, 1, 1])
    mark = ListProperty([0, 0, 0, 0])
    chip_size = ObjectProperty((1, 1))

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_chosen")
        self.register_event_type("on_moved")
        self._chips: list[SeatChip] = []
        super().__init__(**kwargs)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._lay_out_soon)
        self.fbind("players", self._draw)
        self.fbind("side_over", self._lay_out_soon)
        theme.bind(mm=self._lay_out_again)

    def on_chosen(self, number: int) -> None:
        """A name was tapped, counted from 1 in the order of play."""

    def on_moved(self, name: str, side: str, place: int) -> None:
        """A name was dragged to a side; `place` others of that side come before it, clockwise."""

    def _draw(self, *_args: Any) -> None:
        while len(self._chips) > len(self.players):
            self.remove_widget(self._chips.pop())
        while len(self._chips) < len(self.players):
            chip = SeatChip()
            chip.fbind("on_tap", lambda tapped: self.dispatch("on_chosen", int(tapped.number)))
            chip.fbind("on_drag", self._dragged)
            chip.fbind("on_drop", self._dropped)
            self._chips.append(chip)
            self.add_widget(chip)
        for number, (chip, player) in enumerate(zip(self._chips, self.players, strict=True), 1):
            chip.number, chip.name, chip.touch_id = number, player.name, f"players.{number}.name"
        self._lay_out_soon()

    def _lay_out_again(self, *_args: Any) -> None:
        self._lay_out_soon()

    def _lay_out(self, *_args: Any) -> None:
        most = max([2, *(len(seating.at(self.players, side)) for side in ("near", "far"))])
        gap = theme.gap
        width = min(38 * theme.mm, self.width * 0.38, (self.width - gap) / most - gap)
        height = theme.touch
        left, bottom = self.x + width + gap, self.y + height + gap
        table = [left, bottom, max(1, self.width - 2 * (width + gap)), max(1, self.height - 2 * (height + gap))]
        self.table, self.chip_size = table, (width, height)
        for chip in self._chips:
            chip.size = width, height
        for side in SIDES:
            there = seating.at(self.players, side)
            for place, player in enumerate(there):
                chip = next(chip for chip in self._chips if chip.name == player.name)
                if not chip.is_dragged:
                    chip.center = self._spot(side, (place + 0.5) / len(there) - 0.5, len(there))
        self.mark = self._edge(self.side_over) if self.side_over else [0, 0, 0, 0]

    def _spot(self, side: str, along: float, count: int) -> tuple[float, float]:
        """The middle of a chip; `along` is -0.5 at the first seat of the side, clockwise, and 0.5 at the last."""
        _, y, _, height = self.table
        chip_width, chip_height = self.chip_size
        gap = theme.gap
        row = min(count * (chip_width + gap), self.width)
        column = min(count * (chip_height + gap * 1.5), self.height)
        match side:
            case "near":
                return self.center_x - along * row, self.y + chip_height / 2
            case "left":
                return self.x + chip_width / 2, y + height / 2 + along * column
            case "far":
                return self.center_x + along * row, self.top - chip_height / 2
            case _:
                return self.right - chip_width / 2, y + height / 2 - along * column

    def _edge(self, side: str) -> list[float]:
        """The table's edge at a side, as a strip."""
        x, y, width, height = self.table
        thick = 1.2 * theme.mm
        strips = {
            "near": [x, y, width, thick],
            "left": [x, y, thick, height],
            "far": [x, y + height - thick, width, thick],
            "right": [x + width - thick, y, thick, height],
        }
        return strips[side]

    def side_at(self, x: float, y: float) -> str:
        """The side that a point belongs to, or "" in the middle of the table."""
        left, bottom, width, height = self.table
        across = (x - left - width / 2) / (width / 2)
        up = (y - bottom - height / 2) / (height / 2)
        if max(abs(across), abs(up)) < MIDDLE:
            return ""
        if abs(up) >= abs(across):
            return "near" if up < 0 else "far"
        return "left" if across < 0 else "right"

    def _dragged(self, _chip: SeatChip, x: float, y: float) -> None:
        self.side_over = self.side_at(x, y)

    def _dropped(self, chip: SeatChip, x: float, y: float) -> None:
        side, self.side_over = self.side_at(x, y), ""
        self._lay_out_soon()
        if side:
            others = [other for other in self._chips if other is not chip]
            names = [player.name for player in seating.at(self.players, side)]
            before = {
                "near": lambda other: other.center_x > x,
                "left": lambda other: other.center_y < y,
                "far": lambda other: other.center_x < x,
                "right": lambda other: other.center_y > y,
            }[side]
            place = sum(1 for other in others if other.name in names and before(other))
            self.dispatch("on_moved", chip.name, side, place)
