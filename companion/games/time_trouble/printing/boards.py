"""Boards on paper: the line with its forks, locks and detours, each space with sign and word, energy, era and rules.

Spaces lie where the edition's `at` says, as on screens (`..board_map`). What a board shows comes from the edition
alone, so new boards and kinds appear by themselves; a kind that nobody has drawn has a crossed ring and its name.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from companion.colours import ROLES
from companion.engine.drawing import Point
from companion.engine.words import Text, say
from companion.games.time_trouble.board_map import arrange
from companion.games.time_trouble.boards import join
from companion.games.time_trouble.box import OUT, Board, CharacterName, Space
from companion.games.time_trouble.building import board_of_plan
from companion.games.time_trouble.edition import Edition
from companion.games.time_trouble.figures import FIGURES
from companion.games.time_trouble.printing import short_words
from companion.games.time_trouble.printing.figure import draw_figure
from companion.games.time_trouble.printing.parts import THICK_PAPER
from companion.games.time_trouble.signs import SIGNS, UNKNOWN
from companion.printing.booklet import AREA
from companion.printing.game import Page
from companion.printing.paper import HAIR, INK, QUIET, WHITE, Paper
from companion.printing.rectangle import Rectangle

#: Three boards fill a page.
BOARD_MM = (190.0, 91.0)
#: Boards of so few spaces are half as wide.
SHORT = 4
#: Diameter of a space, and of a small one, in mm.
SPACE, SMALL = 15.0, 8.0
#: The special rule of boards that are turned round in play.
TURNING = "turning_point"
#: Kept free above and below the spaces, equally, so that a board that is turned round still joins its neighbours.
_RIM = 6.0
_LINE = 1.1

_TINTS = {
    "base": "#EDF0F4", "middle_ages": "#F1E9DC", "egypt": "#F9EFD0", "future": "#DDEBF8", "present": "#ECE6F4",
    "dinosaurs": "#E3F0DF", "lava": "#FBE2D8", "cave": "#E6E4E0",
}  # fmt: skip
#: Ground of spaces that belong to nobody.
_GROUNDS = {"damage": "danger", "lock": "warning", "goal": "warning", "buzzer": "warning"}


class PrintedBoard(NamedTuple):
    """A board, its marks (what its author wrote under rules, or which part of the cave it is), and its levels."""

    board: Board
    marks: tuple[Text | str, ...]
    levels: str


def board_pages(edition: Edition) -> list[Page]:
    """All boards of the edition, in its order; short ones follow, two side by side."""
    boards = [_printed(name, edition) for name in edition.boards]
    long = [printed for printed in boards if len(printed.board.spaces) > SHORT]
    short = [printed for printed in boards if len(printed.board.spaces) <= SHORT]
    shelves = [[printed] for printed in long] + [short[at : at + 2] for at in range(0, len(short), 2)]
    rows = int(AREA.height / BOARD_MM[1])
    return [_page(shelves[first : first + rows]) for first in range(0, len(shelves), rows)]


def _printed(name: str, edition: Edition) -> PrintedBoard:
    plan = edition.boards[name]
    parts = [
        short_words.CAVE_PARTS[level.beside.index(name)]
        for level in edition.levels.values()
        if name in level.beside[: len(short_words.CAVE_PARTS)]
    ]
    marks = (*parts[:1], *(short_words.of_rule(rule) for rule in plan.rules))
    levels = [number for number, level in edition.levels.items() if name in level.boards()]
    return PrintedBoard(board_of_plan(name, plan), marks, ", ".join(levels))


def _page(shelves: Sequence[Sequence[PrintedBoard]]) -> Page:
    def draw(paper: Paper) -> None:
        areas = []
        for row, shelf in enumerate(shelves):
            width = BOARD_MM[0] if len(shelf[0].board.spaces) > SHORT else BOARD_MM[0] / 2
            for column, printed in enumerate(shelf):
                low = AREA.top - (row + 1) * BOARD_MM[1]
                areas.append(Rectangle(AREA.x + column * width, low, width, BOARD_MM[1]))
                draw_board(paper, areas[-1], printed)
        paper.cut_marks(areas)

    return Page(say("boards"), THICK_PAPER, draw)


def draw_board(paper: Paper, area: Rectangle, printed: PrintedBoard) -> None:
    """One board, filling the rectangle."""
    board = printed.board
    tint = _TINTS.get(board.era, "#EEEEEE")
    paper.box(area, fill=tint, line=HAIR, width=0.2)
    _draw_head(paper, area, printed)
    found = arrange([board], area.width, area.height - _RIM, gap=0, title=_RIM, most_space=SPACE)
    places = {place: (area.x + x, area.y + _RIM + y) for place, (x, y) in found.places}
    middles = {space.id: places[join(board.id, space.id)] for space in board.spaces}
    level = area.middle[1]
    _draw_lines(paper, (area.x, level), (area.right, level), board, middles, found.space)
    starting = {space: name for name, space in board.start}
    for space in board.spaces:
        _draw_space(paper, space, *middles[space.id], found.space, starting.get(space.id), tint)


def _draw_head(paper: Paper, area: Rectangle, printed: PrintedBoard) -> None:
    """Name and marks at the left, energy at the right; the levels at the foot."""
    board, y = printed.board, area.top - 6
    named = say("{era} {number}", era=short_words.of_era(board.era), number=board.number)
    x = area.x + 4 + paper.words(named, area.x + 4, y, 5.0, anchor=0, bold=True) + 5
    for mark in printed.marks:
        used = paper.words(mark, x + 2, y, 3.4, anchor=0, bold=True)
        paper.box(Rectangle(x, y - 2.9, used + 4, 5.8), line=INK, width=0.35, radius=2.9)
        x += used + 8
    if board.energy:
        paper.drawing(SIGNS["energy"], area.right - 5.5, y, 3.2, INK)
        paper.words(f"+{board.energy}", area.right - 9.1, y, 5.4, anchor=1, bold=True)
    if printed.levels:
        words = say("Level {levels}", levels=printed.levels)
        paper.words(words, area.x + 4, area.y + 4, 3.0, anchor=0, colour=QUIET)


# -- lines -----------------------------------------------------------------------------------------------------------


def _draw_lines(
    paper: Paper, entry: Point, way_out: Point, board: Board, middles: dict[str, Point], side: float
) -> None:
    """The line from the middle of the left edge to that of the right one. A board that turns has no arrows."""
    is_pointing = TURNING not in board.rules
    radius = {space.id: side / 2 * (SMALL / SPACE if space.kind == "detour" else 1) for space in board.spaces}
    for first in board.entries:
        _draw_way(paper, entry, middles[first], (0, radius[first]), is_pointing=is_pointing)
    circle = [middles[space.id] for space in board.spaces if space.kind in ("goal", "buzzer")]
    for space in board.spaces:
        here = middles[space.id]
        for name in space.next or (OUT,):
            if name == OUT:
                _draw_way(paper, here, way_out, (radius[space.id], 0), is_pointing=is_pointing)
                continue
            is_small = "detour" in (space.kind, board.by_id[name].kind)
            rims = (radius[space.id], radius[name])
            _draw_way(paper, here, middles[name], rims, is_dashed=is_small, is_pointing=is_pointing)
            if space.id == board.last_goal and middles[name] in circle:
                _draw_fee(paper, here, middles[name], circle)


def _draw_way(
    paper: Paper,
    start: Point,
    end: Point,
    rims: tuple[float, float],
    *,
    is_dashed: bool = False,
    is_pointing: bool = True,
) -> None:
    """A line from space to space, with an arrow halfway between their rims where there is room."""
    paper.stroke((start, end), QUIET, _LINE, dash=2.4 if is_dashed else None)
    length = math.dist(start, end)
    if not is_pointing or length - sum(rims) < 4.5:
        return
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    reach = (length + rims[0] - rims[1]) / 2
    x, y = start[0] + along[0] * reach, start[1] + along[1] * reach
    tip = (x + along[0] * 1.8, y + along[1] * 1.8)
    back = (x - along[0] * 1.5, y - along[1] * 1.5)
    wide = (-along[1] * 1.7, along[0] * 1.7)
    paper.patch((tip, (back[0] + wide[0], back[1] + wide[1]), (back[0] - wide[0], back[1] - wide[1])), fill=QUIET)


def _draw_fee(paper: Paper, start: Point, end: Point, circle: Sequence[Point]) -> None:
    """Crossing over costs 1 energy: said inside the circle, beside the way that crosses."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    middle = (sum(px for px, _ in circle) / len(circle), sum(py for _, py in circle) / len(circle))
    away = math.dist((x, y), middle) or 1.0
    x, y = x + (middle[0] - x) / away * 9, y + (middle[1] - y) / away * 9
    tag = Rectangle(x - 5.5, y - 3.2, 11, 6.4)
    paper.box(tag, fill=WHITE, line=INK, width=0.3, radius=1.4)
    paper.words("−1", tag.x + 4, y, 4.6, bold=True)
    paper.drawing(SIGNS["energy"], tag.right - 3, y, 2.3, INK)


