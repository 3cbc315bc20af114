"""Dream Lord's odds on their sheet: what is being decided on comes first, and the words are the table's."""

from __future__ import annotations

import pytest
from dream_scenes import SCENES, acting, laid
from msgspec.structs import replace
from stage import stage

from companion.games.dream_lord import questions as q
from companion.games.dream_lord.model import State
from companion.games.dream_lord.rules import GAME
from companion.ui.widgets.words import Words

TALL = (480, 800)


def shown(state: State, code: str = "en") -> list[str]:
    """The words of the sheet, from top to bottom; it is reached by its own button or by the book's grid."""
    with stage(state, TALL, code, game=GAME) as held:
        below = held.screen.screen_name
        way = ("odds",) if "odds" in held.ids() else ("book", "book.odds")
        for touch_id in way:
            held.tap(touch_id)
        assert held.screen.screen_name == "odds"
        words = [word.text for word in held.screen.walk() if isinstance(word, Words) and word.text]
        for touch_id in reversed(way):
            held.tap("odds.back" if touch_id != "book" else "book.back")
        assert held.screen.screen_name == below
    return words


def with_defence(state: State, defence: int) -> State:
    kinds = tuple(replace(kind, defence=defence if kind.id == "crawly" else None) for kind in state.box.monsters)
    return replace(state, box=replace(state.box, monsters=kinds))


def test_rolls_kill_trap_threat_and_draw_stand_on_the_sheet() -> None:
    words = shown(with_defence(acting(), 6))
    assert "melee attack on Crawly A (6)" in words
    assert "1:\u00a033\u00a0%    2:\u00a092\u00a0%    3:\u00a099\u00a0%" in words
    assert words[words.index("defeating Crawly A, Crawly B") + 1] == "makes the monsters act"
    assert "enough black dice within 3 turns" in words
    assert {"no black die", "at least one white die", "red or pink", "the next card wakes her"} <= set(words)


def test_a_draw_that_is_over_has_no_odds() -> None:
    assert "in %" in shown(laid(phase="draw", bag_by="table", to_draw=2))
    words = shown(laid(phase="draw", bag_by="table", to_draw=0))
    assert not {"no black die", "in %"} & set(words)


@pytest.mark.parametrize(("code", "best", "other"), [("en", "1.69, best", "1.48"), ("de", "1,69, am besten", "1,48")])
def test_white_dice_name_the_best_first_roll(code: str, best: str, other: str) -> None:
    words = shown(SCENES["stuffing"](), code)
    assert best in words
    assert other in words


def test_the_roll_screen_says_what_is_best_rolled_again() -> None:
    dice = (q.RollDie("yellow", 5), q.RollDie("yellow", 1), q.RollDie("pink", 1))
    roll = q.Roll("test", dice, who="stitch", colour="yellow", target=9)
    with stage(acting(turn=1, choice=q.RollChoice(roll)), TALL, "en", game=GAME) as held:
        assert "Roll the lowest die again: 67\u00a0% to succeed" in held.texts()
