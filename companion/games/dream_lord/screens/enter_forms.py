"""What is asked of each sort of card, line by line: words, and either choices or a number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine.words import Text, say
from companion.games.dream_lord import drafts, words
from companion.games.dream_lord.box import (
    FIGURES,
    SLOTS,
    Action,
    Bonus,
    Box,
    Cure,
    EncounterKind,
    ItemKind,
    MonsterKind,
    StatusKind,
    StuffyKind,
)
from companion.games.dream_lord.changing import without_one
from companion.games.dream_lord.dice import ACTION_COLOURS, TEST_COLOURS
from companion.games.dream_lord.drafts import Kind

NONE = say("none")


class Choices(msgspec.Struct, frozen=True):
    """Buttons, some of them chosen; a tap gives the changed draft."""

    name: str
    title: Text
    options: tuple[tuple[str, Text], ...]
    chosen: tuple[str, ...]
    change: Callable[[str], Kind]


class Number(msgspec.Struct, frozen=True):
    """A number between two others; a change gives the changed draft."""

    name: str
    title: Text
    value: int
    low: int
    high: int
    change: Callable[[int], Kind]


Line = Choices | Number


def lines_of(kind: Kind, box: Box) -> Iterator[Line]:
    """The lines of a draft's form."""
    if isinstance(kind, MonsterKind):
        yield from _monster(kind, box)
    elif isinstance(kind, ItemKind):
        yield from _item(kind)
    elif isinstance(kind, StatusKind):
        yield from _status(kind)
    elif isinstance(kind, EncounterKind):
        yield from _encounter(kind, box)
    else:
        yield from _stuffy(kind)


def _monster(kind: MonsterKind, box: Box) -> Iterator[Line]:
    ranks = (("normal", say("normal")), ("leader", say("leader")), ("boss", say("boss")))
    yield Choices("rank", say("Rank"), ranks, (kind.rank,), lambda rank: replace(kind, rank=rank))
    if kind.rank == "leader":
        others = tuple((one.id, words.own(one.name)) for one in box.monsters if one.rank == "normal")
        yield Choices("family", say("Leads"), others, (kind.family,), lambda name: replace(kind, family=name))
    yield Number(
        "defence", say("Defence (0: open)"), kind.defence or 0, 0, 30,
        lambda value: replace(kind, defence=value or None),
    )  # fmt: skip
    yield Number("cards", say("Cards in the pile"), kind.cards, 0, 9, lambda value: replace(kind, cards=value))
    yield Number(
        "actions", say("Action lines"), len(kind.actions), 0, drafts.MOST_ACTIONS,
        lambda count: drafts.with_actions(kind, count),
    )  # fmt: skip
    for at, action in enumerate(kind.actions):
        yield from _action(kind, at, action)


def _action(kind: MonsterKind, at: int, action: Action) -> Iterator[Line]:
    rolls = f"{action.low}–{action.high}" if action.low < action.high else str(action.low)
    if at < len(kind.actions) - 1:
        last = kind.actions[at + 1].high - 1
        yield Number(
            f"{at}.high", say("{rolls}: up to", rolls=rolls), action.high, action.low, last,
            lambda value: drafts.with_border(kind, at, value),
        )  # fmt: skip
    for name, title in (
        ("speed", say("{rolls}: speed", rolls=rolls)),
        ("reach", say("{rolls}: reach", rolls=rolls)),
        ("strength", say("{rolls}: strength (0: open)", rolls=rolls)),
    ):
        yield Number(f"{at}.{name}", title, getattr(action, name) or 0, 0, 12, _to_action(kind, at, name))


def _to_action(kind: MonsterKind, at: int, name: str) -> Callable[[int], Kind]:
    return lambda value: drafts.with_action(kind, at, **{name: value or None})


def _item(kind: ItemKind) -> Iterator[Line]:
    slots: tuple[tuple[str, Text], ...] = (
        *((slot, words.SLOTS[slot]) for slot in SLOTS), ("", NONE), ("group", say("group item")),
    )  # fmt: skip
    chosen = "group" if kind.is_group else kind.slot or ""
    yield Choices("slot", say("Slot"), slots, (chosen,), lambda slot: _with_slot(kind, slot))
    uses = (("plain", NONE), ("melee", say("melee weapon")), ("ranged", say("ranged weapon")))
    yield Choices("use", say("Weapon"), uses, (kind.use,), lambda use: replace(kind, use=use))
    if kind.use == "ranged":
        yield Number("reach", say("Reach"), kind.reach or 0, 0, 12, lambda value: replace(kind, reach=value or None))
    if kind.use != "plain":
        yield Number(
            "stuffing", say("Stuffing for its defeat"), kind.stuffing, 0, 3, lambda value: replace(kind, stuffing=value)
        )  # fmt: skip
    if kind.is_group:
        guards = (("", say("no")), ("on", say("yes")))
        yield Choices(
            "guard", say("Lies on the sleep deck"), guards, ("on" if kind.guards_sleep else "",),
            lambda on: replace(kind, guards_sleep=bool(on)),
        )  # fmt: skip
    yield from _bonus(kind)


