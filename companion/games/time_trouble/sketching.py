"""Boards of an edition as a table on which nothing has happened, for pictures of boards that are being drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.time_trouble.boards import join
from companion.games.time_trouble.box import ORDER, Box, Capacity, CharacterName, Level
from companion.games.time_trouble.building import board_of_plan
from companion.games.time_trouble.edition import Edition
from companion.games.time_trouble.model import BoardInPlay, Character, Characters, State

#: What figures carry is not seen.
_NOTHING = Capacity(1, 0)


def sketch(
    edition: Edition,
    names: Sequence[str],
    placed: Mapping[CharacterName, str] | None = None,
    fluffies_at: Sequence[str] | None = None,
) -> State:
    """These boards beside each other, without those that are not there or not drawn yet; figures on their start spaces.

    `placed` and `fluffies_at` are places as a level has them; None: as the boards say.
    """
    plans = {name: edition.boards[name] for name in names if name in edition.boards}
    boards = tuple(board_of_plan(name, plan) for name, plan in plans.items() if plan.is_drawn)
    box = Box(
        edition=edition.name,
        rows=edition.grid.rows,
        cols=edition.grid.cols,
        cards=(),
        boards=boards,
        level=Level(0, tuple(board.id for board in boards), (), 0, 0),
        franky=_NOTHING,
        jell_e=_NOTHING,
        cleo=_NOTHING,
        spike=_NOTHING,
    )
    standing = {who: join(board.id, space) for board in boards for who, space in board.start} | dict(placed or {})
    return State(
        box=box,
        phase="briefing",
        round=1,
        boss=0,
        players=(),
        draw_pile=0,
        discard=0,
        energy=0,
        snails=0,
        characters=Characters(**{who: Character(space=standing.get(who)) for who in ORDER}),
        boards=tuple(
            BoardInPlay(board.id, board.of_kind("lock"), _fluffies(board.id, board.of_kind("fluffy"), fluffies_at))
            for board in boards
        ),
        pile=(),
    )


def _fluffies(board: str, printed: tuple[str, ...], fluffies_at: Sequence[str] | None) -> tuple[str, ...]:
    return tuple(space for space in printed if fluffies_at is None or join(board, space) in fluffies_at)
