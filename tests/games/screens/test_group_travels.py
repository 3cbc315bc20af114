"""A group is given out and taken in by touch, and what is here already is only ever added to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from group_scenes import GAME, GROUPS, on_the_stick, with_foxes
from stage import Stage, new_state, stage

from companion.app.groups import Group, with_stars


@pytest.fixture
def held() -> Iterator[Stage]:
    with stage(new_state()) as there:
        yield there


def groups_of(held: Stage) -> tuple[Group, ...]:
    found: tuple[Group, ...] = held.controller.groups.of(GAME)
    return found


def test_a_group_is_written_and_taken_in_on_a_console_that_does_not_know_it(held: Stage, tmp_path: Path) -> None:
    GROUPS["group_export"](held, tmp_path)
    (foxes,) = groups_of(held)
    held.tap("groups.stick.write")
    file = tmp_path / "exchange" / "the_foxes.json"
    assert json.loads(file.read_text())["group"]["name"] == "The foxes"
    assert "the_foxes.json is written." in held.all_text()
    assert "groups.stick.done" in held.ids() and "groups.stick.over" not in held.ids()
    held.tap("groups.stick.again")
    assert held.find("groups.stick.over").hold_s > 0, "what is there is replaced by a held press only"
    held.controller.groups.delete(foxes.id)
    held.panel.home()
    for tap in ("home.groups", "groups.import", "groups.file.1"):
        held.tap(tap)
    assert groups_of(held) == (foxes,)
    assert held.screen.screen_name == "group"
    assert "5/21" in held.all_text()


def test_a_group_that_is_here_is_asked_about_and_added_to(held: Stage, tmp_path: Path) -> None:
    GROUPS["group_add"](held, tmp_path)
    (foxes,) = groups_of(held)
    assert 3 not in foxes.by_hand, "nothing is added before it is asked for"
    assert "The foxes is here already." in held.all_text()
    held.tap("groups.stick.add")
    assert groups_of(held) == (with_stars(foxes, 3, 3, ()),)
    assert "8/21" in held.all_text()


def test_a_file_that_brings_nothing_is_said_so_and_offers_nothing(held: Stage, tmp_path: Path) -> None:
    group = with_foxes(held, tmp_path)
    on_the_stick(held, tmp_path, group)
    for tap in ("home.groups", "groups.import", "groups.file.1"):
        held.tap(tap)
    assert "The foxes is here already, with all that this file has." in held.all_text()
    assert "groups.stick.add" not in held.ids()


def test_a_spoilt_file_is_refused_and_another_place_forgets_it(held: Stage, tmp_path: Path) -> None:
    GROUPS["group_refused"](held, tmp_path)
    assert "says of a group what can't be. Export it once more." in held.all_text()
    assert len(groups_of(held)) == 1
    held.tap("groups.stick.again")
    assert "what can't be" not in held.all_text()


def test_a_file_that_went_with_its_stick_is_said_so(held: Stage, tmp_path: Path) -> None:
    GROUPS["group_import"](held, tmp_path)
    (tmp_path / "exchange" / "the_foxes.json").unlink()
    held.tap("groups.file.1")
    assert "the_foxes.json can't be read. Is the stick plugged in?" in held.all_text()


def test_a_console_without_groups_offers_to_take_one_in(held: Stage, tmp_path: Path) -> None:
    GROUPS["groups_none"](held, tmp_path)
    held.tap("groups.import")
    assert "No group lies here." in held.all_text()
    held.tap("groups.stick.back")
    assert held.screen.screen_name == "groups"
