"""Whom and which spaces gifts can be used on (R7, R14, R34 to R36)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.time_trouble import words
from companion.games.time_trouble.boards import (
    after,
    has_fluffy,
    is_covered,
    join,
    lying,
    occupants,
    on_table,
    split,
)
from companion.games.time_trouble.box import ORDER, CharacterName, Gift, GiftKind
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import MOST_FLUFFIES, State
from companion.games.time_trouble.moves import UseGift
from companion.games.time_trouble.specials import at_work, is_switched

#: What a use says beyond the gift.
FIELDS: dict[GiftKind, tuple[str, ...]] = {
    "extra_steps": ("character", "steps"),
    "extra_card": (),
    "cover": ("place",),
    "face_down": (),
    "save": ("character",),
    "grab": ("character", "place"),
    "swap": ("character", "place"),
}
#: Where the boards are not followed, what happens there is the team's.
FIELDS_BY_HAND: dict[GiftKind, tuple[str, ...]] = {"cover": (), "grab": ("character",), "swap": ()}


def check(state: State, gift: Gift, move: UseGift) -> None:
    """Raises IllegalMove where the gift can't be used on this."""
    CHECKS[gift.kind](state, gift, move)


def places(state: State, kind: GiftKind) -> tuple[str, ...]:
    """The spaces that a gift of this kind may be about: those with a Fluffy, or all."""
    if kind in ("grab", "swap"):
        return tuple(join(board.id, space) for board in on_table(state) for space in board.fluffies)
    return tuple(all_places(state))


def all_places(state: State) -> Iterator[str]:
    """Every space of the boards on the table."""
    for board in on_table(state):
        for space in lying(state, board.id).spaces:
            yield join(board.id, space.id)


def _extra_steps(state: State, gift: Gift, move: UseGift) -> None:
    assert move.character is not None and move.steps is not None, "checked before"
    who = words.character(move.character)
    if move.character not in gift.characters:
        raise IllegalMove("not_shown", say("The gift does not show {who}.", who=who))
    if move.character not in still_to_move(state):
        raise IllegalMove("moved_already", say("{who} has no move of its own to come.", who=who))
    if move.gift not in state.gifts.open and move.steps > 1:
        raise IllegalMove("too_many_steps", say("1 step of this gift is left."))


def still_to_move(state: State) -> tuple[CharacterName, ...]:
    """Who will still move in this movement; the one whose turn it is until it has moved."""
    if state.phase != "movement" or state.turn is None:
        return ()
    first = ORDER.index(state.turn) + bool(state.to_do)
    return tuple(name for name in ORDER[first:] if name in living(state))


def _cover(state: State, gift: Gift, move: UseGift) -> None:
    if move.place is None:
        return
    board, space = split(move.place)
    there = {candidate.id for candidate in on_table(state)}
    if board not in there or space not in lying(state, board).by_id:
        raise IllegalMove("no_such_place", say("There is no such space on the table."))
    kind = lying(state, board).by_id[space].kind
    if kind == "detour":
        raise IllegalMove("detour", say("A small space can't be covered."))
    if kind == "lock" or has_fluffy(state, move.place) or is_covered(state, move.place) or occupants(state, move.place):
        raise IllegalMove("not_empty", say("Only a space without a token and without a figure can be covered."))


def _face_down(state: State, gift: Gift, move: UseGift) -> None:
    if state.players[state.boss].hand == 0:
        raise IllegalMove("no_cards_left", say("The boss has no card left."))


def _save(state: State, gift: Gift, move: UseGift) -> None:
    assert move.character is not None, "checked before"
    if state.characters.get(move.character).fluffies == 0:
        raise IllegalMove("no_fluffy", say("{who} has no Fluffy to save.", who=words.character(move.character)))


def _grab(state: State, gift: Gift, move: UseGift) -> None:
    assert move.character is not None, "checked before"
    _need_living(state, move.character)
    carried = state.characters.get(move.character).fluffies
    is_full = carried >= (MOST_FLUFFIES if state.help == "counters" else state.box.capacity(move.character).fluffies)
    if is_full:
        text = say("{who} has no room for a Fluffy.", who=words.character(move.character))
        raise IllegalMove("no_room", text)
    if move.place is not None:
        _need_fluffy(state, move.place)
        place = state.characters.get(move.character).space
        if place is None or not are_neighbours(state, place, move.place):
            raise IllegalMove("too_far", say("Grabbing reaches exactly 1 space, forwards or back."))


def _swap(state: State, gift: Gift, move: UseGift) -> None:
    if move.character is None or move.place is None:
        return
    _need_living(state, move.character)
    _need_fluffy(state, move.place)
    start = state.characters.get(move.character).space
    if start is None or has_fluffy(state, start):
        raise IllegalMove(
            "not_empty", say("A Fluffy lies already where {who} stands.", who=words.character(move.character))
        )
    if occupants(state, move.place):
        raise IllegalMove("occupied", say("Somebody stands where the Fluffy is."))


def _need_living(state: State, name: CharacterName) -> None:
    if name not in living(state):
        raise IllegalMove("knocked_out", say("{who} is k.o.", who=words.character(name)))


def _need_fluffy(state: State, place: str) -> None:
    if place not in places(state, "grab"):
        raise IllegalMove("no_fluffy", say("There is no Fluffy on that space."))


def are_neighbours(state: State, one: str, other: str) -> bool:
    """Whether two spaces are exactly 1 step apart along the line, whichever lies in front (R35).

    They may lie on two boards. Beyond a closed lock is farther than 1 space; a table may look past it.
    """
    if is_switched(state, "grab_on_one_board") and split(one)[0] != split(other)[0]:
        return False
    if _is_next(state, one, other):
        return True
    locks = [join(board.id, lock) for board in on_table(state) for lock in board.locks]
    is_looked_past = is_switched(state, "grab_past_locks") and one != other
    return is_looked_past and any(_is_between(state, lock, one, other) for lock in locks)


def _is_next(state: State, one: str, other: str) -> bool:
    return other in _onward(state, one) or one in _onward(state, other)


def _is_between(state: State, lock: str, one: str, other: str) -> bool:
    """Whether the way from one to the other, in either direction, leads over the lock; not from branch to branch."""
    ways = ((one, other), (other, one))
    return any(lock in _onward(state, first) and last in _onward(state, lock) for first, last in ways)


def _onward(state: State, place: str) -> tuple[str, ...]:
    ahead = after(state, place)
    for rule in at_work(state):
        ahead = rule.path_built(state, place, ahead)
    return ahead


def _anything(state: State, gift: Gift, move: UseGift) -> None:
    """Nothing more to check."""


CHECKS: dict[GiftKind, Callable[[State, Gift, UseGift], None]] = {
    "extra_steps": _extra_steps,
    "extra_card": _anything,
    "cover": _cover,
    "face_down": _face_down,
    "save": _save,
    "grab": _grab,
    "swap": _swap,
}
