"""The signs of Dream Lord as drawings: each die's pip, and what lies on the stuffies' boards. Own shapes, no pictures.

A die's colour is never alone: its pips have a shape of their own, and a word stands with it.
"""

from __future__ import annotations

import math

from companion.engine.drawing import SHAPES, Box, Disc, Drawing, Patch, Stroke, arc, ring, star


def _heart() -> Drawing:
    points = []
    for step in range(48):
        angle = math.tau * step / 48
        x = 16 * math.sin(angle) ** 3
        y = 13 * math.cos(angle) - 5 * math.cos(2 * angle) - 2 * math.cos(3 * angle) - math.cos(4 * angle)
        points.append((x / 17.5, y / 17.5 + 0.1))
    return (Patch(tuple(points), (0.0, 0.1)),)


def _drop() -> Drawing:
    angles = [math.radians(150 + 240 * step / 24) for step in range(25)]
    round_part = tuple((0.64 * math.cos(angle), -0.32 + 0.64 * math.sin(angle)) for angle in angles)
    return (Patch(((0.0, 1.0), *round_part), (0.0, -0.2)),)


HEART = _heart()
_CROSS: Drawing = (Stroke(((-0.66, -0.66), (0.66, 0.66)), 0.44), Stroke(((-0.66, 0.66), (0.66, -0.66)), 0.44))

#: A die's pip by its colour.
PIPS: dict[str, Drawing] = {
    "red": SHAPES["diamond"],
    "green": SHAPES["square"],
    "yellow": (Box(-0.9, 0.16, 1.8, 0.6, 0.1), Box(-0.9, -0.76, 1.8, 0.6, 0.1)),
    "blue": _drop(),
    "pink": HEART,
    "white": (ring(0, 0, 0.66, 0.46),),
    "black": _CROSS,
}

_STUFFING: Drawing = (
    Disc(-0.42, -0.2, 0.5, 0.46), Disc(0.42, -0.2, 0.5, 0.46), Disc(0, 0.3, 0.52, 0.5), Disc(0, -0.3, 0.6, 0.44),
)  # fmt: skip
_BUTTON: Drawing = (
    Disc(0, 0, 0.88, 0.88),
    *(Disc(x, y, 0.15, 0.15, is_ground=True) for x in (-0.26, 0.26) for y in (-0.26, 0.26)),
)
_SHIELD: Drawing = (
    Patch(((-0.75, 0.75), (0, 0.95), (0.75, 0.75), (0.7, -0.1), (0.4, -0.62), (0, -0.95), (-0.4, -0.62), (-0.7, -0.1)),
          (0.0, 0.1)),
)  # fmt: skip
_CROWN: Drawing = (
    Patch(((-0.9, 0.6), (-0.42, 0.05), (0, 0.8), (0.42, 0.05), (0.9, 0.6), (0.7, -0.7), (-0.7, -0.7)), (0.0, -0.3)),
)
#: A rucksack: a lock has a bow on top and no pocket.
_ITEM: Drawing = (
    Box(-0.84, -0.9, 1.68, 1.5, 0.55),
    arc(0, 0.6, 0.3, 0.32, 0, 180, 0.2),
    Box(-0.5, -0.58, 1.0, 0.46, 0.08, is_ground=True),
)

SIGNS: dict[str, Drawing] = {
    "stuffing": _STUFFING,
    "heart": HEART,
    "button": _BUTTON,
    "shield": _SHIELD,
    "crown": _CROWN,
    "item": _ITEM,
    "status": (star(5, 0.46, start=90),),
    "bookmark": (Patch(((-0.5, 0.9), (0.5, 0.9), (0.5, -0.9), (0, -0.45), (-0.5, -0.9)), (0.0, 0.2)),),
}

#: Where the pips of each number stand on a die's face, from -1 to 1.
FACES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}
