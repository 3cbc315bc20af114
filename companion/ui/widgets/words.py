"""Labels: `Words` never runs out of its box, `Icon` draws signs that the text font lacks."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from companion.ui import theme as looks

looks.load_looks(looks.__file__)


class Words(Label):
    """A label that stays in its box: it shrinks from `most` px down to `least` px, then shortens with an ellipsis.

    Set `most` instead of `font_size`; `least` 0 means 0.6 of it. Wraps over several lines unless `is_single_line`.
    With `grows` the box grows instead: the label takes the height its lines need.
    """

    most = NumericProperty(24)
    least = NumericProperty(0)
    is_single_line = BooleanProperty(False)
    grows = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        for name in ("text", "size", "most", "least", "font_name", "bold", "is_single_line", "grows", "line_height"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def _fit(self, *_args: Any) -> None:
        width, height = self.width - 1, self.height + 1
        self.max_lines = 1 if self.is_single_line else 0
        if width <= 1 or not self.text:
            if self.grows and not self.text:
                self.height = 0
            return
        if self.grows:
            self.font_size = self.most
            self.height = self._measure(self.most, width)[1]
            return
        least = self.least or self.most * 0.6
        size = self.most
        while size > least and not self._fits(size, width, height):
            size = max(least, size * 0.94)
        self.shorten = not self._fits(size, width, height)
        self.shorten_from = "right"
        self.font_size = int(size)

    def _fits(self, size: float, width: float, height: float) -> bool:
        if self.is_single_line:
            needed = self._measure(size, None)
            return bool(needed[0] <= width and needed[1] <= height * 1.25)
        longest = max(self.text.split(), key=len, default="")
        if self._measure(size, None, longest)[0] > width:
            return False
        return bool(self._measure(size, width)[1] <= height)

    def _measure(self, size: float, width: float | None, text: str | None = None) -> tuple[float, float]:
        label = CoreLabel(
            text=self.text if text is None else text,
            font_name=self.font_name,
            font_size=int(size),
            bold=self.bold,
            line_height=self.line_height,
            text_size=(width, None),
        )
        label.resolve_font_name()
        measured: tuple[float, float] = label.render()
        return measured


class Icon(Label):
    """One sign from DejaVu Sans: arrows, check mark, star, warning sign. Never without a word beside it."""
