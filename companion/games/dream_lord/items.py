"""Searching, items and their slots, traders, statuses (rulebook, search and traders; rulings 15 and 23)."""

from __future__ import annotations

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import book_events as b
from companion.games.dream_lord import book_moves, moves, using, words
from companion.games.dream_lord import events as e
from companion.games.dream_lord.box import ItemKind
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.guards import (
    by_the_book,
    need_actions,
    need_question,
    need_standing,
    need_stuffy,
)
from companion.games.dream_lord.model import TRADER_CARDS, State, stuffy
from companion.games.dream_lord.questions import FindChoice, Roll, SlotChoice, TraderChoice
from companion.games.dream_lord.record import forbidden


def search(course: Course, move: moves.Search) -> None:
    """Yellow dice against the page's search value."""
    state = course.state
    one = need_actions(state)
    if state.page.search is None:
        raise IllegalMove("no_search", say("This page has no search value; enter it if there is one."))
    used = using.check(state, one, "yellow", move.dice, move.is_stored)
    roll = using.roll_for(state, one, "search", "yellow", used, is_stored=move.is_stored, target=state.page.search)
    using.begin(course, roll)


def searched(course: Course, roll: Roll, total: int) -> None:
    """An item may be drawn where the value was reached."""
    using.use_up(course, roll)
    if roll.who is not None and roll.target is not None and total >= roll.target:
        course.ask(FindChoice(roll.who))


def need_item(state: State, name: str) -> ItemKind:
    """An item that may turn up now: known, and not in play already unless it stands for unknown cards."""
    kind = state.box.item_by_id.get(name)
    if kind is None:
        raise IllegalMove("no_such_item", say("Nobody has entered an item “{name}”.", name=name))
    if name in in_play(state) and not kind.is_any:
        raise IllegalMove("in_play", say("{item} is in play already.", item=words.item(state.box, name)))
    return kind


def in_play(state: State) -> frozenset[str]:
    """Items that somebody has, that lie on the sleep deck or with the trader."""
    guard = () if state.sleep.guard is None else (state.sleep.guard,)
    theirs = (item for one in state.stuffies for item in one.items)
    return frozenset((*theirs, *state.group, *guard, *state.page.traded))


def findable(state: State) -> tuple[str, ...]:
    """Items that may turn up now."""
    there = in_play(state)
    return tuple(kind.id for kind in state.box.items if kind.is_any or kind.id not in there)


def take(course: Course, move: moves.TakeItem) -> None:
    """The item that was drawn goes to somebody."""
    need_question(course.state, FindChoice, say("No item was found."))
    need_item(course.state, move.item)
    need_stuffy(course.state, move.stuffy)
    course.answered()
    give(course, move.stuffy, move.item)


def leave(course: Course, move: moves.LeaveItem) -> None:
    """No item is drawn."""
    need_question(course.state, FindChoice, say("No item was found."))
    course.answered()


def give(course: Course, name: str, item: str) -> None:
    """An item for a stuffy; group items are everybody's, and a full slot asks which of the two stays."""
    kind = course.state.box.item_by_id[item]
    if kind.guards_sleep and course.state.sleep.guard is None:
        course.happen(b.ItemOnDeck(item))
    elif kind.is_group:
        course.happen(b.ItemFound(item, None))
    elif (old := in_slot(course.state, name, kind)) is not None:
        course.ask(SlotChoice(name, old, item))
    else:
        course.happen(b.ItemFound(item, name))


def in_slot(state: State, name: str, kind: ItemKind) -> str | None:
    """The item that takes the slot already."""
    if kind.slot is None:
        return None
    known = state.box.item_by_id
    return next((item for item in stuffy(state, name).items if item in known and known[item].slot == kind.slot), None)


def keep(course: Course, move: moves.KeepItem) -> None:
    """One of two items for a slot stays."""
    choice: SlotChoice = need_question(course.state, SlotChoice, say("No slot is full."))
    if move.item not in (choice.old, choice.new):
        raise IllegalMove("no_such_item", say("One of the two items stays."))
    course.answered()
    if move.item == choice.new:
        if choice.old in stuffy(course.state, choice.stuffy).items:
            course.happen(b.ItemDropped(choice.old, choice.stuffy))
        course.happen(b.ItemFound(choice.new, choice.stuffy))


def find(course: Course, move: book_moves.FindItem) -> None:
    """The book gives an item."""
    need_item(course.state, move.item)
    need_stuffy(course.state, move.stuffy)
    by_the_book(course)
    give(course, move.stuffy, move.item)


def drop(course: Course, move: book_moves.DropItem) -> None:
    """An item is thrown away."""
    has = course.state.group if move.stuffy is None else need_stuffy(course.state, move.stuffy).items
    if move.item not in has:
        raise IllegalMove("no_such_item", say("That item is not there."))
    by_the_book(course)
    course.happen(b.ItemDropped(move.item, move.stuffy))


def lay_out(course: Course, move: book_moves.LayOut) -> None:
    """One of the trader's 4 cards."""
    choice: TraderChoice = need_question(course.state, TraderChoice, say("Nobody is at a trader."))
    if not choice.left:
        raise IllegalMove("all_laid", say("The trader's {n} cards lie there.", n=TRADER_CARDS))
    need_item(course.state, move.item)
    course.happen(b.ItemLaidOut(move.item), e.Answered())
    course.ask(TraderChoice(choice.left - 1))


def trade(course: Course, move: book_moves.Trade) -> None:
    """A card of the trader's for a button or for an own item."""
    state = course.state
    need_question(state, TraderChoice, say("Nobody is at a trader."))
    one = need_standing(state, move.stuffy)
    if move.item not in state.page.traded:
        raise IllegalMove("no_such_item", say("The trader does not have that."))
    if move.paid is None and not one.buttons:
        raise IllegalMove("no_button", say("{who} has no button.", who=words.stuffy(state.box, one.id)))
    if move.paid is not None and move.paid not in one.items:
        raise IllegalMove("no_such_item", say("That item is not there."))
    course.interrupt()
    paid = b.ItemDropped(move.paid, one.id) if move.paid is not None else b.Spent(one.id, "button")
    course.happen(paid, b.ItemBought(move.item))
    give(course, one.id, move.item)


def give_status(course: Course, name: str, status: str) -> None:
    """A status for a stuffy; a second one of its name is lost (ruling 23), a forbidden stored die is discarded."""
    one = stuffy(course.state, name)
    if status in one.statuses:
        course.happen(b.StatusDoubled(name, status))
        return
    course.happen(b.StatusGiven(name, status))
    one = stuffy(course.state, name)
    if one.stored is not None and one.stored in forbidden(course.state.box, one.statuses):
        course.happen(e.StoredDiscarded(name, one.stored))
