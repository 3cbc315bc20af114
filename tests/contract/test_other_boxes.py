"""A box with another number of spots a card plays from set-up to end, as the house edition with its 15 does."""

from __future__ import annotations

from pathlib import Path

import pytest
from level_walks import random_game

from companion import playing
from companion.games.time_trouble import edition

BOXES = Path(__file__).resolve().parents[1] / "boxes"
TABLES = sorted((BOXES / "tables").glob("*.yaml"))
TWELVE_SPOTS = edition.load(BOXES / "time_trouble" / "twelve_spots.yaml")


def test_the_box_has_12_spots_a_card() -> None:
    assert (TWELVE_SPOTS.grid.rows, TWELVE_SPOTS.grid.cols) == (3, 4)
    assert len(TWELVE_SPOTS.cards) == 30


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_table_with_the_box_goes_as_it_says_from_set_up_to_end(path: Path) -> None:
    table = playing.read_table(path, (BOXES / "time_trouble",))
    report = table.play()
    assert not report.unmet, f"{path}:{report.unmet[0].line}: {report.unmet[0].what}"
    assert report.state.box.edition == "twelve_spots" and report.state.result is not None


@pytest.mark.parametrize("level", [int(name) for name in TWELVE_SPOTS.levels])
def test_random_games_with_the_box_end_and_lose_nothing(level: int) -> None:
    assert all(random_game(level, seed, TWELVE_SPOTS).reason for seed in range(10))
