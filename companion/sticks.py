"""Where files are exchanged with other machines: USB sticks that are mounted, and folders of this console."""

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
#: Folders of the one who runs the console that are offered where they exist.
HOME_FOLDERS = ("Downloads", "Documents", "Dokumente")


class Place(msgspec.Struct, frozen=True):
    """A folder to write to and to read from. `name` is its own; empty for the console's exchange folder."""

    path: Path
    name: str = ""
    is_stick: bool = False


def places(data: Path, environment: Mapping[str, str] = os.environ) -> tuple[Place, ...]:
    """Every stick, then `exchange` in the data folder, then folders of the one who runs the console."""
    sticks = (Place(path, path.name, is_stick=True) for path in _sticks(environment))
    home = () if environment.get(STICKS_ENV) else (Path.home() / name for name in HOME_FOLDERS)
    return (*sticks, Place(data / EXCHANGE), *(Place(path, path.name) for path in home if path.is_dir()))


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
