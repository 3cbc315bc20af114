"""The tile that lies under the cards: where its lava is."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting
from companion.games.time_trouble.drafting import UNPRINTED
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import OwnForm
from companion.games.time_trouble.screens.own_box.card import OwnSpot
from companion.ui.screen import Action
from companion.ui.theme import load_looks

load_looks(__file__)
__all__ = ["OwnTile", "base"]


class OwnTile(OwnForm):
    """A touch puts lava on a spot, or takes it off."""

    screen_name = "own_tile"
    cols = NumericProperty(5)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn_for: Any = None

    def show(self, view: Any) -> None:
        grid, spots = self.edition.grid, self.ids.spots
        if self._drawn_for != grid:
            self._drawn_for = grid
            self.cols = grid.cols
            spots.clear_widgets()
            for index in range(grid.rows * grid.cols):
                row, col = divmod(index, grid.cols)
                spot = OwnSpot(touch_id=f"own.tile.spot.{row + 1}.{col + 1}")
                spot.bind(on_tap=lambda _spot, index=index: self._touched(index))
                spots.add_widget(spot)
        tile = self.edition.tile
        text = tile.text() if tile is not None else UNPRINTED * grid.rows * grid.cols
        for spot, letter in zip(reversed(spots.children), text, strict=True):
            spot.letter = letter

    def _touched(self, index: int) -> None:
        self.change(drafting.with_tile_spot(self.edition, index))

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Tile under the cards"),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (self.undo_action(),)
