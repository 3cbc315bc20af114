"""Entering the cards after the timer: each picture is tapped in the order in which the cards were laid."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.engine.words import say
from companion.games.time_trouble import moves
from companion.games.time_trouble.action import CARDS_IN_ORDER, next_player
from companion.games.time_trouble.computer import visible
from companion.games.time_trouble.screens import card_grid, correction_tray, tray
from companion.games.time_trouble.screens.action import card_list
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.ui.correction import put_right
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["TroubleEntering", "card_grid", "correction_tray", "tray", "words"]


class TroubleEntering(RoundScreen):
    """Every card's picture, each way round, and the computer as far as it is entered."""

    screen_name = "entering"
    step_words = say("Enter the cards")
    who = StringProperty("")
    spots = StringProperty("")
    cards = StringProperty("")

    def show(self, view: Any) -> None:
        state = view.state
        seat = next_player(state)
        number = len(state.tray) + 1
        if seat is None:
            self.who = language.put(say("Card {n}, if there is one", n=number))
        else:
            self.who = language.put(say("Card {n}: {who}'s", n=number, who=state.players[seat].name))
        self.spots = visible(state.box, state.tray)
        self.ids.tray.cols = state.box.cols
        self.cards = card_list(state)
        self.ids.grid.show(state)

    def offers(self, view: Any) -> tuple[Action, ...]:
        if next_player(view.state) is None:
            return super().offers(view)
        return (Action("entering.no_more", say("No more were laid"), move=moves.EndEntering()), *super().offers(view))

    def primary(self, view: Any) -> Action | None:
        is_whole = next_player(view.state) is None
        hint = None if is_whole else say("after {n} cards", n=CARDS_IN_ORDER)
        return Action("entering.done", say("ALL ENTERED"), move=moves.EndEntering(), is_enabled=is_whole, hint=hint)

    def put_right(self) -> None:
        """The computer was touched: the sheet takes cards out, turns and reorders them."""
        put_right(self.panel, "computer")

    def enter(self, card: str, is_turned: bool) -> None:
        """A card's picture was tapped."""
        self.play(moves.PlayCard(card, is_turned))
