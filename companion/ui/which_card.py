"""A read code that no card has: people say which card it is, and the sitting's game remembers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.properties import BooleanProperty

from companion.engine.words import Text, say
from companion.ui.card_names import named
from companion.ui.card_tile import PictureTile, fill
from companion.ui.language import language
from companion.ui.screen import Action, Reading, Screen
from companion.ui.theme import load_looks, theme

load_looks(__file__)


class WhichCard(Screen):
    """A grid of every way in which a card of the box can be read, as pictures where the game draws them."""

    screen_name = "which_card"
    has_pictures = BooleanProperty(True)
    _making: Any = None

    def show(self, view: Any) -> None:
        cards = self.panel.readable_cards(view)
        drawn_for = (cards, language.code, theme.is_portrait, theme.mm)
        if getattr(self, "_drawn_for", None) == drawn_for:
            return
        self._drawn_for = drawn_for
        if self._making is not None:
            self._making.cancel()
        self.has_pictures = bool(cards) and self.panel.card_picture(view, cards[0]) is not None
        self._making = fill(self.ids.grid, self._tiles(view, cards))

    def _tiles(self, view: Any, cards: tuple[Any, ...]) -> Iterator[PictureTile]:
        for card, (code, name) in zip(cards, named(cards), strict=True):
            tile = PictureTile(touch_id=f"which_card.{code}", name=name, picture=self.panel.card_picture(view, card))
            tile.fbind("on_tap", self._chosen, code)
            yield tile

    def _chosen(self, means: str, *_args: Any) -> None:
        if self.view.unknown_code is not None:
            self.controller.learn(self.view.unknown_code, means)

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Which card is this?"), say("No card has this code."))

    def readings(self, view: Any) -> tuple[Reading, ...]:
        return self.panel.time_reading()

    def back(self, view: Any) -> Action | None:
        return Action("which_card.none", say("None of them"), call=self.controller.dismiss_unknown)
