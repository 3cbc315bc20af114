"""The runner of scripted tables: what it does, and how it tells what went otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from small_game import Begin, Dice, Peek, State, Throw

from companion.engine.playthrough import Advance, Control, Expect, Line, Make, Player, Refused, Report, Scan


def played(*steps: Any, first: State | None = None) -> Report:
    return Player(Dice(), first or State(), seed=1).play(tuple(Line(10 + n, step) for n, step in enumerate(steps)))


def test_a_script_that_goes_as_it_says_has_nothing_unmet() -> None:
    report = played(
        Make(Throw(3), rolls=(1, 6, 2)),
        Expect({"thrown": [1, 6, 2], "eyes": 9, "undo": "Throw no. 1", "redo": None, "left_ms": None}),
        Expect({"thrown.1": 6, "thrown.-1": 2, "bags.blue.stones": 0, "events": ["thrown"] * 3, "outcome": None}),
        Expect({"rows": [[1, 2], [3]], "rows.0": [1, 2], "bag": {"id": "red", "stones": 0}, "bag.stones": 0}),
        Scan("D1"),
        Control("undo"),
        Make(Begin()),
        Advance(9.999),
        Expect({"left_ms": 1, "is_paused": False, "deadline_ms": 10_000}),
        Advance(0.001),
        Expect({"deadline_ms": None, "left_ms": None, "events": ["stopped"]}),
        Refused(Make(Throw(4)), "too_many"),
        Refused(Control("redo"), "nothing_to_redo"),
        Refused(Scan("XX"), "unknown_code"),
        Refused(Make(Throw(4))),
    )
    assert report.unmet == ()
    assert report.steps == 3 and report.state.thrown == (1, 6, 2)


def test_an_unmet_expectation_names_line_path_expected_and_found_and_the_script_goes_on() -> None:
    report = played(
        Make(Throw(2), rolls=(1, 2)),
        Expect({"energy": 4, "thrown": [1, 2], "name": "box"}),
        Expect({"bags.red.stones": 1}),
    )
    assert [(unmet.line, unmet.what) for unmet in report.unmet] == [
        (11, "energy: expected 4, found 3"),
        (11, 'name: expected "box", found "tray"'),
        (12, "bags.red.stones: expected 1, found 0"),
    ]


def test_a_struct_is_told_by_the_fields_that_are_written_and_the_others_have_their_defaults() -> None:
    assert not played(Expect({"bag": {"id": "red"}, "bags.0": {"id": "red"}, "bags.0.stones": 0})).unmet
    assert len(played(Expect({"bag": {"id": "blue"}, "bags.0": {"id": "red", "stones": 1}})).unmet) == 2
    assert len(played(Expect({"bag": {"id": "red", "stone": 0}, "bags.0": {"id": "red", "stone": 0}})).unmet) == 2


def test_a_path_that_leads_nowhere_is_told_apart_from_another_value() -> None:
    report = played(Expect({"bags.green.stones": None, "nothing": None}))
    assert [unmet.what for unmet in report.unmet] == [
        "bags.green.stones: nothing is called green",
        "nothing: nothing is called nothing",
    ]


@pytest.mark.parametrize("expected", ["three", True, 3.5, [3], {"energy": 3}, None])
def test_a_value_of_another_type_is_not_what_was_found(expected: Any) -> None:
    assert played(Expect({"energy": expected})).unmet


@pytest.mark.parametrize("expected", [[1], 5, {"a": 1}, "12", None])
def test_a_list_is_not_found_to_be_anything_else(expected: Any) -> None:
    assert played(Expect({"rows.0": expected})).unmet
    assert played(Expect({"rows.0.0": expected})).unmet


@pytest.mark.parametrize(
    ("step", "what", "write"),
    [
        (Make(Throw(4)), "refused (too_many): There are 3 dice.", "write a step that is legal"),
        (Scan("XX"), "refused (unknown_code): No card has the code XX.", "write a step that is legal"),
        (Control("redo"), "refused (nothing_to_redo): There is nothing to redo.", "write a step that is legal"),
        (Refused(Make(Throw())), "the step was taken", "expected a refusal"),
        (Refused(Make(Throw(4)), "late"), "refused with too_many (There are 3 dice.)", "expected the code late"),
        (Make(Throw(2), (1,)), "the scripted rolls have run out", "write as many rolls as the step needs"),
        (Make(Throw(), (1, 2)), "1 scripted rolls were not used", "write as many rolls as the step needs"),
        (Make(Throw(), (9,)), "a scripted roll of 9 on a die of 6", "write as many rolls as the step needs"),
    ],
)
def test_a_step_that_goes_otherwise_stops_the_script(step: Any, what: str, write: str) -> None:
    report = played(Make(Peek()), step, Expect({"energy": 99}))
    assert [(unmet.line, unmet.what, unmet.write) for unmet in report.unmet] == [(11, what, write)]


def test_a_countdown_that_ends_on_the_way_makes_its_move_at_the_deadline() -> None:
    player = Player(Dice(), State(), seed=1)
    report = player.play((Line(1, Make(Begin())), Line(2, Advance(25.0)), Line(3, Make(Begin()))))
    assert report.unmet == ()
    assert [step.at_ms for step in player.table.session.steps] == [0, 10_000, 10_000]
    assert player.now == 25.0


def test_time_stands_while_paused() -> None:
    report = played(
        Make(Begin()), Advance(3), Control("pause"), Advance(60), Expect({"left_ms": 7000, "is_paused": True}),
        Control("resume"), Advance(6), Expect({"left_ms": 1000, "is_paused": False}),
    )  # fmt: skip
    assert report.unmet == ()
