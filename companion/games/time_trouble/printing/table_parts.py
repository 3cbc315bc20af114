"""What else lies on the table: the computer's mat, the reminder bar, the tile under the cards, figures to fold."""

from __future__ import annotations

from companion.engine.words import say
from companion.games.time_trouble import words
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.edition import Edition
from companion.games.time_trouble.printing.figure import draw_figure
from companion.games.time_trouble.printing.film import draw_spots, spot_grid
from companion.games.time_trouble.printing.parts import THICK_PAPER, fold
from companion.printing.booklet import AREA
from companion.printing.game import Page
from companion.printing.paper import HAIR, INK, QUIET, WHITE, Paper
from companion.printing.rectangle import Rectangle

#: Fields of the reminder bar: 0 to 7 steps, and 8 and more.
_FIELDS = ("0", "1", "2", "3", "4", "5", "6", "7", "8+")
#: A figure: width, height of each of its two sides, height of each half of its foot, in mm.
FIGURE, SIDE, FOOT = 17.0, 32.0, 9.0
_BAR_HEIGHT = 27.0


def table_pages(edition: Edition, card_mm: tuple[float, float]) -> list[Page]:
    """The pages with the bar, the mat, the tile and the figures."""

    def draw(paper: Paper) -> None:
        bar = Rectangle(AREA.x, AREA.top - _BAR_HEIGHT, AREA.width, _BAR_HEIGHT)
        _draw_bar(paper, bar)
        high = card_mm[1] + 34
        mat = Rectangle(AREA.x, bar.y - 5 - high, AREA.width, high)
        _draw_mat(paper, mat, card_mm)
        top = mat.y - 5
        for number, name in enumerate(ORDER):
            high = 2 * SIDE + 2 * FOOT
            _draw_standee(paper, Rectangle(AREA.x + number * (FIGURE + 3), top - high, FIGURE, high), name)
        if edition.tile is not None and not is_wide:
            _draw_tile(paper, Rectangle(AREA.right - card_mm[0], top - card_mm[1], *card_mm), edition)

    is_wide = card_mm[0] > AREA.width - 4 * (FIGURE + 3) - 3 or card_mm[1] > 2 * SIDE + FOOT
    pages = [Page(say("computer, reminder bar, figures"), THICK_PAPER, draw)]
    if edition.tile is not None and is_wide:
        own = Rectangle(AREA.x, AREA.top - card_mm[1], *card_mm)
        pages.append(Page(say("glitch tile"), THICK_PAPER, lambda paper: _draw_tile(paper, own, edition)))
    return pages


def _draw_bar(paper: Paper, area: Rectangle) -> None:
    """The reminder bar: tokens are laid on, or below, the number of steps that was planned."""
    wide = area.width / len(_FIELDS)
    for number, field in enumerate(_FIELDS):
        box = Rectangle(area.x + number * wide, area.y, wide, area.height)
        paper.box(box, line=INK, width=0.3)
        paper.words(field, box.middle[0], box.top - 5, 7.0, bold=True)
        paper.box(Rectangle(box.x + 2.5, box.y + 1.5, wide - 5, wide - 5), line=HAIR, width=0.3, radius=1.5, dash=1.2)
    paper.box(area, line=INK, width=0.6)


def _draw_mat(paper: Paper, area: Rectangle, card_mm: tuple[float, float]) -> None:
    """The computer: where cards are laid, where the reader lies, and in which order the figures move."""
    paper.box(area, line=INK, width=0.6, radius=4)
    x, y = area.middle
    frame = Rectangle(x - card_mm[0] / 2 - 1.5, y - card_mm[1] / 2 + 3, card_mm[0] + 3, card_mm[1] + 3)
    paper.words(say("Computer"), x, area.top - 6, 5.5, bold=True)
    paper.box(frame, fill=WHITE, line=INK, width=0.5, radius=2)
    paper.words(say("Lay the cards here, front up"), *frame.middle, 4.0, colour=QUIET, most=frame.width - 6)
    if frame.x - area.x > 22:
        reader = Rectangle(area.x + 5, frame.middle[1] - 14, frame.x - area.x - 10, 28)
        paper.box(reader, line=QUIET, width=0.4, radius=2, dash=1.5)
        paper.words(say("Reader"), *reader.middle, 4.2, bold=True, colour=QUIET, most=reader.width - 4)
        paper.paragraph(
            say("The boss sits below."), frame.right + 5, frame.middle[1] + 4, area.right - frame.right - 9, 3.4,
            colour=QUIET,
        )  # fmt: skip
    low = (frame.y + area.y) / 2
    for number, name in enumerate(ORDER):
        at = x + (number - 1.5) * 22
        draw_figure(paper, name, at, low, 5.2)
        if number:
            paper.patch(((at - 12.1, low + 1.6), (at - 12.1, low - 1.6), (at - 9.5, low)), fill=QUIET)


def _draw_tile(paper: Paper, area: Rectangle, edition: Edition) -> None:
    """Lies under all cards; its marks lie where the cards' spots do."""
    assert edition.tile is not None
    paper.box(area, line=INK, width=0.4)
    draw_spots(paper, spot_grid(area, edition), edition.tile.text())
    with paper.turned(area.x + 7.2, area.middle[1], 90):
        paper.words(say("Glitch tile"), 0, 0, 4.2, bold=True, most=area.height - 4)


def _draw_standee(paper: Paper, area: Rectangle, name: CharacterName) -> None:
    """A figure to fold: front and back meet at the top, the halves of the foot at the bottom."""
    front = Rectangle(area.x, area.y + FOOT, FIGURE, SIDE)
    back = Rectangle(area.x, front.top, FIGURE, SIDE)
    _draw_side(paper, front, name)
    with paper.turned_over(back):
        _draw_side(paper, back, name)
    for y in (front.y, front.top, back.top):
        fold(paper, area.x, area.right, y)
    for foot in (area.y, back.top):
        paper.words(say("glue"), area.x + FIGURE / 2, foot + FOOT / 2, 2.8, colour=HAIR)
    paper.box(area, line=QUIET, width=0.25)


def _draw_side(paper: Paper, area: Rectangle, name: CharacterName) -> None:
    x, y = area.middle
    draw_figure(paper, name, x, y + 3, FIGURE * 0.42)
    paper.words(words.CHARACTERS[name], x, area.y + 5, 4.0, bold=True, most=FIGURE - 2)
