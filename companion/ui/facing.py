"""Turning the picture to the one who must answer: the one place where picture and touches are turned together.

`Facing` holds the panel and lays it out in its turned size, so that 800x480 turned by a quarter is a panel of 480x800.
`degrees_to` says how far to turn for a player; who must answer is the game's matter (docs/screens.md). The glass's own
turning (`rotation` in the settings) is the window's and comes on top.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.properties import OptionProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.seating import SIDES

#: Counter-clockwise turns of the picture that make it upright for somebody at that side.
DEGREES = dict(zip(SIDES, (0, 270, 180, 90), strict=True))


class Facing(Widget):
    """An area whose content is turned by `degrees`, counter-clockwise. Add what it shows to `content`."""

    degrees = OptionProperty(0, options=(0, 90, 180, 270))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.content = FloatLayout(size_hint=(None, None))
        with self.canvas.before:
            PushMatrix()
            self._turned = MatrixInstruction()
        with self.canvas.after:
            PopMatrix()
        self.add_widget(self.content)
        for name in ("pos", "size", "degrees"):
            self.fbind(name, self._arrange)
        self._arrange()

    @property
    def content_size(self) -> tuple[int, int]:
        """Width and height as the one who is faced sees them."""
        width, height = max(1, int(self.width)), max(1, int(self.height))
        return (width, height) if self.degrees in (0, 180) else (height, width)

    def _arrange(self, *_args: Any) -> None:
        self._turned.matrix = self._matrix()
        self.content.pos = 0, 0
        self.content.size = self.content_size

    def _matrix(self) -> Matrix:
        matrix = Matrix()
        x, y = self.to_parent(0, 0)
        matrix.translate(x, y, 0)
        turn = Matrix().rotate(_RADIANS[self.degrees], 0, 0, 1)
        return matrix.multiply(turn)

    def to_parent(self, x: float, y: float, **_kwargs: Any) -> tuple[float, float]:
        match self.degrees:
            case 90:
                return self.right - y, self.y + x
            case 180:
                return self.right - x, self.top - y
            case 270:
                return self.x + y, self.top - x
            case _:
                return self.x + x, self.y + y

    def to_local(self, x: float, y: float, **_kwargs: Any) -> tuple[float, float]:
        match self.degrees:
            case 90:
                return y - self.y, self.right - x
            case 180:
                return self.right - x, self.top - y
            case 270:
                return self.top - y, x - self.x
            case _:
                return x - self.x, y - self.y

    def _apply_transform(self, matrix: Matrix, pos: Any = None) -> Matrix:
        return super()._apply_transform(matrix.multiply(self._matrix()), (0, 0))

    def on_touch_down(self, touch: Any) -> bool:
        return self.collide_point(*touch.pos) and self._hand_on(super().on_touch_down, touch)

    def on_touch_move(self, touch: Any) -> bool:
        return self._hand_on(super().on_touch_move, touch)

    def on_touch_up(self, touch: Any) -> bool:
        return self._hand_on(super().on_touch_up, touch)

    def _hand_on(self, hand: Any, touch: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        is_taken = bool(hand(touch))
        touch.pop()
        return is_taken


_RADIANS = {0: 0.0, 90: 1.5707963267948966, 180: 3.141592653589793, 270: 4.71238898038469}


def seat_to_face(module: Any, state: Any) -> int | None:
    """The seat, counted from 0, that the picture turns to; None where it stays as it is.

    `module` holds the game's screens: its `who_answers(state)`, or else the state's `boss`.
    """
    if hasattr(module, "who_answers"):
        seat = module.who_answers(state)
        return None if seat is None else int(seat)
    boss = getattr(state, "boss", None)
    return boss if isinstance(boss, int) else None


def degrees_to(seat: int | None, players: Any, sides: Any) -> int:
    """How far to turn for a seat: by the side that its player was put to; 0 for one who was never put anywhere."""
    if seat is None or not 0 <= seat < len(players):
        return 0
    name = getattr(players[seat], "name", players[seat])
    return DEGREES.get(sides.get(name, ""), 0)
