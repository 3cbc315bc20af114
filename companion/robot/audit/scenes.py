"""States of a game worth looking at, found by its rules: one for each set of questions that a table may have to answer.

They come from the scripted tables and from random games that begin where those begin. Two states are alike when they
are in the same phase, with the same kinds of legal moves and the same open choice; of those alike the one with most in
it is kept. Pure: no Kivy. Neighbour: faces.py shows them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_origin

import msgspec

from companion import games, playing
from companion.engine.playthrough import Player
from companion.engine.session import Session, Step
from companion.own_editions import file_name

TABLES = Path(__file__).resolve().parents[3] / "tests" / "playthroughs"
#: As long as people's names get on the console's own keyboard.
LONG_NAMES = ("Bartholomäus", "Maximiliane", "Christopher", "Ann-Kathrin")
#: The file that a group of the first of these names is written to.
GROUP_FILE = f"{file_name(LONG_NAMES[0])}.json"
WALKS = 30
STEPS = 120

Key = tuple[Any, ...]


class Scene(msgspec.Struct, frozen=True):
    """A state with the step that led to it, so that undo names something. `step` None: the table has just begun."""

    name: str
    game: str
    before: Any
    step: Step | None
    seed: int = 1

    def session(self) -> Session[Any, Any, Any]:
        """A sitting that stands there."""
        session: Session[Any, Any, Any] = Session(games.load(self.game), self.before, self.seed)
        if self.step is not None:
            session.put(self.step)
        return session


def key_of(game: Any, state: Any) -> Key:
    """What makes a state look different from others; not what a game lets happen nearly always."""
    aside = moves_aside(game)
    kinds: dict[str, int] = {}
    for move in game.legal_moves(state):
        tag = str(move.__struct_config__.tag)
        if tag in aside:
            continue
        kinds[tag] = min(2, kinds.get(tag, 0) + 1)
    outcome = game.outcome(state)
    words = tuple(getattr(state, name) for name in _names_of_words(game.state_type))
    asks = tuple(
        value.__struct_config__.tag
        for value in (getattr(state, name) for name in state.__struct_fields__)
        if isinstance(value, msgspec.Struct) and value.__struct_config__.tag
    )
    return words, asks, frozenset(kinds.items()), None if outcome is None else (outcome.result, outcome.reason)


def moves_aside(game: Any) -> frozenset[str]:
    """Tags of moves that are open nearly always and stand on sheets of their own (`Game.moves_at_any_time`)."""
    return frozenset(getattr(game, "moves_at_any_time", ()))


@cache
def _names_of_words(state_type: type) -> tuple[str, ...]:
    """Fields that take one of a few words, such as the phase."""
    return tuple(field.name for field in msgspec.structs.fields(state_type) if get_origin(field.type) is Literal)


def scenes(name: str, tables: Path = TABLES) -> tuple[Scene, ...]:
    """The states of one game, named by what is asked in them, in a stable order."""
    game = games.load(name)
    found: dict[Key, tuple[int, Any, Step | None]] = {}
    for states, steps in _histories(game, name, tables):
        for index, state in enumerate(states):
            key, size = key_of(game, state), len(msgspec.json.encode(_without_box(game, state)))
            if key not in found or size > found[key][0]:
                found[key] = (size, states[index - 1], steps[index - 1]) if index else (size, state, None)
    made = [_scene(game, name, key, before, step) for key, (_, before, step) in found.items()]
    return tuple(sorted(made, key=lambda scene: scene.name))


def _histories(game: Any, name: str, tables: Path) -> Iterator[tuple[tuple[Any, ...], tuple[Step, ...]]]:
    starts = []
    for path in sorted((tables / name).glob("*.yaml")):
        table = playing.read_table(path)
        player = Player(game, table.first, table.seed)
        player.play(table.lines)
        yield player.table.session.states, player.table.session.steps
        starts.append(table.first)
    for seed in range(WALKS if starts else 0):
        session: Session[Any, Any, Any] = Session(game, starts[seed * 7 % len(starts)], seed)
        _walk(session, random.Random(seed))
        yield session.states, session.steps


def _walk(session: Session[Any, Any, Any], draw: random.Random) -> None:
    """Play on at random: any kind of move is as likely as any other."""
    game, at_ms = session.game, 0
    while game.outcome(session.state) is None and session.depth < STEPS:
        moves = game.legal_moves(session.state)
        kind = draw.choice(sorted({type(move).__name__ for move in moves}))
        move = draw.choice([move for move in moves if type(move).__name__ == kind])
        deadline_ms = game.deadline_ms(session.state)
        if deadline_ms is not None:
            at_ms = min(at_ms + draw.choice((0, 500, 9000)), deadline_ms)
            if at_ms == deadline_ms:
                move = game.move_at_deadline(session.state)
        session.play(move, at_ms)


def _without_box(game: Any, state: Any) -> dict[str, Any]:
    return {field: getattr(state, field) for field in state.__struct_fields__ if field not in game.hidden_from_json}


def _scene(game: Any, name: str, key: Key, before: Any, step: Step | None) -> Scene:
    names = long_names(before)
    before = renamed(before, game.state_type, names)
    if step is not None:
        move = renamed(step.move, game.move_type, names)
        events = tuple(renamed(event, game.event_type, names) for event in step.events)
        step = Step(move, events, step.at_ms, game.describe(before, move))
    words, asks, kinds, outcome = key
    named = "_".join([*words, *asks, *(outcome or ()), *(f"{tag}{'s' * (n > 1)}" for tag, n in sorted(kinds))])
    return Scene(named, name, before, step)


def long_names(state: Any) -> dict[str, str]:
    """A longer name for each player of a state."""
    players = [str(getattr(player, "name", player)) for player in getattr(state, "players", ())]
    return dict(zip(players, LONG_NAMES, strict=False))


def renamed(value: Any, type_: Any, names: dict[str, str]) -> Any:
    """The same with other players' names in it."""
    text = msgspec.json.encode(value).decode()
    for index, old in enumerate(names):
        text = text.replace(f'"{old}"', f'"\0{index}"')
    for index, new in enumerate(names.values()):
        text = text.replace(f'"\0{index}"', f'"{new}"')
    return msgspec.json.decode(text.encode(), type=type_)
