"""The computer: transparent cards on top of each other, and the footprints that can be seen.

Model: for N spots in row-major order a spot shows the topmost printed layer; turning a card by 180 degrees sends spot i
to N-1-i; a face-down card shows gray on its printed spots, mirrored in each row, and gray counts as nothing.
"""

from __future__ import annotations

import msgspec

from companion.games.time_trouble.box import ORDER, Box, CharacterName
from companion.games.time_trouble.model import Layer

UNPRINTED = "."
GRAY = "#"
LETTERS: dict[CharacterName, str] = {"franky": "F", "jell_e": "J", "cleo": "C", "spike": "S"}


class Footprints(msgspec.Struct, frozen=True):
    """Visible footprints of each character."""

    franky: int
    jell_e: int
    cleo: int
    spike: int

    def get(self, name: CharacterName) -> int:
        """The steps that the computer shows for one character."""
        steps: int = getattr(self, name)
        return steps


def spots_of(box: Box, layer: Layer) -> str:
    """A card's spots as they lie in the computer, row-major, as the boss sees them."""
    spots = box.card_by_id[layer.card].spots
    if layer.face_down:
        rows = (spots[start : start + box.cols] for start in range(0, len(spots), box.cols))
        spots = "".join("".join(UNPRINTED if spot == UNPRINTED else GRAY for spot in row[::-1]) for row in rows)
    return spots[::-1] if layer.turned else spots


def visible(box: Box, tray: tuple[Layer, ...]) -> str:
    """What can be seen from above: rows x cols letters, row-major; `#` is gray, `.` is the empty tray, `L` lava of the
    tile that lies below all cards."""
    seen = list(box.level.tile or UNPRINTED * (box.rows * box.cols))
    for layer in tray:
        for index, spot in enumerate(spots_of(box, layer)):
            if spot != UNPRINTED:
                seen[index] = spot
    return "".join(seen)


def footprints(box: Box, tray: tuple[Layer, ...]) -> Footprints:
    """The steps of each character: footprints of its colour that are visible (rulebook, Moving characters)."""
    seen = visible(box, tray)
    return Footprints(*(seen.count(LETTERS[name]) for name in ORDER))
