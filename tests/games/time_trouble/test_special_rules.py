"""Special rules are pieces of their own: the core finds them by their files and names none of them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.editions import SHIPPED_EDITIONS
from companion.games.time_trouble import edition, specials
from companion.games.time_trouble.boards import ways
from companion.games.time_trouble.box import OUT, Board, Space
from companion.games.time_trouble.edition import BoardPlan, LevelPlan
from companion.games.time_trouble.rules import GAME

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


def test_a_table_chooses_only_readings_that_some_rule_has() -> None:
    box = edition.load(edition.find("house", (SHIPPED_EDITIONS / "time_trouble",)))
    options = edition.Options(("Ada", "Ben"), switches=("lava_first", "lava_frist"))
    found = [(where, str(what)) for where, what, _ in edition.option_findings(box, options)]
    assert [where for where, _ in found] == [("switches", 1)]
    assert "lava_frist" in found[0][1]
    table = GAME.setup(box, replace(options, switches=("lava_first",)))
    assert specials.is_switched(table, "lava_first")
    assert not specials.is_switched(table, "returned_wins")


def test_rules_at_work_change_with_the_boards_on_the_table() -> None:
    box = edition.load(edition.find("house", (SHIPPED_EDITIONS / "time_trouble",)))
    table = GAME.setup(box, edition.Options(("Ada", "Ben"), level=4))
    names = [rule.name for rule in specials.at_work(table)]
    assert "quicksand" in names and "thalassophobia" in names
    only_future = replace(table, boards=table.boards[2:])
    assert "quicksand" not in [rule.name for rule in specials.at_work(only_future)]
    assert [rule.name for rule in specials.at_work(table)] == names


def test_ways_change_with_a_lock_and_come_back_with_it() -> None:
    box = edition.load(edition.find("house", (SHIPPED_EDITIONS / "time_trouble",)))
    table = GAME.setup(box, edition.Options(("Ada", "Ben"), level=1))
    shut = ways(table, "ma1:e2")
    opened = replace(table, boards=tuple(replace(board, locks=()) for board in table.boards))
    assert ways(opened, "ma1:e2") != shut
    assert ways(table, "ma1:e2") == shut


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
