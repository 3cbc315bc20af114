"""hardware.yaml: the shipped one is right, and every mistake in a bad one is told at once, with its line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from config.loading import Problems
from hardware.options import SHIPPED, BuzzerOptions, load_cues, load_options, options_file

BAD = """\
pin_factory: mock
buzzer:
  pin_bcm: 18
  kind: loud
leds:
  pins_bcm: [5, 6]
button:
  pin_bcm: 5
  bounce: 10
reader:
  type: abacus
  prot: /dev/ttyUSB0
"""


def problems_in(path: Path) -> list[tuple[int, str]]:
    with pytest.raises(Problems) as wrong:
        load_options(path)
    return [(problem.line, f"{problem.what}; {problem.write}") for problem in wrong.value.problems]


def test_the_shipped_file_is_right() -> None:
    options = load_options(SHIPPED)
    assert options.buzzer == BuzzerOptions(pin_bcm=18, kind="active")
    assert options.reader is not None and options.reader.type == "text_line"


def test_all_mistakes_are_told_at_once_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "hardware.yaml"
    path.write_text(BAD)
    found = problems_in(path)
    assert [line for line, _ in found] == [4, 6, 9, 12]
    assert "write 3 to 16 pins" in found[1][1]
    assert "10ms" in found[2][1]
    assert "port" in found[3][1]


def test_a_pin_that_is_given_twice_and_an_unknown_reader_are_named(tmp_path: Path) -> None:
    path = tmp_path / "hardware.yaml"
    path.write_text("buzzer: {pin_bcm: 6}\nleds:\n  pins_bcm: [5, 6, 5]\nreader:\n  type: abacus\n")
    assert problems_in(path) == [
        (3, "pin 6 is taken by buzzer.pin_bcm; give each its own pin"),
        (3, "pin 5 is taken by leds.pins_bcm.0; give each its own pin"),
        (5, "there is no reader type abacus; write one of: rdm6300, text_line"),
    ]


def test_a_cue_may_be_replaced(tmp_path: Path) -> None:
    path = tmp_path / "hardware.yaml"
    path.write_text("cues:\n  end: {rank: 5, beeps: [2s]}\n")
    assert load_cues(load_options(path))["end"].beeps == (2.0,)


def test_the_file_given_comes_before_the_tables_own_and_that_before_the_shipped(tmp_path: Path) -> None:
    assert options_file(tmp_path, None) == SHIPPED
    (tmp_path / "hardware.yaml").touch()
    assert options_file(tmp_path, None) == tmp_path / "hardware.yaml"
    assert options_file(tmp_path, tmp_path / "other.yaml") == tmp_path / "other.yaml"


@pytest.mark.parametrize("command", ["serve", "beep", "sweep"])
def test_a_command_with_a_bad_file_lists_the_problems_and_ends_with_1(tmp_path: Path, command: str) -> None:
    path = tmp_path / "hardware.yaml"
    path.write_text(BAD)
    done = subprocess.run(
        [sys.executable, "-m", "hardware", command, "--hardware", str(path)], capture_output=True, text=True
    )
    assert done.returncode == 1
    assert [line.split(": ")[0] for line in done.stderr.splitlines()] == [f"{path}:{n}" for n in (4, 6, 9, 12)]


def test_the_bring_up_tools_move_each_output_and_leave_it_off() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hardware", "sweep", "--seconds", "0.01"], capture_output=True, text=True, check=True
    )
    count = 8
    assert done.stdout.splitlines() == [f"led{i} on" for i in range(1, count + 1)] + [
        f"led{i} off" for i in range(count, 0, -1)
    ]
    done = subprocess.run(
        [sys.executable, "-m", "hardware", "beep", "--seconds", "0.01"], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["buzzer on", "buzzer off"]
