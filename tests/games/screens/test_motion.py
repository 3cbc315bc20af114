"""A move is shown as a short way of the figure, which can be switched off."""

from __future__ import annotations

import time
from typing import Any

import pytest
from scenes import fork
from stage import Stage, stage

from companion.games.time_trouble.screens import boards_picture


def _picture(held: Stage) -> Any:
    return next(each for each in held.screen.walk() if isinstance(each, boards_picture.BoardsPicture))


def _move_franky(held: Stage) -> Any:
    held.tap("moves.route.1")
    path = next(trace.path for trace in _picture(held)._traces if trace.name == "franky")
    held.tap("moves.move")
    return path


def test_a_figure_goes_the_way_that_was_shown_for_at_most_a_quarter_of_a_second() -> None:
    assert boards_picture.MOTION_S <= 0.25
    with stage(fork()) as held:
        path = _move_franky(held)
        picture = _picture(held)
        assert picture._ways == {"franky": ("ma1:e1", *path)}
        until = time.monotonic() + 5
        while picture.progress < 1 and time.monotonic() < until:
            held.frames(1)
        assert picture.progress == 1
        held.tap("frame.undo")
        assert picture.state.characters.franky.space == "ma1:e1"


def test_nothing_goes_anywhere_where_motion_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.ui.theme import theme

    with stage(fork()) as held:
        monkeypatch.setattr(theme, "has_motion", False)
        _move_franky(held)
        picture = _picture(held)
        assert picture._ways == {} and picture.progress == 1


@pytest.mark.parametrize(
    ("part", "point"), [(0.0, (0.0, 0.0)), (0.25, (5.0, 0.0)), (0.5, (10.0, 0.0)), (0.75, (10.0, 5.0)), (1, (10, 10))]
)
def test_the_way_is_gone_at_an_even_pace(part: float, point: tuple[float, float]) -> None:
    assert boards_picture._along([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)], part) == pytest.approx(point)
