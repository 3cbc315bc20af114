"""What the rules ring may import: a game's rules run without clock, dice, files, threads and screens.

The imports between the project's larger parts are import-linter's contracts in pyproject.toml.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

PROJECT = Path(__file__).resolve().parents[1]

IMPURE = {
    "asyncio", "concurrent", "datetime", "glob", "io", "multiprocessing", "os", "pathlib", "random", "secrets",
    "select", "shutil", "signal", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time",
}  # fmt: skip
"""Modules of the standard library that would make a rule depend on more than its arguments."""

OUTSIDE_THE_RING = {"printing", "screens", "subcommands"}
"""Folders (or files) of a game that are not rules."""


def ring() -> list[str]:
    """The files of the rules ring, as paths from the project's root."""
    files = [*PROJECT.glob("companion/engine/**/*.py"), *PROJECT.glob("companion/games/**/*.py")]
    names = [PurePosixPath(file.relative_to(PROJECT)) for file in files]
    return sorted(str(name) for name in names if not OUTSIDE_THE_RING & {*name.parts, name.stem})


def imports(source: str, file: str) -> Iterator[tuple[int, str]]:
    """Every imported module with its line, also those inside functions and behind TYPE_CHECKING."""
    package = PurePosixPath(file).parent.parts
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            if module in ("companion", "companion.games"):
                yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, module


def is_allowed(module: str, file: str) -> bool:
    """Whether this file of the ring may import this module."""
    top = module.partition(".")[0]
    place = PurePosixPath(file)
    if top in IMPURE:
        is_chance = module == "random" and file == "companion/engine/chance.py"
        return is_chance or (module == "pathlib" and place.name == "edition.py")
    if top in sys.stdlib_module_names or top == "msgspec":
        return True
    allowed = ["companion.engine"]
    if place.parts[1] == "games":
        allowed.append(".".join(place.parts[:3]).removesuffix(".py"))
        if place.name == "edition.py":
            allowed.append("config")
    return any(module == each or module.startswith(f"{each}.") for each in allowed)


def trespasses(source: str, file: str) -> list[str]:
    """The forbidden imports of one file, each as `file:line: module`."""
    return [f"{file}:{line}: {module}" for line, module in imports(source, file) if not is_allowed(module, file)]


@pytest.mark.parametrize("file", ring())
def test_a_file_of_the_rules_ring_imports_only_what_rules_may_know(file: str) -> None:
    assert trespasses((PROJECT / file).read_text(encoding="utf-8"), file) == []


def test_the_ring_holds_the_engine_and_every_game() -> None:
    files = ring()
    games = [folder.name for folder in PROJECT.glob("companion/games/*/") if (folder / "__init__.py").exists()]
    assert "companion/engine/chance.py" in files
    for game in games:
        assert any(file.startswith(f"companion/games/{game}/") for file in files), game


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("companion/engine/session.py", "import random"),
        ("companion/engine/session.py", "from time import monotonic"),
        ("companion/engine/session.py", "def f():\n    import threading"),
        ("companion/engine/session.py", "from companion.games import time_trouble"),
        ("companion/engine/session.py", "from ..games.time_trouble import model"),
        ("companion/engine/session.py", "from config.loading import load"),
        ("companion/games/time_trouble/rules.py", "import kivy"),
        ("companion/games/time_trouble/rules.py", "from kivy.clock import Clock"),
        ("companion/games/time_trouble/rules.py", "import yaml"),
        ("companion/games/time_trouble/rules.py", "import sqlite3"),
        ("companion/games/time_trouble/rules.py", "from pathlib import Path"),
        ("companion/games/time_trouble/rules.py", "from config.loading import load"),
        ("companion/games/time_trouble/rules.py", "from companion.app import journal"),
        ("companion/games/time_trouble/rules.py", "from companion.games.dream_lord import bag"),
        ("companion/games/time_trouble/rules.py", "from ..dream_lord import bag"),
        ("companion/games/time_trouble/edition.py", "import os"),
    ],
)
def test_a_forbidden_import_is_found(file: str, source: str) -> None:
    assert len(trespasses(source, file)) == 1


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("companion/engine/chance.py", "import random"),
        ("companion/engine/session.py", "from .rules import Game\nimport msgspec\nfrom collections import deque"),
        ("companion/games/time_trouble/edition.py", "from pathlib import Path\nfrom config.loading import load"),
        ("companion/games/time_trouble/rules.py", "from . import model\nfrom companion.engine.rules import Game"),
        ("companion/games/time_trouble/specials/cave.py", "from ..model import State"),
        ("companion/games/time_trouble/rules.py", "from companion.games.time_trouble.model import State"),
    ],
)
def test_what_rules_may_know_is_let_through(file: str, source: str) -> None:
    assert trespasses(source, file) == []
