"""A game without a countdown may show how far something has come on the LED bar."""

from __future__ import annotations

from pathlib import Path

from console import Console
from counting import Counting, Roll, Start, State

from hardware import messages as m


class Gauged(Counting):
    """The counting game with a bar for what was rolled first, of 3."""

    def gauge(self, state: State) -> tuple[int, int] | None:
        return (state.rolled, 3) if 0 < state.rolled <= 6 else None


def test_the_bar_shows_the_gauge_and_undo_takes_it_back(tmp_path: Path) -> None:
    console = Console(tmp_path, game=Gauged())
    console.open()
    console.play(Roll())
    rolled = console.controller.view.state.rolled
    assert console.last(m.ShowLeft) == m.ShowLeft(left_s=float(min(rolled, 3)), total_s=3.0)
    console.undo()
    assert console.last(m.ShowLeds) == m.ShowLeds(lit=0)
    assert isinstance(console.said[-1], m.ShowLeds | m.Lamp | m.Cue)
    console.controller.close()


def test_a_countdown_takes_the_bar(tmp_path: Path) -> None:
    console = Console(tmp_path, game=Gauged())
    console.open()
    console.play(Roll())
    console.play(Start())
    assert console.last(m.Countdown).total_s == 40.0
    console.controller.close()
