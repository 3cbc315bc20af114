"""A saved table travels to another console with all of its history, and nothing comes in that can't be opened."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from no_room import no_file_beyond

from companion import games
from companion.__main__ import main
from companion.app.controller import Controller
from companion.console import edition_finder
from companion.games.time_trouble import moves as m

OPTIONS = {"players": ["Ada", "Ben", "Cem"], "level": 1, "seed": 7}


def companion(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], catch_exceptions=False)


def console(data: Path) -> Controller:
    found = Controller(games.discover(), edition_finder(data), data, boot="boot", now=lambda: 1000.0)
    found.start()
    return found


def table_of(data: Path, name: str | None = None) -> Any:
    """A saved table as it stands, and its history, from a console that is opened for it."""
    there = console(data)
    try:
        there.resume_sitting(name or there.sittings()[0].id)
        session = there._playing.table.session  # type: ignore[union-attr]
        return session.states, session.steps, there.view.undo_text, there.view.redo_text, there.left_ms()
    finally:
        there.close()


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A console on which a table was left in its countdown, a step undone."""
    data = tmp_path / "here"
    there = console(data)
    there.new_sitting("time_trouble", "house", OPTIONS)
    for move in (m.Remind("franky", 3), m.StartAction(), m.PlayCard("c11"), m.PlayCard("c02", True)):
        there.play(move)
        there.settle()
    there.undo()
    there.settle()
    there.close()
    return data


def test_a_table_travels_with_its_history_its_clock_and_what_can_be_put_back(here: Path, tmp_path: Path) -> None:
    there, file = tmp_path / "there", tmp_path / "table.json"
    assert companion("export", "newest", "-o", file, "--data", here).exit_code == 0
    took = companion("import", file, "--data", there)
    assert took.exit_code == 0, took.stderr
    assert table_of(there) == table_of(here)
    assert table_of(there)[3] is not None, "the undone card can be put back"


def test_a_table_of_that_name_stays_unless_another_name_or_its_end_is_asked_for(here: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    assert companion("export", "time_trouble", "-o", file, "--data", here).exit_code == 0
    again = companion("import", file, "--data", here)
    assert again.exit_code == 1
    assert "already" in again.stderr
    assert "is no name for a table" in companion("import", file, "--as", "../friday", "--data", here).stderr
    assert companion("import", file, "--as", "friday", "--data", here).exit_code == 0
    assert companion("import", file, "--replace", "--data", here).exit_code == 0
    there = console(here)
    names = {info.id for info in there.sittings()}
    there.close()
    assert len(names) == 2
    assert table_of(here, "friday") == table_of(here, next(name for name in names if name != "friday"))


def test_an_export_that_finds_no_room_leaves_the_older_file_whole(here: Path, tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    file = folder / "table.json"
    assert companion("export", "newest", "-o", file, "--data", here).exit_code == 0
    whole = file.read_bytes()
    with no_file_beyond(len(whole) // 2):
        told = companion("export", "newest", "-o", file, "--replace", "--data", here)
    assert told.exit_code == 1
    assert f"{file} can't be written: File too large." in told.stderr
    assert file.read_bytes() == whole
    assert list(folder.iterdir()) == [file]


def test_a_place_that_can_not_be_written_is_named(here: Path, tmp_path: Path) -> None:
    (tmp_path / "stick").write_text("a file, no folder")
    for name in ("newest", "any_box"):
        told = companion("export", name, "-o", tmp_path / "stick" / "it", "--data", here)
        assert told.exit_code == 1
        assert f"{tmp_path / 'stick' / 'it'} can't be written: " in told.stderr


def test_what_is_not_there_is_named_with_what_is(here: Path, tmp_path: Path) -> None:
    told = companion("export", "monday", "-o", tmp_path / "x.json", "--data", here)
    assert told.exit_code == 1
    assert "no saved table monday" in told.stderr
    assert "Ada" in told.stderr
    assert "house" in told.stderr


def test_a_console_that_runs_keeps_its_tables_to_itself(here: Path, tmp_path: Path) -> None:
    there = console(here)
    told = companion("export", "newest", "-o", tmp_path / "x.json", "--data", here)
    there.close()
    assert told.exit_code == 1
    assert "Another console is running" in told.stderr


SPOILT = {
    "is no whole table": lambda text: text[: len(text) // 2],
    "does not know the game": lambda text: text.replace('"game": "time_trouble"', '"game": "chess"'),
    "is no name for a table": lambda text: json.dumps({**json.loads(text), "name": "../x"}),
    "was saved by other rules": lambda text: json.dumps(
        {**json.loads(text), "first": {"a": 1}, "last": {"a": 1}, "lines": []}
    ),
}


@pytest.mark.parametrize("told", SPOILT)
def test_a_spoilt_file_is_refused_and_nothing_is_kept(told: str, here: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    companion("export", "newest", "-o", file, "--data", here)
    file.write_text(SPOILT[told](file.read_text()))
    refused = companion("import", file, "--data", tmp_path / "there")
    assert refused.exit_code == 1
    assert told in refused.stderr
    there = console(tmp_path / "there")
    assert there.sittings() == ()
    there.close()
