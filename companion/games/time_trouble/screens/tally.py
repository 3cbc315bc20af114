"""A character's damage and Fluffies as signs with numbers: where people count and printed spots may be unknown."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens.signs import draw_sign, draw_words
from companion.ui.theme import theme


def tally_words(state: State, name: CharacterName) -> tuple[str, str]:
    """Damage and Fluffies of a character, of how many where the printed spots are known."""
    character, spots = state.characters.get(name), state.box.capacity(name)
    if state.help == "counters":
        return str(character.damage), str(character.fluffies)
    return f"{character.damage}/{spots.damage}", f"{character.fluffies}/{spots.fluffies}"


def draw_tally(damage: str, fluffies: str, x: float, y: float, width: float, height: float) -> None:
    """Both side by side, or in a narrow box one above the other; its lower left corner is (x, y).

    Call inside `with widget.canvas:`.
    """
    is_stacked = width < height * 3
    each, line = (width, height / 2) if is_stacked else (width / 2, height)
    side = min(line * 0.8, each * 0.36)
    for index, (sign, role, words) in enumerate((("damage", "danger", damage), ("fluffy", "text", fluffies))):
        is_none = words.startswith("0")
        font_px = min(line * 0.9, (each - side * 1.4) / (0.56 * len(words)))
        left = x + (0 if is_stacked else each * index) + (each - side * 1.25 - font_px * 0.56 * len(words)) / 2
        middle = y + line * (1.5 - index if is_stacked else 0.5)
        draw_sign(sign, left + side / 2, middle, side, "line" if is_none else role)
        draw_words(words, left + side * 1.25, middle, font_px, "quiet" if is_none else "text", anchor=0)


class Tally(Widget):
    """Draws one character's tally; `damage` and `fluffies` as `tally_words` gives them."""

    damage = StringProperty("")
    fluffies = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "damage", "fluffies"):
            self.fbind(name, self._draw_soon)
        theme.bind(mm=self._draw_again)

    def _draw_again(self, *_args: Any) -> None:
        self._draw_soon()

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        if self.damage and self.width > 20 and self.height > 8:
            with self.canvas:
                draw_tally(self.damage, self.fluffies, self.x, self.y, self.width, self.height)
