"""How a state changes by what the book says: goods, items, statuses, encounters, pages, and the table's own entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.games.dream_lord import book_events as b
from companion.games.dream_lord.changing import with_discard, with_stuffy, without_one
from companion.games.dream_lord.dice import Dice
from companion.games.dream_lord.model import Monster, Page, Pile, State, Task, stuffy

PURSES = {"heart": "hearts", "button": "buttons"}


def _purse(state: State, name: str, what: str, change: int) -> State:
    purse = PURSES[what]
    return with_stuffy(state, name, **{purse: max(0, getattr(stuffy(state, name), purse) + change)})


def _gained(state: State, event: b.Gained) -> State:
    return _purse(state, event.stuffy, event.what, event.amount)


def _spent(state: State, event: b.Spent) -> State:
    return _purse(state, event.stuffy, event.what, -1)


def _heart_used(state: State, event: b.HeartUsed) -> State:
    abilities = state.box.stuffy_by_id[event.stuffy].abilities
    state = _purse(state, event.stuffy, "heart", -1)
    ability = abilities[event.ability - 1] if event.ability <= len(abilities) else None
    return replace(state, add_die=ability.colour) if ability is not None and ability.effect == "add_die" else state


def _status_given(state: State, event: b.StatusGiven) -> State:
    return with_stuffy(state, event.stuffy, statuses=(*stuffy(state, event.stuffy).statuses, event.status))


def _status_shed(state: State, event: b.StatusShed) -> State:
    return with_stuffy(state, event.stuffy, statuses=without_one(stuffy(state, event.stuffy).statuses, event.status))


def _item_found(state: State, event: b.ItemFound) -> State:
    if event.stuffy is None:
        return replace(state, group=(*state.group, event.item))
    return with_stuffy(state, event.stuffy, items=(*stuffy(state, event.stuffy).items, event.item))


def _item_dropped(state: State, event: b.ItemDropped) -> State:
    if event.stuffy is None:
        return replace(state, group=without_one(state.group, event.item))
    return with_stuffy(state, event.stuffy, items=without_one(stuffy(state, event.stuffy).items, event.item))


def _item_on_deck(state: State, event: b.ItemOnDeck) -> State:
    return replace(state, sleep=replace(state.sleep, guard=event.item))


def _item_laid_out(state: State, event: b.ItemLaidOut) -> State:
    return replace(state, page=replace(state.page, traded=(*state.page.traded, event.item)))


def _item_bought(state: State, event: b.ItemBought) -> State:
    return replace(state, page=replace(state.page, traded=without_one(state.page.traded, event.item)))


def _trader_met(state: State, event: b.TraderMet) -> State:
    return replace(state, page=replace(state.page, has_trader=True))


def _task_started(state: State, event: b.TaskStarted) -> State:
    return replace(state, task=Task(event.colour, event.difficulty))


def _task_dropped(state: State, event: b.TaskDropped) -> State:
    if state.task is None:
        return state
    return with_discard(replace(state, task=None), Dice.of(die.colour for die in state.task.dice))


def _monster_came(state: State, event: b.MonsterCame) -> State:
    came = Monster(event.monster, event.kind, event.stuffing, event.letter)
    row = (*state.row, came)
    return replace(state, row=row, numbered=state.numbered + 1, pile=_taken(state.pile, event.kind))


def _leader_came(state: State, event: b.LeaderCame) -> State:
    led = next(one for one in state.row if one.id == event.instead_of)
    came = Monster(event.monster, event.kind, letter=event.letter)
    row = tuple(came if one == led else one for one in state.row)
    pile = _taken(state.pile, event.kind)
    return replace(state, row=row, numbered=state.numbered + 1, pile=replace(pile, cards=(*pile.cards, led.kind)))


def _taken(pile: Pile, kind: str) -> Pile:
    """A card taken from the pile, else from the open bosses, else from the discard; else it was unknown so far."""
    for where in ("cards", "bosses", "discard"):
        cards = getattr(pile, where)
        if kind in cards:
            return replace(pile, **{where: without_one(cards, kind)})
    return pile


def _row_shuffled(state: State, event: b.RowShuffled) -> State:
    by_id = {one.id: one for one in state.row}
    row = tuple(by_id[name] for name in event.monsters)
    in_order = {kind: iter(sorted(one.letter for one in row if one.kind == kind)) for kind in {one.kind for one in row}}
    return replace(state, row=tuple(replace(one, letter=next(in_order[one.kind])) for one in row))


def _monster_left(state: State, event: b.MonsterLeft) -> State:
    gone = tuple(one.kind for one in state.row if one.id == event.monster)
    return replace(
        state,
        row=tuple(one for one in state.row if one.id != event.monster),
        acting=without_one(state.acting, event.monster),
        pile=replace(state.pile, gone=(*state.pile.gone, *gone)),
    )


def _page_follows(state: State, event: b.PageFollows) -> State:
    return replace(state, page=replace(state.page, following=event.number))


def _page_turned(state: State, event: b.PageTurned) -> State:
    return replace(state, page=Page(story=state.page.story, number=event.number))


def _page_begun(state: State, event: b.PageBegun) -> State:
    return replace(state, page=replace(state.page, search=event.search))


def _bookmark_passed(state: State, event: b.BookmarkPassed) -> State:
    return replace(state, bookkeeper=event.bookkeeper)


def _noted(state: State, event: b.Noted) -> State:
    return replace(state, notes=(*state.notes, event.text))


def _note_dropped(state: State, event: b.NoteDropped) -> State:
    return replace(state, notes=(*state.notes[: event.number], *state.notes[event.number + 1 :]))


def _known(kinds: tuple[Any, ...], kind: Any) -> tuple[Any, ...]:
    if any(one.id == kind.id for one in kinds):
        return tuple(kind if one.id == kind.id else one for one in kinds)
    return (*kinds, kind)


def _monster_entered(state: State, event: b.MonsterEntered) -> State:
    """A card of another rank than before lies in the other pile."""
    kind, pile = event.monster, state.pile
    wrong, right = ("cards", "bosses") if kind.rank == "boss" else ("bosses", "cards")
    if moved := tuple(name for name in getattr(pile, wrong) if name == kind.id):
        left = tuple(name for name in getattr(pile, wrong) if name != kind.id)
        pile = replace(pile, **{wrong: left, right: (*getattr(pile, right), *moved)})
    return replace(state, pile=pile, box=replace(state.box, monsters=_known(state.box.monsters, kind)))


def _item_entered(state: State, event: b.ItemEntered) -> State:
    return replace(state, box=replace(state.box, items=_known(state.box.items, event.item)))


def _stuffy_entered(state: State, event: b.StuffyEntered) -> State:
    return replace(state, box=replace(state.box, stuffies=_known(state.box.stuffies, event.stuffy)))


def _status_entered(state: State, event: b.StatusEntered) -> State:
    return replace(state, box=replace(state.box, statuses=_known(state.box.statuses, event.status)))


def _encounter_entered(state: State, event: b.EncounterEntered) -> State:
    return replace(state, box=replace(state.box, encounters=_known(state.box.encounters, event.encounter)))


def _same(state: State, event: Any) -> State:
    return state


CHANGES_BY_THE_BOOK: dict[type, Callable[[State, Any], State]] = {
    b.Gained: _gained,
    b.Spent: _spent,
    b.HeartUsed: _heart_used,
    b.StatusGiven: _status_given,
    b.StatusDoubled: _same,
    b.StatusShed: _status_shed,
    b.ItemFound: _item_found,
    b.ItemDropped: _item_dropped,
    b.ItemOnDeck: _item_on_deck,
    b.ItemLaidOut: _item_laid_out,
    b.ItemBought: _item_bought,
    b.TraderMet: _trader_met,
    b.TaskStarted: _task_started,
    b.TaskDropped: _task_dropped,
    b.MonsterCame: _monster_came,
    b.LeaderCame: _leader_came,
    b.RowShuffled: _row_shuffled,
    b.MonsterLeft: _monster_left,
    b.PageFollows: _page_follows,
    b.PageTurned: _page_turned,
    b.PageBegun: _page_begun,
    b.BookmarkPassed: _bookmark_passed,
    b.Noted: _noted,
    b.NoteDropped: _note_dropped,
    b.MonsterEntered: _monster_entered,
    b.ItemEntered: _item_entered,
    b.StuffyEntered: _stuffy_entered,
    b.StatusEntered: _status_entered,
    b.EncounterEntered: _encounter_entered,
}
