"""Pages to draw on, in millimetres from the lower left corner, y upwards; words in a language. Makes a PDF.

The only file that knows the PDF library. Drawings are the engine's, so that paper shows what screens show.
"""

from __future__ import annotations

import importlib.util
import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from reportlab.lib.colors import HexColor
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from companion.engine.drawing import Box, Disc, Drawing, Part, Patch, Point
from companion.engine.words import Text
from companion.locale.speaking import Speaker
from companion.printing.rectangle import Rectangle

A4 = (210.0, 297.0)
LETTER = (215.9, 279.4)
INK = "#10151C"
QUIET = "#5B6878"
HAIR = "#9FB0C3"
WHITE = "#FFFFFF"

#: Points a millimetre.
_MM = 72 / 25.4
#: Height of capitals, and from one line to the next, in parts of the font's size.
_CAPITALS, _LEADING = 0.711, 1.28


@cache
def _fonts() -> tuple[str, str]:
    """Names of the plain and the bold font: those of the screens, which come with Kivy and are found without it."""
    found = importlib.util.find_spec("kivy")
    if found is None or not found.submodule_search_locations:
        return "Helvetica", "Helvetica-Bold"
    folder = Path(found.submodule_search_locations[0]) / "data" / "fonts"
    for name in ("Roboto-Regular", "Roboto-Bold"):
        registerFont(TTFont(name, str(folder / f"{name}.ttf")))
    return "Roboto-Regular", "Roboto-Bold"


