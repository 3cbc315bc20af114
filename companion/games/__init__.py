"""One folder a game; a game is found because its folder is here.

A game's folder has `rules.py` with `GAME` (see `companion.engine.rules.Game`), `edition.py` with `find` and `load`, and
may have `screens/`, `printing/` (see `companion.printing.game`), `bots.py` and `subcommands.py` with `SUBCOMMANDS`, its
own commands by name.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Mapping
from typing import Any


def names() -> tuple[str, ...]:
    """Names of all games, by folder."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def load(name: str) -> Any:
    """The game of that name. Raises KeyError with the names there are."""
    if name not in names():
        raise KeyError(f"there is no game {name}; games: {', '.join(names())}")
    return importlib.import_module(f"{__name__}.{name}.rules").GAME


def discover() -> dict[str, Any]:
    """Every game by its name."""
    return {name: load(name) for name in names()}


def edition_module(name: str) -> Any:
    """The module that reads the game's editions (`find`, `load`)."""
    return importlib.import_module(f"{__name__}.{name}.edition")


def subcommands(name: str) -> Mapping[str, Any]:
    """The game's own commands for the command line; one called `odds` answers `companion odds GAME`."""
    module = f"{__name__}.{name}.subcommands"
    if importlib.util.find_spec(module) is None:
        return {}
    found: Mapping[str, Any] = importlib.import_module(module).SUBCOMMANDS
    return found
