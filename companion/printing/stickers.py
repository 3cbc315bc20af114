"""Stickers for cards: one for each short end, with its code to read and to see, and how the card lies with it.

A card with one code gets one sticker, wherever the reader sees it.

A sticker lies with its longer side along the card's short edge, so it is laid out upright: as it is seen when its end
is the one at the reader. On labels that are wider than high it is turned by a quarter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from companion.engine.words import Text, say
from companion.printing.codes import draw_code
from companion.printing.game import LabelledCard
from companion.printing.paper import INK, QUIET, WHITE, Paper, draw_ruler
from companion.printing.rectangle import Rectangle
from companion.printing.sheets import Sheet, dealt

Side = Literal["left", "right"]
ENDS = ("A", "B")

#: Free of words and pictures at a label's edges, in mm: a printer misses by about as much.
RIM = 1.3
_BAR = 0.5


class Parts(NamedTuple):
    """Where things lie on an upright sticker."""

    badge: Rectangle
    name: Rectangle
    code: Rectangle
    text: Rectangle
    picture: Rectangle


def upright(label: Rectangle) -> tuple[float, float]:
    """Width and height of the sticker on a label as it is looked at."""
    return min(label.width, label.height), max(label.width, label.height)


def parts(width: float, height: float, aspect: float) -> Parts:
    """The parts of an upright sticker from (0, 0): badge and name above the code, its text and the picture below."""
    inner = Rectangle(0, 0, width, height).inset(RIM)
    head = min(inner.height * 0.16, inner.width * 0.4, 9.0)
    line = min(inner.height * 0.1, 5.0)
    high = inner.width / aspect
    room = inner.height - head - line - 0.6
    code = min(inner.width, max(room - high, room * 0.58))
    high = min(high, room - code)
    top = inner.top - head - 0.3
    return Parts(
        badge=Rectangle(inner.x, inner.top - head, head, head),
        name=Rectangle(inner.x + head + 0.8, inner.top - head, inner.width - head - 0.8, head),
        code=Rectangle(inner.x + (inner.width - code) / 2, top - code, code, code),
        text=Rectangle(inner.x, top - code - line, inner.width, line),
        picture=Rectangle(inner.x, inner.y, inner.width, high).fitted(aspect),
    )


def placed(label: Rectangle, part: Rectangle) -> Rectangle:
    """Where a part of an upright sticker lies on the page."""
    if label.width <= label.height:
        return Rectangle(label.x + part.x, label.y + part.y, part.width, part.height)
    return Rectangle(label.right - part.top, label.y + part.x, part.height, part.width)


def draw_sheets(paper: Paper, title: str, cards: Sequence[LabelledCard], sheet: Sheet, aspect: float,
                side: Side) -> None:  # fmt: skip
    """All stickers of an edition. Sheets of labels get a page of their own before them that says how to stick them."""
    if all(len(card.codes) == 1 for card in cards):
        _draw_single_stickers(paper, title, cards, sheet, aspect)
        return
    pages = list(dealt(sheet, len(cards)))
    if not sheet.is_cut:
        _draw_note(paper, paper.area.inset(18), title, cards[0], aspect, side, is_page=True)
        paper.end_page()
    for first, pairs in pages:
        if sheet.is_cut:
            low = paper.height - sheet.top + 8
            note = Rectangle(sheet.left, low, paper.width - 2 * sheet.left, paper.height - low - 9)
            _draw_note(paper, note, title, cards[0], aspect, side, is_page=False)
            paper.cut_marks([label for pair in pairs for label in pair])
        for card, (label_a, label_b) in zip(cards[first:], pairs, strict=False):
            _draw_sticker(paper, label_a, card, 0, aspect, side)
            _draw_sticker(paper, label_b, card, 1, aspect, side)
            _draw_bond(paper, label_a, label_b)
        paper.end_page()


def _draw_single_stickers(paper: Paper, title: str, cards: Sequence[LabelledCard], sheet: Sheet, aspect: float) -> None:
    """One sticker a card, two cards where the two ends of one would lie."""
    if not sheet.is_cut:
        _draw_single_note(paper, paper.area.inset(18), title, is_page=True)
        paper.end_page()
    for first, pairs in dealt(sheet, (len(cards) + 1) // 2):
        labels = [label for pair in pairs for label in pair]
        if sheet.is_cut:
            low = paper.height - sheet.top + 8
            note = Rectangle(sheet.left, low, paper.width - 2 * sheet.left, paper.height - low - 9)
            _draw_single_note(paper, note, title, is_page=False)
            paper.cut_marks(labels)
        for card, label in zip(cards[2 * first :], labels, strict=False):
            _draw_sticker(paper, label, card, 0, aspect, "left")
        paper.end_page()


def is_turned(end: int, side: Side) -> bool:
    """Whether the card lies turned by 180 degrees when this end is at the reader."""
    return (end == 1) != (side == "right")


def _draw_sticker(paper: Paper, label: Rectangle, card: LabelledCard, end: int, aspect: float, side: Side) -> None:
    width, height = upright(label)
    if label.width <= label.height:
        corner, degrees = (label.x, label.y), 0
    else:
        corner, degrees = (label.right, label.y), 90
    with paper.turned(*corner, degrees):
        where = parts(width, height, aspect)
        head = where.name
        if len(card.codes) == 1:
            head = Rectangle(where.badge.x, head.y, head.right - where.badge.x, head.height)
        else:
            draw_badge(paper, where.badge, end)
        _, y = head.middle
        paper.words(card.name, head.right, y, head.height * 0.95, anchor=1, bold=True, most=head.width)
        draw_code(paper, card.codes[end], where.code)
        x, y = where.text.middle
        paper.words(card.codes[end], x, y, where.text.height * 0.98, bold=True, most=where.text.width)
        card.draw(paper, where.picture, is_turned(end, side))


def draw_badge(paper: Paper, area: Rectangle, end: int) -> None:
    """The letter of an end: A light on dark, B dark on light."""
    paper.box(area.inset(0.15), fill=(INK, WHITE)[end], line=INK, width=0.3, radius=area.width * 0.18)
    paper.words(ENDS[end], *area.middle, area.height * 0.8, bold=True, colour=(WHITE, INK)[end])


def _draw_bond(paper: Paper, one: Rectangle, other: Rectangle) -> None:
    """A bar along the edge where two labels meet: they belong to one card."""
    if abs(one.y - other.y) < 0.01:
        bars = (Rectangle(one.right - _BAR, one.y, _BAR, one.height), Rectangle(other.x, other.y, _BAR, other.height))
    else:
        bars = (Rectangle(one.x, one.y, one.width, _BAR), Rectangle(other.x, other.top - _BAR, other.width, _BAR))
    for bar in bars:
        long = bar.height > bar.width
        by = (0.0, bar.height * 0.12) if long else (bar.width * 0.12, 0.0)
        paper.box(Rectangle(bar.x + by[0], bar.y + by[1], bar.width - 2 * by[0], bar.height - 2 * by[1]), fill=QUIET)


# -- how to stick them -----------------------------------------------------------------------------------------------

_STEPS: dict[Side, tuple[Text, ...]] = {
    "left": (
        say("Lay the card down front up, the way sticker A shows it. A goes along the left short edge."),
        say("Turn the card by half a turn: now it lies the way sticker B shows it. B goes along its left edge now."),
        say("The reader lies at the left of the computer, as the boss sees it, and reads the sticker on that side."),
    ),
    "right": (
        say("Lay the card down front up, the way sticker A shows it. A goes along the right short edge."),
        say("Turn the card by half a turn: now it lies the way sticker B shows it. B goes along its right edge now."),
        say("The reader lies at the right of the computer, as the boss sees it; choose that side in the settings."),
    ),
}  # fmt: skip
_PRINT_FULL_SIZE = say("Print at 100 %, not fitted to the page. This line is 50 mm long:")
_ON_PLAIN_PAPER = say("This page is for plain paper; the pages after it are for the sheets of labels.")
_PAIRS = say(
    "Two stickers with a bar between them belong to one card. Their long side lies along the card's short edge."
)


def _draw_note(
    paper: Paper, area: Rectangle, title: str, card: LabelledCard, aspect: float, side: Side, *, is_page: bool
) -> None:
    """What to do, with two small pictures, and a line to measure the print by."""
    size, gap = (4.4, 3.0) if is_page else (3.3, 1.2)
    top = paper.paragraph(say("Stickers: {title}", title=title), area.x, area.top, area.width, size * 1.5, bold=True)
    picture_width = area.width * 0.3
    width = area.width - picture_width - 8
    top -= gap
    y = top
    for number, step in enumerate(_STEPS[side], 1):
        paper.words(str(number), area.x + 1, y - size * 0.5, size, bold=True)
        y = paper.paragraph(step, area.x + size * 1.6, y, width - size * 1.6, size) - gap
    for words in (_PAIRS, *((_ON_PLAIN_PAPER,) if is_page else ()), _PRINT_FULL_SIZE):
        y = paper.paragraph(words, area.x, y, width, size) - gap
    draw_ruler(paper, area.x, y - 1.5, 50)
    for end in (0, 1):
        high = picture_width / aspect
        at = Rectangle(area.right - picture_width, top - (end + 1) * high - end * 4, picture_width, high)
        _draw_lying(paper, at, card, end, side)


_ONE_EACH = (
    say("Each sticker goes onto the card that it names, where it covers nothing that must be read."),
    say("Hold it to the reader: it does not matter how the card lies."),
)


def _draw_single_note(paper: Paper, area: Rectangle, title: str, *, is_page: bool) -> None:
    """What to do with one sticker a card, and a line to measure the print by."""
    size, gap = (4.4, 3.0) if is_page else (3.3, 1.2)
    y = paper.paragraph(say("Stickers: {title}", title=title), area.x, area.top, area.width, size * 1.5, bold=True)
    for words in (*_ONE_EACH, *((_ON_PLAIN_PAPER,) if is_page else ()), _PRINT_FULL_SIZE):
        y = paper.paragraph(words, area.x, y - gap, area.width, size)
    draw_ruler(paper, area.x, y - gap - 1.5, 50)


def _draw_lying(paper: Paper, area: Rectangle, card: LabelledCard, end: int, side: Side) -> None:
    """The card with this end at the reader's side, and where the sticker goes."""
    paper.box(area, line=INK, width=0.3, radius=area.width * 0.04)
    wide = area.width * 0.1
    picture = area.inset(wide * 1.15).fitted(area.width / area.height)
    card.draw(paper, picture, is_turned(end, side))
    x = area.x + 0.5 if side == "left" else area.right - wide - 0.5
    strip = Rectangle(x, area.y + area.height * 0.08, wide, area.height * 0.84)
    paper.box(strip, fill=WHITE, line=QUIET, width=0.3)
    draw_badge(paper, strip.fitted(1.0).inset(0.6), end)
