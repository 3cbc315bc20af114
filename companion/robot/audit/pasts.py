"""Tables that were played to their end, for the screens that look back: scripted ones, with people's longest names.

Pure: no Kivy. Neighbours: scenes.py finds single states, house.py puts these into a console's journal.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from companion import games, playing
from companion.engine.playthrough import Player
from companion.engine.session import Step
from companion.robot.audit.scenes import TABLES, long_names, renamed


class Past(msgspec.Struct, frozen=True):
    """A whole table: the state it began with, and its steps."""

    game: str
    first: Any
    seed: int
    steps: tuple[Step, ...]


def pasts(name: str, tables: Path = TABLES) -> tuple[Past, ...]:
    """Of each end that a game's scripted tables come to the one with the most steps, the shortest first."""
    game = games.load(name)
    longest: dict[Any, tuple[Any, tuple[Step, ...], tuple[Any, ...]]] = {}
    for path in sorted((tables / name).glob("*.yaml")):
        table = playing.read_table(path)
        player = Player(game, table.first, table.seed)
        player.play(table.lines)
        session = player.table.session
        end = game.outcome(session.state)
        if end is None:
            continue
        before = longest.get((end.result, end.reason))
        if before is None or session.depth > len(before[1]):
            longest[end.result, end.reason] = table, session.steps, session.states
    found = [_with_long_names(game, name, *each) for each in longest.values()]
    return tuple(sorted(found, key=lambda past: len(past.steps)))


def _with_long_names(game: Any, name: str, table: Any, steps: tuple[Step, ...], states: tuple[Any, ...]) -> Past:
    first = states[0]
    names = long_names(first)
    told = tuple(
        Step(
            renamed(step.move, game.move_type, names),
            tuple(renamed(event, game.event_type, names) for event in step.events),
            step.at_ms,
            game.describe(renamed(before, game.state_type, names), step.move),
        )
        for before, step in zip(states, steps, strict=False)
    )
    return Past(name, renamed(first, game.state_type, names), table.seed, told)
