"""Where files are exchanged with other machines: USB sticks that are mounted, and a folder of this console."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

#: Where desktops and automounters put sticks: /media/stick, /media/user/stick, /run/media/user/stick.
ROOTS = (Path("/media"), Path("/run/media"))
#: For robots and tests: a folder of which every folder counts as a stick.
STICKS_ENV = "COMPANION_STICKS"
EXCHANGE = "exchange"


class Place(msgspec.Struct, frozen=True):
    """A folder to write to and to read from. `name` is the stick's; empty for the folder of this console."""

    path: Path
    name: str = ""


def places(data: Path, chosen: str | None = None, environment: Mapping[str, str] = os.environ) -> tuple[Place, ...]:
    """Every stick, then the folder that was `chosen`, or `exchange` in the data folder."""
    own = Path(chosen).expanduser() if chosen else data / EXCHANGE
    return (*(Place(path, path.name) for path in _sticks(environment)), Place(own))


def _sticks(environment: Mapping[str, str]) -> Iterator[Path]:
    if played := environment.get(STICKS_ENV):
        yield from _folders(Path(played))
        return
    for root in ROOTS:
        for folder in _folders(root):
            yield from (each for each in (folder, *_folders(folder)) if _is_stick(each))


def _folders(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.is_dir())
    except OSError:
        return []


def _is_stick(folder: Path) -> bool:
    try:
        return folder.is_mount() and os.access(folder, os.R_OK | os.X_OK)
    except OSError:
        return False
