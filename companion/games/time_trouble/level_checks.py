"""What a level of an edition can get wrong: boards, figures, Fluffies, circle, cave, and a goal that is out of reach.

Findings are as in `edition_checks.py`: (where, what is wrong, what to write).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from companion.games.time_trouble.boards import OUT, split
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.specials import known

if TYPE_CHECKING:
    from companion.games.time_trouble.edition import BoardPlan, LevelPlan

Finding = tuple[tuple[str | int, ...], str, str]

#: Entrance, centre and exit.
PARTS_OF_THE_CAVE = 3
GOAL_KINDS = ("goal", "buzzer")


def rule_findings(rules: tuple[str, ...]) -> Iterator[Finding]:
    """Special rules that nobody knows."""
    for index, rule in enumerate(rules):
        if rule not in known():
            yield ("rules", index), f"there is no special rule {rule}", f"write one of: {', '.join(known())}"


def level_findings(level: LevelPlan, boards: Mapping[str, BoardPlan], carried: int) -> Iterator[Finding]:
    """What is wrong with a level; `boards` are all that it may name, `carried` the Fluffy spots of all four."""
    yield from _name_findings(level, boards)
    yield from rule_findings(level.rules)
    if not level.start:
        yield from _counted_findings(level)
        return
    yield from _figure_findings(level, boards)
    yield from _cave_findings(level, boards)
    yield from _fluffy_findings(level, boards, carried)
    if level.ring and level.pile:
        yield ("pile",), "a circle has no pile", "name all its boards under start"


def _name_findings(level: LevelPlan, boards: Mapping[str, BoardPlan]) -> Iterator[Finding]:
    seen: set[str] = set()
    for part, names in (("start", level.start), ("pile", level.pile), ("beside", level.beside)):
        for index, name in enumerate(names):
            if name not in boards:
                yield (part, index), f"there is no board {name}", f"write one of: {', '.join(boards)}"
            elif name in seen:
                yield (part, index), f"board {name} lies there already", "write each board once"
            seen.add(name)


def _counted_findings(level: LevelPlan) -> Iterator[Finding]:
    """A level without boards can only be counted."""
    if level.pile:
        yield ("pile",), "a pile, but no board on the table", "name the boards of the start"
    if level.fluffies is None:
        yield ("goal",), "without boards nobody knows how many Fluffies there are", "write fluffies as well"
    else:
        yield from _total_findings(level, level.fluffies, f"there are {level.fluffies} Fluffies")


def _total_findings(level: LevelPlan, fluffies: int, there_are: str) -> Iterator[Finding]:
    if level.goal > fluffies:
        yield ("goal",), f"{there_are}, the goal is {level.goal}", "ask for what can be caught"
    elif level.stars is not None and level.stars != (most := 2 + fluffies - level.goal):
        yield ("stars",), f"this level gives {most} at most", f"write {most}, or leave it out"


def _figure_findings(level: LevelPlan, boards: Mapping[str, BoardPlan]) -> Iterator[Finding]:
    printed = {who for name in level.start if name in boards for who, _ in boards[name].starts()}
    if missing := [who for who in ORDER if who not in printed and who not in level.placed]:
        yield ("start",), f"no start space for {', '.join(missing)}", "give a starting board their start spaces"
    for who, place in level.placed.items():
        yield from _place_findings(level, boards, ("placed", who), place)


def _place_findings(
    level: LevelPlan, boards: Mapping[str, BoardPlan], where: tuple[str | int, ...], place: str
) -> Iterator[Finding]:
    """What is wrong with a place where something shall stand at the start."""
    board, space = split(place)
    if board not in level.start:
        yield where, f"no board {board} lies on the table", f"write one of: {', '.join(level.start)}, a colon, a space"
    elif board in boards and space not in boards[board].following():
        yield where, f"board {board} has no space {space}", f"write one of: {', '.join(boards[board].following())}"
    elif board in boards and boards[board].kind_of(space) in ("lock", "detour"):
        yield where, f"nothing can stand on {space}", "write a space that is no lock and no detour"


def _cave_findings(level: LevelPlan, boards: Mapping[str, BoardPlan]) -> Iterator[Finding]:
    on_line = [boards[name] for name in (*level.start, *level.pile) if name in boards]
    has_opening = any("cave" in board.kinds.values() for board in on_line)
    if not level.beside:
        if has_opening:
            yield ("start",), "a board leads into a cave, and there is none", "name the cave's three parts under beside"
        return
    if len(level.beside) != PARTS_OF_THE_CAVE:
        yield ("beside",), f"the cave has {len(level.beside)} parts", "write its entrance, its centre and its exit"
    if not has_opening:
        yield ("beside",), "no board leads into the cave", "give a board a space of kind cave, or leave beside out"
    if level.beside[0] in boards:
        starts = {who for who, _ in boards[level.beside[0]].starts()}
        if missing := [who for who in ORDER if who not in starts]:
            yield ("beside", 0), f"the entrance has no start space for {', '.join(missing)}", "name one for each figure"


def _fluffy_findings(level: LevelPlan, boards: Mapping[str, BoardPlan], carried: int) -> Iterator[Finding]:
    for index, place in enumerate(level.fluffies_at or ()):
        where = ("fluffies_at", index)
        board, space = split(place)
        wrong = list(_place_findings(level, boards, where, place))
        yield from wrong
        if not wrong and board in boards and boards[board].kind_of(space) != "fluffy":
            yield where, f"{space} is no Fluffy space", "write a Fluffy space"
        if place in (level.fluffies_at or ())[:index]:
            yield where, f"a Fluffy sits on {place} already", "write each place once"
    there = level.fluffy_count(boards, carried)
    if level.full_inventories:
        says = f"the inventories hold {there} Fluffies"
    elif level.fluffies_at is not None:
        says = f"there are {there} Fluffies"
    else:
        printed = sum(boards[name].fluffy_spaces() for name in set(level.boards()) if name in boards)
        if level.fluffies not in (None, printed):
            yield ("fluffies",), f"the boards hold {printed} Fluffies", f"write {printed}, or leave it out"
        there, says = printed, f"the boards hold {printed} Fluffies"
    if level.full_inventories and level.fluffies not in (None, carried):
        yield ("fluffies",), f"the inventories hold {carried} Fluffies", f"write {carried}, or leave it out"
    yield from _total_findings(level, there, says)


def chain_findings(level: LevelPlan, boards: Mapping[str, BoardPlan]) -> Iterator[Finding]:
    """Whether figures can get from board to board and on to a buzzer; in a circle, round it."""
    line = [(part, index, name) for part in ("start", "pile") for index, name in enumerate(getattr(level, part))]
    if not line or any(name not in boards for _, _, name in line):
        return
    last = None if level.ring else line[-1]
    for part, index, name in line:
        if (part, index, name) != last and not leads_on(boards[name]):
            yield (part, index), f"no way leads across board {name}", "give it a way out that no lock bars for ever"
    if last is not None:
        part, index, name = last
        reached = _reached(boards[name])
        kinds = [boards[name].kind_of(space) for space in reached]
        if not any(kind in GOAL_KINDS for kind in kinds):
            yield (part, index), f"the last board, {name}, has no goal space in reach", "put the goal board at the end"
        elif "buzzer" not in kinds:
            yield (part, index), f"no buzzer on board {name} is in reach", "give the goal a space of kind buzzer"
    for index, name in enumerate(level.beside):
        if name in boards and not leads_on(boards[name]):
            yield ("beside", index), f"no way leads across board {name}", "give it a way out that no lock bars for ever"


def leads_on(board: BoardPlan) -> bool:
    """Whether the board can be left towards the next one."""
    following = board.following()
    return any(not following[name] or OUT in following[name] for name in _reached(board))


def _reached(board: BoardPlan) -> list[str]:
    """Every space that can be walked to; locks count as open once a space that opens them is reached."""
    following = board.following()

    def walk(*, are_locks_open: bool) -> list[str]:
        found = [name for name in board.first_spaces() if name in following]
        for name in found:
            for after in following[name]:
                is_shut = board.kind_of(after) == "lock" and not are_locks_open
                if after != OUT and after not in found and not is_shut:
                    found.append(after)
        return found

    reached = walk(are_locks_open=False)
    has_key = any(board.kind_of(name) in ("key", "locksmith") for name in reached)
    return walk(are_locks_open=True) if has_key else reached
