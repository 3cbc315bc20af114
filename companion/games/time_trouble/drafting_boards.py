"""A board while people draw it: spaces are put down and joined, each with what is printed on it.

The line is kept as the paths of an edition file. Every function makes a new plan; what can't be is refused with a
sentence. Neighbours: `drafting.py`, and `drafting_levels.py` for what levels say of a board's spaces.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.words import Text, say
from companion.games.time_trouble.box import ORDER, OUT, CharacterName
from companion.games.time_trouble.drafting import free_id
from companion.games.time_trouble.edition import BoardPlan, MagnetPlan, StartPlan
from companion.games.time_trouble.edition_checks import KINDS
from companion.games.time_trouble.layout import laid_out
from companion.games.time_trouble.level_checks import GOAL_KINDS
from companion.games.time_trouble.specials import known

Following = dict[str, tuple[str, ...]]
Place = tuple[float, float]


class CannotDraw(Exception):
    """This can't be on a board; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


def kinds() -> tuple[str, ...]:
    """Every kind of space that a board may show, the usual ones first."""
    found = dict.fromkeys(KINDS)
    for rule in known().values():
        found.update(dict.fromkeys(sorted(rule.kinds)))
    return tuple(found)


def empty_board(era: str, number: int) -> BoardPlan:
    """A board on which nothing is drawn yet."""
    return BoardPlan((), era=era, number=number)


def places(plan: BoardPlan) -> dict[str, Place]:
    """Where every space lies on the drawing, in percent from the left and from the top."""
    if not plan.is_drawn:
        return {}
    return laid_out(plan.following(), plan.first_spaces()) | plan.at


# --- spaces and lines -----------------------------------------------------------------------------------------------


def with_space(plan: BoardPlan, at: Place, after: str | None = None) -> tuple[BoardPlan, str]:
    """With a new space, joined to the space that it comes `after`. The plan and the space's id."""
    following = plan.following()
    name = free_id(following, "s")
    if after is not None:
        following[after] = (*following[after], name)
    following[name] = ()
    return _lined(plan, following, places(plan) | {name: at}), name


def moved(plan: BoardPlan, space: str, at: Place) -> BoardPlan:
    """With a space at another place of the drawing."""
    return msgspec.structs.replace(plan, at=places(plan) | {space: at})


def joined(plan: BoardPlan, before: str, after: str) -> BoardPlan:
    """With a line from one space to the other, or without it where it was. Raises CannotDraw."""
    following = plan.following()
    if before == after:
        raise CannotDraw(say("A line leads to another space."))
    if after in following[before]:
        following[before] = tuple(name for name in following[before] if name != after)
    else:
        following[before] = (*following[before], after)
    return _lined(plan, following, places(plan))


def without_space(plan: BoardPlan, space: str) -> BoardPlan:
    """Without a space; where it stood in the middle of a line or branch that closes again."""
    following, at = plan.following(), places(plan)
    before = [name for name, ahead in following.items() if space in ahead and name != space]
    ahead = [name for name in following.pop(space) if name not in (space, OUT)]
    for name, others in following.items():
        following[name] = tuple(other for other in others if other != space)
    if len(before) == len(ahead) == 1 and before != ahead and ahead[0] not in following[before[0]]:
        has_other_way = bool(following[before[0]]) and any(ahead[0] in others for others in following.values())
        if not has_other_way:  # else it was a branch of its own
            following[before[0]] = (*following[before[0]], ahead[0])
    at.pop(space)
    plan = _unmarked(plan, space)
    entries = tuple(name for name in plan.entries if name != space)
    plan = msgspec.structs.replace(_nobody_on(plan, space), entries=entries)
    return _lined(plan, following, at)


def _lined(plan: BoardPlan, following: Following, at: dict[str, Place]) -> BoardPlan:
    paths = paths_of(following)
    named = msgspec.structs.replace(plan, paths=paths)
    return msgspec.structs.replace(named, at={name: at[name] for name in named.following()})


