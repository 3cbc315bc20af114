"""The editions of every game: the shipped ones, and people's own in the data folder, which win over equal names.

What an edition is, each game says itself (`edition.py` with `find` and `load`, and `load_playable` where a part of an
edition can be played). Entering one is own_editions.py's business.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from companion import games
from config.loading import Problems

SHIPPED_EDITIONS = Path(__file__).resolve().parent.parent / "config" / "games"
_log = logging.getLogger(__name__)


class Editions:
    """Call it with a game's and an edition's name for the edition. Raises Problems and FileNotFoundError."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._read: dict[Path, tuple[int, Any]] = {}

    def __call__(self, game: str, name: str) -> Any:
        module = games.edition_module(game)
        return _playable(game, module.find(name, self._folders(game)))

    def offered(self, game: str) -> tuple[tuple[str, Any | None], ...]:
        """Every edition of a game by its file's name, in the order of names; None for one with mistakes."""
        files: dict[str, Path] = {}
        for folder in reversed(self._folders(game)):
            files |= {path.stem: path for path in folder.glob("*.yaml") if path.is_file()}
        return tuple((name, self._readable(game, files[name])) for name in sorted(files))

    def _folders(self, game: str) -> tuple[Path, Path]:
        return self._data / "editions" / game, SHIPPED_EDITIONS / game

    def _readable(self, game: str, path: Path) -> Any | None:
        """A file's edition, read again only when the file has changed."""
        try:
            changed = path.stat().st_mtime_ns
            if self._read.get(path, (None,))[0] != changed:
                self._read[path] = (changed, self._loaded(game, path))
        except OSError as error:
            _log.warning("the edition %s can't be read: %s", path, error)
            return None
        return self._read[path][1]

    @staticmethod
    def _loaded(game: str, path: Path) -> Any | None:
        try:
            return _playable(game, path)
        except Problems as found:
            _log.warning("the edition %s has mistakes: %s", path, found)
            return None


def _playable(game: str, path: Path) -> Any:
    """As much of an edition as can be played. Raises Problems."""
    module = games.edition_module(game)
    return getattr(module, "load_playable", module.load)(path)
