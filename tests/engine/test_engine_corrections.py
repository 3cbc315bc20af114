"""Setting values by dotted path: what is found, what is converted, what is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from small_game import Bag, State

from companion.engine.correction import Correct, Corrected, put, typed_look_up
from companion.engine.rules import IllegalMove

STATE = State(thrown=(4, 5), bags=(Bag("red", 1), Bag("blue", 2)))


@pytest.mark.parametrize(
    ("path", "value"),
    [("energy", 7), ("energy", None), ("bags.blue.stones", 9), ("bags.1.stones", 9), ("thrown.0", 6), ("thrown.-1", 6)],
)
def test_only_the_named_value_changes(path: str, value: Any) -> None:
    changed = put(STATE, path, value)
    assert typed_look_up(changed, path)[0] == value
    assert put(changed, path, typed_look_up(STATE, path)[0]) == STATE
    assert changed != STATE


def test_a_number_is_a_place_even_where_something_is_called_so() -> None:
    state = State(bags=(Bag("1", 5), Bag("red", 6)))
    assert typed_look_up(state, "bags.1.stones") == (6, int)
    assert put(state, "bags.1.stones", 0).bags == (Bag("1", 5), Bag("red", 0))


def test_plain_values_become_the_declared_structs() -> None:
    assert put(STATE, "bags", [{"id": "red", "stones": 3}]).bags == (Bag("red", 3),)
    assert put(STATE, "thrown", [1, 2, 3]).thrown == (1, 2, 3)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("energy", "many", "wrong_value"),
        ("energy", 1.5, "wrong_value"),
        ("energy", True, "wrong_value"),
        ("thrown", ["x"], "wrong_value"),
        ("bags", [{"stones": 3}], "wrong_value"),
        ("nothing", 1, "no_such_value"),
        ("", 1, "no_such_value"),
        ("bags.green.stones", 1, "no_such_value"),
        ("bags.2.stones", 1, "no_such_value"),
        ("bags.-3.stones", 1, "no_such_value"),
        ("bags.--1.stones", 1, "no_such_value"),
        ("bags.².stones", 1, "no_such_value"),
        ("energy.more", 1, "no_such_value"),
        ("bags.red.id.x", 1, "no_such_value"),
    ],
)
def test_what_does_not_fit_is_refused(path: str, value: Any, code: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        put(STATE, path, value)
    assert refusal.value.code == code


def test_a_looked_up_value_comes_with_its_declared_type() -> None:
    assert typed_look_up(STATE, "energy") == (3, int | None)
    assert typed_look_up(STATE, "bags.red.stones") == (1, int)
    assert typed_look_up(STATE, "thrown.1") == (5, None)
    with pytest.raises(KeyError, match="green"):
        typed_look_up(STATE, "bags.green.stones")


def test_a_tag_stands_under_its_name_in_json() -> None:
    correct = Correct.of({"energy": 1})
    assert typed_look_up((correct,), "0.type") == ("correct", None)
    with pytest.raises(KeyError, match="type"):
        typed_look_up(STATE, "bags.0.type")


def test_a_correction_is_hashable_and_gives_its_values_back() -> None:
    values = {"energy": None, "bags": [{"id": "red", "stones": 3}], "name": "ä"}
    move = Correct.of(values)
    assert move.values() == values and hash(move) == hash(Correct.of(values))
    assert Corrected(move.settings).values() == values
    assert msgspec.json.decode(msgspec.json.encode(move), type=Correct) == move
