"""How late buzzer and LED edges are: many short countdowns against the real hardware process on mock pins.

    python tests/measure/countdown.py [-n 200] [--load blocked|idle|flood] [--no-realtime] [--json]

`blocked` (the default): this process, the client, sits in one C call for about 2 s over each deadline and never gives
up the interpreter. `flood`: a reader that sends without end, besides. Exit status 1 if an edge was early or missing, or
later than 1 ms with real-time scheduling, 5 ms without. Times come from the hardware process's own record of its edges.

`over_unstolen` leaves out the countdowns during which the host of a virtual machine took processor time away.

`bare` is the reference of the same run: a process that does nothing but wait for as many moments, with the same
scheduling and the same last stretch awake. Where it is late, the machine is (a virtual one's host takes the processor
away for milliseconds), and no program on it can do better.
"""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Literal, NamedTuple

import click
import msgspec

from hardware.link import Countdown, FromHardware, Link, Stop, Welcome, start_or_adopt
from hardware.timeline import REALTIME_PRIORITY, SPIN_S, ask_for_realtime

Load = Literal["blocked", "idle", "flood"]
BLOCK_S = 2.0
LEDS = 8
NEAR_S = (0.06, 0.1)
"""An edge belongs to the due time if it is no earlier and no later than this; else it is missing."""
LIMIT_MS = {True: 1.0, False: 5.0}
_YAML = """
pin_factory: mock
buzzer: {{pin_bcm: 18}}
leds: {{pins_bcm: [5, 6, 13, 19, 26, 16, 20, 21]}}
speaker: "off"
{reader}
"""


class Lateness(msgspec.Struct, frozen=True):
    """Edge minus its due time in ms over `n` edges; `early` ones came before it, `missing` ones never, `over` ones
    later than the limit, `over_unstolen` of them in a countdown from which the host stole nothing."""

    n: int
    p50: float
    p99: float
    max: float
    early: int
    missing: int
    over: int
    over_unstolen: int


class Figures(msgspec.Struct, frozen=True):
    """The result. `held_over` countdowns had their deadline within a block (or, without blocks, all).

    `stolen_s` is processor time that a virtual machine's host took away meanwhile: nothing on this side can be in time
    then, so it belongs beside a late edge. `stolen_in` countdowns saw some of it.
    """

    load: str
    countdowns: int
    held_over: int
    realtime: bool
    stolen_s: float
    stolen_in: int
    limit_ms: float
    buzzer: Lateness
    leds: Lateness
    bare: Lateness

    @property
    def is_good(self) -> bool:
        """Never early, none missing, none later than the limit, each deadline under load."""
        return self.held_over == self.countdowns and all(
            edges.early == edges.missing == edges.over == 0 for edges in (self.buzzer, self.leds)
        )


class Run(NamedTuple):
    """One countdown: whether its deadline fell into a block, and whether the host stole processor time from it."""

    countdown: Countdown
    is_held: bool
    is_stolen: bool


class Edge(msgspec.Struct, frozen=True):
    """One line of the hardware process's record."""

    name: str
    value: int
    at: float


def measure(n: int, load: Load = "blocked", wants_realtime: bool = True) -> Figures:
    """Run `n` countdowns, about 2 s each, under `load`."""
    with tempfile.TemporaryDirectory(prefix="countdown-") as folder, _reader(load) as reader_yaml:
        data = Path(folder)
        (data / "hardware.yaml").write_text(_YAML.format(reader=reader_yaml))
        edges_file = data / "edges.jsonl"
        heard: queue.SimpleQueue[FromHardware] = queue.SimpleQueue()
        more = ("--edges", str(edges_file), *(() if wants_realtime else ("--no-realtime",)))
        link = start_or_adopt(data, heard.put, more_arguments=more)
        try:
            welcome = heard.get(timeout=5)
            assert isinstance(welcome, Welcome)
            stolen_s = _stolen_s()
            with _bare(wants_realtime) as bare:
                runs = _run(link, n, load, bare)
                bare_ms = [float(line) for line in bare.communicate()[0].split()]
            stolen_s = _stolen_s() - stolen_s
        finally:
            link.send(Stop())
            if link.process is not None:
                link.process.wait(timeout=5)
        edges = [msgspec.json.decode(line, type=Edge) for line in edges_file.read_bytes().splitlines()]
    return _figures(load, welcome.realtime, round(stolen_s, 2), runs, edges, bare_ms)


