"""Random games, looked at at every event: how many broke, how the others ended.

python tests/measure/random_games.py --games 2000 --levels 1,4     # Time Trouble, for each level
python tests/measure/random_games.py --games 2000 --game dream_lord
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / "contract")]

import dream_walks  # noqa: E402
from level_walks import Broken, Ended, random_game  # noqa: E402

CHUNK = 20
#: Stands where a level of Time Trouble does.
DREAM_LORD = 0


def main() -> int:
    """Print one line for each level. Exit status 1 when a game broke."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="for each level")
    parser.add_argument("--game", choices=("time_trouble", "dream_lord"), default="time_trouble")
    parser.add_argument("--levels", default="1,2,3,4,5,6,7", help="of Time Trouble")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    status = 0
    with ProcessPoolExecutor(given.workers) as workers:
        for level in map(int, given.levels.split(",")) if given.game == "time_trouble" else (DREAM_LORD,):
            began, ends, broken, steps = time.monotonic(), Counter[str](), [], 0
            chunks = [(level, start, min(start + CHUNK, given.games)) for start in range(0, given.games, CHUNK)]
            for ended in (each for found in workers.map(_games, chunks) for each in found):
                if isinstance(ended, str):
                    broken.append(ended)
                else:
                    ends[f"{ended.result} {ended.reason}".strip()] += 1
                    steps = max(steps, ended.steps)
            name = given.game if level == DREAM_LORD else f"level {level}"
            print(
                f"{name}: {given.games} games, {len(broken)} broken, {dict(ends)}, at most {steps} steps,"
                f" {time.monotonic() - began:.0f} s",
                *broken[:5],
                sep="\n  ",
                flush=True,
            )
            status = status or int(bool(broken))
    return status


def _games(asked: tuple[int, int, int]) -> list[Ended | str]:
    level, start, stop = asked
    return [*_results(level, start, stop)]


def _results(level: int, start: int, stop: int) -> Iterator[Ended | str]:
    for seed in range(start, stop):
        try:
            yield dream_walks.random_game(seed) if level == DREAM_LORD else random_game(level, seed)
        except Broken as broken:
            yield str(broken)


if __name__ == "__main__":
    sys.exit(main())
