"""Damage for the team to split over the figures: special cards, lava (R21). One column a figure, minus and plus."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import damage, moves
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.computer import visible
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import ShareDamageChoice, State
from companion.games.time_trouble.screens import tray
from companion.games.time_trouble.screens.figures import FIGURES
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.games.time_trouble.screens.signs import draw_sign
from companion.ui.language import capital, language
from companion.ui.screen import Action
from companion.ui.theme import load_looks, theme
from companion.ui.widgets import stepper, token, words

load_looks(__file__)
__all__ = ["DamageShare", "DamageSpots", "TroubleShareDamage", "stepper", "token", "tray", "words"]

#: Where the damage comes from, by the special rule's name.
CAUSES: dict[str, Text] = {
    "special_cards": say("The special cards do damage."),
    "floor_is_lava": say("The floor is lava."),
}


class DamageSpots(Widget):
    """A figure's damage spots: taken ones filled, `added` ones marked, free ones as outlines; and its shield."""

    taken = NumericProperty(0)
    added = NumericProperty(0)
    most = NumericProperty(0)
    shield = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "taken", "added", "most", "shield"):
            self.fbind(name, self._draw_soon)

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        spots = int(self.most + self.shield)
        if not spots or self.width < 8 or self.height < 8:
            return
        side = min(self.height, self.width / spots, 10 * theme.mm)
        left = self.center_x - side * spots / 2
        added = int(self.added)
        with self.canvas:
            for number in range(spots):
                x, is_shield = left + side * (number + 0.5), number < self.shield
                is_new = number < min(added, self.shield) if is_shield else False
                if is_shield:
                    draw_sign("shield", x, self.center_y, side * 0.74, "line" if is_new else "text")
                    self._frame(x, side, is_new)
                    continue
                spot = number - int(self.shield)
                is_taken = spot < self.taken
                is_new = not is_taken and spot < self.taken + max(0, added - self.shield)
                is_hit = is_taken or is_new
                draw_sign("damage", x, self.center_y, side * (0.74 if is_hit else 0.4), "danger" if is_hit else "line")
                self._frame(x, side, is_new)

    def _frame(self, x: float, side: float, is_new: bool) -> None:
        Color(rgba=theme.role("text" if is_new else "line"))
        at = (x - side * 0.46, self.center_y - side * 0.46, side * 0.92, side * 0.92, side * 0.2)
        Line(rounded_rectangle=at, width=max(1.0, side * (0.06 if is_new else 0.02)))


class DamageShare(BoxLayout):
    """One figure: its sign, its spots and shield, and how much it takes. Touch ids: `share.<figure>.less|more`."""

    shape = OptionProperty("circle", options=("circle", "diamond", "triangle", "square"))
    tint = StringProperty("pink")
    letter = StringProperty("")
    name = StringProperty("")
    touch_id = StringProperty("")
    taken = NumericProperty(0)
    most = NumericProperty(0)
    shield = NumericProperty(0)
    part = NumericProperty(0)
    high = NumericProperty(0)
    is_out = BooleanProperty(False)
    is_knocked_out = BooleanProperty(False)


class TroubleShareDamage(RoundScreen):
    """The primary button takes the damage as it is split, once nothing is left."""

    screen_name = "share_damage"
    step_words = say("Share the damage")
    cause = StringProperty("")
    left_words = StringProperty("")
    is_split = BooleanProperty(False)
    spots = StringProperty("")
    cols = NumericProperty(5)

    def __init__(self, **kwargs: Any) -> None:
        self._asked: Any = None
        self._parts: dict[CharacterName, int] = dict.fromkeys(ORDER, 0)
        super().__init__(**kwargs)

    def show(self, view: Any) -> None:
        state = view.state
        if not isinstance(state.choice, ShareDamageChoice):
            return
        if self._asked != state:
            self._asked, self._parts = state, dict.fromkeys(ORDER, 0)
        self.spots, self.cols = visible(state.box, state.tray), state.box.cols
        self.cause = language.put(CAUSES.get(state.choice.cause, say("Damage for the team.")))
        self._draw(state)

    def _draw(self, state: State) -> None:
        left = self._left(state)
        self.is_split = left == 0
        self.left_words = (
            language.say("All shared.")
            if self.is_split
            else capital(language.put(say_n("{n} damage left to share", "{n} damage left to share", left)))
        )
        rows = self.ids.rows
        if not rows.children:
            for name in ORDER:
                row = DamageShare(touch_id=f"share.{name}", shape=FIGURES[name].shape, tint=FIGURES[name].tint)
                row.ids.stepper.bind(on_change=lambda _stepper, value, name=name: self._changed(name, value))
                rows.add_widget(row)
        for name, row in zip(ORDER, reversed(rows.children), strict=True):
            self._draw_row(state, name, row, left)

    def _draw_row(self, state: State, name: CharacterName, row: Any, left: int) -> None:
        character, part = state.characters.get(name), self._parts[name]
        row.letter = FIGURES[name].letter
        row.taken, row.most, row.shield = character.damage, state.box.capacity(name).damage, character.shield
        row.is_out = name not in living(state)
        row.high = min(damage.room(state, name), part + left)
        row.part = part
        row.is_knocked_out = not row.is_out and part > 0 and part == damage.room(state, name)

    def _changed(self, name: CharacterName, value: int) -> None:
        self._parts[name] = value
        self._draw(self.state)
        self.refresh()

    def _left(self, state: State) -> int:
        amount = min(state.choice.amount, sum(damage.room(state, name) for name in ORDER))
        return int(amount - sum(self._parts.values()))

    def primary(self, view: Any) -> Action | None:
        if not isinstance(view.state.choice, ShareDamageChoice):
            return None
        left = self._left(view.state)
        hint = say_n("{n} damage left to share", "{n} damage left to share", left) if left else None
        move = moves.ShareDamage(**self._parts)
        return Action("share.take", say("TAKE THE DAMAGE"), move=move, is_enabled=not left, hint=hint)
