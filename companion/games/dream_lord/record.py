"""The record set right by hand: which values are tracked, which may be set to what, and what follows from them.

Corrections are legal in any phase: the table is always right. Dice stay what they are in number: what is set in one
place comes from, or goes to, a place that the same correction leaves alone, the bag first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from companion.engine.correction import put
from companion.engine.rules import IllegalMove, Tracked
from companion.engine.words import Text, say
from companion.games.dream_lord import words
from companion.games.dream_lord.box import Box
from companion.games.dream_lord.dice import ACTION_COLOURS, COLOURS, ActionColour, Dice, dice_in_play
from companion.games.dream_lord.model import DRAWN, LAST_CARDS, SLEEP_CARDS, By, SleepCard, State, all_dice, standing

DICE, MONSTERS, SLEEP, STORY, TABLE = say("Dice"), say("Monsters"), say("Sleep deck"), say("Story"), say("Table")
MOST_STUFFING, MOST_HEARTS, MOST_BUTTONS = 32, 16, 15
BY: dict[By, Text] = {"console": say("the console"), "table": say("the table")}


def tracked(state: State) -> tuple[Tracked, ...]:
    """Every value that can be corrected now, with its range."""
    return (*_dice(state), *_stuffies(state), *_monsters(state), *_sleep(state), *_story(state), *_table(state))


def _dice(state: State) -> Iterator[Tracked]:
    there = dice_in_play(len(state.stuffies))
    places = (("bag", say("bag")), ("hand", say("drawn dice")), ("discard", say("discard")))
    for place, name in places:
        for colour in COLOURS:
            most = there.count(colour)
            what = say("{place}: {colour}", place=name, colour=words.COLOURS[colour])
            yield Tracked(f"{place}.{colour}", what, 0, most, topic=DICE)
    if state.phase == "draw":
        yield Tracked("to_draw", say("dice still to be drawn"), 0, DRAWN, topic=DICE)
    yield Tracked("threat", say("threat track"), 0, there.black, topic=DICE)
    if state.phase == "monsters":
        yield Tracked("acting_dice", say("black dice with monsters"), 0, there.black, topic=DICE)
    yield Tracked("task", say("group task"), topic=DICE)


def _stuffies(state: State) -> Iterator[Tracked]:
    box = state.box
    colours = tuple(words.COLOURS[colour] for colour in ACTION_COLOURS)
    statuses, named_statuses = _ids(box.statuses)
    items = tuple(kind.id for kind in box.items if not kind.is_group)
    named_items = tuple(words.item(box, name) for name in items)
    for one in state.stuffies:
        path, who = f"stuffies.{one.id}", words.stuffy(box, one.id)
        yield Tracked(f"{path}.stuffing", say("{who}: stuffing", who=who), 0, MOST_STUFFING, topic=who)
        yield Tracked(
            f"{path}.stored", say("{who}: stored die", who=who), choices=ACTION_COLOURS, named=colours, topic=who
        )
        yield Tracked(f"{path}.hearts", say("{who}: hearts", who=who), 0, MOST_HEARTS, topic=who)
        yield Tracked(f"{path}.buttons", say("{who}: buttons", who=who), 0, MOST_BUTTONS, topic=who)
        yield Tracked(
            f"{path}.statuses", say("{who}: statuses", who=who), choices=statuses, named=named_statuses, topic=who
        )
        yield Tracked(f"{path}.items", say("{who}: items", who=who), choices=items, named=named_items, topic=who)
    group = tuple(kind.id for kind in box.items if kind.is_group)
    if group:
        named = tuple(words.item(box, name) for name in group)
        yield Tracked("group", say("group items"), choices=group, named=named, topic=TABLE)


def _monsters(state: State) -> Iterator[Tracked]:
    yield Tracked("row", say("monster row"), topic=MONSTERS)
    for one in state.row:
        if state.box.monster_by_id[one.kind].rank == "boss":
            what = say("{monster}: dark stuffing", monster=words.monster(state, one.id))
            yield Tracked(f"row.{one.id}.stuffing", what, 1, 9, topic=MONSTERS)
    bosses, named_bosses = _ids(tuple(kind for kind in state.box.monsters if kind.rank == "boss"))
    others, named = _ids(tuple(kind for kind in state.box.monsters if kind.rank != "boss"))
    if others:
        yield Tracked("pile.cards", say("monster pile"), choices=others, named=named, topic=MONSTERS)
        yield Tracked("pile.discard", say("discarded monsters"), choices=others, named=named, topic=MONSTERS)
    if bosses:
        yield Tracked("pile.bosses", say("open bosses"), choices=bosses, named=named_bosses, topic=MONSTERS)


def _sleep(state: State) -> Iterator[Tracked]:
    cards: tuple[SleepCard, ...] = ("calm", "restless", "woken")
    named = tuple(words.SLEEP_CARDS[card] for card in cards)
    yield Tracked("sleep.calm", say("calm cards among the 9"), 0, SLEEP_CARDS - 1, topic=SLEEP)
    yield Tracked("sleep.turned", say("sleep cards turned up"), choices=cards, named=named, topic=SLEEP)
    guards = tuple(kind.id for kind in state.box.items if kind.guards_sleep)
    if guards:
        of_guards = tuple(words.item(state.box, name) for name in guards)
        yield Tracked("sleep.guard", say("item on the sleep deck"), choices=guards, named=of_guards, topic=SLEEP)


def _story(state: State) -> Iterator[Tracked]:
    yield Tracked("page.story", say("story"), 1, 99, topic=STORY)
    yield Tracked("page.number", say("page"), 1, 999, topic=STORY)
    yield Tracked("page.search", say("search value"), 1, 99, topic=STORY)
    yield Tracked("page.following", say("page that follows"), 1, 999, topic=STORY)
    yield Tracked("page.effects", say("threat effects on this page"), 0, 99, topic=STORY)
    items, named = _ids(state.box.items)
    yield Tracked("page.traded", say("the trader's cards"), choices=items, named=named, topic=STORY)


def _table(state: State) -> Iterator[Tracked]:
    seats = tuple(words.stuffy(state.box, one.id) for one in state.stuffies)
    last = len(seats) - 1
    yield Tracked("turn", say("whose turn it is"), 0, last, named=seats, topic=TABLE)
    yield Tracked("bookkeeper", say("bookkeeper"), 0, last, named=seats, topic=TABLE)
    both, named = tuple(BY), tuple(BY.values())
    yield Tracked("bag_by", say("who draws dice"), choices=both, named=named, topic=TABLE)
    yield Tracked("rolls_by", say("who rolls dice"), choices=both, named=named, topic=TABLE)
    yield Tracked("cards_by", say("who shuffles and turns cards"), choices=both, named=named, topic=TABLE)


def _ids(kinds: tuple[Any, ...]) -> tuple[tuple[str, ...], tuple[Text, ...]]:
    return tuple(kind.id for kind in kinds), tuple(words.own(kind.name) for kind in kinds)


# ---- setting --------------------------------------------------------------------------------------------------------


def with_values(state: State, values: Mapping[str, Any]) -> State:
    """The state with these values, and what follows from them. No checks."""
    for path, value in values.items():
        state = put(state, path, value)
    for one in state.stuffies:
        if one.is_collapsed and f"stuffies.{one.id}.stuffing" in values:
            cleared = replace(one, statuses=(), hearts=0, buttons=0, stored=None, is_fresh=False)
            state = replace(state, stuffies=tuple(cleared if two.id == one.id else two for two in state.stuffies))
    in_row = {one.id for one in state.row}
    state = replace(state, acting=tuple(name for name in state.acting if name in in_row))
    return _evened_out(state, values)


def _evened_out(state: State, values: Mapping[str, Any]) -> State:
    """Dice that are too many or too few by this correction go to or come from places that it leaves alone."""
    wanted = dice_in_play(len(state.stuffies))
    for colour in COLOURS:
        missing = wanted.count(colour) - all_dice(state).count(colour)
        for place in ("bag", "discard", "hand"):
            if missing and f"{place}.{colour}" not in values:
                lying: Dice = getattr(state, place)
                count = max(0, lying.count(colour) + missing)
                missing -= count - lying.count(colour)
                state = replace(state, **{place: replace(lying, **{colour: count})})
        if missing and colour == "black" and "threat" not in values:
            state = replace(state, threat=max(0, state.threat + missing))
    return state


def corrected(state: State, values: Mapping[str, Any]) -> State:
    """The state with these values set. Raises IllegalMove for a value that the box or the other values rule out."""
    if not values:
        raise IllegalMove("nothing_to_correct", say("Say which value is to be set."))
    allowed = {entry.path: entry for entry in tracked(state)}
    for path, value in values.items():
        if path not in allowed:
            raise IllegalMove("no_such_value", say("“{path}” can't be corrected.", path=path))
        put(state, path, value)
        _check_pile(state.box, path, value)
        _check_range(allowed[path], value)
    changed = with_values(state, values)
    before = set(_contradictions(state))
    for sentence in _contradictions(changed):
        if sentence in before:
            continue
        raise IllegalMove("impossible", sentence)
    return changed


def _check_pile(box: Box, path: str, value: Any) -> None:
    """A boss lies in the open pile and, once it is beaten, in none (rulebook, set-up and encounters)."""
    if not path.startswith("pile."):
        return
    for kind in (box.monster_by_id[name] for name in value if name in box.monster_by_id):
        if kind.rank == "boss" and path == "pile.cards":
            raise IllegalMove("impossible", say("{boss} is a boss: it lies open.", boss=words.own(kind.name)))
        if kind.rank == "boss" and path == "pile.discard":
            raise IllegalMove("impossible", say("{boss} is a boss: beaten, it is gone.", boss=words.own(kind.name)))
        if kind.rank != "boss" and path == "pile.bosses":
            raise IllegalMove("impossible", say("{monster} is no boss.", monster=words.own(kind.name)))


def _check_range(entry: Tracked, value: Any) -> None:
    if entry.low is not None and entry.high is not None and value is not None and not entry.low <= value <= entry.high:
        raise IllegalMove(
            "out_of_range",
            say("{what} goes from {low} to {high}.", what=entry.name, low=entry.low, high=entry.high),
        )
    wanted = value if isinstance(value, list) else [] if value is None else [value]
    if entry.choices and any(item not in entry.choices for item in wanted):
        raise IllegalMove("impossible", say("{what}: “{value}” is not there.", what=entry.name, value=str(value)))


def _contradictions(state: State) -> Iterator[Text]:
    """What can't be so on any table."""
    yield from _of_dice(state)
    if not standing(state):
        yield say("All stuffies would have collapsed.")
    for one in state.stuffies:
        yield from _of_stuffy(state, one)
    yield from _of_row(state)
    turned = state.sleep.turned
    if len(turned) > SLEEP_CARDS or turned.count("woken") > 1 or "woken" in turned[:-1]:
        yield say("The waking card is the last one that is turned up.")
    if "woken" in turned[: SLEEP_CARDS - LAST_CARDS]:
        yield say("The waking card lies among the last three.")
    calm = state.sleep.calm
    if calm is not None and (turned.count("calm") > calm or turned.count("restless") > SLEEP_CARDS - 1 - calm):
        yield say("There are not so many cards of that kind in the sleep deck.")
    if len(turned) == SLEEP_CARDS and "woken" not in turned:
        yield say("The waking card is one of the ten.")


