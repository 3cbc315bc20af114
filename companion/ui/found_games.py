"""The screens of the games that are installed, found by their folders. A game without screens can't be played here."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

from companion import games


def screens_of(name: str) -> ModuleType:
    """A game's `screens` package. Raises ImportError when it has none."""
    return importlib.import_module(f"companion.games.{name}.screens")


def playable_games() -> dict[str, Any]:
    """Game objects by name, those that have screens, in the order of their names."""
    found = {}
    for name, game in sorted(games.discover().items()):
        try:
            screens_of(name)
        except ModuleNotFoundError as problem:
            if problem.name != f"companion.games.{name}.screens":
                raise
            continue
        found[name] = game
    return found
