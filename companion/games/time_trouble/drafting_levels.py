"""Boards, levels, the character board, gifts and bonuses of an edition while people enter them.

What levels say of boards and spaces follows when those change or go. Neighbours: `drafting.py`, `drafting_boards.py`.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, Literal, get_args

import msgspec

from companion.games.time_trouble.boards import join, split
from companion.games.time_trouble.box import ORDER, BonusKind, CharacterName, GiftKind
from companion.games.time_trouble.drafting import free_id
from companion.games.time_trouble.drafting_boards import empty_board
from companion.games.time_trouble.edition import BoardPlan, BonusPlan, Edition, GiftPlan, LevelPlan, Words
from companion.games.time_trouble.level_checks import is_own
from companion.games.time_trouble.words import ERAS

#: Where a board of a level lies.
Part = Literal["start", "pile", "beside"]
PARTS: tuple[Part, ...] = get_args(Part)

#: The boards that each level's page of the rulebook names, as era and number: on the table, then the pile.
PRINTED: dict[str, tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]] = {
    "1": ((("base", 1), ("middle_ages", 1)), (("middle_ages", 2), ("base", 2))),
    "2": ((("base", 3), ("egypt", 1)), (("egypt", 2), ("base", 2))),
    "3": ((("base", 1), ("future", 1)), (("future", 2), ("future", 3), ("base", 4))),
    "4": ((("egypt", 1), ("egypt", 2), ("future", 1), ("future", 2), ("future", 3)), ()),
    "5": ((("base", 5), ("present", 1)), (("present", 2), ("present", 3), ("base", 6))),
    "6": ((("base", 5), ("dinosaurs", 1)), (("dinosaurs", 2), ("dinosaurs", 3), ("base", 4))),
    "7": ((("base", 3), ("lava", 1)), (("lava", 2), ("lava", 3), ("base", 6))),
}


# --- boards ---------------------------------------------------------------------------------------------------------


def with_new_board(edition: Edition, era: str) -> tuple[Edition, str]:
    """With an empty board, the next one of its era. The edition and the board's id."""
    numbers = {board.number for board in edition.boards.values() if board.era == era}
    number = next(number for number in range(1, len(numbers) + 2) if number not in numbers)
    name = f"{era}{number}" if f"{era}{number}" not in edition.boards else free_id(edition.boards, f"{era}_")
    return _with_boards(edition, {**edition.boards, name: empty_board(era, number)}), name


def with_copied_board(edition: Edition, like: str) -> tuple[Edition, str]:
    """With one more board that is drawn as another. The edition and the board's id."""
    plan = edition.boards[like]
    edition, name = with_new_board(edition, plan.era)
    number = edition.boards[name].number
    return with_board(edition, name, msgspec.structs.replace(plan, number=number)), name


def with_board(edition: Edition, name: str, plan: BoardPlan) -> Edition:
    """With a board drawn otherwise; what levels said of spaces that are gone is gone, too."""
    return _with_boards(edition, {**edition.boards, name: plan})


def without_board(edition: Edition, name: str) -> Edition:
    """Without a board, in every level."""
    return _with_boards(edition, {key: plan for key, plan in edition.boards.items() if key != name})


def _with_boards(edition: Edition, boards: dict[str, BoardPlan]) -> Edition:
    eras = list(ERAS)
    ordered = dict(sorted(boards.items(), key=lambda each: (eras.index(each[1].era), each[1].number)))
    edition = msgspec.structs.replace(edition, boards=ordered)
    levels = {number: _with_known_places(level, ordered) for number, level in edition.levels.items()}
    return msgspec.structs.replace(edition, levels=levels)


def _with_known_places(level: LevelPlan, boards: dict[str, BoardPlan]) -> LevelPlan:
    """A level that names only boards and spaces that there are."""
    spaces = {join(name, space) for name, plan in boards.items() for space in plan.following()}
    lying = {part: tuple(name for name in getattr(level, part) if name in boards) for part in PARTS}
    fluffies_at = level.fluffies_at
    return msgspec.structs.replace(
        level,
        **lying,
        placed={who: place for who, place in level.placed.items() if place in spaces and _lies(place, lying["start"])},
        fluffies_at=fluffies_at
        and tuple(place for place in fluffies_at if place in spaces and _lies(place, lying["start"])),
    )


def _lies(place: str, start: tuple[str, ...]) -> bool:
    return split(place)[0] in start


# --- levels ---------------------------------------------------------------------------------------------------------


def with_new_level(edition: Edition) -> tuple[Edition, str]:
    """With one more level, the next number; the edition and the number."""
    number = free_id(edition.levels, "")
    return with_level(edition, number, LevelPlan(goal=1)), number


def with_level(edition: Edition, number: str, level: LevelPlan) -> Edition:
    """With a level changed, or a new one."""
    levels = {**edition.levels, number: _with_known_places(level, edition.boards)}
    ordered = dict(sorted(levels.items(), key=lambda each: (not each[0].isdecimal(), each[0].zfill(4))))
    return msgspec.structs.replace(edition, levels=ordered)


def with_field(edition: Edition, number: str, field: str, value: Any) -> Edition:
    """With one of a level's values changed."""
    level = edition.levels[number]
    stars = None if field in ("goal", "fluffies") or is_own(number) else level.stars  # they follow from those
    return with_level(edition, number, msgspec.structs.replace(level, **{"stars": stars, field: value}))


