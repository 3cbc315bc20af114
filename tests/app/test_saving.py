"""What is kept of a table over a restart and a reboot, and what it costs; tables that are left and deleted."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest
from console import Console
from counting import Roll, Start, Stop
from kept_tables import everything, play_a_round, until

from companion.app.lock import AlreadyRunning
from companion.app.store import FILE_NAME
from companion.engine.correction import Correct
from hardware import messages as m


def test_a_console_that_starts_again_has_the_same_table_history_and_time(tmp_path: Path) -> None:
    console = Console(tmp_path)
    play_a_round(console)
    before = everything(console)
    console.controller.close()
    again = Console(tmp_path, now=console.now)
    again.controller.start()
    assert everything(again) == before
    for _ in range(4):
        again.undo()
    assert again.state.rolled == 0
    assert again.view.undo_text is None
    again.controller.close()


def test_in_the_same_boot_the_countdown_ran_on(tmp_path: Path) -> None:
    console = Console(tmp_path)
    play_a_round(console)
    left_ms = console.controller.left_ms()
    deadline = console.last(m.Countdown)
    console.controller.close()
    again = Console(tmp_path, now=console.now + 7)
    again.controller.start()
    assert again.controller.left_ms() == pytest.approx(left_ms - 7000, abs=1)
    assert not again.view.is_paused
    again.welcome()
    told_again = again.last(m.Countdown)
    assert (told_again.id, told_again.deadline, told_again.total_s) == (
        deadline.id,
        deadline.deadline,
        deadline.total_s,
    )
    again.controller.close()


def test_a_read_that_came_while_no_console_ran_counts_although_the_time_is_over(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Start())
    console.controller.close()
    again = Console(tmp_path, now=1060.0, is_here=False)
    again.controller.start()
    again.welcome()
    again.serial = 2_000_000
    again.read("C5", at=1030.0)
    again.end_countdown()
    assert again.state.cards == ("c5",)
    assert again.state.deadline_ms is None
    again.controller.close()


def test_after_a_reboot_the_countdown_stands_at_the_last_known_value(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Start())
    for _ in range(12):
        console.pass_time(1)
    console.controller.close()
    again = Console(tmp_path, now=50.0, boot="boot-2")
    again.controller.start()
    assert again.view.is_paused
    assert again.controller.left_ms() == pytest.approx(28_000, abs=1000)
    left_ms = again.controller.left_ms()
    again.controller.close()
    third = Console(tmp_path, now=10.0, boot="boot-3")
    third.controller.start()
    assert third.controller.left_ms() == left_ms
    third.controller.resume_clock()
    third.pass_time(1)
    assert third.controller.left_ms() == pytest.approx(left_ms - 1000, abs=1)
    third.controller.close()


def test_a_read_handled_before_a_kill_is_not_played_twice_after_it(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Start())
    serial = console.read("C1")
    console.controller.close()
    again = Console(tmp_path, now=1001.0)
    again.controller.start()
    assert again.controller.last_seen == serial
    again.undo()
    again.hear(m.CardRead(serial=serial, code="C1", at=1000.5, reader="reader"), 1000.5)
    assert again.state.cards == ()
    again.controller.close()


def test_a_table_that_was_left_does_not_come_back_by_itself(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.controller.leave()
    console.controller.close()
    again = Console(tmp_path)
    again.controller.start()
    assert again.view.sitting is None
    assert len(again.controller.sittings()) == 1
    again.controller.close()


def test_a_deleted_table_is_gone_for_good_and_the_others_stay(tmp_path: Path) -> None:
    console = Console(tmp_path)
    play_a_round(console)
    deleted = console.view.sitting
    console.controller.leave()
    console.now += 10
    play_a_round(console)
    kept = console.view.sitting
    console.controller.delete_sitting(kept)
    assert len(console.controller.sittings()) == 2, "a table that is open stays"
    console.controller.delete_sitting(deleted)
    assert [info.id for info in console.controller.sittings()] == [kept]
    before = everything(console)
    console.controller.close()
    with sqlite3.connect(tmp_path / FILE_NAME) as file:
        for table in ("entry", "summary", "snapshot"):
            assert file.execute(f"SELECT DISTINCT sitting FROM {table}").fetchall() == [(kept,)]
    again = Console(tmp_path, now=console.now)
    again.controller.start()
    assert [info.id for info in again.controller.sittings()] == [kept]
    assert everything(again) == before
    again.controller.resume_sitting(deleted)
    assert "no such table" in str(again.view.refusal.text)
    again.controller.close()


def test_a_table_deleted_while_nothing_can_be_saved_is_gone_once_it_can(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Roll())
    deleted = console.view.sitting
    console.controller.leave()
    console.controller.settle()
    file = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None, check_same_thread=False)
    file.execute("CREATE TRIGGER no BEFORE DELETE ON entry BEGIN SELECT RAISE(FAIL, 'not now'); END")
    console.controller.delete_sitting(deleted)
    console.controller.settle()
    assert console.controller.sittings() == ()
    assert console.banner("saving") is not None
    file.execute("DROP TRIGGER no")
    file.close()

    def is_saved() -> bool:
        console.controller.tick()
        return console.banner("saving") is None

    until(is_saved, "the banner must heal")
    assert console.controller.sittings() == ()
    console.controller.close()
    again = Console(tmp_path, now=console.now)
    assert again.controller.sittings() == ()
    again.controller.close()


def test_a_second_console_on_the_same_data_is_refused_with_a_sentence(tmp_path: Path) -> None:
    console = Console(tmp_path)
    with pytest.raises(AlreadyRunning, match=r"Another console is running with the tables in .*; close it"):
        Console(tmp_path)
    console.controller.close()
    Console(tmp_path).controller.close()


def test_corrections_and_early_ends_are_refolded_like_everything_else(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Correct.of({"total": 42}))
    console.play(Start())
    console.play(Stop())
    console.controller.redo()
    before = everything(console)
    console.controller.close()
    again = Console(tmp_path, now=console.now)
    again.controller.start()
    assert everything(again) == before
    assert again.state.total == 42
    again.controller.close()


# --- cost -----------------------------------------------------------------------------------------------------------


def test_ten_thousand_steps_are_opened_again_within_five_seconds_and_cost_no_more_at_the_end(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()

    def cost_of(steps: int) -> float:
        began = time.perf_counter()
        for _ in range(steps):
            console.controller.play(Roll())
        console.controller.settle()
        return time.perf_counter() - began

    first = cost_of(500)
    cost_of(9000)
    last = cost_of(500)
    began = time.perf_counter()
    console.undo()
    undo_s = time.perf_counter() - began
    before = everything(console)
    console.controller.close()
    again = Console(tmp_path)
    began = time.perf_counter()
    again.controller.start()
    resume_s = time.perf_counter() - began
    assert everything(again) == before
    assert resume_s < 5
    assert undo_s < 0.5
    assert last < first * 5 + 1
    again.controller.close()
