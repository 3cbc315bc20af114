"""Attacks of the stuffies, and what defeating a monster brings (rulings 5, 11 and 17)."""

from __future__ import annotations

from typing import Literal

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import book_events as b
from companion.games.dream_lord import events as e
from companion.games.dream_lord import items, moves, using
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.drawing import give_stuffing
from companion.games.dream_lord.guards import need_actions, need_monster, need_question
from companion.games.dream_lord.model import State, Stuffy, monster, stuffy
from companion.games.dream_lord.questions import HitChoice, Roll

AttackKind = Literal["melee", "ranged"]


def attack(course: Course, move: moves.Melee | moves.Ranged) -> None:
    """Attack a monster with red dice and a melee weapon, or with green ones and a ranged weapon."""
    state = course.state
    one = need_actions(state)
    kind: AttackKind = "melee" if isinstance(move, moves.Melee) else "ranged"
    target = need_monster(state, move.monster)
    if not has_weapon(state, one, kind):
        sentences = {
            "melee": say("A melee attack takes a melee weapon."),
            "ranged": say("A ranged attack takes a ranged weapon."),
        }
        raise IllegalMove("no_weapon", sentences[kind])
    used = using.check(state, one, using.colour_of(state, kind), move.dice, move.is_stored)
    roll = using.roll_for(
        state,
        one,
        kind,
        using.colour_of(state, kind),
        used,
        is_stored=move.is_stored,
        target=state.box.monster_by_id[target.kind].defence,
        monster=target.id,
    )
    using.begin(course, roll)


def has_weapon(state: State, one: Stuffy, kind: AttackKind) -> bool:
    """Whether a stuffy, or the group, has a weapon of that kind."""
    found = (state.box.item_by_id.get(name) for name in (*one.items, *state.group))
    return any(item is not None and item.use == kind for item in found)


def attacked(course: Course, roll: Roll, total: int) -> None:
    """The result against the defence; where nobody has entered that, people judge."""
    using.use_up(course, roll)
    if roll.who is None or roll.monster is None:
        return
    kind: AttackKind = "melee" if roll.purpose == "melee" else "ranged"
    if roll.target is None:
        course.ask(HitChoice(roll.who, roll.monster, total, kind))
    else:
        _settle(course, roll.who, roll.monster, kind, is_hit=total >= roll.target)


def judge(course: Course, move: moves.JudgeHit) -> None:
    """People have compared the result with the printed defence."""
    choice: HitChoice = need_question(course.state, HitChoice, say("There is no attack to judge."))
    course.answered()
    _settle(course, choice.stuffy, choice.monster, choice.purpose, is_hit=move.is_hit)


def _settle(course: Course, who: str, name: str, kind: AttackKind, *, is_hit: bool) -> None:
    if not is_hit:
        course.happen(e.MonsterMissed(name))
        return
    course.happen(e.MonsterHit(name))
    target = monster(course.state, name)
    rank = course.state.box.monster_by_id[target.kind].rank
    if rank == "boss" and target.stuffing > 1:
        course.happen(e.DarkStuffingLost(name))
        return
    if rank == "boss":
        course.happen(e.DarkStuffingLost(name))
    course.happen(e.MonsterDefeated(name, target.kind, who), b.Gained(who, "button"))
    if rank != "normal":
        items.give_status(course, who, course.state.box.brave)
    one = stuffy(course.state, who)
    found = (course.state.box.item_by_id.get(item) for item in (*one.items, *course.state.group))
    stuffing = sum(item.stuffing for item in found if item is not None and item.use == kind)
    if stuffing:
        give_stuffing(course, who, stuffing)
