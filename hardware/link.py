"""Both ends of the Unix socket between app and hardware process: where it lies, the app's `Link`, the far `Client`.

What is said is messages.py's (its names can be imported from here). What is done about it is serve.py's.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import select
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import msgspec

from hardware.messages import (
    PROTOCOL,
    Ack,
    Cancel,
    CardRead,
    Countdown,
    CountdownState,
    Cue,
    CueKind,
    DeviceBack,
    DeviceLost,
    DeviceState,
    Feed,
    Finished,
    FromHardware,
    Happened,
    Hello,
    Lamp,
    Mute,
    NotUnderstood,
    PinChanged,
    Plug,
    Pressed,
    PressStandIn,
    Rejected,
    Released,
    Said,
    ShowLeds,
    ShowLeft,
    Stop,
    Sync,
    Synced,
    TimedCue,
    ToHardware,
    Unplug,
    Welcome,
    heard_by_app,
    heard_by_hardware,
    line_of,
)

__all__ = [
    "PROTOCOL",
    "Ack",
    "Cancel",
    "CardRead",
    "Client",
    "Countdown",
    "CountdownState",
    "Cue",
    "CueKind",
    "DeviceBack",
    "DeviceLost",
    "DeviceState",
    "Feed",
    "Finished",
    "FromHardware",
    "Happened",
    "HardwareFault",
    "Hello",
    "Lamp",
    "Link",
    "Mute",
    "NotUnderstood",
    "PinChanged",
    "Plug",
    "PressStandIn",
    "Pressed",
    "Rejected",
    "Released",
    "Said",
    "ShowLeds",
    "ShowLeft",
    "Stop",
    "Sync",
    "Synced",
    "TimedCue",
    "ToHardware",
    "Unplug",
    "Welcome",
    "socket_path",
    "start_or_adopt",
]

SOCKET_ENV = "COMPANION_HARDWARE_SOCKET"
"""Names the socket outright: for units of systemd, which do not share a runtime folder with the app's session."""
_LONGEST_LINE = 64 * 1024
_MOST_UNSENT = 1024 * 1024
_START_S = 5.0


class HardwareFault(Exception):
    """The hardware process can't be started; the text is what it said."""


def socket_path(data_dir: Path) -> Path:
    """Where the hardware process for `data_dir` listens: one socket per data folder, under 100 characters."""
    if given := os.environ.get(SOCKET_ENV):
        return Path(given)
    folder = os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()
    if len(folder) > 60 or not os.path.isdir(folder):
        folder = "/tmp"
    key = hashlib.sha256(str(data_dir.resolve()).encode()).hexdigest()[:12]
    return Path(folder) / f"table-companion-{os.getuid()}-{key}.sock"


class _Lines:
    """Cuts what arrives into lines."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[bytes]:
        """Whole lines so far. Raises ValueError for a line without end."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        if len(self._rest) > _LONGEST_LINE:
            raise ValueError("a line without end")
        return [line for line in lines if line.strip()]


class Client:
    """The hardware's end: one connected app (or onlooker). For one thread; never blocks."""

    def __init__(self, sock: socket.socket) -> None:
        sock.setblocking(False)
        self.sock = sock
        self._lines = _Lines()
        self._unsent = b""
        self.is_greeted = False
        self.is_gone = False

    @property
    def has_unsent(self) -> bool:
        """Whether it should be written to as soon as it can take more."""
        return bool(self._unsent) and not self.is_gone

    def hear(self) -> Iterator[ToHardware | NotUnderstood]:
        """What has come in; a line that is no message comes as the NotUnderstood to answer it with."""
        try:
            data = self.sock.recv(65536)
            lines = self._lines.feed(data)
        except BlockingIOError:
            return
        except (OSError, ValueError):
            self.is_gone = True
            return
        if not data:
            self.is_gone = True
        for line in lines:
            try:
                yield heard_by_hardware(line)
            except ValueError as wrong:
                yield NotUnderstood(why=str(wrong))

    def say(self, line: bytes) -> None:
        """Send a line, or keep it until the far end takes more. One that never reads is given up."""
        if not self.is_gone:
            self._unsent += line
            if len(self._unsent) > _MOST_UNSENT:
                self.is_gone = True
            else:
                self.flush()

    def flush(self) -> None:
        """Send what is unsent, as far as it goes."""
        try:
            self._unsent = self._unsent[self.sock.send(self._unsent) :]
        except BlockingIOError:
            pass
        except OSError:
            self.is_gone = True


