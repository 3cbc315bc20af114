"""What the controller does with reads, the start button and devices in trouble; the time is in our hands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from console import Console
from counting import Start, Stop

from companion.app.devices import Gone
from hardware import messages as m


@pytest.fixture
def console(tmp_path: Path) -> Iterator[Console]:
    console = Console(tmp_path)
    console.open()
    yield console
    console.controller.close()


def test_a_read_makes_the_cards_move_at_its_own_time(console: Console) -> None:
    console.play(Start())
    console.pass_time(5)
    console.read("C1", at=1003.25)
    assert console.state.cards == ("c1",)
    assert console.view.last_read.accepted
    assert str(console.view.last_read.text) == "card 1"
    assert console.last(m.Cue).kind == "card_read"
    assert console.controller._playing.table.session.last.at_ms == 3250


def test_a_doubled_read_is_one_card(console: Console) -> None:
    console.play(Start())
    console.read("C1")
    console.read("C1")
    assert console.state.cards == ("c1",)
    assert console.view.refusal.code == "already_there"
    assert not console.view.last_read.accepted
    assert str(console.view.last_read.text) == "card 1: c1 is counted."
    assert console.last(m.Cue).kind == "card_again"


def test_the_button_makes_the_primary_move_and_resumes_a_paused_countdown(console: Console) -> None:
    console.hear(m.Pressed(serial=1_000_001, at=console.now), console.now)
    assert console.state.deadline_ms is not None
    console.controller.pause()
    console.controller.settle()
    console.hear(m.Pressed(serial=1_000_002, at=console.now), console.now)
    assert not console.view.is_paused


def test_a_long_press_of_the_button_pauses_a_countdown_that_it_has_nothing_to_bring_on_for(console: Console) -> None:
    console.hear(m.Pressed(serial=1_000_001, at=console.now), console.now)
    console.pass_time(2)
    console.hear(m.Released(serial=1_000_002, at=console.now, held_s=2.0), console.now)
    assert not console.view.is_paused, "the press that starts the countdown does not pause it"
    console.game.primary_move = lambda state: None  # type: ignore[method-assign]
    console.hear(m.Pressed(serial=1_000_003, at=console.now), console.now)
    console.pass_time(0.3)
    console.hear(m.Released(serial=1_000_004, at=console.now, held_s=0.3), console.now)
    assert not console.view.is_paused, "a short press is no long one"
    console.hear(m.Pressed(serial=1_000_005, at=console.now), console.now)
    console.pass_time(1)
    console.hear(m.Released(serial=1_000_006, at=console.now, held_s=1.0), console.now)
    assert console.view.is_paused
    assert console.controller.left_ms() == pytest.approx(36_700, abs=1)


def test_an_event_that_is_said_again_is_not_played_again(console: Console) -> None:
    console.play(Start())
    serial = console.read("C1")
    console.undo()
    console.hear(m.CardRead(serial=serial, code="C1", at=console.now, reader="reader"), console.now)
    assert console.state.cards == ()


def test_an_event_is_acknowledged_after_its_step_is_committed(console: Console) -> None:
    console.play(Start())
    serial = console.read("C1")
    assert console.last(m.Ack).serial == serial
    refused = console.read("C1")
    assert console.last(m.Ack).serial == refused


def test_an_event_that_still_waits_is_not_acknowledged_by_a_later_one(console: Console) -> None:
    console.play(Start())
    console.pass_time(40.2)
    waiting = console.read("C2", at=1040.1)
    console.read("C1", at=1039.9)
    assert all(ack.serial < waiting for ack in console.all(m.Ack))
    console.end_countdown()
    assert console.last(m.Ack).serial == waiting + 1


def test_an_unknown_code_asks_and_is_remembered(console: Console, tmp_path: Path) -> None:
    console.play(Start())
    console.pass_time(2)
    console.read("X9")
    assert console.view.unknown_code == "X9"
    assert console.last(m.Cue).kind == "unknown"
    assert console.state.cards == ()
    console.pass_time(3)
    console.controller.learn("X9", "C4")
    console.controller.settle()
    assert console.view.unknown_code is None
    assert console.state.cards == ("c4",)
    assert console.controller._playing.table.session.last.at_ms == 2000
    console.controller.close()
    again = Console(tmp_path, now=1010.0)
    again.open()
    again.play(Start())
    again.read("X9")
    assert again.state.cards == ("c4",)
    again.controller.close()


def test_an_unknown_code_explained_after_the_end_still_counts_only_if_it_is_legal(console: Console) -> None:
    console.play(Start())
    console.read("X9")
    console.pass_time(1)
    console.play(Stop())
    console.controller.learn("X9", "C4")
    console.controller.settle()
    assert console.state.cards == ()
    assert console.view.refusal.code == "too_late"


def test_an_unknown_code_read_before_the_deadline_counts_though_it_is_explained_after_it(console: Console) -> None:
    console.play(Start())
    console.pass_time(39.5)
    console.read("X9")
    console.pass_time(1)
    console.end_countdown()
    assert console.state.cards == () and console.state.deadline_ms is None
    console.controller.learn("X9", "C4")
    console.controller.settle()
    assert console.state.cards == ("c4",) and console.state.deadline_ms is None
    steps = console.controller._playing.table.session.steps
    assert [step.at_ms for step in steps] == [0, 39_500, 40_000]


def test_a_read_that_is_refused_when_it_is_explained_after_the_deadline_leaves_the_end_as_it_was(
    console: Console,
) -> None:
    console.play(Start())
    console.read("C4")
    console.read("X9")
    console.pass_time(41)
    console.end_countdown()
    console.controller.learn("X9", "C4")
    console.controller.settle()
    assert console.state.cards == ("c4",) and console.state.deadline_ms is None
    assert console.view.refusal is not None


def test_noise_changes_nothing_and_is_shown(console: Console) -> None:
    before = console.state
    console.hear(
        m.Rejected(serial=1_000_001, why="noise {x}", bytes="ff", at=console.now, reader="reader"), console.now
    )
    assert console.state is before
    assert not console.view.last_read.accepted
    assert str(console.view.last_read.text) == "That could not be read. Hold the card to the reader again."


def test_a_lost_reader_is_a_named_banner_until_it_is_back(console: Console) -> None:
    console.hear(
        m.DeviceLost(name="reader", why="the card reader at /dev/ttyUSB0 was unplugged", what_to_do="plug it in again")
    )
    banner = console.banner("reader")
    assert str(banner.text) == "The card reader was unplugged (/dev/ttyUSB0)."
    assert str(banner.what_to_do) == "Plug it in again."
    console.hear(m.DeviceBack(name="reader"))
    assert console.banner("reader") is None


def test_a_dead_hardware_process_is_named_and_told_everything_again_when_it_is_back(console: Console) -> None:
    console.controller.mute(sound=True, light=False)
    console.play(Start())
    countdown = console.last(m.Countdown)
    console.hear(Gone())
    assert "have stopped" in str(console.banner("hardware").text)
    console.said.clear()
    console.pass_time(1)
    console.welcome()
    assert console.banner("hardware") is None
    assert console.last(m.Mute) == m.Mute(sound=True, light=False)
    assert (console.last(m.Countdown).id, console.last(m.Countdown).deadline) == (countdown.id, countdown.deadline)


def test_pins_are_shown_while_they_are_stand_ins(console: Console) -> None:
    console.welcome(stand_ins=("buzzer", "reader"), pins={"buzzer": False})
    console.hear(m.PinChanged(name="buzzer", value=True, at=1.0))
    assert console.view.pins == (("buzzer", 1),)
    assert console.view.has_stand_ins.pins
    assert console.view.has_stand_ins.reader


def test_a_read_while_no_table_is_open_is_answered(console: Console) -> None:
    console.controller.leave()
    serial = console.read("C1")
    assert "no table is open" in str(console.view.last_read.text)
    assert console.last(m.Ack).serial == serial