def _run(link: Link, n: int, load: Load, bare: subprocess.Popen[str]) -> list[Run]:
    runs: list[Run] = []
    rounds = _rounds_for(BLOCK_S) if load != "idle" else 0
    lasts_s = BLOCK_S / 2
    for i in range(n):
        stolen_s = _stolen_s()
        countdown = Countdown(id=f"c{i}", deadline=monotonic() + lasts_s, total_s=lasts_s, end="tick")
        link.send(countdown)
        assert bare.stdin is not None
        # Between the edges, so that the two do not get into each other's way.
        moments = (countdown.deadline - (k + 0.5) * lasts_s / LEDS for k in reversed(range(LEDS)))
        bare.stdin.write("".join(f"{moment}\n" for moment in moments))
        bare.stdin.flush()
        began_at = monotonic()
        is_held = True
        if rounds:
            sum(range(rounds))  # one C call: no other thread of this process runs until it returns
            ended_at = monotonic()
            is_held = began_at < countdown.deadline < ended_at
            # Only ever longer: a block that other load stretched says nothing about how long the next one will be.
            rounds = max(rounds, int(rounds * min(2.0, BLOCK_S / (ended_at - began_at))))
        sleep(max(0.0, countdown.deadline + NEAR_S[1] - monotonic()))
        runs.append(Run(countdown, is_held, _stolen_s() > stolen_s))
    return runs


