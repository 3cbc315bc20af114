"""A column whose lines of words are written smaller where all that stands in it has no room."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.ui.theme import theme
from companion.ui.widgets.words import Words, measure

#: Sizes that are tried, as shares of the size that was asked for.
SHARES = (1.0, 0.9, 0.8, 0.72, 0.64, 0.56, 0.5)
#: The same where nothing spare is left, and what is left of the space between lines there.
TIGHT_SHARES = (*SHARES, 0.42, 0.35)
TIGHT_SPACE = 0.3
#: What a widget that shares the room needs at least, in mm, if it does not say.
LEAST_SHARE_MM = 17.0


class Scrolled(ScrollView):
    """Something that takes what room there is, and can be scrolled where that is too little."""

    is_spare = False

    def hold(self, content: Any) -> None:
        """This in it, instead of what was in it before."""
        self.do_scroll_x, self.bar_width = False, theme.mm
        self.scroll_timeout, self.scroll_distance = 140, 2.5 * theme.mm
        self.clear_widgets()
        self.add_widget(content)


class Column(BoxLayout):
    """A vertical BoxLayout; `write` adds a line of words."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self._lines: list[tuple[Words, float]] = []
        self._away: list[tuple[Any, int]] = []
        self._is_tight = False
        self._squeeze_soon = Clock.create_trigger(self._squeeze, -1)
        self.fbind("size", self._resized)
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
        widget.bind(height=self._squeeze_soon)
        super().add_widget(widget, *args, **kwargs)

    def clear_widgets(self, *args: Any, **kwargs: Any) -> None:
        """Take everything out."""
        self._lines, self._away = [], []
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
            line.grows = True
            self._lines.append((line, size))
        self.add_widget(line)

    def _resized(self, *_args: Any) -> None:
        """What had no room may have some now."""
        away, self._away = self._away, []
        self._tighten(False)
        for widget, place in reversed(away):
            self.add_widget(widget, place)
        self._squeeze_soon()

    def _squeeze(self, *_args: Any) -> None:
        """The largest share of the sizes asked for at which everything has room; what is spare goes where none has."""
        if self.height < 2 or not self.children:
            return
        while not self._fits():
            spare = next((child for child in self.children if getattr(child, "is_spare", False)), None)
            quiet = [line for line, _ in self._shown() if not line.bold]
            if spare is not None:
                self._put_away(spare)
            elif not self._is_tight:
                self._tighten(True)
            elif quiet:
                self._put_away(quiet[-1])
            else:
                return

    def _put_away(self, widget: Any) -> None:
        """It has no room until the column gets another size."""
        self._away.append((widget, self.children.index(widget)))
        self.remove_widget(widget)

    def _shown(self) -> list[tuple[Words, float]]:
        return [(line, size) for line, size in self._lines if line.parent is self]

    def _fits(self) -> bool:
        lines = self._shown()
        others = [child for child in self.children if all(child is not line for line, _ in lines)]
        taken = sum(child.height if child.size_hint_y is None else _least(child) for child in others)
        room = self.height - taken - self.spacing * max(0, len(self.children) - 1)
        shares = TIGHT_SHARES if self._is_tight else SHARES
        for share in shares:
            sizes = [max(theme.readable, size * share) for _, size in lines]
            heights = [self._height(line, size) for (line, _), size in zip(lines, sizes, strict=True)]
            if sum(heights) <= room or share == shares[-1]:
                for (line, _), size in zip(lines, sizes, strict=True):
                    line.most = size
                return sum(heights) <= room
        return True

    def _height(self, line: Words, size: float) -> float:
        style = (line.font_name, bool(line.bold), float(line.line_height))
        return measure(line.text, style, int(size), max(1, int(self.width) - 1))[1]


def _least(widget: Any) -> float:
    """What a widget needs that shares the room."""
    if not widget.children:
        return 0.0
    return float(getattr(widget, "least_px", LEAST_SHARE_MM * theme.mm))
