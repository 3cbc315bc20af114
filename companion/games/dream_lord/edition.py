"""What an edition file says about a box, and what a table's options say: the schema, and how a file is found and read.

An author writes kinds by id, as `box.py` has them; `edition_checks.py` finds what contradicts itself. Files lie in
config/games/dream_lord/ (shipped) and in the data folder's editions/dream_lord/ (people's own).
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.games.dream_lord.box import (
    Box,
    EncounterKind,
    ItemKind,
    MonsterKind,
    StatusKind,
    StuffyKind,
    Words,
    lost_codes,
)
from companion.games.dream_lord.edition_checks import edition_findings, option_findings
from companion.games.dream_lord.model import SLEEP_CARDS, By
from config.loading import Problems, load_with_lines

__all__ = ["Edition", "Options", "box_of", "find", "load", "option_findings", "read"]

#: Stands in dotted paths, so it has no dot and is no number.
Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole box, as far as anybody has entered it.

    `made_for_this_app` marks what no published box holds. `brave`: the status that leaders and bosses give.
    `lost_cards`: how many Lost cards there are, for their codes.
    """

    name: str
    title: Words
    stuffies: dict[Id, StuffyKind]
    statuses: dict[Id, StatusKind]
    monsters: dict[Id, MonsterKind] = {}
    items: dict[Id, ItemKind] = {}
    encounters: dict[Id, EncounterKind] = {}
    brave: str = "brave"
    lost_cards: Annotated[int, Meta(ge=0, le=99)] = 29
    made_for_this_app: bool = False


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table's options.

    players: who plays, clockwise. stuffies: ids, clockwise; empty: the edition's first ones, one a player. With twice
    as many stuffies as players everybody plays two. bookkeeper: a stuffy's id (default: the first).
    bag, rolls, cards: whether the console or the table draws dice, rolls them, shuffles and turns cards.
    calm: calm cards among the 9 sleep cards that don't wake; left out where nobody knows.
    monsters, items, statuses, encounters: added to the edition, or instead of its own of that id. `set`: tracked values
    as they lie on the table at the start, by dotted path. `switches`: readings of rules that this table has chosen.
    """

    players: Annotated[tuple[str, ...], Meta(min_length=2, max_length=4)]
    stuffies: tuple[str, ...] = ()
    bookkeeper: str | None = None
    story: Annotated[int, Meta(ge=1, le=99)] = 1
    page: Annotated[int, Meta(ge=1, le=999)] = 1
    search: Annotated[int, Meta(ge=1, le=99)] | None = None
    seed: int = 0
    bag: By = "console"
    rolls: By = "console"
    cards: By = "table"
    calm: Annotated[int, Meta(ge=0, le=SLEEP_CARDS - 1)] | None = None
    monsters: dict[Id, MonsterKind] = {}
    items: dict[Id, ItemKind] = {}
    statuses: dict[Id, StatusKind] = {}
    encounters: dict[Id, EncounterKind] = {}
    switches: tuple[str, ...] = ()
    set: dict[str, Any] = {}


def box_of(edition: Edition, options: Options) -> Box:
    """What this table knows of its box: the edition's, with the options' own kinds."""
    named = msgspec.structs.replace
    return Box(
        edition=edition.name,
        stuffies=tuple(named(kind, id=name) for name, kind in edition.stuffies.items()),
        monsters=tuple(
            named(kind, id=name, family=kind.family or name)
            for name, kind in {**edition.monsters, **options.monsters}.items()
        ),
        items=tuple(named(kind, id=name) for name, kind in {**edition.items, **options.items}.items()),
        statuses=tuple(named(kind, id=name) for name, kind in {**edition.statuses, **options.statuses}.items()),
        encounters=tuple(named(kind, id=name) for name, kind in {**edition.encounters, **options.encounters}.items()),
        brave=edition.brave,
        lost_codes=lost_codes(edition.lost_cards),
        switches=options.switches,
        is_house=edition.made_for_this_app,
    )


def find(name: str, folders: tuple[Path, ...]) -> Path:
    """The file of an edition, by its name; the first folder that has it wins. Raises FileNotFoundError."""
    for folder in folders:
        if (folder / f"{name}.yaml").is_file():
            return folder / f"{name}.yaml"
    raise FileNotFoundError(f"no edition {name}.yaml in {', '.join(map(str, folders))}")


def load(path: Path) -> Edition:
    """An edition file, checked. Raises Problems with all of them."""
    loaded = load_with_lines(path, Edition)
    found = {loaded.problem(where, str(what), write) for where, what, write in edition_findings(loaded.value)}
    if found:
        raise Problems(found)
    return loaded.value


def read(path: Path) -> Edition:
    """An edition file as it is written, whatever contradicts itself. Raises Problems with the schema."""
    return load_with_lines(path, Edition).value
