"""Small changes of a state that several events share."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.games.dream_lord.dice import Dice
from companion.games.dream_lord.model import State, Stuffy, stuffy


def with_stuffy(state: State, name: str, **values: Any) -> State:
    """One stuffy changed."""
    changed = tuple(replace(one, **values) if one.id == name else one for one in state.stuffies)
    return replace(state, stuffies=changed)


def with_discard(state: State, dice: Dice) -> State:
    """These dice added to the discard."""
    return replace(state, discard=state.discard + dice)


def without_stored(state: State, name: str | None) -> tuple[State, Dice]:
    """The state without a stuffy's stored die, and that die."""
    found: Stuffy | None = stuffy(state, name) if name is not None else None
    if found is None or found.stored is None:
        return state, Dice()
    return with_stuffy(state, found.id, stored=None, is_fresh=False), Dice.of((found.stored,))


def without_one(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """A list with one of these taken out."""
    if item not in items:
        return items
    at = items.index(item)
    return (*items[:at], *items[at + 1 :])
