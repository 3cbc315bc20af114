"""From raw bytes to cards and noise: everything that readers of all types have in common.

A reader type (readers/*.py) only cuts frames out of bytes. Here live the silence that ends a line, the second frame
that confirms a card, the repeats that are one event, and the times. Ports and threads are serve.py's and port.py's.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from types import ModuleType
from typing import Protocol, cast

import msgspec

SILENCE_S = 0.05
"""A frame that has not grown for this long will not grow any more."""
GONE_S = 0.3
"""A card that was not read for this long is gone; reading it again is a new event."""
LONGEST = 256
"""No reader's frame is longer than this many bytes."""


class Code(msgspec.Struct, frozen=True):
    """A whole, valid frame and the card code in it."""

    code: str
    raw: bytes


class Bad(msgspec.Struct, frozen=True):
    """Bytes that are no card, and why, in words for the screen."""

    why: str
    raw: bytes


class Card(msgspec.Struct, frozen=True):
    """A card was read; `at` is the time of the last byte of its first complete frame."""

    code: str
    at: float


class Noise(msgspec.Struct, frozen=True):
    """Something was received that is no card."""

    why: str
    raw: bytes
    at: float


Frame = Code | Bad
Event = Card | Noise
Cut = Callable[[bytes, bool], tuple[list[Frame], bytes]]


class ReaderType(Protocol):
    """What a module in readers/ offers."""

    BAUD: int
    """The line speed as the reader leaves its factory."""
    IS_REPEATING: bool
    """True if it sends a card's frame again and again while the card lies there: then two equal frames make a card."""

    def cut(self, received: bytes, is_silent: bool) -> tuple[list[Frame], bytes]:
        """Frames decided in `received`, and the rest: a suffix of it that may still become a frame.

        `is_silent` says that nothing more will come; then the rest is empty. Pure; never raises.
        """


def reader_types() -> tuple[str, ...]:
    """Names of all reader types: the modules that exist in hardware/readers."""
    package = importlib.import_module("hardware.readers")
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__)))


def reader_type(name: str) -> ReaderType:
    """The reader type called `name`. Raises KeyError for a name that `reader_types` does not list."""
    if name not in reader_types():
        raise KeyError(name)
    module: ModuleType = importlib.import_module(f"hardware.readers.{name}")
    return cast(ReaderType, module)


class Decoder:
    """The state between bytes and events for one port. Not thread-safe; knows no clock but the `at` it is given."""

    def __init__(self, reader: ReaderType) -> None:
        self._reader = reader
        self._rest = b""
        self._rest_began = 0.0
        self._last_byte_at = 0.0
        self._unsure: tuple[Code, float] | None = None
        self._lying: tuple[str, float] | None = None
        self._last_bad: tuple[Bad, float] | None = None

    @property
    def undecided_since(self) -> float | None:
        """Time of the oldest byte whose meaning is still open; None if everything is decided."""
        if self._unsure is not None:
            return self._unsure[1]
        return self._rest_began if self._rest else None

    @property
    def due(self) -> float | None:
        """When `tell_time` should be called next; None if there is no need."""
        times = []
        if self._rest:
            times.append(self._last_byte_at + SILENCE_S)
        if self._unsure is not None:
            times.append(self._unsure[1] + GONE_S)
        return min(times, default=None)

    def feed(self, data: bytes, at: float) -> list[Event]:
        """Events that became certain by `data`, all of it read at `at`."""
        events = self.tell_time(at)
        if not data:
            return events
        if not self._rest:
            self._rest_began = at
        frames, rest = self._reader.cut(self._rest + data, False)
        if len(rest) > LONGEST:
            frames, rest = [*frames, Bad("noise: more bytes than any frame has", rest)], b""
        if len(rest) <= len(data):
            self._rest_began = at
        self._rest = rest
        self._last_byte_at = at
        return events + self._judge(frames, at)

    def tell_time(self, now: float) -> list[Event]:
        """Events that became certain because nothing came until `now`."""
        events: list[Event] = []
        if self._rest and now - self._last_byte_at >= SILENCE_S:
            frames, _ = self._reader.cut(self._rest, True)
            self._rest = b""
            events += self._judge(frames, self._last_byte_at)
        if self._unsure is not None and now - self._unsure[1] >= GONE_S:
            events += self._doubt()
        return events

    def finish(self) -> list[Event]:
        """What is left when no byte will ever come again."""
        return self.tell_time(float("inf"))

    def _judge(self, frames: list[Frame], at: float) -> list[Event]:
        events: list[Event] = []
        for frame in frames:
            if isinstance(frame, Bad):
                events += self._reject(frame, at)
            elif self._lying is not None and self._lying[0] == frame.code and at - self._lying[1] < GONE_S:
                events += self._doubt()
                self._lying = (frame.code, at)
            elif not self._reader.IS_REPEATING:
                events.append(self._accept(frame.code, at, at))
            elif self._unsure is not None and self._unsure[0].code == frame.code:
                first_at = self._unsure[1]
                self._unsure = None
                events.append(self._accept(frame.code, first_at, at))
            else:
                events += self._doubt()
                self._unsure = (frame, at)
        return events

    def _accept(self, code: str, first_at: float, at: float) -> Card:
        self._lying = (code, at)
        self._last_bad = None
        return Card(code, first_at)

    def _doubt(self) -> list[Event]:
        """A frame that no second one confirmed."""
        if self._unsure is None:
            return []
        (code, at), self._unsure = self._unsure, None
        return self._reject(Bad(f"a single read of {code.code}: no second frame confirmed it", code.raw), at)

    def _reject(self, bad: Bad, at: float) -> list[Event]:
        """Equal rejections in a row are one event, as equal cards are."""
        before, self._last_bad = self._last_bad, (bad, at)
        if before is not None and before[0] == bad and at - before[1] < GONE_S:
            return []
        return [Noise(bad.why, bad.raw, at)]
