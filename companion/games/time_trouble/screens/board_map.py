"""Where the boards in play lie in a picture: rows of boards and places of spaces. Plain numbers, no drawing.

Boards run from the rearmost to the foremost, left to right, row by row; the number of rows is the one that leaves the
most room between spaces.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from companion.games.time_trouble.boards import join
from companion.games.time_trouble.box import Board


class Frame(msgspec.Struct, frozen=True):
    """A board's rectangle: left, bottom, width, height in px, y upwards. `row` counts from the top."""

    board: str
    x: float
    y: float
    width: float
    height: float
    row: int


class BoardMap(msgspec.Struct, frozen=True):
    """Frames in the boards' order, the middle of each place, and the diameter that spaces may have."""

    frames: tuple[Frame, ...]
    places: tuple[tuple[str, tuple[float, float]], ...]
    space: float


def arrange(
    boards: Sequence[Board], width: float, height: float, *, gap: float, title: float, most_space: float
) -> BoardMap:
    """The map that leaves the most room. `title` is the height kept free above the spaces of each board."""
    maps = [_in_rows(boards, rows, width, height, gap, title, most_space) for rows in range(1, len(boards) + 1)]
    return max(maps, key=lambda found: found.space, default=BoardMap((), (), most_space))


def _in_rows(
    boards: Sequence[Board], rows: int, width: float, height: float, gap: float, title: float, most_space: float
) -> BoardMap:
    columns = math.ceil(len(boards) / rows)
    rows = math.ceil(len(boards) / columns)
    each = (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
    frames, places = [], []
    room = most_space
    for index, board in enumerate(boards):
        row, column = divmod(index, columns)
        frame = Frame(
            board.id, column * (each[0] + gap), height - (row + 1) * each[1] - row * gap, each[0], each[1], row
        )
        frames.append(frame)
        inner = max(1.0, frame.height - title)
        here = [(join(board.id, space.id), _middle(frame, inner, space.at)) for space in board.spaces]
        room = min(room, _room(here, frame, inner))
        places += here
    return BoardMap(tuple(frames), tuple(places), room)


def _middle(frame: Frame, inner: float, at: tuple[float, float]) -> tuple[float, float]:
    return frame.x + frame.width * at[0] / 100, frame.y + inner * (1 - at[1] / 100)


def _room(places: list[tuple[str, tuple[float, float]]], frame: Frame, inner: float) -> float:
    """The diameter at which no two spaces touch and none leaves its board."""
    middles = [middle for _, middle in places]
    between = [math.dist(one, other) * 0.86 for index, one in enumerate(middles) for other in middles[index + 1 :]]
    edges = [
        2 * min(x - frame.x, frame.x + frame.width - x, y - frame.y, frame.y + inner - y) for x, y in middles
    ]  # fmt: skip
    return max(1.0, min([*between, *edges], default=1.0))
