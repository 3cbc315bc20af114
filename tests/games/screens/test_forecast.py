"""What the movement screen foretells is what the rules then do; and boards always have room for their spaces."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import pytest
from level_scenes import level5
from msgspec.structs import replace
from scenes import at, fork, four_boards, healing, lock, movement
from stage import SIZES, new_state, played

from companion.engine.session import Session
from companion.games.time_trouble import events as e
from companion.games.time_trouble import moves as m
from companion.games.time_trouble.board_map import arrange
from companion.games.time_trouble.movement import routes
from companion.games.time_trouble.rules import GAME
from companion.games.time_trouble.screens.forecast import forecast, in_drawing_order, lock_name, route_name


def _rounds(seed: int, count: int) -> Any:
    """A table played by chance: the session each time somebody's movement begins or goes on."""
    chance = random.Random(seed)
    session: Any = Session(GAME, new_state(), seed)
    for _ in range(count):
        if session.state.result is not None:
            return
        if session.state.phase == "movement" and session.state.choice is None:
            yield session
        now = session.state.deadline_ms if session.state.phase == "action" else 0
        legal = [
            move for move in session.game.legal_moves(session.state) if not isinstance(move, m.Remind | m.ChangeHelp)
        ]
        primary = GAME.primary_move(session.state)
        move = primary if primary is not None and chance.random() < 0.7 else chance.choice(legal)
        session.play(move, (now or 1) - 1)


@pytest.mark.parametrize("seed", range(12))
def test_move_all_does_what_was_foretold(seed: int) -> None:
    for session in _rounds(seed, 120):
        state = session.state
        if len(routes(state)) != 1:
            continue
        foretold = {one.name: one for one in forecast(state) if one.standing == "moves"}
        happened = GAME.decide(state, m.MoveAll(), session.chance(), 0)
        moved = {event.character: event.path for event in happened if isinstance(event, e.Moved)}
        stayed = {event.character for event in happened if isinstance(event, e.Stayed)}
        assert {name: one.path for name, one in foretold.items() if one.path} == moved
        assert {name for name, one in foretold.items() if not one.path} >= stayed


@pytest.mark.parametrize("seed", range(6))
def test_a_chosen_way_is_foretold_as_it_will_go(seed: int) -> None:
    for session in _rounds(100 + seed, 120):
        state = session.state
        for route in routes(state):
            told = next(one for one in forecast(state, route.via) if one.name == state.turn)
            assert told.path == route.path


def test_texts_name_effects_or_the_kind_of_space() -> None:
    told = {one.name: [str(text) for text in one.texts] for one in forecast(four_boards())}
    assert told == {
        "franky": ["goal space"],
        "jell_e": ["healing space"],
        "cleo": ["energy space", "3 of 4 steps"],
        "spike": ["catches a Fluffy", "1 of 2 steps"],
    }


def test_everything_after_an_open_question_waits() -> None:
    assert [one.standing for one in forecast(healing())] == ["out", "done", "asks", "waits"]
    assert [one.standing for one in forecast(fork())] == ["forks", "waits", "waits", "waits"]
    assert [one.standing for one in forecast(movement())] == ["moves"] * 4


def test_who_stands_at_the_edge_stays_and_triggers_nothing() -> None:
    told = forecast(at(movement(), franky="ma1:x2"))[0]
    assert (told.steps, told.path, [str(text) for text in told.texts]) == (4, (), ["stays: blocked"])


def test_snails_already_given_up_are_taken_off_the_steps() -> None:
    assert [forecast(state)[0].steps for state in (movement(), played(movement(), m.UseSnail()))] == [4, 3]


def test_ways_are_named_and_numbered_by_the_drawing() -> None:
    state = fork()
    ordered = in_drawing_order(state, routes(state))
    assert [str(route_name(state, route, ordered)) for route in ordered] == ["Upper", "Lower"]
    assert [route.via for route in ordered] == [("ma1:u1",), ("ma1:d1",)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_spaces_neither_touch_nor_leave_their_board(size: tuple[int, int], count: int) -> None:
    mm = max(size) / 154.4
    boards = new_state().box.boards[:count]
    width, height = size[0] - 20, size[1] * 0.33
    found = arrange(boards, width, height, gap=2 * mm, title=4.6 * mm, most_space=9.5 * mm)
    frames = {frame.board: frame for frame in found.frames}
    assert len(found.places) == sum(len(board.spaces) for board in boards)
    assert found.space > 3 * mm, "signs must be large enough to be told apart"
    for (_, one), (_, other) in itertools.combinations(found.places, 2):
        assert math.dist(one, other) >= found.space
    for place, (x, y) in found.places:
        frame = frames[place.split(":")[0]]
        assert frame.x <= x - found.space / 2 and x + found.space / 2 <= frame.x + frame.width
        assert frame.y <= y - found.space / 2 and y + found.space / 2 <= frame.y + frame.height


def test_a_lock_keeps_its_name_when_others_of_its_board_are_open() -> None:
    state = level5()
    board = next(board for board in state.box.boards if len(board.of_kind("lock")) == 2)
    locks = [f"{board.id}:{name}" for name in board.of_kind("lock")]
    upper, lower = sorted(locks, key=lambda place: board.by_id[place.split(":")[1]].at[1])
    for places in ((upper, lower), (lower,)):
        assert str(lock_name(state, lower, places)) == "Lower lock"
    assert str(lock_name(state, upper, (upper,))) == "Upper lock"


@pytest.mark.parametrize(("is_optional", "offered"), [(True, [m.SkipLocks()]), (False, [])])
def test_one_lock_alone_is_the_primary_action_and_none_a_quiet_one(is_optional: bool, offered: list[Any]) -> None:
    from companion.games.time_trouble.screens import questions

    state = lock()
    one = state.choice.places[1]
    state = replace(state, choice=replace(state.choice, places=(one,), is_optional=is_optional))
    assert questions.answers(state) == ()
    assert "which" not in str(questions.question(state, False))
    action = questions.primary(state)
    assert action is not None and action.move == m.OpenLock(one)
    assert [offer.move for offer in questions.offers(state)] == offered


def test_with_several_to_choose_from_nothing_is_primary_least_of_all_going_without() -> None:
    from companion.games.time_trouble.screens import questions

    for state, skip in (
        (healing(), m.SkipHealing()),
        (replace(lock(), choice=replace(lock().choice, is_optional=True)), m.SkipLocks()),
    ):
        assert questions.primary(state) is None
        assert [offer.move for offer in questions.offers(state)] == [skip]


def test_the_only_one_with_damage_is_healed_by_the_primary_action() -> None:
    from companion.games.time_trouble.screens import questions

    state = healing()
    people = state.characters
    state = replace(state, characters=replace(people, franky=replace(people.franky, damage=0)))
    action = questions.primary(state)
    assert action is not None and action.move == m.Heal("spike") and str(action.hint) == "Spike"
