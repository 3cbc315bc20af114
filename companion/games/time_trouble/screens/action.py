"""Action phase: the countdown, whose card is due, the computer from above and the footprints that it shows.

Where no card is followed now, it is the countdown alone: with help by counters, and where cards are entered later.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.engine.words import Text, say
from companion.games.time_trouble import moves
from companion.games.time_trouble.action import CARDS_IN_ORDER, cards_in_hands, next_player
from companion.games.time_trouble.computer import visible
from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens import card_grid, correction_tray, footprint_row, tray
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.ui.correction import put_right
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks, theme
from companion.ui.widgets import ring

load_looks(__file__)
__all__ = ["TroubleAction", "card_grid", "card_list", "correction_tray", "footprint_row", "ring", "tray"]


def card_list(state: State) -> str:
    """The cards in the computer in a few signs, the lowest first; a turned one carries an arrow."""
    return "  ".join(layer.card.removeprefix("c") + ("↻" if layer.turned else "") for layer in state.tray)


class TroubleAction(RoundScreen):
    """No top bar: the seconds have the height. A held press on the ring pauses."""

    screen_name = "action"
    has_top_bar = False
    who = StringProperty("")
    order = StringProperty("")
    spots = StringProperty("")
    cards = StringProperty("")
    is_picking = BooleanProperty(False)
    is_low = BooleanProperty(False)
    is_bare = BooleanProperty(False)
    is_below_toggle = BooleanProperty(False)

    def show(self, view: Any) -> None:
        state = view.state
        self.is_bare = state.help == "counters" or state.cards_after
        self.is_picking = self.picks_cards and not self.is_bare
        self.is_below_toggle = bool(getattr(self.panel, "has_stand_in_toggle", False)) and not theme.is_portrait
        ring_ = self.ids.ring
        ring_.total_s = state.box.timer_s
        ring_.is_paused = view.is_paused
        left_ms = self.controller.left_ms()
        if left_ms is not None:
            ring_.show(left_ms)
        who, order = _first(state) if self.is_bare else _due(state)
        self.who, self.order = language.put(who), language.put(order)
        self.spots = visible(state.box, state.tray)
        self.ids.tray.cols = self.ids.small_tray.cols = state.box.cols
        self.cards = card_list(state)
        self.ids.footprints.show(state)
        if self.is_picking:
            self.ids.grid.show(state)

    def tick(self, left_ms: int) -> None:
        self.ids.ring.show(left_ms)

    def primary(self, view: Any) -> Action | None:
        is_free = view.state.cards_after or next_player(view.state) is None
        hint = None if is_free else say("after {n} cards", n=CARDS_IN_ORDER)
        return Action("action.done", say("DONE"), move=moves.EndAction(), is_enabled=is_free, hint=hint)

    def pause(self) -> None:
        """Stop the countdown, or let it run on if it stands."""
        if self.view.is_paused:
            self.controller.resume_clock()
        else:
            self.controller.pause()

    def put_right(self) -> None:
        """The computer was touched: a read may have been missed."""
        put_right(self.panel, "computer")

    def lay(self, card: str, is_turned: bool) -> None:
        """A card's picture was tapped."""
        self.play(moves.PlayCard(card, is_turned))


def _first(state: State) -> tuple[Text, Text]:
    """Who begins, where nobody follows the cards."""
    return say("{who} begins", who=state.players[state.boss].name), say("3 cards clockwise, then any order")


def _due(state: State) -> tuple[Text, Text]:
    """Who must play and the how manieth card it is; or that the order is free."""
    seat = next_player(state)
    if seat is not None:
        number = say("card {n} of {all}", n=len(state.tray) + 1, all=CARDS_IN_ORDER)
        return say("{who} must play", who=state.players[seat].name), number
    if cards_in_hands(state) == 0:
        return say("No cards left"), say("tap DONE")
    return say("All may play"), say("any order")
