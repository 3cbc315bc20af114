"""Whole tables on the real app: every script in tables/, and the demonstration."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.robot.command import run_robot

TABLES = sorted((Path(__file__).parent / "tables").glob("*.yaml"))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_the_table_goes_as_its_script_expects(table, tmp_path, capfd):
    status = run_robot(table, shots=tmp_path / "shots")
    told = capfd.readouterr()
    assert status == 0, f"{told.out}\n{told.err}"
