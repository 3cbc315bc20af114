"""The first page: what there is, what one needs, and how it is put together."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble.edition import Edition
from companion.games.time_trouble.printing.parts import PLAIN_PAPER
from companion.games.time_trouble.printing.tokens import counts
from companion.printing.booklet import AREA
from companion.printing.game import Page
from companion.printing.paper import INK, Paper, draw_ruler
from companion.printing.rectangle import Rectangle

_STEPS: tuple[tuple[Text, Text], ...] = (
    (
        say("Print"),
        say(
            "At 100 %, not fitted to the page: the line below is 100 mm long. What a page goes on stands at its foot: "
            "transparent film made for your printer, paper of 160 g or more, or plain paper. One side only."
        ),
    ),
    (
        say("Cards"),
        say(
            "Cut the film along the marks. Then turn each card over and paint its back: white behind every printed "
            "spot and behind both codes, and a thin coat of grey over the spots when it is dry. A paint marker does. "
            "Now a spot hides what lies below it, the film between the spots stays clear, and a reader sees the codes."
        ),
    ),
    (
        say("Try two cards"),
        say(
            "Lay one on the other, one of them turned by half a turn: spots lie on spots, codes on codes. The code "
            "that is read is the one at the reader's side; the letter A or B beside it stands upright there."
        ),
    ),
    (
        say("Boards"),
        say(
            "Cut along the marks. In play they lie side by side from left to right, and the line runs on from the "
            "middle of one edge to the middle of the next. Dashed lines are detours. What a board gives when it is "
            "put away stands at its upper right."
        ),
    ),
    (
        say("Tokens"),
        say(
            "Cut along the lines. Where a dashed line runs through the middle, fold there and glue the halves "
            "together: a lock is closed on one side and open on the other, a reminder has its ! on the back."
        ),
    ),
    (
        say("Figures"),
        say("Fold at the three dashed lines, glue front and back together, and spread the two ends as a foot."),
    ),
    (
        say("Computer and character board"),
        say(
            "The computer's mat lies in the middle of the table, the reader at its left as the boss sees it. Character "
            "board and reminder bar lie beside it, with damage, Fluffies, energy, snails and gifts at hand."
        ),
    ),
    (
        say("Play"),
        say(
            "Choose this edition for a new table. The console knows the codes on the cards and says what is set up and "
            "what happens next."
        ),
    ),
)


def how_to_page(edition: Edition, title: Callable[[Edition, str], str]) -> Page:
    """The page. `title` says what the edition is called in a language."""

    def draw(paper: Paper) -> None:
        x, width = AREA.x + 4, AREA.width - 8
        heading = say("{title}, to make yourself", title=title(edition, paper.speaker.code))
        y = paper.paragraph(heading, x, AREA.top, width, 7.5, bold=True) - 2
        if edition.made_for_this_app:
            words = say("Made for this app. Nothing of it comes out of a published box.")
            y = paper.paragraph(words, x, y, width, 3.9) - 2
        y = _draw_contents(paper, Rectangle(x, y, width, 0), edition) - 4
        for number, (head, text) in enumerate(_STEPS, 1):
            paper.words(str(number), x + 3, y - 2.6, 5.5, bold=True)
            y = paper.paragraph(head, x + 10, y, width - 10, 4.6, bold=True) - 0.4
            y = paper.paragraph(text, x + 10, y, width - 10, 3.9) - 2.8
            if number == 1:
                draw_ruler(paper, x + 10, y - 1, 100)
                y -= 6

    return Page(say("how to put it together"), PLAIN_PAPER, draw)


def _draw_contents(paper: Paper, area: Rectangle, edition: Edition) -> float:
    """A list of what there must be in the end, in two columns; gives the height below it."""
    number = counts(edition)
    rows: list[Text] = [
        *([say_n("{n} card", "{n} cards", len(edition.cards))] if edition.cards else ()),
        *([say_n("{n} board", "{n} boards", len(edition.boards))] if edition.boards else ()),
        say("character board, computer's mat, reminder bar"),
        say("4 figures, 4 reminder tokens, walkie-talkie"),
        say("{energy} energy, {damage} damage, {snail} snails", **_of(number, "energy", "damage", "snail")),
        say("{fluffy} Fluffies, {lock} locks, {shield} shields", **_of(number, "fluffy", "lock", "shield")),
    ]
    if edition.gifts:
        rows.append(say_n("{n} gift", "{n} gifts", number["gift"]))
    if edition.tile is not None:
        rows.append(say("glitch tile"))
    half = (len(rows) + 1) // 2
    for index, row in enumerate(rows):
        column, line = divmod(index, half)
        x, y = area.x + column * area.width / 2, area.y - 3 - line * 5.6
        paper.box(Rectangle(x + 0.5, y - 1.6, 3.2, 3.2), line=INK, width=0.25)
        paper.words(row, x + 6, y, 3.9, anchor=0, most=area.width / 2 - 8)
    return area.y - half * 5.6


def _of(number: dict[str, int], *kinds: str) -> dict[str, int]:
    return {kind: number[kind] for kind in kinds}
