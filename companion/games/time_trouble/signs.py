"""The signs of Time Trouble: what a space, a spot, a gift or a token does, as drawings. Own shapes, no pictures.

Kinds that do a thing twice show its sign twice. Drawn on screens by `screens/signs.py`, on paper by `printing/`.
"""

from __future__ import annotations

import math

from companion.engine.drawing import Box, Disc, Drawing, Patch, Stroke, arc, frame, moved, ring, star


def _fluffy() -> Drawing:
    angles = [number * math.tau / 9 for number in range(9)]
    tufts = tuple(Disc(0.6 * math.cos(angle), 0.6 * math.sin(angle), 0.34, 0.34) for angle in angles)
    eyes = tuple(Disc(side * 0.28, 0.15, 0.13, 0.17, is_ground=True) for side in (-1, 1))
    return (*tufts, Disc(0, 0, 0.66, 0.66), *eyes)


def _snail() -> Drawing:
    turns = [(0.08 + number * 0.0145, number * 0.36 + 3.6) for number in range(40)]
    house = tuple((0.12 + reach * math.cos(angle), 0.1 + reach * math.sin(angle)) for reach, angle in turns)
    return Stroke(house, 0.2), Stroke(((0.8, -0.62), (-0.62, -0.62), (-0.82, 0.2)), 0.2)


def _twice(drawing: Drawing) -> Drawing:
    return (*moved(drawing, -0.42, 0.32, 0.6), *moved(drawing, 0.42, -0.32, 0.6))


def _arrow(y: float, direction: int) -> Drawing:
    """A flat arrow at this height, to the right (1) or to the left (-1)."""
    head = ((direction * 0.3, y + 0.36), (direction * 0.9, y), (direction * 0.3, y - 0.36))
    return Stroke(((-direction * 0.85, y), (direction * 0.4, y)), 0.24), Patch(head, (direction * 0.45, y))


_LOCK: Drawing = (arc(0, 0.325, 0.45, 0.575, 0, 180, 0.26), Box(-0.72, -0.85, 1.44, 1.1, 0.18))
_KEY: Drawing = (
    ring(-0.5, 0, 0.36, 0.28), Stroke(((-0.14, 0), (0.86, 0)), 0.28),
    Stroke(((0.8, 0), (0.8, -0.4)), 0.28), Stroke(((0.45, 0), (0.45, -0.32)), 0.28),
)  # fmt: skip
_ENERGY: Drawing = (
    Patch(((0.25, 0.95), (-0.55, -0.12), (0.12, -0.12)), (-0.06, 0.2)),
    Patch(((-0.25, -0.95), (0.55, 0.12), (-0.12, 0.12)), (0.06, -0.2)),
)
_HEAL: Drawing = (Box(-0.24, -0.8, 0.48, 1.6), Box(-0.8, -0.24, 1.6, 0.48))
_DOT: Drawing = (Disc(0, 0, 0.22, 0.22),)
_CARD: Drawing = (
    frame(-0.9, -0.6, 1.8, 1.2, 0.16, 0.18),
    *(Disc(x, y, 0.14, 0.14) for x, y in ((-0.45, 0.2), (0.1, -0.2), (0.5, 0.2))),
)
TURN: Drawing = (
    arc(0, 0, 0.66, 0.66, 60, 345, 0.24), Patch(((0.98, 0.02), (0.3, -0.02), (0.72, -0.62)), (0.66, -0.2)),
)  # fmt: skip
_GIFT: Drawing = (
    Box(-0.75, -0.75, 1.5, 1.2, 0.12), ring(-0.3, 0.625, 0.3, 0.2, 0.225), ring(0.3, 0.625, 0.3, 0.2, 0.225),
)  # fmt: skip

