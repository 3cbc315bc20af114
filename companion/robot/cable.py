"""The card reader's end of the line: a pty under a name that stays, with a cable that can be pulled.

`DrawnReader` is the reader that a desk's app draws beside its panel: a demonstration lays its cards there.
"""

from __future__ import annotations

import os
import pty
import termios
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from companion.robot.questions import Questions
from companion.robot.trouble import RobotTrouble


class Reader(Protocol):
    """Where cards are read."""

    def plug(self) -> None:
        """Connect it."""

    def unplug(self) -> None:
        """Pull its cable."""

    def send(self, raw: bytes) -> None:
        """Let it send these bytes."""

    def close(self) -> None:
        """It is of no more use. May be called twice."""


class DrawnReader:
    """Codes go to the app's own stand-in, as those of cards that are tapped there. It has no cable."""

    def __init__(self, questions: Callable[[], Questions]) -> None:
        self._questions = questions

    def plug(self) -> None:
        """Nothing to do."""

    def unplug(self) -> None:
        raise RobotTrouble("the reader drawn beside the panel has no cable")

    def send(self, raw: bytes) -> None:
        """A code and its CR. Raises RobotTrouble for anything else."""
        try:
            self._questions().ask("feed", code=raw.decode("ascii").strip())
        except UnicodeDecodeError:
            raise RobotTrouble("the reader drawn beside the panel reads codes only") from None

    def close(self) -> None:
        """Nothing to do."""


class Cable:
    """A pty whose far end the hardware process opens at `port`. `close()` may be called twice."""

    def __init__(self, port: Path) -> None:
        self.port = port
        self._master: int | None = None
        self._slave: int | None = None
        self.plug()

    @property
    def is_plugged(self) -> bool:
        return self._master is not None

    def plug(self) -> None:
        """Connect: a new pty at the same name. Nothing happens when it is connected."""
        if self._master is not None:
            return
        master, slave = pty.openpty()
        modes = termios.tcgetattr(slave)
        modes[3] &= ~(termios.ECHO | termios.ICANON | termios.ISIG)  # a reader hears no echo of itself
        modes[0] &= ~(termios.ICRNL | termios.IXON)
        modes[1] &= ~termios.OPOST
        termios.tcsetattr(slave, termios.TCSANOW, modes)
        new = self.port.with_suffix(".new")
        new.unlink(missing_ok=True)
        new.symlink_to(os.ttyname(slave))
        new.replace(self.port)
        self._master, self._slave = master, slave  # kept open: a pty forgets its modes when its last user closes it

    def unplug(self) -> None:
        """Pull it: whoever has the port open reads an error, and the name is gone."""
        self.port.unlink(missing_ok=True)
        for end in (self._slave, self._master):
            if end is not None:
                os.close(end)
        self._slave = self._master = None

    def send(self, raw: bytes) -> None:
        """Bytes as the reader sends them. Raises RobotTrouble when the cable is out."""
        if self._master is None:
            raise RobotTrouble("the reader's cable is out; write plug first")
        while raw:
            raw = raw[os.write(self._master, raw) :]

    def close(self) -> None:
        self.unplug()
