"""The correction sheet's editor of the computer: its cards from the lowest to the topmost.

A card is inserted, taken away, turned, or put elsewhere, by arrows or by dragging; so a missed read is put in.
"""

from __future__ import annotations

import math
from typing import Any

import msgspec
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.time_trouble.computer import spots_of, visible
from companion.games.time_trouble.model import Layer, State
from companion.games.time_trouble.screens import card_grid, footprint_row
from companion.games.time_trouble.screens.card_grid import CardTile
from companion.games.time_trouble.screens.tray import Spots
from companion.ui.correction_lines import Editor
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets import button

load_looks(__file__)
__all__ = ["LayerTile", "TouchedTray", "TrayEditor", "button", "card_grid", "footprint_row"]

#: A finger that moves farther than this drags.
DRAG_MM = 3.0


class TouchedTray(Touchable, Spots):
    """The computer from above, on other screens: a touch opens the sheet at its cards."""


class LayerTile(CardTile):
    """A card in the computer. Event `on_drop(x, y)` at the end of a drag, in its parent's coordinates."""

    is_chosen = BooleanProperty(False)
    card = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_drop")
        self._began: tuple[float, float] = (0, 0)
        self.is_dragged = False
        super().__init__(**kwargs)

    def on_drop(self, x: float, y: float) -> None:
        """The card was dragged and let go."""

    def on_touch_down(self, touch: Any) -> bool:
        was_down = self._touch
        handled = super().on_touch_down(touch)
        if self._touch is touch and was_down is None:
            self._began, self.is_dragged = touch.pos, False
        return bool(handled)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and self._touch is touch:
            if math.dist(touch.pos, self._began) > DRAG_MM * theme.mm:
                self.is_dragged = True
            if self.is_dragged:
                self.is_down = True
                self.center = touch.pos
                return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self._touch is touch and self.is_dragged:
            touch.ungrab(self)
            self.is_dragged = False
            self._release()
            self.dispatch("on_drop", *touch.pos)
            return True
        return bool(super().on_touch_up(touch))


class TrayEditor(Editor):
    """The cards in a row, tools for the one that was tapped, and what the computer shows from above.

    Touch ids: `correction.tray.<card>` and `correction.tray.lower|higher|turn|remove|insert`; while a card is picked to
    be inserted `correction.card.<card>.<a|b>`.
    """

    paths = ("tray",)
    chosen = StringProperty("")
    is_inserting = BooleanProperty(False)
    spots = StringProperty("")
    count = NumericProperty(0)
    place = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tray: tuple[Layer, ...] = ()
        self._state: State | None = None
        self._drawn: Any = None

    def show(self, state: State) -> None:
        self._state, self._tray = state, state.tray
        if self.chosen and not any(layer.card == self.chosen for layer in self._tray):
            self.chosen = ""
        self._draw()

    def _draw(self) -> None:
        state = self._state
        if state is None:
            return
        drawn = (self._tray, state.box.edition)
        if drawn != self._drawn:
            self._drawn = drawn
            self._make_tiles(state)
        for tile in self.ids.layers.children:
            tile.is_chosen = tile.card == self.chosen
        self.spots = visible(state.box, self._tray)
        self.ids.seen.cols = state.box.cols
        self.ids.footprints.show(state)
        self.count = len(self._tray)
        self.place = next((place for place, layer in enumerate(self._tray, 1) if layer.card == self.chosen), 0)
        if self.is_inserting:
            self.ids.grid.show(state)

    def _make_tiles(self, state: State) -> None:
        layers = self.ids.layers
        layers.clear_widgets()
        for layer in self._tray:
            tile = LayerTile(
                touch_id=f"correction.tray.{layer.card}",
                number=layer.card.removeprefix("c"),
                spots=spots_of(state.box, layer) if layer.card in state.box.card_by_id else "",
                is_turned=layer.turned,
                card=layer.card,
            )
            tile.ids.spots.cols = state.box.cols
            tile.fbind("on_tap", self._tapped, layer.card)
            tile.fbind("on_drop", self._dropped)
            layers.add_widget(tile)

    # -- what people do --------------------------------------------------------------------------------------------

    def _tapped(self, card: str, *_args: Any) -> None:
        self.chosen = "" if self.chosen == card else card
        self._draw()

    def _dropped(self, tile: LayerTile, x: float, y: float) -> None:
        """The card goes where it was let go: before the first card whose middle lies behind that point."""
        self._drawn = None  # it is out of its place on the screen, whatever comes of it
        others = [layer for layer in self._tray if layer.card != tile.card]
        tiles = {other.card: other for other in self.ids.layers.children}
        at = len(others)
        for place, layer in enumerate(others):
            other = tiles[layer.card]
            is_below = y < other.y
            is_behind = other.y <= y <= other.top and x > other.center_x
            if not (is_below or is_behind):
                at = place
                break
        moved = next(layer for layer in self._tray if layer.card == tile.card)
        self.chosen = tile.card
        self._want([*others[:at], moved, *others[at:]])

    def shift(self, by: int) -> None:
        """Put the chosen card lower (-1) or higher (1)."""
        at, layers = int(self.place) - 1, list(self._tray)
        if at < 0 or not 0 <= at + by < len(layers):
            return
        layers[at], layers[at + by] = layers[at + by], layers[at]
        self._want(layers)

    def turn(self) -> None:
        """Turn the chosen card by 180 degrees."""
        layers = [
            msgspec.structs.replace(layer, turned=not layer.turned) if layer.card == self.chosen else layer
            for layer in self._tray
        ]
        self._want(layers)

    def remove(self) -> None:
        """Take the chosen card out of the computer."""
        self._want([layer for layer in self._tray if layer.card != self.chosen])

    def begin_insert(self) -> None:
        """Pick the card that is missing; a second tap on the button goes back."""
        self.is_inserting = not self.is_inserting
        self._draw()

    def insert(self, card: str, is_turned: bool) -> None:
        """Put the picked card above the chosen one, or on top."""
        at = int(self.place) or len(self._tray)
        self.is_inserting = False
        layers = [*self._tray[:at], Layer(card, is_turned), *self._tray[at:]]
        self.chosen = card
        self._want(layers)

    def _want(self, layers: list[Layer]) -> None:
        self.dispatch("on_wanted", "tray", layers)
        self._draw()
