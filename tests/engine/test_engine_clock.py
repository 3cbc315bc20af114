"""The table clock, and a session with it: countdowns, pause, undo of time, restoring."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_game import Begin, Dice, State, Stop, Throw

from companion.engine.clock import ClockFix
from companion.engine.rules import IllegalMove
from companion.engine.session import Session
from companion.engine.table import Table


@pytest.fixture
def table() -> Table[Any, Any, Any]:
    return Table(Session(Dice(), State(), seed=1))


@given(st.integers(0, 10**7), st.floats(0, 10**6), st.floats(0, 10**4))
def test_a_clock_shows_the_time_that_has_passed_and_never_runs_back(at_ms: int, start: float, passed: float) -> None:
    clock = ClockFix(at_ms).started(start)
    shown = clock.at(start + passed)
    assert at_ms <= shown
    assert abs(shown - at_ms - passed * 1000) <= 1.01
    assert clock.stopped(start + passed).at(start + passed + 99) == shown


@given(st.integers(0, 10**7), st.integers(0, 10**6), st.floats(0, 10**6))
def test_the_moment_of_a_deadline_is_the_moment_at_which_the_clock_shows_it(
    at_ms: int, left_ms: int, start: float
) -> None:
    clock = ClockFix(at_ms).started(start)
    moment = clock.monotonic(at_ms + left_ms)
    assert moment is not None and clock.at(moment) == at_ms + left_ms
    assert left_ms == 0 or clock.at(moment - 0.0011) < at_ms + left_ms


def test_a_standing_clock_has_no_moment_for_a_deadline() -> None:
    assert ClockFix(5).monotonic(10) is None and ClockFix(5).at(1000.0) == 5


def test_starting_a_running_clock_changes_nothing() -> None:
    clock = ClockFix(0).started(1.0)
    assert clock.started(50.0) is clock


def test_time_passes_only_while_a_countdown_runs(table: Table[Any, Any, Any]) -> None:
    assert table.left_ms(50.0) is None and table.deadline_s is None and not table.is_paused
    table.play(Throw(), 50.0)
    assert table.clock.at(99.0) == 0
    table.play(Begin(), 100.0)
    assert (table.left_ms(103.0), table.deadline_s) == (7000, 110.0)
    table.play(Stop(), 104.0)
    assert table.left_ms(105.0) is None and table.clock.at(200.0) == 4000


def test_a_move_carries_the_time_at_which_it_happened_though_it_is_handled_later(table: Table[Any, Any, Any]) -> None:
    table.play(Begin(), 100.0)
    # Read at 109.999 s, handled when the clock shows 112 s.
    assert table.left_ms(112.0) == 0
    entry = table.play(Throw(), 109.999)
    assert entry.step is not None and entry.step.at_ms == 9999


def test_time_up_is_stamped_with_the_deadline_itself(table: Table[Any, Any, Any]) -> None:
    with pytest.raises(IllegalMove) as refusal:
        table.time_up()
    assert refusal.value.code == "no_countdown"
    table.play(Begin(), 100.0)
    entry = table.time_up()
    assert entry.step is not None
    assert (entry.step.move, entry.step.at_ms, entry.clock) == (Stop(), 10_000, ClockFix(10_000))


def test_pausing_keeps_the_time_that_is_left(table: Table[Any, Any, Any]) -> None:
    table.play(Begin(), 0.0)
    table.pause(2.5)
    assert table.is_paused and table.left_ms(60.0) == 7500 and table.deadline_s is None
    # A move in the pause does not start the clock.
    table.play(Throw(), 61.0)
    assert table.is_paused
    table.resume(100.0)
    assert not table.is_paused and table.deadline_s == 107.5


def test_pause_and_resume_are_refused_where_they_mean_nothing(table: Table[Any, Any, Any]) -> None:
    for refused in (table.pause, table.resume):
        with pytest.raises(IllegalMove):
            refused(0.0)
    table.play(Begin(), 0.0)
    with pytest.raises(IllegalMove):
        table.resume(1.0)
    table.pause(1.0)
    with pytest.raises(IllegalMove):
        table.pause(1.0)


def test_undo_gives_the_time_back_and_the_clock_stands(table: Table[Any, Any, Any]) -> None:
    table.play(Begin(), 0.0)
    table.play(Throw(), 4.0)
    table.undo(9.0)
    assert table.is_paused and table.left_ms(20.0) == 6000
    table.redo(20.0)
    assert table.is_paused and table.left_ms(30.0) == 6000
    table.resume(30.0)
    assert table.deadline_s == 36.0


def test_undoing_the_end_of_a_countdown_leaves_it_paused_at_nothing_left(table: Table[Any, Any, Any]) -> None:
    table.play(Begin(), 0.0)
    table.time_up()
    table.undo(15.0)
    assert table.is_paused and table.left_ms(16.0) == 0


def test_skipping_moves_a_running_countdown_on(table: Table[Any, Any, Any]) -> None:
    table.play(Begin(), 0.0)
    table.skip(8000)
    assert table.left_ms(1.0) == 1000


def test_a_table_is_restored_from_its_entries(table: Table[Any, Any, Any]) -> None:
    entries = [
        table.play(Throw(2), 0.0),
        table.play(Begin(), 1.0),
        table.play(Throw(3), 2.0),
        table.undo(3.0),
        table.resume(4.0),
        table.play(Throw(), 5.0),
        table.undo(6.0),
        table.redo(7.0),
        table.resume(8.0),
        table.pause(9.0),
    ]
    again: Table[Any, Any, Any] = Table(Session(Dice(), State(), seed=77))
    again.restore(entries)
    assert again.state == table.state and again.session.steps == table.session.steps
    assert again.clock == table.clock and again.session.undo_text == table.session.undo_text
