"""Shift change: discard, draw, and the walkie-talkie goes on to the next boss."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import moves, shift
from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks

load_looks(__file__)


class Draws(BoxLayout):
    """How many cards one player draws."""

    who = StringProperty("")
    count = NumericProperty(0)
    is_low = BooleanProperty(False)


def shift_words(state: State) -> tuple[Text, ...]:
    """The shift change in short sentences."""
    plan = shift.plan(state)
    boss = say("Next boss:\u00a0{who}.", who=state.players[plan.next_boss].name)
    if state.help == "counters":
        return (*draw_up(state), boss)
    found = [say_n("Discard {n} card.", "Discard {n} cards.", plan.discard)] if plan.discard else []
    draws = [f"{each.name} {n}" for each, n in zip(state.players, plan.draws, strict=True) if n]
    if plan.unnamed_draws:  # nobody said whose they were
        found.append(draw_up(state)[1])
    elif draws:
        found.append(say("To draw: {names}.", names=", ".join(draws)))
    if plan.reshuffles:
        found.append(say("Shuffle the discard pile when the draw pile is empty."))
    return (*found, boss)


def draw_up(state: State) -> tuple[Text, ...]:
    """What is to do where nobody counts cards."""
    draw = say("Everybody draws up to {hand} cards.", hand=state.box.hand_size)
    return say("Discard the cards of the computer."), draw


class TroubleShift(RoundScreen):
    """Who draws how many, and who is boss next, large."""

    screen_name = "shift_change"
    step_words = say("Shift change")
    discard = StringProperty("")
    note = StringProperty("")
    boss = StringProperty("")
    are_counted = BooleanProperty(True)

    def show(self, view: Any) -> None:
        state = view.state
        plan = shift.plan(state)
        self.discard = (
            language.put(say_n("Discard the {n} card of the computer.", "Discard the {n} cards of the computer.",
                               plan.discard))
            if plan.discard
            else language.put(draw_up(state)[0])
            if state.help == "counters"
            else language.say("No card lies in the computer.")
        )  # fmt: skip
        row = self.ids.draws
        row.clear_widgets()
        self.are_counted = state.help != "counters"
        draws = zip(state.players, plan.draws, strict=True) if self.are_counted else ()
        for player, count in draws:
            row.add_widget(Draws(who=player.name, count=count))
        notes = []
        if plan.unnamed_draws or not self.are_counted:
            notes.append(say("Everybody draws up to {hand} cards.", hand=state.box.hand_size))
        if plan.reshuffles:
            notes.append(say("Shuffle the discard pile when the draw pile is empty."))
        self.note = "  ".join(language.put(text) for text in notes)
        self.boss = language.put(say("Next boss: {who}", who=state.players[plan.next_boss].name))

    def primary(self, view: Any) -> Action | None:
        return Action("shift.next", say("NEXT ROUND"), move=moves.NextRound())
