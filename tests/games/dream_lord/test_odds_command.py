"""`companion odds dream_lord`: the odds of the next draw for people and for programs, and what it asks for."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from companion.__main__ import main
from companion.games.dream_lord.dice import COLOURS

FULL_BAG = "red=5,green=5,yellow=5,blue=5,pink=5,white=4,black=4"


def odds(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["odds", *arguments], catch_exceptions=False)


def test_the_full_bag_of_three_stuffies_as_json() -> None:
    result = odds("dream_lord", "--bag", FULL_BAG, "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert (round(found["none_black"], 2), round(found["some_white"], 2)) == (0.5, 0.5)
    for colour in COLOURS:
        assert len(found[colour]) == 6
        assert sum(found[colour]) == pytest.approx(1)
    assert found["black"][0] == found["none_black"]


def test_a_bag_that_runs_empty_is_filled_from_the_discard() -> None:
    result = odds("dream_lord", "--bag", "red=1, black=2", "--discard", "white=1,pink=4", "--json")
    found = json.loads(result.stdout)
    assert (found["drawn"], found["is_refilled"]) == (5, True)
    assert found["black"] == [0, 0, 1, 0, 0, 0]
    assert found["pink"] == [0, 0.4, 0.6, 0, 0, 0]
    assert found["none_black"] == 0


def test_where_nothing_is_discarded_nothing_is_filled_up() -> None:
    found = json.loads(odds("dream_lord", "--bag", "red=1,black=2", "--json").stdout)
    assert (found["drawn"], found["is_refilled"]) == (3, False)


def test_people_read_a_line_for_each_colour() -> None:
    lines = odds("dream_lord", "--bag", FULL_BAG).stdout.splitlines()
    assert lines[:3] == ["Dice drawn: 5.", "No black die: 50.0%", "At least one white die: 50.0%"]
    assert [line.split()[0] for line in lines[-7:]] == list(COLOURS)
    assert lines[-1].split() == ["black", "50.0%", "40.0%", "9.2%", "0.7%", "0.0%", "-"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bag", "rot=3"], "--bag: rot is no colour; write one of red, green, yellow, blue, pink, white, black."),
        (["--bag", "red"], "--bag: red has no number of dice; write for example red=4."),
        (["--bag", "red=-1"], "--bag: red=-1 has no number of dice; write for example red=4."),
        (["--bag", "red=1,red=2"], "--bag: red stands there twice; write it once."),
        (
            ["--bag", "red=1", "--discard", "blue=x"],
            "--discard: blue=x has no number of dice; write for example blue=4.",
        ),
        (
            ["--bag", "red=4", "--discard", "red=2"],
            "There are 6 red dice, and the box has 5; write fewer in --bag or --discard.",
        ),
    ],
)
def test_dice_that_make_no_sense_are_wrong_usage(arguments: list[str], sentence: str) -> None:
    result = odds("dream_lord", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines() == [sentence]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dream_lord"], "Missing option '--bag'"),
        (["tiddlywinks"], "There is no game tiddlywinks; games: dream_lord, "),
        (["time_trouble"], "time_trouble has no odds; games that do: dream_lord."),
    ],
)
def test_a_command_that_is_not_whole_is_wrong_usage(arguments: list[str], sentence: str) -> None:
    result = odds(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_the_commands_of_games_are_listed_with_the_others() -> None:
    listed = CliRunner().invoke(main, ["--help"]).stdout
    assert "  odds " in listed
    assert "  dream_lord " in odds("--help").stdout
