"""Lines for the checks that only a file's owner can make."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from config.loading import Loaded, Problems, parse_with_lines

TEXT = """\
title: two spaces

spaces:
  s1:
    next:
      - s2
      - s9
  s2: {next: [s1]}
steps:
- roll
- move:
    to: s2
    by: 9
"""


class Space(msgspec.Struct, frozen=True):
    next: tuple[str, ...] = ()


class Board(msgspec.Struct, frozen=True):
    title: str
    spaces: dict[str, Space]
    steps: tuple[Any, ...] = ()
    note: str = ""


class Move(msgspec.Struct, frozen=True):
    to: str
    by: int


@pytest.fixture
def board() -> Loaded[Board]:
    return parse_with_lines(TEXT, Board, "board.yaml")


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 1),
        (("title",), 1),
        (("spaces",), 3),
        (("spaces", "s1"), 4),
        (("spaces", "s1", "next"), 5),
        (("spaces", "s1", "next", 0), 6),
        (("spaces", "s1", "next", 1), 7),
        (("spaces", "s2", "next", 0), 8),
        (("steps", 1, "move", "by"), 13),
        (("note",), 1),
        (("spaces", "s7", "next"), 3),
        (("spaces", "s1", "next", 5), 5),
        (("title", "x"), 1),
    ],
)
def test_a_place_has_the_line_of_the_nearest_thing_written(
    board: Loaded[Board], path: tuple[str | int, ...], line: int
) -> None:
    assert board.line(path) == line


def test_a_dangling_reference_is_told_at_its_line(board: Loaded[Board]) -> None:
    problem = board.problem(("spaces", "s1", "next", 1), "space s9 does not exist", "write one of: s1, s2")
    assert str(problem) == "board.yaml:7: space s9 does not exist; write one of: s1, s2"


def test_an_open_part_is_read_once_its_type_is_known(board: Loaded[Board]) -> None:
    assert board.value.steps[0] == "roll"
    assert board.read(("steps", 1, "move"), Move) == Move("s2", 9)


def test_an_open_part_that_does_not_fit_is_told_with_its_line() -> None:
    board = parse_with_lines(TEXT.replace("by: 9", "by: far"), Board, "board.yaml")
    with pytest.raises(Problems) as caught:
        board.read(("steps", 1, "move"), Move)
    assert str(caught.value) == "board.yaml:13: steps[1].move.by: far is not a whole number; write a whole number"


def test_a_part_that_is_not_written_cannot_be_read(board: Loaded[Board]) -> None:
    with pytest.raises(KeyError, match=r"steps\[7\]"):
        board.read(("steps", 7), Move)
