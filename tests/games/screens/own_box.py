"""The screens of an own box, each opened on a copy of the house edition that is entered in part."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from stage import HOUSE, Stage

from companion.games.time_trouble import drafting, drafting_levels, edition
from companion.games.time_trouble.drafting import Draft
from companion.games.time_trouble.edition import Edition
from companion.own_editions import OwnEditions

GAME = "time_trouble"


@cache
def entered_in_part() -> Edition:
    """The house edition with a card that is half read and a board that is half drawn."""
    there = drafting.copied(edition.read(HOUSE), "ours", "Our box")
    for name in ("c21", "c24", "c25", "c30"):
        there = drafting.without_card(there, name)
    there = drafting.without_code(there, "c20", "B")
    there, board = drafting_levels.with_new_board(there, "egypt")
    return drafting.copied(drafting_levels.with_board_at(there, "1", board, "pile"), "ours", "Our box")


def shelf(held: Stage, folder: Path) -> Any:
    """The shelf with that box, and one that is just begun."""
    from companion.games.time_trouble.screens.own_box.shelf import OwnShelf

    own = held.controller.own_editions = OwnEditions(folder)
    own.keep(GAME, entered_in_part())
    own.flush()
    screen = held.panel.keep("own.shelf", OwnShelf)
    held.panel.push(screen)
    return screen


def overview(held: Stage, folder: Path) -> Any:
    """One box."""
    from companion.games.time_trouble.screens.own_box.shelf import open_box

    held.controller.own_editions = OwnEditions(folder)
    open_box(held.panel, entered_in_part())
    held.frames()
    return held.screen


def part(name: str, *taps: str) -> Callable[[Stage, Path], Any]:
    """A part of the box, after these taps."""

    def opened(held: Stage, folder: Path) -> Any:
        overview(held, folder)
        held.screen.open_part(name)
        held.frames()
        for tap in taps:
            held.tap(tap)
        return held.screen

    return opened


def board(name: str, *taps: str) -> Callable[[Stage, Path], Any]:
    """A board that is being drawn, after these taps."""

    def opened(held: Stage, folder: Path) -> Any:
        from companion.games.time_trouble.screens.own_box.board import OwnBoard

        overview(held, folder)
        held.screen.push(OwnBoard, name)
        for tap in taps:
            held.tap(tap)
        return held.screen

    return opened


def start_places(held: Stage, folder: Path) -> Any:
    """Where the figures of level 4 begin."""
    from companion.games.time_trouble.screens.own_box.start_places import OwnStartPlaces

    overview(held, folder)
    held.screen.push(OwnStartPlaces, "4")
    return held.screen


def draft_of(held: Stage) -> Draft:
    """What is being entered."""
    draft: Draft = held.screen.draft
    return draft


def export(held: Stage, folder: Path) -> Any:
    """Where the box is written to."""
    overview(held, folder)
    held.tap("own.export")
    return held.screen


def empty_shelf(held: Stage, folder: Path) -> Any:
    """Before anything is entered."""
    from companion.games.time_trouble.screens.own_box.shelf import OwnShelf

    held.controller.own_editions = OwnEditions(folder)
    held.panel.push(held.panel.keep("own.shelf", OwnShelf))
    return held.screen


def naming(held: Stage, folder: Path) -> Any:
    """Typing a name."""
    overview(held, folder)
    held.tap("own.rename")
    return held.screen


OWN_BOX: dict[str, Callable[[Stage, Path], Any]] = {
    "own_shelf_empty": empty_shelf,
    "own_shelf": shelf,
    "own_overview": overview,
    "own_naming": naming,
    "own_export": export,
    "own_cards": part("cards"),
    "own_card": part("cards", "own.cards.c20"),
    "own_boards": part("boards"),
    "own_board": board("ma1", "own.tool.kind.lock.use"),
    "own_board_goal": board("base2"),
    "own_board_empty": board("egypt3"),
    "own_palette": board("ma1", "own.tool.more"),
    "own_board_details": board("egypt1", "own.board.details"),
    "own_eras": part("boards", "own.boards.new"),
    "own_levels": part("levels"),
    "own_level": part("levels", "own.levels.2"),
    "own_level_moving": part("levels", "own.levels.2", "own.level.board.egypt2"),
    "own_start_places": start_places,
    "own_capacities": part("capacities"),
    "own_gifts": part("gifts"),
    "own_bonuses": part("bonuses"),
    "own_bonus": part("bonuses", "own.bonus.1"),
    "own_tile": part("tile"),
    "own_grid": part("cards", "own.grid"),
}
