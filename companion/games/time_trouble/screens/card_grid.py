"""Every card of the level to tap on, each way round: the way in where no reader is."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.games.time_trouble.computer import spots_of
from companion.games.time_trouble.model import Layer, State
from companion.games.time_trouble.screens.tray import Spots
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable

load_looks(__file__)
__all__ = ["CardGrid", "CardTile", "Color", "RoundedRectangle", "Spots"]

#: Least width of a card's picture with its number: its signs are told apart at arm's length.
LEAST_MM = 18.0


class CardTile(Touchable, FloatLayout):
    """One card, one way round. `is_laid`: it lies in the computer already."""

    number = StringProperty("")
    spots = StringProperty("")
    is_turned = BooleanProperty(False)
    is_laid = BooleanProperty(False)


class CardGrid(BoxLayout):
    """Tiles in pairs: as printed, and turned. Event `on_card(card, is_turned)`. Touch ids: `<prefix>.<card>.<a|b>`."""

    prefix = StringProperty("action.card")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_card")
        self._made_for: Any = None
        self._tiles: list[tuple[str, CardTile]] = []
        super().__init__(**kwargs)
        self.fbind("width", self._columns)
        theme.bind(mm=self._columns)

    def on_card(self, card: str, is_turned: bool) -> None:
        """A card was tapped."""

    def show(self, state: State) -> None:
        """Offer this state's cards; those in the computer are drawn faintly."""
        if self._made_for != (state.box.edition, state.box.level, self.prefix):
            self._made_for = (state.box.edition, state.box.level, self.prefix)
            self._make(state)
        laid = {layer.card for layer in state.tray}
        for card, tile in self._tiles:
            tile.is_laid = card in laid
            tile.is_enabled = not tile.is_laid

    def _make(self, state: State) -> None:
        grid = self.ids.grid
        grid.clear_widgets()
        self._tiles = []
        for card in state.box.cards:
            if card.is_special and not state.box.level.special_cards:
                continue
            for is_turned in (False, True):
                tile = CardTile(
                    touch_id=f"{self.prefix}.{card.id}.{'b' if is_turned else 'a'}",
                    number=card.id.removeprefix("c"),
                    spots=spots_of(state.box, Layer(card.id, is_turned)),
                    is_turned=is_turned,
                )
                tile.ids.spots.cols = state.box.cols
                tile.fbind("on_tap", self._tapped, card.id, is_turned)
                grid.add_widget(tile)
                self._tiles.append((card.id, tile))
        self._columns()

    def _columns(self, *_args: Any) -> None:
        if self.ids:
            pairs = max(1, int(self.width // (2 * LEAST_MM * theme.mm)))
            self.ids.grid.cols = 2 * pairs

    def _tapped(self, card: str, is_turned: bool, *_args: Any) -> None:
        self.dispatch("on_card", card, is_turned)
