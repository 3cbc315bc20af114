"""How often a simple team of bots wins each level of the house edition.

python tests/measure/bot_wins.py --levels 1,2 --games 40 --tries 1,4,16 --players 3
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / "tools")]

from time_trouble_bot import begun, house, whole_game  # noqa: E402

NAMES = ("Ada", "Ben", "Cem", "Dora")


def main() -> None:
    """Print one line for each level and skill."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", default="1,2,3,4,5,6,7")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--tries", default="1,4,16", help="ways to play the cards that the team looks at")
    parser.add_argument("--players", type=int, default=3)
    given = parser.parse_args()
    box = house()
    for level in map(int, given.levels.split(",")):
        for tries in map(int, given.tries.split(",")):
            began, ends, rounds, stars = time.monotonic(), Counter(), 0, Counter()
            for seed in range(given.games):
                state = whole_game(begun(box, level, NAMES[: given.players], seed), tries).state
                rounds += state.round
                ends[state.result.reason if state.result is not None else "endless"] += 1
                if state.result is not None and state.result.result == "won":
                    stars[state.result.stars] += 1
            print(
                f"level {level}, {tries:2} tries: won {sum(stars.values())} of {given.games},",
                f"stars {dict(sorted(stars.items()))}, ends {dict(ends)}, {rounds / given.games:.1f} rounds,",
                f"{time.monotonic() - began:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
