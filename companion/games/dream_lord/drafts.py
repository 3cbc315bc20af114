"""Cards of the table's own box while they are being entered: each draft is the kind itself, changed step by step."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from companion.games.dream_lord import book_moves as book
from companion.games.dream_lord.box import (
    Action,
    Box,
    EncounterKind,
    ItemKind,
    MonsterKind,
    StatusKind,
    StuffyKind,
    Words,
)
from companion.games.dream_lord.dice import SIDES

Kind = MonsterKind | ItemKind | StatusKind | EncounterKind | StuffyKind
Sort = Literal["monster", "item", "status", "encounter", "stuffy"]
SORTS: tuple[Sort, ...] = ("monster", "item", "status", "encounter", "stuffy")
#: Action lines that a monster card has at most.
MOST_ACTIONS = 3

_NEW: dict[Sort, Kind] = {
    "monster": MonsterKind(source="entered"),
    "item": ItemKind(source="entered"),
    "status": StatusKind(source="entered"),
    "encounter": EncounterKind(source="entered"),
}


def known(box: Box, sort: Sort) -> tuple[Kind, ...]:
    """What the table knows of a sort."""
    found: dict[Sort, tuple[Kind, ...]] = {
        "monster": box.monsters,
        "item": box.items,
        "status": box.statuses,
        "encounter": box.encounters,
        "stuffy": box.stuffies,
    }
    return found[sort]


def begun(box: Box, sort: Sort, name: str) -> Kind:
    """A draft of the kind with this id, or a new one where there is none; a stuffy is never new. Raises KeyError."""
    there = next((kind for kind in known(box, sort) if kind.id == name), None)
    return there if there is not None else _NEW[sort]


def named(kind: Kind, name: str, language: str, new_id: str, box: Box, sort: Sort) -> Kind:
    """The draft with a name in one language. A new one also gets its id from it, one that no other kind has."""
    words = replace(kind.name, **{language: name})
    if kind.id:
        return replace(kind, name=words)
    taken, found, number = {other.id for other in known(box, sort)}, new_id, 2
    while found in taken:
        found, number = f"{new_id}_{number}", number + 1
    return replace(kind, name=words, id=found)


def with_actions(monster: MonsterKind, count: int) -> MonsterKind:
    """A monster with so many action lines, which share the die evenly; what the first ones say stays."""
    old = (*monster.actions, *(Action(1, 1) for _ in range(count)))[:count]
    each = SIDES // count if count else SIDES
    lines = (
        replace(action, low=at * each + 1, high=SIDES if at == count - 1 else (at + 1) * each)
        for at, action in enumerate(old)
    )
    return replace(monster, actions=tuple(lines))


def with_border(monster: MonsterKind, line: int, high: int) -> MonsterKind:
    """The highest roll of an action line, where the next one begins right after it."""
    actions = list(monster.actions)
    low, last = actions[line].low, actions[line + 1].high
    high = max(low, min(high, last - 1))
    actions[line] = replace(actions[line], high=high)
    actions[line + 1] = replace(actions[line + 1], low=high + 1)
    return replace(monster, actions=tuple(actions))


def with_action(monster: MonsterKind, line: int, **values: int | None) -> MonsterKind:
    """Speed, reach or strength of an action line."""
    actions = tuple(replace(action, **values) if at == line else action for at, action in enumerate(monster.actions))
    return replace(monster, actions=actions)


def is_named(kind: Kind) -> bool:
    """Whether it has a name in one language at least."""
    return kind.name != Words()


def entered(kind: Kind) -> book.BookMove:
    """The move that enters a draft."""
    if isinstance(kind, MonsterKind):
        return book.EnterMonster(kind)
    if isinstance(kind, ItemKind):
        return book.EnterItem(kind)
    if isinstance(kind, StatusKind):
        return book.EnterStatus(kind)
    if isinstance(kind, EncounterKind):
        return book.EnterEncounter(kind)
    return book.EnterStuffy(kind)
