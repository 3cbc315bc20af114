"""Random games of Dream Lord: none breaks, no die gets lost, undo and JSON hold.

More of them: `python tests/measure/random_games.py --game dream_lord --games 2000`.
"""

from __future__ import annotations

from dream_walks import random_game

GAMES = 50


def test_random_games_end_and_lose_no_die_on_the_way() -> None:
    ends = {random_game(seed).reason for seed in range(GAMES)}
    assert {"calm", "collapsed"} <= ends, f"random games end in one way only: {ends}"
