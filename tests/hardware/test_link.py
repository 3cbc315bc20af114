"""The app's end of the socket: starting the process or adopting it, losing it, and figures of its edges."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest
from hardware_process import ROOT, YAML

from hardware.link import (
    Cue,
    FromHardware,
    HardwareFault,
    Hello,
    PinChanged,
    Stop,
    Welcome,
    socket_path,
    start_or_adopt,
)


class App:
    """What an app keeps of its link."""

    def __init__(self, data: Path, **named: object) -> None:
        self.heard: queue.SimpleQueue[FromHardware] = queue.SimpleQueue()
        self.lost: queue.SimpleQueue[float] = queue.SimpleQueue()
        self.link = start_or_adopt(data, self.heard.put, lambda: self.lost.put(monotonic()), **named)  # type: ignore[arg-type]
        welcome = self.heard.get(timeout=5)
        assert isinstance(welcome, Welcome)
        self.pid = welcome.pid


@pytest.fixture
def data(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    (folder / "hardware.yaml").write_text(YAML)
    yield folder


def test_the_socket_of_a_data_folder_is_its_own_and_short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/" + "x" * 200)
    paths = {socket_path(tmp_path / name) for name in ("a", "b", "ä" * 200)}
    assert len(paths) == 3
    assert all(len(os.fsencode(path)) < 100 for path in paths)
    assert socket_path(tmp_path / "a") == socket_path(tmp_path / "b" / ".." / "a")


def test_the_second_app_adopts_the_process_that_the_first_one_started(data: Path) -> None:
    first = App(data, orphan_after_s=5)
    assert first.link.process is not None and first.link.process.pid == first.pid
    assert os.getsid(first.pid) == first.pid
    first.link.close()
    second = App(data)
    assert second.link.process is None and second.pid == first.pid
    second.link.send(Stop())
    second.lost.get(timeout=5)
    assert first.link.process.wait(timeout=5) == 0
    assert first.lost.empty()


def test_a_killed_process_is_noticed_at_once_and_another_one_started(data: Path) -> None:
    app = App(data, orphan_after_s=5)
    killed_at = monotonic()
    os.kill(app.pid, signal.SIGKILL)
    assert app.lost.get(timeout=5) - killed_at < 0.5
    assert not app.link.send(Hello())
    began_at = monotonic()
    again = App(data, orphan_after_s=5)
    assert again.pid != app.pid
    assert monotonic() - began_at < 5
    again.link.send(Cue(id="c", kind="card_read"))
    assert isinstance(again.heard.get(timeout=5), PinChanged)
    again.link.send(Stop())
    again.lost.get(timeout=5)


def test_a_process_that_can_not_start_says_why(data: Path) -> None:
    (data / "hardware.yaml").write_text("buzzer: {pin_bcm: 99}\n")
    with pytest.raises(HardwareFault, match=r"hardware\.yaml:1: .*27"):
        App(data)


def test_nothing_of_the_screen_or_the_games_is_loaded_by_the_process() -> None:
    script = (
        "import sys, hardware.__main__; print([m for m in sys.modules if m.split('.')[0] in ('kivy', 'companion')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"


def test_edges_are_never_early_and_in_time_while_the_app_is_stuck() -> None:
    measure = [sys.executable, "tests/measure/countdown.py", "-n", "10", "--json"]
    done = subprocess.run(measure, capture_output=True, text=True, cwd=ROOT)
    figures = json.loads(done.stdout)
    assert figures["held_over"] == 10
    for edges in (figures["buzzer"], figures["leds"]):
        assert (edges["early"], edges["missing"]) == (0, 0), figures
        # A single edge may be late when the host of a virtual machine takes the processor away; half of them may not.
        assert edges["p50"] < figures["limit_ms"] and edges["max"] < 50, figures
