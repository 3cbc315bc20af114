"""Energy phase by hand: people say how many boards are occupied and what removed ones gave; the console pays."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.engine.words import Text, say
from companion.games.time_trouble import moves
from companion.games.time_trouble.by_hand import payable
from companion.games.time_trouble.course import living
from companion.games.time_trouble.legal import legal_moves
from companion.games.time_trouble.model import MOST_BY_HAND, State
from companion.games.time_trouble.moves import Report
from companion.games.time_trouble.screens.claim import ask_for_victory
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.games.time_trouble.screens.shift_change import shift_words
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks
from companion.ui.widgets import stepper, words

load_looks(__file__)
__all__ = ["TroubleEnergyByHand", "stepper", "words"]


class TroubleEnergyByHand(RoundScreen):
    """The boards occupied last time are offered again; one tap on NEXT ROUND where nothing has changed."""

    screen_name = "energy_by_hand"
    step_words = say("Energy phase")
    occupied = NumericProperty(1)
    least_occupied = NumericProperty(1)
    most_occupied = NumericProperty(4)
    question = StringProperty("")
    income = NumericProperty(0)
    most_income = NumericProperty(MOST_BY_HAND)
    bill = StringProperty("")
    after = StringProperty("")
    can_pay = BooleanProperty(True)
    _asked: Any = None

    def show(self, view: Any) -> None:
        state = view.state
        self.least_occupied, self.most_occupied = payable(state)
        self.question = language.put(_question(state))
        if self._asked != (state.round, state.paid, state.occupied):
            self._asked = (state.round, state.paid, state.occupied)
            self.occupied, self.income = state.paid or state.occupied, 0
        self.occupied = max(self.least_occupied, min(self.occupied, self.most_occupied))
        self._draw(state)

    def _draw(self, state: State) -> None:
        have, bill = int(state.energy + self.income), int(self.occupied)
        self.can_pay = have >= bill
        if self.can_pay:
            text = say("Pay {n} of {have} energy: {left} will be left.", n=bill, have=have, left=have - bill)
        else:
            text = say("Pay {n} energy. You have only {have}: the level is lost.", n=bill, have=have)
        self.bill = language.put(text)
        self.after = "\n".join(language.put(each) for each in shift_words(state))

    def say_occupied(self, count: int) -> None:
        """How many boards are occupied."""
        self.occupied = count
        self._draw(self.state)
        self.refresh()

    def say_income(self, energy: int) -> None:
        """What the removed boards gave."""
        self.income = energy
        self._draw(self.state)
        self.refresh()

    # -- bars --------------------------------------------------------------------------------------------------------

    def offers(self, view: Any) -> tuple[Action, ...]:
        won = Action("hand.won", say("Level won"), call=lambda: ask_for_victory(self.panel))
        gift = Report("gift")  # the computer may show one (R23)
        found = Action("hand.gift", say("+1 gift"), move=gift)
        return (*((found,) if gift in legal_moves(view.state) else ()), won, *super().offers(view))

    def primary(self, view: Any) -> Action | None:
        move = moves.NextRound(int(self.occupied), int(self.income))
        text: Text = say("NEXT ROUND") if self.can_pay else say("LEVEL LOST")
        hint = None if self.can_pay else say("the energy is not enough")
        return Action("energy.next", text, move=move, hint=hint, is_danger=not self.can_pay)


def _question(state: State) -> Text:
    if payable(state) == (1, len(living(state))):
        return say("Boards with at least 1 character on them:")
    return say("Energy to pay, special rules included:")
