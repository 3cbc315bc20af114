"""The energy phase: add boards, remove boards, pay energy (rulebook, 3. Energy Phase; R28 to R30)."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.time_trouble import events as e
from companion.games.time_trouble.boards import on_table, split
from companion.games.time_trouble.course import Course, living
from companion.games.time_trouble.model import State, is_by_hand
from companion.games.time_trouble.specials import at_work

Action = Literal["add", "remove", "pay"]
ACTIONS: tuple[Action, ...] = ("add", "remove", "pay")


class EnergyPlan(msgspec.Struct, frozen=True):
    """What is still to do, by board ids: the board to add or None, those to remove with their income, those that cost
    energy (boards beside the line included), those that cost more this round, the whole bill, and whether the supply
    pays it."""

    add: str | None
    remove: tuple[str, ...]
    income: int
    occupied: tuple[str, ...]
    extra: tuple[str, ...]
    bill: int
    can_pay: bool


def plan(state: State) -> EnergyPlan:
    """The energy phase as it will go from here."""
    costs = _costs(state)
    add = _board_to_add(state) if "add" not in state.energy_done else None
    remove = _boards_to_remove(state) if "remove" not in state.energy_done else ()
    income = sum(state.box.board_by_id[board].energy for board in remove)
    bill = _bill(state) if "pay" not in state.energy_done else 0
    return EnergyPlan(add, remove, income, tuple(costs), state.extra_energy, bill, state.energy + income >= bill)


def occupied_boards(state: State) -> tuple[str, ...]:
    """Boards of the line with at least one figure; the k.o.'d stand on none (R19)."""
    stood_on = _stood_on(state)
    return tuple(board.id for board in state.boards if board.id in stood_on)


def _stood_on(state: State) -> set[str]:
    return {split(state.characters.get(name).space or "")[0] for name in living(state)}


def _board_to_add(state: State) -> str | None:
    """The next of the pile if somebody stands on the foremost board; at most 1 a round (R28)."""
    if not all(rule.may_add(state) for rule in at_work(state)):
        return None
    if state.pile and state.boards and state.boards[-1].id in occupied_boards(state):
        return state.pile[0]
    return None


def _boards_to_remove(state: State) -> tuple[str, ...]:
    """The boards behind everybody, rearmost first (R29)."""
    occupied = occupied_boards(state)
    behind: list[str] = []
    for board in state.boards:
        if board.id in occupied or not occupied or not all(rule.may_remove(state, board.id) for rule in at_work(state)):
            break
        behind.append(board.id)
    return tuple(behind)


def _costs(state: State) -> dict[str, int]:
    """What each occupied board costs, in the line or beside it: 1, more or less by special rules. Free ones are out."""
    rules, stood_on = at_work(state), _stood_on(state)
    occupied = (board.id for board in on_table(state) if board.id in stood_on)
    costs = {board: 1 + sum(rule.bill(state, board) for rule in rules) for board in occupied}
    return {board: cost for board, cost in costs.items() if cost > 0}


def _bill(state: State) -> int:
    """Energy for the occupied boards, and what was fixed when movement ended."""
    return sum(_costs(state).values()) + len(state.extra_energy)


def carry_out(course: Course, action: Action) -> None:
    """One of the three actions, in their order. Raises IllegalMove out of order or a second time."""
    done = course.state.energy_done
    if course.state.phase != "energy":
        raise IllegalMove("not_now", say("The energy phase comes after all four have moved."))
    if course.state.choice is not None:
        raise IllegalMove("choose_first", say("Answer the open question first."))
    if is_by_hand(course.state) and not done:
        raise IllegalMove("how_many", say("Say how many boards are occupied."))
    if action in done:
        raise IllegalMove("done_already", say("This is carried out already."))
    if ACTIONS[len(done)] != action:
        raise IllegalMove("wrong_order", say("First add, then remove, then pay."))
    if action == "add":
        if (next_board := _board_to_add(course.state)) is not None:
            add_board(course, next_board)
    elif action == "remove":
        for board in _boards_to_remove(course.state):
            course.happen(e.BoardRemoved(board, course.state.box.board_by_id[board].energy))
    else:
        _pay(course)
    course.happen(e.EnergyStepDone(action))


def add_board(course: Course, name: str) -> None:
    """Put a board of the pile down with its locks and Fluffies."""
    locks = course.state.box.board_by_id[name].of_kind("lock")
    course.happen(e.BoardAdded(name, locks, fluffies_for(course.state, name)))


def fluffies_for(state: State, board: str) -> tuple[str, ...]:
    """The spaces of a board that get a Fluffy when it comes down: none where all are in the inventories already."""
    fluffies = () if state.box.level.full_inventories else state.box.board_by_id[board].of_kind("fluffy")
    for rule in at_work(state):
        fluffies = rule.board_added(state, board, fluffies)
    return fluffies


def _pay(course: Course) -> None:
    """1 energy for each occupied board; who can't pay in full loses (R30)."""
    bill = _bill(course.state)
    if bill > course.state.energy:
        course.lose("bill")
    course.happen(e.BillPaid(len(_costs(course.state)), bill))


def carry_out_rest(course: Course) -> None:
    """What is left of the energy phase, as one."""
    for action in ACTIONS:
        if course.state.phase == "energy" and action not in course.state.energy_done and not course.is_over:
            carry_out(course, action)
