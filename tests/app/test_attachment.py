"""The controller with a real hardware process: real bytes on a stand-in reader, mock pins, real deaths."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from counting import Counting, Start

from companion.app.attachment import Attachment
from companion.app.controller import Controller
from companion.app.inbox import Inbox
from hardware import messages as m
from hardware.link import SOCKET_ENV, start_or_adopt

WITHIN_S = 10.0
HARDWARE = """
pin_factory: mock
buzzer: {pin_bcm: 18}
leds: {pins_bcm: [5, 6, 13, 19]}
button: {pin_bcm: 17, lamp_pin_bcm: 27, bounce: 10ms}
speaker: "off"
reader: {type: text_line}
"""


class Table:
    """A controller attached to the hardware process of a folder, for one life of the app."""

    def __init__(self, folder: Path) -> None:
        self.said: list[m.ToHardware] = []
        self.pids: list[int] = []
        self.inbox = Inbox()
        self.attachment = Attachment(partial(self._connect, folder), self.inbox)
        self.controller = Controller(
            {"counting": Counting()}, lambda game, edition: None, folder, inbox=self.inbox, send=self.attachment.send
        )
        self.attachment.start(lambda: self.controller.last_seen)

    def _connect(self, folder: Path, on_message: Callable, on_lost: Callable, last_seen: int | None):
        def noting(message: m.FromHardware) -> None:
            if isinstance(message, m.Welcome):
                self.pids.append(message.pid)
            on_message(message)

        return start_or_adopt(folder, noting, on_lost, last_seen=last_seen, orphan_after_s=20)

    def until(self, is_so: Callable[[], bool], what: str, within_s: float = WITHIN_S) -> float:
        """Tick until something is so; the seconds that took."""
        began = time.monotonic()
        while not is_so():
            assert time.monotonic() - began < within_s, what
            self.controller.settle()
            time.sleep(0.002)
        return time.monotonic() - began

    def open(self) -> None:
        self.until(lambda: self.controller.view.has_stand_ins.pins, "the hardware process must answer")
        self.controller.new_sitting("counting", "house", {"seed": 1})

    def die(self) -> None:
        """End as a kill would: nothing is said, nothing is stopped."""
        self.attachment.close()
        self.controller.close()

    @property
    def state(self):
        return self.controller.view.state

    def banner(self, name: str):
        return next((banner for banner in self.controller.view.banners if banner.id == name), None)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(SOCKET_ENV, str(tmp_path / "hw.sock"))
    (tmp_path / "hardware.yaml").write_text(HARDWARE)
    yield tmp_path


@pytest.fixture
def table(folder: Path) -> Iterator[Table]:
    table = Table(folder)
    table.open()
    yield table
    table.attachment.close(stop=True)
    table.controller.close()


def test_bytes_of_the_stand_in_reader_become_a_card_on_the_table(table: Table) -> None:
    table.controller.play(Start())
    table.controller.feed("C7")
    table.until(lambda: table.state.cards == ("c7",), "the card must be counted")
    assert str(table.controller.view.last_read.text) == "card 7"
    assert table.controller.view.has_stand_ins.reader
    assert table.controller.view.has_stand_ins.pins


def test_the_stand_in_button_starts_the_countdown_and_lights_the_leds(table: Table) -> None:
    table.controller.press_stand_in(True)
    table.controller.press_stand_in(False)
    table.until(lambda: table.state.deadline_ms is not None, "the press must start the countdown")
    lit = {"led1", "led2", "led3", "led4"}
    table.until(
        lambda: lit <= {name for name, value in table.controller.view.pins if value}, "all four LEDs must be lit"
    )


def test_a_short_countdown_ends_with_the_buzzer_and_the_time_up_step(table: Table) -> None:
    table.controller.play(Start())
    table.controller.skip(39_500)
    table.until(lambda: ("buzzer", 1) in table.controller.view.pins, "the buzzer must sound")
    table.until(lambda: table.state.deadline_ms is None, "the round must end")
    table.until(lambda: ("buzzer", 0) in table.controller.view.pins, "the buzzer must end")


def test_a_killed_hardware_process_is_named_within_1_5_s_and_healed_within_2_s(table: Table) -> None:
    table.controller.play(Start())
    table.controller.settle()
    pid = table.pids[-1]
    os.kill(pid, signal.SIGKILL)
    named_s = table.until(lambda: table.banner("hardware") is not None, "its death must be named")
    healed_s = table.until(lambda: table.banner("hardware") is None, "it must be started again")
    assert named_s < 1.5
    assert healed_s < 2.0
    assert table.pids[-1] != pid
    lit = {"led1", "led2", "led3", "led4"}
    table.until(lambda: lit <= {name for name, value in table.controller.view.pins if value}, "the LEDs must run on")
    table.controller.feed("C7")
    table.until(lambda: table.state.cards == ("c7",), "reads must count again")
    table.controller.skip(39_000)
    table.until(lambda: ("buzzer", 1) in table.controller.view.pins, "the buzzer must sound")
    table.until(lambda: table.state.deadline_ms is None, "the round must end")


def test_an_unplugged_reader_is_named_and_healed(table: Table) -> None:
    table.attachment.send(m.Unplug())
    named_s = table.until(lambda: table.banner("reader") is not None, "the lost reader must be named")
    table.attachment.send(m.Plug())
    healed_s = table.until(lambda: table.banner("reader") is None, "the reader must be back")
    assert named_s < 1.5
    assert healed_s < 2.0


def test_reads_that_come_while_the_app_is_dead_are_played_when_it_lives_again(folder: Path) -> None:
    table = Table(folder)
    table.open()
    table.controller.play(Start())
    table.controller.feed("C1")
    table.until(lambda: table.state.cards == ("c1",), "the first card must be counted")
    onlooker = start_or_adopt(folder, lambda message: None)
    deadline_ms = table.controller.view.deadline_ms
    table.die()
    onlooker.send(m.Feed(hex=b"C2\r".hex()))
    again = Table(folder)
    again.controller.start()
    assert again.state.cards[0] == "c1"
    again.until(lambda: again.state.cards == ("c1", "c2"), "the read must not be lost")
    assert again.controller.view.deadline_ms == deadline_ms
    assert again.attachment.has_started_it is False
    again.controller.undo()
    again.until(lambda: again.state.cards == ("c1",), "it is a step of its own")
    onlooker.close()
    again.attachment.close(stop=True)
    again.controller.close()


def test_a_hardware_file_with_mistakes_is_a_banner_with_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SOCKET_ENV, str(tmp_path / "hw.sock"))
    (tmp_path / "hardware.yaml").write_text("buzzer: {pin_bcm: 99}\n")
    table = Table(tmp_path)
    table.until(
        lambda: table.banner("hardware") is not None and "pin_bcm" in str(table.banner("hardware").what_to_do),
        "what the process said must be shown",
    )
    table.die()
