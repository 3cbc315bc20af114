"""Gifts: turning them over, the two spots, throwing one away (rulebook, From Level 2; R23).

The tiles lie face down on the table, so the team turns one over and says which it was. A table may have the console
draw instead. Using them: `gift_uses.py`.
"""

from __future__ import annotations

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.time_trouble import gift_events as e
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.events import ChoiceMade
from companion.games.time_trouble.model import GIFT_SPOTS, GiftChoice, State, ToDo, TurnOverChoice, is_by_hand
from companion.games.time_trouble.specials import is_switched


def draw(course: Course, count: int = 1) -> None:
    """Gifts of the pile, one after the other; with none left the discard is shuffled. Nothing where none is left."""
    state = course.state
    if count < 1 or not state.box.level.gifts:
        return
    if not state.gifts.pile:
        if not state.gifts.discard:
            return
        course.happen(e.GiftsReshuffled())
    if count > 1:
        course.then(ToDo("draw_gifts", amount=count - 1))
    if is_switched(state, "gifts_by_console"):
        pile = course.state.gifts.pile
        _take(course, pile[course.chance.roll(len(pile)) - 1])
    else:
        course.happen(e.GiftToTurnOver())


def turn_over(course: Course, gift: str) -> None:
    """The gift that the team turned over. Raises IllegalMove for one that is not in the pile."""
    if not isinstance(course.state.choice, TurnOverChoice):
        raise IllegalMove("not_now", say("No gift is to be turned over."))
    if gift not in course.state.gifts.pile:
        raise IllegalMove("not_in_pile", say("This gift is not in the pile."))
    _take(course, gift)


def _take(course: Course, gift: str) -> None:
    course.happen(e.GiftDrawn(gift))
    keep_new(course)


def keep_new(course: Course) -> None:
    """The new gift takes a spot as soon as one is free."""
    choice = course.state.choice
    if isinstance(choice, GiftChoice) and len(course.state.gifts.open) < GIFT_SPOTS:
        course.happen(e.GiftKept(choice.gift))


def throwable(state: State) -> tuple[str, ...]:
    """What may go while both spots are full: the open ones, and the new one."""
    return (*state.gifts.open, state.choice.gift) if isinstance(state.choice, GiftChoice) else ()


def gone_with_boards(state: State) -> tuple[str, ...]:
    """Covers that people may take off with a board, where nobody knows on which they lie (R36)."""
    return state.gifts.lying if is_by_hand(state) and state.choice is None else ()


def throw_away(course: Course, gift: str) -> None:
    """The gift that goes (R23); where boards are not followed also a cover whose board is gone. Raises IllegalMove."""
    choice = course.state.choice
    if gift in gone_with_boards(course.state):
        course.happen(e.GiftThrown(gift))
        return
    if not isinstance(choice, GiftChoice):
        raise IllegalMove("not_now", say("A gift is thrown away only when a new one finds no spot."))
    if gift not in throwable(course.state):
        raise IllegalMove("no_such_gift", say("Choose an open gift or the new one."))
    course.happen(e.GiftThrown(gift))
    if gift == choice.gift:
        course.happen(ChoiceMade())
    keep_new(course)