SIGNS: dict[str, Drawing] = {
    "fluffy": _fluffy(),
    "damage": (star(8, 0.52, start=11.25),),
    "lock": _LOCK,
    "key": _KEY,
    "energy": _ENERGY,
    "heal": _HEAL,
    "snail": _snail(),
    "neutral": _DOT,
    "detour": _DOT,
    "goal": (
        Stroke(((-0.45, -0.85), (-0.45, 0.85)), 0.2),
        Patch(((-0.4, 0.85), (0.7, 0.4), (-0.4, -0.02)), (-0.2, 0.4)),
    ),
    "buzzer": (ring(0, 0, 0.8, 0.24), Disc(0, 0, 0.5, 0.5)),
    "gift": _GIFT,
    "boss": (Box(-0.5, -0.95, 1.0, 1.45, 0.16), Stroke(((-0.32, 0.4), (-0.32, 0.95)), 0.2)),
    "card": _CARD,
    "gift_extra_steps": (
        Patch(((-0.85, 0.75), (0.05, 0.0), (-0.85, -0.75)), (-0.5, 0.0)),
        Patch(((0.05, 0.75), (0.95, 0.0), (0.05, -0.75)), (0.4, 0.0)),
    ),
    "gift_extra_card": (
        *moved(_CARD, -0.2, -0.25, 0.75), Box(0.34, 0.5, 0.6, 0.2), Box(0.54, 0.3, 0.2, 0.6),
    ),
    "gift_cover": (frame(-0.8, -0.8, 1.6, 1.6, 0.2, 0.2), Disc(0, 0, 0.3, 0.3)),
    "gift_face_down": (Box(-0.9, -0.6, 1.8, 1.2, 0.16), Stroke(((-0.9, 0.85), (0.9, 0.85)), 0.14)),
    "gift_save": (
        *moved(_fluffy(), 0, 0.3, 0.62), Stroke(((-0.85, -0.2), (-0.6, -0.85), (0.6, -0.85), (0.85, -0.2)), 0.2),
    ),
    "gift_grab": (*moved(_fluffy(), 0.45, 0.3, 0.52), *moved(_arrow(0, -1), -0.15, -0.6, 0.8)),
    "gift_swap": (*_arrow(0.42, 1), *_arrow(-0.42, -1)),
    "bandages": _twice(_HEAL),
    "jellyfish": _twice(_ENERGY),
    "locksmith": _twice(_KEY),
    "friends": _twice(_snail()),
    "magnet": (
        arc(0, -0.1, 0.6, 0.7, 180, 360, 0.4), Stroke(((-0.6, -0.1), (-0.6, 0.5)), 0.4),
        Stroke(((0.6, -0.1), (0.6, 0.5)), 0.4), Box(-0.8, 0.64, 0.4, 0.24), Box(0.4, 0.64, 0.4, 0.24),
    ),
    "cave": (
        Patch(((-0.95, -0.8), (-0.7, 0.3), (-0.2, 0.85), (0.3, 0.7), (0.75, 0.3), (0.95, -0.8)), (0.0, 0.0)),
        Disc(0, -0.42, 0.42, 0.38, is_ground=True), Box(-0.42, -0.81, 0.84, 0.4, is_ground=True),
    ),
    "lava": (
        Patch(((-0.75, -0.3), (-0.5, 0.35), (-0.3, 0.1), (0.0, 0.95), (0.3, 0.25), (0.5, 0.5), (0.75, -0.3),
               (0.5, -0.8), (0.0, -0.95), (-0.5, -0.8)), (0.0, -0.3)),
    ),
    "shield": (
        Patch(((-0.75, 0.75), (0.0, 0.95), (0.75, 0.75), (0.7, 0.0), (0.4, -0.55), (0.0, -0.95), (-0.4, -0.55),
               (-0.7, 0.0)), (0.0, 0.1)),
    ),
    # A board that lies turned, and Mama Fluffy at a board's end.
    "turned": TURN,
    "mama": (
        *moved(_fluffy(), 0.0, -0.12, 0.85),
        Patch(((-0.75, 0.98), (0.0, 0.72), (-0.75, 0.46)), (-0.5, 0.72)),
        Patch(((0.75, 0.98), (0.0, 0.72), (0.75, 0.46)), (0.5, 0.72)),
    ),
    "unknown": (
        ring(0, 0, 0.72, 0.16), Stroke(((-0.4, -0.4), (0.4, 0.4)), 0.16), Stroke(((-0.4, 0.4), (0.4, -0.4)), 0.16),
    ),
}  # fmt: skip

#: What an edition may name and nobody has drawn yet.
UNKNOWN: Drawing = SIGNS["unknown"]

#: Colour roles of signs; those that a character owns have that character's colour.
SIGN_ROLES = {
    "key": "pink", "locksmith": "pink", "energy": "blue", "jellyfish": "blue", "heal": "yellow", "bandages": "yellow",
    "snail": "green", "friends": "green", "damage": "danger", "lava": "danger", "fluffy": "text", "lock": "warning",
    "goal": "text", "buzzer": "text", "gift": "text", "cave": "text", "magnet": "text",
}  # fmt: skip
