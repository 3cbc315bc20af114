"""A real hardware process and a serial line for each test that wants them."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hardware_process import YAML, Plug, Running


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short path: a Unix socket's may have 107 characters."""
    path = Path(tempfile.mkdtemp(prefix="hw-"))
    yield path
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture
def serve(folder: Path) -> Iterator[Callable[..., Running]]:
    """Starts a hardware process: `serve(yaml, *arguments)`."""
    started: list[Running] = []

    def start(yaml: str = YAML, *arguments: str) -> Running:
        own = folder / f"{len(started)}"
        own.mkdir()
        running = Running(own, yaml, *arguments)
        started.append(running)
        return running

    yield start
    for running in started:
        running.close()


@pytest.fixture
def line(folder: Path) -> Iterator[Plug]:
    """A serial line, plugged in."""
    plug = Plug(folder / "ttyCARD")
    plug.plug()
    yield plug
    plug.unplug()
