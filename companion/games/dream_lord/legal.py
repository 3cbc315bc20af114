"""Which moves are open now, and which one brings the turn on.

Names, notes, cards and pages that people type are left out, since there is no end of them; of numbers that the book
says the likely ones stand here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from companion.games.dream_lord import attacks, encounters, harm, legal_book, monsters, moves, rolling, trials, using
from companion.games.dream_lord import book_moves as book
from companion.games.dream_lord import items as item_rules
from companion.games.dream_lord import model as m
from companion.games.dream_lord import questions as q
from companion.games.dream_lord.dice import ACTION_COLOURS, COLOURS, SIDES
from companion.games.dream_lord.model import State, active, standing, stuffy
from companion.games.dream_lord.record import forbidden
from companion.games.dream_lord.switches import ANY_DIE, is_on

PLACES: tuple[m.Place, ...] = ("lost", "eye", "trader")
SEARCHES = range(1, 13)


def legal_moves(state: State) -> tuple[Any, ...]:
    """Every move that would be taken now, corrections and typed words left out."""
    if state.result is not None:
        return ()
    answers = ANSWERS[type(state.choice)](state, state.choice) if state.choice is not None else OPEN[state.phase](state)
    return (*answers, *legal_book.by_the_book(state))


def primary_move(state: State) -> Any | None:
    """What the start button does; None where people must choose or do something first."""
    choice = state.choice
    if state.result is not None:
        return None
    if choice is None:
        if state.phase == "draw" and (state.bag_by == "console" or not state.to_draw):
            return moves.Draw()
        is_done = state.phase == "actions" and (not state.hand.actions or active(state).is_collapsed)
        return moves.EndTurn() if is_done else None
    if isinstance(choice, q.RollChoice):
        if not rolling.unrolled(choice.roll):
            return moves.Accept()
        return moves.RollDice() if state.rolls_by == "console" else None
    if isinstance(choice, q.SleepChoice) and state.cards_by == "console" and state.sleep.calm is not None:
        return moves.TurnSleep()
    if isinstance(choice, q.EncounterChoice):
        is_dealt = state.cards_by == "console" and encounters.dealable(state, choice)
        return moves.DealMonsters() if is_dealt else None
    if isinstance(choice, q.LostChoice) and not choice.is_decided:
        return moves.Decide()
    return PRIMARY.get(type(choice))


PRIMARY: dict[type, Any] = {
    q.RefillChoice: moves.Refill(),
    q.StepsChoice: moves.Arrive(),
    q.LostChoice: moves.Done(),
    q.EyeChoice: moves.Done(),
    q.EffectChoice: moves.Done(),
    q.RestlessChoice: moves.Done(),
}


# ---- steps of a turn ------------------------------------------------------------------------------------------------


def _draw(state: State) -> Iterator[Any]:
    yield moves.Draw()
    if state.to_draw:
        yield from (moves.DrawDie(colour) for colour in COLOURS if state.bag.count(colour))


def _stuffing(state: State) -> Iterator[Any]:
    yield from (moves.RollWhite(count) for count in range(1, state.hand.white + 1))
    yield moves.EndStuffing()


def _actions(state: State) -> Iterator[Any]:
    yield moves.EndTurn()
    one = active(state)
    if one.is_collapsed:
        return
    yield from (moves.Go(*pick) for pick in using.picks(state, one, None))
    yield from (moves.Meet(place) for place in PLACES)
    yield from _giving(state, one)
    if state.task is not None:
        yield from (moves.HelpTask(*pick) for pick in using.picks(state, one, state.task.colour))
    for kind, move in (("melee", moves.Melee), ("ranged", moves.Ranged)):
        if state.row and attacks.has_weapon(state, one, kind):  # type: ignore[arg-type]
            found = tuple(using.picks(state, one, using.colour_of(state, kind)))  # type: ignore[arg-type]
            yield from (move(target.id, *pick) for target in state.row for pick in found)
    if state.page.search is not None:
        yield from (moves.Search(*pick) for pick in using.picks(state, one, "yellow"))


def _giving(state: State, one: m.Stuffy) -> Iterator[Any]:
    barred = forbidden(state.box, one.statuses)
    colours = [colour for colour in ACTION_COLOURS if state.hand.count(colour)]
    paying = [colour for colour in COLOURS if state.hand.count(colour)] if is_on(state, ANY_DIE) else colours
    if one.stored is None:
        yield from (moves.Store(colour) for colour in colours if colour not in barred)
    for other in state.stuffies:
        if other.id == one.id:
            continue
        yield from (moves.EncourageByStuffing(other.id, colour) for colour in paying)
        if not other.is_collapsed:
            both = barred | forbidden(state.box, other.statuses)
            yield from (moves.EncourageByDie(other.id, colour) for colour in colours if colour not in both)


def _nothing(state: State) -> Iterator[Any]:
    yield from ()


OPEN: dict[str, Callable[[State], Iterator[Any]]] = {
    "draw": _draw,
    "stuffing": _stuffing,
    "actions": _actions,
    "check": _nothing,
    "monsters": _nothing,
}


# ---- answers --------------------------------------------------------------------------------------------------------


def _roll(state: State, choice: q.RollChoice) -> Iterator[Any]:
    roll = choice.roll
    if rolling.unrolled(roll):
        yield moves.RollDice()
        yield from (moves.EnterDie(value) for value in range(1, SIDES + 1))
    else:
        yield moves.Accept()
        allowed = rolling.rerollable(state, roll)
        yield from (
            moves.Reroll(chosen) for count in range(1, len(allowed) + 1) for chosen in combinations(allowed, count)
        )
    if rolling.may_add_bonus(state, roll):
        for is_pink in (False, True):
            there = roll.pink_bonus if is_pink else roll.bonus
            for amount in range(-rolling.MOST_AT_ONCE, rolling.MOST_AT_ONCE + 1):
                if amount and abs(there + amount) <= rolling.MOST_BONUS:
                    yield moves.AddBonus(amount, is_pink)
    if rolling.may_add_die(state, roll):
        yield moves.AddDie()


def _steps(state: State, choice: q.StepsChoice) -> Iterator[Any]:
    yield moves.Arrive()
    yield from (moves.Meet(place) for place in PLACES)


def _trader(state: State, choice: q.TraderChoice) -> Iterator[Any]:
    yield moves.Done()
    if choice.left:
        yield from (book.LayOut(item) for item in item_rules.findable(state))
    else:
        yield moves.MeetAnother()
    for item in dict.fromkeys(state.page.traded):
        for one in standing(state):
            if one.buttons:
                yield book.Trade(one.id, item)
            yield from (book.Trade(one.id, item, paid) for paid in dict.fromkeys(one.items))


def _test(state: State, choice: q.SkillTestChoice) -> Iterator[Any]:
    yield from (moves.TryTest(*pick) for pick in trials.picks_for_test(state))
    yield moves.GiveUp()
    yield moves.SettleTest(True)
    yield moves.SettleTest(False)


def _find(state: State, choice: q.FindChoice) -> Iterator[Any]:
    yield from (moves.TakeItem(item, one.id) for item in item_rules.findable(state) for one in state.stuffies)
    yield moves.LeaveItem()


def _sleep(state: State, choice: q.SleepChoice) -> Iterator[Any]:
    yield from (moves.TurnSleep(card) for card in harm.possible_cards(state.sleep))
    if state.sleep.calm is not None:
        yield moves.TurnSleep()


def _target(state: State, choice: q.TargetChoice) -> Iterator[Any]:
    yield moves.NoAttack()
    is_known = monsters.strength(state, choice) is not None
    for one in standing(state):
        if is_known:
            yield moves.Attack(one.id)
        yield from (moves.Attack(one.id, damage) for damage in range(monsters.MOST_DAMAGE + 1))


def _defend(state: State, choice: q.DefendChoice) -> Iterator[Any]:
    if stuffy(state, choice.stuffy).stored is not None:
        yield moves.Defend()
    yield moves.Endure()


def _encounter(state: State, choice: q.EncounterChoice) -> Iterator[Any]:
    is_random = choice.left is not None
    if encounters.room(state) > 0:
        kinds = (kind for kind in state.box.monsters if not (is_random and kind.rank == "boss"))
        listed = tuple(dict.fromkeys(choice.wanted)) or tuple(kind.id for kind in kinds)
        yield from (moves.LayMonster(kind) for kind in listed)
    if replaceable := encounters.replaceable(state, choice):
        leader = encounters.missing_leader(state, choice)
        yield from (moves.LayMonster(leader, name) for name in replaceable if leader is not None)
    if encounters.dealable(state, choice):
        yield moves.DealMonsters()
    if encounters.is_laid(state, choice):
        yield moves.Done()


def _page(state: State, choice: q.PageChoice) -> Iterator[Any]:
    yield moves.BeginPage()
    yield from (moves.BeginPage(search) for search in SEARCHES)


def _reading(state: State, choice: Any) -> Iterator[Any]:
    yield moves.Done()


ANSWERS: dict[type, Callable[[State, Any], Iterator[Any]]] = {
    q.RefillChoice: lambda state, choice: iter((moves.Refill(),)),
    q.RollChoice: _roll,
    q.StepsChoice: _steps,
    q.LostChoice: lambda state, choice: iter((moves.Done() if choice.is_decided else moves.Decide(),)),
    q.EyeChoice: _reading,
    q.TraderChoice: _trader,
    q.LastStuffingChoice: lambda state, choice: iter((moves.Confirm(), moves.Cancel())),
    q.SkillTestChoice: _test,
    q.HitChoice: lambda state, choice: iter((moves.JudgeHit(True), moves.JudgeHit(False))),
    q.FindChoice: _find,
    q.SlotChoice: lambda state, choice: iter((moves.KeepItem(choice.old), moves.KeepItem(choice.new))),
    q.EffectChoice: _reading,
    q.SleepChoice: _sleep,
    q.RestlessChoice: _reading,
    q.TargetChoice: _target,
    q.DefendChoice: _defend,
    q.EncounterChoice: _encounter,
    q.PageChoice: _page,
}
