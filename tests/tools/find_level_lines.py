"""Finds whole tables of Time Trouble's house levels, one won with full stars and one lost, and writes them as scripts.

A deck is shuffled by a seed and dealt to hidden hands, so every card comes from the hand of the one whose turn it is.
The won table is found by a beam search over the rounds; the lost one is what bots play that do not look ahead.

    python tests/tools/find_level_lines.py --level 3 --out tests/playthroughs/time_trouble
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from time_trouble_bot import Line, acted, begun, dealt, house, played, value, whole_game
from time_trouble_reach import Reach, in_a_hurry

from companion import playing
from companion.games.time_trouble import boards, edition, moves
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import State

PLAYERS = ("Ada", "Ben", "Cem", "Dora")
BEAM = 12
SAMPLES = 40
NOISE = 4.0
MOST_ROUNDS = 40


def main() -> None:
    """Write the tables that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", type=int, required=True)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--beam", type=int, default=BEAM)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--lost", action="store_true", help="a lost table instead of a won one")
    parser.add_argument("--any-stars", action="store_true", help="a won table with as few rounds as can be found")
    parser.add_argument("--reason", default="", help="how the lost table ends: bill, crossing, knock_out")
    parser.add_argument("--edition", type=Path, default=None, help="another edition's file")
    parser.add_argument("--out", type=Path, default=None)
    given = parser.parse_args()
    box = edition.load(given.edition) if given.edition is not None else house()
    for seed in range(given.first_seed, given.first_seed + given.seeds):
        first = begun(box, given.level, PLAYERS[: given.players], seed)
        began = time.monotonic()
        if given.lost:
            found = lost(first, given.reason)
        else:
            found = won(first, given.beam, given.samples, any_stars=given.any_stars)
        print(
            f"seed {seed}: {found.state.result if found else None}, {time.monotonic() - began:.0f} s", file=sys.stderr
        )
        if found is not None:
            how = "lost" if given.lost else "won" if given.any_stars else "won_full_stars"
            name = f"level{given.level}_{how}.yaml"
            text = script(first, found)
            if given.out is not None:
                (given.out / name).write_text(text, encoding="utf-8")
            else:
                print(text)
            return
    raise SystemExit("none found; try other seeds or a wider beam")


def lost(first: Line, reason: str) -> Line | None:
    """A game of bots that take the first cards that come; None when it is not lost, or for another reason."""
    line = whole_game(first, tries=1)
    result = line.state.result
    is_wanted = result is not None and result.result == "lost" and result.reason == (reason or result.reason)
    return line if is_wanted else None


def won(first: Line, beam: int, samples: int, *, any_stars: bool = False) -> Line | None:
    """The first table with all stars, or with any, that the beam holds; None when there is none."""
    rng = random.Random(first.seed)
    reach = Reach(first.state.box) if first.state.box.level.beside else None
    worth = reach.worth if reach is not None else in_a_hurry if any_stars else value
    lines = [first]
    for _ in range(MOST_ROUNDS):
        found: dict[Any, Line] = {}
        ended: list[Line] = []
        for line in lines:
            for _ in range(samples):
                tried = acted(line, rng, NOISE * rng.random(), worth)
                if any_stars:
                    tried = _finished(first, tried)
                if is_full(tried.state):
                    return tried
                if tried.state.result is not None:
                    ended.append(tried)
                elif any_stars or can_be_full(tried.state, reach):
                    key = (tried.state.characters, tried.state.boards, tried.state.saved, tried.state.returned)
                    if key not in found or worth(found[key].state) < worth(tried.state):
                        found[key] = tried
        if any_stars and (there := [line for line in ended if is_won(line.state)]):
            return min(there, key=lambda line: len(line.moves))
        best = sorted(found.values(), key=lambda each: -worth(each.state))
        best = _of_each_sort(best, 2 * beam) if reach is not None else best[: 2 * beam]
        lines = [line for line in (dealt(each, rng) for each in best) if line.state.result is None][:beam]
        if not lines:
            return None
    return None


