"""Reading aloud through espeak-ng, where it is installed: a process of its own for each text, and nothing waits for it.

What is spoken can be read on the screen, too; without a speech engine, or without a loudspeaker, only that is left.
"""

from __future__ import annotations

import logging
import shutil
import subprocess
import threading
from collections.abc import Callable

from companion.engine.words import Text, say

ENGINE = "espeak-ng"
#: Words a minute: slower than its usual 175, as to people round a table.
_PACE = 150
#: espeak-ng's voices by the languages of this console.
_VOICES = {"de": "de", "en": "en-gb"}
_log = logging.getLogger(__name__)


class Speech:
    """One voice: a new text silences the one before. Any thread.

    `is_muted` tells whether sound is switched off; `which` finds a program's path, None without one.
    """

    def __init__(
        self, is_muted: Callable[[], bool] = lambda: False, which: Callable[[str], str | None] = shutil.which
    ) -> None:
        self._is_muted = is_muted
        self._which = which
        self._lock = threading.Lock()
        self._wanted: object | None = None
        """Stands for the text that is being read; None in silence."""
        self._process: subprocess.Popen[bytes] | None = None
        self._has_failed = False

    @property
    def is_installed(self) -> bool:
        """Whether this machine has a speech engine."""
        return self._which(ENGINE) is not None

    @property
    def problem(self) -> Text | None:
        """Why nothing can be read aloud; None while nothing speaks against it."""
        if not self.is_installed:
            return say("this console has no voice")
        if self._is_muted():
            return say("sound is off")
        return say("the voice is not heard: is a speaker there?") if self._has_failed else None

    @property
    def is_speaking(self) -> bool:
        """Whether a text is being read just now."""
        return self._wanted is not None

    def speak(self, text: str, code: str) -> None:
        """Read this text in the language of that code, if it can be done. Returns at once."""
        self.stop()
        path = self._which(ENGINE)
        if path is None or not text or self._is_muted():
            return
        wanted = object()
        with self._lock:
            self._wanted = wanted
        command = [path, "-b", "1", "-s", str(_PACE), "-v", _VOICES.get(code, code), "--stdin"]
        threading.Thread(target=self._read, args=(command, text, wanted), name="speech", daemon=True).start()

    def stop(self) -> None:
        """Be silent at once."""
        with self._lock:
            self._wanted = None
            if self._process is not None:
                self._process.terminate()

    def _read(self, command: list[str], text: str, wanted: object) -> None:
        try:
            process = self._started(command, wanted)
        except OSError as error:
            _log.warning("nothing is read aloud: %s", error)
            self._done(wanted, is_well=False)
            return
        if process is not None:
            _, told = process.communicate(text.encode())
            self._done(wanted, is_well=process.returncode == 0 and not _tells_an_error(told))

    def _started(self, command: list[str], wanted: object) -> subprocess.Popen[bytes] | None:
        """The process that reads; None where silence was wanted in the meantime. Raises OSError."""
        with self._lock:
            if self._wanted is not wanted:
                return None
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
            )
            return self._process

    def _done(self, wanted: object, *, is_well: bool) -> None:
        with self._lock:
            if self._wanted is not wanted:
                return  # stopped: how that ended says nothing
            self._wanted = self._process = None
            self._has_failed = not is_well
        if not is_well:
            _log.warning("%s could not speak", ENGINE)


def _tells_an_error(told: bytes) -> bool:
    """Without a sound device espeak-ng only says so, and ends as if all were well."""
    return any(line.startswith(b"error") for line in told.lower().splitlines())
