"""Settings: defaults, the file, and what happens when it is wrong or can't be written."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.app.settings import Settings
from config.loading import Problems

GERMAN = {"LANG": "de_DE.UTF-8"}


def test_without_a_file_the_language_is_the_systems(tmp_path: Path) -> None:
    assert Settings(tmp_path, GERMAN).value.language == "de"
    assert Settings(tmp_path, {"LANG": "fr_FR.UTF-8"}).value.language == "en"
    assert Settings(tmp_path, {"LANG": "de_DE.UTF-8", "LC_ALL": "C"}).value.language == "en"
    assert Settings(tmp_path, {}).value.language == "en"


def test_a_change_is_there_at_the_next_start(tmp_path: Path) -> None:
    settings = Settings(tmp_path, GERMAN)
    settings.change(language="en", text_size=1.4, names=("Ada", "Ben"), timer_s=90.0, window_px=(720, 1280))
    assert Settings(tmp_path, GERMAN).value == settings.value
    assert "timer_s: 90s" in (tmp_path / "settings.yaml").read_text()


def test_a_file_that_names_no_language_leaves_it_to_the_system(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("text_size: 1.2\n")
    assert Settings(tmp_path, GERMAN).value.language == "de"


def test_all_mistakes_of_a_file_are_named_with_their_lines(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("language: fr\ntext_size: 3\nrotation: 45\nvolume: 11\n")
    with pytest.raises(Problems) as wrong:
        Settings(tmp_path)
    assert [problem.line for problem in wrong.value.problems] == [1, 2, 3, 4]


def test_a_value_outside_its_range_is_not_taken(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    with pytest.raises(msgspec.ValidationError):
        settings.change(text_size=2.5)
    assert settings.value.text_size == 1.0


def test_a_choice_that_can_not_be_saved_holds_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "in_the_way").write_text("")
    settings = Settings(tmp_path / "in_the_way" / "data")
    settings.change(has_motion=False)
    assert settings.value.has_motion is False
    assert settings.is_saved is False


@pytest.mark.parametrize(
    ("side", "is_swapped", "is_turned"),
    [("left", False, False), ("right", False, True), ("left", True, True), ("right", True, False)],
)
def test_a_reader_on_the_right_and_the_switch_each_exchange_the_ends(
    tmp_path: Path, side: str, is_swapped: bool, is_turned: bool
) -> None:
    settings = Settings(tmp_path)
    settings.change(reader_side=side, has_swapped_ends=is_swapped)
    assert settings.value.is_read_turned == is_turned