def without_level(edition: Edition, number: str) -> Edition:
    """Without a level."""
    return msgspec.structs.replace(edition, levels={key: each for key, each in edition.levels.items() if key != number})


def part_of(level: LevelPlan, board: str) -> Part | None:
    """Where a board lies in a level; None: in the box."""
    return next((part for part in PARTS if board in getattr(level, part)), None)


def with_board_at(edition: Edition, number: str, board: str, part: Part | None) -> Edition:
    """With a board on the table (foremost), in the pile (last), beside the line, or back in the box."""
    level = edition.levels[number]
    lying = {each: tuple(name for name in getattr(level, each) if name != board) for each in PARTS}
    if part is not None:
        lying[part] = (*lying[part], board)
    return with_level(edition, number, msgspec.structs.replace(level, **lying))


def with_board_shifted(edition: Edition, number: str, board: str, by: int) -> Edition:
    """With a board earlier (-1) or later (1) among those that lie with it; unchanged at the end."""
    level = edition.levels[number]
    part = part_of(level, board)
    if part is None:
        return edition
    row = list(getattr(level, part))
    at = row.index(board)
    if not 0 <= at + by < len(row):
        return edition
    row[at], row[at + by] = row[at + by], row[at]
    return with_field(edition, number, part, tuple(row))


def as_printed(edition: Edition, number: str) -> LevelPlan | None:
    """The level with the boards that the rulebook names for it; None where one of them is not entered."""
    by_print = {(plan.era, plan.number): name for name, plan in reversed(edition.boards.items())}
    wanted = PRINTED.get(number, ((), ()))
    start, pile = (tuple(by_print.get(each, "") for each in part) for part in wanted)
    if not start or not all((*start, *pile)):
        return None
    return msgspec.structs.replace(edition.levels[number], start=start, pile=pile)


def with_level_title(edition: Edition, number: str, title: str) -> Edition:
    """With a level's name, the same in every language."""
    return with_field(edition, number, "title", Words(title, title))


def with_figure_at(edition: Edition, number: str, who: CharacterName, place: str) -> Edition:
    """With a figure that begins elsewhere than its board says, or as the board says where it was."""
    placed = edition.levels[number].placed
    others = {name: there for name, there in placed.items() if name != who}
    changed = others if placed.get(who) == place else {**others, who: place}
    return with_field(edition, number, "placed", {name: changed[name] for name in ORDER if name in changed})


def with_fluffy_at(edition: Edition, number: str, place: str) -> Edition:
    """With a Fluffy that sits there at the start, or without it; without any they sit on every Fluffy space."""
    there = edition.levels[number].fluffies_at or ()
    changed = tuple(each for each in there if each != place) if place in there else (*there, place)
    return with_field(edition, number, "fluffies_at", changed or None)


# --- the character board, gifts, bonuses ----------------------------------------------------------------------------


def with_capacity(edition: Edition, who: CharacterName, field: Literal["damage", "fluffies"], value: int) -> Edition:
    """With so many spots of a figure."""
    capacity = msgspec.structs.replace(getattr(edition.capacities, who), **{field: value})
    return msgspec.structs.replace(edition, capacities=msgspec.structs.replace(edition.capacities, **{who: capacity}))


GiftSort = tuple[GiftKind, tuple[CharacterName, ...]]
#: Gifts that look alike; extra steps are for two of the four.
GIFT_SORTS: tuple[GiftSort, ...] = tuple(
    (kind, pair)
    for kind in get_args(GiftKind)
    for pair in (tuple(combinations(ORDER, 2)) if kind == "extra_steps" else ((),))
)


def gift_count(edition: Edition, sort: GiftSort) -> int:
    """How many tiles of a sort there are."""
    return sum(1 for gift in edition.gifts.values() if _sort_of(gift) == sort)


def with_gift_count(edition: Edition, sort: GiftSort, count: int) -> Edition:
    """With so many tiles of a sort."""
    counts = {each: gift_count(edition, each) for each in GIFT_SORTS} | {sort: count}
    tiles = [GiftPlan(kind, pair) for (kind, pair), number in counts.items() for _ in range(number)]
    return msgspec.structs.replace(edition, gifts={f"g{index:02}": gift for index, gift in enumerate(tiles, 1)})


def _sort_of(gift: GiftPlan) -> GiftSort:
    return gift.kind, tuple(name for name in ORDER if name in gift.characters)


def with_bonus(edition: Edition, name: str, bonus: BonusPlan) -> Edition:
    """With a start bonus changed, or a new one."""
    return msgspec.structs.replace(edition, bonuses={**edition.bonuses, name: bonus})


def with_new_bonus(edition: Edition) -> tuple[Edition, str]:
    """With one more start bonus; the edition and the bonus's id."""
    kind: BonusKind = "energy"
    name = free_id(edition.bonuses, "bonus")
    return with_bonus(edition, name, BonusPlan(cost=4, kind=kind)), name


def without_bonus(edition: Edition, name: str) -> Edition:
    """Without a start bonus."""
    return msgspec.structs.replace(edition, bonuses={key: each for key, each in edition.bonuses.items() if key != name})
