"""What a level of an edition can get wrong: boards, figures, Fluffies, circle, cave, and a goal that is out of reach.

Findings are as in `edition_checks.py`: (where, what is wrong, what to write).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from companion.engine.set_up import Finding
from companion.engine.words import Text, say, say_n
from companion.games.time_trouble.boards import split
from companion.games.time_trouble.box import LAST_PRINTED_LEVEL, ORDER, OUT
from companion.games.time_trouble.specials import known

if TYPE_CHECKING:
    from companion.games.time_trouble.edition import BoardPlan, LevelPlan

#: Entrance, centre and exit.
PARTS_OF_THE_CAVE = 3
GOAL_KINDS = ("goal", "buzzer")


def rule_findings(rules: tuple[str, ...]) -> Iterator[Finding]:
    """Special rules that nobody knows."""
    for index, rule in enumerate(rules):
        if rule not in known():
            yield (
                ("rules", index),
                say("there is no special rule {rule}", rule=rule),
                f"write one of: {', '.join(known())}",
            )


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
        yield ("pile",), say("a circle has no pile"), "name all its boards under start"


def _name_findings(level: LevelPlan, boards: Mapping[str, BoardPlan]) -> Iterator[Finding]:
    seen: set[str] = set()
    for part, names in (("start", level.start), ("pile", level.pile), ("beside", level.beside)):
        for index, name in enumerate(names):
            if name not in boards:
                yield (part, index), say("there is no board {board}", board=name), f"write one of: {', '.join(boards)}"
            elif name in seen:
                yield (part, index), say("board {board} lies there already", board=name), "write each board once"
            seen.add(name)


def _counted_findings(level: LevelPlan) -> Iterator[Finding]:
    """A level without boards can only be counted."""
    if level.pile:
        yield ("pile",), say("a pile, but no board on the table"), "name the boards of the start"
    if level.fluffies is None:
        yield ("goal",), say("without boards nobody knows how many Fluffies there are"), "write fluffies as well"
    else:
        yield from _total_findings(level, level.fluffies, _there_are(level.fluffies))


def _total_findings(level: LevelPlan, fluffies: int, there_are: Text) -> Iterator[Finding]:
    if level.goal > fluffies:
        what = say("{there_are}, the goal is {goal}", there_are=there_are, goal=level.goal)
        yield ("goal",), what, "ask for what can be caught"


def star_findings(level: LevelPlan, number: str, fluffies: int) -> Iterator[Finding]:
    """Stars that a level does not give (rulebook, Collecting Stars); `fluffies`: how many there are in it."""
    if level.stars is None:
        return
    if is_own(number):
        what = say("levels beyond {last} give no stars", last=LAST_PRINTED_LEVEL)
        yield ("stars",), what, "leave stars out"
    elif level.goal <= fluffies and level.stars != (most := 2 + fluffies - level.goal):
        yield ("stars",), say("this level gives {n} at most", n=most), f"write {most}, or leave it out"


def is_own(number: str) -> bool:
    """Whether a level, by its number, is none of the star table but people's own."""
    return number.isdecimal() and int(number) > LAST_PRINTED_LEVEL


def snail_findings(level: LevelPlan, most: int) -> Iterator[Finding]:
    """More snails at the start than the box's supply can hold (rulebook, Sticky snails)."""
    if level.snails > most:
        there_are = say_n("{n} snail at the start", "{n} snails at the start", level.snails)
        what = say("{there_are}, the supply holds {most}", there_are=there_are, most=most)
        yield ("snails",), what, f"write at most {most}, or more under max_snails"


def _there_are(fluffies: int) -> Text:
    return say_n("there is {n} Fluffy", "there are {n} Fluffies", fluffies)


def _inventories_hold(fluffies: int) -> Text:
    return say_n("the inventories hold {n} Fluffy", "the inventories hold {n} Fluffies", fluffies)


def _boards_hold(fluffies: int) -> Text:
    return say_n("the boards hold {n} Fluffy", "the boards hold {n} Fluffies", fluffies)


def _figure_findings(level: LevelPlan, boards: Mapping[str, BoardPlan]) -> Iterator[Finding]:
    printed = {who for name in level.start if name in boards for who, _ in boards[name].starts()}
    if missing := [who for who in ORDER if who not in printed and who not in level.placed]:
        what = say("no start space for {who}", who=", ".join(missing))
        yield ("start",), what, "give a starting board their start spaces"
    for who, place in level.placed.items():
        yield from _place_findings(level, boards, ("placed", who), place)


