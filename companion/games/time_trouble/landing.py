"""What a space does to the character that stops on it (rulebook, Spaces; R18, R20, R23).

Kinds that a special rule owns are handled by that rule's `landed`.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.time_trouble import events as e
from companion.games.time_trouble import gifts
from companion.games.time_trouble.boards import has_fluffy, in_play, is_closed_lock, join, printed, split
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.course import Course, is_knocked_out
from companion.games.time_trouble.gift_events import SavingOffered
from companion.games.time_trouble.model import HealChoice, State
from companion.games.time_trouble.specials import at_work


def land(course: Course, name: CharacterName) -> None:
    """Carry out the effect of the space that the character stopped on."""
    place = course.state.characters.get(name).space
    if place is None:
        return
    kind = printed(course.state, place).kind
    if kind != "fluffy" and has_fluffy(course.state, place):
        # A swap has put it there (R35).
        _catch(course, name, place)
    if kind in EFFECTS:
        EFFECTS[kind](course, name, place)
    for rule in at_work(course.state):
        if kind in rule.kinds:
            rule.landed(course, name, place)


def _catch(course: Course, name: CharacterName, place: str) -> None:
    if course.state.characters.get(name).fluffies < course.state.box.capacity(name).fluffies:
        course.happen(e.FluffyCaught(name, place))


def _fluffy(course: Course, name: CharacterName, place: str) -> None:
    """An empty Fluffy space lets the character save one that it carries; not in the same landing as catching (R34)."""
    if has_fluffy(course.state, place):
        _catch(course, name, place)
    elif may_save(course.state, name):
        course.happen(SavingOffered(name))


def may_save(state: State, name: CharacterName) -> bool:
    """Whether the character stands on an empty Fluffy space and carries a Fluffy."""
    place = state.characters.get(name).space
    if place is None or printed(state, place).kind != "fluffy" or has_fluffy(state, place):
        return False
    return state.box.level.saving and state.characters.get(name).fluffies > 0


def _gift(course: Course, name: CharacterName, place: str) -> None:
    gifts.draw(course)


def _damage(course: Course, name: CharacterName, place: str) -> None:
    course.hurt(name, "damage")


def _key(course: Course, name: CharacterName, place: str) -> None:
    if name != "franky":
        return
    locks = closed_locks(course.state, place)
    if len(locks) == 1:
        course.happen(e.LockOpened(locks[0]))
    else:
        choose_locks(course, locks, 1)


def closed_locks(state: State, place: str) -> tuple[str, ...]:
    """The closed locks (places) on the board of a place."""
    board = split(place)[0]
    return tuple(join(board, lock) for lock in in_play(state, board).locks)


def choose_locks(course: Course, places: tuple[str, ...], left: int, is_optional: bool = False) -> None:
    """Ask which of these locks are opened, `left` of them; nothing is asked where none is closed or none is left."""
    closed = tuple(place for place in places if is_closed_lock(course.state, place))
    if closed and left:
        course.happen(e.LockChosen(closed, min(left, len(closed)), is_optional))


def _energy(course: Course, name: CharacterName, place: str) -> None:
    if name == "jell_e":
        course.happen(e.EnergyGained(1))


def _heal(course: Course, name: CharacterName, place: str) -> None:
    if name == "cleo" and healable(course.state):
        course.happen(e.HealingOffered(1))


def _snail(course: Course, name: CharacterName, place: str) -> None:
    if name == "spike" and course.state.snails < course.state.box.max_snails:
        course.happen(e.SnailGained())


EFFECTS: dict[str, Callable[[Course, CharacterName, str], None]] = {
    "fluffy": _fluffy,
    "damage": _damage,
    "key": _key,
    "energy": _energy,
    "heal": _heal,
    "snail": _snail,
    "gift": _gift,
}


def healable(state: State) -> tuple[CharacterName, ...]:
    """Everybody with damage. Cleo is on the space, so she is not k.o.; the others may be (R20)."""
    return tuple(name for name in ORDER if state.characters.get(name).damage > 0)


def heal(course: Course, name: CharacterName) -> None:
    """Take 1 damage off; who was k.o. comes back on Cleo's space, which triggers nothing (R20)."""
    was_out = is_knocked_out(course.state, name)
    course.happen(e.Healed(name))
    cleo = course.state.characters.cleo.space
    if was_out and cleo is not None:
        course.happen(e.Revived(name, cleo))
    choice = course.state.choice
    if isinstance(choice, HealChoice) and (choice.left == 0 or not healable(course.state)):
        course.happen(e.ChoiceMade())
