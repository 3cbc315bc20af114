"""Looks at printed pages: codes as a public decoder reads them, colours of pixels, words and where they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
import zxingcpp

from companion.colours import ROLES
from companion.games.time_trouble.figures import BY_SPOT, FIGURES

DPI = 150
PX_PER_MM = DPI / 25.4
#: Pixels looked at in each row and column of a spot.
SAMPLES = 6
#: What counts as nearly white, and as ink.
WHITE, DARK = 225, 90

_COLOURS = {
    spot: tuple(int(ROLES[FIGURES[name].tint][at : at + 2], 16) for at in (1, 3, 5)) for spot, name in BY_SPOT.items()
}


class Code(NamedTuple):
    """A code that was read: its text, its middle in mm from the lower left, and how it is turned in degrees."""

    text: str
    x: float
    y: float
    turned: int


class Sight:
    """One page as a picture."""

    def __init__(self, page: Any) -> None:
        self._page = page

    @cached_property
    def _image(self) -> Any:
        return self._page.render(scale=DPI / 72).to_pil().convert("RGB")

    def codes(self) -> list[Code]:
        """Every code on the page."""
        return [self._code(found) for found in zxingcpp.read_barcodes(self._image)]

    def _code(self, found: Any) -> Code:
        corners = [getattr(found.position, name) for name in ("top_left", "top_right", "bottom_right", "bottom_left")]
        x = sum(corner.x for corner in corners) / 4 / PX_PER_MM
        y = (self._image.height - sum(corner.y for corner in corners) / 4) / PX_PER_MM
        return Code(found.text, x, y, round(found.orientation))

    def spot(self, x: float, y: float, side: float) -> str:
        """What is printed in a square of that side round (x, y): a figure's letter, `#` for ink alone, `.` for none."""
        column, row = x * PX_PER_MM, self._image.height - y * PX_PER_MM
        steps = [(step / (SAMPLES - 1) - 0.5) * side * PX_PER_MM for step in range(SAMPLES)]
        pixels = [self._image.getpixel((round(column + dx), round(row + dy))) for dx in steps for dy in steps]
        seen = Counter(_named(pixel) for pixel in pixels)
        coloured = [(count, name) for name, count in seen.items() if name in _COLOURS]
        if coloured and max(coloured)[0] > len(pixels) * 0.2:
            return max(coloured)[1]
        return "#" if seen["#"] > len(pixels) * 0.1 else "."

    def words(self) -> str:
        """All words of the page."""
        return str(self._page.get_textpage().get_text_bounded())

    def letters(self) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
        """Every letter with its left, bottom, right and top in mm."""
        text = self._page.get_textpage()
        for at in range(text.count_chars()):
            letter = text.get_text_range(at, 1)
            if letter.strip():
                yield letter, tuple(value * 25.4 / 72 for value in text.get_charbox(at))  # type: ignore[misc]


def _named(pixel: tuple[int, ...]) -> str:
    """The figure whose colour a pixel has, `#` for ink, ` ` for white, `?` for what lies between."""
    if min(pixel) > WHITE:
        return " "
    if max(pixel) < DARK:
        return "#"
    for spot, colour in _COLOURS.items():
        if max(abs(one - other) for one, other in zip(pixel, colour, strict=True)) < 30:
            return spot
    return "?"


@contextmanager
def looked_at(pdf: Path | bytes) -> Iterator[list[Sight]]:
    """The pages of a PDF."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        yield [Sight(page) for page in document]
    finally:
        document.close()
