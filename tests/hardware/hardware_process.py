"""The real hardware process, with real bytes on ptys, and a queue of what it says."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

import msgspec

from hardware.link import FromHardware, Link, ToHardware, Welcome

ROOT = Path(__file__).parent.parent.parent
T = TypeVar("T", bound=FromHardware)

YAML = """
pin_factory: mock
buzzer: {pin_bcm: 18}
leds: {pins_bcm: [5, 6, 13, 19]}
button: {pin_bcm: 17, lamp_pin_bcm: 27, bounce: 10ms}
speaker: "off"
reader: {type: text_line}
"""


class Running:
    """One `python -m hardware serve` and a link to it."""

    def __init__(self, folder: Path, yaml: str, *arguments: str) -> None:
        self.folder = folder
        self.socket = folder / "hw.sock"
        self.edges_file = folder / "edges.jsonl"
        (folder / "hardware.yaml").write_text(yaml)
        command = [sys.executable, "-m", "hardware", "serve", "--data", str(folder), "--socket", str(self.socket)]
        self.process = subprocess.Popen(
            [*command, "--edges", str(self.edges_file), *arguments], cwd=ROOT, stderr=subprocess.PIPE, text=True
        )
        self.heard: list[FromHardware] = []
        self._queue: queue.SimpleQueue[FromHardware] = queue.SimpleQueue()
        self._links: list[Link] = []
        self.link = self.connect()
        self.welcome = self.hear(Welcome)

    def connect(self, **named: Any) -> Link:
        """Another link, which feeds the same queue."""
        give_up_at = monotonic() + 10
        while True:
            try:
                link = Link.connect(self.socket, self._queue.put, **named)
            except OSError:
                assert self.process.poll() is None, self.process.communicate()[1]
                assert monotonic() < give_up_at, "the hardware process does not listen"
                os.sched_yield()
            else:
                self._links.append(link)
                return link

    def say(self, *said: ToHardware) -> None:
        for one in said:
            assert self.link.send(one)

    def hear(self, type_: type[T], test: Callable[[T], bool] = lambda _: True, within_s: float = 5.0) -> T:
        """The next message of this type that passes `test`; what comes before it is kept in `heard`."""
        give_up_at = monotonic() + within_s
        while True:
            try:
                message = self._queue.get(timeout=max(0.0, give_up_at - monotonic()))
            except queue.Empty:
                raise AssertionError(f"no {type_.__name__} within {within_s} s; heard {self.heard[-5:]}") from None
            self.heard.append(message)
            if isinstance(message, type_) and test(message):
                return message

    def edges(self) -> list[tuple[str, int, float]]:
        """Every edge so far: name, value, time."""
        lines = self.edges_file.read_bytes().splitlines()
        return [(edge["name"], edge["value"], edge["at"]) for edge in map(msgspec.json.decode, lines)]

    def close(self) -> None:
        for link in self._links:
            link.close()
        if self.process.poll() is None:
            self.process.terminate()
        self.process.communicate(timeout=10)


class Plug:
    """A serial line that can be pulled: a pty behind a name that stays the same."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._master: int | None = None

    def plug(self) -> None:
        self._master, far = os.openpty()
        name = os.ttyname(far)
        new = self.path.with_suffix(".new")
        new.symlink_to(name)
        new.replace(self.path)
        self._far = far

    def send(self, data: bytes) -> None:
        assert self._master is not None
        assert os.write(self._master, data) == len(data)

    @property
    def fd(self) -> int:
        assert self._master is not None
        return self._master

    def unplug(self) -> None:
        if self._master is not None:
            self.path.unlink()
            os.close(self._master)
            os.close(self._far)
            self._master = None
