"""The character board: each character's damage spots and Fluffies."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.course import living
from companion.games.time_trouble.screens.signs import draw_figure, draw_sign, draw_words
from companion.games.time_trouble.screens.tally import draw_tally, tally_words
from companion.ui.language import language
from companion.ui.theme import theme

#: Height of the letters of "k.o.", of the width that it has: the four letters are twice as wide as high.
KO_WIDTH = 0.4


class TeamRow(Widget):
    """Four columns: sign, damage spots (filled ones are damage), inventory spots with Fluffies."""

    state = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "state"):
            self.fbind(name, self._draw_soon)
        language.bind(code=self._draw_again)

    def _draw_again(self, *_args: Any) -> None:
        self._draw_soon()

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        if self.state is None or self.width < 20 or self.height < 8:
            return
        each = self.width / len(ORDER)
        with self.canvas:
            for index, name in enumerate(ORDER):
                self._draw_character(name, self.x + index * each, each)

    def _draw_character(self, name: CharacterName, x: float, width: float) -> None:
        character = self.state.characters.get(name)
        capacity = self.state.box.capacity(name)
        side = min(self.height * 0.8, width * 0.26, 10 * theme.mm)
        draw_figure(name, x + side * 0.6, self.center_y, side)
        if self.state.help == "counters":
            self._draw_tally(name, x + side * 1.2, width - side * 1.3)
            return
        left = x + side * 1.35
        spot = min(self.height * 0.46, (width - side * 1.5) / max(capacity.damage, capacity.fluffies, 3))
        upper, lower = self.center_y + spot * 0.53, self.center_y - spot * 0.53
        if name not in living(self.state):
            draw_words(language.say("k.o."), left, upper, min(spot * 1.1, theme.body), "warning", anchor=0)
        else:
            for number in range(capacity.damage):
                self._draw_spot(left + spot * (number + 0.5), upper, spot)
                is_hurt = number < character.damage
                role = "danger" if is_hurt else "line"
                draw_sign("damage", left + spot * (number + 0.5), upper, spot * (0.8 if is_hurt else 0.5), role)
        for number in range(capacity.fluffies):
            self._draw_spot(left + spot * (number + 0.5), lower, spot)
            if number < character.fluffies:
                draw_sign("fluffy", left + spot * (number + 0.5), lower, spot * 0.78, "text")
            else:
                draw_sign("fluffy", left + spot * (number + 0.5), lower, spot * 0.6, "line")

    def _draw_tally(self, name: CharacterName, x: float, width: float) -> None:
        if name in living(self.state):
            damage, fluffies = tally_words(self.state, name)
            draw_tally(damage, fluffies, x, self.center_y - self.height * 0.3, width, self.height * 0.6)
        else:
            font_px = min(self.height * 0.5, width * KO_WIDTH, theme.body)
            draw_words(language.say("k.o."), x + width * 0.1, self.center_y, font_px, "warning", anchor=0)

    @staticmethod
    def _draw_spot(x: float, y: float, side: float) -> None:
        Color(rgba=theme.role("surface"))
        RoundedRectangle(pos=(x - side * 0.46, y - side * 0.46), size=(side * 0.92, side * 0.92), radius=[side * 0.2])
        Color(rgba=theme.role("line"))
        Line(rounded_rectangle=(x - side * 0.46, y - side * 0.46, side * 0.92, side * 0.92, side * 0.2), width=1)
