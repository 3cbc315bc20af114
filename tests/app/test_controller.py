"""What the controller does with moves, reads and the clock; the time is in our hands, the journal is real."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from console import Console
from counting import Add, Break, Counting, Finish, Peek, Roll, Start, Stop

from companion.app.devices import Gone
from companion.app.store import Store
from companion.engine.correction import Correct
from hardware import messages as m


@pytest.fixture
def console(tmp_path: Path) -> Iterator[Console]:
    console = Console(tmp_path)
    console.open()
    yield console
    console.controller.close()


def test_a_new_table_is_shown_with_its_state(console: Console) -> None:
    assert console.view.game == "counting"
    assert console.state.total == 0
    assert console.view.undo_text is None


def test_a_move_is_shown_and_names_its_undo(console: Console) -> None:
    console.play(Roll())
    assert console.state.rolled > 0
    assert str(console.view.undo_text) == "roll"


def test_nothing_is_shown_before_it_is_committed(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    may_write = threading.Event()
    write = Store.write

    def slow_write(store: Store, things: object) -> None:
        may_write.wait(10)
        write(store, things)

    monkeypatch.setattr(Store, "write", slow_write)
    before = console.view
    console.said.clear()
    console.controller.play(Start())
    console.controller.tick()
    assert console.view == before
    assert console.said == []
    assert not console.controller.is_idle
    may_write.set()
    console.controller.settle()
    assert console.state.deadline_ms is not None
    assert console.all(m.Countdown)


def test_a_refused_move_changes_nothing_and_says_why(console: Console) -> None:
    before = console.state
    console.play(Stop())
    assert console.state == before
    assert console.view.refusal.code == "not_now"
    assert console.last(m.Cue).kind == "refused"
    serial = console.view.refusal.serial
    console.play(Stop())
    assert console.view.refusal.serial > serial


def test_a_fault_in_the_rules_leaves_the_table_as_it_was_and_play_goes_on(console: Console) -> None:
    before = console.state
    console.play(Break())
    assert console.state == before
    assert console.view.refusal.code == "broken"
    console.play(Roll())
    assert console.state != before


def test_undo_and_redo_give_the_same_roll(console: Console) -> None:
    console.play(Roll())
    rolled = console.state.rolled
    console.undo()
    assert console.state.rolled == 0
    assert str(console.view.redo_text) == "roll"
    console.controller.redo()
    console.controller.settle()
    assert console.state.rolled == rolled


def test_a_step_that_showed_hidden_facts_stays(console: Console) -> None:
    console.play(Peek())
    assert console.view.undo_text is None
    console.undo()
    assert console.view.refusal.code == "not_undoable"


def test_a_correction_is_a_step_like_any_other(console: Console) -> None:
    console.play(Correct.of({"total": 9}))
    assert console.state.total == 9
    console.undo()
    assert console.state.total == 0


def test_a_started_countdown_is_told_to_the_hardware_with_its_deadline_and_cues(console: Console) -> None:
    console.play(Start())
    countdown = console.last(m.Countdown)
    assert countdown.deadline == pytest.approx(1040.0)
    assert countdown.total_s == 40
    assert [(cue.left_s, cue.kind) for cue in countdown.cues] == [(10, "warning")] + [
        (s, "tick") for s in (5, 4, 3, 2, 1)
    ]
    assert countdown.end == "end"
    assert console.controller.needs_frames


def test_an_early_end_silences_the_countdown_and_its_leds(console: Console) -> None:
    console.play(Start())
    id_ = console.last(m.Countdown).id
    console.pass_time(12)
    console.play(Stop())
    assert console.all(m.Cancel) == [m.Cancel(id=id_)]
    assert console.last(m.ShowLeds).lit == 0
    assert not console.controller.needs_frames


def test_a_read_at_39_9_s_counts_although_it_is_handled_after_40_s(console: Console) -> None:
    console.play(Start())
    console.pass_time(40.2)
    assert console.last(m.Sync).at == pytest.approx(1040.0)
    assert console.state.deadline_ms is not None, "the round must not end before everything is delivered"
    console.read("C1", at=1039.9)
    console.end_countdown()
    assert console.state.cards == ("c1",)
    assert console.state.deadline_ms is None


def test_a_read_at_40_1_s_is_refused_with_name_and_reason(console: Console) -> None:
    console.play(Start())
    console.pass_time(40.2)
    console.read("C2", at=1040.1)
    console.read("C1", at=1039.9)
    console.end_countdown()
    assert console.state.cards == ("c1",)
    assert console.view.refusal.code == "too_late"
    assert str(console.view.last_read.text) == "card 2: Too late: c2."


def test_a_tap_after_the_deadline_waits_for_its_place(console: Console) -> None:
    console.play(Start())
    console.pass_time(40.2)
    console.play(Add("c3"))
    assert console.view.refusal is None
    console.end_countdown()
    assert console.view.refusal.code == "too_late"


def test_the_end_comes_after_a_second_when_the_hardware_does_not_answer(console: Console) -> None:
    console.play(Start())
    console.pass_time(40.1)
    console.pass_time(0.9)
    assert console.state.deadline_ms is not None
    console.pass_time(0.11)
    assert console.state.deadline_ms is None
    assert not console.all(m.Cancel), "the end tone must not be cut"


def test_the_end_comes_at_once_when_the_hardware_is_gone(console: Console) -> None:
    console.play(Start())
    console.hear(Gone())
    console.pass_time(40.01)
    assert console.state.deadline_ms is None


def test_undo_restores_the_time_left_within_50_ms_paused_with_the_leds_to_match(console: Console) -> None:
    console.play(Start())
    console.pass_time(10)
    left_before = console.controller.left_ms()
    console.read("C1")
    console.pass_time(7)
    assert console.controller.left_ms() == pytest.approx(23_000, abs=1)
    console.undo()
    assert console.controller.left_ms() == pytest.approx(left_before, abs=50)
    assert console.view.is_paused
    assert console.last(m.ShowLeft) == m.ShowLeft(left_s=pytest.approx(30.0), total_s=40.0)
    assert console.last(m.Cancel) is not None
    assert console.last(m.Lamp).state == "blink"
    console.pass_time(60)
    assert console.controller.left_ms() == pytest.approx(left_before, abs=50)
    console.controller.resume_clock()
    console.controller.settle()
    assert console.last(m.Countdown).deadline == pytest.approx(console.now + 30.0)
    assert console.last(m.Countdown).total_s == 40


def test_the_cue_of_an_undone_step_is_silenced(console: Console) -> None:
    console.play(Start())
    console.read("C1")
    cue = console.last(m.Cue).id
    console.undo()
    assert m.Cancel(id=cue) in console.said


def test_pause_and_resume_keep_the_time_left(console: Console) -> None:
    console.play(Start())
    console.pass_time(10)
    console.controller.pause()
    console.pass_time(100)
    assert console.controller.left_ms() == 30_000
    console.controller.resume_clock()
    console.pass_time(10)
    assert console.controller.left_ms() == pytest.approx(20_000, abs=1)


def test_leaving_pauses_the_countdown_and_resuming_puts_the_table_back(console: Console) -> None:
    console.play(Start())
    console.pass_time(10)
    sitting = console.view.sitting
    console.controller.leave()
    assert console.view.sitting is None
    assert console.view.state is None
    assert console.controller.left_ms() is None
    assert console.last(m.ShowLeds).lit == 0
    console.pass_time(100)
    console.controller.resume_sitting(sitting)
    assert console.view.is_paused
    assert console.controller.left_ms() == 30_000


def test_home_lists_tables_newest_first_and_says_which_are_over(console: Console) -> None:
    first = console.view.sitting
    console.play(Finish())
    assert console.view.outcome is not None
    console.pass_time(5)
    console.open()
    listed = console.controller.sittings()
    assert [info.id for info in listed] == [console.view.sitting, first]
    assert [info.is_over for info in listed] == [False, True]


def test_a_table_that_is_not_there_is_refused(console: Console) -> None:
    console.controller.resume_sitting("nowhere")
    assert console.view.refusal.code == "no_such_table"
    assert console.view.sitting is None


def test_skipping_moves_the_countdown_on(console: Console) -> None:
    console.play(Start())
    console.controller.skip(39_000)
    console.controller.settle()
    assert console.controller.left_ms() == 1000
    assert console.last(m.Countdown).deadline == pytest.approx(console.now + 1)


def test_subscribers_get_every_new_view_until_they_leave(console: Console) -> None:
    seen: list[int] = []
    leave = console.controller.subscribe(lambda view: seen.append(view.state.rolled))
    console.play(Roll())
    assert seen[-1] == console.state.rolled
    leave()
    count = len(seen)
    console.play(Roll())
    assert len(seen) == count


def test_the_counting_game_is_a_game_of_its_own() -> None:
    assert Counting().name == "counting"
