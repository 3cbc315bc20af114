"""Which dice may be used together, and what items add to them (rulings 11, 12 and 20)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import events as e
from companion.games.dream_lord import words
from companion.games.dream_lord.box import Purpose
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.dice import ACTION_COLOURS, OF_EACH, ActionColour, Dice
from companion.games.dream_lord.model import State, Stuffy
from companion.games.dream_lord.questions import Roll, RollChoice, RollDie
from companion.games.dream_lord.record import forbidden
from companion.games.dream_lord.switches import TASK_BONUSES, is_on

Pick = tuple[tuple[ActionColour, ...], bool]
_PINK: tuple[ActionColour, ...] = tuple("pink" for _ in range(OF_EACH))


def colour_of(state: State, purpose: Purpose) -> ActionColour | None:
    """The colour that a purpose asks for; None: any one colour, or the test says it."""
    if purpose == "task":
        return state.task.colour if state.task is not None else None
    asked: dict[Purpose, ActionColour] = {"melee": "red", "ranged": "green", "search": "yellow"}
    return asked.get(purpose)


def usable(state: State, one: Stuffy) -> Dice:
    """The dice of the hand that a stuffy may use now."""
    barred = forbidden(state.box, one.statuses)
    return Dice(**{colour: state.hand.count(colour) for colour in ACTION_COLOURS if colour not in barred})


def usable_stored(state: State, one: Stuffy) -> ActionColour | None:
    """The stored die, where it may be used: not in the turn in which it was stored (ruling 12)."""
    barred = forbidden(state.box, one.statuses)
    return one.stored if one.stored is not None and not one.is_fresh and one.stored not in barred else None


def picks(state: State, one: Stuffy, colour: ActionColour | None) -> Iterator[Pick]:
    """Every choice of dice of this colour (None: any one) and pink, with or without the stored one (ruling 20)."""
    hand, stored = usable(state, one), usable_stored(state, one)
    colours = [colour] if colour is not None else [each for each in ACTION_COLOURS if each != "pink"]
    found: dict[Pick, None] = {}
    for each in colours:
        for count, pink in product(range(hand.count(each) + 1), range(hand.pink + 1)):
            dice: tuple[ActionColour, ...] = (*((each,) * count), *_PINK[:pink])
            if dice:
                found[dice, False] = None
            if stored in (each, "pink"):
                found[dice, True] = None
    return iter(found)


def check(
    state: State, one: Stuffy, colour: ActionColour | None, dice: tuple[ActionColour, ...], is_stored: bool
) -> tuple[ActionColour, ...]:
    """The dice that are used, in order, the stored one last. Raises IllegalMove where they can't be."""
    used = tuple(each for each in ACTION_COLOURS for _ in range(dice.count(each)))
    if not state.hand.holds(Dice.of(used)):
        raise IllegalMove("not_in_hand", say("These dice do not lie there."))
    if is_stored and one.stored is None:
        raise IllegalMove("nothing_stored", say("No die is stored."))
    if is_stored and one.is_fresh:
        raise IllegalMove("just_stored", say("The stored die can be used in a later turn."))
    if is_stored and one.stored is not None:
        used = (*used, one.stored)
    if not used:
        raise IllegalMove("no_dice", say("Choose at least one die."))
    if barred := forbidden(state.box, one.statuses) & set(used):
        named = words.COLOURS[min(barred)]
        raise IllegalMove("forbidden", say("A status forbids {colour} dice.", colour=named))
    colours = set(used) - {"pink"}
    if len(colours) > 1:
        raise IllegalMove("one_colour", say("Dice of one colour and pink ones are used together."))
    if colour is not None and colours - {colour}:
        raise IllegalMove("wrong_colour", say("This takes {colour} dice and pink ones.", colour=words.COLOURS[colour]))
    return used


def bonus(state: State, one: Stuffy, purpose: Purpose, colour: ActionColour | None) -> int:
    """What the items of a stuffy and of the group add to each die of a colour."""
    if colour is None or (purpose == "task" and not is_on(state, TASK_BONUSES)):
        return 0
    items = (state.box.item_by_id.get(name) for name in (*one.items, *state.group))
    bonuses = (each for item in items if item is not None for each in item.bonuses)
    return sum(each.amount for each in bonuses if each.colour == colour and each.purpose in (None, purpose))


def roll_for(
    state: State,
    one: Stuffy,
    purpose: Purpose,
    colour: ActionColour | None,
    used: tuple[ActionColour, ...],
    *,
    is_stored: bool = False,
    target: int | None = None,
    monster: str | None = None,
) -> Roll:
    """The roll of these dice with the bonuses of items; where any colour will do, the dice say which one counts."""
    found = colour or next((each for each in used if each != "pink"), None)
    return Roll(
        purpose,
        tuple(RollDie(each) for each in used),
        who=one.id,
        colour=found,
        bonus=bonus(state, one, purpose, found),
        pink_bonus=bonus(state, one, purpose, "pink"),
        target=target,
        monster=monster,
        is_stored=is_stored,
    )


def begin(course: Course, roll: Roll) -> None:
    """Ask for the roll."""
    course.ask(RollChoice(roll))


def use_up(course: Course, roll: Roll) -> None:
    """The rolled dice go to the discard, the stored one from its sheet."""
    from_hand = [die.colour for die in roll.dice]
    if roll.is_stored and roll.who is not None:
        stored = next((one.stored for one in course.state.stuffies if one.id == roll.who), None)
        if stored is not None:
            from_hand.remove(stored)
    course.happen(e.DiceUsed(tuple(from_hand), roll.who if roll.is_stored else None))