def paths_of(following: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The line as paths: each goes on from where nothing led to yet; every step of the line is in one."""
    left = {name: list(ahead) for name, ahead in following.items()}
    followed = {after for ahead in following.values() for after in ahead}
    order = sorted(following, key=lambda name: name in followed)  # beginnings first, else as they stood
    covered: set[str] = set()
    paths = []
    for name in order:
        while left[name] or name not in covered:
            path = [name]
            while left.get(path[-1]):
                path.append(left[path[-1]].pop(0))
            covered.update(path)
            paths.append(" ".join(path))
    return tuple(paths)


# --- what is printed on a space -------------------------------------------------------------------------------------


def with_kind(plan: BoardPlan, space: str, kind: str) -> BoardPlan:
    """With a kind printed on a space; the same again makes it neutral. Detours and magnets have their own way."""
    is_off = plan.kind_of(space) == kind
    plan = _unmarked(
        plan, space, keeps_goal=kind in GOAL_KINDS and not is_off, keeps_lock=kind == "lock" and not is_off
    )
    if is_off or kind == "neutral":
        return plan
    if kind == "lock":
        plan = _nobody_on(plan, space)
    return msgspec.structs.replace(plan, kinds=_in_order(plan, {**plan.kinds, space: kind}))


def with_detour(plan: BoardPlan, space: str, lock: str) -> BoardPlan:
    """With a small space that goes round a lock; the same again makes it neutral. Raises CannotDraw."""
    if plan.kind_of(lock) != "lock" or lock == space:
        raise CannotDraw(say("A detour goes round a lock: touch the lock."))
    is_off = plan.detours.get(space) == lock
    plan = _unmarked(plan, space)
    if is_off:
        return plan
    return msgspec.structs.replace(_nobody_on(plan, space), detours=_in_order(plan, {**plan.detours, space: lock}))


def locks(plan: BoardPlan) -> tuple[str, ...]:
    """The lock spaces of a board."""
    return tuple(name for name in plan.following() if plan.kind_of(name) == "lock")


def with_magnet(plan: BoardPlan, space: str, who: CharacterName, pulls: CharacterName) -> BoardPlan:
    """With a magnet on a space; the same again makes it neutral. Raises CannotDraw."""
    if who == pulls:
        raise CannotDraw(say("A magnet pulls somebody else than who lands on it."))
    magnet = MagnetPlan(who, pulls)
    is_off = plan.magnets.get(space) == magnet
    plan = _unmarked(plan, space)
    return plan if is_off else msgspec.structs.replace(plan, magnets=_in_order(plan, {**plan.magnets, space: magnet}))


def _unmarked(plan: BoardPlan, space: str, *, keeps_goal: bool = False, keeps_lock: bool = False) -> BoardPlan:
    """With nothing printed on a space."""
    kept_detours = {
        name: lock for name, lock in plan.detours.items() if name != space and (keeps_lock or lock != space)
    }
    return msgspec.structs.replace(
        plan,
        kinds=_without(plan.kinds, space),
        detours=kept_detours,
        magnets=_without(plan.magnets, space),
        last_goal=None if plan.last_goal == space and not keeps_goal else plan.last_goal,
    )


def _without(named: Mapping[str, Any], space: str) -> dict[str, Any]:
    return {name: value for name, value in named.items() if name != space}


def _in_order(plan: BoardPlan, named: dict[str, Any]) -> dict[str, Any]:
    return {name: named[name] for name in plan.following() if name in named}


# --- marks ----------------------------------------------------------------------------------------------------------


def with_start(plan: BoardPlan, who: CharacterName, space: str) -> BoardPlan:
    """With a figure's start space, or without it where it was. Raises CannotDraw."""
    if plan.kind_of(space) in ("lock", "detour"):
        raise CannotDraw(say("Nobody can stand there at the start."))
    is_off = dict(plan.starts()).get(who) == space
    return msgspec.structs.replace(plan, start=_start(plan, **{who: None if is_off else space}))


def _start(plan: BoardPlan, **changed: str | None) -> StartPlan:
    return msgspec.structs.replace(plan.start, **changed)


def _nobody_on(plan: BoardPlan, space: str) -> BoardPlan:
    starts = dict(plan.starts())
    return msgspec.structs.replace(plan, start=_start(plan, **{who: None for who in ORDER if starts.get(who) == space}))


def with_entry(plan: BoardPlan, space: str) -> BoardPlan:
    """With a space where the line comes in, or without it where it was; without any it begins where it can."""
    entries = plan.first_spaces()
    entries = tuple(name for name in entries if name != space) if space in entries else (*entries, space)
    unmarked = msgspec.structs.replace(plan, entries=())
    is_usual = set(entries) == set(unmarked.first_spaces())
    return unmarked if is_usual else msgspec.structs.replace(plan, entries=entries)


def with_way_out(plan: BoardPlan, space: str) -> BoardPlan:
    """With a way to the next board from a space that leads on as well, or without it. Raises CannotDraw."""
    following = plan.following()
    if not following[space]:
        raise CannotDraw(say("The line ends here, so it leads to the next board anyway."))
    following[space] = (
        tuple(name for name in following[space] if name != OUT) if OUT in following[space] else (*following[space], OUT)
    )
    return _lined(plan, following, places(plan))


def with_last_goal(plan: BoardPlan, space: str) -> BoardPlan:
    """With the goal space behind which crossing over costs energy, or without it. Raises CannotDraw."""
    if plan.kind_of(space) not in GOAL_KINDS:
        raise CannotDraw(say("The last goal space is a goal space or one with a buzzer."))
    return msgspec.structs.replace(plan, last_goal=None if plan.last_goal == space else space)


def with_rule(plan: BoardPlan, rule: str) -> BoardPlan:
    """With the mark of a special rule, or without it where it was."""
    others = tuple(name for name in plan.rules if name != rule)
    return msgspec.structs.replace(plan, rules=others if rule in plan.rules else (*others, rule))
