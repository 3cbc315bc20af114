"""The command line of the hardware process: `serve`, and the tools to bring up new wiring.

One short function per subcommand. Exit status 0 all well, 1 something is wrong, 2 wrong usage.
"""

from __future__ import annotations

import gc
import signal
import sys
import tempfile
from pathlib import Path
from time import monotonic, sleep
from typing import NoReturn

import click
import msgspec

from config.durations import parse_duration
from config.loading import Problems
from hardware.buzzer import Buzzer
from hardware.decoding import Card, Decoder, Event, reader_type, reader_types
from hardware.leds import Leds
from hardware.link import socket_path
from hardware.options import HardwareOptions, ReaderOptions, load_options, options_file
from hardware.pins import NoPins, open_pins
from hardware.port import PortLost, ReaderPort
from hardware.serve import AlreadyServed, Serve
from hardware.timeline import keep_in_memory

_FILE = click.Path(dir_okay=False, path_type=Path)
_FOLDER = click.Path(file_okay=False, path_type=Path)


class Duration(click.ParamType):  # type: ignore[type-arg]
    """A time with its unit, or `never`."""

    name = "duration"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float | None:
        if value == "never":
            return None
        seconds = parse_duration(str(value))
        if seconds is None:
            self.fail(f"{value} is no duration; write for example 30s, 2min or never", param, ctx)
        return seconds


def _fail(sentence: object) -> NoReturn:
    click.echo(str(sentence), err=True)
    sys.exit(1)


def _options(data: Path | None, hardware: Path | None) -> HardwareOptions:
    try:
        return load_options(options_file(data, hardware))
    except Problems as problems:
        _fail(problems)


data_option = click.option("--data", type=_FOLDER, help="The table's data folder, where its own hardware.yaml lies.")
hardware_option = click.option("--hardware", type=_FILE, help="This hardware.yaml instead.")

SWITCH_S = 0.0002


@click.group()
def main() -> None:
    """Buzzer, LEDs, start button, speaker and card readers of the console."""


@main.command()
@data_option
@hardware_option
@click.option("--socket", "socket_at", type=_FILE, help="Listen here instead of where --data leads to.")
@click.option(
    "--orphan-after",
    type=Duration(),
    default="30s",
    show_default=True,
    help="End when no app has been there for so long and nothing is in hand; `never` under systemd.",
)
@click.option("--edges", type=_FILE, help="Append a JSON line here for every change of every output.")
@click.option("--realtime/--no-realtime", default=True, show_default=True, help="Ask for real-time scheduling.")
def serve(
    data: Path | None,
    hardware: Path | None,
    socket_at: Path | None,
    orphan_after: float | None,
    edges: Path | None,
    realtime: bool,
) -> None:
    """The process the app talks to. SIGTERM turns every pin off and ends it."""
    options = _options(data, hardware)
    socket_at = socket_at or socket_path(data or Path.cwd())
    if realtime:
        keep_in_memory()
    try:
        edges_file = edges.open("a", encoding="utf-8") if edges is not None else None
        server = Serve(
            options,
            socket_at,
            orphan_after_s=orphan_after,
            edges=edges_file,
            wants_realtime=realtime,
            work_dir=tempfile.gettempdir(),
        )
    except (AlreadyServed, NoPins, Problems) as reason:
        _fail(reason)
    except OSError as reason:
        _fail(f"{reason.filename or socket_at} can't be opened: {reason.strerror}")
    gc.collect()
    gc.freeze()  # a full collection in the wrong moment would hold an edge up
    sys.setswitchinterval(SWITCH_S)  # so long at most the loop keeps the interpreter from the cue thread
    server.run()


