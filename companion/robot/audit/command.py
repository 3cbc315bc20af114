"""`companion robot --audit`: every screen, on every panel, in both languages and text sizes, a process for each
language. Prints what is wrong, one line a finding."""

from __future__ import annotations

import pickle
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import click
import msgspec

from companion import games
from companion.robot.audit.scenes import scenes
from companion.robot.trouble import RobotTrouble

SIZES = ((800, 480), (480, 800), (720, 1280), (1280, 720))
CODES = ("de", "en")
_WITHIN_S = 900
Answer = dict[str, list[Any]]


def run_audit(
    *,
    as_json: bool = False,
    shots: Path | None = None,
    sizes: tuple[tuple[int, int], ...] = SIZES,
    codes: tuple[str, ...] = CODES,
) -> int:
    """0: nothing is wrong; 1: something is, or the app could not be inspected. Findings to stdout."""
    start = time.monotonic()
    laid = tuple(scene for name in games.names() for scene in scenes(name))
    if shots is not None:
        shots.mkdir(parents=True, exist_ok=True)
        shots = shots.resolve()
    with tempfile.TemporaryDirectory(prefix="companion-audit-") as folder, ThreadPoolExecutor(len(codes)) as pool:
        orders = [{"scenes": laid, "sizes": sizes, "codes": (code,), "shots": shots} for code in codes]
        answers = list(pool.map(lambda order: _inspected(order, Path(folder)), orders))
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
        click.echo(f"{len(faces)} faces, {len(sizes)} panels, {len(findings)} findings, {seconds:.0f} s", err=True)
    return 1 if findings or troubles else 0


def _inspected(order: dict[str, Any], folder: Path) -> Answer | RobotTrouble:
    """What a process of its own found."""
    name = "-".join(order["codes"])
    order_file, out = folder / f"{name}.order", folder / f"{name}.json"
    order_file.write_bytes(pickle.dumps(order))
    command = [sys.executable, "-m", "companion.robot.audit.worker", str(order_file), str(out)]
    try:
        ended = subprocess.run(command, capture_output=True, text=True, timeout=_WITHIN_S)
    except subprocess.TimeoutExpired:
        return RobotTrouble(f"{name}: not done within {_WITHIN_S} s")
    if ended.returncode or not out.exists():
        last = "\n".join(ended.stderr.splitlines()[-20:])
        return RobotTrouble(f"{name}: the app could not be inspected:\n{last}")
    found: Answer = msgspec.json.decode(out.read_bytes())
    return found
