"""What hardware.yaml may say: which pin does what, which reader hangs on which port, how each cue sounds and looks.

The shipped default is config/hardware.yaml, the table's own copy lies in the data folder. How YAML is read and how
mistakes are told is config/loading.py's; here are only this file's schema and the checks that need two values at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from config.loading import Loaded, Problem, Problems, Seconds, load_with_lines
from hardware.cue_table import Pattern, problems_of, read_cues
from hardware.decoding import reader_types
from hardware.messages import CueKind

SHIPPED = Path(__file__).parent.parent / "config" / "hardware.yaml"
FILE_NAME = "hardware.yaml"

PinBcm = Annotated[int, Meta(ge=0, le=27)]
"""A GPIO by its Broadcom number, as in "GPIO17"."""
FEWEST_LEDS, MOST_LEDS = 3, 16


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group of keys in which every key is known."""


class BuzzerOptions(Strict, frozen=True):
    """`active` sounds by itself when it gets current; `passive` needs a frequency."""

    pin_bcm: PinBcm
    kind: Literal["active", "passive"] = "active"
    active_high: bool = True


class LedsOptions(Strict, frozen=True):
    """The countdown bar; the first pin is the LED that stays lit longest."""

    pins_bcm: tuple[PinBcm, ...]
    active_high: bool = True


class ButtonOptions(Strict, frozen=True):
    """A button between the pin and ground, with a lamp if it has one."""

    pin_bcm: PinBcm
    lamp_pin_bcm: PinBcm | None = None
    bounce: Annotated[Seconds, Meta(ge=0, le=0.2)] = 0.01


class ReaderOptions(Strict, frozen=True):
    """`port: auto` takes the first USB serial port, or the stand-in on the screen when there is none.

    `baud` None is the speed the reader leaves its factory with.
    """

    type: str = "text_line"
    port: Annotated[str, Meta(min_length=1)] = "auto"
    baud: Annotated[int, Meta(ge=300, le=1_000_000)] | None = None


class HardwareOptions(Strict, frozen=True):
    """All of hardware.yaml. A device that is left out is not there."""

    pin_factory: Literal["auto", "lgpio", "mock"] = "auto"
    buzzer: BuzzerOptions | None = None
    leds: LedsOptions | None = None
    button: ButtonOptions | None = None
    speaker: Literal["auto", "on", "off"] = "auto"
    reader: ReaderOptions | None = None
    cues: dict[CueKind, Pattern] = {}


def load_options(path: Path) -> HardwareOptions:
    """The options in `path`. Raises config.loading.Problems with everything that is wrong in it, all at once."""
    try:
        loaded = load_with_lines(path, HardwareOptions)
    except Problems as wrong:
        raise Problems([*wrong.problems, *_problems_beyond(path)]) from None
    found = list(_problems_between(loaded, loaded.value))
    if found:
        raise Problems(found)
    return loaded.value


def load_cues(options: HardwareOptions) -> dict[CueKind, Pattern]:
    """The cue table: the shipped one, with the entries of `options` in place of its own."""
    return read_cues() | options.cues


def options_file(data_dir: Path | None, given: Path | None) -> Path:
    """Which file counts: the one given, else the table's own copy, else the shipped default."""
    if given is not None:
        return given
    own = data_dir / FILE_NAME if data_dir is not None else None
    return own if own is not None and own.exists() else SHIPPED


def _problems_beyond(path: Path) -> Iterator[Problem]:
    """Problems between the groups that are right in a file of which other groups are wrong."""
    try:
        loaded: Loaded[Any] = load_with_lines(path, dict[str, Any])
    except Problems:
        return
    groups: dict[str, Any] = {}
    for field in msgspec.structs.fields(HardwareOptions):
        try:
            groups[field.name] = loaded.read((field.name,), field.type)
        except (Problems, KeyError):
            continue
    yield from _problems_between(loaded, HardwareOptions(**groups))


def _problems_between(loaded: Loaded[Any], options: HardwareOptions) -> Iterator[Problem]:
    if options.leds is not None and not FEWEST_LEDS <= len(options.leds.pins_bcm) <= MOST_LEDS:
        yield loaded.problem(
            ("leds", "pins_bcm"),
            f"the bar has {len(options.leds.pins_bcm)} LEDs",
            f"write {FEWEST_LEDS} to {MOST_LEDS} pins",
        )
    if options.reader is not None and options.reader.type not in reader_types():
        yield loaded.problem(
            ("reader", "type"),
            f"there is no reader type {options.reader.type}",
            f"write one of: {', '.join(reader_types())}",
        )
    taken: dict[int, str] = {}
    for place, pin_bcm in _pins(options):
        name = ".".join(map(str, place))
        if pin_bcm in taken:
            yield loaded.problem(place, f"pin {pin_bcm} is taken by {taken[pin_bcm]}", "give each its own pin")
        else:
            taken[pin_bcm] = name
    yield from problems_of(loaded, ("cues",), options.cues)


def _pins(options: HardwareOptions) -> Iterator[tuple[tuple[str | int, ...], int]]:
    if options.buzzer is not None:
        yield ("buzzer", "pin_bcm"), options.buzzer.pin_bcm
    if options.leds is not None:
        for i, pin_bcm in enumerate(options.leds.pins_bcm):
            yield ("leds", "pins_bcm", i), pin_bcm
    if options.button is not None:
        yield ("button", "pin_bcm"), options.button.pin_bcm
        if options.button.lamp_pin_bcm is not None:
            yield ("button", "lamp_pin_bcm"), options.button.lamp_pin_bcm
