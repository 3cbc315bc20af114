"""How a state changes by an event: one function an event, never failing, never rolling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.engine.correction import Corrected
from companion.games.time_trouble import events as e
from companion.games.time_trouble import gift_changes
from companion.games.time_trouble.boards import join, lying
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.changing import board_at as _board
from companion.games.time_trouble.changing import with_board as _with_board
from companion.games.time_trouble.changing import with_character as _with_character
from companion.games.time_trouble.changing import with_energy
from companion.games.time_trouble.changing import with_hand as _with_hand
from companion.games.time_trouble.model import (
    OFF_THE_BOARDS,
    SOMEWHERE,
    BoardInPlay,
    HealChoice,
    Layer,
    LockChoice,
    Mama,
    Reminder,
    Result,
    ShareDamageChoice,
    State,
    VictoryChoice,
)
from companion.games.time_trouble.record import with_values


def evolve(state: State, event: Any) -> State:
    """The state after one event."""
    return CHANGES[type(event)](state, event)


def _reminded(state: State, event: e.Reminded) -> State:
    others = tuple(token for token in state.reminders if token.character != event.character)
    if event.steps is None:
        return replace(state, reminders=others)
    return replace(state, reminders=(*others, Reminder(event.character, event.steps, event.important)))


def _action_started(state: State, event: e.ActionStarted) -> State:
    return replace(state, phase="action", deadline_ms=event.deadline_ms, cards_after=event.cards_after)


def _laid(state: State, card: str, turned: bool, player: int | None) -> State:
    state = replace(state, tray=(*state.tray, Layer(card, turned)))
    if player is None:
        return replace(state, unclaimed=state.unclaimed + 1)
    return _with_hand(state, player, -1)


def _card_played(state: State, event: e.CardPlayed) -> State:
    state = _laid(state, event.card, event.turned, event.player)
    return replace(state, last_player=event.player) if len(state.tray) <= 3 else state


def _action_ended(state: State, event: e.ActionEnded) -> State:
    return replace(state, phase="movement", deadline_ms=None)


def _entering_begun(state: State, event: e.EnteringBegun) -> State:
    return replace(state, phase="entering")


def _cards_owed(state: State, event: e.CardsOwed) -> State:
    return replace(state, phase="filling", owed=event.owed, may_fill=False)


def _filling_begun(state: State, event: e.FillingBegun) -> State:
    return replace(state, may_fill=True)


def _card_filled(state: State, event: e.CardFilled) -> State:
    state = _laid(state, event.card, event.turned, event.player)
    owed = state.owed[1:]
    phase = "filling" if owed else "movement"
    return replace(state, owed=owed, phase=phase, may_fill=bool(owed), last_player=event.player)


def _turn_begun(state: State, event: e.TurnBegun) -> State:
    return replace(state, phase="movement", turn=event.character, snails_used=0, steps_taken=0)


def _snail_used(state: State, event: e.SnailUsed) -> State:
    return replace(state, snails=state.snails - 1, snails_used=state.snails_used + 1)


def _crossing_paid(state: State, event: e.CrossingPaid) -> State:
    return replace(state, energy=state.energy - 1)


def _moved(state: State, event: e.Moved) -> State:
    character = state.characters.get(event.character)
    state = replace(state, steps_taken=len(event.path))
    return _with_character(state, event.character, replace(character, space=event.path[-1]))


def _placed(state: State, event: e.Placed) -> State:
    return _with_character(state, event.character, replace(state.characters.get(event.character), space=event.place))


def _fluffy_caught(state: State, event: e.FluffyCaught) -> State:
    board, space = _board(state, event.place)
    state = _with_board(state, replace(board, fluffies=tuple(f for f in board.fluffies if f != space)))
    character = state.characters.get(event.character)
    return _with_character(state, event.character, replace(character, fluffies=character.fluffies + 1))


def _fluffy_placed(state: State, event: e.FluffyPlaced) -> State:
    board, space = _board(state, event.place)
    return _with_board(state, replace(board, fluffies=(*board.fluffies, space)))


def _fluffy_hopped(state: State, event: e.FluffyHopped) -> State:
    board, space = _board(state, event.start)
    state = _with_board(state, replace(board, fluffies=tuple(f for f in board.fluffies if f != space)))
    return _fluffy_placed(state, e.FluffyPlaced(event.place))


def _fluffy_returned(state: State, event: e.FluffyReturned) -> State:
    character, mama = state.characters.get(event.character), state.mama
    if mama is not None:
        state = replace(state, mama=replace(mama, fluffies=mama.fluffies + 1))
    state = replace(state, returned=state.returned + 1)
    return _with_character(state, event.character, replace(character, fluffies=character.fluffies - 1))


def _mama_moved(state: State, event: e.MamaMoved) -> State:
    return replace(state, mama=Mama(event.board))


def _damaged(state: State, event: e.Damaged) -> State:
    character = state.characters.get(event.character)
    return _with_character(state, event.character, replace(character, damage=character.damage + 1))


def _shield_used(state: State, event: e.ShieldUsed) -> State:
    return _with_character(state, event.character, replace(state.characters.get(event.character), shield=0))


def _damage_to_share(state: State, event: e.DamageToShare) -> State:
    return replace(state, choice=ShareDamageChoice(event.amount, event.cause))


def _knocked_out(state: State, event: e.KnockedOut) -> State:
    return _with_character(state, event.character, replace(state.characters.get(event.character), space=None))


def _lock_chosen(state: State, event: e.LockChosen) -> State:
    return replace(state, choice=LockChoice(event.places, event.left, event.is_optional))


def _lock_opened(state: State, event: e.LockOpened) -> State:
    board, space = _board(state, event.place)
    return _with_board(state, replace(board, locks=tuple(lock for lock in board.locks if lock != space)))


def _energy_gained(state: State, event: e.EnergyGained) -> State:
    return with_energy(state, event.amount)


def _snail_gained(state: State, event: e.SnailGained) -> State:
    return replace(state, snails=state.snails + 1)


def _healing_offered(state: State, event: e.HealingOffered) -> State:
    return replace(state, choice=HealChoice(event.left))


def _healed(state: State, event: e.Healed) -> State:
    character = state.characters.get(event.character)
    state = _with_character(state, event.character, replace(character, damage=character.damage - 1))
    if isinstance(state.choice, HealChoice):
        return replace(state, choice=HealChoice(state.choice.left - 1))
    return state


def _revived(state: State, event: e.Revived) -> State:
    return _with_character(state, event.character, replace(state.characters.get(event.character), space=event.place))


def _choice_made(state: State, event: e.ChoiceMade) -> State:
    return replace(state, choice=None)


def _left_to_do(state: State, event: e.LeftToDo) -> State:
    return replace(state, to_do=event.to_do)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return replace(state, snails_used=0, turns_done=state.turns_done + 1)


def _movement_ended(state: State, event: e.MovementEnded) -> State:
    return replace(state, turn=None, steps_taken=0, played_on=False, turns_done=0, extra_steps=())


def _victory_reached(state: State, event: e.VictoryReached) -> State:
    return replace(state, choice=VictoryChoice())


def _played_on(state: State, event: e.PlayedOn) -> State:
    return replace(state, choice=None, played_on=True)


def _extra_energy_due(state: State, event: e.ExtraEnergyDue) -> State:
    return replace(state, extra_energy=(*state.extra_energy, event.board))


def _board_turned(state: State, event: e.BoardTurned) -> State:
    board, _ = _board(state, event.board)
    return _with_board(state, replace(board, is_turned=not board.is_turned))


def _energy_phase_begun(state: State, event: e.EnergyPhaseBegun) -> State:
    return replace(state, phase="energy", energy_done=(), added=None, removed=(), paid=0)


def _board_added(state: State, event: e.BoardAdded) -> State:
    board = BoardInPlay(event.board, event.locks, event.fluffies)
    pile = tuple(name for name in state.pile if name != event.board)
    return replace(state, boards=(*state.boards, board), pile=pile, added=event.board)


def _board_removed(state: State, event: e.BoardRemoved) -> State:
    state = gift_changes.with_covers_discarded(state, event.board)
    boards = tuple(board for board in state.boards if board.id != event.board)
    return with_energy(replace(state, boards=boards, removed=(*state.removed, event.board)), event.energy)


def _bill_paid(state: State, event: e.BillPaid) -> State:
    return replace(state, energy=state.energy - event.amount, occupied=event.boards, paid=event.amount, extra_energy=())


def _energy_step_done(state: State, event: e.EnergyStepDone) -> State:
    phase = "shift_change" if event.action == "pay" else state.phase
    return replace(state, energy_done=(*state.energy_done, event.action), phase=phase)


def _cards_discarded(state: State, event: e.CardsDiscarded) -> State:
    return replace(state, tray=(), discard=state.discard + event.count)


def _cards_drawn(state: State, event: e.CardsDrawn) -> State:
    state = replace(state, draw_pile=state.draw_pile - event.count)
    if event.player is None:
        return replace(state, unclaimed=state.unclaimed - event.count)
    return _with_hand(state, event.player, event.count)


def _pile_reshuffled(state: State, event: e.PileReshuffled) -> State:
    return replace(state, draw_pile=state.draw_pile + event.count, discard=state.discard - event.count)


def _round_begun(state: State, event: e.RoundBegun) -> State:
    return replace(
        state, phase="briefing", round=state.round + 1, boss=event.boss, energy_done=(), reminders=(), last_player=None
    )


def _help_changed(state: State, event: e.HelpChanged) -> State:
    """More help needs figures that agree with the box: who is k.o. has all spots full, nobody else has.

    Where the boards are followed everybody stands on one; whose place nobody knows is put at the line's beginning.
    """
    is_kept = event.help == "boards" or isinstance(state.choice, OFF_THE_BOARDS)
    state = replace(state, help=event.help, choice=state.choice if is_kept else None)
    if event.help == "counters":
        return state
    for name in ORDER:
        character, spots = state.characters.get(name), state.box.capacity(name)
        damage = spots.damage if character.space is None else min(character.damage, spots.damage - 1)
        fluffies = min(character.fluffies, spots.fluffies)
        space = character.space
        if event.help == "boards" and space == SOMEWHERE:
            space = _beginning(state)
        state = _with_character(state, name, replace(character, damage=damage, fluffies=fluffies, space=space))
    return gift_changes.without_lost_covers(state) if event.help == "boards" else state


def _beginning(state: State) -> str:
    """The first space of the rearmost board on which a figure can stand."""
    rearmost = state.boards[0]
    spaces = lying(state, rearmost.id).spaces
    free = (space.id for space in spaces if space.kind != "detour" and space.id not in rearmost.locks)
    return join(rearmost.id, next(free, spaces[0].id))


def _moved_on_table(state: State, event: e.MovedOnTable) -> State:
    return replace(state, is_moved_by_hand=True)


def _places_confirmed(state: State, event: e.PlacesConfirmed) -> State:
    return replace(state, is_moved_by_hand=False)


def _fluffy_reported(state: State, event: e.FluffyReported) -> State:
    character = state.characters.get(event.character)
    return _with_character(state, event.character, replace(character, fluffies=character.fluffies + 1))


def _energy_collected(state: State, event: e.EnergyCollected) -> State:
    return with_energy(state, event.amount)


def _lost(state: State, event: e.Lost) -> State:
    return replace(state, phase="over", choice=None, to_do=(), deadline_ms=None, result=Result("lost", event.reason))


def _won(state: State, event: e.Won) -> State:
    result = Result("won", event.reason, event.stars, event.fluffies)
    return replace(state, phase="over", choice=None, to_do=(), deadline_ms=None, result=result)


def _stayed(state: State, event: e.Stayed) -> State:
    return replace(state, steps_taken=0)


def _corrected(state: State, event: Corrected) -> State:
    values = event.values()
    is_placed = state.help == "boards" and any(path.endswith(".space") for path in values)
    return replace(with_values(state, values), is_moved_by_hand=state.is_moved_by_hand and not is_placed)


CHANGES: dict[type, Callable[[State, Any], State]] = {
    e.Reminded: _reminded,
    e.ActionStarted: _action_started,
    e.CardPlayed: _card_played,
    e.ActionEnded: _action_ended,
    e.EnteringBegun: _entering_begun,
    e.CardsOwed: _cards_owed,
    e.FillingBegun: _filling_begun,
    e.CardFilled: _card_filled,
    e.TurnBegun: _turn_begun,
    e.SnailUsed: _snail_used,
    e.CrossingPaid: _crossing_paid,
    e.Moved: _moved,
    e.Stayed: _stayed,
    e.Placed: _placed,
    e.FluffyCaught: _fluffy_caught,
    e.FluffyPlaced: _fluffy_placed,
    e.FluffyHopped: _fluffy_hopped,
    e.FluffyReturned: _fluffy_returned,
    e.MamaMoved: _mama_moved,
    e.Damaged: _damaged,
    e.ShieldUsed: _shield_used,
    e.DamageToShare: _damage_to_share,
    e.KnockedOut: _knocked_out,
    e.LockChosen: _lock_chosen,
    e.LockOpened: _lock_opened,
    e.EnergyGained: _energy_gained,
    e.SnailGained: _snail_gained,
    e.HealingOffered: _healing_offered,
    e.Healed: _healed,
    e.Revived: _revived,
    e.ChoiceMade: _choice_made,
    e.LeftToDo: _left_to_do,
    e.TurnEnded: _turn_ended,
    e.MovementEnded: _movement_ended,
    e.VictoryReached: _victory_reached,
    e.PlayedOn: _played_on,
    e.ExtraEnergyDue: _extra_energy_due,
    e.BoardTurned: _board_turned,
    e.EnergyPhaseBegun: _energy_phase_begun,
    e.BoardAdded: _board_added,
    e.BoardRemoved: _board_removed,
    e.BillPaid: _bill_paid,
    e.EnergyStepDone: _energy_step_done,
    e.CardsDiscarded: _cards_discarded,
    e.CardsDrawn: _cards_drawn,
    e.PileReshuffled: _pile_reshuffled,
    e.RoundBegun: _round_begun,
    e.HelpChanged: _help_changed,
    e.MovedOnTable: _moved_on_table,
    e.PlacesConfirmed: _places_confirmed,
    e.FluffyReported: _fluffy_reported,
    e.EnergyCollected: _energy_collected,
    e.Lost: _lost,
    e.Won: _won,
    Corrected: _corrected,
    **gift_changes.CHANGES,
}
