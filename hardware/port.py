"""One reader's port: opening it by a stable name, losing it, opening it again; and its stand-in, a pty held here.

No loop and no thread: serve.py's loop reads `fd` when there is something and calls `look_after` now and then.
What the bytes mean is decoding.py's.
"""

from __future__ import annotations

import contextlib
import glob
import os
import select
import termios
import tty
from pathlib import Path

import serial

from hardware.decoding import Decoder, ReaderType
from hardware.options import ReaderOptions

CHUNK = 256
TRY_AGAIN_S = 0.25
# What an unplugged port raises, depending on the moment; termios.error is no OSError.
GONE = (OSError, serial.SerialException, termios.error, TypeError, ValueError)
_USB_PORTS = ("/dev/serial/by-id/*", "/dev/serial/by-path/*", "/dev/ttyUSB*", "/dev/ttyACM*")


class PortLost(Exception):
    """The port does not answer (any more). `why` and `what_to_do` are sentences for the screen."""

    def __init__(self, why: str, what_to_do: str) -> None:
        super().__init__(f"{why}; {what_to_do}")
        self.why = why
        self.what_to_do = what_to_do


def usb_port() -> str | None:
    """The first USB serial port, by the most stable name it has; None if there is none."""
    return next((path for pattern in _USB_PORTS for path in sorted(glob.glob(pattern))), None)


class ReaderPort:
    """The port of one reader, with the decoder for what it sends."""

    def __init__(self, options: ReaderOptions, reader: ReaderType) -> None:
        self.name = options.type
        self.decoder = Decoder(reader)
        self._baud = options.baud or reader.BAUD
        self._wanted = options.port
        self._path = usb_port() if options.port == "auto" else options.port
        self._serial: serial.Serial | None = None
        self._master: int | None = None
        self._is_unplugged = False

    @property
    def is_stand_in(self) -> bool:
        """Whether the pty held here stands in for a reader that is not there."""
        return self._path is None

    @property
    def detail(self) -> str:
        """Which port this is, for people."""
        return self._path or "stand-in on the screen"

    @property
    def fd(self) -> int | None:
        """The open port, for select; None while it is lost."""
        return self._serial.fileno() if self._serial is not None else None

    def open(self) -> None:
        """Open the port for this process alone. Raises PortLost."""
        self.close()
        if self._path is None:
            self._open_stand_in()
        else:
            self._open(self._path)

    def real_port_appeared(self) -> bool:
        """With `port: auto`: move from the stand-in to a USB port that has been plugged in since. True if so."""
        if self._wanted != "auto" or not self.is_stand_in or (found := usb_port()) is None:
            return False
        self.close()
        self._path = found
        return True

    def read(self) -> bytes:
        """What has come, at most CHUNK bytes; empty if nothing has. Raises PortLost."""
        if self._serial is None:
            return b""
        try:
            # An idle port reads as b"", just as one that is gone: only select tells them apart.
            if not select.select([self._serial], [], [], 0)[0]:
                return b""
            data = os.read(self._serial.fileno(), CHUNK)
        except GONE as reason:
            self.close()
            raise _lost(self.detail, reason) from None
        if not data:
            self.close()
            raise PortLost(f"the card reader at {self.detail} was unplugged", "plug it in again")
        return data

    def feed(self, data: bytes) -> bool:
        """Let the stand-in send `data`. False without a stand-in or when it is unplugged."""
        if self._master is None:
            return False
        try:
            return os.write(self._master, data) == len(data)
        except OSError:
            return False

    def unplug(self) -> bool:
        """Pull the stand-in's plug: its far end goes away as a USB adapter does. False without a stand-in."""
        if not self.is_stand_in:
            return False
        self._is_unplugged = True
        self._close_master()
        return True

    def plug(self) -> bool:
        """Put the stand-in's plug back; it is opened at the next try. False without a stand-in."""
        self._is_unplugged = False
        return self.is_stand_in

    def close(self) -> None:
        """Let go of the port. Twice is fine."""
        if self._serial is not None:
            with contextlib.suppress(*GONE):
                self._serial.close()
            self._serial = None
        self._close_master()

    def _close_master(self) -> None:
        if self._master is not None:
            os.close(self._master)
            self._master = None

    def _open(self, path: str) -> None:
        try:
            self._serial = serial.Serial(path, self._baud, timeout=0, exclusive=True)
        except GONE as reason:
            self.close()
            raise _lost(path, reason) from None

    def _open_stand_in(self) -> None:
        if self._is_unplugged:
            raise PortLost("the stand-in for the card reader is unplugged", "plug it in again")
        self._master, far = os.openpty()
        try:
            os.set_blocking(self._master, False)
            tty.setraw(far)
            self._open(os.ttyname(far))
        finally:
            os.close(far)


def _lost(path: str, reason: BaseException) -> PortLost:
    errno = getattr(reason, "errno", None)
    if isinstance(reason, PermissionError) or errno == 13:
        return PortLost(f"the card reader at {path} may not be opened", "add this user to the group dialout")
    if errno == 11 or "exclusively lock" in str(reason):
        return PortLost(f"the card reader at {path} is held by another program", "end that program")
    if not Path(path).exists():
        return PortLost(f"the card reader at {path} is not plugged in", "plug it in, or correct port in hardware.yaml")
    if errno == 25:
        return PortLost(f"{path} is no serial port", "correct port in hardware.yaml")
    return PortLost(f"the card reader at {path} does not answer ({reason})", "plug it in again")
