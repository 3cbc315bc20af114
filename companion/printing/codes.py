"""The codes on cards: QR, which every serial 2D scanner reads as it comes out of its box, and every phone.

A short code such as TT07A is version 1 (21 modules) at the highest error level that fits, so scratches do no harm.
"""

from __future__ import annotations

import segno

from companion.printing.paper import WHITE, Paper
from companion.printing.rectangle import Rectangle

#: White modules that a code needs round it.
QUIET_ZONE = 4


def draw_code(paper: Paper, text: str, area: Rectangle) -> None:
    """The code as a square in the middle of the area, its quiet zone included."""
    square = area.fitted(1.0)
    rows = segno.make_qr(text, error="m").matrix
    module = square.width / (len(rows) + 2 * QUIET_ZONE)
    paper.box(square, fill=WHITE)
    dark = []
    for index, row in enumerate(rows):
        y = square.top - (QUIET_ZONE + index + 1) * module
        start = None
        for column, is_dark in enumerate((*row, 0)):
            if is_dark and start is None:
                start = column
            elif not is_dark and start is not None:
                x = square.x + (QUIET_ZONE + start) * module
                dark.append(Rectangle(x, y, (column - start) * module, module))
                start = None
    paper.boxes(dark, "#000000")
