"""Scripted tables show every ruling, what it refuses, each switch both ways, every move and every refusal."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml

from companion.games.dream_lord.moves import PlayerMove
from companion.games.dream_lord.switches import SWITCHES

ROOT = Path(__file__).parents[3]
RULES = ROOT / "companion" / "games" / "dream_lord"
TABLES = ROOT / "tests" / "playthroughs" / "dream_lord"
RULINGS = range(1, 26)
#: Refusals that no move of a table can bring.
NEVER_MOVED = {"no_countdown"}


@cache
def tables() -> tuple[dict[str, Any], ...]:
    return tuple(yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(TABLES.glob("*.yaml")))


@cache
def rows() -> dict[int, tuple[str, frozenset[str]]]:
    """What docs/dream-lord.md says by ruling: its reading, and the codes with which it refuses."""
    text = (ROOT / "docs" / "dream-lord.md").read_text(encoding="utf-8")
    found = re.findall(r"^\| (\d+) \| (.+?) \| (.*)\|$", text.partition("## Rulings")[2], re.MULTILINE)
    return {int(number): (reading, frozenset(re.findall(r"`(\w+)`", codes))) for number, reading, codes in found}


def of(ruling: int) -> list[dict[str, Any]]:
    return [table for table in tables() if f"R{ruling}" in table.get("covers", ())]


def refusals(table: dict[str, Any]) -> set[str]:
    refused = (step["refused"] for step in table["steps"] if isinstance(step, dict) and "refused" in step)
    return {step["code"] for step in refused if isinstance(step, dict) and "code" in step}


def test_every_ruling_is_written_down_and_shown() -> None:
    assert list(rows()) == list(RULINGS)
    assert [ruling for ruling in RULINGS if not of(ruling)] == []


@pytest.mark.parametrize("ruling", RULINGS)
def test_what_a_ruling_refuses_is_shown(ruling: int) -> None:
    shown = {code for table in of(ruling) for code in refusals(table)}
    assert rows()[ruling][1] - shown == set()


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_switch_is_shown_both_ways(switch: str) -> None:
    (ruling,) = [number for number, (reading, _) in rows().items() if f"`{switch}`" in reading]
    is_on = {switch in table["setup"].get("switches", ()) for table in of(ruling)}
    assert is_on == {True, False}


def test_every_refusal_of_the_rules_is_shown() -> None:
    shown = {code for table in tables() for code in refusals(table)}
    assert _codes() - NEVER_MOVED - shown == set()


def _codes() -> set[str]:
    """The codes that the rules refuse with."""
    calls = (
        node
        for path in RULES.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalMove"
    )
    return {call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)}


def test_every_move_is_made_in_a_table() -> None:
    steps = {step if isinstance(step, str) else next(iter(step)) for table in tables() for step in table["steps"]}
    tags = {str(move.__struct_config__.tag) for move in get_args(PlayerMove)}
    assert tags - steps == set()
