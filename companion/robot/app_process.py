"""The app as a process that can be started, killed and started again on the same data."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.robot.questions import AppGone, Questions, Refused
from companion.robot.trouble import RobotTrouble

_POLL_S = 0.05
_LAST_LINES = 12


class AppProcess:
    """One app at a time. `log` receives all that every one of them prints."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], socket: Path, log: Path) -> None:
        self._command = list(command)
        self._env = dict(env)
        self._socket = socket
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None
        self._questions: Questions | None = None

    @property
    def questions(self) -> Questions:
        """The talk with the running app. Raises AppGone when none runs."""
        if self._questions is None:
            raise AppGone("the app does not run")
        return self._questions

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self, within_s: float) -> None:
        """Start it and wait for its first frame. Raises RobotTrouble with the end of its log."""
        self._socket.unlink(missing_ok=True)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, env=self._env, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        give_up_at = time.monotonic() + within_s
        while time.monotonic() < give_up_at:
            if self._process.poll() is not None:
                raise RobotTrouble(f"the app ended at once (status {self._process.returncode})\n{self.last_words()}")
            try:
                self._questions = Questions(self._socket)
                self._questions.ask("idle")
                return
            except (AppGone, Refused):
                self.hang_up()
                time.sleep(_POLL_S)
        raise RobotTrouble(f"the app showed nothing within {within_s:g} s\n{self.last_words()}")

    def kill(self) -> None:
        """End it with SIGKILL; whatever it started lives on."""
        self.hang_up()
        if self._process is not None and self._process.poll() is None:
            os.kill(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def stop(self, within_s: float = 5.0) -> None:
        """Ask it to end, then make it. May be called twice."""
        self.hang_up()
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(within_s)
            except subprocess.TimeoutExpired:
                self.kill()

    def hang_up(self) -> None:
        if self._questions is not None:
            self._questions.close()
            self._questions = None

    def last_words(self) -> str:
        """The end of the log, indented."""
        try:
            lines = self._log.read_text(errors="replace").splitlines()
        except OSError:
            return ""
        return "\n".join(f"    {line}" for line in lines[-_LAST_LINES:])
