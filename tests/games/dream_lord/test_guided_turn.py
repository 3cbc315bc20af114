"""Dream Lord's guided first round by the rules alone: what its practice table brings, and whatever people do there."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from companion.engine.session import Session
from companion.engine.words import Text
from companion.games.dream_lord import edition as editions
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.rules import GAME

HOUSE = Path(__file__).parents[3] / "config" / "games" / "dream_lord" / "house.yaml"
#: Moves before the turn may be ended, and until it must be over.
EARLY, MOST = 20, 400
#: The step that a finished turn leads to.
UNDO = 7


def guide() -> Any:
    from companion.games.dream_lord.screens.guide import GUIDE

    return GUIDE


def practice_table() -> Session[Any, Any, Any]:
    """As it lies on the console when the round begins."""
    options = msgspec.convert(guide().options(("Ada", "Ben")), editions.Options)
    return Session(GAME, GAME.setup(editions.load(HOUSE), options), options.seed)


class Person:
    """Goes on wherever the strip has a button for it; keeps which step is up and what was told between."""

    def __init__(self, state: Any) -> None:
        self.steps, self.asides = guide().steps, list(guide().asides)
        self.number, self.told = 0, 0
        self.began = SimpleNamespace(state=state, redo_text=None)

    def see(self, state: Any) -> None:
        view = SimpleNamespace(state=state, redo_text=None)
        while self.number < UNDO:
            step = self.steps[self.number]
            if step.is_done is not None and not step.is_done(self.began, view):
                break
            self.number, self.began = self.number + 1, view
        step = self.steps[self.number]
        assert isinstance(step.text(view) if callable(step.text) else step.text, Text)
        for aside in [each for each in self.asides if each.when(view)]:
            assert not aside.is_done(view, view), "it waits for the answer"
            self.asides.remove(aside)
            self.told += 1


def test_the_seed_brings_all_that_is_told() -> None:
    table = practice_table()
    table.play(m.Draw(), 0)
    assert table.state.hand.white == 2
    for _ in range(2):
        table.play(m.RollWhite(1), 0)
        table.play(m.RollDice(), 0)
    assert table.state.stuffies[0].stuffing == 4, "a white die brings stuffing"
    assert table.state.threat == len(table.state.row) == 1, "the check brings the monsters' turn"
    table.play(m.Store("blue"), 0)
    table.play(m.EndTurn(), 0)
    table.play(m.RollDice(), 0)
    table.play(m.Attack("theadora", None), 0)
    assert table.state.choice.damage == 4, "undefended she collapses"
    table.play(m.Defend(), 0)
    table.play(m.RollDice(), 0)
    assert table.state.stuffies[0].stuffing == 3, "defended she stays"


def any_move(state: Any, draw: random.Random, *, may_end: bool) -> Any:
    """Mostly one of the turn's own, now and then one by the book; a kind is as likely as any other."""
    moves = [move for move in GAME.legal_moves(state) if may_end or not isinstance(move, m.EndTurn)]
    tags = {str(move.__struct_config__.tag) for move in moves}
    kinds = tags - set(GAME.moves_at_any_time) if draw.random() < 0.9 else tags
    kind = draw.choice(sorted(kinds or tags) or [""])
    return draw.choice([move for move in moves if move.__struct_config__.tag == kind] or [m.EndTurn()])


@pytest.mark.parametrize("seed", range(40))
def test_whatever_people_do_the_hints_follow_the_turn_to_its_end(seed: int) -> None:
    table, draw = practice_table(), random.Random(seed)
    person, first = Person(table.state), table.state.turns
    for count in range(MOST):
        person.see(table.state)
        if table.state.turns != first or GAME.outcome(table.state) is not None:
            break
        table.play(any_move(table.state, draw, may_end=count >= EARLY), 0)
    assert person.number == UNDO
