"""Damage, defence, collapse and the sleep deck (rulings 14, 16, 19 and 24)."""

from __future__ import annotations

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import events as e
from companion.games.dream_lord import moves
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.guards import need_question
from companion.games.dream_lord.model import LAST_CARDS, SLEEP_CARDS, Sleep, SleepCard, ToDo, stuffy
from companion.games.dream_lord.questions import DefendChoice, RestlessChoice, Roll, RollChoice, RollDie, SleepChoice

#: Sleep cards that don't wake.
NORMAL_CARDS = SLEEP_CARDS - 1


def hurt(course: Course, name: str, damage: int, monster: str | None = None) -> None:
    """Damage for a stuffy, which a stored die may prevent, whatever it comes from (rulings 16 and 24)."""
    one = stuffy(course.state, name)
    if damage <= 0 or one.is_collapsed:
        return
    if one.stored is not None:
        course.ask(DefendChoice(name, damage, monster))
    else:
        lose(course, name, damage, "monster" if monster is not None else "book")


def defend(course: Course, move: moves.Defend) -> None:
    """Roll the stored die."""
    choice: DefendChoice = need_question(course.state, DefendChoice, say("There is no damage to defend against."))
    one = stuffy(course.state, choice.stuffy)
    if one.stored is None:
        raise IllegalMove("nothing_stored", say("No die is stored."))
    course.answered()
    roll = Roll(
        "defend",
        (RollDie(one.stored),),
        who=one.id,
        target=choice.damage,
        monster=choice.monster,
        damage=choice.damage,
        is_stored=True,
    )
    course.ask(RollChoice(roll))


def endure(course: Course, move: moves.Endure) -> None:
    """Take all of it."""
    choice: DefendChoice = need_question(course.state, DefendChoice, say("There is no damage to take."))
    course.answered()
    lose(course, choice.stuffy, choice.damage, "monster" if choice.monster is not None else "book")


def defended(course: Course, roll: Roll, total: int) -> None:
    """The die stays only where all damage was prevented (ruling 16)."""
    if roll.who is None:
        return
    course.happen(e.DamagePrevented(roll.who, min(total, roll.damage)))
    stored = stuffy(course.state, roll.who).stored
    if total >= roll.damage:
        if stored is not None:
            course.happen(e.DieKept(roll.who, stored))
        return
    if stored is not None:
        course.happen(e.StoredDiscarded(roll.who, stored))
    lose(course, roll.who, roll.damage - total, "monster" if roll.monster is not None else "book")


def lose(course: Course, name: str, amount: int, cause: e.Cause) -> None:
    """Stuffing lost; with the last one the stuffy collapses."""
    there = stuffy(course.state, name).stuffing
    if not there:
        return
    course.happen(e.StuffingLost(name, min(amount, there), cause))
    one = stuffy(course.state, name)
    if one.is_collapsed:
        course.happen(e.CollapsedNow(name, one.statuses, one.hearts, one.buttons, one.stored))
        course.then(ToDo("sleep_card"))


# ---- sleep ----------------------------------------------------------------------------------------------------------


def sleep_card(course: Course) -> None:
    """A sleep card is due: none after waking, the item on the deck instead, else one is turned up (ruling 19)."""
    sleep = course.state.sleep
    if sleep.is_awake:
        return
    if sleep.guard is not None:
        course.happen(e.SleepGuarded(sleep.guard))
    elif course.state.cards_by == "console" and sleep.calm is not None:
        _turned(course, _drawn(course, sleep, sleep.calm))
    else:
        course.ask(SleepChoice())


def turn_sleep(course: Course, move: moves.TurnSleep) -> None:
    """The card that was turned up, or one that the console draws."""
    need_question(course.state, SleepChoice, say("No sleep card is due."))
    sleep = course.state.sleep
    if move.card is not None and move.card not in possible_cards(sleep):
        raise IllegalMove("no_such_card", say("That card can't be the next one."))
    if move.card is None and sleep.calm is None:
        raise IllegalMove("not_entered", say("Enter how many of the 9 cards are calm, or turn one up on the table."))
    course.answered()
    card = move.card
    if card is None and sleep.calm is not None:
        card = _drawn(course, sleep, sleep.calm)
    if card is not None:
        _turned(course, card)


def possible_cards(sleep: Sleep) -> tuple[SleepCard, ...]:
    """What the next card can be: the waking one lies among the last three (rulebook, set-up 6)."""
    found: list[SleepCard] = []
    if len(sleep.turned) < NORMAL_CARDS:
        if sleep.calm is None or sleep.turned.count("calm") < sleep.calm:
            found.append("calm")
        if sleep.calm is None or sleep.turned.count("restless") < NORMAL_CARDS - sleep.calm:
            found.append("restless")
    if len(sleep.turned) >= SLEEP_CARDS - LAST_CARDS:
        found.append("woken")
    return tuple(found)


def _drawn(course: Course, sleep: Sleep, calm: int) -> SleepCard:
    """The next card of a deck whose order nobody knows: as likely as if it had been shuffled before the game."""
    left = SLEEP_CARDS - len(sleep.turned)
    if left <= LAST_CARDS and course.chance.roll(left) == 1:
        return "woken"
    calm_left = calm - sleep.turned.count("calm")
    normal_left = NORMAL_CARDS - len(sleep.turned)
    return "calm" if calm_left and course.chance.roll(normal_left) <= calm_left else "restless"


def _turned(course: Course, card: SleepCard) -> None:
    course.happen(e.SleepTurned(card))
    if card == "restless":
        course.ask(RestlessChoice())
