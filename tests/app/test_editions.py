"""Editions are found in the data folder and among the shipped ones; one with mistakes is named, not hidden."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.editions import SHIPPED_EDITIONS, Editions
from config.loading import Problems

ANY_BOX = (SHIPPED_EDITIONS / "time_trouble" / "any_box.yaml").read_text(encoding="utf-8")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "editions" / "time_trouble"
    folder.mkdir(parents=True)
    return folder


def test_own_editions_stand_beside_the_shipped_ones(own: Path, tmp_path: Path) -> None:
    (own / "ours.yaml").write_text(ANY_BOX.replace("name: any_box", "name: ours"), encoding="utf-8")
    found = dict(Editions(tmp_path).offered("time_trouble"))
    assert list(found) == ["any_box", "house", "ours"]
    assert found["ours"].name == "ours"


def test_an_own_edition_wins_over_a_shipped_one_of_the_same_name(own: Path, tmp_path: Path) -> None:
    (own / "house.yaml").write_text(ANY_BOX, encoding="utf-8")
    editions = Editions(tmp_path)
    assert dict(editions.offered("time_trouble"))["house"].cards == editions("time_trouble", "house").cards == {}


def test_an_edition_with_mistakes_is_offered_as_none_and_again_once_it_is_mended(own: Path, tmp_path: Path) -> None:
    file = own / "ours.yaml"
    file.write_text(ANY_BOX.replace("goal: 2", "goal: two"), encoding="utf-8")
    editions = Editions(tmp_path)
    assert dict(editions.offered("time_trouble"))["ours"] is None
    with pytest.raises(Problems):
        editions("time_trouble", "ours")
    file.write_text(ANY_BOX, encoding="utf-8")
    os.utime(file, ns=(1, 1))
    assert dict(editions.offered("time_trouble"))["ours"] is not None
