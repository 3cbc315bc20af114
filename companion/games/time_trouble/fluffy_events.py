"""What Fluffies and their mother do beyond being caught: levels 4 and 7. Part of `events.Event`."""

from __future__ import annotations

import msgspec

from companion.games.time_trouble.box import CharacterName


class FluffyPlaced(msgspec.Struct, frozen=True, tag="fluffy_placed"):
    """A Fluffy of the supply sits on a space."""

    place: str


class FluffyHopped(msgspec.Struct, frozen=True, tag="fluffy_hopped"):
    """A Fluffy went from one space to another."""

    start: str
    place: str


class FluffyReturned(msgspec.Struct, frozen=True, tag="fluffy_returned"):
    """A Fluffy went from an inventory back to its mother."""

    character: CharacterName


class MamaMoved(msgspec.Struct, frozen=True, tag="mama_moved"):
    """Mama Fluffy sits at the end of this board; the Fluffies on her are in the box."""

    board: str
