"""A group travels to another console with its stars and results; what is there already is added to, never lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from console import Console
from no_room import no_file_beyond
from test_groups import Levels, play, stars

from companion.__main__ import main
from companion.app import carried
from companion.app import groups as g
from companion.app.carried_groups import CarriedGroups, NotTaken, groups_in, read
from companion.app.groups import Group, Groups
from companion.app.journal import Journal
from companion.app.plays import Plays
from companion.app.rows import Document
from config.saving import save_bytes


class Two:
    """Two consoles, and a file that goes from one to the other."""

    def __init__(self, folder: Path) -> None:
        self.here, self.there = (Console(folder / name, game=Levels()) for name in ("here", "there"))
        self.file = folder / "foxes.json"
        self.group = self.here.controller.groups.found("counting", "The foxes", "house", ("Ada", "Ben")).id

    def carry(self, source: Console, target: Console) -> str | None:
        """What is said where nothing new came; None where something was taken."""
        save_bytes(self.file, source.controller.carried_groups.written(self.group))
        arrival = target.controller.carried_groups.arriving(read(self.file))
        if arrival.brings_nothing:
            return "nothing new"
        target.controller.carried_groups.take(arrival)
        return None


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    found = Two(tmp_path)
    yield found
    for at in (found.here, found.there):
        at.controller.close()


def test_a_group_travels_with_stars_set_by_hand_bonuses_and_results(two: Two) -> None:
    play(two.here, 1, 2, two.group)
    deleted = play(two.here, 2, 3, two.group)
    two.here.controller.delete_sitting(deleted)
    groups = two.here.controller.groups
    groups.put(g.with_crossed(g.with_stars(groups.get(two.group), 4, 1, ()), "shield", 2, 3, 6))
    assert two.carry(two.here, two.there) is None
    assert two.there.controller.groups.get(two.group) == groups.get(two.group)
    assert stars(two.there, two.group) == stars(two.here, two.group) == {1: 2, 2: 3, 4: 1}
    assert two.carry(two.here, two.there) == "nothing new"


def test_a_group_that_played_on_both_consoles_has_all_of_its_results_on_both(two: Two) -> None:
    play(two.here, 1, 1, two.group)
    two.carry(two.here, two.there)
    two.there.now += 100
    play(two.there, 1, 3, two.group)
    play(two.there, 2, 2, two.group)
    two.here.now += 50
    play(two.here, 3, 2, two.group)
    groups = two.there.controller.groups
    groups.put(g.with_crossed(groups.get(two.group), "shield", 2, 3, 5))
    assert two.carry(two.there, two.here) is None
    assert stars(two.here, two.group) == {1: 3, 2: 2, 3: 2}
    assert two.here.controller.groups.get(two.group).crossed == {"shield": 2}
    two.carry(two.here, two.there)
    assert stars(two.there, two.group) == stars(two.here, two.group)
    assert two.carry(two.there, two.here) == two.carry(two.here, two.there) == "nothing new"


def test_a_result_put_right_by_hand_stays_put_right_on_the_other_console(two: Two) -> None:
    play(two.here, 1, 3, two.group)
    two.carry(two.here, two.there)
    groups = two.here.controller.groups
    groups.put(g.with_stars(groups.get(two.group), 1, 1, two.here.controller.plays.of("counting")))
    two.carry(two.here, two.there)
    assert stars(two.there, two.group) == {1: 1}


def test_what_the_console_says_of_a_group_stays_when_a_file_is_added() -> None:
    here = Group(
        id="1", game="counting", name="Foxes", players=("Ada",), edition="house", switches=("a",),
        by_hand={1: g.ByHand(2, ("x",)), 3: g.ByHand(1)}, crossed={"shield": 3},
    )  # fmt: skip
    there = Group(
        id="1", game="counting", name="Füchse", edition="other",
        by_hand={1: g.ByHand(1, ("y",)), 2: g.ByHand(3)}, crossed={"shield": 1, "energy": 2},
    )  # fmt: skip
    from companion.app.carried_groups import merged

    found = merged(here, there)
    assert (found.name, found.players, found.edition, found.switches) == ("Foxes", ("Ada",), "house", ("a",))
    assert found.by_hand == {1: g.ByHand(2, ("x", "y")), 2: g.ByHand(3), 3: g.ByHand(1)}
    assert found.crossed == {"shield": 3, "energy": 2}
    assert merged(found, there) == found


def test_a_table_that_was_carried_by_itself_belongs_to_the_group_once_that_has_come_too(two: Two) -> None:
    name = play(two.here, 1, 2, two.group)
    games = {"counting": Levels()}
    file = two.file.with_name("table.json")
    file.write_bytes(carried.written(games, two.here.controller._journal, name))
    carried.take(games, two.there.controller._journal, carried.read(file))
    two.carry(two.here, two.there)
    (info,) = two.there.controller.sittings()
    assert (info.id, info.group) == (name, two.group)
    assert stars(two.there, two.group) == {1: 2}


def test_another_group_of_that_name_stays_and_the_new_one_gets_a_name_of_its_own(two: Two) -> None:
    two.there.controller.groups.found("counting", "The foxes", "house")
    two.carry(two.here, two.there)
    assert {each.name for each in two.there.controller.groups.of("counting")} == {"The foxes", "The foxes 2"}


def test_a_table_that_belongs_to_another_group_here_stays_with_it(two: Two) -> None:
    name = play(two.here, 1, 3, two.group)
    owls = two.there.controller.groups.found("counting", "The owls", "house").id
    two.there.controller._journal.write(Document("belongs", name, owls.encode()))
    two.carry(two.here, two.there)
    assert two.there.controller.groups.sittings(owls) == {name}
    assert stars(two.there, two.group) == {}


def test_only_groups_are_listed_in_a_folder(two: Two, tmp_path: Path) -> None:
    two.carry(two.here, two.there)
    (tmp_path / "other.json").write_text('{"format": "table-companion-table"}')
    assert groups_in(tmp_path) == (two.file,)
    assert groups_in(tmp_path / "nowhere") == ()


def changed(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda file: file["group"].update(fields)


def spoilt_play(file: dict[str, Any]) -> None:
    file["plays"][0]["play"] = {"level": "one"}


def too_many(file: dict[str, Any]) -> None:
    file["plays"][0]["play"]["stars"] = 10**6


def twice(file: dict[str, Any]) -> None:
    file["plays"] *= 2


SPOILT: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "a game that nobody knows": (changed(game="chess"), "No groups play chess on this console."),
    "no name": (changed(name=" "), "Wrong are: name."),
    "a path for an edition": (changed(edition="../../x"), "Wrong are: edition."),
    "stars below none": (changed(crossed={"shield": -1}), "Wrong are: stars."),
    "a path for an id": (changed(id="../x"), "Wrong are: id."),
    "a play of a million stars": (too_many, "Wrong are: plays."),
    "a play twice": (twice, "Wrong are: plays."),
    "unknown keys": (lambda file: file.update(more=1), "is no whole group. Export it once more."),
    "other numbers": (spoilt_play, "1 result was counted by another version of the console."),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_spoilt_file_is_refused_with_what_to_do_and_nothing_is_taken(what: str, two: Two) -> None:
    spoil, told = SPOILT[what]
    play(two.here, 1, 2, two.group)
    file = json.loads(two.here.controller.carried_groups.written(two.group))
    spoil(file)
    two.file.write_text(json.dumps(file))
    with pytest.raises(NotTaken) as refused:
        two.there.controller.carried_groups.arriving(read(two.file))
    assert told in str(refused.value)
    assert two.there.controller.groups.of("counting") == ()


def test_half_a_file_is_refused(two: Two) -> None:
    whole = two.here.controller.carried_groups.written(two.group)
    two.file.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(NotTaken, match=r"foxes.json is no whole group. Export it once more."):
        read(two.file)


@pytest.mark.parametrize("play", ['{"stars": 1e999}', '{"stars": ' + "[" * 100_000 + "]" * 100_000 + "}"])
def test_what_no_reader_of_json_can_take_is_refused(two: Two, play: str) -> None:
    file = json.loads(two.here.controller.carried_groups.written(two.group))
    file["plays"] = [{"sitting": "20261201-000000-abcdef", "ended_s": 1.0, "play": 0}]
    two.file.write_text(json.dumps(file).replace('"play": 0', f'"play": {play}'))
    with pytest.raises(NotTaken, match=r"foxes.json is no whole group."):
        read(two.file)


# --- the command line -----------------------------------------------------------------------------------------------


def companion(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], catch_exceptions=False)


@pytest.fixture
def foxes(tmp_path: Path) -> Path:
    """A data folder with a group of Time Trouble that has stars from paper."""
    data = tmp_path / "data"
    journal = Journal(data)
    groups = Groups(journal, lambda: 1000.0)
    groups.put(g.with_stars(groups.found("time_trouble", "The foxes", "house", ("Ada",)), 1, 2, ()))
    journal.close()
    return data


def groups_of(data: Path) -> tuple[Group, ...]:
    journal = Journal(data)
    found = Groups(journal, lambda: 1000.0).of("time_trouble")
    journal.close()
    return found


def test_a_group_is_exported_and_imported_by_its_name(foxes: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    wrote = companion("export", "the foxes", "--group", "-o", tmp_path, "--data", foxes)
    assert wrote.exit_code == 0, wrote.stderr
    file = tmp_path / "the_foxes.json"
    assert companion("import", file, "--data", there).exit_code == 0
    assert groups_of(there) == groups_of(foxes)
    assert "is here already, with all that" in companion("import", file, "--data", there).stdout


def test_what_a_file_has_more_is_added_when_it_is_asked_for(foxes: Path, tmp_path: Path) -> None:
    there, file = tmp_path / "there", tmp_path / "foxes.json"
    companion("export", "The foxes", "--group", "-o", file, "--data", foxes)
    companion("import", file, "--data", there)
    journal = Journal(foxes)
    groups = Groups(journal, lambda: 1000.0)
    (group,) = groups.of("time_trouble")
    groups.put(g.with_stars(group, 2, 3, ()))
    journal.close()
    companion("export", group.id, "--group", "-o", file, "--replace", "--data", foxes)
    asked = companion("import", file, "--data", there)
    assert asked.exit_code == 1
    assert "write --add" in asked.stderr
    assert set(groups_of(there)[0].by_hand) == {1}
    assert companion("import", file, "--add", "--data", there).exit_code == 0
    assert set(groups_of(there)[0].by_hand) == {1, 2}


def test_a_group_that_is_not_there_is_named_with_those_that_are(foxes: Path, tmp_path: Path) -> None:
    told = companion("export", "The owls", "--group", "-o", tmp_path / "x.json", "--data", foxes)
    assert told.exit_code == 1
    assert "There is no group The owls" in told.stderr
    assert "The foxes" in told.stderr


def test_a_group_that_can_not_be_saved_is_said_so(foxes: Path, tmp_path: Path) -> None:
    file = tmp_path / "foxes.json"
    companion("export", "The foxes", "--group", "-o", file, "--data", foxes)
    with no_file_beyond(0):
        told = companion("import", file, "--data", tmp_path / "there")
    assert told.exit_code == 1
    assert f"The group can't be saved in {tmp_path / 'there'}." in told.stderr


def test_results_that_nobody_has_asked_for_yet_are_worked_out_for_the_file(tmp_path: Path) -> None:
    at = Console(tmp_path, game=Levels())
    group = at.controller.groups.found("counting", "The foxes", "house").id
    name = play(at, 1, 2, group)
    at.controller._journal.write(Document("play", name, None))
    games = {"counting": Levels()}
    carried = CarriedGroups(
        games, at.controller._journal, at.controller.groups, Plays(at.controller._journal, games, "")
    )
    assert [each["sitting"] for each in json.loads(carried.written(group))["plays"]] == [name]
    at.controller.close()
