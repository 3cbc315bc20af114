"""Filling phase: fewer than three cards lie in the computer; the boss takes the missing ones at random (R3)."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.engine.words import say, say_n
from companion.games.time_trouble import moves
from companion.games.time_trouble.computer import visible
from companion.games.time_trouble.screens import card_grid, tray
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.games.time_trouble.screens.signs import draw_words
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks, theme

load_looks(__file__)
__all__ = ["HandOfCards", "TroubleFilling", "card_grid", "tray"]


class HandOfCards(Widget):
    """A hand from behind; `position`, counted from the left and 1, is the card to take."""

    count = NumericProperty(3)
    position = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "count", "position"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        count = int(self.count)
        if count < 1 or self.height < 10:
            return
        lift = self.height * 0.16
        height = self.height - lift - 4
        width = min(height * 0.64, self.width / (count + 0.2) - theme.gap * 0.6)
        step = width + theme.gap * 0.6
        left = self.center_x - (count * step - theme.gap * 0.6) / 2
        with self.canvas:
            for index in range(count):
                is_it = index + 1 == self.position
                x, y = left + index * step, self.y + 2 + (lift if is_it else 0)
                Color(rgba=theme.role("primary" if is_it else "surface"))
                RoundedRectangle(pos=(x, y), size=(width, height), radius=[theme.radius])
                Color(rgba=theme.role("text" if is_it else "line"))
                Line(rounded_rectangle=(x, y, width, height, theme.radius), width=1.2)
                draw_words(str(index + 1), x + width / 2, y + height / 2, min(width, height) * 0.5,
                           "primary_text" if is_it else "line")  # fmt: skip


class TroubleFilling(RoundScreen):
    """Whose hand, which card from the left, and what to do with it."""

    screen_name = "filling"
    step_words = say("Filling")
    who = StringProperty("")
    which = StringProperty("")
    what = StringProperty("")
    others = StringProperty("")
    spots = StringProperty("")
    is_picking = BooleanProperty(False)
    has_begun = BooleanProperty(False)

    def show(self, view: Any) -> None:
        state = view.state
        self.has_begun = state.may_fill
        self.is_picking = self.picks_cards and state.may_fill
        self.spots = visible(state.box, state.tray)
        self.ids.tray.cols = state.box.cols
        boss = state.players[state.boss].name
        if state.owed:
            owed = state.owed[0]
            player = state.players[owed.player]
            self.who = language.put(say("From {who}'s hand", who=player.name))
            self.which = language.put(say("card {n} from the left", n=owed.position))
            self.ids.hand.count, self.ids.hand.position = player.hand, owed.position
            rest = len(state.owed) - 1
            names = ", ".join(state.players[other.player].name for other in state.owed[1:])
            self.others = language.put(say("Then: {names}", names=names)) if rest else ""
        if state.may_fill:
            taken = (
                say("{boss} takes it without looking and lays it into the computer, front up, as it comes.", boss=boss)
                if self.is_picking
                else say(
                    "{boss} takes it without looking, scans it and lays it into the computer, front up.", boss=boss
                )
            )
            self.what = language.put(taken)
        else:
            text = say_n("{n} card is missing. {boss} takes it at random.",
                         "{n} cards are missing. {boss} takes them at random.", len(state.owed), boss=boss)  # fmt: skip
            self.what = language.put(text)
        if self.is_picking:
            self.ids.grid.show(state)

    def primary(self, view: Any) -> Action | None:
        if view.state.may_fill:
            return None
        return Action("filling.begin", say("BEGIN FILLING"), move=moves.BeginFilling())

    def fill(self, card: str, is_turned: bool) -> None:
        """A card's picture was tapped."""
        self.play(moves.FillCard(card, is_turned))
