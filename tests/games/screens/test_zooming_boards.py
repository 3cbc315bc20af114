"""A closer look at one board in the movement phase, where the boards are small."""

from __future__ import annotations

from typing import Any

import pytest
from level_scenes import level3
from scenes import four_boards, movement
from stage import SIZES, Stage, stage

from companion.games.time_trouble import moves as m
from companion.games.time_trouble.boards import on_table
from companion.games.time_trouble.screens.boards_picture import BoardsPicture


def _picture(held: Stage) -> Any:
    return next(each for each in held.screen.walk() if isinstance(each, BoardsPicture))


def _seen(held: Stage) -> list[str]:
    return list(_picture(held).frames)


@pytest.mark.parametrize("size", SIZES)
def test_a_touch_on_a_small_board_shows_it_large_and_a_touch_there_all_again(size: tuple[int, int]) -> None:
    with stage(level3(), size) as held:
        boards = [board.id for board in on_table(held.state)]
        small = _picture(held).space
        held.tap("moves.board.3")
        assert _seen(held) == [boards[2]]
        assert _picture(held).space >= 1.2 * small
        held.tap("moves.boards")
        assert _seen(held) == boards
        assert _picture(held).space == small


def test_boards_that_are_large_already_are_nothing_to_touch() -> None:
    with stage(movement()) as held:
        assert not {touch_id for touch_id in held.ids() if touch_id.startswith("moves.board")}


def test_the_next_move_shows_all_boards() -> None:
    with stage(four_boards()) as held:
        held.tap("moves.board.1")
        assert len(_seen(held)) == 1
        held.tap("moves.snail")
        assert held.controller.moves == [m.UseSnail()]
        held.settle()
        assert len(_seen(held)) == 4


def test_what_lies_on_other_boards_is_left_out_of_a_closer_look() -> None:
    with stage(four_boards()) as held:
        for number in range(1, 5):
            held.tap(f"moves.board.{number}")
            (board,) = _seen(held)
            assert {place.split(":")[0] for place in _picture(held).places} == {board}
            held.tap("moves.boards")
