"""Turns a scripted table of Time Trouble into a robot's script: what people tap and scan for its moves.

python tests/tools/robot_line.py tests/playthroughs/time_trouble/level7_won.yaml "Title" > tests/robot/tables/x.yaml
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion import playing
from companion.engine.playthrough import Player
from companion.engine.session import Session
from companion.games.time_trouble import events, gifts, moves
from companion.games.time_trouble.boards import on_table, split
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.gift_uses import uses
from companion.games.time_trouble.model import State
from companion.games.time_trouble.movement import is_forced, routes
from companion.games.time_trouble.rules import GAME
from companion.games.time_trouble.screens import gift_words
from companion.games.time_trouble.screens.forecast import in_drawing_order

BUTTONS: dict[type, str] = {
    moves.StartAction: "briefing.start", moves.EndAction: "action.done", moves.BeginFilling: "filling.begin",
    moves.UseSnail: "moves.snail", moves.ReturnFluffy: "moves.return_fluffy", moves.Finish: "moves.finish",
    moves.PlayOn: "moves.play_on", moves.SkipHealing: "moves.skip_healing", moves.SkipLocks: "moves.skip_locks",
    moves.SkipGifts: "moves.skip_gifts", moves.SaveFluffy: "moves.save", moves.SkipSaving: "moves.skip_saving",
    moves.AddBoard: "energy.add", moves.RemoveBoards: "energy.remove", moves.PayEnergy: "energy.pay",
}  # fmt: skip


def main() -> None:
    """Print the script."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", type=Path)
    parser.add_argument("title")
    given = parser.parse_args()
    for line in script(given.table, given.title):
        print(line)


def script(file: Path, title: str) -> Iterator[str]:
    """A robot's script, line by line."""
    table = playing.read_table(file)
    player: Any = Player(GAME, table.first, table.seed)
    player.play(table.lines)
    session: Any = Session(GAME, table.first, table.seed)
    names = ", ".join(person.name for person in table.first.players)
    level = table.first.box.level.number
    yield f"# From a table of level {level} of tests/tools/find_level_lines.py, by tests/tools/robot_line.py."
    yield f"title: {title}"
    yield "language: en"
    yield f"settings: {{seats: [{names}], names: [{names}]}}"
    yield "steps:"
    to_level = ("home.new", "game.time_trouble", "players.next", f"level.{level}", "level.next")
    for touch_id in (*to_level, "intro.next", "setup.start"):
        yield f"  - tap: {touch_id}"
    yield from _steps(session, [step.move for step in player.table.session.steps])
    result = session.state.result
    assert result is not None and result.result == "won", "the same moves win"
    yield f"  - expect_state: {{phase: over, result.result: won, result.stars: {result.stars}}}"
    yield "  - expect_screen: end"


def _steps(session: Any, wanted: list[Any]) -> Iterator[str]:
    same: dict[str, str] = {}
    while wanted:
        move, state = wanted.pop(0), session.state
        if isinstance(move, moves.TurnOver):
            same[move.gift] = _looks_like(state, move.gift)
        if isinstance(move, moves.TurnOver | moves.ThrowAway | moves.UseGift):
            move = type(move)(**{**_fields(move), "gift": same.get(move.gift, move.gift)})
        if isinstance(move, moves.Move) and is_forced(state):
            yield "  - tap: moves.all"
            before = session.depth
            session.play(moves.MoveAll(), 0)
            ended = [event for event in session.steps[before].events if isinstance(event, events.TurnEnded)]
            # Who is moved with the first, and who is asked something in the middle of its turn.
            covered = len(ended) + (session.state.choice is not None and session.state.turn is not None)
            for _ in range(covered - 1):
                assert isinstance(wanted.pop(0), moves.Move), "a forced move comes by itself"
            continue
        yield from _taps(state, move)
        session.play(move, 0)


def _fields(move: Any) -> dict[str, Any]:
    return {name: getattr(move, name) for name in move.__struct_fields__}


def _looks_like(state: State, gift: str) -> str:
    """The tile of the grid that stands for all gifts of this sort."""
    sort = state.box.gift_by_id[gift]
    for other, _ in gift_words.alike(state.box, state.gifts.pile):
        tile = state.box.gift_by_id[other]
        if (tile.kind, tile.characters) == (sort.kind, sort.characters):
            return other
    raise ValueError(f"{gift} is not in the pile")


def _taps(state: State, move: Any) -> Iterator[str]:
    if isinstance(move, moves.StartAction):
        yield ""
        yield f"  - expect_state: {{phase: briefing, round: {state.round}, energy: {state.energy}}}"
    if isinstance(move, moves.PlayCard | moves.FillCard | moves.LayFaceDown):
        card = state.box.card_by_id[move.card]
        yield f"  - scan: {card.code_b if move.turned else card.code_a}"
        return
    for touch_id in _touched(state, move):
        yield f"  - tap: {touch_id}"


def _touched(state: State, move: Any) -> Iterator[str]:
    choice: Any = state.choice
    if isinstance(move, moves.Move):
        open_routes = in_drawing_order(state, routes(state))
        if len(open_routes) > 1:
            yield f"moves.route.{[route.via for route in open_routes].index(move.via) + 1}"
        yield "moves.move"
    elif isinstance(move, moves.Heal):
        yield f"moves.heal.{move.character}"
    elif isinstance(move, moves.OpenLock):
        yield f"moves.lock.{choice.places.index(move.place) + 1}"
    elif isinstance(move, moves.ShareDamage):
        for name in ORDER:
            yield from [f"share.{name}.more"] * move.get(name)
        yield "share.take"
    elif isinstance(move, moves.TurnOver):
        yield f"gift.turned.{move.gift}"
    elif isinstance(move, moves.ThrowAway):
        yield f"gift.throw.{gifts.throwable(state).index(move.gift) + 1}"
        yield "gift.throw"
    elif isinstance(move, moves.UseGift):
        yield from _gift(state, move)
    elif isinstance(move, moves.NextRound):
        yield "shift.next" if state.phase == "shift_change" else "energy.next"
    else:
        yield BUTTONS[type(move)]


def _gift(state: State, move: moves.UseGift) -> Iterator[str]:
    yield f"gift.{gift_words.usable(state).index(move.gift) + 1}"
    if move.character is not None:
        yield f"gift.who.{move.character}"
    if move.steps is not None:
        yield f"gift.steps.{move.steps}"
    if move.place is not None:
        fitting = [use for use in uses(state) if use.gift == move.gift and use.character == move.character]
        there = {split(use.place)[0] for use in fitting if use.place is not None}
        boards = [board.id for board in on_table(state) if board.id in there]
        board, space = split(move.place)
        if len(boards) > 1:
            yield f"place.board.{boards.index(board) + 1}"
        yield f"place.{board}.{space}"
    yield "gift.use"


if __name__ == "__main__":
    main()
