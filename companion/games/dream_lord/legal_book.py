"""What may happen by the book now: between actions, and while people read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.dream_lord import book as book_rules
from companion.games.dream_lord import book_moves as book
from companion.games.dream_lord import items, monsters, moves, pages
from companion.games.dream_lord.box import Ability, Words
from companion.games.dream_lord.dice import TEST_COLOURS
from companion.games.dream_lord.guards import is_open_to_the_book
from companion.games.dream_lord.model import State, active, standing
from companion.games.dream_lord.questions import EffectChoice

#: Values that tests and group tasks of the book are likely to ask for.
TESTS, TASKS = range(1, 13), range(1, 25)


def by_the_book(state: State) -> Iterator[Any]:
    """Every such move, in no order."""
    yield from _hearts(state)
    yield from (book.DropNote(number) for number in range(len(state.notes)))
    if monsters.may_skip(state):
        yield book.SkipMonster()
    if not is_open_to_the_book(state):
        return
    yield from _of_stuffies(state)
    yield from _of_items(state)
    yield from _of_dice(state)
    yield from _tests(state)
    yield from _of_monsters(state)
    yield from _of_the_story(state)


def _hearts(state: State) -> Iterator[Any]:
    for one in standing(state):
        if not one.hearts:
            continue
        known = state.box.stuffy_by_id[one.id].abilities
        for number in range(1, max(book_rules.HEART_ABILITIES, len(known)) + 1):
            ability = known[number - 1] if number <= len(known) else Ability(Words())
            if book_rules.may_use(state, one, ability):
                yield book.UseHeart(one.id, number)


def _of_stuffies(state: State) -> Iterator[Any]:
    for one in state.stuffies:
        yield from (book.Gain(one.id, "stuffing", amount) for amount in range(1, book_rules.MOST_GAIN + 1))
        yield from (book.ShedStatus(one.id, status) for status in one.statuses)
    for one in standing(state):
        yield from (book.Hurt(one.id, damage) for damage in range(1, book_rules.MOST_DAMAGE + 1))
        for amount in range(1, book_rules.MOST_GAIN + 1):
            yield book.Gain(one.id, "heart", amount)
            yield book.Gain(one.id, "button", amount)
        if one.hearts:
            yield book.Spend(one.id, "heart")
        if one.buttons:
            yield book.Spend(one.id, "button")
        yield from (book.GiveStatus(one.id, kind.id) for kind in state.box.statuses)


def _of_items(state: State) -> Iterator[Any]:
    yield from (book.FindItem(one.id, item) for item in items.findable(state) for one in state.stuffies)
    yield from (book.DropItem(item) for item in dict.fromkeys(state.group))
    yield from (book.DropItem(item, one.id) for one in state.stuffies for item in dict.fromkeys(one.items))


def _of_dice(state: State) -> Iterator[Any]:
    yield from (book.RemoveThreat(dice) for dice in range(1, state.threat + 1))
    if state.discard.total:
        yield book.RefillBag()
    if not state.sleep.is_awake:
        yield book.TurnSleepCard()


def _tests(state: State) -> Iterator[Any]:
    if state.task is None:
        yield from (book.StartTask(colour, value) for colour in TEST_COLOURS for value in TASKS)
    else:
        yield book.DropTask()
    cures = [
        (one.id, status, cure)
        for one in state.stuffies
        for status in one.statuses
        if (kind := state.box.status_by_id.get(status)) is not None
        for cure in kind.cures
    ]
    for one in standing(state):
        who = None if one.id == active(state).id else one.id
        yield from (moves.FaceTest(colour, value, who) for colour in TEST_COLOURS for value in TESTS)
        for patient, status, cure in cures:
            if cure.by_neighbour != (patient == one.id):
                yield moves.FaceTest(cure.colour, cure.difficulty, who, status, patient)


def _of_monsters(state: State) -> Iterator[Any]:
    yield book.RandomEncounter()
    yield book.SpecialEncounter()
    yield from (book.SpecialEncounter(kind.id) for kind in state.box.encounters)
    yield from (book.RemoveMonster(one.id) for one in state.row)
    if state.row and state.phase in ("actions", "check") and not isinstance(state.choice, EffectChoice):
        yield book.MonstersAct()


def _of_the_story(state: State) -> Iterator[Any]:
    if state.page.number < pages.MOST_PAGES:
        yield book.TurnPage()
        yield book.TurnPage(at_once=True)
    yield from (book.PassBookmark(one.id) for seat, one in enumerate(state.stuffies) if seat != state.bookkeeper)
    yield book.EndStory(True)
    yield book.EndStory(False)