# -- spaces ----------------------------------------------------------------------------------------------------------


def _draw_space(
    paper: Paper, space: Space, x: float, y: float, side: float, starter: CharacterName | None, tint: str
) -> None:
    if space.kind == "detour":
        paper.disc(x, y, side * SMALL / SPACE / 2, fill=WHITE, line=INK, width=0.35)
        return
    radius = side / 2
    colour = _ground(space)
    written = short_words.of_space(space)
    if starter is not None and written is None:
        written = say("Start")
    if written is not None:
        wide = paper.width_of(written, 3.1, bold=True)
        paper.box(Rectangle(x - wide / 2 - 0.5, y - radius - 4, wide + 1, 3.2), fill=tint)
        paper.words(written, x, y - radius - 2.4, 3.1, bold=True)
    paper.disc(x, y, radius, fill=colour, line=INK, width=0.5)
    if starter is not None and space.kind == "neutral":
        draw_figure(paper, starter, x, y, radius * 0.72)
    elif space.kind == "neutral":
        paper.disc(x, y, radius * 0.12, fill=QUIET)
    else:
        paper.drawing(SIGNS.get(space.kind, UNKNOWN), x, y, radius * 0.64, INK, ground=colour)
        if starter is not None:
            draw_figure(paper, starter, x - radius * 0.8, y + radius * 0.75, radius * 0.5)
    if space.who is not None:
        draw_figure(paper, space.who, x + radius * 0.82, y - radius * 0.72, radius * 0.4, fill=WHITE)


def _ground(space: Space) -> str:
    if space.who is not None:
        return ROLES[FIGURES[space.who].tint]
    role = _GROUNDS.get(space.kind)
    return ROLES[role] if role else WHITE
