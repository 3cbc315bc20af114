"""Random games for the contract test: seeded, through a table with its clock, from set-ups and scripted tables."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from companion import games, playing
from companion.engine.session import Session
from companion.engine.table import Table

TESTS = Path(__file__).resolve().parents[1]
NOTES: dict[str, dict[str, Any]] = yaml.safe_load((TESTS / "contract" / "games.yaml").read_text(encoding="utf-8"))

WALKS = 50
STEPS = 400
RARE = 0.03


class Walk(msgspec.Struct):
    """A random game as it went. `legal` holds the legal moves of every state, `seed` begins it again."""

    game: Any
    table: Table[Any, Any, Any]
    legal: list[tuple[Any, ...]]
    seed: int

    @property
    def session(self) -> Session[Any, Any, Any]:
        return self.table.session


def scripts(name: str) -> list[Path]:
    """The scripted tables of a game."""
    return sorted((TESTS / "playthroughs" / name).glob("*.yaml"))


@cache
def script(path: Path) -> playing.ScriptedTable:
    """A scripted table, read once."""
    return playing.read_table(path)


@cache
def starts(name: str) -> tuple[Any, ...]:
    """First states: the set-ups of games.yaml, then every scripted table's."""
    game, module = games.load(name), games.edition_module(name)
    options = [
        (module.load(module.find(edition, (playing.SHIPPED / name,))), msgspec.convert(setup, game.options_type))
        for edition, setups in NOTES[name]["setups"].items()
        for setup in setups
    ]
    return (
        *(game.setup(edition, each) for edition, each in options for _ in range(3)),
        *(script(path).first for path in scripts(name)[::3]),
    )


@cache
def walks(name: str) -> tuple[Walk, ...]:
    """`WALKS` random games of at most `STEPS` steps, always the same."""
    first = starts(name)
    return tuple(walk(name, first[seed % len(first)], seed) for seed in range(WALKS))


def walk(name: str, first: Any, seed: int) -> Walk:
    """One random game: any kind of move is as likely as any other, and time passes."""
    game, draw = games.load(name), random.Random(seed)
    table: Table[Any, Any, Any] = Table(Session(game, first, seed))
    legal, now = [game.legal_moves(first)], 0.0
    while game.outcome(table.state) is None and table.session.depth < STEPS:
        now += draw.choice((0.0, 0.5, 2.0, 9.0))
        if table.deadline_s is not None and table.deadline_s <= now:
            table.time_up()
        else:
            table.play(drawn(_without_rare(legal[-1], NOTES[name]["rare"], draw), draw), now)
        legal.append(game.legal_moves(table.state))
    return Walk(game, table, legal, seed)


def _without_rare(moves: tuple[Any, ...], rare: list[str], draw: random.Random) -> tuple[Any, ...]:
    """Moves that would make every game the same when drawn often are left out nearly always."""
    if draw.random() < RARE:
        return moves
    return tuple(move for move in moves if move.__struct_config__.tag not in rare) or moves


def drawn(moves: tuple[Any, ...], draw: random.Random) -> Any:
    """A move whose kind is drawn first, so that kinds with many variants don't crowd out the others."""
    kinds = sorted({type(move).__name__ for move in moves})
    kind = draw.choice(kinds)
    return draw.choice([move for move in moves if type(move).__name__ == kind])


def one_of_each_kind(moves: tuple[Any, ...], draw: random.Random) -> list[Any]:
    """A move of every kind."""
    kinds: dict[str, list[Any]] = {}
    for move in moves:
        kinds.setdefault(type(move).__name__, []).append(move)
    return [draw.choice(kinds[kind]) for kind in sorted(kinds)]


@cache
def samples(name: str) -> tuple[Any, ...]:
    """States of the walks: of every phase (and open question) up to six, from different games."""
    found: dict[Any, list[Any]] = {}
    for played in walks(name):
        of_this: dict[Any, Any] = {}
        for state in played.session.states:
            key = (getattr(state, "phase", None), type(getattr(state, "choice", None)).__name__)
            of_this[key] = state
        for key, state in of_this.items():
            found.setdefault(key, []).append(state)
    return tuple(state for states in found.values() for state in states[:: max(1, len(states) // 6)][:6])
