"""Scripts with mistakes: all of them at once, each with its line and what to write, never a traceback."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from companion import playing
from config.problems import Problems

HEAD = """game: time_trouble
title: a script with mistakes
setup: {players: [Ada, Ben, Cem], level: 1}
steps:
"""


def problems(tmp_path: Path, text: str) -> list[tuple[int, str]]:
    """Line and sentence of every problem of the script."""
    file = tmp_path / "script.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Problems) as found:
        playing.read_table(file)
    for line in str(found.value).splitlines():
        assert re.fullmatch(re.escape(str(file)) + r":\d+: .+; .+", line), line
    return [(problem.line, problem.what) for problem in found.value.problems]


@pytest.mark.parametrize(
    ("step", "what"),
    [
        ("jump", "there is no step jump"),
        ("refused: {jump: 1}", "there is no step jump"),
        ("play_card", "play_card needs more: Missing required argument 'card'"),
        ("play_card: c01", "c01 stands here"),
        ("play_card: {turned: true}", "steps[0].play_card: card is missing"),
        ("play_card: {card: c01, colour: red}", "steps[0].play_card.colour: this key is not known"),
        ("fill_card: {card: c01, colour: red, rolls: [1]}", "fill_card has no colour"),
        ("move: {rolls: [one]}", "steps[0].move.rolls[0]: one is not a whole number"),
        ("move: {via: ma1:u1}", "steps[0].move.via: ma1:u1 stands here"),
        ("remind: {character: bob}", "steps[0].remind.character: bob is not known here"),
        ("start_action: 3", "3 stands here"),
        ("clock: 41", "steps[0].clock: 41 has no unit"),
        ("clock", "clock needs a value"),
        ("scan", "scan needs a value"),
        ("expect", "expect needs a value"),
        ("correct", "correct needs a value"),
        ("refused", "refused needs a value"),
        ("undo: 3", "undo takes no value"),
        ("expect: [a]", "steps[0].expect: a list stands here"),
        ("expect: {energy: 1, energy: 2}", "steps[0].expect.energy: this key stands in line 5 already"),
        ("refused: {expect: {energy: 1}}", "nothing in here can be refused"),
        ("refused: {undo: , code: [x]}", "steps[0].refused.code: a list stands here"),
        ("{move: , undo: }", "a step is one word or one key with its value"),
        ("[move]", "a step is one word or one key with its value"),
        ("null", "a step is one word or one key with its value"),
        ("5", "a step is one word or one key with its value"),
    ],
)
def test_a_step_that_cannot_be_read_is_told_with_its_line(tmp_path: Path, step: str, what: str) -> None:
    assert problems(tmp_path, f"{HEAD}  - {step}\n") == [(5, what)]


def test_all_problems_of_a_script_come_at_once(tmp_path: Path) -> None:
    text = """game: time_trouble
title: everything is wrong
setup:
  players: [Ada, Ada]
  boss: Bob
  own_level: {start: [x, nowhere], pile: [x], goal: 9}
  boards:
    x:
      paths: [a b c]
      kinds: {z: key, b: hole}
      detours: {c: a}
      start: {franky: q}
      rules: [magic]
    y: {paths: [""]}
  cards: {k1: FFX}
steps:
  - jump
  - start_action
  - clock: soon
