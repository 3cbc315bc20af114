"""One reader in the loop: reads its port at a bearable pace, tells what was read, reopens it, knows when it rests."""

from __future__ import annotations

import selectors
from collections.abc import Callable
from functools import partial
from time import monotonic

from hardware import messages as m
from hardware.decoding import Card, Event, reader_type
from hardware.devices import Devices
from hardware.options import ReaderOptions
from hardware.port import CHUNK, TRY_AGAIN_S, PortLost, ReaderPort

READER = "reader"
# No reader's line is faster than this. A port that is (a pty) is read as if it were not, so that it starves nobody.
_BYTES_PER_S = 11_520.0
_LEAST_CHARGE = 8
_MOST_REJECTED = 10.0
_LOOK_FOR_PORT_S = 1.0

Happened = Callable[[Callable[[int], m.Happened]], None]
DeviceTold = Callable[[str, str | None, str], None]


class Allowance:
    """So much at once, and so much a second; may be overdrawn."""

    def __init__(self, most: float, per_s: float) -> None:
        self._most = most
        self._per_s = per_s
        self._left = most
        self._at = 0.0

    def take(self, amount: float, now: float) -> float:
        """Take `amount`; how many seconds the allowance is overdrawn for, 0 if it is not."""
        self.left(now)
        self._left -= amount
        return max(0.0, -self._left / self._per_s)

    def left(self, now: float) -> float:
        """What may be taken now."""
        self._left = min(self._most, self._left + (now - self._at) * self._per_s)
        self._at = now
        return self._left


class Reading:
    """The reader of `options`. `happened` is told of each read, `on_device` of the port lost or back. Loop only."""

    def __init__(self, options: ReaderOptions, devices: Devices, happened: Happened, on_device: DeviceTold) -> None:
        self.port = ReaderPort(options, reader_type(options.type))
        self._devices = devices
        self._happened = happened
        self._on_device = on_device
        self._selector: selectors.BaseSelector | None = None
        self._registered_fd: int | None = None
        self._pace = Allowance(CHUNK, _BYTES_PER_S)
        self._rejections = Allowance(_MOST_REJECTED, _MOST_REJECTED)
        self._unreported = 0
        self._has_been_told = False
        self._read_again_at = 0.0
        self._open_at = 0.0
        self._look_for_port_at = 0.0
        self._checked_at = 0.0

    @property
    def due(self) -> float | None:
        """When `look_after` is wanted next, at the latest."""
        times = [self._look_for_port_at] if self.port.is_stand_in else []
        if self.port.fd is None:
            times.append(self._open_at)
        elif self._registered_fd is None:
            times.append(self._read_again_at)
        if self.port.decoder.due is not None:
            times.append(self.port.decoder.due)
        return min(times, default=None)

    def start(self, selector: selectors.BaseSelector) -> None:
        """Open the port and have it watched by the loop's `selector`."""
        self._selector = selector
        self._devices.has(m.DeviceState(READER, "lost", self.port.detail))
        self.look_after(monotonic())

    def look_after(self, now: float) -> None:
        """Whatever is due: silence, the next read, the next try to open."""
        self._tell(self.port.decoder.tell_time(now))
        if self.port.is_stand_in and now >= self._look_for_port_at:
            self._look_for_port_at = now + _LOOK_FOR_PORT_S
            if self.port.real_port_appeared():
                self._unwatch()
                self._open_at = now
        if self.port.fd is None and now >= self._open_at:
            self._open(now)
        if self.port.fd is not None and self._registered_fd is None and now >= self._read_again_at:
            self._watch()

    def read(self) -> None:
        """Read what has come and tell what it means."""
        before = monotonic()
        try:
            data = self.port.read()
        except PortLost as lost:
            self._lost(lost)
            return
        at = monotonic()
        self._checked_at = before
        if not data:
            return
        self._tell(self.port.decoder.feed(data, at))
        wait_s = self._pace.take(max(len(data), _LEAST_CHARGE), at)
        if wait_s:
            self._unwatch()
            self._read_again_at = at + wait_s

    def is_settled(self, at: float) -> bool:
        """Whether everything that came up to `at` has been told. Looks once more if that is not sure yet."""
        if self.port.fd is not None and self._checked_at <= at and self._registered_fd is not None:
            self.read()
        self._tell(self.port.decoder.tell_time(monotonic()))
        undecided_since = self.port.decoder.undecided_since
        is_read = self.port.fd is None or self._checked_at > at
        return is_read and (undecided_since is None or undecided_since > at)

    def plug(self) -> bool:
        """Put the stand-in's plug back."""
        self._open_at = 0.0
        return self.port.plug()

    def close(self) -> None:
        """Let go of the port."""
        self._unwatch()
        self.port.close()

    def _open(self, now: float) -> None:
        try:
            self.port.open()
        except PortLost as lost:
            self._open_at = now + TRY_AGAIN_S
            self._has_been_told = True
            self._on_device(READER, lost.why, lost.what_to_do)
            return
        state = m.DeviceState(READER, "stand_in" if self.port.is_stand_in else "present", self.port.detail)
        if self._has_been_told:
            self._devices.will_be(state)
            self._on_device(READER, None, "")
        else:
            self._devices.has(state)
        self._has_been_told = True

    def _lost(self, lost: PortLost) -> None:
        self._unwatch()
        self._tell(self.port.decoder.finish())
        self._open_at = monotonic() + TRY_AGAIN_S
        self._on_device(READER, lost.why, lost.what_to_do)

    def _watch(self) -> None:
        fd = self.port.fd
        if fd is not None and self._selector is not None:
            self._selector.register(fd, selectors.EVENT_READ, self.read)
            self._registered_fd = fd

    def _unwatch(self) -> None:
        if self._registered_fd is not None and self._selector is not None:
            self._selector.unregister(self._registered_fd)
        self._registered_fd = None

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, Card):
                self._happened(partial(_card_read, event))
            elif self._rejections.left(monotonic()) < 1:
                self._unreported += 1
            else:
                self._rejections.take(1, monotonic())
                self._happened(self._rejected(event.why, event.raw, event.at))

    def _rejected(self, why: str, raw: bytes, at: float) -> Callable[[int], m.Rejected]:
        unreported, self._unreported = self._unreported, 0
        shown = raw.hex(" ").upper()
        return lambda serial: m.Rejected(
            serial=serial, why=why, bytes=shown, at=at, reader=READER, unreported=unreported
        )


def _card_read(card: Card, serial: int) -> m.CardRead:
    return m.CardRead(serial=serial, code=card.code, at=card.at, reader=READER)
