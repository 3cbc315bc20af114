"""Whole tables on the real app: every script in tables/, and the demonstration."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.__main__ import DEMO
from companion.robot.command import run_robot
from companion.robot.display import Display

TABLES = sorted((Path(__file__).parent / "tables").glob("*.yaml"))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_the_table_goes_as_its_script_expects(table, tmp_path, capfd):
    status = run_robot(table, shots=tmp_path / "shots")
    told = capfd.readouterr()
    assert status == 0, f"{told.out}\n{told.err}"


@pytest.mark.timeout(300)  # a whole level at a pace to look at
def test_the_demonstration_plays_level_1_in_german_on_a_display_that_is_there(tmp_path, capfd, monkeypatch):
    with Display((480, 800)) as display:
        monkeypatch.setenv("DISPLAY", display.name)
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        status = run_robot(DEMO, size=(480, 800), language="de", shots=tmp_path / "shots", on_this_display=True)
    told = capfd.readouterr()
    assert status == 0, f"{told.out}\n{told.err}"
    assert "Won, with 2 stars." in told.out
    taps = re.findall(r"round (\d+): (\d+) taps?", told.out)
    assert [int(number) for number, _ in taps] == [1, 2, 3, 4, 5]
    # Round 1 is played step by step, for show. In the others each way that people choose is two taps more.
    for told_in_round, (_, count) in list(zip(told.out.split("tap briefing.start")[1:], taps, strict=True))[1:]:
        chosen = told_in_round.count("tap moves.route.") + told_in_round.count("tap filling.begin")
        assert int(count) <= 4 + 2 * chosen, told_in_round
    assert len({file.read_bytes() for file in (tmp_path / "shots").glob("*.png")}) >= 8