def _of_each_sort(lines: list[Line], most: int) -> list[Line]:
    """The first lines, but not more than a third of them with the same Fluffies left and as many figures beside."""
    kept: list[Line] = []
    counts: Counter[Any] = Counter()
    for line in lines:
        places = [line.state.characters.get(name).space for name in living(line.state)]
        beside = sum(boards.is_beside(line.state, place) for place in places if place is not None)
        sort = (beside, *((board.id, board.fluffies) for board in boards.on_table(line.state) if board.fluffies))
        counts[sort] += 1
        if counts[sort] <= most // 3 and len(kept) < most:
            kept.append(line)
    return kept


def _finished(first: Line, line: Line) -> Line:
    """The line up to where the team could finish but played on, and finished there."""
    if moves.PlayOn() not in line.moves:
        return line
    return played(first, *line.moves[: line.moves.index(moves.PlayOn())], moves.Finish())


def is_won(state: State) -> bool:
    """Won with whatever stars."""
    return state.result is not None and state.result.result == "won"


def is_full(state: State) -> bool:
    """Won with every star that the level gives."""
    return is_won(state) and state.result is not None and state.result.stars == state.box.level.stars


def can_be_full(state: State, reach: Reach | None = None) -> bool:
    """Whether no Fluffy is lost yet."""
    level = state.box.level
    if reach is not None and reach.is_lost(state):
        return False
    if level.ring:
        return True
    to_come = 0 if level.full_inventories else sum(len(_fluffy_spaces(state, name)) for name in state.pile)
    there = sum(len(board.fluffies) for board in boards.on_table(state))
    carried = sum(state.characters.get(name).fluffies for name in ORDER)
    if level.returned:
        return carried + state.returned >= level.fluffies
    return to_come + there + carried + state.saved >= level.fluffies


def _fluffy_spaces(state: State, board: str) -> tuple[str, ...]:
    return state.box.board_by_id[board].of_kind("fluffy")


# ---- as a scripted table --------------------------------------------------------------------------------------------


def script(first: Line, line: Line) -> str:
    """The moves as a scripted table, with what each round begins with as its expectation."""
    state = line.state
    assert state.result is not None
    return "\n".join([*_head(first.state, line), *_steps(first, line), _end(state), ""])


def _head(first: State, line: Line) -> Iterator[str]:
    result, level = line.state.result, first.box.level
    where = f"Level {level.number} of the edition {first.box.edition}"
    assert result is not None
    if result.result == "won":
        stars = f"all {result.stars} stars" if is_full(line.state) else f"{result.stars} of {level.stars} stars"
        title = f"{where} from set-up to end, won with {stars}"
        covers = "R33, R37" if level.ring else "R32, R33, R42" if level.returned else "R32, R33"
    else:
        title = f"{where} from set-up to end, lost because {REASONS[result.reason]}"
        covers = {"bill": "R30", "crossing": "R31", "knock_out": "R24"}[result.reason]
    yield "game: time_trouble"
    yield f"title: {title}"
    yield f"covers: [{covers}]"
    if first.box.edition != "house":
        yield f"edition: {first.box.edition}"
    names = ", ".join(player.name for player in first.players)
    yield f"setup: {{players: [{names}], level: {level.number}, seed: {line.seed}}}"
    yield "steps:"


def _steps(first: Line, line: Line) -> Iterator[str]:
    at = first
    for move in line.moves:
        if isinstance(move, moves.StartAction):
            assert not move.cards_after, "each card is laid in time, from a hand"
            yield f"  - expect: {{{_summary(at.state)}}}"
        yield f"  - {playing._example(move)}"
        at = played(at, move)
    if at.state != line.state:
        raise SystemExit("the line does not play again as it was found")


def _summary(state: State) -> str:
    parts = {"round": state.round, "energy": state.energy, "snails": state.snails, "counting_fluffies": None}
    parts |= {"characters.franky.space": state.characters.franky.space}
    told = [f"{key}: {_plain(value)}" for key, value in parts.items() if key != "counting_fluffies"]
    return ", ".join(told)


def _plain(value: Any) -> str:
    return "null" if value is None else f'"{value}"' if isinstance(value, str) else str(value)


def _end(state: State) -> str:
    result = msgspec.to_builtins(state.result)
    inside = ", ".join(f"{key}: {value}" for key, value in result.items())
    return f"  - expect: {{phase: over, result: {{{inside}}}}}"


REASONS = {
    "bill": "the energy does not pay for the boards",
    "crossing": "the energy does not pay for crossing over",
    "knock_out": "three are k.o.",
}


if __name__ == "__main__":
    main()
