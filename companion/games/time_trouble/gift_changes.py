"""How a state changes by what gifts bring about: one function an event. Part of `evolve.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.games.time_trouble import gift_events as e
from companion.games.time_trouble.boards import in_play, on_table
from companion.games.time_trouble.changing import board_at, with_board, with_character, with_hand
from companion.games.time_trouble.model import (
    ExtraSteps,
    FaceDownChoice,
    GiftChoice,
    LastGiftsChoice,
    Layer,
    SaveChoice,
    State,
    TurnOverChoice,
)


def without(gifts: tuple[str, ...], gift: str) -> tuple[str, ...]:
    """The gifts without this one."""
    return tuple(other for other in gifts if other != gift)


def _reshuffled(state: State, event: e.GiftsReshuffled) -> State:
    gifts = state.gifts
    in_order = tuple(gift.id for gift in state.box.gifts if gift.id in (*gifts.pile, *gifts.discard))
    return replace(state, gifts=replace(gifts, pile=in_order, discard=()))


def _to_turn_over(state: State, event: e.GiftToTurnOver) -> State:
    return replace(state, choice=TurnOverChoice())


def _drawn(state: State, event: e.GiftDrawn) -> State:
    gifts = replace(state.gifts, pile=without(state.gifts.pile, event.gift))
    return replace(state, gifts=gifts, choice=GiftChoice(event.gift))


def _kept(state: State, event: e.GiftKept) -> State:
    return replace(state, gifts=replace(state.gifts, open=(*state.gifts.open, event.gift)), choice=None)


def _discarded(state: State, event: e.GiftThrown | e.GiftUsed) -> State:
    gifts, gift = state.gifts, event.gift
    gifts = replace(gifts, open=without(gifts.open, gift), lying=without(gifts.lying, gift))
    return replace(state, gifts=replace(gifts, discard=(*gifts.discard, gift)))


def _steps_added(state: State, event: e.StepsAdded) -> State:
    before = tuple(replace(given, left=0) if given.gift == event.gift else given for given in state.extra_steps)
    return replace(state, extra_steps=(*before, ExtraSteps(event.gift, event.character, event.steps, event.left)))


def _covered(state: State, event: e.SpaceCovered) -> State:
    gifts = state.gifts
    gifts = replace(gifts, open=without(gifts.open, event.gift), lying=(*gifts.lying, event.gift))
    state = replace(state, gifts=gifts)
    if event.place is None:
        return state
    board, space = board_at(state, event.place)
    return with_board(state, replace(board, covers=(*board.covers, space)))


def with_covers_discarded(state: State, board: str) -> State:
    """The cover tiles of a board that is removed go to the discard (R36)."""
    count, gifts = len(in_play(state, board).covers), state.gifts
    return replace(
        state, gifts=replace(gifts, lying=gifts.lying[count:], discard=(*gifts.discard, *gifts.lying[:count]))
    )


def without_lost_covers(state: State) -> State:
    """No more spaces are covered than tiles lie on boards: people took some off while boards were not followed."""
    left = len(state.gifts.lying)
    for board in reversed(on_table(state)):
        kept = board.covers[:left]
        left -= len(kept)
        state = with_board(state, replace(board, covers=kept))
    return state


def _face_down_offered(state: State, event: e.FaceDownOffered) -> State:
    return replace(state, choice=FaceDownChoice())


def _laid_face_down(state: State, event: e.CardLaidFaceDown) -> State:
    state = replace(state, tray=(*state.tray, Layer(event.card, event.turned, face_down=True)), choice=None)
    return with_hand(state, state.boss, -1)


def _swapped(state: State, event: e.Swapped) -> State:
    figure = state.characters.get(event.character)
    state = with_character(state, event.character, replace(figure, space=event.place))
    board, space = board_at(state, event.place)
    state = with_board(state, replace(board, fluffies=without(board.fluffies, space)))
    if figure.space is None:
        return state
    board, space = board_at(state, figure.space)
    return with_board(state, replace(board, fluffies=(*board.fluffies, space)))


def _saving_offered(state: State, event: e.SavingOffered) -> State:
    return replace(state, choice=SaveChoice(event.character))


def _saved(state: State, event: e.FluffySaved) -> State:
    figure = state.characters.get(event.character)
    state = with_character(state, event.character, replace(figure, fluffies=figure.fluffies - 1))
    return replace(state, saved=state.saved + 1)


def _last_gifts_offered(state: State, event: e.LastGiftsOffered) -> State:
    return replace(state, choice=LastGiftsChoice(event.moment))


CHANGES: dict[type, Callable[[State, Any], State]] = {
    e.GiftsReshuffled: _reshuffled,
    e.GiftToTurnOver: _to_turn_over,
    e.GiftDrawn: _drawn,
    e.GiftKept: _kept,
    e.GiftThrown: _discarded,
    e.GiftUsed: _discarded,
    e.StepsAdded: _steps_added,
    e.SpaceCovered: _covered,
    e.FaceDownOffered: _face_down_offered,
    e.CardLaidFaceDown: _laid_face_down,
    e.Swapped: _swapped,
    e.SavingOffered: _saving_offered,
    e.FluffySaved: _saved,
    e.LastGiftsOffered: _last_gifts_offered,
}
