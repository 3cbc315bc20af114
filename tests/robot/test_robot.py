"""The robot itself, on a small app with a real window, a real pty and a real hardware process on mock pins."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from companion.robot.command import run_robot

SMALL_APP = (sys.executable, str(Path(__file__).parent / "small_app.py"))


@pytest.fixture
def play(tmp_path, capfd):
    """Plays steps on the small app; gives status, story and errors."""

    def playing(steps: str, *more: str, **options):
        script = tmp_path / "script.yaml"
        script.write_text(f"title: A test\nsteps:\n{steps}")
        status = run_robot(script, shots=tmp_path / "shots", command=(*SMALL_APP, *more), **options)
        told = capfd.readouterr()
        return status, told.out, told.err

    return playing


def test_touches_reach_what_is_meant_and_wait_until_it_takes_them(play):
    status, story, errors = play("""
  - tap: a.tap
  - tap: a.other
  - tap: a.tap
  - long_press: a.hold
  - tap: a.modal
  - tap: sheet.close
  - tap: a.tap
  - expect: {screen: second, state: {taps: 3, holds: 1}}
""")
    assert status == 0, errors
    assert "tap sheet.close" in story


@pytest.mark.parametrize("rotation", ["90", "270"])
def test_touches_reach_what_is_meant_on_a_turned_panel(play, rotation):
    status, _, errors = play(
        """
  - tap: a.tap
  - tap: a.other
  - long_press: a.hold
  - expect: {screen: second, state: {taps: 1, holds: 1}}
""",
        "--rotation",
        rotation,
        size=(480, 800),
    )
    assert status == 0, errors


def test_a_code_on_the_line_reaches_the_screen_and_outlives_a_kill_of_the_app(play, tmp_path):
    status, _, errors = play("""
  - scan: TT07A
  - scan: "0012"
  - expect: {text: "cards TT07A 0012"}
  - shot: before.png
  - remember: before
  - kill
  - restart
  - expect_like: before
  - scan: TT08B
  - expect: {text: "cards TT07A 0012 TT08B"}
""")
    assert status == 0, errors
    assert (tmp_path / "shots" / "before.png").read_bytes().startswith(b"\x89PNG")


def test_the_buzzer_sounds_on_time_while_no_app_is_there(play):
    status, story, errors = play("""
  - tap: a.start
  - kill
  - expect_edges: {pin: buzzer, within: 20ms}
  - restart
""")
    assert status == 0, errors
    assert "ms from deadline" in story


def test_a_pulled_cable_is_told_and_heals(play):
    status, _, errors = play("""
  - unplug
  - until: {banner: reader, within: 1500ms}
  - plug
  - until: {no_banner: reader, within: 2s}
  - scan: TT01A
  - expect: {text: TT01A}
""")
    assert status == 0, errors


def test_a_killed_hardware_process_comes_back_with_its_button(play):
    status, _, errors = play("""
  - kill_hardware
  - until: {banner: hardware, within: 1500ms}
  - until: {no_banner: hardware, within: 2s}
  - button
  - expect_state: {presses: 1}
""")
    assert status == 0, errors


def test_reads_can_be_timed_around_the_deadline_while_the_screen_is_stuck(play):
    status, _, errors = play("""
  - tap: a.start
  - block: 3s
  - scan: {code: EARLY, before_deadline: 100ms}
  - expect_edges: {pin: buzzer, within: 20ms}
  - scan: {code: LATE, after_deadline: 300ms}
  - expect: {text: "EARLY LATE", within: 5s}
""")
    assert status == 0, errors


def test_letters_typed_reach_the_field_with_the_keys(play):
    status, _, errors = play("""
  - tap: a.field
  - type: Ada 7
  - expect: {text: Ada 7}
""")
    assert status == 0, errors


def test_a_display_that_belongs_to_somebody_else_is_touched_from_inside(play, tmp_path, monkeypatch):
    from companion.robot.display import Display

    with Display((800, 480)) as display:
        monkeypatch.setenv("DISPLAY", display.name)
        status, _, errors = play(
            """
  - tap: a.tap
  - long_press: a.hold
  - tap: a.field
  - type: Ada
  - expect: {text: Ada, state: {taps: 1, holds: 1}}
  - shot: inside.png
""",
            on_this_display=True,
        )
    assert status == 0, errors
    assert (tmp_path / "shots" / "inside.png").exists()


def test_what_is_not_as_expected_is_told_with_file_line_and_picture(play, tmp_path):
    status, _, errors = play("""
  - tap: a.tap
  - expect_state: {taps: 2}
""")
    assert status == 1
    assert "script.yaml:5: taps is 2: expected taps = 2; found 1" in errors
    assert (tmp_path / "shots" / "failure.png").exists()


@pytest.mark.parametrize(
    ("name", "why"),
    [("a.hidden", "nothing with the ID"), ("a.off", "switched off"), ("a.nowhere", "nothing with the ID")],
)
def test_what_a_finger_could_not_touch_is_not_touched(play, name, why):
    status, _, errors = play(f"  - tap: {{id: {name}, within: 300ms}}\n")
    assert status == 1
    assert why in errors


def test_what_lies_under_a_sheet_is_not_touched(play):
    status, _, errors = play("  - tap: a.modal\n  - tap: {id: a.tap, within: 1s}\n")
    assert status == 1
    assert "a.tap is covered by" in errors


def test_all_mistakes_in_a_script_are_told_at_once_and_nothing_starts(play, tmp_path):
    status, story, errors = play("""
  - tpa: home.new
  - wait: 2
  - kill: now
""")
    assert status == 1
    assert story == ""
    assert [line.split(":")[1] for line in errors.splitlines()[1:]] == ["4", "5", "6"]
    assert "write tap" in errors and "write 2s" in errors and "write just kill" in errors
    assert not (tmp_path / "shots").exists()


def test_every_step_stands_in_the_docs():
    from companion.robot.steps import KINDS

    docs = (Path(__file__).parents[2] / "docs" / "robot-scripts.md").read_text()
    assert [name for name in KINDS if f"`{name}`" not in docs] == []
