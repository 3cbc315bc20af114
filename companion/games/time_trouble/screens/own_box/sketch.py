"""The board that is being drawn: the picture of play, the grid that new spaces snap to, and what is only seen here.

Every cell of the grid can be touched by itself. Places are percent of the board, so they are the same on every panel.
"""

from __future__ import annotations

import math
from typing import Any

from kivy.graphics import Color, Ellipse, Line, RoundedRectangle, Triangle
from kivy.uix.widget import Widget

from companion.games.time_trouble.board_map import arrange
from companion.games.time_trouble.boards import OUT, join
from companion.games.time_trouble.edition import BoardPlan
from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens.boards_picture import MOST_SPACE_MM, TITLE_MM, BoardsPicture
from companion.ui.theme import theme
from companion.ui.touchable import Touchable

#: Cells are at least so wide and high.
CELL_MM = 9.2
#: More cells than these are no help.
MOST_COLS, MOST_ROWS = 15, 10
Point = tuple[float, float]


class OwnCell(Touchable, Widget):
    """A place of the grid, `middle` in percent from the left and from the top."""

    def __init__(self, sketch: Any, middle: Point, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sketch = sketch
        self._at: Point = (0, 0)
        self.middle = middle

    def on_touch_up(self, touch: Any) -> bool:
        is_mine = touch.grab_current is self and self._touch is touch
        self._at = touch.pos
        is_done = bool(super().on_touch_up(touch))
        if is_mine and not self.collide_point(*touch.pos):
            self._sketch.dragged(touch.opos if touch.opos else self.center, touch.pos)
        return is_done

    def on_tap(self) -> None:
        """A tap, at the finger's own place."""
        at = self._at if self.collide_point(*self._at) else self.center
        self._sketch.tapped(self, at)


class OwnSketch(Widget):
    """Events: `on_space(space)`, `on_free(middle)` with percents, `on_drag(space, middle)`.

    Touch ids of the cells: `own.board.cell.<column>.<row>`, from the left and from the top, beginning with 1.
    """

    def __init__(self, **kwargs: Any) -> None:
        for name in ("on_space", "on_free", "on_drag"):
            self.register_event_type(name)
        self._plan: BoardPlan | None = None
        self._state: State | None = None
        self._name = ""
        self._pen: str | None = None
        self._grid = (0, 0)
        super().__init__(**kwargs)
        self._picture = BoardsPicture()
        self.add_widget(self._picture)
        self._cells: list[OwnCell] = []
        for name in ("pos", "size"):
            self.fbind(name, self._lay_out)
        theme.bind(mm=self._lay_out)

    def on_space(self, space: str) -> None:
        """A space was touched."""

    def on_free(self, middle: Point) -> None:
        """A place without a space was touched."""

    def on_drag(self, space: str, middle: Point) -> None:
        """A space was drawn to another place."""

    def draw(self, name: str, plan: BoardPlan, state: State, pen: str | None) -> None:
        """Show this board; `pen` is the space that the line goes on from."""
        self._name, self._plan, self._state, self._pen = name, plan, state, pen
        self._picture.draw(state, (), ())
        self._picture.opacity = 1 if plan.is_drawn else 0
        self._draw_over()

    # -- the grid ----------------------------------------------------------------------------------------------------

    @property
    def _room(self) -> Point:
        """Width and height of the part in which spaces lie."""
        return self.width, max(1.0, self.height - TITLE_MM * theme.mm)

    def _lay_out(self, *_args: Any) -> None:
        self._picture.pos, self._picture.size = self.pos, self.size
        width, height = self._room
        cell = CELL_MM * theme.mm
        cols, rows = min(MOST_COLS, int(width // cell)), min(MOST_ROWS, int(height // cell))
        if (cols, rows) != self._grid:
            self._grid = (cols, rows)
            self._make_cells(cols, rows)
        for cell_widget in self._cells:
            x, y = self._point(cell_widget.middle)
            cell_widget.size = width / max(1, cols), height / max(1, rows)
            cell_widget.center = x, y
        self._draw_over()

    def _make_cells(self, cols: int, rows: int) -> None:
        for cell in self._cells:
            self.remove_widget(cell)
        self._cells = [
            OwnCell(
                self,
                (round(100 * (col + 0.5) / cols, 1), round(100 * (row + 0.5) / rows, 1)),
                touch_id=f"own.board.cell.{col + 1}.{row + 1}",
                size_hint=(None, None),
            )
            for row in range(rows)
            for col in range(cols)
        ]
        for cell in self._cells:
            self.add_widget(cell)

    def _point(self, middle: Point) -> Point:
        width, height = self._room
        return self.x + width * middle[0] / 100, self.y + height * (1 - middle[1] / 100)

    def _places(self) -> dict[str, Point]:
        """The middle of every space as the picture draws it, and how large spaces are."""
        if self._state is None or not self._state.boards:
            return {}
        found = arrange(
            self._state.box.boards, self.width, self.height, gap=theme.gap, title=TITLE_MM * theme.mm,
            most_space=MOST_SPACE_MM * theme.mm,
        )  # fmt: skip
        self._space = found.space
        return {place.partition(":")[2]: (self.x + x, self.y + y) for place, (x, y) in found.places}

    # -- fingers -----------------------------------------------------------------------------------------------------

    def _space_at(self, point: Point, places: dict[str, Point] | None = None) -> str | None:
        places = self._places() if places is None else places
        nearest = min(places, key=lambda name: math.dist(places[name], point), default=None)
        reach = 0.5 * CELL_MM * theme.mm
        return nearest if nearest is not None and math.dist(places[nearest], point) <= reach else None

    def tapped(self, cell: OwnCell, at: Point) -> None:
        """A cell was touched at this point."""
        space = self._space_at(at) or self._space_at(cell.center)
        if space is not None:
            self.dispatch("on_space", space)
        else:
            self.dispatch("on_free", cell.middle)

    def dragged(self, start: Point, end: Point) -> None:
        """A finger went from one point to another."""
        space = self._space_at(start)
        over = next((cell for cell in self._cells if cell.collide_point(*end)), None)
        if space is not None and over is not None and self._space_at(over.center) is None:
            self.dispatch("on_drag", space, over.middle)

    # -- what is only seen here ----------------------------------------------------------------------------------------

    def _draw_over(self) -> None:
        self.canvas.before.clear()
        self.canvas.after.clear()
        if self._plan is None or self.width < 20:
            return
        with self.canvas.before:
            if not self._plan.is_drawn:
                Color(rgba=theme.role("surface"))
                RoundedRectangle(pos=self.pos, size=self.size, radius=[theme.radius])
        places = self._places()
        with self.canvas.after:
            Color(rgba=theme.role("line", 0.8))
            dot = 0.5 * theme.mm
            for cell in self._cells:
                if self._space_at(cell.center, places) is None:
                    Ellipse(pos=(cell.center_x - dot, cell.center_y - dot), size=(2 * dot, 2 * dot), segments=10)
            if places:
                self._draw_ways(self._plan, places)
                self._draw_marks(self._plan, places)

    def _draw_ways(self, plan: BoardPlan, places: dict[str, Point]) -> None:
        """Which way the line goes, and which lock a detour goes round."""
        Color(rgba=theme.role("quiet"))
        for name, ahead in plan.following().items():
            for after in ahead:
                if after != OUT:
                    _arrow(places[name], places[after], 1.5 * theme.mm)
        Color(rgba=theme.role("warning"))
        for name, lock in plan.detours.items():
            Line(points=(*places[name], *places[lock]), width=1, dash_length=4, dash_offset=4)

    def _draw_marks(self, plan: BoardPlan, places: dict[str, Point]) -> None:
        side = self._space
        Color(rgba=theme.role("text"))
        for name in plan.first_spaces():
            x, y = places[name]
            _arrow((x - side * 1.3, y), (x - side * 0.45, y), 1.5 * theme.mm, at=0.75)
            Line(points=(x - side * 0.95, y, x - side * 0.6, y), width=0.25 * theme.mm)
        for name, ahead in plan.following().items():
            if not ahead or OUT in ahead:
                x, y = places[name]
                _arrow((x + side * 0.45, y), (x + side * 1.1, y), 1.5 * theme.mm, at=0.75)
                Line(points=(x + side * 0.55, y, x + side * 0.8, y), width=0.25 * theme.mm)
        if plan.last_goal in places:
            x, y = places[plan.last_goal]
            Line(points=(x + side * 0.62, y - side * 0.5, x + side * 0.62, y + side * 0.5), width=0.4 * theme.mm)
        if self._pen in places:
            x, y = places[self._pen]
            Line(circle=(x, y, side * 0.66), width=0.45 * theme.mm)

    def place_of(self, space: str) -> str:
        """A space's place as the rules write it."""
        return join(self._name, space)


def _arrow(start: Point, end: Point, size: float, at: float = 0.5) -> None:
    """A little head on the way from one point to the other."""
    length = math.dist(start, end) or 1
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    x, y = start[0] + (end[0] - start[0]) * at, start[1] + (end[1] - start[1]) * at
    back = (x - dx * size, y - dy * size)
    Triangle(points=(
        x + dx * size * 0.6, y + dy * size * 0.6,
        back[0] - dy * size * 0.8, back[1] + dx * size * 0.8,
        back[0] + dy * size * 0.8, back[1] - dx * size * 0.8,
    ))  # fmt: skip