"""
    assert problems(tmp_path, text) == [
        (4, "two players have the same name"),
        (5, "Bob is no player"),
        (6, "there is no board nowhere"),
        (6, "board x lies there already"),
        (6, "no start space for jell_e, cleo, spike"),
        (6, "the boards hold 0 Fluffies, the goal is 9"),
        (10, "space z is on no path"),
        (10, "there is no kind of space hole"),
        (11, "a is no lock"),
        (12, "space q is on no path"),
        (13, "there is no special rule magic"),
        (14, "the board has no spaces"),
        (15, "“X” is no spot"),
        (17, "there is no step jump"),
        (19, "steps[2].clock: soon is not a duration"),
    ]


@pytest.mark.parametrize(
    ("setup", "what"),
    [
        ("{players: [Ada]}", "setup.players: there are too few entries: 1"),
        ("{players: [Ada, Ben], level: 9}", "the edition has no level 9"),
        ("{players: [Ada, Ben], timer: 40}", "setup.timer: 40 has no unit"),
        ("{players: [Ada, Ben], set: {mood: 1}}", "Nothing is tracked under “mood”"),
        ("{players: [Ada, Ben], set: {energy: -1}}", "energy goes from 0 to 99"),
        (
            "{players: [Ada, Ben], set: {boards: [{id: zz}]}}",
            "The boards must be boards of this level, at least one of them on the table",
        ),
        ("{players: [Ada, Ben], boards: {A.b: {paths: [a]}}}", "setup.boards.A.b: A.b has the wrong form"),
        (
            "{players: [Ada, Ben], boards: {x: {paths: [a], start: {franky: a}}}}",
            "no space for jell_e, cleo, spike",
        ),
        (
            "{players: [Ada, Ben], set:"
            " {characters.franky.damage: 2, characters.jell_e.damage: 2, characters.cleo.damage: 3}}",
            "three characters are k.o., so the level would be lost",
        ),
    ],
)
def test_a_set_up_that_cannot_be_is_told_with_its_line(tmp_path: Path, setup: str, what: str) -> None:
    text = f"game: time_trouble\ntitle: t\nsetup: {setup}\nsteps: [start_action]\n"
    assert problems(tmp_path, text) == [(3, what)]


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("", 1, "the file is empty"),
        ("- a\n", 1, "a list stands here"),
        ("title: t\nsetup: {}\nsteps: []\n", 1, "game is missing"),
        ("title: t\ngame: chess\nsetup: {}\nsteps: []\n", 2, "there is no game chess"),
        (f"{HEAD}  - undo\ncovers: R9\n", 6, "covers: R9 stands here"),
        (f"{HEAD}  - undo\nmood: good\n", 6, "mood: this key is not known"),
        (f"{HEAD}\t- undo\n", 5, "a tab stands here"),
    ],
)
def test_a_file_that_is_no_script_is_told_with_its_line(tmp_path: Path, text: str, line: int, what: str) -> None:
    assert problems(tmp_path, text) == [(line, what)]


def test_an_edition_that_is_not_there_is_told_with_its_line(tmp_path: Path) -> None:
    ((line, what),) = problems(tmp_path, f"edition: nowhere\n{HEAD}  - undo\n")
    assert line == 1 and what.startswith("no edition nowhere.yaml in ")


def test_bad_scripts_and_unmet_ones_are_printed_and_the_good_ones_are_still_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, step in (("bad", "jump"), ("unmet", "expect: {energy: 5}"), ("good", "expect: {energy: 6}")):
        (tmp_path / f"{name}.yaml").write_text(f"{HEAD}  - {step}\n", encoding="utf-8")
    files = [tmp_path / f"{name}.yaml" for name in ("bad", "unmet", "good")]
    assert playing.play_files(files, as_json=False) == 1
    out, err = capsys.readouterr()
    assert f"{files[0]}:5: there is no step jump; " in err
    assert f"{files[1]}:5: energy: expected 5, found 6; " in err
    assert [line.split()[0] for line in out.splitlines()] == ["FAILED", "ok"]
    assert playing.play_files(files[2:], as_json=False) == 0


def test_a_played_script_as_json_has_the_state_without_the_box_and_the_outcome(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "script.yaml"
    file.write_text(f"{HEAD}  - start_action\n", encoding="utf-8")
    assert playing.play_files([file], as_json=True) == 0
    played = json.loads(capsys.readouterr().out)
    assert (played["file"], played["title"], played["ok"]) == (str(file), "a script with mistakes", True)
    assert (played["steps"], played["outcome"], played["problems"]) == (1, None, [])
    assert played["state"]["phase"] == "action" and "box" not in played["state"]
    assert playing.play_files([file, file], as_json=True) == 0
    assert [each["ok"] for each in json.loads(capsys.readouterr().out)] == [True, True]
