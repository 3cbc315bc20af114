"""Dream Lord's table knows who sits round it: who answers now, and where people sit."""

from __future__ import annotations

import pytest
from dream_scenes import SCENES, acting, laid, new_state
from msgspec.structs import replace
from one_window import one_window
from stage import stage

from companion.games.dream_lord import questions as q
from companion.games.dream_lord.model import State
from companion.games.dream_lord.rules import GAME


def who_answers(state: State) -> int | None:
    """As the screens tell it; they may be loaded only once the window is open."""
    one_window()
    from companion.games.dream_lord import screens

    return screens.who_answers(state)


def test_who_plays_two_stuffies_sits_there_once() -> None:
    state = new_state(("Ada", "Ben"), stuffies=("theadora", "stitch", "flops", "lumpy"))
    assert state.players == ("Ada", "Ben")
    assert [who_answers(replace(state, turn=turn)) for turn in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("choice", "seat"),
    [
        (None, 0),
        (q.LostChoice("theadora", "stitch"), 1),
        (q.LostChoice("theadora", "stitch", True), 0),
        (q.DefendChoice("flops", 2), 2),
        (q.SkillTestChoice("stitch", "blue", 4), 1),
        (q.TargetChoice("m1", 3), 2),
        (q.PageChoice(14), 2),
        (q.RollChoice(q.Roll("monster", (q.RollDie("black"),), monster="m1")), 2),
        (q.RollChoice(q.Roll("defend", (q.RollDie("red"),), who="stitch")), 1),
    ],
)
def test_the_picture_turns_to_the_one_who_must_act(choice: q.Choice | None, seat: int) -> None:
    assert who_answers(acting(bookkeeper=2, choice=choice)) == seat


def test_nobody_answers_once_it_is_over() -> None:
    assert who_answers(SCENES["won"]()) is None


def test_people_can_be_put_where_they_sit() -> None:
    with stage(laid(phase="draw"), (800, 480), "en", game=GAME) as held:
        held.tap("frame.menu")
        held.tap("menu.seats")
        assert {"Ada", "Ben", "Cem"} <= set(held.texts())
