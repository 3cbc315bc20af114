"""Tables that can't be laid (rulebook, set-up): what is said about them, and for which option."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.editions import SHIPPED_EDITIONS
from companion.engine.rules import SetupError
from companion.games.dream_lord import edition
from companion.games.dream_lord.dice import dice_in_play
from companion.games.dream_lord.rules import GAME

BOX = edition.load(SHIPPED_EDITIONS / "dream_lord" / "house.yaml")
FOUR = ["theadora", "stitch", "flops", "lumpy"]


def laid(**options: Any) -> Any:
    return GAME.setup(BOX, msgspec.convert({"players": ["Ada", "Ben", "Cem"], **options}, edition.Options))


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"stuffies": FOUR}, "stuffies"),
        ({"stuffies": FOUR[:2]}, "stuffies"),
        ({"players": ["Ada", "Ben"], "stuffies": FOUR[:3]}, "stuffies"),
        ({"stuffies": ["stitch", "stitch", "flops"]}, "stuffies"),
        ({"stuffies": ["stitch", "bear", "flops"]}, "stuffies.1"),
        ({"players": ["Ada", "Ben", "Ada"]}, "players"),
        ({"bookkeeper": "lionel"}, "bookkeeper"),
        ({"switches": ["any_die", "any_bag"]}, "switches.1"),
        ({"set": {"bag.red": 6}}, "set"),
        ({"set": {"threat": 1, "bag.black": 4}}, "set"),
        ({"set": {"stuffies.theadora.statuses": ["brave", "brave"]}}, "set"),
        ({"set": {"sleep.turned": ["woken"]}}, "set"),
        ({"set": {f"stuffies.{name}.stuffing": 0 for name in FOUR[:3]}}, "set"),
    ],
)
def test_what_cannot_be_laid_is_refused(options: dict[str, Any], where: str) -> None:
    with pytest.raises(SetupError) as refusal:
        laid(**options)
    assert refusal.value.where == where


@pytest.mark.parametrize("players", [["Ada"], ["A", "B", "C", "D", "E"]])
def test_two_to_four_people_play(players: list[str]) -> None:
    with pytest.raises(msgspec.ValidationError):
        laid(players=players)


@pytest.mark.parametrize(
    ("players", "stuffies", "dice", "white"),
    [(2, 2, 31, 3), (3, 3, 33, 4), (4, 4, 35, 5), (2, 4, 35, 5)],
)
def test_dice_go_by_stuffies(players: int, stuffies: int, dice: int, white: int) -> None:
    state = laid(players=["Ada", "Ben", "Cem", "Dora"][:players], stuffies=FOUR[:stuffies])
    assert state.bag == dice_in_play(stuffies)
    assert (state.bag.total, state.bag.white, state.bag.black) == (dice, white, white)
    assert [one.stuffing for one in state.stuffies] == [5] * stuffies