class Link:
    """The app's end. `on_message` and `on_lost` are called on the link's own thread; `on_lost` once, never after
    `close`. `send` may be called on any thread and never blocks."""

    def __init__(
        self, sock: socket.socket, on_message: Callable[[FromHardware], None], on_lost: Callable[[], None]
    ) -> None:
        self._sock = sock
        self._sock.setblocking(False)
        self._on_message = on_message
        self._on_lost = on_lost
        self._lock = threading.Lock()
        self._unsent = b""
        self._is_closed = False
        self._wake_read, self._wake_write = socket.socketpair()
        self._wake_write.setblocking(False)
        self.process: subprocess.Popen[bytes] | None = None
        """The hardware process if this link started it; None if it was adopted."""
        self._thread = threading.Thread(target=self._run, name="hardware-link", daemon=True)

    @classmethod
    def connect(
        cls,
        path: Path,
        on_message: Callable[[FromHardware], None],
        on_lost: Callable[[], None] = lambda: None,
        last_seen: int | None = None,
    ) -> Link:
        """Connect and say hello. Raises OSError if nobody listens at `path`."""
        sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            sock.connect(str(path))
        except OSError:
            sock.close()
            raise
        link = cls(sock, on_message, on_lost)
        link.send(Hello(last_seen=last_seen))
        link._thread.start()
        return link

    def send(self, said: ToHardware) -> bool:
        """Say something. False if the line is lost already; `on_lost` tells it too."""
        with self._lock:
            if self._is_closed:
                return False
            self._unsent += line_of(said)
            if not self._flush():
                return False
            if self._unsent:
                with contextlib.suppress(BlockingIOError):
                    self._wake_write.send(b"\0")
        return True

    def close(self) -> None:
        """Hang up. The hardware process goes on. Twice is fine."""
        with self._lock:
            self._is_closed = True
            with contextlib.suppress(OSError):
                self._wake_write.send(b"\0")
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join(timeout=2)

    def _flush(self) -> bool:
        try:
            self._unsent = self._unsent[self._sock.send(self._unsent) :] if self._unsent else b""
        except BlockingIOError:
            pass
        except OSError:
            return False
        return True

    def _run(self) -> None:
        lines = _Lines()
        with self._sock, self._wake_read, self._wake_write, contextlib.suppress(OSError, ValueError):
            while not self._is_closed:
                writers = [self._sock] if self._unsent else []
                readable, writable, _ = select.select([self._sock, self._wake_read], writers, [])
                if self._wake_read in readable:
                    self._wake_read.recv(4096)
                if writable:
                    with self._lock:
                        self._flush()
                if self._sock in readable:
                    data = self._sock.recv(65536)
                    if not data:
                        break
                    self._hear(lines.feed(data))
            with self._lock:
                was_closed, self._is_closed = self._is_closed, True
            if was_closed:
                return
        with self._lock:
            self._is_closed = True
        if self.process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(timeout=1)
        self._on_lost()

    def _hear(self, lines: list[bytes]) -> None:
        for line in lines:
            try:
                message = heard_by_app(line)
            except msgspec.MsgspecError:
                continue  # a newer hardware process may say more than this app knows
            if not self._is_closed:
                self._on_message(message)


def start_or_adopt(
    data_dir: Path,
    on_message: Callable[[FromHardware], None],
    on_lost: Callable[[], None] = lambda: None,
    *,
    hardware_file: Path | None = None,
    last_seen: int | None = None,
    orphan_after_s: float = 30.0,
    more_arguments: tuple[str, ...] = (),
) -> Link:
    """A link to the hardware process of `data_dir`: the running one, or one started now that outlives this process.

    `hardware_file` None leaves it to the process to find hardware.yaml. Blocks up to 5 s, as a rule well under 1 s.
    Raises HardwareFault with its words if it ends at once (for instance over mistakes in hardware.yaml).
    """
    path = socket_path(data_dir)
    with contextlib.suppress(OSError):
        return Link.connect(path, on_message, on_lost, last_seen)
    command = [sys.executable, "-m", "hardware", "serve", "--data", str(data_dir.resolve()), "--socket", str(path)]
    command += ["--orphan-after", f"{orphan_after_s:g}s", *more_arguments]
    if hardware_file is not None:
        command += ["--hardware", str(hardware_file.resolve())]
    with tempfile.TemporaryFile() as words:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=words,
            start_new_session=True,
            cwd=str(Path(__file__).parent.parent),
        )
        give_up_at = monotonic() + _START_S
        while monotonic() < give_up_at:
            with contextlib.suppress(OSError):
                link = Link.connect(path, on_message, on_lost, last_seen)
                link.process = process
                return link
            if process.poll() is not None:
                break
            sleep(0.01)
        process.terminate()
        process.wait(timeout=5)
        words.seek(0)
        said = words.read().decode(errors="replace").strip()
    raise HardwareFault(said or "the hardware process does not start")
