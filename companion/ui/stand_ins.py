"""Stand-ins for devices that are not there: LEDs, buzzer, lamp and start button, and cards to lay on the reader.

They show and press what the hardware process really did on its mock pins and its pty; nothing is simulated here.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, Line
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.card_names import named
from companion.ui.language import language
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets.button import KeyButton

load_looks(__file__)


class LedRow(Widget):
    """The LEDs as they are lit: 1 or 0 each, in the order of the wires."""

    lit = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("lit", "pos", "size"):
            self.fbind(name, self._draw)

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        count = len(self.lit)
        if not count:
            return
        step = self.width / count
        side = min(step * 0.8, self.height)
        with self.canvas:
            for index, is_lit in enumerate(self.lit):
                at = (self.x + step * (index + 0.5) - side / 2, self.center_y - side / 2)
                Color(rgba=theme.role("good") if is_lit else theme.role("line"))
                if is_lit:
                    Ellipse(pos=at, size=(side, side))
                else:
                    Line(circle=(at[0] + side / 2, at[1] + side / 2, side / 2 - 1.5), width=1.2)


class LampButton(Touchable, Widget):
    """The wired start button with its lamp: down while a finger is on it."""

    is_lit = BooleanProperty(False)


class StandInPanel(BoxLayout):
    """Draws the pins of a view and the cards of its game."""

    controller = ObjectProperty(None, allownone=True)
    leds = ListProperty([])
    is_buzzing = BooleanProperty(False)
    is_lamp_lit = BooleanProperty(False)
    has_pins = BooleanProperty(False)
    has_cards = BooleanProperty(False)

    def draw(self, view: Any, cards: tuple[Any, ...]) -> None:
        """Show this view; `cards` are the ways in which the box's cards can be read."""
        pins = dict(view.pins)
        names = sorted((name for name in pins if name.startswith("led")), key=lambda name: (len(name), name))
        self.leds = [pins[name] for name in names]
        self.is_buzzing = bool(pins.get("buzzer", 0))
        self.is_lamp_lit = bool(pins.get("lamp", 0))
        self.has_pins = view.has_stand_ins.pins
        self.has_cards = view.has_stand_ins.reader and bool(cards)
        self._draw_cards(cards if self.has_cards else ())

    def _draw_cards(self, cards: tuple[Any, ...]) -> None:
        drawn_for = (cards, language.code)
        if getattr(self, "_drawn_for", None) == drawn_for:
            return
        self._drawn_for = drawn_for
        grid = self.ids.cards
        grid.clear_widgets()
        for code, name in named(cards):
            button = KeyButton(touch_id=f"standin.card.{code}", text=name)
            button.fbind("on_tap", self._drop, code)
            grid.add_widget(button)

    def _drop(self, code: str, *_args: Any) -> None:
        self.controller.feed(code)

    def press(self, is_down: bool) -> None:
        """The start button went down or up."""
        if self.controller is not None:
            self.controller.press_stand_in(is_down)
