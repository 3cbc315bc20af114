"""How a state changes by an event, never failing, never rolling. What happens by the book: `evolve_book.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.engine.correction import Corrected
from companion.games.dream_lord import events as e
from companion.games.dream_lord.changing import with_discard, with_stuffy, without_one, without_stored
from companion.games.dream_lord.dice import Dice
from companion.games.dream_lord.evolve_book import CHANGES_BY_THE_BOOK
from companion.games.dream_lord.model import DRAWN, LastRoll, Result, State, stuffy
from companion.games.dream_lord.questions import Roll, RollChoice, RollDie
from companion.games.dream_lord.record import with_values


def evolve(state: State, event: Any) -> State:
    """The state after one event."""
    return CHANGES[type(event)](state, event)


def _asked(state: State, event: e.Asked) -> State:
    return replace(state, choice=event.question)


def _answered(state: State, event: e.Answered) -> State:
    return replace(state, choice=None)


def _left_to_do(state: State, event: e.LeftToDo) -> State:
    return replace(state, to_do=event.to_do)


def _phase_begun(state: State, event: e.PhaseBegun) -> State:
    return replace(state, phase=event.phase)


def _dice_drawn(state: State, event: e.DiceDrawn) -> State:
    drawn = Dice.of(event.dice)
    left = state.to_draw - len(event.dice)
    return replace(state, bag=state.bag - drawn, hand=state.hand + drawn, to_draw=left)


def _bag_refilled(state: State, event: e.BagRefilled) -> State:
    return replace(state, bag=state.bag + state.discard, discard=Dice())


def _rolling(state: State) -> Roll | None:
    return state.choice.roll if isinstance(state.choice, RollChoice) else None


def _with_roll(state: State, **values: Any) -> State:
    roll = _rolling(state)
    return replace(state, choice=RollChoice(replace(roll, **values))) if roll is not None else state


def _dice_rolled(state: State, event: e.DiceRolled) -> State:
    roll, values = _rolling(state), list(event.values)
    if roll is None:
        return state
    dice = tuple(replace(die, value=values.pop(0)) if die.value is None and values else die for die in roll.dice)
    return _with_roll(state, dice=dice)


def _dice_taken_up(state: State, event: e.DiceTakenUp) -> State:
    roll = _rolling(state)
    if roll is None:
        return state
    again = set(event.dice)
    dice = tuple(RollDie(die.colour, None, True) if at in again else die for at, die in enumerate(roll.dice))
    return _with_roll(state, dice=dice)


def _bonus_added(state: State, event: e.BonusAdded) -> State:
    roll = _rolling(state)
    if roll is None:
        return state
    if event.is_pink:
        return _with_roll(state, pink_bonus=roll.pink_bonus + event.amount)
    return _with_roll(state, bonus=roll.bonus + event.amount)


def _die_added(state: State, event: e.DieAdded) -> State:
    roll = _rolling(state)
    state = replace(state, add_die=None)
    return _with_roll(state, dice=(*roll.dice, RollDie(event.colour))) if roll is not None else state


def _roll_read(state: State, event: e.RollRead) -> State:
    last = LastRoll(
        event.purpose, event.dice, event.total, event.target, event.is_success, event.who, event.monster
    )  # fmt: skip
    return replace(state, last_roll=last)


def _dice_used(state: State, event: e.DiceUsed) -> State:
    used = Dice.of(event.dice)
    state, stored = without_stored(replace(state, hand=state.hand - used), event.stored_by)
    return with_discard(state, used + stored)


def _stuffing_gained(state: State, event: e.StuffingGained) -> State:
    return with_stuffy(state, event.stuffy, stuffing=stuffy(state, event.stuffy).stuffing + event.amount)


def _stuffing_lost(state: State, event: e.StuffingLost) -> State:
    return with_stuffy(state, event.stuffy, stuffing=max(0, stuffy(state, event.stuffy).stuffing - event.amount))


def _collapsed(state: State, event: e.CollapsedNow) -> State:
    state, stored = without_stored(state, event.stuffy)
    state = with_stuffy(state, event.stuffy, stuffing=0, statuses=(), hearts=0, buttons=0)
    return with_discard(state, stored)


def _threat_raised(state: State, event: e.ThreatRaised) -> State:
    return replace(state, hand=state.hand - Dice(black=event.dice), threat=state.threat + event.dice)


def _die_stored(state: State, event: e.DieStored) -> State:
    state, old = without_stored(state, event.stuffy)
    state = with_stuffy(state, event.stuffy, stored=event.die, is_fresh=event.is_own)
    return with_discard(replace(state, hand=state.hand - Dice.of((event.die,))), old)


def _stored_discarded(state: State, event: e.StoredDiscarded) -> State:
    state, stored = without_stored(state, event.stuffy)
    return with_discard(state, stored)


def _task_helped(state: State, event: e.TaskHelped) -> State:
    if state.task is None:
        return state
    task = replace(state.task, dice=(*state.task.dice, *event.dice), bonus=state.task.bonus + event.bonus)
    state, stored = without_stored(state, event.stored_by)
    from_hand = Dice.of(die.colour for die in event.dice) - stored
    return replace(state, hand=state.hand - from_hand, task=task)


def _task_done(state: State, event: e.TaskDone) -> State:
    if state.task is None:
        return state
    return with_discard(replace(state, task=None), Dice.of(die.colour for die in state.task.dice))


def _dark_stuffing_lost(state: State, event: e.DarkStuffingLost) -> State:
    row = tuple(replace(one, stuffing=one.stuffing - 1) if one.id == event.monster else one for one in state.row)
    return replace(state, row=row)


def _monster_defeated(state: State, event: e.MonsterDefeated) -> State:
    row = tuple(one for one in state.row if one.id != event.monster)
    acting = tuple(one for one in state.acting if one != event.monster)
    is_boss = state.box.monster_by_id[event.kind].rank == "boss"
    where = "gone" if is_boss else "discard"
    pile = replace(state.pile, **{where: (*getattr(state.pile, where), event.kind)})
    return replace(state, row=row, acting=acting, pile=pile)


def _hand_discarded(state: State, event: e.HandDiscarded) -> State:
    return with_discard(replace(state, hand=Dice()), state.hand)


def _threat_checked(state: State, event: e.ThreatChecked) -> State:
    return replace(state, is_checked=True)


def _effect_begun(state: State, event: e.EffectBegun) -> State:
    return replace(state, page=replace(state.page, effects=state.page.effects + 1))


def _threat_cleared(state: State, event: e.ThreatCleared) -> State:
    return with_discard(replace(state, threat=state.threat - event.dice), Dice(black=event.dice))


def _monsters_turn_begun(state: State, event: e.MonstersTurnBegun) -> State:
    return replace(state, phase="monsters", acting=event.monsters)


def _black_die_taken(state: State, event: e.BlackDieTaken) -> State:
    return replace(state, threat=state.threat - 1, acting_dice=state.acting_dice + 1)


def _monster_acted(state: State, event: e.MonsterActed) -> State:
    state = replace(state, acting=without_one(state.acting, event.monster))
    if not event.is_spent:
        return state
    # Tables that were saved before dice lay beside the track have the monster's die on it.
    place = "acting_dice" if state.acting_dice else "threat"
    return with_discard(replace(state, **{place: getattr(state, place) - 1}), Dice(black=1))


def _monster_skipped(state: State, event: e.MonsterSkipped) -> State:
    return replace(state, acting=without_one(state.acting, event.monster))


def _monsters_turn_ended(state: State, event: e.MonstersTurnEnded) -> State:
    state = with_discard(state, Dice(black=state.acting_dice))
    return replace(state, phase=event.back_to, acting=(), acting_dice=0)


def _sleep_turned(state: State, event: e.SleepTurned) -> State:
    return replace(state, sleep=replace(state.sleep, turned=(*state.sleep.turned, event.card)))


def _sleep_guarded(state: State, event: e.SleepGuarded) -> State:
    return replace(state, sleep=replace(state.sleep, guard=None))


def _turn_begun(state: State, event: e.TurnBegun) -> State:
    fresh = tuple(replace(one, is_fresh=False) for one in state.stuffies)
    return replace(
        state,
        stuffies=fresh,
        phase="draw",
        turn=event.turn,
        turns=state.turns + 1,
        to_draw=DRAWN,
        is_checked=False,
        add_die=None,
        last_roll=None,
    )


def _over(result: Result, state: State) -> State:
    return replace(state, phase="over", choice=None, to_do=(), result=result)


def _same(state: State, event: Any) -> State:
    return state


def _corrected(state: State, event: Corrected) -> State:
    return with_values(state, event.values())


CHANGES: dict[type, Callable[[State, Any], State]] = {
    e.Asked: _asked,
    e.Answered: _answered,
    e.LeftToDo: _left_to_do,
    e.PhaseBegun: _phase_begun,
    e.DiceDrawn: _dice_drawn,
    e.BagRefilled: _bag_refilled,
    e.DiceRolled: _dice_rolled,
    e.DiceTakenUp: _dice_taken_up,
    e.BonusAdded: _bonus_added,
    e.DieAdded: _die_added,
    e.RollRead: _roll_read,
    e.DiceUsed: _dice_used,
    e.StuffingGained: _stuffing_gained,
    e.StuffingLost: _stuffing_lost,
    e.Revived: _same,
    e.CollapsedNow: _collapsed,
    e.ThreatRaised: _threat_raised,
    e.TurnSkipped: _same,
    e.DieStored: _die_stored,
    e.StoredDiscarded: _stored_discarded,
    e.DieKept: _same,
    e.TaskHelped: _task_helped,
    e.TaskDone: _task_done,
    e.SkillTestPassed: _same,
    e.SkillTestFailed: _same,
    e.MonsterHit: _same,
    e.MonsterMissed: _same,
    e.DarkStuffingLost: _dark_stuffing_lost,
    e.MonsterDefeated: _monster_defeated,
    e.HandDiscarded: _hand_discarded,
    e.ThreatChecked: _threat_checked,
    e.EffectBegun: _effect_begun,
    e.ThreatCleared: _threat_cleared,
    e.MonstersTurnBegun: _monsters_turn_begun,
    e.BlackDieTaken: _black_die_taken,
    e.MonsterActed: _monster_acted,
    e.MonsterSkipped: _monster_skipped,
    e.MonstersTurnEnded: _monsters_turn_ended,
    e.Attacked: _same,
    e.ReachedNobody: _same,
    e.DamagePrevented: _same,
    e.SleepTurned: _sleep_turned,
    e.SleepGuarded: _sleep_guarded,
    e.MovementStopped: _same,
    e.TurnBegun: _turn_begun,
    e.Won: lambda state, event: _over(Result("won", event.reason), state),
    e.Lost: lambda state, event: _over(Result("lost", event.reason), state),
    **CHANGES_BY_THE_BOOK,
    Corrected: _corrected,
}
