"""A column whose lines of words are written smaller where all that stands in it has no room."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.effects.scroll import ScrollEffect
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.ui.theme import theme
from companion.ui.widgets.words import Style, Words, fitting_size, measure

#: Sizes that are tried, as shares of the size that was asked for.
SHARES = (1.0, 0.86, 0.72, 0.6)
#: The same where nothing spare is left, and what is left of the space between lines there.
TIGHT_SHARES = (*SHARES, 0.5, 0.42, 0.35)
TIGHT_SPACE = 0.3
#: How much smaller a line may be where its last word stands alone otherwise.
FOR_LAST_WORD = 0.8
#: Between the parts of a line, such as a name and its number; a part of so many letters at most is not torn apart.
BETWEEN_PARTS, LONGEST_PART = "   ", 24
#: What a widget that shares the room needs at least, in mm, if it does not say.
LEAST_SHARE_MM = 17.0
#: Room of a scroll bar at the right of what can be scrolled, in mm.
GUTTER_MM = 2.6


class Scrolled(ScrollView):
    """Something that takes what room there is, and can be scrolled where that is too little.

    Rows of a grid with a `least_row_px` are as many as have room, and grow a little so that none is cut through; a list
    of other rows is as high as those that are whole (`whole_px`).
    """

    is_spare = False

    def __init__(self, **kwargs: Any) -> None:
        # The usual effect springs back for seconds: what is squeezed for a moment would be out of sight meanwhile.
        super().__init__(do_scroll_x=False, do_scroll_y=False, bar_width=theme.mm, effect_cls=ScrollEffect, **kwargs)
        self.scroll_timeout, self.scroll_distance = 140, 2.5 * theme.mm
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self._is_moved = False
        self.fbind("on_scroll_move", self._moved)
        self.fbind("size", self._fit_soon)
        self.fbind("viewport_size", self._fit_soon)

    def hold(self, content: Any) -> None:
        """This in it, instead of what was in it before."""
        self.bar_width = theme.mm
        self.bar_color = self.bar_inactive_color = theme.line
        self.clear_widgets()
        self.add_widget(content)
        content.bind(minimum_height=self._wants_other)
        self._fit_soon()

    def _moved(self, *_args: Any) -> None:
        self._is_moved = True

    def _wants_other(self, *_args: Any) -> None:
        self._fit_soon()
        if isinstance(self.parent, Column):
            self.parent.share_anew()

    def whole_px(self, room: float) -> float:
        """The height of the rows that are whole within this room, in px; the room itself where that is none."""
        content = self.children[0]
        if not isinstance(content, BoxLayout) or content.orientation != "vertical":
            return room
        seen = float(content.padding[1])
        whole = 0.0
        for row in reversed(content.children):
            seen += row.height
            if seen > room:
                break
            whole = seen
            seen += content.spacing
        return whole or room

    @property
    def wanted_px(self) -> float:
        """The height at which nothing is to be scrolled."""
        content = self.children[0]
        least = getattr(content, "least_row_px", 0)
        if not least:
            return float(content.minimum_height)
        rows = _rows_of(content)
        return float(rows * (least + content.spacing[1]) - content.spacing[1])

    @property
    def least_px(self) -> float:
        """The height that it needs: of two rows of a grid, else of the first one, or of all if that is less."""
        content = self.children[0]
        row = getattr(content, "least_row_px", 0)
        first = content.children[-1].height if content.children else 0
        rows = 2 * row + content.spacing[1] + 1 if row else max(LEAST_SHARE_MM * theme.mm, first)
        return float(min(self.wanted_px, rows))

    def _fit(self, *_args: Any) -> None:
        content = self.children[0] if self.children else None
        if content is None or self.height < 2:
            return
        least = getattr(content, "least_row_px", 0)
        if least:
            between = content.spacing[1]
            rows = _rows_of(content)
            for child in content.children:
                child.size_hint_y = 1
            seen = max(1, int((self.height + between) // (least + between)))
            most = max(least, getattr(content, "most_row_px", least))
            each = (self.height + between) / min(rows, seen) - between
            content.row_default_height = each if rows > seen else min(each, most)
            content.row_force_default = True
            is_over = rows > seen
        else:
            is_over = content.minimum_height > self.height + 1
        if not (is_over and self.do_scroll_y):
            self._is_moved = False
        if not self._is_moved:  # a layout that was squeezed for a moment has moved it
            self.effect_y.value = self.height - content.height
            self.scroll_y = 1
        self.do_scroll_y = is_over
        left, top, _right, bottom = content.padding
        content.padding = (left, top, GUTTER_MM * theme.mm if is_over else 0, bottom)


def _rows_of(grid: Any) -> int:
    return math.ceil(len(grid.children) / max(1, grid.cols))


class Column(BoxLayout):
    """A vertical BoxLayout; `write` adds a line of words.

    What gives way, in this order, until all has room: the size of the lines, a list of rows, the height of tiles,
    what is spare, the space between, the size again, quiet lines from the last on. Everything is back as soon as there
    is room.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self._lines: list[tuple[Words, float]] = []
        self._away: list[tuple[Any, int]] = []
        self._lowered: list[Any] = []
        self._is_tight = False
        self._squeeze_soon = Clock.create_trigger(self._squeeze, -1)
        self.fbind("size", self._begin_anew)
        self.fbind("children", self._squeeze_soon)
        theme.bind(gap=self._space)
        self._space()

    def _space(self, *_args: Any) -> None:
        self.spacing = theme.gap * (TIGHT_SPACE if self._is_tight else 0.8)

    def _tighten(self, is_tight: bool) -> None:
        self._is_tight = is_tight
        self._space()

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Put it in; its height counts."""
        if all(widget is not line for line, _ in self._lines):
            widget.bind(height=self._height_changed)
            if "least_px" in widget.properties():
                widget.bind(least_px=self._begin_anew)
        super().add_widget(widget, *args, **kwargs)

    def clear_widgets(self, *args: Any, **kwargs: Any) -> None:
        """Take everything out."""
        for child in self.children:
            child.unbind(height=self._height_changed)
        self._lines, self._away, self._lowered = [], [], []
        self._tighten(False)
        super().clear_widgets(*args, **kwargs)

    def write(self, words: str, size: float, *, is_quiet: bool, role: str, share: float | None) -> None:
        """A line of words, centred, `size` px high at most; with a `share` it fits its part of the room."""
        line = Words(text=words, halign="center", most=size, bold=not is_quiet, size_hint_y=share)
        if is_quiet:
            line.color = theme.quiet
        if role:
            line.color = theme.role(role)
        if share is None:
            line.grows, line.joins_last = True, True
            line.keeps = LONGEST_PART if BETWEEN_PARTS in words else 0
            self._lines.append((line, size))
        self.add_widget(line)

    def _height_changed(self, widget: Any, _height: float) -> None:
        if widget.size_hint_y is None and widget.parent is self and widget not in self._lowered:
            self._begin_anew()

    def share_anew(self) -> None:
        """What stands in it needs more room or less."""
        self._begin_anew()

    def _begin_anew(self, *_args: Any) -> None:
        """What gave way may have room now."""
        away, self._away = self._away, []
        lowered, self._lowered = self._lowered, []
        self._tighten(False)
        for grid in lowered:
            grid.lower(False)
        for widget, index in reversed(away):
            super().add_widget(widget, index=min(index, len(self.children)))
        self._squeeze_soon()

    def _squeeze(self, *_args: Any) -> None:
        """The largest share of the sizes asked for at which everything has room; then, in turn, something goes."""
        if self.height < 2 or not self.children:
            return
        if self._fits(_whole):
            return
        while not self._fits(_least):
            spare = next((child for child in self.children if getattr(child, "is_spare", False)), None)
            quiet = [line for line, _ in self._written() if not line.bold]
            high = next((child for child in self.children if not getattr(child, "are_low", True)), None)
            if high is not None:
                self._lowered.append(high)
                high.lower(True)
            elif spare is not None:
                self._put_away(spare)
            elif not self._is_tight:
                self._tighten(True)
            elif quiet:
                self._put_away(quiet[-1])
            else:
                return

    def _put_away(self, widget: Any) -> None:
        self._away.append((widget, self.children.index(widget)))
        self.remove_widget(widget)

    def _written(self) -> list[tuple[Words, float]]:
        return [(line, size) for line, size in self._lines if line.parent is self]

    def _fits(self, least: Callable[[Any], float]) -> bool:
        lines = self._written()
        others = [child for child in self.children if all(child is not line for line, _ in lines)]
        taken = sum(child.height if child.size_hint_y is None else least(child) for child in others)
        room = self.height - taken - self.spacing * max(0, len(self.children) - 1)
        for share in TIGHT_SHARES if self._is_tight else SHARES:
            sizes = [self._fitting(line, max(theme.readable, size * share)) for line, size in lines]
            heights = [self._height(line, size) for (line, _), size in zip(lines, sizes, strict=True)]
            if sum(heights) <= room:
                break
        for (line, _), size in zip(lines, sizes, strict=True):
            line.most = size
        self._divide(others, self.height - sum(heights) - self.spacing * max(0, len(self.children) - 1))
        return sum(heights) <= room

    @staticmethod
    def _divide(others: list[Any], room: float) -> None:
        """A list as high as it wants to be; where that is too much, what shares the room is as low as it may."""
        room -= sum(child.height for child in others if child.size_hint_y is None)
        lists = [child for child in others if isinstance(child, Scrolled)]
        sharing = [child for child in others if hasattr(child, "least_px") and child not in lists]
        for each in (*lists, *sharing):
            each.size_hint_min_y = each.size_hint_max_y = None
        if len(lists) != 1 or len(sharing) > 1:
            return
        wanted = lists[0].wanted_px
        if not sharing:
            if wanted > room > 0:
                lists[0].size_hint_max_y = lists[0].whole_px(room)
        elif wanted + sharing[0].least_px <= room:
            lists[0].size_hint_max_y = wanted
        else:
            sharing[0].size_hint_min_y = sharing[0].size_hint_max_y = sharing[0].least_px

    def _fitting(self, line: Words, size: float) -> int:
        """The size in px of a line: no word is broken, and its last word has company where a smaller type helps."""
        style, width, told = _style(line), max(1, int(self.width) - 1), line.whole_text
        most, _ = fitting_size(told, style, int(size), int(theme.readable), width, _ANY_HEIGHT, False)
        rest, _, last = told.rpartition(" ")
        if not rest or not last:
            return most
        for smaller in range(most, max(int(theme.readable), math.ceil(most * FOR_LAST_WORD)) - 1, -1):
            if _rows(told, style, smaller, width) == _rows(rest, style, smaller, width):
                return smaller
        return most

    def _height(self, line: Words, size: int) -> float:
        return measure(line.whole_text, _style(line), size, max(1, int(self.width) - 1))[1]


_ANY_HEIGHT = 1_000_000


def _style(line: Words) -> Style:
    return line.font_name, bool(line.bold), float(line.line_height)


def _rows(text: str, style: Style, size: int, width: int) -> int:
    return round(measure(text, style, size, width)[1] / max(1, measure(text, style, size, None)[1]))


def _whole(widget: Any) -> float:
    """The same, where a list of rows is not to be scrolled."""
    is_of_rows = isinstance(widget, Scrolled) and widget.children and not hasattr(widget.children[0], "least_row_px")
    return widget.wanted_px if is_of_rows else _least(widget)


def _least(widget: Any) -> float:
    """What a widget needs that shares the room."""
    if not widget.children:
        return 0.0
    return float(getattr(widget, "least_px", LEAST_SHARE_MM * theme.mm))
