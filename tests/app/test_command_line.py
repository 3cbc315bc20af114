"""The command line without a screen: check, moves, and what stops the start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.__main__ import main
from companion.app.lock import FolderLock

PROJECT = Path(__file__).resolve().parents[2]


def companion(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], catch_exceptions=False)


def test_everything_that_ships_is_right(tmp_path: Path) -> None:
    result = companion("check", "--data", tmp_path)
    assert result.exit_code == 0, result.stderr
    assert len(result.stdout.splitlines()) == 1
    assert "files are right" in result.stdout
    for kind in ("hardware", "editions", "tables"):
        assert kind in result.stdout


def test_one_file_is_counted_as_one() -> None:
    house = PROJECT / "config" / "games" / "time_trouble" / "house.yaml"
    assert companion("check", house).stdout == "1 file is right (1 edition)\n"


def test_bad_files_of_every_kind_are_listed_at_once_with_lines_and_what_to_write(tmp_path: Path) -> None:
    bad = {
        "hardware.yaml": "buzzer: {pin_bcm: 99}\nreader: {type: crystal_ball}\n",
        "settings.yaml": "language: fr\n",
        "editions/time_trouble/mine.yaml": "titel: {en: Mine}\n",
        "codes/time_trouble.yaml": "X9: [1]\n",
        "table.yaml": "game: time_trouble\ntitle: t\nsetup: {players: [A, B], level: 1}\nsteps:\n  - fly\n",
        "robot.yaml": "title: r\nsteps:\n  - fly\n",
        "what.yaml": "colour: blue\n",
    }
    for name, text in bad.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    result = companion("check", tmp_path, "--data", tmp_path)
    assert result.exit_code == 1
    assert "Traceback" not in result.stderr
    first, *lines = result.stderr.splitlines()
    assert first.endswith("wrong:")
    for name in bad:
        about = [line for line in lines if line.startswith(f"{tmp_path / name}:")]
        assert about, f"{name}: {result.stderr}"
        assert all("; " in line and line.removeprefix(f"{tmp_path / name}:")[0].isdigit() for line in about)
    assert sum("hardware.yaml" in line for line in lines) >= 2


def test_own_files_are_checked_too_when_none_are_named(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("language: fr\n")
    result = companion("check", "--data", tmp_path)
    assert result.exit_code == 1
    assert "settings.yaml:1:" in result.stderr


def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    result = companion("check", tmp_path / "nowhere.yaml")
    assert result.exit_code == 1
    assert "there is no such file" in result.stderr


def test_an_unknown_game_is_wrong_usage() -> None:
    assert companion("moves", "tiddlywinks").exit_code == 2
    assert companion("moves").exit_code == 2
    assert companion("fly").exit_code == 2


def test_options_without_a_subcommand_belong_to_run() -> None:
    result = companion("--size", "huge")
    assert result.exit_code == 2
    assert "write width x height in pixels" in result.stderr


def test_the_moves_of_a_game_are_told_without_importing_kivy() -> None:
    code = "import sys; from companion.__main__ import main\n"
    code += "try: main(['moves', 'time_trouble'])\nexcept SystemExit as end: assert end.code == 0\n"
    code += "print('kivy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=PROJECT, check=True)
    assert done.stdout.splitlines()[-1] == "False"


@pytest.mark.parametrize("file", ["settings.yaml", "hardware.yaml"])
def test_files_with_mistakes_stop_the_start_with_all_of_them(tmp_path: Path, file: str) -> None:
    (tmp_path / file).write_text("nonsense: 1\nmore: 2\n")
    result = companion("run", "--data", tmp_path)
    assert result.exit_code == 1
    assert f"{file}:1:" in result.stderr
    assert f"{file}:2:" in result.stderr


def test_a_second_console_on_the_same_data_is_told_so_in_a_sentence(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path)
    result = companion("run", "--data", tmp_path)
    lock.close()
    assert result.exit_code == 1
    assert result.stderr.startswith("Another console is running")
    assert len(result.stderr.splitlines()) == 1


def test_without_a_display_the_app_says_so_and_frees_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    if any(screen.read_text().strip() == "connected" for screen in Path("/sys/class/drm").glob("*/status")):
        pytest.skip("this machine has a screen")
    result = companion("run", "--data", tmp_path)
    assert result.exit_code == 1
    assert result.stderr.startswith("There is no display here")
    lock = FolderLock(tmp_path)
    assert lock.is_held
    lock.close()