def _bare(wants_realtime: bool) -> subprocess.Popen[str]:
    """A process that waits for each moment (monotonic seconds) that it is told, and at the end says how late it was."""
    command = [sys.executable, __file__, "--wait-for-moments", "--realtime" if wants_realtime else "--no-realtime"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _wait_for_moments(wants_realtime: bool) -> None:
    is_realtime = wants_realtime and ask_for_realtime(REALTIME_PRIORITY)
    late_ms = []
    for line in sys.stdin:
        moment = float(line)
        sleep(max(0.0, moment - SPIN_S[is_realtime] - monotonic()))
        while (now := monotonic()) < moment:
            pass
        late_ms.append((now - moment) * 1000)
    click.echo("\n".join(map(str, late_ms)))


def _rounds_for(seconds: float) -> int:
    """How many rounds of `sum` take so long, by the fastest of a few trials."""
    trial = 2_000_000

    def took_s() -> float:
        began_at = monotonic()
        sum(range(trial))
        return monotonic() - began_at

    return int(trial * seconds / min(took_s() for _ in range(5)))


def _stolen_s() -> float:
    """Processor time that the host of this virtual machine has kept for itself since the boot."""
    with contextlib.suppress(OSError, IndexError, ValueError):
        first = Path("/proc/stat").read_text().split("\n", 1)[0].split()
        return int(first[8]) / os.sysconf("SC_CLK_TCK")
    return 0.0


@contextlib.contextmanager
def _reader(load: Load) -> Iterator[str]:
    """The YAML of a reader that floods, and the flood; nothing for the other loads."""
    if load != "flood":
        yield ""
        return
    master, far = os.openpty()
    noise = "import os,sys\nwhile True: os.write(1, os.urandom(200) + b'TT07A\\r')"
    flood = subprocess.Popen([sys.executable, "-c", noise], stdin=subprocess.DEVNULL, stdout=master)
    try:
        yield f"reader: {{type: text_line, port: {os.ttyname(far)}}}"
    finally:
        flood.terminate()
        os.close(master)
        os.close(far)
        flood.wait(timeout=5)


def _figures(
    load: str,
    realtime: bool,
    stolen_s: float,
    runs: list[Run],
    edges: list[Edge],
    bare_ms: list[float],
) -> Figures:
    buzzer = [_late_ms(edges, "buzzer", 1, run.countdown.deadline) for run in runs]
    leds = [
        _late_ms(edges, f"led{led + 1}", 0, run.countdown.deadline - led * run.countdown.total_s / LEDS)
        for run in runs
        for led in range(LEDS)
    ]
    stolen = [run.is_stolen for run in runs]
    each_led = [is_stolen for is_stolen in stolen for _ in range(LEDS)]
    limit_ms = LIMIT_MS[realtime]
    lateness = [
        _lateness(late_ms, limit_ms, is_stolen)
        for late_ms, is_stolen in ((buzzer, stolen), (leds, each_led), (bare_ms, each_led))
    ]
    held_over = sum(run.is_held for run in runs)
    return Figures(load, len(runs), held_over, realtime, stolen_s, sum(stolen), limit_ms, *lateness)


def _late_ms(edges: list[Edge], name: str, value: int, due_at: float) -> float | None:
    """How late the one edge of this kind near `due_at` was; None if there is none, or more than one."""
    since, until = due_at - NEAR_S[0], due_at + NEAR_S[1]
    found = [edge.at for edge in edges if edge.name == name and edge.value == value and since < edge.at < until]
    return (found[0] - due_at) * 1000 if len(found) == 1 else None


def _lateness(late_ms: Sequence[float | None], limit_ms: float, is_stolen: Sequence[bool]) -> Lateness:
    known = sorted(ms for ms in late_ms if ms is not None)

    def at(share: float) -> float:
        return round(known[min(len(known) - 1, int(share * len(known)))], 3) if known else 0.0

    return Lateness(
        n=len(known),
        p50=at(0.5),
        p99=at(0.99),
        max=at(1.0),
        early=sum(ms < 0 for ms in known),
        missing=len(late_ms) - len(known),
        over=sum(ms > limit_ms for ms in known),
        over_unstolen=sum(
            ms is not None and ms > limit_ms and not stolen for ms, stolen in zip(late_ms, is_stolen, strict=True)
        ),
    )


@click.command()
@click.option("-n", default=200, show_default=True, type=click.IntRange(1))
@click.option("--load", default="blocked", show_default=True, type=click.Choice(["blocked", "idle", "flood"]))
@click.option("--realtime/--no-realtime", default=True, show_default=True)
@click.option("--json", "as_json", is_flag=True)
@click.option("--wait-for-moments", is_flag=True, hidden=True)
def main(n: int, load: Load, realtime: bool, as_json: bool, wait_for_moments: bool) -> None:
    """Measure how late the edges of a countdown are."""
    if wait_for_moments:
        _wait_for_moments(realtime)
        return
    figures = measure(n, load, realtime)
    if as_json:
        click.echo(msgspec.json.encode(figures).decode())
    else:
        granted = "granted" if figures.realtime else "not granted"
        click.echo(
            f"{n} countdowns ({load}, {figures.held_over} under load), real-time {granted}, "
            f"{figures.stolen_s:g} s stolen by the host, in {figures.stolen_in} countdowns; ms after due:"
        )
        for name, edges in (("buzzer", figures.buzzer), ("leds", figures.leds), ("bare", figures.bare)):
            click.echo(
                f"  {name:7} n {edges.n:5}  p50 {edges.p50:.3f}  p99 {edges.p99:.3f}  max {edges.max:.3f}"
                f"  early {edges.early}  missing {edges.missing}  over {figures.limit_ms:g} ms: {edges.over}"
                f" ({edges.over_unstolen} where nothing was stolen)"
            )
    sys.exit(0 if figures.is_good else 1)


if __name__ == "__main__":
    main()
