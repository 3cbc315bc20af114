"""Where the boards in play lie in a picture: rows of boards and places of spaces. Plain numbers, no drawing.

Boards run from the rearmost to the foremost, left to right, row by row; the number of rows is the one that leaves the
most room between spaces. For screens (lengths in px) and for paper (in mm).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import msgspec

from companion.games.time_trouble.boards import join
from companion.games.time_trouble.box import Board

#: From a board's edge to the middle of a space at least, in diameters.
MARGIN = 0.62
#: A board with fewer columns of spaces is as wide as one with so many.
LEAST_COLUMNS = 4


class Frame(msgspec.Struct, frozen=True):
    """A board's rectangle: left, bottom, width, height, y upwards. `row` counts from the top."""

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
    """The map that leaves the most room. `title` is the height kept free above the spaces of each board.

    Boards beside each other share the width by their columns of spaces.
    """
    maps = [_in_rows(boards, rows, width, height, gap, title, most_space) for rows in range(1, len(boards) + 1)]
    return max(maps, key=lambda found: found.space, default=BoardMap((), (), most_space))


def _columns(board: Board) -> int:
    """How many columns of spaces a board has; a short one still needs room for its name."""
    return max(LEAST_COLUMNS, len({printed.at[0] for printed in board.spaces}))


def _split(columns: Sequence[int], rows: int) -> list[int]:
    """How many boards each row holds, so that the widest row has as few columns as possible."""
    count = len(columns)
    found = min(
        itertools.combinations(range(1, count), rows - 1),
        key=lambda cuts: max(sum(columns[a:b]) for a, b in itertools.pairwise((0, *cuts, count))),
    )
    return [b - a for a, b in itertools.pairwise((0, *found, count))]


def _in_rows(
    boards: Sequence[Board], rows: int, width: float, height: float, gap: float, title: float, most_space: float
) -> BoardMap:
    frames: list[Frame] = []
    high = (height - gap * (rows - 1)) / rows
    left = list(boards)
    for row, count in enumerate(_split([_columns(board) for board in boards], rows)):
        here, left = left[:count], left[count:]
        each = (width - gap * (count - 1)) / sum(map(_columns, here))
        x, y = 0.0, height - (row + 1) * high - row * gap
        for board in here:
            frames.append(Frame(board.id, x, y, each * _columns(board), high, row))
            x += each * _columns(board) + gap
    narrowest = min(frame.width for frame in frames)
    # A whole space and its margin within each board, above which its name stands.
    space = max(1.0, min(most_space, (high - title) / (2 * MARGIN), narrowest / (2 * MARGIN)))
    while True:
        placed = [_placed(board, frame, title, space) for board, frame in zip(boards, frames, strict=True)]
        if space <= 1 or all(_is_free(middles, space) for middles in placed):
            break
        space *= 0.94
    places = [
        (join(board.id, printed.id), middle)
        for board, middles in zip(boards, placed, strict=True)
        for printed, middle in zip(board.spaces, middles, strict=True)
    ]
    return BoardMap(tuple(frames), tuple(places), space)


def _placed(board: Board, frame: Frame, title: float, space: float) -> list[tuple[float, float]]:
    """The middles of a board's spaces, moved inwards where a space of this diameter would leave the board."""
    xs = _fitted([printed.at[0] for printed in board.spaces], frame.width, space * MARGIN)
    ys = _fitted([100 - printed.at[1] for printed in board.spaces], max(1.0, frame.height - title), space * MARGIN)
    return [(frame.x + x, frame.y + y) for x, y in zip(xs, ys, strict=True)]


def _fitted(percents: list[float], length: float, pad: float) -> list[float]:
    least, most = min(percents), max(percents)
    low = max(pad, length * least / 100)
    high = max(low, min(length - pad, length * most / 100))
    if least == most:
        return [(low + high) / 2 for _ in percents]
    return [low + (high - low) * (percent - least) / (most - least) for percent in percents]


def _is_free(middles: list[tuple[float, float]], space: float) -> bool:
    """Whether spaces of this diameter leave room for the line between them."""
    return all(
        math.dist(one, other) * 0.86 >= space for index, one in enumerate(middles) for other in middles[index + 1 :]
    )
