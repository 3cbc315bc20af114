"""Which moves are open now, and which one brings the round on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.chance import Seeded
from companion.engine.rules import IllegalMove
from companion.games.time_trouble import action, by_hand, damage, gift_uses, gifts, landing, moves
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.course import Course, living
from companion.games.time_trouble.energy import ACTIONS
from companion.games.time_trouble.model import (
    HELP_LEVELS,
    FaceDownChoice,
    GiftChoice,
    HealChoice,
    LastGiftsChoice,
    LockChoice,
    SaveChoice,
    ShareDamageChoice,
    State,
    TurnOverChoice,
    VictoryChoice,
    is_by_hand,
)
from companion.games.time_trouble.movement import alternatives, is_forced, routes, steps_due

REMINDER_STEPS = range(9)
CHARACTER_REPORTS: tuple[moves.Reportable, ...] = ("damage", "heal", "fluffy", "knock_out", "revive", "save", "return")


def legal_moves(state: State) -> tuple[Any, ...]:
    """Every move that would be taken now, corrections left out."""
    if state.result is not None:
        return ()
    open_moves = _answers(state) if state.choice is not None else OPEN[state.phase](state)
    return (*open_moves, *gift_uses.uses(state), *_help_moves(state))


def _help_moves(state: State) -> Iterator[Any]:
    for level in HELP_LEVELS:
        if level != state.help and by_hand.can_follow(state, level):
            yield moves.ChangeHelp(level)
    if state.is_moved_by_hand and not is_by_hand(state):
        yield moves.ConfirmPlaces()
    if is_by_hand(state):
        yield from (report for report in _reports() if _is_taken(state, report))
        yield from (moves.ThrowAway(gift) for gift in gifts.gone_with_boards(state))


def _reports() -> Iterator[moves.Report]:
    yield moves.Report("energy")
    yield moves.Report("snail")
    yield moves.Report("crossing")
    yield moves.Report("gift")
    for name in ORDER:
        for what in CHARACTER_REPORTS:
            yield moves.Report(what, name)


def _is_taken(state: State, report: moves.Report) -> bool:
    try:
        by_hand.report(Course(state, Seeded(0, 0)), report)
    except IllegalMove:
        return False
    return True


def primary_move(state: State) -> Any | None:
    """What the start button does; None where people must choose or the clock decides."""
    if state.choice is not None:
        return None
    if state.phase == "briefing":
        return moves.StartAction()
    if state.phase == "action":
        return moves.EndAction() if action.next_player(state) is None or state.cards_after else None
    if state.phase == "entering":
        return moves.EndEntering() if action.next_player(state) is None else None
    if state.phase == "filling":
        return None if state.may_fill else moves.BeginFilling()
    if is_by_hand(state) and state.phase in ("movement", "energy"):
        return moves.AllMovedByHand() if state.phase == "movement" else None
    if state.phase == "movement" and is_forced(state):
        return moves.MoveAll()
    return moves.NextRound() if state.phase in ("energy", "shift_change") else None


def _answers(state: State) -> Iterator[Any]:
    if state.phase == "briefing":
        yield from _reminders(state)
    if isinstance(state.choice, HealChoice):
        yield from (moves.Heal(name) for name in landing.healable(state))
        yield moves.SkipHealing()
    elif isinstance(state.choice, LockChoice):
        yield from (moves.OpenLock(place) for place in state.choice.places)
        if state.choice.is_optional:
            yield moves.SkipLocks()
    elif isinstance(state.choice, ShareDamageChoice):
        yield from damage.splits(state, state.choice.amount)
    elif isinstance(state.choice, TurnOverChoice):
        yield from (moves.TurnOver(gift) for gift in state.gifts.pile)
    elif isinstance(state.choice, GiftChoice):
        yield from (moves.ThrowAway(gift) for gift in gifts.throwable(state))
    elif isinstance(state.choice, FaceDownChoice):
        yield from (moves.LayFaceDown(card, turned) for card, turned in _cards(state))
    elif isinstance(state.choice, LastGiftsChoice):
        yield moves.SkipGifts()
    elif isinstance(state.choice, SaveChoice):
        yield moves.SaveFluffy()
        yield moves.SkipSaving()
    elif isinstance(state.choice, VictoryChoice):
        yield moves.Finish()
        yield moves.PlayOn()


def _briefing(state: State) -> Iterator[Any]:
    yield moves.StartAction()
    yield moves.StartAction(cards_after=not state.cards_after)
    yield from _reminders(state)


def _reminders(state: State) -> Iterator[Any]:
    for name in ORDER:
        yield moves.Remind(name)
        for steps in REMINDER_STEPS:
            yield moves.Remind(name, steps)
            yield moves.Remind(name, steps, important=True)


def _cards(state: State) -> Iterator[tuple[str, bool]]:
    laid = {layer.card for layer in state.tray}
    for card in state.box.cards:
        if card.id not in laid and (state.box.level.special_cards or not card.is_special):
            yield card.id, False
            yield card.id, True


def _action(state: State) -> Iterator[Any]:
    if action.cards_in_hands(state) and state.help != "counters":
        yield from (moves.PlayCard(card, turned) for card, turned in _cards(state))
    if action.next_player(state) is None or state.cards_after:
        yield moves.EndAction()
    yield from _reminders(state)


def _entering(state: State) -> Iterator[Any]:
    if action.cards_in_hands(state):
        yield from (moves.PlayCard(card, turned) for card, turned in _cards(state))
    yield moves.EndEntering()


def _filling(state: State) -> Iterator[Any]:
    if state.may_fill:
        yield from (moves.FillCard(card, turned) for card, turned in _cards(state))
    else:
        yield moves.BeginFilling()


def _victories(state: State) -> Iterator[Any]:
    level = state.box.level
    for fluffies in range(level.goal, level.fluffies + 1):
        yield moves.ClaimVictory(fluffies)
        if len(living(state)) == len(ORDER):
            yield moves.ClaimVictory(fluffies, all_on_goal=True)


def _movement(state: State) -> Iterator[Any]:
    if is_by_hand(state):
        yield moves.MovedByHand()
        yield moves.AllMovedByHand()
        if state.snails and (steps_due(state) or state.help == "counters"):
            yield moves.UseSnail()
        yield from _victories(state)
        return
    yield from (moves.Move(route.via) for route in routes(state))
    yield from alternatives(state)
    if is_forced(state):
        yield moves.MoveAll()
    if state.snails and steps_due(state):
        yield moves.UseSnail()


def _energy(state: State) -> Iterator[Any]:
    if is_by_hand(state) and not state.energy_done:
        least, most = by_hand.payable(state)
        yield from (moves.NextRound(occupied) for occupied in range(least, most + 1))
        yield from _victories(state)
        return
    steps = {"add": moves.AddBoard(), "remove": moves.RemoveBoards(), "pay": moves.PayEnergy()}
    yield steps[ACTIONS[len(state.energy_done)]]
    yield moves.NextRound()


def _shift_change(state: State) -> Iterator[Any]:
    yield moves.NextRound()


OPEN: dict[str, Callable[[State], Iterator[Any]]] = {
    "briefing": _briefing,
    "action": _action,
    "entering": _entering,
    "filling": _filling,
    "movement": _movement,
    "energy": _energy,
    "shift_change": _shift_change,
}
