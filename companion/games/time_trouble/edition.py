"""What an edition file says about a box, and what a table's options say: the schema, and how a file is found and read.

An author writes plans (dicts by id, paths as lists of space ids); `edition_checks.py` finds what contradicts itself and
`building.py` turns plans into the frozen `Box` of one table. Files lie in config/games/time_trouble/ (shipped) and in
the data folder's editions/time_trouble/ (people's own).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.engine.set_up import Finding
from companion.games.time_trouble.box import ORDER, OUT, BonusKind, CharacterName, GiftKind
from companion.games.time_trouble.edition_checks import edition_findings, option_findings
from companion.games.time_trouble.model import Help
from companion.games.time_trouble.unfinished import missing_findings, playing_part, undrawable_findings
from config.loading import Loaded, Problems, Seconds, load_with_lines

__all__ = ["Edition", "Options", "find", "load", "load_playable", "load_unfinished", "option_findings", "read"]

#: Stands in places (`board:space`) and in dotted paths, so it has no colon, no dot and is no number.
BoardId = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
Percent = Annotated[float, Meta(ge=0, le=100)]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    en: str = ""
    de: str = ""


class GridPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Spots of a card."""

    rows: Annotated[int, Meta(ge=1, le=8)]
    cols: Annotated[int, Meta(ge=1, le=8)]


class CapacityPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Printed spots of a character."""

    damage: Annotated[int, Meta(ge=1, le=9)]
    fluffies: Annotated[int, Meta(ge=0, le=9)]


class CapacitiesPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Printed spots of all four."""

    franky: CapacityPlan
    jell_e: CapacityPlan
    cleo: CapacityPlan
    spike: CapacityPlan

    def fluffies(self) -> int:
        """Fluffy spots of all four together."""
        return self.franky.fluffies + self.jell_e.fluffies + self.cleo.fluffies + self.spike.fluffies


class CardPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: its rows of spots, the codes of its ends A and B (default: the id in capitals plus A or B).

    A code that is empty was not read yet; the default stands for it.
    """

    spots: Annotated[tuple[str, ...], Meta(min_length=1)]
    codes: Annotated[tuple[str, ...], Meta(min_length=2, max_length=2)] | None = None
    special: bool = False

    def ends(self, name: str) -> tuple[str, str]:
        """The codes at the card's ends A and B; `name` is the card's id."""
        first, second = self.codes or ("", "")
        return first or f"{name.upper()}A", second or f"{name.upper()}B"

    def unread_ends(self) -> tuple[str, ...]:
        """The ends, A or B, whose code nobody has read yet."""
        return tuple(end for end, code in zip("AB", self.codes or ("A", "B"), strict=True) if not code)


class TilePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tile that lies under the cards: its rows of spots, L for lava."""

    spots: Annotated[tuple[str, ...], Meta(min_length=1)]

    def text(self) -> str:
        """The spots row-major, as a card's."""
        return "".join(self.spots)


class GiftPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gift tile; extra steps name the two characters that they are for."""

    kind: GiftKind
    characters: tuple[CharacterName, ...] = ()


class BonusPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A start bonus: the stars it costs and what it gives."""

    cost: Annotated[int, Meta(ge=1, le=21)]
    kind: BonusKind
    amount: Annotated[int, Meta(ge=1, le=9)] = 1


class MagnetPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A magnet space: `who` lands on it pulls the other one here."""

    who: CharacterName
    pulls: CharacterName


class StartPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Start spaces of the figures on this board."""

    franky: str | None = None
    jell_e: str | None = None
    cleo: str | None = None
    spike: str | None = None


class BoardPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board. `paths`: each a row of space ids along the line, first to last; a fork is a space in several paths.

    `kinds`: what is not neutral. `detours`: each small space and the lock it goes round. `magnets`: each magnet space
    and whom it serves. `at`: place of each space on the drawing, percent from the left and from the top (left out: laid
    out by itself).
    """

    paths: tuple[str, ...]
    energy: Annotated[int, Meta(ge=0, le=9)] = 1
    era: str = "base"
    number: int = 1
    kinds: dict[str, str] = {}
    detours: dict[str, str] = {}
    magnets: dict[str, MagnetPlan] = {}
    at: dict[str, tuple[Percent, Percent]] = {}
    start: StartPlan = StartPlan()
    entries: tuple[str, ...] = ()
    last_goal: str | None = None
    rules: tuple[str, ...] = ()

    def following(self) -> dict[str, tuple[str, ...]]:
        """Space ids in the order of the paths, each with the ids that follow it."""
        found: dict[str, list[str]] = {}
        for path in self.paths:
            names = path.split()
            for name, after in zip_longest(names, names[1:]):
                ahead = found.setdefault(name, []) if name != OUT else []
                if after is not None and after not in ahead:
                    ahead.append(after)
        return {name: tuple(ahead) for name, ahead in found.items()}

    @property
    def is_drawn(self) -> bool:
        """Whether there is a space on it already."""
        return bool(self.following())

    def first_spaces(self) -> tuple[str, ...]:
        """Where the line comes in: as written under entries, or the spaces that follow no other."""
        spaces = self.following()
        followed = {after for ahead in spaces.values() for after in ahead}
        return self.entries or tuple(name for name in spaces if name not in followed)

    def starts(self) -> tuple[tuple[CharacterName, str], ...]:
        """Who starts here, and where."""
        return tuple((name, space) for name in ORDER if (space := getattr(self.start, name)) is not None)

    def kind_of(self, space: str) -> str:
        """What a space is; detours and magnets are named in sections of their own."""
        if space in self.detours:
            return "detour"
        return "magnet" if space in self.magnets else self.kinds.get(space, "neutral")

    def fluffy_spaces(self) -> int:
        """How many spaces show a Fluffy."""
        return sum(1 for kind in self.kinds.values() if kind == "fluffy")


class LevelPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level: boards on the table and in the pile (rearmost, resp. next, first), Fluffies on them and wanted.

    A level without boards can only be counted; it says itself how many `fluffies` there are. What the other keys mean
    stands with `box.Level`; `tile`: the edition's tile lies under the cards.
    """

    goal: Annotated[int, Meta(ge=0)]
    start: tuple[str, ...] = ()
    fluffies: Annotated[int, Meta(ge=0)] | None = None
    pile: tuple[str, ...] = ()
    energy: Annotated[int, Meta(ge=0)] = 6
    snails: Annotated[int, Meta(ge=0)] = 1
    stars: Annotated[int, Meta(ge=1)] | None = None
    gifts: bool = False
    saving: bool = False
    special_cards: bool = False
    ring: bool = False
    beside: tuple[str, ...] = ()
    placed: dict[CharacterName, str] = {}
    fluffies_at: tuple[str, ...] | None = None
    full_inventories: bool = False
    tile: bool = False
    returned: bool = False
    rules: tuple[str, ...] = ()
    title: Words = Words()
    intro: Words = Words()

    def boards(self) -> tuple[str, ...]:
        """Every board that the level uses."""
        return (*self.start, *self.pile, *self.beside)

    def fluffy_count(self, boards: Mapping[str, BoardPlan], carried: int) -> int:
        """How many Fluffies there are: as written, or as its boards (resp. the inventories, `carried`) hold."""
        if self.fluffies is not None:
            return self.fluffies
        if self.full_inventories:
            return carried
        if self.fluffies_at is not None:
            return max(self.goal, len(self.fluffies_at))
        return sum(boards[name].fluffy_spaces() for name in self.boards() if name in boards)


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole box. `made_for_this_app` marks house data that no published box holds.

    `unfinished`: people are still entering it, so that what is missing is looked for as well (`unfinished.py`).
    """

    name: str
    title: Words
    grid: GridPlan
    capacities: CapacitiesPlan
    cards: dict[str, CardPlan]
    boards: dict[BoardId, BoardPlan]
    levels: dict[str, LevelPlan]
    gifts: dict[str, GiftPlan] = {}
    bonuses: dict[str, BonusPlan] = {}
    tile: TilePlan | None = None
    made_for_this_app: bool = False
    unfinished: bool = False
    max_snails: Annotated[int, Meta(ge=0)] = 5


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table's options. Inline `boards`, `cards` (rows of spots in one text) and `own_level` add to the edition;
    `tile` (in one text as well) replaces its tile.

    `set`: tracked values as they lie on the table at the start, by dotted path. `boss`: who begins (default: the
    first of `players`, who sit clockwise). `help`: what the console follows. `cards_after`: cards are entered once the
    timer has ended. `switches`: readings of rules that this table has chosen. `bonuses`: start bonuses by id;
    `shields`: the figures on which those of them that are shields lie.
    """

    players: Annotated[tuple[str, ...], Meta(min_length=2, max_length=4)]
    level: int = 1
    seed: int = 0
    boss: str | None = None
    timer: Annotated[Seconds, Meta(ge=5, le=600)] = 40.0
    boards: dict[BoardId, BoardPlan] = {}
    cards: dict[str, str] = {}
    tile: str | None = None
    own_level: LevelPlan | None = None
    help: Help = "boards"
    cards_after: bool = False
    switches: tuple[str, ...] = ()
    bonuses: tuple[str, ...] = ()
    shields: tuple[CharacterName, ...] = ()
    set: dict[str, Any] = {}


def find(name: str, folders: tuple[Path, ...]) -> Path:
    """The file of an edition, by its name; the first folder that has it wins. Raises FileNotFoundError."""
    for folder in folders:
        if (folder / f"{name}.yaml").is_file():
            return folder / f"{name}.yaml"
    raise FileNotFoundError(f"no edition {name}.yaml in {', '.join(map(str, folders))}")


def load(path: Path) -> Edition:
    """An edition file, checked. Raises Problems with all of them; for an unfinished one with what is missing, too."""
    loaded = load_with_lines(path, Edition)
    missing = missing_findings(loaded.value) if loaded.value.unfinished else ()
    return _sound(loaded, (*edition_findings(loaded.value), *missing))


def load_unfinished(path: Path) -> Edition:
    """An edition file that people go on entering by touch. Raises Problems with what no screen can go on with."""
    loaded = load_with_lines(path, Edition)
    return _sound(loaded, undrawable_findings(loaded.value))


def _sound(loaded: Loaded[Edition], findings: Iterable[Finding]) -> Edition:
    found = {loaded.problem(where, str(what), write) for where, what, write in findings}
    if found:
        raise Problems(found)
    return loaded.value


def read(path: Path) -> Edition:
    """An edition file as it is written, whatever is missing or contradicts itself. Raises Problems with the schema."""
    return load_with_lines(path, Edition).value


def load_playable(path: Path) -> Edition:
    """As `load`, but levels with mistakes are left out. Raises Problems when no level of a finished edition is left."""
    edition = read(path)
    found = playing_part(edition)
    return found if found.levels or edition.unfinished else load(path)
