"""Random games over Time Trouble's seven house levels, and what must hold at each of their events.

Pure: no clock but the table's own, no window. `test_time_trouble_levels.py` plays a few of them,
`measure/random_games.py` as many as are asked for.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec

from companion.editions import SHIPPED_EDITIONS
from companion.engine.session import Session
from companion.games.time_trouble import boards, edition, moves
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.evolve import evolve
from companion.games.time_trouble.model import State
from companion.games.time_trouble.rules import GAME

LEVELS = range(1, 8)
MOST_STEPS = 5000
#: How often what is looked at now and then is looked at, in steps.
EVERY = 10
PLAYERS = ("Ada", "Ben", "Cem", "Dora")
#: Kinds of moves that would crowd out the others; drawn once in a while where they are legal.
SELDOM = frozenset({"remind", "change_help", "report", "claim_victory", "use_gift"})
SELDOM_SHARE = 0.04
#: Moves that hand the boards over to people: from then on the record does not follow what lies there.
BY_HAND = frozenset({"change_help", "report", "claim_victory", "confirm_places"})
LOCKS, FLUFFIES, DAMAGE = 7, 12, 10
"""Tokens of the box (rulebook, Components)."""


class Broken(AssertionError):
    """A random game did what it may not; the text says where."""


class Ended(msgspec.Struct, frozen=True):
    """How a random game went: won, lost or still open, why, and how many steps it took."""

    result: str
    reason: str
    steps: int


@cache
def house() -> edition.Edition:
    """The house edition."""
    return edition.load(edition.find("house", (SHIPPED_EDITIONS / "time_trouble",)))


def first_state(box: edition.Edition, level: int, seed: int) -> State:
    """A table of 2 to 4; in every second game there is so much energy that it lasts."""
    values = {"energy": 99} if seed % 2 else {}
    options = edition.Options(players=PLAYERS[: 2 + seed % 3], level=level, seed=seed, set=values)
    return GAME.setup(box, options)


def random_game(level: int, seed: int, box: edition.Edition | None = None, most_steps: int = MOST_STEPS) -> Ended:
    """One random game, looked at at every event. Raises Broken."""
    draw = random.Random(f"{level}/{seed}")
    first = first_state(box or house(), level, seed)
    session: Session[Any, Any, Any] = Session(GAME, first, seed)
    try:
        look(first)
        while session.state.result is None and session.depth < most_steps:
            before = session.state
            step = session.play(*_drawn(before, draw))
            for event in step.events:
                after = evolve(before, event)
                look_at_event(before, event, after)
                before = after
            look(before)
            if session.depth % EVERY == 0:
                look_at_undo(session, State)
    except Exception as error:
        tags = [each.move.__struct_config__.tag for each in session.steps[-3:]]
        raise Broken(f"level {level}, seed {seed}, step {session.depth}, after {tags}: {error!r}") from error
    ended = session.state.result
    return Ended(ended.result, ended.reason, session.depth) if ended is not None else Ended("open", "", session.depth)


def _drawn(state: State, draw: random.Random) -> tuple[Any, int]:
    """A move and its time: any kind is as likely as any other. Time passes, so that the clock ends some countdowns."""
    if state.deadline_ms is not None and draw.random() < 0.05:
        return moves.TimeUp(), state.deadline_ms
    kinds: dict[str, list[Any]] = {}
    for move in GAME.legal_moves(state):
        kinds.setdefault(move.__struct_config__.tag, []).append(move)
    wanted = sorted(kind for kind in kinds if kind not in SELDOM and kind not in BY_HAND)
    seldom = sorted(kind for kind in kinds if kind in SELDOM and kind not in BY_HAND)
    if seldom and (not wanted or draw.random() < SELDOM_SHARE):
        wanted = seldom
    if not wanted:
        if state.deadline_ms is None:
            raise Broken("nothing can be done")
        return moves.TimeUp(), state.deadline_ms
    return draw.choice(kinds[draw.choice(wanted)]), 0


# ---- what must hold -------------------------------------------------------------------------------------------------


def look_at_undo(session: Session[Any, Any, Any], state_type: type[Any]) -> None:
    """Undo gives the state before, the same move the same state again; a state goes through JSON unchanged."""
    after, last = session.state, session.last
    assert last is not None
    before = session.states[-2]
    session.undo()
    assert session.state == before, "undo"
    session.redo()
    assert session.state == after, "redo"
    session.undo()
    session.play(last.move, last.at_ms)
    assert session.state == after, "the same move again"
    assert msgspec.json.decode(msgspec.json.encode(after), type=state_type) == after, "JSON"


def look(state: State) -> None:
    """What holds of every state."""
    assert state.energy >= 0
    assert 0 <= state.snails <= state.box.max_snails
    assert sum(state.characters.get(name).damage for name in ORDER) <= DAMAGE
    for name in ORDER:
        character, capacity = state.characters.get(name), state.box.capacity(name)
        assert 0 <= character.damage <= capacity.damage, name
        assert 0 <= character.fluffies <= capacity.fluffies, name
        assert (character.space is None) == (character.damage == capacity.damage), name
    on_table = boards.on_table(state)
    assert sum(len(board.locks) for board in on_table) <= LOCKS
    for board in on_table:
        assert set(board.locks) <= set(state.box.board_by_id[board.id].of_kind("lock")), board.id
    assert fluffies(state) <= FLUFFIES
    _look_at_gifts(state)


def _look_at_gifts(state: State) -> None:
    gifts = state.gifts
    if not state.box.level.gifts:
        return
    drawn = (state.choice.gift,) if hasattr(state.choice, "gift") else ()
    lying = [*gifts.pile, *gifts.open, *gifts.lying, *gifts.discard, *drawn]
    assert Counter(lying) == Counter(gift.id for gift in state.box.gifts), "gifts"
    assert sum(len(board.covers) for board in boards.on_table(state)) == len(gifts.lying), "covers"


def look_at_event(before: State, event: Any, after: State) -> None:
    """Tokens change only by the events that say so, and by as many as they say."""
    kind = event.__struct_config__.tag
    for what, (count, by_event) in TOKENS.items():
        due = by_event[kind](before, event) if kind in by_event else 0
        assert count(after) - count(before) == due, f"{what}: {count(before)} became {count(after)} by {event}"


def fluffies(state: State) -> int:
    """Fluffies on boards, in inventories, saved and given back, and those that the boards of the pile will bring."""
    carried = sum(state.characters.get(name).fluffies for name in ORDER)
    on_boards = sum(len(board.fluffies) for board in boards.on_table(state))
    to_come = 0 if state.box.level.full_inventories else sum(map(_printed_fluffies(state), state.pile))
    return carried + on_boards + to_come + state.saved + state.returned


def _printed_fluffies(state: State) -> Callable[[str], int]:
    return lambda board: len(state.box.board_by_id[board].of_kind("fluffy"))


def _locks(state: State) -> int:
    """Closed locks on the table, and those that the boards of the pile will bring."""
    to_come = sum(len(state.box.board_by_id[board].of_kind("lock")) for board in state.pile)
    return to_come + sum(len(board.locks) for board in boards.on_table(state))


def _damage(state: State) -> int:
    return sum(state.characters.get(name).damage for name in ORDER)


def _shields(state: State) -> int:
    return sum(state.characters.get(name).shield for name in ORDER)


ByEvent = Mapping[str, Callable[[State, Any], int]]
#: Each kind of token: how many there are, and the events that change that.
TOKENS: dict[str, tuple[Callable[[State], int], ByEvent]] = {
    "energy": (
        lambda state: state.energy,
        {
            "energy_gained": lambda before, event: event.amount,
            "board_removed": lambda before, event: event.energy,
            "bill_paid": lambda before, event: -event.amount,
            "crossing_paid": lambda before, event: -1,
        },
    ),
    "snails": (
        lambda state: state.snails,
        {"snail_gained": lambda before, event: 1, "snail_used": lambda before, event: -1},
    ),
    "damage": (_damage, {"damaged": lambda before, event: 1, "healed": lambda before, event: -1}),
    "shields": (_shields, {"shield_used": lambda before, event: -1}),
    "locks": (
        _locks,
        {
            "lock_opened": lambda before, event: -1,
            "board_removed": lambda before, event: -len(boards.in_play(before, event.board).locks),
        },
    ),
    "Fluffies": (
        fluffies,
        {
            "fluffy_placed": lambda before, event: 1,
            "board_removed": lambda before, event: -len(boards.in_play(before, event.board).fluffies),
        },
    ),
}