class Paper:
    """A document that is being drawn, page by page. `speaker` puts its words into a language."""

    def __init__(self, title: str, speaker: Speaker, size: tuple[float, float] = A4) -> None:
        self.speaker = speaker
        self.width, self.height = size
        self._plain, self._bold = _fonts()
        self._file = io.BytesIO()
        # Equal pages are equal files, whenever they are made.
        self._canvas = Canvas(self._file, pagesize=(size[0] * _MM, size[1] * _MM), invariant=1, lang=speaker.code)
        self._canvas.setTitle(title)
        self._canvas.setCreator("Table Companion")
        self._is_begun = False

    @property
    def area(self) -> Rectangle:
        """The whole page."""
        return Rectangle(0, 0, self.width, self.height)

    def put(self, text: Text | str) -> str:
        """Words in the document's language."""
        return self.speaker.put(text)

    def end_page(self) -> None:
        """What is drawn from now on stands on the next page."""
        self._pen.showPage()
        self._is_begun = False

    def finished(self) -> bytes:
        """The PDF. The last page has to be ended."""
        self._canvas.save()
        return self._file.getvalue()

    @property
    def _pen(self) -> Canvas:
        """The page in millimetres; begun with the first thing drawn, so that no empty page ends the document."""
        if not self._is_begun:
            self._is_begun = True
            self._canvas.scale(_MM, _MM)
            self._canvas.setLineJoin(1)
            self._canvas.setLineCap(1)
        return self._canvas

    @contextmanager
    def turned(self, x: float, y: float, degrees: float) -> Iterator[None]:
        """Inside, (0, 0) is the given point and everything is turned anticlockwise round it."""
        self._pen.saveState()
        self._pen.translate(x, y)
        self._pen.rotate(degrees)
        try:
            yield
        finally:
            self._pen.restoreState()

    @contextmanager
    def turned_over(self, area: Rectangle) -> Iterator[None]:
        """Inside, the rectangle's content stands on its head, in its place."""
        with self.turned(area.x + area.right, area.y + area.top, 180):
            yield

    # -- shapes ------------------------------------------------------------------------------------------------------

    def box(
        self, area: Rectangle, *, fill: str | None = None, line: str | None = None, width: float = 0.25,
        radius: float = 0.0, dash: float | None = None,
    ) -> None:  # fmt: skip
        """A rectangle, filled, outlined or both; `dash` in mm makes the outline dashed."""
        self._inks(fill, line, width, dash)
        x, y, wide, high = area
        if radius:
            self._pen.roundRect(x, y, wide, high, radius, stroke=line is not None, fill=fill is not None)
        else:
            self._pen.rect(x, y, wide, high, stroke=line is not None, fill=fill is not None)

    def disc(
        self, x: float, y: float, radius: float, *, fill: str | None = None, line: str | None = None,
        width: float = 0.25, dash: float | None = None,
    ) -> None:  # fmt: skip
        """A circle, filled, outlined or both."""
        self._inks(fill, line, width, dash)
        self._pen.circle(x, y, radius, stroke=line is not None, fill=fill is not None)

    def patch(
        self, points: Sequence[Point], *, fill: str | None = None, line: str | None = None, width: float = 0.25
    ) -> None:
        """A shape with corners, filled, outlined or both."""
        self._inks(fill, line, width, None)
        self._path(points, is_closed=True, is_filled=fill is not None, is_drawn=line is not None)

    def stroke(
        self, points: Sequence[Point], colour: str = INK, width: float = 0.25, *, is_closed: bool = False,
        dash: float | None = None,
    ) -> None:  # fmt: skip
        """A line over points."""
        self._inks(None, colour, width, dash)
        self._path(points, is_closed=is_closed, is_filled=False, is_drawn=True)

    def boxes(self, areas: Sequence[Rectangle], fill: str = INK) -> None:
        """Many filled rectangles as one shape, without seams between neighbours."""
        self._inks(fill, None, 0, None)
        path = self._pen.beginPath()
        for area in areas:
            path.rect(*area)
        self._pen.drawPath(path, stroke=0, fill=1)

    def drawing(
        self, drawing: Drawing, x: float, y: float, half: float, colour: str = INK, ground: str = WHITE,
        edge: str | None = None,
    ) -> None:  # fmt: skip
        """A drawing round (x, y) in a square of twice `half` mm; `edge` draws its patches' outlines as well."""
        for part in drawing:
            self._part(part, x, y, half, ground if part.is_ground else colour, None if part.is_ground else edge)

    def _part(self, part: Part, x: float, y: float, half: float, colour: str, edge: str | None) -> None:
        if isinstance(part, Disc):
            self._inks(colour, edge, 0.25, None)
            left, low = x + (part.x - part.rx) * half, y + (part.y - part.ry) * half
            right, high = x + (part.x + part.rx) * half, y + (part.y + part.ry) * half
            self._pen.ellipse(left, low, right, high, stroke=edge is not None, fill=1)
        elif isinstance(part, Box):
            area = Rectangle(x + part.x * half, y + part.y * half, part.width * half, part.height * half)
            self.box(area, fill=colour, line=edge, radius=part.radius * half)
        else:
            points = [(x + px * half, y + py * half) for px, py in part.points]
            if isinstance(part, Patch):
                self.patch(points, fill=colour, line=edge)
            else:
                self.stroke(points, colour, part.width * half, is_closed=part.is_closed)

    def _inks(self, fill: str | None, line: str | None, width: float, dash: float | None) -> None:
        if fill is not None:
            self._pen.setFillColor(HexColor(fill))
        if line is not None:
            self._pen.setStrokeColor(HexColor(line))
            self._pen.setLineWidth(width)
            self._pen.setDash([dash, dash] if dash else [])

    def _path(self, points: Sequence[Point], *, is_closed: bool, is_filled: bool, is_drawn: bool) -> None:
        path = self._pen.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        if is_closed:
            path.close()
        self._pen.drawPath(path, stroke=is_drawn, fill=is_filled)

    # -- words -------------------------------------------------------------------------------------------------------

    def words(
        self, text: Text | str, x: float, y: float, size: float, *, anchor: float = 0.5, bold: bool = False,
        colour: str = INK, most: float | None = None,
    ) -> float:  # fmt: skip
        """One line of words with the middle of its capitals at height y; (x, y) is its middle, or its left end with
        `anchor` 0, its right end with 1. Written smaller where it is wider than `most`. Gives its width in mm."""
        written = self.put(text)
        font = self._bold if bold else self._plain
        width = float(stringWidth(written, font, size))
        if most is not None and width > most:
            size, width = size * most / width, most
        self._pen.setFillColor(HexColor(colour))
        self._pen.setFont(font, size)
        self._pen.drawString(x - width * anchor, y - size * _CAPITALS / 2, written)
        return width

    def width_of(self, text: Text | str, size: float, *, bold: bool = False) -> float:
        """How wide one line of words is, in mm."""
        return float(stringWidth(self.put(text), self._bold if bold else self._plain, size))

    def paragraph(
        self, text: Text | str, x: float, top: float, width: float, size: float, *, bold: bool = False,
        colour: str = INK, anchor: float = 0.0,
    ) -> float:  # fmt: skip
        """Words over as many lines as they need, from `top` downwards; gives the height below them.

        `anchor` 0.5 centres the lines.
        """
        lines = self._lines(text, width, size, bold)
        for number, line in enumerate(lines):
            middle = top - size * (number * _LEADING + 0.5)
            self.words(line, x + width * anchor, middle, size, anchor=anchor, bold=bold, colour=colour)
        return top - size * _LEADING * len(lines)

    def lines(self, text: Text | str, width: float, size: float, *, bold: bool = False) -> int:
        """How many lines a paragraph has."""
        return len(self._lines(text, width, size, bold))

    def _lines(self, text: Text | str, width: float, size: float, bold: bool) -> list[str]:
        split: list[str] = simpleSplit(self.put(text), self._bold if bold else self._plain, size, width)
        return split

    # -- cutting -----------------------------------------------------------------------------------------------------

    def cut_marks(self, areas: Sequence[Rectangle], *, margin: float = 4.0) -> None:
        """Marks at the page's edges for straight cuts along the edges of rectangles in rows and columns, and small
        crosses at the corners between them."""
        xs = sorted({round(x, 3) for area in areas for x in (area.x, area.right)})
        ys = sorted({round(y, 3) for area in areas for y in (area.y, area.top)})
        left, right, low, high = xs[0], xs[-1], ys[0], ys[-1]
        for x in xs:
            self.stroke(((x, high + 1), (x, high + margin)), QUIET, 0.2)
            self.stroke(((x, low - 1), (x, low - margin)), QUIET, 0.2)
        for y in ys:
            self.stroke(((left - 1, y), (left - margin, y)), QUIET, 0.2)
            self.stroke(((right + 1, y), (right + margin, y)), QUIET, 0.2)
        corners = {(round(x, 3), round(y, 3)) for a in areas for x in (a.x, a.right) for y in (a.y, a.top)}
        for x, y in sorted(corners):
            self.stroke(((x - 1, y), (x + 1, y)), HAIR, 0.15)
            self.stroke(((x, y - 1), (x, y + 1)), HAIR, 0.15)


def draw_ruler(paper: Paper, x: float, y: float, length: float) -> None:
    """A line of so many mm with a mark each centimetre, to measure a print by."""
    paper.stroke(((x, y), (x + length, y)), INK, 0.3)
    for at in range(0, int(length) + 1, 10):
        paper.stroke(((x + at, y - 1.2), (x + at, y + 1.2)), INK, 0.3)
