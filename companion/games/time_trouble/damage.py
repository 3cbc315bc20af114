"""Damage that the team splits over the figures: special cards, lava (R21, R22)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.time_trouble import events as e
from companion.games.time_trouble import words
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.course import Course, living
from companion.games.time_trouble.model import ShareDamageChoice, State
from companion.games.time_trouble.moves import ShareDamage


def room(state: State, name: CharacterName) -> int:
    """How much damage a figure can take: its empty spots, and 1 more with a shield; none while k.o. (R21)."""
    if name not in living(state):
        return 0
    character = state.characters.get(name)
    return state.box.capacity(name).damage - character.damage + character.shield


def splits(state: State, amount: int) -> tuple[ShareDamage, ...]:
    """Every way to split the damage; what nobody has room for is left out."""
    rooms = [room(state, name) for name in ORDER]
    return tuple(ShareDamage(*parts) for parts in _parts(min(amount, sum(rooms)), rooms))


def _parts(amount: int, rooms: list[int]) -> Iterator[tuple[int, ...]]:
    if not rooms:
        if amount == 0:
            yield ()
        return
    for part in range(min(amount, rooms[0]), -1, -1):
        for others in _parts(amount - part, rooms[1:]):
            yield (part, *others)


def offer(course: Course, amount: int, cause: str) -> None:
    """Ask how the damage is split; where there is one way only, it is carried out."""
    ways = splits(course.state, amount)
    if len(ways) > 1:
        course.happen(e.DamageToShare(amount, cause))
    else:
        _take(course, ways[0], cause)


def share(course: Course, parts: ShareDamage) -> None:
    """Carry out the team's split. Raises IllegalMove for one that does not add up or does not fit."""
    choice = course.state.choice
    if not isinstance(choice, ShareDamageChoice):
        raise IllegalMove("not_now", say("There is no damage to share."))
    for name in ORDER:
        if not 0 <= parts.get(name) <= room(course.state, name):
            raise IllegalMove("no_room", say("{who} can't take so much damage.", who=words.character(name)))
    amount = min(choice.amount, sum(room(course.state, name) for name in ORDER))
    if sum(parts.get(name) for name in ORDER) != amount:
        raise IllegalMove("wrong_sum", say("Share exactly {n} damage.", n=amount))
    course.happen(e.ChoiceMade())
    _take(course, parts, choice.cause)


def settle(course: Course, choice: ShareDamageChoice) -> None:
    """After a correction there may be one way only, or none."""
    ways = splits(course.state, choice.amount)
    if len(ways) == 1:
        course.happen(e.ChoiceMade())
        _take(course, ways[0], choice.cause)


def _take(course: Course, parts: ShareDamage, cause: str) -> None:
    for name in ORDER:
        for _ in range(parts.get(name)):
            course.hurt(name, cause)
