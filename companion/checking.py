"""`companion check`: reads every kind of file that people write, and lists all that is wrong in all of them.

Each kind is read by its owner's own loader; here is only which file is of which kind.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.app.settings import FILE_NAME as SETTINGS
from companion.app.settings import Preferences
from companion.own_editions import game_of_keys, keys_of
from config.loading import Problem, Problems, load
from config.wording import counted
from hardware.cue_table import read_cues
from hardware.options import FILE_NAME as HARDWARE
from hardware.options import HardwareOptions, load_cues, load_options

ROOT = Path(__file__).resolve().parent.parent
EDITIONS = "editions"
CODES = "codes"
#: Kinds of files of which there may be one; those that are not here are called the same then.
ONE = {
    "tables": "table", "robot scripts": "robot script", "cue tables": "cue table", "editions": "edition",
    "unknown files": "unknown file",
}  # fmt: skip


class Findings(msgspec.Struct, frozen=True):
    """What was looked at, by kind, and what is wrong."""

    counts: dict[str, int]
    problems: tuple[Problem, ...]

    @property
    def summary(self) -> str:
        """One line for people."""
        kinds = ", ".join(counted(count, ONE.get(kind, kind), kind) for kind, count in sorted(self.counts.items()))
        return f"{counted(sum(self.counts.values()), 'file is', 'files are')} right ({kinds})"


def shipped_files(root: Path = ROOT) -> Iterator[Path]:
    """Everything of these kinds that comes with the program."""
    yield from root.glob("config/*.yaml")
    yield from root.glob("config/games/*/*.yaml")
    yield root / "hardware" / "cues.yaml"
    yield from root.glob("companion/demo/*.yaml")
    yield from root.glob("tests/playthroughs/*/*.yaml")
    yield from root.glob("tests/robot/**/*.yaml")


def own_files(data: Path) -> Iterator[Path]:
    """What people changed or added in a data folder."""
    yield from (data / name for name in (HARDWARE, SETTINGS) if (data / name).exists())
    yield from data.glob(f"{EDITIONS}/*/*.yaml")
    yield from data.glob(f"{CODES}/*.yaml")


def check(files: Iterable[Path], data: Path) -> Findings:
    """Look at files, and at all .yaml files in folders. `data` is where a table finds people's own editions."""
    counts: Counter[str] = Counter()
    problems: list[Problem] = []
    for file in _unfolded(files):
        kind, read = kind_of(file, data)
        counts[kind] += 1
        try:
            read()
        except Problems as found:
            problems += found.problems
    return Findings(dict(counts), tuple(sorted(set(problems))))


def kind_of(file: Path, data: Path) -> tuple[str, Callable[[], Any]]:
    """What a file is, by what it holds and where it lies, and how it is read. Reading raises Problems."""
    keys = keys_of(file)
    place = file.resolve().parts
    if {"game", "steps"} <= keys:
        return "tables", lambda: _read_table(file, data)
    if "steps" in keys:
        return "robot scripts", lambda: _read_robot_script(file)
    if file.name == SETTINGS:
        return "settings", lambda: load(file, Preferences)
    if len(place) > 1 and place[-2] == CODES:
        return "learned codes", lambda: load(file, dict[str, str])
    if file.name == HARDWARE or len(keys & set(HardwareOptions.__struct_fields__)) > len(keys) / 2:
        return "hardware", lambda: load_cues(load_options(file))
    if file.name == "cues.yaml":
        return "cue tables", lambda: read_cues(file)
    game = next((name for name in games.names() if name in place[-3:-1]), None) or game_of_keys(keys)
    if game is not None:
        return "editions", lambda: games.edition_module(game).load(file)
    return "unknown files", lambda: _unknown(file)


def _read_table(file: Path, data: Path) -> None:
    from companion.playing import read_table

    name = re.search(r"^game:[ \t]*([\w-]+)", file.read_text(encoding="utf-8", errors="replace"), re.MULTILINE)
    read_table(file, (data / EDITIONS / name[1],) if name else ())


def _read_robot_script(file: Path) -> None:
    from companion.robot.script import load_script

    load_script(file)


def _unknown(file: Path) -> None:
    load(file, dict[str, Any])
    what = "this is no file that the console knows"
    write = "a table has game: and steps:, a robot script steps:, wiring is called hardware.yaml"
    raise Problems([Problem(str(file), 1, what, write)])


def _unfolded(files: Iterable[Path]) -> Iterator[Path]:
    for file in files:
        if file.is_dir():
            yield from sorted(file.rglob("*.yaml"))
        else:
            yield file
