"""The robot's side of the app's socket: one question, one answer. Neighbour: server.py, which answers."""

from __future__ import annotations

import contextlib
import json
import socket
from pathlib import Path
from typing import Any

from companion.robot.trouble import RobotTrouble

Answer = dict[str, Any]


class AppGone(RobotTrouble):
    """The app does not answer (any more)."""


class Refused(RobotTrouble):
    """The app answered that it can't; the text says why."""


class Questions:
    """A talk with one running app. `close()` may be called twice."""

    def __init__(self, path: Path, answer_within_s: float = 65.0) -> None:
        """Raises AppGone when nobody listens at `path`."""
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(answer_within_s)
        try:
            self._socket.connect(str(path))
        except OSError as error:
            self._socket.close()
            raise AppGone(f"the app's socket can't be reached ({error.strerror})") from None
        self._lines = self._socket.makefile("rb")

    def ask(self, ask: str, **fields: Any) -> Answer:
        """The app's answer. Raises Refused for an error in it, AppGone when none comes."""
        try:
            self._socket.sendall(json.dumps({"ask": ask, **fields}).encode() + b"\n")
            line = self._lines.readline()
        except OSError as error:
            raise AppGone(f"the app does not answer ({error})") from None
        if not line:
            raise AppGone("the app has gone")
        answer: Answer = json.loads(line)
        if "error" in answer:
            raise Refused(str(answer["error"]))
        return answer

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._lines.close()
        self._socket.close()
