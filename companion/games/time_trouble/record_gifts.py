"""Gifts set right by hand: each tile lies in one place, so that what is put somewhere is taken from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from companion.engine.rules import Tracked
from companion.engine.words import Text, say
from companion.games.time_trouble import words
from companion.games.time_trouble.boards import on_table
from companion.games.time_trouble.box import Board
from companion.games.time_trouble.model import GIFT_SPOTS, GiftChoice, Gifts, State, is_by_hand

GIFTS = say("Gifts")
#: Where tiles lie, by field of `Gifts`, in the order in which tiles are taken from there for a cover.
PARTS: tuple[str, ...] = ("discard", "pile", "open", "lying")


def standable(board: Board) -> tuple[str, ...]:
    """The spaces of a board on which figures and tiles can be: all but locks and small ones."""
    return tuple(space.id for space in board.spaces if space.kind not in ("lock", "detour"))


def tracked(state: State) -> Iterator[Tracked]:
    """Where the gifts lie, in levels with gifts."""
    if not state.box.level.gifts:
        return
    every = tuple(gift.id for gift in state.box.gifts)
    covers = tuple(gift.id for gift in state.box.gifts if gift.kind == "cover")
    for part, what, choices in (
        ("open", say("open gifts"), every),
        ("pile", say("gifts in the pile"), every),
        ("discard", say("gifts thrown away"), every),
        ("lying", say("covers on boards"), covers),
    ):
        if choices:
            named = tuple(words.gift(state.box, gift) for gift in choices)
            yield Tracked(f"gifts.{part}", what, choices=choices, named=named, topic=GIFTS)


def settled(state: State, paths: tuple[str, ...]) -> State:
    """The state after these paths were set: a tile lies where it was put, and one that lies nowhere is discarded."""
    if any(path in ("boards", "beside") or path.endswith(".covers") for path in paths) and not is_by_hand(state):
        state = _with_covers(state)
    chosen = tuple(part for part in PARTS if f"gifts.{part}" in paths)
    if not chosen:
        return state
    gifts = {part: list(getattr(state.gifts, part)) for part in PARTS}
    put = {gift for part in chosen for gift in gifts[part]}
    for part in PARTS:
        if part not in chosen:
            gifts[part] = [gift for gift in gifts[part] if gift not in put]
    there = {*_held(state), *(gift for part in gifts.values() for gift in part)}
    rest = next((part for part in ("discard", "pile") if part not in chosen), "open")
    gifts[rest] += [gift.id for gift in state.box.gifts if gift.id not in there]
    return replace(state, gifts=_gifts(state, gifts))


def _with_covers(state: State) -> State:
    """As many cover tiles lie on boards as spaces are covered, as far as the box has them."""
    needed = _covered(state)
    gifts = {part: list(getattr(state.gifts, part)) for part in PARTS}
    while len(gifts["lying"]) > needed:
        gifts["discard"].append(gifts["lying"].pop())
    for part in PARTS[:-1]:
        for gift in [gift for gift in gifts[part] if state.box.gift_by_id[gift].kind == "cover"]:
            if len(gifts["lying"]) < needed:
                gifts[part].remove(gift)
                gifts["lying"].append(gift)
    return replace(state, gifts=_gifts(state, gifts))


def _gifts(state: State, parts: Mapping[str, list[str]]) -> Gifts:
    """The pile has no order of its own: it stands in the box's."""
    order = [gift.id for gift in state.box.gifts]
    pile = sorted(parts["pile"], key=lambda gift: order.index(gift) if gift in order else len(order))
    return Gifts(**{**{part: tuple(tiles) for part, tiles in parts.items()}, "pile": tuple(pile)})


def _covered(state: State) -> int:
    return sum(len(board.covers) for board in on_table(state))


def _held(state: State) -> tuple[str, ...]:
    """The new gift that finds no spot."""
    return (state.choice.gift,) if isinstance(state.choice, GiftChoice) else ()


def contradictions(state: State) -> Iterator[Text]:
    """What can't be so with gifts."""
    lying = [gift for part in PARTS for gift in getattr(state.gifts, part)] + list(_held(state))
    if len(set(lying)) != len(lying):
        yield say("A gift can lie in one place only.")
    known = state.box.gift_by_id
    if any(gift not in known for gift in lying) or any(known[gift].kind != "cover" for gift in state.gifts.lying):
        yield say("Only gifts of the box can lie there.")
    if len(state.gifts.open) > GIFT_SPOTS:
        yield say("There are spots for {n} open gifts.", n=GIFT_SPOTS)
    for board in on_table(state):
        if set(board.covers) - set(standable(state.box.board_by_id[board.id])) or len(set(board.covers)) != len(
            board.covers
        ):
            yield say("{board}: covers lie on spaces, one on each.", board=words.board(state.box, board.id))
    if not is_by_hand(state) and _covered(state) > len(state.gifts.lying):
        yield say("The box has no more covers.")
