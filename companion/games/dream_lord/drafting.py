"""A table's box as an edition of people's own, so that what was entered at one table is there at the next."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.dream_lord.box import Box, Words
from companion.games.dream_lord.edition import Edition


def edition_of(box: Box, name: str, title: Words) -> Edition:
    """Everything that the table knows of its box, shipped and entered, under a name of its own."""
    return Edition(
        name=name,
        title=title,
        stuffies={kind.id: replace(kind, id="") for kind in box.stuffies},
        statuses={kind.id: replace(kind, id="") for kind in box.statuses},
        monsters={
            kind.id: replace(kind, id="", family="" if kind.family == kind.id else kind.family) for kind in box.monsters
        },
        items={kind.id: replace(kind, id="") for kind in box.items},
        encounters={kind.id: replace(kind, id="") for kind in box.encounters},
        brave=box.brave,
        lost_cards=len(box.lost_codes),
    )
