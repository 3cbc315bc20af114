"""Time Trouble on paper: stickers for the cards, and an edition as print-and-play.

`PRINTED` is what the frame asks for (companion/printing/game.py). Knows no Kivy; signs and figures are those of the
screens (`..signs`, `..figures`), boards lie as `..board_map` says.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.time_trouble.edition import CardPlan, Edition
from companion.games.time_trouble.printing.boards import board_pages
from companion.games.time_trouble.printing.card_pictures import ASPECT, draw_picture
from companion.games.time_trouble.printing.character_board import character_page
from companion.games.time_trouble.printing.film import CARD_MM, film_pages
from companion.games.time_trouble.printing.how_to import how_to_page
from companion.games.time_trouble.printing.table_parts import table_pages
from companion.games.time_trouble.printing.tokens import token_pages
from companion.printing.game import LabelledCard, Page
from companion.printing.paper import Paper
from companion.printing.rectangle import Rectangle


class Printed:
    """Prints editions of Time Trouble."""

    card_aspect = ASPECT

    def title(self, edition: Edition, language: str) -> str:
        """Game and edition."""
        words = edition.title
        named = (words.de, words.en) if language == "de" else (words.en, words.de)
        return f"Time Trouble, {next((name for name in named if name), edition.name)}"

    def labelled_cards(self, edition: Edition) -> Sequence[LabelledCard]:
        """Every card with the codes of its ends and its picture."""
        return [_labelled(name, card, edition) for name, card in edition.cards.items()]

    def pages(self, edition: Edition, card_mm: tuple[float, float] | None) -> Sequence[Page]:
        """The print-and-play: how to put it together, cards, boards, what lies beside them, tokens."""
        size = card_mm or CARD_MM
        return [
            how_to_page(edition, self.title),
            *film_pages(edition, size),
            *board_pages(edition),
            character_page(edition),
            *table_pages(edition, size),
            *token_pages(edition),
        ]


def _labelled(name: str, card: CardPlan, edition: Edition) -> LabelledCard:
    spots = "".join(card.spots)

    def draw(paper: Paper, area: Rectangle, is_turned: bool) -> None:
        draw_picture(paper, area, spots[::-1] if is_turned else spots, edition.grid.rows, edition.grid.cols)

    return LabelledCard(name.removeprefix("c"), card.ends(name), draw)


PRINTED = Printed()
