"""The boards in play, drawn as one line: spaces with their signs, locks, Fluffies, figures, and where figures land.

A figure that has moved goes its way for a moment, at most `MOTION_S`; the picture is right again at once when anything
else changes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line
from kivy.properties import DictProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.games.time_trouble.board_map import BoardMap, arrange
from companion.games.time_trouble.boards import (
    board_after,
    has_fluffy,
    is_closed_lock,
    is_covered,
    join,
    lying,
    on_table,
)
from companion.games.time_trouble.box import ORDER, Board, CharacterName, Space
from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens.board_frame import TITLE_MM, draw_frame
from companion.games.time_trouble.screens.figures import FIGURES
from companion.games.time_trouble.screens.signs import SIGN_ROLES, draw_figure, draw_sign
from companion.ui.language import language
from companion.ui.theme import theme

MOST_SPACE_MM = 9.5
#: Height below the boards for the way back of a circle.
RING_MM = 3.6
#: How long figures are on their way.
MOTION_S = 0.22


class Trace(msgspec.Struct, frozen=True):
    """A way that a figure would go: from its place over `path`. `is_faint`: one of several that are open."""

    name: CharacterName
    start: str
    path: tuple[str, ...]
    is_faint: bool = False


class BoardsPicture(Widget):
    """Draws a state's boards; call `draw`. Figures that stand on one space lie side by side."""

    state = ObjectProperty(None, allownone=True)
    progress = NumericProperty(1.0)
    #: As they are drawn, in px: the middle of each space, left, bottom, width and height of each board from the
    #: rearmost on, and the spaces' diameter.
    places = DictProperty({})
    frames = DictProperty({})
    space = NumericProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._traces: tuple[Trace, ...] = ()
        self._marked: tuple[str, ...] = ()
        self._ways: dict[CharacterName, tuple[str, ...]] = {}
        self._only: str | None = None
        self._motion: Animation | None = None
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._draw_soon)
        self.fbind("progress", self._draw_figures)
        language.bind(code=self._draw_again)

    def draw(
        self, state: State, traces: Sequence[Trace] = (), marked: Sequence[str] = (), only: str | None = None
    ) -> None:
        """Show this state with these ways; `marked` places are ringed because they may be chosen.

        `only`: this board alone, as large as it goes.
        """
        wanted = (state, tuple(traces), tuple(marked), only)
        if wanted == (self.state, self._traces, self._marked, self._only):
            return
        self._set_out(state)
        self.state, self._traces, self._marked, self._only = wanted
        self._draw_soon()

    def _set_out(self, state: State) -> None:
        """Let figures that stand elsewhere now go there: along the way that was shown, else straight."""
        if self._motion is not None:
            self._motion.cancel(self)
        self.progress = 1.0
        shown = {(trace.start, trace.path[-1]): trace.path for trace in self._traces if trace.path}
        self._ways = {}
        for name in ORDER if self.state is not None and theme.has_motion else ():
            before, after = self.state.characters.get(name).space, state.characters.get(name).space
            if before != after and before in self.places and after in self.places:
                self._ways[name] = (before, *shown.get((before, after), (after,)))
        if self._ways:
            self.progress = 0.0
            self._motion = Animation(progress=1.0, duration=MOTION_S, transition="out_quad")
            self._motion.start(self)

    def _draw_again(self, *_args: Any) -> None:
        self._draw_soon()

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        self.canvas.after.clear()
        state = self.state
        if state is None or self.width < 20 or self.height < 20:
            return
        ring = RING_MM * theme.mm if state.box.level.ring and self._only is None else 0
        boards = [lying(state, board.id) for board in on_table(state) if self._only in (None, board.id)]
        found = self._arranged(boards, self.height - ring)
        lifted = tuple(msgspec.structs.replace(frame, y=frame.y + ring) for frame in found.frames)
        found = msgspec.structs.replace(found, frames=lifted)
        places = {place: (self.x + x, self.y + y + ring) for place, (x, y) in found.places}
        frames = {each.board: (self.x + each.x, self.y + each.y, each.width, each.height) for each in found.frames}
        with self.canvas:
            for frame in found.frames:
                draw_frame(self.state, frame, self.x + frame.x, self.y + frame.y)
            self._draw_line(found, places)
            for trace in self._traces:
                self._draw_trace(trace, places, found.space)
            for board in boards:
                for space in board.spaces:
                    place = join(board.id, space.id)
                    self._draw_space(place, space, *places[place], found.space)
            for place in (place for place in self._marked if place in places):
                self._ring(*places[place], found.space * 1.25, "text")
        self.places, self.space, self.frames = places, found.space, frames
        self._draw_figures()

    def _arranged(self, boards: Sequence[Board], height: float) -> BoardMap:
        return arrange(
            boards,
            self.width,
            height,
            gap=theme.gap,
            title=TITLE_MM * theme.mm,
            most_space=MOST_SPACE_MM * theme.mm,
        )

    def space_alone(self, board: str) -> float:
        """The diameter in px that spaces would have with only this board in the picture."""
        return self._arranged([lying(self.state, board)], self.height).space

    def _draw_line(self, found: BoardMap, places: dict[str, tuple[float, float]]) -> None:
        width = max(1.0, found.space * 0.05)
        for index, frame in enumerate(found.frames):
            printed = lying(self.state, frame.board)
            Color(rgba=theme.role("quiet", 0.7))
            for space in printed.spaces:
                here = places[join(frame.board, space.id)]
                for name in space.next:
                    if name != "out":
                        Line(points=(*here, *places[join(frame.board, name)]), width=width)
                if not space.next or "out" in space.next:
                    self._draw_way_out(found, places, index, here, width)

    def _draw_way_out(
        self,
        found: BoardMap,
        places: dict[str, tuple[float, float]],
        index: int,
        here: tuple[float, float],
        width: float,
    ) -> None:
        """From a board's last space to the next board: straight, over the picture's edges, or round the circle."""
        frame = found.frames[index]
        following = board_after(self.state, frame.board)
        if following is None or self._only is not None:
            return
        ahead = lying(self.state, following)
        entries = [places[join(ahead.id, entry)] for entry in ahead.entries]
        other = next(frame for frame in found.frames if frame.board == following)
        if index + 1 < len(found.frames) and found.frames[index + 1] is other and other.row == frame.row:
            for there in entries:
                Line(points=(*here, *there), width=width)
            return
        edge = self.x + frame.x + frame.width
        if found.frames.index(other) < index:
            self._draw_way_back(here, entries, edge, width)
            return
        Line(points=(*here, edge, here[1]), width=width)
        for there in entries:
            Line(points=(self.x, there[1], *there), width=width)

    def _draw_way_back(
        self, here: tuple[float, float], entries: list[tuple[float, float]], edge: float, width: float
    ) -> None:
        """Round the circle: below all boards from the last to the first."""
        line, reach = self.y + RING_MM * theme.mm * 0.45, RING_MM * theme.mm * 0.4
        for there in entries:
            Line(points=(*here, edge - 1, here[1], edge - 1, line, self.x + 1, line, self.x + 1, there[1], *there),
                 width=width)  # fmt: skip
        Color(rgba=theme.role("text"))
        for part in (0.25, 0.5, 0.75):
            x = self.x + (edge - self.x) * part
            Line(points=(x + reach, line + reach, x, line, x + reach, line - reach), width=max(1.2, width))

    def _draw_trace(self, trace: Trace, places: dict[str, tuple[float, float]], space: float) -> None:
        Color(rgba=theme.role(FIGURES[trace.name].tint, 0.35 if trace.is_faint else 0.6))
        points: list[float] = []
        shown = [places[place] for place in (trace.start, *trace.path) if place in places]
        row = shown[0] if shown else (0, 0)
        for here in shown:
            if points and here[0] < row[0] - self.width * 0.5:
                Line(points=points, width=max(1.5, space * 0.13), joint="round", cap="round")
                points = []
            points += here
            row = here
        if len(points) > 2:
            Line(points=points, width=max(1.5, space * 0.13), joint="round", cap="round")

    def _draw_space(self, place: str, space: Space, x: float, y: float, side: float) -> None:
        kind = space.kind
        if kind == "detour":
            self._draw_small(place, space, x, y, side * 0.55)
            return
        Color(rgba=theme.role("raised"))
        Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side), segments=40)
        if is_covered(self.state, place):
            draw_sign("gift_cover", x, y, side * 0.9, "quiet")
            return
        is_shut = kind == "lock" and is_closed_lock(self.state, place)
        role = SIGN_ROLES.get(kind, "line")
        if kind == "lock" and not is_shut:
            kind, role = "neutral", "line"
        has_one = has_fluffy(self.state, place)
        self._ring(x, y, side, role if kind not in ("fluffy", "goal", "neutral") else "quiet")
        if space.who is not None and space.pulls is not None and not has_one:
            self._draw_magnet(space.who, space.pulls, x, y, side)
            return
        is_gone = kind == "fluffy" and not has_one
        kind = "fluffy" if has_one else kind
        draw_sign(kind, x, y, side * 0.62, "text" if has_one else role, 0.22 if is_gone else 1.0)

    def _draw_small(self, place: str, space: Space, x: float, y: float, side: float) -> None:
        """A detour's space, dashed: nobody stops there. Faint once its lock is open."""
        board = place.split(":")[0]
        is_open = space.lock is None or is_closed_lock(self.state, join(board, space.lock))
        Color(rgba=theme.role("surface"))
        Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side), segments=24)
        Color(rgba=theme.role("text" if is_open else "line"))
        for start in range(0, 360, 90):
            Line(circle=(x, y, side / 2, start, start + 50), width=max(1.0, side * 0.06))

    @staticmethod
    def _draw_magnet(who: CharacterName, pulls: CharacterName, x: float, y: float, side: float) -> None:
        """Who lands here and whom that pulls: their shapes, with their letters where there is room."""
        draw_sign("magnet", x, y + side * 0.2, side * 0.4, "text")
        for name, aside in ((who, -0.22), (pulls, 0.22)):
            draw_figure(name, x + aside * side, y - side * 0.19, side * 0.42)

    @staticmethod
    def _ring(x: float, y: float, side: float, role: str) -> None:
        Color(rgba=theme.role(role))
        Line(circle=(x, y, side / 2), width=max(1.0, side * 0.035))

    def _draw_figures(self, *_args: Any) -> None:
        """Figures, and where they will land, over everything else."""
        if self.state is None or not self.places:
            return
        self.canvas.after.clear()
        on_the_way = self._ways if self.progress < 1 else {}
        with self.canvas.after:
            self._draw_standing(self.places, self.space, frozenset(on_the_way))
            for name, way in on_the_way.items():
                points = [self.places[place] for place in way if place in self.places]
                draw_figure(name, *_along(points, self.progress), self.space * 1.1)

    def _draw_standing(
        self, places: dict[str, tuple[float, float]], space: float, away: frozenset[CharacterName]
    ) -> None:
        standing: dict[str, list[tuple[CharacterName, bool]]] = {}
        for name in ORDER:
            place = self.state.characters.get(name).space
            if place in places and name not in away:
                standing.setdefault(place, []).append((name, False))
        for trace in self._traces:
            if trace.path and trace.path[-1] in places:
                standing.setdefault(trace.path[-1], []).append((trace.name, True))
        for place, found in standing.items():
            x, y = places[place]
            side = space * (1.1 if len(found) == 1 else 0.85)
            for index, (name, is_ghost) in enumerate(found):
                aside = (index - (len(found) - 1) / 2) * space * 0.76
                if is_ghost and len(found) == 1 and self._has_sign(place):
                    corner = space * 0.5
                    draw_figure(name, x + corner, y + corner * self._free_side(place), space * 0.74, is_ghost=True)
                else:
                    draw_figure(name, x + aside, y, side, is_ghost=is_ghost)

    def _free_side(self, place: str) -> int:
        """1 for above the space, -1 for below: away from the other branches."""
        board, space = place.split(":")
        return -1 if lying(self.state, board).by_id[space].at[1] > 60 else 1

    def _has_sign(self, place: str) -> bool:
        """A landing space's sign stays visible below the ghost."""
        board, space = place.split(":")
        return self.state.box.board_by_id[board].by_id[space].kind not in ("neutral", "lock")


def _along(points: list[tuple[float, float]], part: float) -> tuple[float, float]:
    """The point after this part, 0 to 1, of the way over the points."""
    left = part * sum(math.dist(one, other) for one, other in pairwise(points))
    for one, other in pairwise(points):
        length = math.dist(one, other)
        if length and left <= length:
            share = left / length
            return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
        left -= length
    return points[-1]
