"""Random games of Dream Lord, and what must hold at each of their events.

Pure: no clock, no window. `test_dream_lord_walks.py` plays a few of them, `measure/random_games.py` as many as are
asked for.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec
from level_walks import Broken, Ended, look_at_undo

from companion.editions import SHIPPED_EDITIONS
from companion.engine.session import Session
from companion.games.dream_lord import edition, events
from companion.games.dream_lord.dice import dice_in_play
from companion.games.dream_lord.evolve import evolve
from companion.games.dream_lord.model import SLEEP_CARDS, State, all_dice, standing
from companion.games.dream_lord.rules import GAME
from companion.games.dream_lord.switches import SWITCHES

MOST_STEPS = 5000
#: How often what is looked at now and then is looked at, in steps.
EVERY = 10
PLAYERS = ("Ada", "Ben", "Cem", "Dora")
STUFFIES = ("stitch", "lumpy", "theadora", "flops", "piggle", "lionel")
#: Moves by the book, which would crowd out the others, and moves that end a game or use up dice too early.
SELDOM_SHARE = 0.05
SELDOM = frozenset({"end_story", "settle_test", "add_bonus", "meet"})
#: Monsters with and without printed defence and actions, a leader and a boss, beside those that are shipped.
MONSTERS = {
    "rat": {"name": {"en": "Rat"}, "defence": 4, "cards": 3, "actions": [{"low": 1, "high": 6, "strength": 2}]},
    "rat_king": {"name": {"en": "Rat king"}, "rank": "leader", "family": "rat", "defence": 6},
    "shade": {"name": {"en": "Shade"}, "rank": "boss", "defence": 7, "actions": [{"low": 1, "high": 3, "strength": 3}]},
}


@cache
def house() -> edition.Edition:
    """The shipped edition."""
    return edition.load(edition.find("house", (SHIPPED_EDITIONS / "dream_lord",)))


def first_state(seed: int) -> State:
    """A table of 2 to 4 stuffies, every kind of option by turns; in every second game with monsters from the start."""
    draw = random.Random(f"dream/{seed}")
    people = draw.choice((2, 3, 4))
    count = 4 if people == 2 and draw.random() < 0.3 else people
    stuffies = tuple(draw.sample(STUFFIES, count))
    values: dict[str, Any] = {f"stuffies.{name}.items": [draw.choice(WEAPONS)] for name in stuffies}
    if seed % 2:
        values |= {f"stuffies.{name}.stuffing": draw.choice((1, 2, 5)) for name in stuffies}
        values["row"] = [{"id": "a", "kind": "rat"}, {"id": "b", "kind": "shade", "stuffing": count}]
    options = {
        "players": PLAYERS[:people],
        "stuffies": stuffies,
        "seed": seed,
        "search": draw.choice((None, 4)),
        "bag": draw.choice(("console", "table")),
        "cards": draw.choice(("console", "table")),
        "calm": draw.choice((None, 5)),
        "monsters": MONSTERS,
        "switches": [name for name in SWITCHES if draw.random() < 0.4],
        "set": values,
    }
    return GAME.setup(house(), msgspec.convert(options, edition.Options))


WEAPONS = ("tenderizer", "rubber_bands", "any_melee", "any_ranged", "any_head")


def random_game(seed: int, most_steps: int = MOST_STEPS) -> Ended:
    """One random game, looked at at every event. Raises Broken."""
    draw = random.Random(seed)
    first = first_state(seed)
    session: Session[Any, Any, Any] = Session(GAME, first, seed)
    checks = 0
    try:
        look(first)
        while session.state.result is None and session.depth < most_steps:
            before = session.state
            step = session.play(drawn(before, draw), 0)
            for event in step.events:
                checks = 0 if isinstance(event, events.TurnBegun) else checks + isinstance(event, events.ThreatChecked)
                assert checks <= 1, "the threat was checked twice in a turn (ruling 4)"
                after = evolve(before, event)
                look_at_event(before, event, after)
                before = after
            look(before)
            if session.depth % EVERY == 0:
                look_at_undo(session, State)
    except Exception as error:
        tags = [each.move.__struct_config__.tag for each in session.steps[-3:]]
        raise Broken(f"seed {seed}, step {session.depth}, after {tags}: {error!r}") from error
    ended = session.state.result
    return Ended(ended.result, ended.reason, session.depth) if ended is not None else Ended("open", "", session.depth)


def drawn(state: State, draw: random.Random) -> Any:
    """A move: any kind is as likely as any other, those by the book now and then."""
    kinds: dict[str, list[Any]] = {}
    for move in GAME.legal_moves(state):
        kinds.setdefault(move.__struct_config__.tag, []).append(move)
    assert kinds, f"nothing can be done in {state.phase}, {state.choice}"
    by_book = [tag for tag, found in kinds.items() if type(found[0]).__module__.endswith("book_moves")]
    seldom = sorted({*by_book, *(SELDOM & set(kinds))})
    wanted = sorted(set(kinds) - set(seldom))
    if seldom and (not wanted or draw.random() < SELDOM_SHARE):
        wanted = seldom
    return draw.choice(kinds[draw.choice(wanted)])


# ---- what must hold -------------------------------------------------------------------------------------------------


def look(state: State) -> None:
    """What holds of every state between two steps."""
    for one in state.stuffies:
        assert one.stuffing >= 0
        if one.is_collapsed:
            assert (one.statuses, one.hearts, one.buttons, one.stored) == ((), 0, 0, None), one
        assert len(set(one.statuses)) == len(one.statuses), one
        slots = [kind.slot for item in one.items if (kind := state.box.item_by_id[item]).slot is not None]
        assert len(set(slots)) == len(slots), one
        assert one.stored not in {colour for name in one.statuses for colour in state.box.status_by_id[name].forbids}
    assert standing(state) or state.result is not None
    for monster in state.row:
        assert (state.box.monster_by_id[monster.kind].rank == "boss") == (monster.stuffing > 0), monster
    assert set(state.acting) <= {monster.id for monster in state.row}
    turned = state.sleep.turned
    assert len(turned) <= SLEEP_CARDS and "woken" not in turned[:-1]
    assert state.choice is not None or not state.to_do or state.result is not None


def look_at_event(before: State, event: Any, after: State) -> None:
    """No die is lost, nothing is counted below 0, and stuffing changes by the events that say so."""
    assert all_dice(after) == dice_in_play(len(after.stuffies)), f"dice: {event}"
    for place in (after.bag, after.hand, after.discard):
        assert min(msgspec.structs.astuple(place)) >= 0, event
    assert after.threat >= 0
    due = {events.StuffingGained: 1, events.StuffingLost: -1}.get(type(event), 0) * getattr(event, "amount", 0)
    assert _stuffing(after) - _stuffing(before) == due, event


def _stuffing(state: State) -> int:
    return sum(one.stuffing for one in state.stuffies)
