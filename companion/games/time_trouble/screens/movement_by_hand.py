"""Movement by hand: the steps big, one character after the other; people move the figures and report what happened."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import moves, words
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.computer import footprints, visible
from companion.games.time_trouble.legal import legal_moves
from companion.games.time_trouble.model import State
from companion.games.time_trouble.movement import steps_due
from companion.games.time_trouble.moves import Report, Reportable
from companion.games.time_trouble.screens import hand_column
from companion.games.time_trouble.screens.claim import ask_for_victory
from companion.games.time_trouble.screens.hand_column import HandColumn, HandKey
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.ui.correction import put_right
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks

load_looks(__file__)
__all__ = ["TroubleMovementByHand", "hand_column"]

#: What happens to the supply: the end of the touch id, words, and the move.
SUPPLIES: tuple[tuple[str, Text, Any], ...] = (
    ("energy", say("+1 energy"), Report("energy")),
    ("snail", say("+1 snail"), Report("snail")),
    ("crossing", say("Crossing: −1 energy"), Report("crossing")),
    ("step", say("Snail: −1\u00a0step"), moves.UseSnail()),
)
GIFT: tuple[str, Text, Any] = ("gift", say("+1 gift"), Report("gift"))


class TroubleMovementByHand(RoundScreen):
    """Reports are offers: who has nothing to report taps ALL MOVED."""

    screen_name = "movement_by_hand"
    step_words = say("Movement")
    least_px = NumericProperty(0)

    def show(self, view: Any) -> None:
        state = view.state
        legal = frozenset(legal_moves(state))
        row = self.ids.columns
        if not row.children:
            for name in ORDER:
                column = HandColumn(name, told=self._report, asked=self._put_right)
                column.bind(least_px=self._measure)
                row.add_widget(column)
            self._measure()
        for column in row.children:
            column.show(state, _steps(state, column.character), legal)
        self._draw_supplies(state, legal)

    def _measure(self, *_args: Any) -> None:
        self.least_px = max(column.least_px for column in self.ids.columns.children)

    def _draw_supplies(self, state: State, legal: frozenset[Any]) -> None:
        row = self.ids.supplies
        supplies = (*SUPPLIES, GIFT) if state.box.level.gifts and state.box.gifts else SUPPLIES
        if len(row.children) != len(supplies):
            row.clear_widgets()
            for what, _, move in supplies:
                key = HandKey(touch_id=f"hand.{what}", size_hint_y=1)
                key.bind(on_tap=lambda *_args, move=move: self.play(move))
                row.add_widget(key)
        for (_, text, move), key in zip(supplies, reversed(row.children), strict=True):
            key.text = language.put(text)
            key.is_enabled = move in legal

    def _report(self, what: Reportable, name: CharacterName) -> None:
        self.play(Report(what, name))

    def _put_right(self) -> None:
        put_right(self.panel, "computer")

    # -- bars --------------------------------------------------------------------------------------------------------

    def offers(self, view: Any) -> tuple[Action, ...]:
        won = Action("hand.won", say("Level won"), call=lambda: ask_for_victory(self.panel))  # R32
        if view.state.turn is None:
            return (won, *super().offers(view))
        moved = say("{who} has moved", who=words.character(view.state.turn))
        return (Action("hand.moved", moved, move=moves.MovedByHand()), won, *super().offers(view))

    def primary(self, view: Any) -> Action | None:
        return Action("hand.all", say("ALL MOVED"), move=moves.AllMovedByHand(), hint=last_reports(view.state))


def _steps(state: State, name: CharacterName) -> int | None:
    """Steps as the computer shows them, less snails for the one now moving; None where cards are not followed."""
    if state.help == "counters":
        return None
    return steps_due(state) if state.turn == name else footprints(state.box, state.tray).get(name)


def last_reports(state: State) -> Text | None:
    """What is still to be reported before the movement is over: what the computer does to the team when all have moved
    (R24). Where cards are not followed nobody knows how much."""
    level = state.box.level
    if state.help == "counters":
        if level.returned:
            return say("special cards and lava reported?")
        return say("special cards reported?") if level.special_cards else None
    seen = visible(state.box, state.tray)
    gifts, damage = (
        (seen.count("G"), seen.count("D") + seen.count("L")) if level.special_cards else (0, seen.count("L"))
    )
    if gifts and damage:
        found = say_n("{n} gift", "{n} gifts", gifts)
        return say("{gifts}, {n} damage?", gifts=found, n=damage)
    if gifts:
        return say_n("{n} gift reported?", "{n} gifts reported?", gifts)
    return say("{n} damage reported?", n=damage) if damage else None
