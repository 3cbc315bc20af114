"""Energy phase: add a board, remove boards, pay; each can be carried out singly, or all with the next round."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import energy, moves, words
from companion.games.time_trouble.energy import ACTIONS, EnergyPlan
from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens import instruction
from companion.games.time_trouble.screens.instruction import Instruction
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.games.time_trouble.screens.shift_change import shift_words
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks

load_looks(__file__)
__all__ = ["TroubleEnergy", "instruction"]

#: Height of a line that is done beside one that is not.
DONE_HEIGHT = 0.7
MOVES = {"add": moves.AddBoard(), "remove": moves.RemoveBoards(), "pay": moves.PayEnergy()}


class TroubleEnergy(RoundScreen):
    """Three instructions for the pieces, then the shift change in a line. NEXT ROUND does what is left."""

    screen_name = "energy"
    step_words = say("Energy phase")
    after = StringProperty("")

    def show(self, view: Any) -> None:
        state = view.state
        rows = self.ids.rows
        if not rows.children:
            for number, name in enumerate(ACTIONS, 1):
                row = Instruction(touch_id=f"energy.{name}", number=str(number))
                row.fbind("on_tap", self._tapped, name)
                row.fbind("fitted_px", self._share_type)
                rows.add_widget(row)
        plan = energy.plan(state)
        due = next((name for name in ACTIONS if name not in state.energy_done), None)
        for name, row in zip(ACTIONS, reversed(rows.children), strict=True):
            row.is_done = name in state.energy_done
            row.size_hint_y = DONE_HEIGHT if row.is_done else 1
            row.is_due = row.is_enabled = name == due
            row.is_grave = name == "pay" and not plan.can_pay
            text, detail = instructions(state, plan)[name]
            row.text = language.put(done_words(state, name) if row.is_done else text)
            row.detail = "" if row.is_done else language.put(detail)
        self.after = "\n".join(language.put(text) for text in shift_words(state))
        self._share_type()

    def _share_type(self, *_args: Any) -> None:
        """All three in type of one size: the one with the most words says which."""
        rows = self.ids.rows.children
        for row in rows:
            row.most_px = min(each.fitted_px for each in rows)

    def _tapped(self, name: str, *_args: Any) -> None:
        self.play(MOVES[name])

    def primary(self, view: Any) -> Action | None:
        can_pay = energy.plan(view.state).can_pay
        hint = say("when all of this is done") if can_pay else say("the energy is not enough")
        text = say("NEXT ROUND") if can_pay else say("LEVEL LOST")
        return Action("energy.next", text, move=moves.NextRound(), hint=hint, is_danger=not can_pay)


def done_words(state: State, action: str) -> Text:
    """What one of the three actions, now carried out, has done."""
    if action == "add":
        if state.added is None:
            return say("No board was added.")
        return say("Added: {board}.", board=words.board(state.box, state.added))
    if action == "remove":
        if not state.removed:
            return say("No board was removed.")
        income = sum(state.box.board_by_id[name].energy for name in state.removed)
        return say("Removed: {boards}, +{n} energy.", boards=_names(state, state.removed), n=income)
    boards = say_n("{n} occupied board", "{n} occupied boards", state.occupied)
    return say("Paid: {n} energy for {boards}.", n=state.paid, boards=boards)


def instructions(state: State, plan: EnergyPlan) -> dict[str, tuple[Text, Text | None]]:
    """What to do with the pieces, and a second, quieter line, by action."""
    return {"add": _add(state, plan), "remove": _remove(state, plan), "pay": _pay(state, plan)}


def _add(state: State, plan: EnergyPlan) -> tuple[Text, Text | None]:
    if plan.add is None:
        why = say("The pile is empty.") if not state.pile else say("Nobody stands on the foremost board.")
        return say("Add no board."), why
    board = state.box.board_by_id[plan.add]
    pieces = pieces_of(len(board.of_kind("lock")), len(board.of_kind("fluffy")))
    text = say("Add {board} in front.", board=words.board(state.box, plan.add))
    return text, say("Put {pieces} on it.", pieces=pieces) if pieces else say("It carries no lock and no Fluffy.")


def pieces_of(locks: int, fluffies: int) -> Text | None:
    """Locks and Fluffies in words; None for neither."""
    lock = say_n("{n} lock", "{n} locks", locks)
    fluffy = say_n("{n} Fluffy", "{n} Fluffies", fluffies)
    if locks and fluffies:
        return say("{one} and {other}", one=lock, other=fluffy)
    return lock if locks else fluffy if fluffies else None


def _remove(state: State, plan: EnergyPlan) -> tuple[Text, Text | None]:
    if not plan.remove:
        return say("Remove no board."), say("Somebody stands on the rearmost board.")
    names = _names(state, plan.remove)
    return (
        say("Remove {boards}: +{n} energy.", boards=names, n=plan.income),
        say("Everybody has left it. Locks and Fluffies on it go back."),
    )


def _names(state: State, boards: tuple[str, ...]) -> str:
    return ", ".join(language.put(words.board(state.box, name)) for name in boards)


def _pay(state: State, plan: EnergyPlan) -> tuple[Text, Text | None]:
    boards = say_n("{n} occupied board", "{n} occupied boards", len(plan.occupied))
    text = say("Pay {n} energy for {boards}.", n=plan.bill, boards=boards)
    if plan.extra:
        text = say("{sentence} 1 more each: {names}.", sentence=text, names=_names(state, plan.extra))
    have = state.energy + plan.income
    if not plan.can_pay:
        return text, say("You have only {n}: the level is lost.", n=have)
    left = have - plan.bill
    if plan.income:
        return text, say("{have} + {income} − {bill}: {left} will be left.", have=state.energy, income=plan.income,
                         bill=plan.bill, left=left)  # fmt: skip
    return text, say("{have} − {bill}: {left} will be left.", have=have, bill=plan.bill, left=left)
