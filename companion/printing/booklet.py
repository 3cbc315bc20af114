"""The pages of a print-and-play, each with a line below it: what it is, what to print it on, and which page it is."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.words import say
from companion.printing.game import Page
from companion.printing.paper import QUIET, Paper
from companion.printing.rectangle import Rectangle

#: What printers leave white at the edges, in mm, and the height of the line below.
MARGIN = 10.0
FOOT = 6.0
#: Where pages may draw on A4.
AREA = Rectangle(MARGIN, MARGIN + 1, 190, 276)


def draw_pages(paper: Paper, title: str, pages: Sequence[Page]) -> None:
    """All pages."""
    for number, page in enumerate(pages, 1):
        page.draw(paper)
        low, size = FOOT, 2.9
        paper.words(page.medium, MARGIN, low, size, anchor=0, bold=True, colour=QUIET)
        paper.words(say("{title}: {page}", title=title, page=page.title), paper.width / 2, low, size, colour=QUIET)
        paper.words(f"{number}/{len(pages)}", paper.width - MARGIN, low, size, anchor=1, colour=QUIET)
        paper.end_page()