def _with_slot(kind: ItemKind, slot: str) -> ItemKind:
    is_group = slot == "group"
    guards = kind.guards_sleep and is_group
    return replace(kind, slot=None if is_group or not slot else slot, is_group=is_group, guards_sleep=guards)


def _bonus(kind: ItemKind) -> Iterator[Line]:
    first = kind.bonuses[0] if kind.bonuses else None
    colours = (("", NONE), *((str(colour), words.COLOURS[colour]) for colour in ACTION_COLOURS))
    base = first or Bonus("red")

    def coloured(colour: str) -> ItemKind:
        return replace(kind, bonuses=(replace(base, colour=colour),) if colour else ())

    yield Choices("bonus", say("Bonus for each die"), colours, (first.colour if first else "",), coloured)
    if first is None:
        return
    yield Number(
        "amount", say("Pips for each die"), first.amount, 1, 3,
        lambda value: replace(kind, bonuses=(replace(first, amount=value),)),
    )  # fmt: skip
    purposes = (
        ("", say("every roll")),
        *((name, words.PURPOSES[name]) for name in ("move", "test", "melee", "ranged", "search")),
    )
    yield Choices(
        "purpose", say("Bonus in"), purposes, (first.purpose or "",),
        lambda name: replace(kind, bonuses=(replace(first, purpose=name or None),)),
    )  # fmt: skip


def _status(kind: StatusKind) -> Iterator[Line]:
    colours = tuple((str(colour), words.COLOURS[colour]) for colour in ACTION_COLOURS)

    def toggled(colour: str) -> StatusKind:
        rest = without_one(kind.forbids, colour)
        return replace(kind, forbids=rest if colour in kind.forbids else (*kind.forbids, colour))

    yield Choices("forbids", say("Forbids"), colours, kind.forbids, toggled)
    own = next((cure for cure in kind.cures if not cure.by_neighbour), None)
    friend = next((cure for cure in kind.cures if cure.by_neighbour), None)
    for name, title, cure in (
        ("cure", say("Test that takes it off"), own),
        ("friend", say("Test of a neighbour"), friend),
    ):
        yield from _cure(kind, name, title, cure)


def _cure(kind: StatusKind, name: str, title: Text, cure: Cure | None) -> Iterator[Line]:
    others = tuple(one for one in kind.cures if one != cure)
    base = cure or Cure("blue", 3, by_neighbour=name == "friend")
    colours = (("", NONE), *((str(colour), words.COLOURS[colour]) for colour in TEST_COLOURS))

    def coloured(colour: str) -> StatusKind:
        return replace(kind, cures=(*others, replace(base, colour=colour)) if colour else others)

    yield Choices(name, title, colours, (cure.colour if cure else "",), coloured)
    if cure is not None:
        yield Number(
            f"{name}.difficulty", say("Difficulty"), cure.difficulty, 1, 20,
            lambda value: replace(kind, cures=(*others, replace(cure, difficulty=value))),
        )  # fmt: skip


def _encounter(kind: EncounterKind, box: Box) -> Iterator[Line]:
    for at, name in enumerate(kind.monsters, 1):
        option = ((name, say("✕ {monster}", monster=words.monster_kind(box, name))),)
        yield Choices(
            f"out.{at}", say("Monster {n}", n=at), option, (name,),
            lambda gone: replace(kind, monsters=without_one(kind.monsters, gone)),
        )  # fmt: skip
    if len(kind.monsters) >= FIGURES:
        return
    all_kinds = tuple((one.id, words.own(one.name)) for one in box.monsters)
    yield Choices(
        "monsters", say("One more"), all_kinds, (), lambda name: replace(kind, monsters=(*kind.monsters, name))
    )  # fmt: skip


def _stuffy(kind: StuffyKind) -> Iterator[Line]:
    colours: tuple[tuple[str, Text], ...] = (
        ("", NONE), *((str(colour), words.COLOURS[colour]) for colour in TEST_COLOURS),
    )  # fmt: skip
    yield Choices(
        "rerolls", say("Rolls again"), colours, (kind.rerolls or "",), lambda name: replace(kind, rerolls=name or None)
    )  # fmt: skip


def choices_of(line: Choices, tap: Callable[[Kind], None]) -> Iterator[tuple[str, Text | str, Any, bool]]:
    """The buttons of a line of choices."""
    for name, text in line.options:
        touch = f"enter.{line.name}.{name or 'none'}"
        yield touch, text, (lambda name=name: tap(line.change(name))), name in line.chosen
