"""A finished game in numbers, on scripted tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion import playing
from companion.engine.playthrough import Player
from companion.engine.session import Session
from companion.games.time_trouble import edition as editions
from companion.games.time_trouble import moves as m
from companion.games.time_trouble.plays import Planned
from companion.games.time_trouble.rules import GAME

ROOT = Path(__file__).parents[3]
TABLES = ROOT / "tests" / "playthroughs" / "time_trouble"
HOUSE = ROOT / "config" / "games" / "time_trouble" / "house.yaml"


def numbers(session: Any) -> Any:
    """The numbers, as they come back from being kept."""
    return msgspec.json.decode(msgspec.json.encode(GAME.play(session.states, session.steps)), type=GAME.play_type)


def of_table(name: str) -> Any:
    table = playing.read_table(TABLES / f"{name}.yaml")
    player = Player(GAME, table.first, table.seed)
    player.play(table.lines)
    return player.table.session


def test_a_level_that_was_won() -> None:
    session = of_table("level_one_won")
    result, play = session.state.result, numbers(session)
    assert (play.level, play.is_won, play.reason) == (1, True, "goal")
    assert (play.stars, play.fluffies, play.rounds) == (result.stars, result.fluffies, session.state.round)
    assert (play.goal, play.most_stars) == (2, 3)


def test_a_level_that_was_lost_brings_no_star() -> None:
    session = of_table("level_one_lost")
    play = numbers(session)
    assert (play.is_won, play.reason, play.stars) == (False, session.state.result.reason, 0)


def new_session(**options: Any) -> Session[Any, Any, Any]:
    wanted = msgspec.convert({"players": ("Ada", "Ben", "Cem"), "seed": 7, **options}, editions.Options)
    return Session(GAME, GAME.setup(editions.load(HOUSE), wanted), 7)


def test_a_level_of_peoples_own_gives_no_stars() -> None:
    printed = of_table("level_one_won")
    box = printed.states[0].box
    own = replace(printed.states[0], box=replace(box, level=replace(box.level, number=8)))
    session: Session[Any, Any, Any] = Session(GAME, own, 7)
    for step in printed.steps:
        session.play(step.move, step.at_ms)
    play = numbers(session)
    assert (play.is_won, play.stars, play.most_stars) == (True, 0, 0)
    assert numbers(printed).stars > 0


PLAN = (m.Remind("franky", 3), m.Remind("jell_e", 2), m.Remind("cleo", 8, True), m.Remind("cleo", None))
CARDS = (m.StartAction(), m.PlayCard("c01"), m.PlayCard("c02"), m.PlayCard("c15"))


@pytest.mark.parametrize(
    ("help_level", "moved", "expected"),
    [
        ("boards", m.MoveAll(), lambda shown, taken: [("franky", 3, taken.franky), ("jell_e", 2, taken.jell_e)]),
        ("cards", m.AllMovedByHand(), lambda shown, taken: [("franky", 3, shown.franky), ("jell_e", 2, shown.jell_e)]),
    ],
)
def test_steps_planned_are_those_of_the_moment_when_the_action_starts(
    help_level: str, moved: Any, expected: Any
) -> None:
    session = new_session(help=help_level)
    for move in (*PLAN, *CARDS, m.Remind("spike", 1), m.EndAction(), moved):
        session.play(move, 0)
    shown = GAME.readings(session.states[-2])["footprints"]
    steps = {event.character: event.steps for step in session.steps for event in step.events if hasattr(event, "steps")
             and type(event).__name__ == "TurnEnded"}  # fmt: skip
    planned = numbers(session).planned
    taken = type(shown)(**steps)
    assert [(each.character, each.steps, each.came) for each in planned] == expected(shown, taken)


def test_a_plan_that_nobody_can_compare_is_left_out() -> None:
    session = new_session(help="counters")
    for move in (*PLAN, m.StartAction()):
        session.play(move, 0)
    session.play(m.TimeUp(), session.state.deadline_ms)
    session.play(m.AllMovedByHand(), session.state.deadline_ms or 40_000)
    assert numbers(session).planned == ()


@pytest.mark.parametrize(
    ("steps", "came", "difference"), [(3, 3, 0), (3, 1, -2), (2, 5, 3), (8, 8, 0), (8, 11, 0), (8, 6, -2)]
)
def test_steps_too_many_and_too_few(steps: int, came: int, difference: int) -> None:
    assert Planned("franky", steps, came).difference == difference
