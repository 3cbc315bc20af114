"""How many spots a card of this box has."""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting
from companion.games.time_trouble.screens import tray
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import OwnScreen
from companion.ui.screen import Action
from companion.ui.theme import load_looks

load_looks(__file__)
__all__ = ["OwnGrid", "base", "tray"]


class OwnGrid(OwnScreen):
    """Rows and columns, with an empty card beside them. Cards that are entered keep what fits."""

    screen_name = "own_grid"

    def show(self, view: Any) -> None:
        grid = self.edition.grid
        self.ids.rows.low, self.ids.rows.high = drafting.ROWS
        self.ids.cols.low, self.ids.cols.high = drafting.COLS
        self.ids.rows.value, self.ids.cols.value = grid.rows, grid.cols
        self.ids.picture.cols = grid.cols
        self.ids.picture.spots = "." * grid.rows * grid.cols

    def chosen(self, rows: float, cols: float) -> None:
        """Another grid was tapped."""
        self.change(drafting.with_grid(self.edition, int(rows), int(cols)))

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("How many spots has a card?"),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (self.undo_action(),)

    def primary(self, view: Any) -> Action | None:
        return Action("own.grid.done", say("DONE"), call=self.panel.pop)
