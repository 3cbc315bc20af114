"""What `companion labels` and `companion print` say when they can't."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion import games
from companion.__main__ import main


def refused(*arguments: str | Path) -> tuple[int, list[str]]:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments], catch_exceptions=False)
    return result.exit_code, result.stderr.splitlines()


@pytest.mark.parametrize("command", ["labels", "print"])
def test_what_is_not_there_is_named_with_what_there_is(command: str, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    status, lines = refused(command, "time_travel", "-o", out)
    assert status == 2 and lines == [f"There is no game time_travel; games: {', '.join(games.names())}."]
    status, lines = refused(command, "time_trouble", "-o", out, "--edition", "mouse", "--data", tmp_path)
    assert (status, len(lines)) == (2, 1)
    assert lines[0].startswith("There is no edition mouse; there are: any_box, house.")
    status, lines = refused(command, "time_trouble", "-o", out, "--lang", "fr")
    assert status == 2 and "fr" in lines[-1]
    assert not out.exists()


def test_an_edition_without_cards_has_no_stickers(tmp_path: Path) -> None:
    status, lines = refused("labels", "time_trouble", "-o", tmp_path / "out.pdf", "--edition", "any_box")
    assert (status, lines) == (1, ["The edition any_box has no cards, so there is nothing to stick a code on."])
    assert not (tmp_path / "out.pdf").exists()


@pytest.mark.parametrize("command", ["labels", "print"])
def test_a_file_that_can_not_be_written_is_named(command: str, tmp_path: Path) -> None:
    out = tmp_path / "nowhere" / "out.pdf"
    status, lines = refused(command, "time_trouble", "-o", out)
    assert (status, lines) == (1, [f"{out} can't be written: No such file or directory."])


def test_mistakes_of_an_edition_come_with_their_lines(tmp_path: Path) -> None:
    own = tmp_path / "bad.yaml"
    own.write_text("name: bad\ngrid: {rows: 3}\n")
    status, lines = refused("labels", "time_trouble", "-o", tmp_path / "out.pdf", "--edition", own)
    assert status == 1 and lines[0] == f"The edition {own} has mistakes."
    assert any(line.startswith(f"{own}:") for line in lines[1:])


@pytest.mark.parametrize(("size", "says"), [("60x40", "too small"), ("300x54", "does not fit"), ("94", "is no size")])
def test_a_card_size_that_can_not_be_is_refused(size: str, says: str, tmp_path: Path) -> None:
    status, lines = refused("print", "time_trouble", "-o", tmp_path / "out.pdf", "--card-size", size)
    assert status == (2 if size == "94" else 1) and says in lines[-1]


def test_a_game_without_a_printing_folder_has_nothing_to_print(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "plain"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    status, lines = refused("print", "plain", "-o", tmp_path / "out.pdf")
    assert (status, lines) == (2, ["plain has nothing to print."])


def test_the_commands_are_listed_with_what_they_do() -> None:
    help_ = CliRunner().invoke(main, ["--help"]).output
    assert "labels" in help_ and "print" in help_
    options = CliRunner().invoke(main, ["labels", "--help"]).output
    assert "a4-65" in options and "--reader-side" in options
