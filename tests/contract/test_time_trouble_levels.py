"""Random games over all seven levels of the house edition: none breaks, nothing gets lost, undo and JSON hold.

More of them: `python tests/measure/random_games.py --games 2000`.
"""

from __future__ import annotations

import pytest
from level_walks import LEVELS, random_game

GAMES = 50


@pytest.mark.parametrize("level", LEVELS)
def test_random_games_of_a_level_end_and_lose_nothing_on_the_way(level: int) -> None:
    ends = {random_game(level, seed).reason for seed in range(GAMES)}
    assert len(ends - {""}) >= 2, f"random games of level {level} end in one way only: {ends}"
