"""Stand-ins for devices that are not there: LEDs, buzzer, lamp and start button, and cards to lay on the reader.

They show and press what the hardware process really did on its mock pins and its pty; nothing is simulated here. How
lights and buzzer are drawn is `stand_in_devices.py`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import stand_in_devices
from companion.ui.card_names import named
from companion.ui.card_tile import PictureTile, fill
from companion.ui.language import language
from companion.ui.theme import load_looks, theme

load_looks(__file__)
__all__ = ["StandInPanel", "stand_in_devices"]

#: Below this height the devices go without names, so that the cards keep room.
LOW_MM = 75.0

Picture = Callable[[Any], Any]


class StandInPanel(FloatLayout):
    """Draws the pins of a view and the cards of its game. `is_beside`: the panel is not under it."""

    controller = ObjectProperty(None, allownone=True)
    leds = ListProperty([])
    is_buzzing = BooleanProperty(False)
    is_lamp_lit = BooleanProperty(False)
    has_pins = BooleanProperty(False)
    has_cards = BooleanProperty(False)
    is_beside = BooleanProperty(False)
    is_low = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._drawn_for: Any = None
        self._tiles: dict[str, PictureTile] = {}
        self._making: Any = None
        self._ghost: PictureTile | None = None
        self._now: frozenset[str] | None = None
        self._read_serial = 0
        super().__init__(**kwargs)
        self.fbind("height", self._measure)
        theme.bind(mm=self._measure)

    def _measure(self, *_args: Any) -> None:
        self.is_low = self.height < LOW_MM * theme.mm

    def draw(
        self,
        view: Any,
        cards: tuple[Any, ...],
        picture: Picture = lambda _card: None,
        now: frozenset[str] | None = None,
    ) -> None:
        """Show this view; `cards` are the ways in which the box's cards can be read, `picture` draws one (None: by its
        name only), `now` are the codes that can be read now (None: all)."""
        pins = dict(view.pins)
        names = sorted((name for name in pins if name.startswith("led")), key=lambda name: (len(name), name))
        self.leds = [pins[name] for name in names]
        self.is_buzzing = bool(pins.get("buzzer", 0))
        self.is_lamp_lit = bool(pins.get("lamp", 0))
        self.has_pins = view.has_stand_ins.pins
        self.has_cards = view.has_stand_ins.reader and bool(cards)
        self._draw_cards(view, cards if self.has_cards else (), picture, now)
        if view.last_read is not None and view.last_read.serial != self._read_serial:
            self._read_serial = view.last_read.serial
            self.ids.reader.answer(view.last_read.accepted)

    def _draw_cards(self, view: Any, cards: tuple[Any, ...], picture: Picture, now: frozenset[str] | None) -> None:
        # The order changes only with what is going on, so that no card moves away from under a finger.
        self._now = now
        drawn_for = (view.sitting, getattr(view.state, "phase", None), cards, language.code)
        if self._drawn_for != drawn_for:
            self._drawn_for = drawn_for
            self._order(sorted(named(cards), key=lambda each: now is not None and each[0] not in now), cards, picture)
        for code, tile in self._tiles.items():
            tile.is_faint = self._is_faint(code)

    def _is_faint(self, code: str) -> bool:
        return self._now is not None and code not in self._now

    def _order(self, ways: list[tuple[str, str]], cards: tuple[Any, ...], picture: Picture) -> None:
        if self._making is not None:
            self._making.cancel()
        by_code = {card.code: card for card in cards}
        kept, self._tiles = self._tiles, {}
        self._making = fill(self.ids.cards, self._make(ways, by_code, picture, kept))

    def _make(
        self, ways: list[tuple[str, str]], by_code: dict[str, Any], picture: Picture, kept: dict[str, PictureTile]
    ) -> Iterator[PictureTile]:
        for code, name in ways:
            tile = kept.get(code)
            if tile is None or tile.card != by_code[code] or tile.name != name:
                tile = PictureTile(
                    touch_id=f"standin.card.{code}", name=name, picture=picture(by_code[code]), on_drag=self._dragged
                )
                tile.card, tile.draws = by_code[code], picture
                tile.fbind("on_tap", self._lay, code)
            elif tile.parent is not None:
                tile.parent.remove_widget(tile)
            tile.is_faint = self._is_faint(code)
            self._tiles[code] = tile
            yield tile

    def _lay(self, code: str, *_args: Any) -> None:
        self.controller.feed(code)

    def _dragged(self, tile: PictureTile, touch: Any, phase: str) -> None:
        at = self.to_widget(*tile.parent.to_window(*touch.pos))
        if self._ghost is None:
            self._ghost = PictureTile(name=tile.name, picture=tile.draws(tile.card), size_hint=(None, None))
            self._ghost.size = tile.size
            self.add_widget(self._ghost)
        self._ghost.center = at
        reader = self.ids.reader
        is_over = reader.collide_point(*reader.parent.to_widget(*self.to_window(*at)))
        reader.is_aimed_at = is_over and phase == "move"
        if phase == "drop":
            self.remove_widget(self._ghost)
            self._ghost = None
            if is_over:
                self._lay(tile.card.code)

    def press(self, is_down: bool) -> None:
        """The start button went down or up."""
        if self.controller is not None:
            self.controller.press_stand_in(is_down)
