"""Start bonuses that a table can't have are found before the first round."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.editions import SHIPPED_EDITIONS
from companion.engine.rules import SetupError
from companion.games.time_trouble import edition
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.rules import GAME

HOUSE = edition.load(edition.find("house", (SHIPPED_EDITIONS / "time_trouble",)))


def set_up(**options: Any) -> Any:
    """A table of the house edition."""
    return GAME.setup(HOUSE, msgspec.convert({"players": ["Ada", "Ben"], "level": 2, **options}, edition.Options))


@pytest.mark.parametrize(
    ("options", "where", "what"),
    [
        ({"bonuses": ["nothing"]}, "bonuses.0", "no start bonus nothing"),
        ({"bonuses": ["energy", "energy"]}, "bonuses.1", "there already"),
        ({"bonuses": ["energy"], "level": 1}, "bonuses", "level 1"),
        ({"bonuses": ["first_shield"]}, "shields", "1 shield goes"),
        ({"bonuses": ["energy"], "shields": ["cleo"]}, "shields", "0 shields"),
        ({"bonuses": ["first_shield", "second_shield"], "shields": ["cleo", "cleo"]}, "shields", "one shield only"),
        ({"bonuses": ["gift"], "level": 1, "switches": ["bonuses_in_level_1"]}, "bonuses", "without gifts"),
    ],
)
def test_a_bonus_that_cannot_be_is_found(options: dict[str, Any], where: str, what: str) -> None:
    with pytest.raises(SetupError) as found:
        set_up(**options)
    assert found.value.where == where
    assert what in found.value.what


def test_a_table_may_take_its_bonuses_to_level_one() -> None:
    state = set_up(level=1, bonuses=["energy", "first_shield"], shields=["cleo"], switches=["bonuses_in_level_1"])
    assert (state.energy, state.characters.cleo.shield) == (7, 1)


def test_shields_beyond_the_four_figures_lapse() -> None:
    many = edition.BonusPlan(cost=3, kind="shield", amount=5)
    box = msgspec.structs.replace(HOUSE, bonuses={"first_shield": many})
    all_four = {"bonuses": ["first_shield"], "shields": list(ORDER), "players": ["Ada", "Ben"], "level": 2}
    state = GAME.setup(box, msgspec.convert(all_four, edition.Options))
    assert [state.characters.get(name).shield for name in ORDER] == [1, 1, 1, 1]


def test_snails_beyond_the_most_stay_in_the_box() -> None:
    assert set_up(bonuses=["snail"], own_level={**LEVEL, "snails": 5}).snails == 5


LEVEL = {"start": ["base3", "egypt1"], "goal": 1}
