"""`companion robot --audit`: every screen, on every panel, in both languages and text sizes, a process for each
language. Prints what is wrong, one line a finding."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import click
import msgspec

from companion import games
from companion.robot.audit.pasts import pasts
from companion.robot.audit.scenes import scenes
from companion.robot.trouble import RobotTrouble
from config.wording import counted

SIZES = ((800, 480), (480, 800), (720, 1280), (1280, 720))
CODES = ("de", "en")
TEXT_SIZES = (1.0, 1.6)
#: A process that looks at no new face for so long hangs. How long it takes in all depends on who shares the machine.
_STALLS_AFTER_S = 900.0
_ASKS_EVERY_S = 5.0
_ENDS_WITHIN_S = 5
_WORKER = (sys.executable, "-m", "companion.robot.audit.worker")
Answer = dict[str, list[Any]]


def run_audit(
    *,
    as_json: bool = False,
    shots: Path | None = None,
    sizes: tuple[tuple[int, int], ...] = SIZES,
    codes: tuple[str, ...] = CODES,
    text_sizes: tuple[float, ...] = TEXT_SIZES,
) -> int:
    """0: nothing is wrong; 1: something is, or the app could not be inspected. Findings to stdout."""
    start = time.monotonic()
    laid = tuple(scene for name in games.names() for scene in scenes(name))
    if shots is not None:
        shots.mkdir(parents=True, exist_ok=True)
        shots = shots.resolve()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the processes that were started are ended on the way out
    played = tuple(past for name in games.names() if hasattr(games.load(name), "play") for past in pasts(name))
    asked = {
        "scenes": laid,
        "pasts": played,
        "sizes": sizes,
        "text_sizes": text_sizes,
        "shots": shots,
        "parent": os.getpid(),
    }
    with tempfile.TemporaryDirectory(prefix="companion-audit-") as folder:
        answers = _inspected([{**asked, "codes": (code,)} for code in codes], Path(folder))
    faces: set[str] = set()
    findings: list[Any] = []
    troubles: list[str] = []
    for answer in answers:
        if isinstance(answer, RobotTrouble):
            troubles.append(str(answer))
        else:
            faces |= set(answer["faces"])
            findings += answer["findings"]
    seconds = time.monotonic() - start
    if as_json:
        told = {"faces": len(faces), "seconds": round(seconds, 1), "findings": findings, "troubles": troubles}
        click.echo(msgspec.json.format(msgspec.json.encode(told)).decode())
    else:
        for each in findings:
            click.echo(f"{each['screen']} {each['size']} {each['language']} {each['text_size']:.1f}: {each['what']}")
        for trouble in troubles:
            click.echo(trouble, err=True)
        things = (faces, "face"), (sizes, "panel"), (findings, "finding")
        seen = ", ".join(counted(len(found), name, f"{name}s") for found, name in things)
        click.echo(f"{seen}, {seconds:.0f} s", err=True)
    return 1 if findings or troubles else 0


def _inspected(orders: list[dict[str, Any]], folder: Path) -> list[Answer | RobotTrouble]:
    """What a process for each order found. None of them outlives this, however it ends."""
    workers: list[_Worker] = []
    try:
        workers += [_Worker(order, folder) for order in orders]
        return [worker.answer() for worker in workers]
    finally:
        for worker in workers:
            worker.end()


class _Worker:
    """A process that inspects the app as it is ordered to."""

    def __init__(self, order: dict[str, Any], folder: Path) -> None:
        self._name = "-".join(order["codes"])
        self._out, self._log = folder / f"{self._name}.json", folder / f"{self._name}.log"
        self._pulse = folder / f"{self._name}.pulse"
        self._pulse.touch()
        order_file = folder / f"{self._name}.order"
        order = {**order, "pulse": self._pulse}
        order_file.write_bytes(pickle.dumps(order))
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [*_WORKER, order_file, self._out], stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )

    def answer(self) -> Answer | RobotTrouble:
        """What it found, once it is done."""
        while (status := self._status()) is None:
            if time.time() - self._pulse.stat().st_mtime > _STALLS_AFTER_S:
                return RobotTrouble(f"{self._name}: no new face within {_STALLS_AFTER_S:g} s")
        if status or not self._out.exists():
            last = "\n".join(self._log.read_text(errors="replace").splitlines()[-20:])
            return RobotTrouble(f"{self._name}: the app could not be inspected:\n{last}")
        found: Answer = msgspec.json.decode(self._out.read_bytes())
        return found

    def _status(self) -> int | None:
        """What it ended with; None where it still runs after a while."""
        try:
            return self._process.wait(_ASKS_EVERY_S)
        except subprocess.TimeoutExpired:
            return None

    def end(self) -> None:
        """Make it end if it still runs."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(_ENDS_WITHIN_S)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