@main.command()
@data_option
@hardware_option
@click.option("--hz", default=880, show_default=True, type=click.IntRange(56, 3500), help="For a passive buzzer.")
@click.option("--seconds", default=0.3, show_default=True, type=click.FloatRange(0.01, 10))
def beep(data: Path | None, hardware: Path | None, hz: int, seconds: float) -> None:
    """Sound the buzzer once."""
    options = _options(data, hardware)
    if options.buzzer is None:
        _fail("hardware.yaml has no buzzer; add the group buzzer with its pin_bcm")
    try:
        pins, is_mock = open_pins(options.pin_factory, tempfile.gettempdir())
        buzzer = Buzzer(options.buzzer, pins, _print_edge)
    except (NoPins, OSError) as reason:
        _fail(reason)
    _say_if_mock(is_mock)
    try:
        buzzer.sound(hz)
        sleep(seconds)
    finally:
        buzzer.close()


@main.command()
@data_option
@hardware_option
@click.option("--seconds", default=0.15, show_default=True, type=click.FloatRange(0.01, 5), help="For each LED.")
def sweep(data: Path | None, hardware: Path | None, seconds: float) -> None:
    """Light the LED bar up, one LED after the other, and down again."""
    options = _options(data, hardware)
    if options.leds is None:
        _fail("hardware.yaml has no LEDs; add the group leds with its pins_bcm")
    try:
        pins, is_mock = open_pins(options.pin_factory, tempfile.gettempdir())
        leds = Leds(options.leds, pins, _print_edge)
    except (NoPins, OSError) as reason:
        _fail(reason)
    _say_if_mock(is_mock)
    try:
        for lit in [*range(1, leds.count + 1), *range(leds.count - 1, -1, -1)]:
            leds.show(lit)
            sleep(seconds)
    finally:
        leds.close()


@main.command()
@data_option
@hardware_option
@click.option("--port", help="This port instead of the one in hardware.yaml.")
@click.option("--reader", "type_", type=click.Choice(reader_types()), help="This reader type instead.")
@click.option("--seconds", type=click.FloatRange(0.1), help="Stop after so long; without it, at Ctrl-C.")
def scan(data: Path | None, hardware: Path | None, port: str | None, type_: str | None, seconds: float | None) -> None:
    """Print what the card reader reads, one JSON line per event."""
    wanted = _options(data, hardware).reader or ReaderOptions()
    wanted = msgspec.structs.replace(wanted, type=type_ or wanted.type, port=port or wanted.port)
    reader = ReaderPort(wanted, reader_type(wanted.type))
    if reader.is_stand_in:
        _fail("there is no card reader at any USB serial port; plug one in or name it with --port")
    until = monotonic() + seconds if seconds is not None else float("inf")
    # A shell starts what runs in the background with the interrupt ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        reader.open()
        click.echo(f"listening at {reader.detail} ({wanted.type}); Ctrl-C ends", err=True)
        while monotonic() < until:
            data_read = reader.read()
            _print_events(reader.decoder.feed(data_read, monotonic()))
            if not data_read:
                sleep(0.005)
        _print_events(reader.decoder.finish())
    except PortLost as lost:
        _fail(lost)
    except KeyboardInterrupt:
        _print_events(reader.decoder.finish())
    finally:
        reader.close()


@main.command()
@click.option("--reader", "type_", required=True, type=click.Choice(reader_types()), help="The reader's type.")
def decode(type_: str) -> None:
    """Decode a reader's bytes from standard input, one JSON line per event."""
    decoder = Decoder(reader_type(type_))
    _print_events(decoder.feed(sys.stdin.buffer.read(), 0.0))
    _print_events(decoder.finish())


def _print_events(events: list[Event]) -> None:
    for event in events:
        if isinstance(event, Card):
            line = {"card": event.code}
        else:
            line = {"rejected": event.why, "bytes": event.raw.hex(" ").upper()}
        click.echo(msgspec.json.encode(line).decode())


def _print_edge(name: str, is_on: bool, _at: float) -> None:
    click.echo(f"{name} {'on' if is_on else 'off'}")


def _say_if_mock(is_mock: bool) -> None:
    if is_mock:
        click.echo("there are no pins on this machine: these are stand-ins", err=True)


if __name__ == "__main__":
    main(prog_name="python -m hardware")
