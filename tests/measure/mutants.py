"""Breaks one line of a rule at a time and tells which scripted tables of Time Trouble notice.

The lines and what they become stand in `mutants.yaml`, by the rules' files: special rules, then those of every level.
Works on a copy; the checkout stays as it is.

python tests/measure/mutants.py --rules jumpies,magnets
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import yaml

from companion import playing
from config.loading import Problems

ROOT = Path(__file__).parents[2]
GAME = Path("companion/games/time_trouble")
TABLES = ROOT / "tests/playthroughs/time_trouble"
COPIED = ("companion", "config", "hardware")
MOST_NAMED = 4


def main() -> int:
    """Print one line for each mutation. Exit status 1 when no table notices one, or its line is not there any more."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="", help="only these, divided by commas")
    parser.add_argument("--play", action="store_true", help="only name the tables that go otherwise than written")
    given = parser.parse_args()
    if given.play:
        print(*_going_otherwise(sorted(TABLES.glob("*.yaml"))), sep="\n")
        return 0
    mutants = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))
    rules = given.rules.split(",") if given.rules else list(mutants)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        noticed = [_told(copy, rule, line, other) for rule in rules for line, other in mutants[rule]]
    print(f"{sum(noticed)} of {len(noticed)} mutations are noticed")
    return 0 if all(noticed) else 1


def _told(copy: Path, rule: str, line: str, other: str) -> bool:
    special = copy / GAME / "specials" / f"{rule}.py"
    file = special if special.exists() else copy / GAME / f"{rule}.py"
    text = file.read_text(encoding="utf-8")
    if text.count(line) < 1:
        print(f"{rule}: {line!r} is not there any more")
        return False
    file.write_text(text.replace(line, other, 1), encoding="utf-8")
    failed = _play(copy)
    file.write_text(text, encoding="utf-8")
    more = f" and {len(failed) - MOST_NAMED} more" if len(failed) > MOST_NAMED else ""
    shown = f"{', '.join(failed[:MOST_NAMED])}{more}" if failed else "NOBODY NOTICES"
    print(f"{rule}: {' '.join(line.split())!r} -> {' '.join(other.split())!r}: {shown}", flush=True)
    return bool(failed)


def _play(copy: Path) -> list[str]:
    """The tables that notice, those that belong to the levels as a whole last."""
    env = {**os.environ, "PYTHONPATH": str(copy)}
    command = (sys.executable, __file__, "--play")
    told = subprocess.run(command, env=env, cwd=copy, capture_output=True, text=True, check=True)
    return sorted(told.stdout.split(), key=lambda name: (name.startswith("level"), name))


def _going_otherwise(files: Iterable[Path]) -> Iterable[str]:
    for file in files:
        try:
            goes_well = not playing.read_table(file).play().unmet
        except Exception as error:  # a broken rule may break in any way
            assert not isinstance(error, Problems), error
            goes_well = False
        if not goes_well:
            yield file.stem


if __name__ == "__main__":
    sys.exit(main())
