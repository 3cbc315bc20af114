"""Groups, what their plays bring them, and what stays of both after a restart, a deleted table and damage."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from console import Console
from counting import Add, Counting, Finish, Roll, Start

from companion.app import groups as g
from companion.app.store import FILE_NAME


class Play(msgspec.Struct, frozen=True):
    level: int
    stars: int
    is_won: bool = True
    steps: int = 0


class Levels(Counting):
    """Counting with levels: the total chosen at the beginning is the level, each roll a star."""

    play_type = Play

    def play(self, states: Sequence[Any], steps: Sequence[Any]) -> Play:
        return Play(states[0].total, sum(isinstance(step.move, Roll) for step in steps), steps=len(steps))


def console(folder: Path, **fields: Any) -> Console:
    return Console(folder, game=Levels(), **fields)


def play(at: Console, level: int, stars: int, group: str | None) -> str:
    """A table of the group, played to its end and left; its name."""
    at.now += 1
    at.controller.new_sitting("counting", "house", {"seed": 7, "total": level}, group=group)
    for _ in range(stars):
        at.play(Roll())
    at.play(Finish())
    name = str(at.view.sitting)
    at.controller.leave()
    return name


def stars(at: Console, group: str) -> dict[int, int]:
    found = at.controller.groups.get(group)
    mine = at.controller.groups.sittings(group)
    return g.stars_by_level(found, [(name, each) for name, each in at.controller.plays.of("counting") if name in mine])


@pytest.fixture
def foxes(tmp_path: Path) -> tuple[Console, str]:
    at = console(tmp_path)
    return at, at.controller.groups.found("counting", "The foxes", "house", ("Ada", "Ben")).id


def test_a_group_has_the_best_result_of_each_level(foxes: tuple[Console, str]) -> None:
    at, group = foxes
    at.now += 1
    others = at.controller.groups.found("counting", "The owls", "house").id
    for level, won in ((1, 2), (1, 3), (1, 1), (2, 2)):
        play(at, level, won, group)
    play(at, 3, 2, others)
    play(at, 3, 3, None)
    assert stars(at, group) == {1: 3, 2: 2}
    assert stars(at, others) == {3: 2}
    assert [each.name for each in at.controller.groups.of("counting")] == ["The owls", "The foxes"]
    assert at.controller.groups.of("other game") == ()
    assert {info.group for info in at.controller.sittings()} == {group, others, None}
    at.controller.close()


def test_stars_set_by_hand_stand_for_what_was_played_before_and_later_plays_count(foxes: tuple[Console, str]) -> None:
    at, group = foxes
    play(at, 1, 3, group)
    plays = at.controller.plays.of("counting")
    at.controller.groups.put(g.with_stars(at.controller.groups.get(group), 1, 1, plays))
    assert stars(at, group) == {1: 1}
    play(at, 1, 2, group)
    assert stars(at, group) == {1: 2}
    at.controller.close()


def test_groups_and_plays_are_there_after_a_restart_without_opening_any_table(tmp_path: Path) -> None:
    at = console(tmp_path)
    group = at.controller.groups.found("counting", "The foxes", "house", ("Ada", "Ben"))
    group = g.with_crossed(group, "shield", 2, 3, 2)
    at.controller.groups.put(group)
    play(at, 1, 2, group.id)
    at.controller.close()
    again = console(tmp_path)
    again.controller.plays.look = lambda sitting: pytest.fail("the numbers were kept")
    assert again.controller.groups.get(group.id) == group
    assert stars(again, group.id) == {1: 2}
    again.controller.close()


def test_an_end_that_is_undone_brings_nothing(foxes: tuple[Console, str]) -> None:
    at, group = foxes
    play(at, 1, 2, group)
    at.controller.resume_sitting(at.controller.sittings()[0].id)
    at.undo()
    assert at.controller.plays.of("counting") == ()
    at.play(Roll())
    at.play(Finish())
    assert stars(at, group) == {1: 3}
    at.controller.close()


def test_a_deleted_table_of_a_group_leaves_its_stars_and_any_other_leaves_nothing(foxes: tuple[Console, str]) -> None:
    at, group = foxes
    for name in (play(at, 1, 2, group), play(at, 2, 3, None)):
        at.controller.delete_sitting(name)
    at.controller.new_sitting("counting", "house", {"seed": 7, "total": 3}, group=group)
    unfinished = at.view.sitting
    at.controller.leave()
    at.controller.delete_sitting(unfinished)
    assert stars(at, group) == {1: 2}
    assert len(at.controller.plays.of("counting")) == 1
    assert len(at.controller.groups.sittings(group)) == 1
    at.controller.groups.delete(group)
    assert at.controller.groups.of("counting") == ()
    assert at.controller.plays.of("counting") == ()
    at.controller.close()


def test_tables_of_a_deleted_group_stay(foxes: tuple[Console, str]) -> None:
    at, group = foxes
    play(at, 1, 2, group)
    at.controller.groups.delete(group)
    assert [info.group for info in at.controller.sittings()] == [None]
    assert len(at.controller.plays.of("counting")) == 1
    at.controller.close()


def test_numbers_of_tables_that_ended_before_there_were_any_are_worked_out_once(tmp_path: Path) -> None:
    before = Console(tmp_path)
    before.open(total=4)
    before.play(Roll())
    before.play(Finish())
    before.controller.close()
    at = console(tmp_path)
    assert [each for _, each in at.controller.plays.of("counting")] == [Play(4, 1, steps=2)]
    at.controller.settle()
    at.controller.plays.look = lambda sitting: pytest.fail("they are kept now")
    assert len(at.controller.plays.of("counting")) == 1
    at.controller.close()


def test_a_practice_table_counts_nothing(tmp_path: Path) -> None:
    at = console(tmp_path)
    at.controller.new_sitting("counting", "house", {"seed": 7}, is_practice=True)
    at.play(Finish())
    at.controller.leave()
    assert at.controller.plays.of("counting") == ()
    at.controller.close()


def test_a_saved_table_is_looked_at_step_by_step_and_stays_as_it_is(tmp_path: Path) -> None:
    at = console(tmp_path)
    at.open(total=1)
    for move in (Roll(), Start(), Add("c3")):
        at.play(move)
    at.undo()
    played = at.controller._playing.table.session
    name = at.view.sitting
    at.controller.leave()
    info = at.controller.sittings()[0]
    found = at.controller.plays.look(name)
    assert (found.session.states, found.session.steps, found.note) == (played.states, played.steps, None)
    assert at.view.sitting is None
    assert at.controller.sittings()[0] == info
    at.controller.close()


def test_a_group_that_a_failing_card_changed_is_said_and_the_others_stay(tmp_path: Path) -> None:
    at = console(tmp_path)
    spoilt, whole = (at.controller.groups.found("counting", name, "house").id for name in ("Foxes", "Owls"))
    play(at, 1, 2, whole)
    at.controller.close()
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute("UPDATE document SET body = CAST(replace(body, 'Foxes', 'Boxes') AS BLOB) WHERE key = ?", (spoilt,))
    again = console(tmp_path)
    again.controller.tick()
    assert again.banner("damaged") is not None
    assert [each.name for each in again.controller.groups.of("counting")] == ["Owls"]
    assert stars(again, whole) == {1: 2}
    again.controller.close()


def test_a_group_changed_while_nothing_can_be_saved_is_written_once_it_can(tmp_path: Path) -> None:
    at = console(tmp_path)
    file = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None, check_same_thread=False)
    file.execute("CREATE TRIGGER no BEFORE INSERT ON document BEGIN SELECT RAISE(FAIL, 'not now'); END")
    groups = at.controller.groups
    for name in ("Foxes", "Owls"):
        groups.found("counting", name, "house")
    at.controller.settle()
    assert at.banner("saving") is not None
    assert {each.name for each in groups.of("counting")} == {"Foxes", "Owls"}
    file.execute("DROP TRIGGER no")
    file.close()
    while at.banner("saving") is not None:  # pytest's own time-out ends it
        at.controller.tick()
    at.controller.close()
    again = console(tmp_path)
    assert {each.name for each in again.controller.groups.of("counting")} == {"Foxes", "Owls"}
    again.controller.close()


# --- crossing off ----------------------------------------------------------------------------------------------------

COSTS = {"first_shield": 3, "energy": 4, "second_shield": 5}


def test_stars_are_spread_over_bonuses_and_a_bonus_counts_once_it_is_full() -> None:
    group = g.Group(id="1", game="counting", name="Foxes")
    group = g.with_crossed(group, "energy", 2, COSTS["energy"], earned=2)
    assert (g.unlocked(group, COSTS), g.free_stars(group, 2)) == ((), 0)
    assert g.with_crossed(group, "first_shield", 1, 3, earned=2) == group, "no star is left"
    group = g.with_crossed(group, "energy", 9, COSTS["energy"], earned=7)
    assert (group.crossed, g.unlocked(group, COSTS), g.free_stars(group, 7)) == ({"energy": 4}, ("energy",), 3)
    group = g.with_crossed(group, "first_shield", 3, COSTS["first_shield"], earned=7)
    assert g.unlocked(group, COSTS) == ("first_shield", "energy")
    group = g.with_crossed(group, "energy", 3, COSTS["energy"], earned=7)
    assert (g.unlocked(group, COSTS), g.free_stars(group, 7)) == (("first_shield",), 1)


def test_more_crossed_off_than_there_is_stays_and_grows_no_further() -> None:
    group = g.Group(id="1", game="counting", name="Foxes", crossed={"energy": 3})
    assert g.free_stars(group, 1) == -2
    assert g.with_crossed(group, "energy", 4, 4, earned=1).crossed == {"energy": 3}
    assert g.with_crossed(group, "energy", 2, 4, earned=1).crossed == {"energy": 2}
