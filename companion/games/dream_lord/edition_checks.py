"""What an edition, or a table's options, can get wrong beyond the schema.

Every finding is (where, what is wrong, what to write); where is the path of keys in the file, for the line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.engine.set_up import Finding
from companion.engine.words import say
from companion.games.dream_lord.box import (
    FIGURES,
    EncounterKind,
    ItemKind,
    MonsterKind,
    StatusKind,
    code_of,
    lost_codes,
)
from companion.games.dream_lord.dice import SIDES
from companion.games.dream_lord.switches import SWITCHES

if TYPE_CHECKING:
    from companion.games.dream_lord.edition import Edition, Options

MOST_STUFFIES = 4


def edition_findings(edition: Edition) -> Iterator[Finding]:
    """Everything wrong with an edition."""
    if len(edition.stuffies) < MOST_STUFFIES:
        yield ("stuffies",), say("there are fewer than 4 stuffies"), "write the stuffies of the box"
    if edition.brave not in edition.statuses:
        yield ("brave",), say("there is no such status"), f"write one of: {', '.join(edition.statuses)}"
    yield from _nameless("stuffies", edition.stuffies)
    yield from kind_findings(edition.monsters, edition.items, edition.statuses, lost_codes(edition.lost_cards))
    yield from encounter_findings(edition.encounters, edition.monsters)


def encounter_findings(encounters: Mapping[str, EncounterKind], monsters: Iterable[str]) -> Iterator[Finding]:
    """Encounters without monsters, with unknown ones, or with more than the box has figures."""
    known = set(monsters)
    yield from _nameless("encounters", encounters)
    for name, encounter in encounters.items():
        if not encounter.monsters:
            yield ("encounters", name), say("no monsters come"), "write their ids under monsters"
        if len(encounter.monsters) > FIGURES:
            what = say("there are more monsters than the box has figures: {n}", n=len(encounter.monsters))
            yield ("encounters", name, "monsters"), what, f"write up to {FIGURES}"
        for index, kind in enumerate(encounter.monsters):
            if kind not in known:
                where = ("encounters", name, "monsters", index)
                yield where, say("there is no monster {name}", name=kind), f"write one of: {', '.join(sorted(known))}"


def kind_findings(
    monsters: Mapping[str, MonsterKind],
    items: Mapping[str, ItemKind],
    statuses: Mapping[str, StatusKind],
    of_lost_cards: tuple[str, ...],
) -> Iterator[Finding]:
    """What is wrong with monsters, items and statuses, of an edition or of a table's own.

    `of_lost_cards`: the codes of the Lost cards, which no other card may have.
    """
    for section, kinds in (("monsters", monsters), ("items", items), ("statuses", statuses)):
        yield from _nameless(section, kinds)
    for name, monster in monsters.items():
        yield from ((("monsters", name, "actions", *at), what, write) for at, what, write in action_findings(monster))
    yield from _leaderless(monsters)
    for name, item in items.items():
        if item.is_group and item.slot is not None:
            yield ("items", name, "slot"), say("a group item takes no slot"), "leave out slot, or is_group"
        if item.guards_sleep and not item.is_group:
            yield ("items", name), say("what lies on the sleep deck is a group item"), "write is_group: true"
    seen = dict.fromkeys(of_lost_cards, "")
    for prefix, section, kinds in (("M", "monsters", monsters), ("I", "items", items), ("S", "statuses", statuses)):
        for name, kind in kinds.items():
            code = code_of(prefix, replace(kind, id=name))
            if seen.setdefault(code, name) != name:
                yield (section, name, "code"), say("two cards have the code {code}", code=code), "write another code"


def _leaderless(monsters: Mapping[str, MonsterKind]) -> Iterator[Finding]:
    """Leaders that would never come, because no normal monster is of the family that they are said to lead."""
    families = sorted({kind.family or name for name, kind in monsters.items() if kind.rank == "normal"})
    for name, kind in monsters.items():
        if kind.rank == "leader" and kind.family not in ("", name, *families):
            what = say("no normal monster is of the family {name}", name=kind.family)
            yield ("monsters", name, "family"), what, f"write one of: {', '.join(families)}"


def action_findings(monster: MonsterKind) -> Iterator[Finding]:
    """Action lines that overlap or lie beside the die."""
    taken: set[int] = set()
    for index, action in enumerate(monster.actions):
        if not 1 <= action.low <= action.high <= SIDES:
            yield (index,), say("a black die shows 1 to 6"), "write low and high from 1 to 6"
        elif taken & set(range(action.low, action.high + 1)):
            yield (index,), say("two actions have the same roll"), "write other low and high"
        taken |= set(range(action.low, action.high + 1))


def option_findings(edition: Edition, options: Options) -> Iterator[Finding]:
    """What is wrong with a table's options."""
    known, people = edition.stuffies, len(options.players)
    chosen = options.stuffies or tuple(known)[:people]
    for index, name in enumerate(chosen):
        if name not in known:
            yield ("stuffies", index), say("there is no stuffy {name}", name=name), f"write one of: {', '.join(known)}"
    if len(set(chosen)) != len(chosen):
        yield ("stuffies",), say("a stuffy can play only once"), "write other stuffies"
    if len(chosen) != people and not (people == 2 and len(chosen) == MOST_STUFFIES):
        what = say("everybody plays one stuffy or, of two players, two")
        yield ("stuffies",), what, "write as many stuffies as players, or 4 for 2 players"
    if len(set(options.players)) != people:
        yield ("players",), say("two players have the same name"), "write other names"
    if options.bookkeeper is not None and options.bookkeeper not in chosen:
        yield ("bookkeeper",), say("the bookkeeper plays along"), f"write one of: {', '.join(chosen)}"
    for index, name in enumerate(options.switches):
        if name not in SWITCHES:
            yield ("switches", index), say("there is no such switch"), f"write one of: {', '.join(SWITCHES)}"
    monsters = {**edition.monsters, **options.monsters}
    items, statuses = {**edition.items, **options.items}, {**edition.statuses, **options.statuses}
    yield from kind_findings(monsters, items, statuses, lost_codes(edition.lost_cards))
    yield from encounter_findings(options.encounters, monsters)


def _nameless(section: str, kinds: Mapping[str, Any]) -> Iterator[Finding]:
    for name, kind in kinds.items():
        if not (kind.name.en or kind.name.de):
            yield (section, name), say("it has no name"), "write name: {en: ..., de: ...}"
