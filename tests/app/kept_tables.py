"""Tables that are played and kept, for tests of what becomes of them, and waiting for what another thread does."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from console import Console
from counting import Add, Roll, Start

from companion.app.store import FILE_NAME

WITHIN_S = 10.0


def until(is_so: Callable[[], bool], what: str, within_s: float = WITHIN_S) -> None:
    give_up_at = time.monotonic() + within_s
    while not is_so():
        assert time.monotonic() < give_up_at, what
        time.sleep(0.005)


def play_a_round(console: Console) -> None:
    console.open(total=3)
    console.play(Roll())
    console.play(Start())
    console.pass_time(5)
    console.read("C1")
    console.read("C2")
    console.undo()
    console.pass_time(5)
    console.controller.resume_clock()
    console.play(Add("c3"))


def everything(console: Console) -> dict[str, object]:
    view = console.view
    session = console.controller._playing.table.session
    return {
        "states": session.states,
        "steps": session.steps,
        "undo": view.undo_text,
        "redo": view.redo_text,
        "paused": view.is_paused,
        "deadline": view.deadline_ms,
        "left": console.controller.left_ms(),
    }


def a_played_file(folder: Path, rolls: int) -> tuple[Path, tuple[object, ...]]:
    console = Console(folder)
    console.open()
    for _ in range(rolls):
        console.play(Roll())
    states = console.controller._playing.table.session.states
    console.controller.close()
    return folder / FILE_NAME, states