def _place_findings(
    level: LevelPlan, boards: Mapping[str, BoardPlan], where: tuple[str | int, ...], place: str
) -> Iterator[Finding]:
    """What is wrong with a place where something shall stand at the start."""
    board, space = split(place)
    if board not in level.start:
        what = say("no board {board} lies on the table", board=board)
        yield where, what, f"write one of: {', '.join(level.start)}, a colon, a space"
    elif board in boards and space not in boards[board].following():
        what = say("board {board} has no space {space}", board=board, space=space)
        yield where, what, f"write one of: {', '.join(boards[board].following())}"
    elif board in boards and boards[board].kind_of(space) in ("lock", "detour"):
        yield where, say("nothing can stand on {space}", space=space), "write a space that is no lock and no detour"


def _cave_findings(level: LevelPlan, boards: Mapping[str, BoardPlan]) -> Iterator[Finding]:
    on_line = [boards[name] for name in (*level.start, *level.pile) if name in boards]
    has_opening = any("cave" in board.kinds.values() for board in on_line)
    if not level.beside:
        if has_opening:
            what = say("a board leads into a cave, and there is none")
            yield ("start",), what, "name the cave's three parts under beside"
        return
    if len(level.beside) != PARTS_OF_THE_CAVE:
        what = say_n("the cave has {n} part", "the cave has {n} parts", len(level.beside))
        yield ("beside",), what, "write its entrance, its centre and its exit"
    if not has_opening:
        yield ("beside",), say("no board leads into the cave"), "give a board a space of kind cave, or leave beside out"
    if level.beside[0] in boards:
        starts = {who for who, _ in boards[level.beside[0]].starts()}
        if missing := [who for who in ORDER if who not in starts]:
            what = say("the entrance has no start space for {who}", who=", ".join(missing))
            yield ("beside", 0), what, "name one for each figure"


def _fluffy_findings(level: LevelPlan, boards: Mapping[str, BoardPlan], carried: int) -> Iterator[Finding]:
    for index, place in enumerate(level.fluffies_at or ()):
        where = ("fluffies_at", index)
        board, space = split(place)
        wrong = list(_place_findings(level, boards, where, place))
        yield from wrong
        if not wrong and board in boards and boards[board].kind_of(space) != "fluffy":
            yield where, say("{space} is no Fluffy space", space=space), "write a Fluffy space"
        if place in (level.fluffies_at or ())[:index]:
            yield where, say("a Fluffy sits on {place} already", place=place), "write each place once"
    there = level.fluffy_count(boards, carried)
    if level.full_inventories:
        says = _inventories_hold(there)
    elif level.fluffies_at is not None:
        says = _there_are(there)
    else:
        printed = sum(boards[name].fluffy_spaces() for name in set(level.boards()) if name in boards)
        if level.fluffies not in (None, printed):
            yield ("fluffies",), _boards_hold(printed), f"write {printed}, or leave it out"
        there, says = printed, _boards_hold(printed)
    if level.full_inventories and level.fluffies not in (None, carried):
        yield ("fluffies",), _inventories_hold(carried), f"write {carried}, or leave it out"
    yield from _total_findings(level, there, says)


def chain_findings(level: LevelPlan, boards: Mapping[str, BoardPlan]) -> Iterator[Finding]:
    """Whether figures can get from board to board and on to a buzzer; in a circle, round it."""
    line = [(part, index, name) for part in ("start", "pile") for index, name in enumerate(getattr(level, part))]
    if not line or any(name not in boards for _, _, name in line):
        return
    last = None if level.ring else line[-1]
    for part, index, name in line:
        if (part, index, name) != last and not leads_on(boards[name]):
            what = say("no way leads across board {board}", board=name)
            yield (part, index), what, "give it a way out that no lock bars for ever"
    if last is not None:
        part, index, name = last
        reached = _reached(boards[name])
        kinds = [boards[name].kind_of(space) for space in reached]
        if not any(kind in GOAL_KINDS for kind in kinds):
            what = say("the last board, {board}, has no goal space in reach", board=name)
            yield (part, index), what, "put the goal board at the end"
        elif "buzzer" not in kinds:
            what = say("no buzzer on board {board} is in reach", board=name)
            yield (part, index), what, "give the goal a space of kind buzzer"
    for index, name in enumerate(level.beside):
        if name in boards and not leads_on(boards[name]):
            what = say("no way leads across board {board}", board=name)
            yield ("beside", index), what, "give it a way out that no lock bars for ever"


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
