"""Special rules are pieces of their own: the core finds them by their files and names none of them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from companion.games.time_trouble import specials
from companion.games.time_trouble.box import OUT, Board, Space
from companion.games.time_trouble.edition import BoardPlan, LevelPlan

RULES = Path(specials.__file__).parent
CORE = sorted(RULES.parent.glob("*.py"))
#: Kinds of spaces and keys of editions are data; a rule may be called like the one that it is about.
DATA = {key for plan in (BoardPlan, LevelPlan) for key in plan.__struct_fields__}
NAMES = {name for name, rule in specials.known().items() if name not in rule.kinds | DATA}


def test_every_file_holds_the_rule_that_is_called_like_it() -> None:
    files = {path.stem for path in RULES.glob("*.py")} - {"__init__"}
    assert set(specials.known()) == files


@pytest.mark.parametrize("file", CORE, ids=lambda path: path.name)
def test_no_core_file_names_a_special_rule(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    imported = {
        module
        for node in ast.walk(tree)
        for module in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [f"{node.module}.{alias.name}" for alias in node.names] + [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    written = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    modules = {f"companion.games.time_trouble.specials.{name}" for name in specials.known()}
    assert not imported & modules
    assert not written & NAMES


def test_a_kind_of_space_belongs_to_one_rule_that_boards_then_carry() -> None:
    kinds = [kind for rule in specials.known().values() for kind in rule.kind_words]
    assert len(set(kinds)) == len(kinds)
    for name, rule in specials.known().items():
        assert set(rule.kind_words) <= rule.kinds
        for kind in rule.kind_words:
            assert specials.shown_by([kind, "neutral"]) == (name,)
    assert specials.shown_by(["neutral", "lock"]) == ()


def _board(*spaces: Space, entries: tuple[str, ...]) -> Board:
    return Board("x", "base", 1, 1, spaces, entries)


def test_a_board_turned_twice_leads_where_it_led() -> None:
    board = _board(
        Space("a", next=("b",)),
        Space("b", next=("c", "d")),
        Space("c", next=("e", OUT)),
        Space("d", next=("e",)),
        Space("e"),
        entries=("a", "d"),
    )
    turned = board.turned
    assert [space.id for space in turned.spaces] == ["e", "d", "c", "b", "a"]
    assert turned.entries == ("e", "c")
    assert {space.id: space.next for space in turned.spaces} == {
        "e": ("d", "c"), "d": ("b", OUT), "c": ("b",), "b": ("a",), "a": (),
    }  # fmt: skip
    again = turned.turned
    assert set(again.entries) == set(board.entries)
    assert {space.id: set(space.next) for space in again.spaces} == {
        space.id: set(space.next) for space in board.spaces
    }


def test_a_turned_board_is_drawn_turned() -> None:
    board = _board(Space("a", at=(10, 30), next=("b",)), Space("b", at=(90, 80)), entries=("a",))
    assert [(space.id, space.at) for space in board.turned.spaces] == [("b", (10, 20)), ("a", (90, 70))]
