"""The cards of a box that is being entered, each as a picture with what is known of its ends."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting
from companion.games.time_trouble.screens import tray
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import OwnScreen, listed
from companion.games.time_trouble.screens.own_box.card import OwnCard
from companion.games.time_trouble.screens.own_box.grid import OwnGrid
from companion.ui.screen import Action, Reading
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable

load_looks(__file__)
__all__ = ["OwnCards", "base", "tray"]


class OwnCardTile(Touchable, FloatLayout):
    """A card: its number, a check mark once both ends are read, and its picture."""

    number = StringProperty("")
    spots = StringProperty("")
    cols = NumericProperty(5)
    is_read = BooleanProperty(False)


class OwnCards(OwnScreen):
    """Every card; a touch goes on with it."""

    screen_name = "own_cards"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self._columns)
        theme.bind(mm=self._columns)

    def show(self, view: Any) -> None:
        edition = self.edition
        for name, tile in listed(self.ids.tiles, tuple(edition.cards), self._tile).items():
            card = edition.cards[name]
            tile.cols, tile.spots = edition.grid.cols, "".join(card.spots)
            tile.is_read = not card.unread_ends()
        self._columns()

    def _tile(self, name: str) -> OwnCardTile:
        tile = OwnCardTile(touch_id=f"own.cards.{name}", number=name.removeprefix("c"))
        tile.bind(on_tap=lambda _tile: self.push(OwnCard, name))
        return tile

    def _columns(self, *_args: Any) -> None:
        if self.ids:
            self.ids.tiles.cols = max(2, int((self.width - 2 * theme.edge - 3 * theme.mm) // (21 * theme.mm)))

    def _new(self) -> None:
        edition, name = drafting.with_new_card(self.edition)
        self.draft.change(edition)
        self.push(OwnCard, name)

    # -- bars ----------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Cards"),)

    def readings(self, view: Any) -> tuple[Reading, ...]:
        cards = self.edition.cards.values()
        read = sum(1 for card in cards if not card.unread_ends())
        return (Reading(say("scanned"), f"{read}/{len(cards)}"),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        grid = self.edition.grid
        text = say("Spots: {rows}\u00a0×\u00a0{cols}", rows=grid.rows, cols=grid.cols)
        return (Action("own.grid", text, call=lambda: self.push(OwnGrid)), self.undo_action())

    def primary(self, view: Any) -> Action | None:
        return Action("own.card.new", say("NEW CARD"), call=self._new)
