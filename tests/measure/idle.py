"""Measures what the console needs while nobody touches it: CPU % of a core of the app and of the hardware process.

python tests/measure/idle.py [SECONDS]. A table is open at its briefing, then with a countdown running. A software
renderer draws here, so that a countdown's frames cost more than on a console with a GPU.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

from companion.robot.player import Player
from companion.robot.stage import Stage
from companion.robot.steps import Tap

SETTINGS = {"seats": ["Ada", "Ben", "Cem"], "names": ["Ada", "Ben", "Cem"], "dim_after_s": None, "timer_s": "60s"}
TICKS = os.sysconf("SC_CLK_TCK")


def cpu_s(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def processes(data: Path) -> dict[str, int]:
    """Both processes of the console on this data folder."""
    found = {}
    for each in Path("/proc").iterdir():
        if not each.name.isdigit():
            continue
        try:
            command = (each / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if str(data).encode() in command:
            found["hardware" if b"hardware" in command else "app"] = int(each.name)
    return found


def main(lasts_s: float) -> None:
    """Print a line for each state of the console."""
    shots = Path(tempfile.mkdtemp(prefix="companion-idle-"))
    with Stage((800, 480), shots, settings=SETTINGS) as stage:
        player = Player(stage.app, stage.finger, stage.cable, stage.pins, stage.shoot, print)
        for touch_id in ("home.new", "game.time_trouble", "players.next", "level.next", "intro.next", "setup.start"):
            player.play(Tap(touch_id))
        pids = processes(stage.data)
        for name, touch_id in (("a game open", None), ("a countdown running", "briefing.start")):
            if touch_id is not None:
                player.play(Tap(touch_id))
            time.sleep(2)
            before = {which: cpu_s(pid) for which, pid in pids.items()}
            time.sleep(lasts_s)
            used = {which: (cpu_s(pid) - before[which]) / lasts_s * 100 for which, pid in pids.items()}
            print(f"{name}: " + ", ".join(f"{which} {percent:.1f} %" for which, percent in sorted(used.items())))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 20.0)
