"""The record set right by hand: which values are tracked, which may be set to what, and what follows from them.

Corrections are legal in any phase: the table is always right. The phase itself is no value on the table:
that is what undo is for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from companion.engine.correction import put
from companion.engine.rules import IllegalMove, Tracked
from companion.engine.words import Text, say
from companion.games.time_trouble import record_gifts, words
from companion.games.time_trouble.boards import is_closed_lock, is_detour, join, lying, on_table
from companion.games.time_trouble.box import ORDER, Capacity, CharacterName
from companion.games.time_trouble.model import MOST_BY_HAND, MOST_FLUFFIES, SOMEWHERE, Mama, State, is_by_hand
from companion.games.time_trouble.record_gifts import standable
from companion.games.time_trouble.specials import at_work, is_switched

SUPPLY, COMPUTER, CARDS = say("Supply"), say("Computer"), say("Cards")
CHARACTERS, BOARDS, REMINDERS = say("Characters"), say("Boards"), say("Reminder bar")


def tracked(state: State) -> tuple[Tracked, ...]:
    """Every value that can be corrected now, with its range."""
    tiles = _tiles(state) if state.box.boards else ()
    of_rules = (entry for rule in at_work(state) for entry in rule.tracked(state))
    return (*_counters(state), *record_gifts.tracked(state), *_figures(state), *tiles, *of_rules)


def _counters(state: State) -> Iterator[Tracked]:
    seats = tuple(say("{name}", name=player.name) for player in state.players)
    cards = state.box.card_count
    yield Tracked("energy", say("energy"), 0, 99, topic=SUPPLY)
    yield Tracked("snails", say("snails"), 0, state.box.max_snails, topic=SUPPLY)
    yield Tracked("saved", say("saved Fluffies"), 0, 12, topic=SUPPLY)
    if state.box.level.returned or state.mama is not None:
        yield Tracked("returned", say("returned Fluffies"), 0, 12, topic=SUPPLY)
    yield Tracked("round", say("round"), 1, 999, topic=SUPPLY)
    yield Tracked("boss", say("boss"), 0, len(state.players) - 1, named=seats, topic=SUPPLY)
    if state.help != "counters":
        yield Tracked("tray", say("cards in the computer"), topic=COMPUTER)
    for seat, player in enumerate(state.players):
        yield Tracked(f"players.{seat}.hand", say("{name}'s cards", name=player.name), 0, cards, topic=CARDS)
    yield Tracked("draw_pile", say("draw pile"), 0, cards, topic=CARDS)
    yield Tracked("discard", say("discard pile"), 0, cards, topic=CARDS)
    yield Tracked("unclaimed", say("cards that nobody claimed"), 0, cards, topic=CARDS)
    yield Tracked("reminders", say("reminder bar"), topic=REMINDERS)


def _figures(state: State) -> Iterator[Tracked]:
    places = tuple(place for place in _places(state) if not is_detour(state, place))
    named = tuple(words.place(state, place) for place in places)
    for name in ORDER:
        path, who, capacity = f"characters.{name}", words.character(name), _most(state, name)
        yield Tracked(f"{path}.damage", say("{who}: damage", who=who), 0, capacity.damage, topic=CHARACTERS)
        yield Tracked(f"{path}.fluffies", say("{who}: Fluffies", who=who), 0, capacity.fluffies, topic=CHARACTERS)
        if state.box.level.number > 1 or is_switched(state, "bonuses_in_level_1"):
            named_shield = (say("no shield"), say("shield"))
            yield Tracked(f"{path}.shield", say("{who}: shield", who=who), 0, 1, named=named_shield, topic=CHARACTERS)
        if places:
            yield Tracked(f"{path}.space", say("{who}: space", who=who), choices=places, named=named, topic=CHARACTERS)


def _tiles(state: State) -> Iterator[Tracked]:
    yield Tracked("boards", say("boards on the table"), topic=BOARDS)
    yield Tracked("pile", say("boards in the pile"), topic=BOARDS)
    for row, board in [*(("boards", board) for board in state.boards), *(("beside", board) for board in state.beside)]:
        printed, name = lying(state, board.id), words.board(state.box, board.id)
        fluffies = standable(printed) if state.box.level.gifts else printed.of_kind("fluffy")
        for spaces, tiles, what in (
            (printed.of_kind("lock"), "locks", say("{board}: closed locks", board=name)),
            (fluffies, "fluffies", say("{board}: Fluffies", board=name)),
            (standable(printed) if state.box.level.gifts else (), "covers", say("{board}: covers", board=name)),
        ):
            if spaces:
                named = tuple(words.space(printed, space) for space in spaces)
                yield Tracked(f"{row}.{board.id}.{tiles}", what, choices=spaces, named=named, topic=BOARDS)


def _places(state: State) -> tuple[str, ...]:
    boards = (state.box.board_by_id[board.id] for board in on_table(state))
    return tuple(join(board.id, space.id) for board in boards for space in board.spaces)


def with_values(state: State, values: Mapping[str, Any]) -> State:
    """The state with these values; figures whose last damage spot was filled leave the boards. No checks."""
    for path, value in values.items():
        state = put(state, path, value)
    if state.mama is not None and "mama.board" not in values:
        state = replace(state, mama=_still_there(state, state.mama))
    for name in ORDER if state.help != "counters" else ():
        character = state.characters.get(name)
        if character.damage >= state.box.capacity(name).damage and character.space is not None:
            state = replace(state, characters=replace(state.characters, **{name: replace(character, space=None)}))
    return record_gifts.settled(state, tuple(values))


def _still_there(state: State, mama: Mama) -> Mama:
    """She sits at the foremost board when hers is gone."""
    on_table = [board.id for board in state.boards]
    return mama if mama.board in on_table or not on_table else replace(mama, board=on_table[-1])


def corrected(state: State, values: Mapping[str, Any]) -> State:
    """The state with these values set. Raises IllegalMove for a value that the box or the other values rule out."""
    if not values:
        raise IllegalMove("nothing_to_correct", say("Say which value is to be set."))
    allowed = {entry.path: entry for entry in tracked(state)}
    changed = with_values(state, values)
    # Boards may come with the same correction, so look at what is tracked afterwards too.
    if all(board.id in state.box.board_by_id for board in changed.boards):
        allowed |= {entry.path: entry for entry in tracked(changed)}
    for path, value in values.items():
        if path not in allowed:
            raise IllegalMove("no_such_value", say("“{path}” can't be corrected.", path=path))
        _check_range(allowed[path], value)
    for sentence in _contradictions(changed, values):
        raise IllegalMove("impossible", sentence)
    return changed


def _check_range(entry: Tracked, value: Any) -> None:
    if entry.low is not None and entry.high is not None and not entry.low <= value <= entry.high:
        raise IllegalMove(
            "out_of_range",
            say("{what} goes from {low} to {high}.", what=entry.name, low=entry.low, high=entry.high),
        )
    wanted = value if isinstance(value, list) else [] if value is None else [value]
    if entry.choices and any(item not in entry.choices for item in wanted):
        raise IllegalMove("impossible", say("{what}: “{value}” is not there.", what=entry.name, value=str(value)))


def _contradictions(state: State, values: Mapping[str, Any]) -> Iterator[Text]:
    """What can't be so on any table."""
    ids = [board.id for board in state.boards]
    known = {board.id: board for board in state.box.boards if board.id not in state.box.level.beside}
    if bool(ids) != bool(known) or any(name not in known for name in (*ids, *state.pile)):
        yield say("The boards must be boards of this level, at least one of them on the table.")
        return
    if len({*ids, *state.pile}) != len(ids) + len(state.pile):
        yield say("A board can lie only once.")
    known = state.box.board_by_id
    for board in on_table(state):
        if set(board.locks) - set(known[board.id].of_kind("lock")):
            yield say("{board} has no such lock space.", board=words.board(state.box, board.id))
        # A swap puts a Fluffy where the figure stood (R35).
        elsewhere = standable(known[board.id]) if state.box.level.gifts else ()
        if set(board.fluffies) - {*known[board.id].of_kind("fluffy"), *elsewhere}:
            yield say("{board} has no such Fluffy space.", board=words.board(state.box, board.id))
        if any(len(set(tiles)) != len(tiles) for tiles in (board.locks, board.fluffies)):
            yield say("A space of {board} holds one lock or one Fluffy.", board=words.board(state.box, board.id))
    if state.mama is not None and state.mama.board not in ids:
        yield say("Mama Fluffy must sit at a board that is on the table.")
    if state.mama is not None and state.mama.fluffies > state.returned:
        yield say("The Fluffies on their mother count as returned.")
    yield from record_gifts.contradictions(state)
    cards = [layer.card for layer in state.tray]
    if any(card not in state.box.card_by_id for card in cards):
        yield say("A card in the computer must be a card of the box.")
    if len(set(cards)) != len(cards):
        yield say("A card can lie in the computer only once.")
    if state.help != "counters":
        yield from _misplaced(state, values)


def _most(state: State, name: CharacterName) -> Capacity:
    """What fits: the printed spots, or what anybody could have where the box is not known."""
    return Capacity(MOST_BY_HAND, MOST_FLUFFIES) if state.help == "counters" else state.box.capacity(name)


def _misplaced(state: State, values: Mapping[str, Any]) -> Iterator[Text]:
    places = set(_places(state))
    for name in ORDER:
        character, who = state.characters.get(name), words.character(name)
        is_out = character.damage >= state.box.capacity(name).damage
        if character.space is None:
            if not is_out:
                yield say("{who} is not k.o.: say where the figure stands.", who=who)
            elif values.get(f"characters.{name}.space") is not None:
                yield say("{who} is k.o. and stands on no space.", who=who)
        elif character.space == SOMEWHERE and is_by_hand(state):
            continue
        elif character.space not in places:
            yield say("{who} must stand on a board that is on the table.", who=who)
        elif is_detour(state, character.space) or is_closed_lock(state, character.space):
            yield say("{who} can't stand on a detour or a closed lock.", who=who)
