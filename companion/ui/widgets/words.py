"""Labels: `Words` never runs out of its box, `Icon` draws signs that the text font lacks."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from companion.ui import names
from companion.ui import theme as looks
from companion.ui.widgets import scroller

looks.load_looks(looks.__file__)
__all__ = ["Icon", "Style", "Words", "fitting_size", "kept_phrases", "measure", "scroller"]


class Words(Label):
    """A label that stays in its box: it shrinks from `most` px down to `least` px, then shortens the names of the
    people at the table (names.py) and at last the rest, with an ellipsis.

    Set `most` instead of `font_size`. `least` is never below what can be read at arm's length, and that if it is 0;
    only what `is_sign`, a letter on a shape, may be as small as its shape. Wraps unless `is_single_line`.
    `is_name`: of a name that does not fit its middle is left out, where it stands in full elsewhere.
    `keeps`: phrases of a list of at most so many letters are kept in one line (0: lines break at any word).
    `joins_last`: a short last word never stands alone in its line.
    `inset`: px that stay free at each side where the text has room within.
    With `grows` the box grows instead: the label takes the height its lines need. `is_cut`: not all can be read.
    `natural_px`: the width that the text would like, on one line.
    """

    most = NumericProperty(24)
    least = NumericProperty(0)
    is_single_line = BooleanProperty(False)
    grows = BooleanProperty(False)
    is_cut = BooleanProperty(False)
    is_sign = BooleanProperty(False)
    is_name = BooleanProperty(False)
    keeps = NumericProperty(0)
    joins_last = BooleanProperty(False)
    inset = NumericProperty(0)
    natural_px = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        for name in (
            "text",
            "size",
            "most",
            "least",
            "font_name",
            "bold",
            "is_single_line",
            "grows",
            "line_height",
            "inset",
            "keeps",
            "joins_last",
        ):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def _fit(self, *_args: Any) -> None:
        # Wrapped lines that stick out by a pixel are not drawn at all; a single line may.
        width, height = self.width - 1, self.height + (1 if self.is_single_line else 0)
        self.natural_px = self._measure(self.most, None)[0] + 2 if self.text else 0
        self.max_lines = 1 if self.is_single_line else 0
        if width <= 1 or not self.text:
            self.is_cut = bool(self.text)
            if self.grows and not self.text:
                self.height = 0
            return
        if self.grows:
            self._draw_text(self.whole_text)
            self.font_size, self.is_cut, self.shorten = int(self.most), False, False
            self.height = self._measure(self.most, width)[1]
            return
        style = (self.font_name, bool(self.bold), float(self.line_height))
        least = min(self.most, max(self.least, 4 if self.is_sign else looks.theme.readable))
        insets = (self.inset, 0) if self.inset else (0,)
        texts = (self.whole_text, *names.shorter(self.whole_text))
        for text, inset in ((text, inset) for text in texts for inset in insets):
            size, is_whole = fitting_size(
                text, style, int(self.most), int(least), int(width - 2 * inset), int(height), self.is_single_line
            )
            if is_whole:
                break
        self._draw_text(text)
        self.padding = inset, 0
        self.shorten_from = "center" if self.is_name else "right"
        self.shorten = not is_whole
        self.is_cut = not is_whole and not self.is_name
        self.font_size = size

    def _draw_text(self, text: str) -> None:
        """Draw the text, or its shortened form: `text` stays whole, for those who ask what stands here."""
        if self._label.text != text:
            self._label.text = text
            self._trigger_texture()

    @property
    def drawn_text(self) -> str:
        """What can be read: the text, maybe with names shortened."""
        return str(self._label.text)

    @property
    def whole_text(self) -> str:
        """The text as its lines may break; `text` stays as it is."""
        text = kept_phrases(self.text, int(self.keeps)) if self.keeps else str(self.text)
        return with_last_word_joined(text) if self.joins_last else text

    def _measure(self, size: float, width: float | None) -> tuple[int, int]:
        style = (self.font_name, bool(self.bold), float(self.line_height))
        return measure(self.whole_text, style, int(size), None if width is None else int(width))


Style = tuple[str, bool, float]
#: So many letters has a last word that should not stand alone.
SHORT_WORD = 8
_BETWEEN_PHRASES = re.compile(r"((?<=[,:]) |\n| {2,})")


def with_last_word_joined(text: str) -> str:
    """The text as it is drawn where a short last word never stands alone."""
    rest, blank, last = text.rpartition(" ")
    return f"{rest}\u00a0{last}" if blank and len(last) <= SHORT_WORD and " " in rest else text


def kept_phrases(text: str, most: int) -> str:
    """The text as it is drawn where lines break between phrases of at most so many letters, not within them."""
    parts = _BETWEEN_PHRASES.split(text)
    return "".join(
        part.replace(" ", "\u00a0") if index % 2 == 0 and len(part) <= most else part
        for index, part in enumerate(parts)
    )


@lru_cache(maxsize=4096)
def fitting_size(
    text: str, style: Style, most: int, least: int, width: int, height: int, is_single_line: bool
) -> tuple[int, bool]:
    """The largest font size in px at which a text fits its box, and whether all of it does."""

    def fits(size: int) -> bool:
        if is_single_line:
            needed = measure(text, style, size, None)
            return needed[0] <= width and needed[1] <= height * 1.05
        longest = max(re.split(r"[ \n]", text), key=len, default="")  # no line ends at a no-break space
        return measure(longest, style, size, None)[0] <= width and measure(text, style, size, width)[1] <= height

    if fits(most):
        return most, True
    if not fits(least):
        return least, False
    small, large = least, most  # the first fits, the second does not
    while large - small > 1:
        middle = (small + large) // 2
        small, large = (middle, large) if fits(middle) else (small, middle)
    return small, True


@lru_cache(maxsize=4096)
def measure(text: str, style: Style, size: int, width: int | None) -> tuple[int, int]:
    """Width and height in px of a text, wrapped at `width` if that is given."""
    font_name, is_bold, line_height = style
    label = CoreLabel(
        text=text, font_name=font_name, font_size=max(1, size), bold=is_bold, line_height=line_height,
        text_size=(width, None),
    )  # fmt: skip
    label.resolve_font_name()
    label.render()
    found: tuple[int, int] = label._internal_size if width is not None else label.render()
    return found


class Icon(Label):
    """One sign from DejaVu Sans: arrows, check mark, star, warning sign. Never without a word beside it."""
