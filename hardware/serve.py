"""The hardware process: one select loop for all input, one cue thread for all output, a Unix socket to the app.

The loop is the main thread: it reads ports, clients and what the cue and button threads noted, and says what happened.
Cues run on the timeline. Neighbours: cues.py (light and sound), reading.py (readers), console.py (pins).
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import selectors
import signal
import socket
from collections import deque
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import IO

from hardware import messages as m
from hardware.console import Console
from hardware.devices import Devices
from hardware.kept import Kept
from hardware.link import Client
from hardware.options import HardwareOptions
from hardware.reading import Reading
from hardware.timeline import REALTIME_PRIORITY, ask_for_realtime

SYNC_BOUND_S = 0.4
"""A `Sync` is answered after this long even if an input will not come to rest."""
_LOOK_ROUND_S = 1.0


class AlreadyServed(Exception):
    """Another hardware process has this socket."""


class _Ask:
    """A `Sync` that is not answered yet."""

    def __init__(self, client: Client, at: float, now: float) -> None:
        self.client = client
        self.at = at
        self.until = max(at, now) + SYNC_BOUND_S


class Serve:
    """The loop. `run` returns when told to stop, or when nobody has been there for `orphan_after_s` (None: never)."""

    def __init__(
        self,
        options: HardwareOptions,
        socket_at: Path,
        *,
        orphan_after_s: float | None = None,
        edges: IO[str] | None = None,
        wants_realtime: bool = True,
        work_dir: str = "/tmp",
    ) -> None:
        self._socket_at = socket_at
        self._orphan_after_s = orphan_after_s
        self._edges = edges
        self._wants_realtime = wants_realtime
        self._selector = selectors.DefaultSelector()
        self._clients: list[Client] = []
        self._asks: list[_Ask] = []
        self._kept = Kept()
        self._noted: deque[Callable[[], None]] = deque()
        self._wake_read, self._wake_write = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._is_stopping = False
        self._pressed_at = 0.0
        self._pins: dict[str, bool] = {}
        self._listener, self._lock_fd = _listen(socket_at)
        self._devices = Devices()
        try:
            self._console = Console(
                options,
                self._devices,
                work_dir=work_dir,
                wants_realtime=wants_realtime,
                note_edge=self.note_edge,
                on_finished=self.note_finished,
                on_button=self.note_button,
                on_device=self.note_device,
                on_rest=self.wake,
            )
        except Exception:
            self._let_go()
            raise
        self._readings = [
            Reading(reader, self._devices, self.happened, self._device)
            for reader in (options.reader,)
            if reader is not None
        ]
        self._last_client_at = monotonic()

    # --- told by other threads: noted here, acted on by the loop -----------------------------------------------------

    def note_edge(self, name: str, is_on: bool, at: float) -> None:
        """An output changed. Cue thread; the loop learns of it when the cue thread rests."""
        self._noted.append(lambda: self._edge(name, is_on, at))

    def note_finished(self, id_: str, at: float) -> None:
        """A countdown ended. Cue thread, as above."""
        self._noted.append(lambda: self.broadcast(m.Finished(id=id_, at=at)))

    def note_button(self, is_down: bool, at: float) -> None:
        """The start button moved. Any thread."""
        self._noted.append(lambda: self._button(is_down, at))
        self.wake()

    def note_device(self, name: str, why: str | None, what_to_do: str) -> None:
        """A device failed (`why`) or works again (None). Any thread."""
        self._noted.append(lambda: self._device(name, why, what_to_do))
        self.wake()

    def wake(self) -> None:
        """Make the loop look at what was noted. Any thread."""
        with contextlib.suppress(BlockingIOError):
            os.write(self._wake_write, b"\0")

    # --- the loop ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Serve until told to stop; then every pin is off and the socket is gone."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._on_signal)
        signal.set_wakeup_fd(self._wake_write, warn_on_full_buffer=False)
        if self._wants_realtime:
            ask_for_realtime(REALTIME_PRIORITY - 10)
        self._selector.register(self._listener, selectors.EVENT_READ, self._accept)
        self._selector.register(self._wake_read, selectors.EVENT_READ, self._woken)
        try:
            for reading in self._readings:
                reading.start(self._selector)
            while not self._is_stopping:
                self._turn()
        finally:
            self._shut_down()

    def _turn(self) -> None:
        for key, _ in self._selector.select(max(0.0, self._wait_until() - monotonic())):
            key.data()
        now = monotonic()
        self._do_noted()
        for reading in self._readings:
            reading.look_after(now)
        self._answer_asks()
        self._tend_clients()
        if self._is_orphaned(monotonic()):
            self._is_stopping = True

    def _wait_until(self) -> float:
        times = [monotonic() + _LOOK_ROUND_S]
        times += [due for reading in self._readings if (due := reading.due) is not None]
        now = monotonic()
        for ask in self._asks:
            ready_at = ask.at + self._console.input_delay_s
            times.append(ready_at if ready_at > now else ask.until)
        return min(times)

    def _on_signal(self, *_: object) -> None:
        self._is_stopping = True

    def _is_orphaned(self, now: float) -> bool:
        if self._clients or self._console.cues.is_busy:
            self._last_client_at = now
        return self._orphan_after_s is not None and now - self._last_client_at > self._orphan_after_s

    def _woken(self) -> None:
        with contextlib.suppress(BlockingIOError):
            os.read(self._wake_read, 4096)

    def _do_noted(self) -> None:
        while self._noted:
            self._noted.popleft()()

    def _shut_down(self) -> None:
        self._console.close()
        self._do_noted()
        for reading in self._readings:
            reading.close()
        for client in self._clients:
            client.sock.close()
        self._let_go()

    def _let_go(self) -> None:
        self._listener.close()
        with contextlib.suppress(OSError):
            self._socket_at.unlink()
        self._selector.close()
        with contextlib.suppress(OSError):
            _lock_file(self._socket_at).unlink()
        os.close(self._lock_fd)

    # --- what happened ---------------------------------------------------------------------------------------------

    def _edge(self, name: str, is_on: bool, at: float) -> None:
        self._pins[name] = is_on
        if self._edges is not None:
            try:
                self._edges.write(f'{{"name": "{name}", "value": {int(is_on)}, "at": {at!r}}}\n')
                self._edges.flush()
            except OSError:
                self._edges = None  # a full disk ends the record, not the round
        if self._console.is_mock:
            self.broadcast(m.PinChanged(name=name, value=is_on, at=at))

    def _button(self, is_down: bool, at: float) -> None:
        if is_down:
            self._pressed_at = at
            self.happened(lambda serial: m.Pressed(serial=serial, at=at))
        elif self._pressed_at:
            held_s = at - self._pressed_at
            self.happened(lambda serial: m.Released(serial=serial, at=at, held_s=held_s))

    def _device(self, name: str, why: str | None, what_to_do: str) -> None:
        told = self._devices.told(name, why, what_to_do)
        if told is not None:
            self.broadcast(told)

    def happened(self, event: Callable[[int], m.Happened]) -> None:
        """Keep an event of an input under its serial, and say it. Loop only."""
        self.broadcast(self._kept.keep(event))

    def broadcast(self, said: m.Said) -> None:
        """Say something to everyone who has been greeted. Loop only."""
        line = m.line_of(said)
        for client in self._clients:
            if client.is_greeted:
                client.say(line)

    # --- clients ---------------------------------------------------------------------------------------------------

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            sock, _ = self._listener.accept()
            client = Client(sock)
            self._clients.append(client)
            self._selector.register(sock, selectors.EVENT_READ, lambda: self._hear(client))

    def _hear(self, client: Client) -> None:
        if client.has_unsent:
            client.flush()
        for said in client.hear():
            if isinstance(said, m.NotUnderstood):
                client.say(m.line_of(said))
            else:
                self._obey(client, said)

    def _tend_clients(self) -> None:
        for client in [client for client in self._clients if client.is_gone]:
            self._clients.remove(client)
            self._selector.unregister(client.sock)
            client.sock.close()
            self._asks = [ask for ask in self._asks if ask.client is not client]
        for client in self._clients:
            wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if client.has_unsent else 0)
            key = self._selector.get_key(client.sock)
            if key.events != wanted:
                self._selector.modify(client.sock, wanted, key.data)

    def _obey(self, client: Client, said: m.ToHardware) -> None:
        match said:
            case m.Hello(last_seen=last_seen):
                self._greet(client, last_seen)
            case m.Sync(at=at):
                self._asks.append(_Ask(client, at, monotonic()))
            case m.Ack(serial=serial):
                self._kept.forget(serial)
            case m.Stop():
                self._is_stopping = True
            case m.Feed() | m.Unplug() | m.Plug() | m.PressStandIn():
                if why := self._move_stand_in(said):
                    client.say(m.line_of(m.NotUnderstood(why=why)))
            case _:
                self._console.obey(said)

    def _greet(self, client: Client, last_seen: int | None) -> None:
        client.is_greeted = True
        devices = self._devices.now()
        client.say(
            m.line_of(
                m.Welcome(
                    version=m.PROTOCOL,
                    pid=os.getpid(),
                    realtime=self._console.is_realtime,
                    stand_ins=tuple(device.name for device in devices if device.state == "stand_in"),
                    devices=devices,
                    led_count=self._console.led_count,
                    pins=dict(self._pins),
                    countdown=self._console.cues.countdown,
                )
            )
        )
        for event in self._kept.since(last_seen):
            client.say(m.line_of(event))

    def _move_stand_in(self, said: m.Feed | m.Unplug | m.Plug | m.PressStandIn) -> str | None:
        """Move a stand-in; why that can't be done, or None."""
        if isinstance(said, m.PressStandIn):
            return None if self._console.push_button(said.down) else "there is no stand-in for the button"
        try:
            data = bytes.fromhex(said.hex) if isinstance(said, m.Feed) else b""
        except ValueError:
            return "these bytes are not hex"
        for reading in self._readings:
            match said:
                case m.Unplug():
                    is_done = reading.port.unplug()
                case m.Plug():
                    is_done = reading.plug()
                case _:
                    is_done = reading.port.feed(data)
            if is_done:
                return None
        return "there is no stand-in for the reader, or it is unplugged"

    def _answer_asks(self) -> None:
        for ask in list(self._asks):
            if monotonic() < ask.at + self._console.input_delay_s:
                continue
            self._do_noted()
            is_complete = all([reading.is_settled(ask.at) for reading in self._readings])
            if is_complete or monotonic() >= ask.until:
                self._asks.remove(ask)
                ask.client.say(m.line_of(m.Synced(at=ask.at, is_complete=is_complete)))


def _listen(path: Path) -> tuple[socket.socket, int]:
    """A listening socket at `path` and the lock that makes it ours. Raises AlreadyServed."""
    lock_fd = _locked(path)
    with contextlib.suppress(FileNotFoundError):
        path.unlink()
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    mask = os.umask(0o077)
    try:
        listener.bind(str(path))
    finally:
        os.umask(mask)
    listener.listen(8)
    listener.setblocking(False)
    return listener, lock_fd


def _locked(path: Path) -> int:
    """The lock of the socket at `path`, held until it is closed. Raises AlreadyServed."""
    file = _lock_file(path)
    while True:
        lock_fd = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(lock_fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock_fd)
            raise AlreadyServed(f"another hardware process serves {path} already; stop that one first") from None
        # The one before may have taken the file away since it was opened; a lock without a file keeps nobody out.
        with contextlib.suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(lock_fd), file.stat()):
                return lock_fd
        os.close(lock_fd)


def _lock_file(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")
