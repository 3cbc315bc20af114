"""The robot as an onlooker of the hardware process: edges of its pins, its button, and its end.

The talk itself is `hardware.link`'s. A process that dies is looked for until there is another.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from pathlib import Path
from typing import NamedTuple

from companion.robot.trouble import RobotTrouble, Unmet
from hardware.link import CountdownState, FromHardware, Link, PinChanged, PressStandIn, Stop, ToHardware, Welcome

_LOOK_AGAIN_S = 0.1
_SEEN_WITHIN_S = 3.0
_ROUNDING_S = 0.0001


class Edge(NamedTuple):
    """One change of an output at `at`, monotonic seconds."""

    pin: str
    value: bool
    at: float


class Pins:
    """An onlooker from its start until `close()`, which may be called twice."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self._changed = threading.Condition()
        self._edges: list[Edge] = []
        self._welcome: Welcome | None = None
        self._link: Link | None = None
        self._is_closed = False
        threading.Thread(target=self._look_for_it, name="robot-pins", daemon=True).start()

    def wait(self, within_s: float) -> None:
        """Wait until the hardware process serves. Raises RobotTrouble when it does not."""
        self._met(within_s)

    def press(self, lasts_s: float) -> None:
        """Push the start button and let it go."""
        self._say(PressStandIn(down=True))
        time.sleep(lasts_s)
        self._say(PressStandIn(down=False))

    def kill(self) -> None:
        """End the hardware process with SIGKILL."""
        pid = self._met().pid
        with self._changed:
            self._welcome = None
        os.kill(pid, signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to turn every pin off and end, if there is one."""
        if self._welcome is not None and self._link is not None:
            self._link.send(Stop())
            with self._changed:
                self._changed.wait_for(lambda: self._welcome is None, timeout=_SEEN_WITHIN_S)

    def countdown(self) -> CountdownState | None:
        """The latest countdown as the hardware process has it now."""
        told: list[CountdownState | None] = []
        heard = threading.Event()

        def on_message(said: FromHardware) -> None:
            if isinstance(said, Welcome):
                told.append(said.countdown)
                heard.set()

        try:
            link = Link.connect(self._socket, on_message)
        except OSError:
            return None
        heard.wait(_SEEN_WITHIN_S)
        link.close()
        return told[0] if told else None

    def expect(self, pin: str, value: bool, moment: float, within_s: float) -> Edge:
        """Wait for the edge that belongs to `moment` (monotonic seconds). Raises Unmet; early is wrong too."""
        wanted = f"pin {pin} {'on' if value else 'off'} within {within_s * 1000:g} ms of that moment"
        patience_s = max(0.0, moment - time.monotonic()) + within_s + _SEEN_WITHIN_S
        with self._changed:
            self._changed.wait_for(lambda: self._near(pin, value, moment, within_s) is not None, timeout=patience_s)
            edge = self._near(pin, value, moment, within_s)
            others = [f"{(each.at - moment) * 1000:+.1f} ms" for each in self._edges if each[:2] == (pin, value)]
        if edge is None:
            raise Unmet(wanted, f"edges at {', '.join(others[-6:])}" if others else "no such edge")
        return edge

    def expect_rest(self, pin: str, since: float, lasts_s: float) -> None:
        """Watch the pin for that long. Raises Unmet as soon as it changes."""

        def changes() -> list[Edge]:
            return [edge for edge in self._edges if edge.pin == pin and edge.at > since]

        with self._changed:
            if self._changed.wait_for(lambda: bool(changes()), timeout=lasts_s):
                after_ms = (changes()[0].at - since) * 1000
                raise Unmet(f"pin {pin} at rest for {lasts_s:g} s", f"a change after {after_ms:.0f} ms")

    def close(self) -> None:
        self._is_closed = True
        if self._link is not None:
            self._link.close()

    def _near(self, pin: str, value: bool, moment: float, within_s: float) -> Edge | None:
        for edge in reversed(self._edges):
            if edge[:2] == (pin, value) and -_ROUNDING_S <= edge.at - moment <= within_s:
                return edge
        return None

    def _look_for_it(self) -> None:
        while not self._is_closed:
            if self._link is None:
                with contextlib.suppress(OSError):
                    self._link = Link.connect(self._socket, self._on_message, self._on_lost)
            time.sleep(_LOOK_AGAIN_S)

    def _on_message(self, said: FromHardware) -> None:
        with self._changed:
            if isinstance(said, PinChanged):
                self._edges.append(Edge(said.name, said.value, said.at))
            elif isinstance(said, Welcome):
                self._welcome = said
            self._changed.notify_all()

    def _on_lost(self) -> None:
        with self._changed:
            self._welcome, self._link = None, None
            self._changed.notify_all()

    def _say(self, said: ToHardware) -> None:
        self._met()
        if self._link is None or not self._link.send(said):
            raise RobotTrouble("the hardware process has gone")

    def _met(self, within_s: float = _SEEN_WITHIN_S) -> Welcome:
        with self._changed:
            self._changed.wait_for(lambda: self._welcome is not None, timeout=within_s)
            if self._welcome is None:
                raise RobotTrouble("there is no hardware process")
            return self._welcome