def _of_dice(state: State) -> Iterator[Text]:
    there, lying = dice_in_play(len(state.stuffies)), all_dice(state)
    for colour in COLOURS:
        if lying.count(colour) != there.count(colour):
            named = words.COLOURS[colour]
            yield say("There are {count} {colour} dice in the game.", count=there.count(colour), colour=named)
    if state.task is not None and any(
        die.colour not in (state.task.colour, "pink") or not 1 <= die.value <= 6 for die in state.task.dice
    ):
        yield say("On the group task lie dice of its colour and pink ones.")
    if state.task is not None and not 1 <= state.task.difficulty <= 99:
        yield say("A group task asks for 1 to 99.")


def _of_stuffy(state: State, one: Any) -> Iterator[Text]:
    box, who = state.box, words.stuffy(state.box, one.id)
    if one.is_collapsed and (one.statuses or one.hearts or one.buttons or one.stored is not None):
        yield say("{who} has collapsed: no statuses, hearts, buttons or stored die.", who=who)
    if len(set(one.statuses)) != len(one.statuses):
        yield say("{who} can't have a status twice.", who=who)
    if one.stored is not None and one.stored in forbidden(box, one.statuses):
        yield say("{who} can't store a die of that colour now.", who=who)
    slots = [kind.slot for name in one.items if (kind := box.item_by_id.get(name)) is not None and kind.slot]
    if len(set(slots)) != len(slots):
        yield say("{who} has two items for one slot.", who=who)


def forbidden(box: Box, statuses: tuple[str, ...]) -> frozenset[ActionColour]:
    """Colours that statuses keep a stuffy from using and storing."""
    return frozenset(colour for name in statuses if (kind := box.status_by_id.get(name)) for colour in kind.forbids)


def _of_row(state: State) -> Iterator[Text]:
    ids = [one.id for one in state.row]
    if len(set(ids)) != len(ids) or not all(ids):
        yield say("Each monster of the row needs a name of its own.")
    for one in state.row:
        kind = state.box.monster_by_id.get(one.kind)
        if kind is None:
            yield say("There is no monster “{kind}”.", kind=one.kind)
        elif (one.stuffing > 0) != (kind.rank == "boss"):
            yield say("A boss has dark stuffing, other monsters have none.")
