"""What never gets lost on a table of Time Trouble, at every event of random games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from walks import walks

from companion.games.time_trouble import boards, energy, events, movement
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.evolve import evolve
from companion.games.time_trouble.model import GIFT_SPOTS, GiftChoice, State

FLUFFIES_IN_A_BOX = 12


@pytest.fixture(scope="module")
def history() -> list[tuple[State, Any, State]]:
    """Every event of every random game with the state before and after it, while the console follows the boards."""
    every = (each for played in walks("time_trouble") for each in _events(played.session))
    return [each for each in every if all(_is_followed(state) for state in (each[0], each[2]))]


def _is_followed(state: State) -> bool:
    return state.help == "boards" and not state.is_moved_by_hand


def _events(session: Any) -> Iterator[tuple[State, Any, State]]:
    """Up to the first Fluffy that people caught by hand: it still sits on the boards of the record."""
    for before, step in zip(session.states, session.steps, strict=False):
        for event in step.events:
            if isinstance(event, events.FluffyReported):
                return
            after = evolve(before, event)
            yield before, event, after
            before = after


def _fluffies(state: State) -> int:
    """All but those in the supply: on boards and to come with boards, carried, saved, given back."""
    coming = sum(len(energy.fluffies_for(state, board)) for board in state.pile)
    carried = sum(state.characters.get(name).fluffies for name in ORDER)
    on_boards = sum(len(board.fluffies) for board in boards.on_table(state))
    return on_boards + coming + carried + state.saved + state.returned


def test_fluffies_leave_only_with_the_board_they_sit_on_and_come_only_where_they_are_placed(
    history: list[tuple[State, Any, State]],
) -> None:
    lost = new = 0
    for before, event, after in history:
        left = 0
        if isinstance(event, events.BoardRemoved):
            left = len(boards.in_play(before, event.board).fluffies)
        placed = isinstance(event, events.FluffyPlaced)
        assert _fluffies(after) == _fluffies(before) - left + placed, event
        assert _fluffies(after) <= FLUFFIES_IN_A_BOX, event
        lost, new = lost + left, new + placed
    assert lost, "no random game left a Fluffy behind"
    assert new, "no random game caught a Fluffy that another one replaces"


def test_there_are_always_as_many_fluffies_in_a_circle_and_returned_ones_are_on_their_mother_or_in_the_box(
    history: list[tuple[State, Any, State]],
) -> None:
    given_back = 0
    for _, event, after in history:
        given_back += isinstance(event, events.FluffyReturned)
        if not isinstance(event, events.TurnEnded):
            continue
        if after.box.level.ring:
            assert sum(len(board.fluffies) for board in after.boards) == len(after.box.level.fluffies_at or ()), event
        if after.mama is not None:
            assert after.mama.board == after.boards[-1].id
            assert after.mama.fluffies <= min(1, after.returned)
    assert given_back, "no random game gave a Fluffy back"


def _locks(state: State) -> dict[str, frozenset[str]]:
    return {board.id: frozenset(board.locks) for board in boards.on_table(state)}


def test_locks_stay_closed_but_for_the_one_that_is_opened(history: list[tuple[State, Any, State]]) -> None:
    opened = 0
    for before, event, after in history:
        was, now = _locks(before), _locks(after)
        if isinstance(event, events.LockOpened):
            board, space = boards.split(event.place)
            assert space in was[board]
            was[board] -= {space}
            opened += 1
        elif isinstance(event, events.BoardAdded):
            was[event.board] = frozenset(after.box.board_by_id[event.board].of_kind("lock"))
        elif isinstance(event, events.BoardRemoved):
            del was[event.board]
        assert now == was, event
    assert opened


def test_energy_and_snails_stay_within_what_there_is(history: list[tuple[State, Any, State]]) -> None:
    for _, event, after in history:
        assert after.energy >= 0, event
        assert 0 <= after.snails <= after.box.max_snails, event


def test_no_card_gets_lost(history: list[tuple[State, Any, State]]) -> None:
    def cards(state: State) -> int:
        hands = sum(player.hand for player in state.players) - state.unclaimed
        return hands + state.draw_pile + state.discard + len(state.tray)

    for before, event, after in history:
        assert cards(after) == cards(before), event
        assert min(after.draw_pile, after.discard, *(player.hand for player in after.players)) >= 0, event


def test_hands_are_full_when_a_round_begins(history: list[tuple[State, Any, State]]) -> None:
    for _, event, after in history:
        if isinstance(event, events.RoundBegun):
            assert after.tray == ()
            if after.draw_pile or after.discard:
                beyond = [player.hand - after.box.hand_size for player in after.players]
                assert min(beyond) >= 0
                # Only extra cards make hands larger, and only such hands may hide cards that nobody claimed (R6).
                assert 0 <= after.unclaimed <= sum(beyond)
                assert not sum(beyond) or after.box.level.gifts


def test_every_gift_lies_in_one_place() -> None:
    """Whoever follows the boards; corrections are not drawn in random games."""
    moved: set[str] = set()
    for played in walks("time_trouble"):
        for state, step in zip(played.session.states[1:], played.session.steps, strict=True):
            drawn = [state.choice.gift] if isinstance(state.choice, GiftChoice) else []
            lying = [*state.gifts.pile, *state.gifts.open, *state.gifts.lying, *state.gifts.discard, *drawn]
            assert sorted(lying) == (sorted(gift.id for gift in state.box.gifts) if state.box.level.gifts else [])
            assert len(state.gifts.open) <= GIFT_SPOTS
            if state.help == "boards":
                assert sum(len(board.covers) for board in boards.on_table(state)) <= len(state.gifts.lying)
            moved |= {event.__struct_config__.tag for event in step.events}
    assert {"gift_drawn", "gift_kept", "gift_thrown", "gift_used", "space_covered", "gifts_reshuffled"} <= moved


def test_damage_and_fluffies_fit_their_spots_and_the_knocked_out_stand_nowhere(
    history: list[tuple[State, Any, State]],
) -> None:
    for _, event, after in history:
        for name in ORDER:
            character, capacity = after.characters.get(name), after.box.capacity(name)
            assert 0 <= character.damage <= capacity.damage and 0 <= character.fluffies <= capacity.fluffies
            is_between = isinstance(event, events.Damaged | events.Healed) and event.character == name
            assert is_between or (character.space is None) == (character.damage == capacity.damage), event


def test_who_moves_follows_the_line_past_no_closed_lock_and_stops_alone(
    history: list[tuple[State, Any, State]],
) -> None:
    moved = 0
    for before, event, after in history:
        if not isinstance(event, events.Moved):
            continue
        moved += 1
        assert 1 <= len(event.path) <= event.wanted
        for place, following in zip((event.start, *event.path), event.path, strict=False):
            assert following in movement.ways_on(before, place)
            assert not boards.is_closed_lock(before, following)
        assert boards.occupants(after, event.path[-1]) == (event.character,)
        assert not boards.is_detour(after, event.path[-1])
    assert moved


def test_figures_stand_on_boards_that_are_there_and_each_board_is_there_once(
    history: list[tuple[State, Any, State]],
) -> None:
    for _, event, after in history:
        ids = [*(board.id for board in after.boards), *after.pile]
        assert len(set(ids)) == len(ids)
        on_table = {board.id for board in boards.on_table(after)}
        places = [after.characters.get(name).space for name in ORDER]
        assert all(boards.split(place)[0] in on_table for place in places if place is not None), event
