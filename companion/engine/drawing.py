"""Small drawings as data, for glass and for paper alike: patches and strokes in a square from -1 to 1, y upwards.

A drawing has one ink, whose colour is chosen where it is drawn; parts with `is_ground` let the ground show through, as
eyes do. Drawn by `companion.ui.drawing` on screens and by `companion.printing.paper` on pages. Lengths are in halves of
the square's side.
"""

from __future__ import annotations

import math

import msgspec

Point = tuple[float, float]


class Disc(msgspec.Struct, frozen=True):
    """A filled ellipse round (x, y)."""

    x: float
    y: float
    rx: float
    ry: float
    is_ground: bool = False


class Box(msgspec.Struct, frozen=True):
    """A filled rectangle with its lower left corner at (x, y), its corners rounded by `radius`."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    is_ground: bool = False


class Patch(msgspec.Struct, frozen=True):
    """A filled shape; every corner can be seen from `middle`."""

    points: tuple[Point, ...]
    middle: Point
    is_ground: bool = False


class Stroke(msgspec.Struct, frozen=True):
    """A line of the given width over points."""

    points: tuple[Point, ...]
    width: float
    is_closed: bool = False
    is_ground: bool = False


Part = Disc | Box | Patch | Stroke
Drawing = tuple[Part, ...]


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, width: float) -> Stroke:
    """Part of an ellipse's edge, from one angle to another, in degrees anticlockwise from the right."""
    angles = [math.radians(start + (end - start) * step / 32) for step in range(33)]
    return Stroke(tuple((x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles), width)


def ring(x: float, y: float, rx: float, width: float, ry: float | None = None) -> Stroke:
    """An ellipse's edge."""
    angles = [math.tau * step / 40 for step in range(40)]
    points = tuple((x + rx * math.cos(angle), y + (ry or rx) * math.sin(angle)) for angle in angles)
    return Stroke(points, width, is_closed=True)


def frame(x: float, y: float, width: float, height: float, radius: float, line: float) -> Stroke:
    """A rectangle's edge with rounded corners; (x, y) is the lower left one."""
    corners = (
        (x + width - radius, y + height - radius, 0), (x + radius, y + height - radius, 90),
        (x + radius, y + radius, 180), (x + width - radius, y + radius, 270),
    )  # fmt: skip
    points = [
        (cx + radius * math.cos(math.radians(start + turn)), cy + radius * math.sin(math.radians(start + turn)))
        for cx, cy, start in corners
        for turn in (0, 30, 60, 90)
    ]
    return Stroke(tuple(points), line, is_closed=True)


def star(points: int, inner: float, outer: float = 1.0, start: float = 0.0) -> Patch:
    """A star round the middle; its first tip lies `start` degrees anticlockwise from the right."""
    corners = []
    for number in range(2 * points):
        reach = outer if number % 2 == 0 else inner
        angle = math.radians(start) + number * math.pi / points
        corners.append((reach * math.cos(angle), reach * math.sin(angle)))
    return Patch(tuple(corners), (0.0, 0.0))


def moved(drawing: Drawing, x: float, y: float, scale: float = 1.0) -> Drawing:
    """The drawing made smaller (or larger) and moved, to stand in another one."""
    return tuple(_moved(part, x, y, scale) for part in drawing)


def _moved(part: Part, x: float, y: float, scale: float) -> Part:
    if isinstance(part, Disc):
        return Disc(x + scale * part.x, y + scale * part.y, scale * part.rx, scale * part.ry, part.is_ground)
    if isinstance(part, Box):
        width, height, radius = scale * part.width, scale * part.height, scale * part.radius
        return Box(x + scale * part.x, y + scale * part.y, width, height, radius, part.is_ground)
    points = tuple((x + scale * px, y + scale * py) for px, py in part.points)
    if isinstance(part, Patch):
        middle = (x + scale * part.middle[0], y + scale * part.middle[1])
        return Patch(points, middle, part.is_ground)
    return Stroke(points, scale * part.width, part.is_closed, part.is_ground)


_DIAMOND = ((0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0))
_TRIANGLE = ((0.0, 0.92), (1.02, -0.84), (-1.02, -0.84))

#: Shapes that stand beside colours, equally large to the eye.
SHAPES: dict[str, Drawing] = {
    "circle": (Disc(0, 0, 0.9, 0.9),),
    "diamond": (Patch(_DIAMOND, (0.0, 0.0)),),
    "triangle": (Patch(_TRIANGLE, (0.0, 0.0)),),
    "square": (Box(-0.8, -0.8, 1.6, 1.6, 0.12),),
}
