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
    """Both side by side in a box whose lower left corner is (x, y). Call inside `with widget.canvas:`."""
    side = min(height * 0.8, width * 0.18)
    for index, (sign, role, words) in enumerate((("damage", "danger", damage), ("fluffy", "text", fluffies))):
        is_none = words.startswith("0")
        left = x + width * (0.08 + 0.5 * index)
        draw_sign(sign, left + side / 2, y + height / 2, side, "line" if is_none else role)
        font_px = min(height * 0.9, width * 0.42 / max(1.0, 0.56 * len(words)))
        draw_words(words, left + side * 1.25, y + height / 2, font_px, "quiet" if is_none else "text", anchor=0)


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
