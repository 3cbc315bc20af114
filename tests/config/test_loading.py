"""What an author writes, and what the loader makes of it."""

# ruff: noqa: E501  # a table of mistakes reads best with one a line

from __future__ import annotations

import enum
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from config.loading import Problems, Seconds, load, parse


class Side(enum.Enum):
    LEFT = "left"
    RIGHT = "right"


class Active(msgspec.Struct, frozen=True, tag="active", tag_field="type"):
    pin_bcm: Annotated[int, Meta(ge=0, le=27)]


class Passive(msgspec.Struct, frozen=True, tag="passive", tag_field="type"):
    pin_bcm: Annotated[int, Meta(ge=0, le=27)]
    tone_hz: Annotated[float, Meta(gt=0, le=20_000)] = 440.0


class Space(msgspec.Struct, frozen=True, kw_only=True):
    kind: Literal["plain", "lock", "detour"] = "plain"
    next: tuple[str, ...] = ()


class Card(msgspec.Struct, frozen=True):
    code: str
    spots: Annotated[tuple[Annotated[int, Meta(ge=0)], ...], Meta(min_length=1, max_length=3)] = (0,)


class Box(msgspec.Struct, frozen=True, kw_only=True):
    name: Annotated[str, Meta(min_length=1)] = "box"
    is_on: bool = False
    count: int | None = None
    beep: Annotated[Seconds, Meta(ge=0.05, le=5)] = 0.5
    pause: Seconds | None = None
    buzzer: Active | Passive | None = None
    cards: tuple[Card, ...] = ()
    spaces: dict[str, Space] = {}
    side: Side = Side.LEFT
    pair: tuple[int, str] = (0, "")
    colour: Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")] = "#000000"
    speed: int | Literal["fast", "slow"] | str = "slow"
    rank: str | int | None = None
    tags: frozenset[str] = frozenset()
    extra: Any = None
    long_name: str = msgspec.field(default="", name="long-name")


class Range(msgspec.Struct, frozen=True):
    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("low lies above high; swap them")


class Table(msgspec.Struct, frozen=True):
    players: tuple[str, ...]
    level: Annotated[int, Meta(ge=1, le=7)]
    window: Range | None = None


def problems(text: str, type_: Any = Box) -> list[str]:
    with pytest.raises(Problems) as caught:
        parse(text, type_, "box.yaml")
    return [str(problem) for problem in caught.value.problems]


def only_problem(text: str, type_: Any = Box) -> str:
    (problem,) = problems(text, type_)
    return problem


# What stands there is what is read.


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("0001234567", "0001234567"),
        ("1:30", "1:30"),
        ("NO", "NO"),
        ("true", "true"),
        ("1e3", "1e3"),
        ("0x1F", "0x1F"),
        ("2024-01-01", "2024-01-01"),
        ("=", "="),
        ('"~"', "~"),
        ("'null'", "null"),
        ("|\n    two\n    lines", "two\nlines\n"),
    ],
)
def test_a_text_field_keeps_what_is_written(written: str, read: str) -> None:
    assert parse(f"cards:\n- code: {written}\n", Box, "x").cards[0].code == read


@pytest.mark.parametrize(("written", "read"), [("0", 0), ("-3", -3), ("+4", 4), ("0x1f", 31)])
def test_a_whole_number_is_read(written: str, read: int) -> None:
    assert parse(f"count: {written}", Box, "x").count == read


@pytest.mark.parametrize(("written", "seconds"), [("90ms", 0.09), ("5s", 5), ("0.5s", 0.5), ("50 ms", 0.05)])
def test_a_duration_with_a_unit_is_read_in_seconds(written: str, seconds: float) -> None:
    assert parse(f"beep: {written}", Box, "x").beep == seconds


@pytest.mark.parametrize(("written", "seconds"), [("2min", 120), ("1.5h", 5400), ('"90s"', 90), ("null", None)])
def test_an_optional_duration_is_read(written: str, seconds: float | None) -> None:
    assert parse(f"pause: {written}", Box, "x").pause == seconds


def test_everything_left_out_has_its_default() -> None:
    assert parse("name: a", Box, "x") == Box(name="a")


def test_nested_groups_lists_and_maps_are_read() -> None:
    text = """
buzzer: {type: passive, pin_bcm: 12, tone_hz: 880}
cards: [{code: 07, spots: [1, 2]}]
spaces: {s1: {kind: lock, next: [s2, NO]}, 2: {}}
side: right
pair: [1, 2]
tags: [a, b]
colour: "#00ff00"
long-name: x
"""
    assert parse(text, Box, "x") == Box(
        buzzer=Passive(12, 880.0),
        cards=(Card("07", (1, 2)),),
        spaces={"s1": Space(kind="lock", next=("s2", "NO")), "2": Space()},
        side=Side.RIGHT,
        pair=(1, "2"),
        tags=frozenset({"a", "b"}),
        colour="#00ff00",
        long_name="x",
    )


@pytest.mark.parametrize(("written", "read"), [("7", 7), ("fast", "fast"), ("07", "07"), ("quick", "quick")])
def test_a_union_takes_the_narrowest_type_that_fits(written: str, read: object) -> None:
    box = parse(f"speed: {written}\nrank: {written}", Box, "x")
    assert (box.speed, type(box.speed)) == (read, type(read))
    assert (box.rank, type(box.rank)) == (read, type(read))


def test_an_open_field_guesses_only_plain_numbers_and_words() -> None:
    text = 'extra: [1, 0012, 1.5, true, NO, 1:30, ~, "3", {a: [b]}]'
    assert parse(text, Box, "x").extra == [1, "0012", 1.5, True, "NO", "1:30", None, "3", {"a": ["b"]}]


def test_a_repeated_key_in_an_open_field_is_a_problem() -> None:
    assert only_problem("extra:\n  a: 1\n  a: 2") == (
        "box.yaml:3: extra.a: this key stands in line 2 already; keep one of them"
    )


def test_an_alias_stands_for_what_it_names() -> None:
    box = parse("spaces: {s1: &lock {kind: lock}, s2: *lock}", Box, "x")
    assert box.spaces["s2"] == Space(kind="lock")


# Every problem has its line and what to write.


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("nmae: a", "1: nmae: this key is not known; write name"),
        ("long_name: a", "1: long_name: this key is not known; write long-name"),
        ("name: a\nname: b", "2: name: this key stands in line 1 already; keep one of them"),
        ("is_on: NO", "1: is_on: NO is neither true nor false; write false"),
        ("is_on: yes", "1: is_on: yes is neither true nor false; write true"),
        ("is_on: maybe", "1: is_on: maybe is neither true nor false; write true or false"),
        ('is_on: "true"', '1: is_on: "true" is neither true nor false; write true'),
        ("is_on:", "1: is_on: the value is missing; write true or false"),
        ("count: 1:30", "1: count: 1:30 is not a whole number; write a whole number"),
        ("count: 007", "1: count: 007 is not a whole number; write a whole number"),
        ("count: 1.0", "1: count: 1.0 is not a whole number; write a whole number"),
        ('count: "5"', '1: count: "5" is a text; write 5 without quotes'),
        ("name:", "1: name: the value is missing; write a text of at least 1 character"),
        ("name: ~", '1: name: ~ is not a value here; write a text of at least 1 character, in quotes if it is "~" itself'),
        ('name: ""', '1: name: "" is too short; write a text of at least 1 character'),
        ("name: [a]", "1: name: a list stands here; write a text of at least 1 character"),
        ("name: {a: b}", "1: name: a group of keys stands here; write a text of at least 1 character"),
        ("colour: red", "1: colour: red has the wrong form; write a text that matches ^#[0-9a-f]{6}$"),
        ("side: lefd", "1: side: lefd is not known here; write left (allowed: left, right)"),
        ("side: up", "1: side: up is not known here; write one of: left, right"),
        ("pair: [1]", "1: pair: this list has 1 entry; write a list of 2: [a whole number, a text]"),
        ("pair: [x, y]", "1: pair[0]: x is not a whole number; write a whole number"),
        ("tags: [a, a]", "1: tags: an entry stands here twice; write each entry once"),
        ("cards: {code: a}", "1: cards: a group of keys stands here; write a list, each a group of keys"),
        ("cards:\n- spots: [1]", "2: cards[0]: code is missing; write code: and a text"),
        ("cards: [{code: a, spots: []}]", "1: cards[0].spots: there are too few entries: 0; write 1 to 3"),
        ("cards:\n- code: a\n  spots: [1, -1]", "3: cards[0].spots[1]: -1 is out of range; write a whole number of at least 0"),
        ("spaces:\n  s1:\n    kind: loc", "3: spaces.s1.kind: loc is not known here; write lock (allowed: detour, lock, plain)"),
        ("spaces: [s1]", "1: spaces: a list stands here; write key: value lines, where each key is a text and each value is a group of keys"),
        ("buzzer: {pin_bcm: 1}", "1: buzzer: type is missing; write type: and one of: active, passive"),
        ("buzzer:\n  type: pasive\n  pin_bcm: 1", "2: buzzer.type: pasive is not known here; write passive (allowed: active, passive)"),
        ("buzzer: {type: , pin_bcm: 1}", "1: buzzer.type: the value is missing; write one of: active, passive"),
        ("buzzer: {type: active, pin_bcm: 99}", "1: buzzer.pin_bcm: 99 is out of range; write a whole number from 0 to 27"),
        ("buzzer: {type: passive, pin_bcm: 2, tone_hz: 0}", "1: buzzer.tone_hz: 0 is out of range; write a number of at most 20000 above 0"),
        ("buzzer: 12", "1: buzzer: 12 stands here; write a group of keys with type: active or passive"),
        ("beep: 90", "1: beep: 90 has no unit; write 90s for seconds or 90ms for milliseconds"),
        ("beep: 0:03", "1: beep: 0:03 has no unit; write 3s"),
        ("beep: soon", '1: beep: soon is not a duration; write a duration with its unit, such as "90s", "50ms" or "2min", from 50ms to 5s'),
        ("beep: 6s", '1: beep: 6s is out of range; write a duration with its unit, such as "90s", "50ms" or "2min", from 50ms to 5s'),
        ("beep: -1s", '1: beep: -1s is not a duration; write a duration with its unit, such as "90s", "50ms" or "2min", from 50ms to 5s'),
        ("name: !!python/object:os.system a", "1: name: tag:yaml.org,2002:python/object:os.sy... is not understood; leave the ! word out"),
        ("<<: {name: a}", "1: << is not understood; write the keys out"),
        ("[a]: b", "1: a list or a group stands where a key should be; write a word and a colon"),
        ("extra: &a [*a]", "1: extra[0]: this contains itself; write it out instead of using *"),
        ("- a", "1: a list stands here; write the keys name, is_on, count, beep, pause, buzzer, cards, spaces, side, pair, colour, speed, rank, tags, extra, long-name, one a line"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line_and_what_to_write(text: str, problem: str) -> None:
    assert only_problem(text) == f"box.yaml:{problem}"


def test_all_problems_are_told_at_once_in_the_order_of_their_lines() -> None:
    text = """\
players: Ada
level: 9
window:
  low: x
  hihg: 3
title: none
"""
    assert problems(text, Table) == [
        "box.yaml:1: players: Ada stands here; write a list, each a text",
        "box.yaml:2: level: 9 is out of range; write a whole number from 1 to 7",
        "box.yaml:3: window: high is missing; write high: and a whole number",
        "box.yaml:4: window.low: x is not a whole number; write a whole number",
        "box.yaml:5: window.hihg: this key is not known; write high",
        "box.yaml:6: title: this key is not known; use one of: players, level, window",
    ]


def test_a_schemas_own_check_is_told_at_the_groups_line() -> None:
    text = "players: [Ada]\nlevel: 1\nwindow: {low: 3, high: 1}\n"
    assert only_problem(text, Table) == "box.yaml:3: window: low lies above high; swap them"


def test_a_missing_key_of_the_file_is_told_at_its_first_line() -> None:
    assert only_problem("# a table\nlevel: 1\n", Table) == (
        "box.yaml:2: players is missing; write players: and a list, each a text"
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("name: a\n\tcount: 1", "2: a tab stands here; indent with spaces"),
        ("name: a: b", '1: a second colon stands in this line; put a text that holds a colon in "quotes" and check the indent'),
        ("name: a\n---\nname: b", "2: a second document starts here; remove the line ---"),
        ("name: *a", "1: * names something that is not marked with & above; write the value out"),
        ("name: a\ncount: \a", "2: a character stands here that YAML can't hold; remove it"),
        ("extra: " + "[" * 5000, "1: groups are nested too deep; write fewer levels"),
    ],
)  # fmt: skip
def test_broken_yaml_is_told_in_plain_words(text: str, problem: str) -> None:
    assert only_problem(text) == f"box.yaml:{problem}"


def test_an_open_bracket_is_told_where_yaml_gives_up() -> None:
    assert only_problem("cards: [a\nname: b\n").startswith("box.yaml:2: this is not YAML (")


def test_aliases_that_multiply_end_in_a_problem_and_not_in_full_memory() -> None:
    lines = ["extra:", "  a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"  a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 10)]
    assert "write less" in only_problem("\n".join(lines))


@pytest.mark.parametrize("text", ["", "# only a comment\n", "---\n"])
def test_an_empty_file_says_which_keys_to_write(text: str) -> None:
    assert "write the keys players, level, window, one a line" in only_problem(text, Table)


def test_a_type_that_files_cannot_hold_is_the_programmers_error() -> None:
    class Odd(msgspec.Struct):
        when: complex

    with pytest.raises(TypeError):
        parse("when: 1", Odd, "x")


# Files.


def test_a_file_is_read_and_named_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "t.yaml"
    file.write_bytes("\ufeffplayers: [Zoë]\r\nlevel: 2\r\n".encode())
    assert load(file, Table) == Table(("Zoë",), 2)
    file.write_text("players: []\nlevel: 0\n")
    with pytest.raises(Problems) as caught:
        load(file, Table)
    assert str(caught.value) == f"{file}:2: level: 0 is out of range; write a whole number from 1 to 7"


def test_a_given_name_stands_for_the_path(tmp_path: Path) -> None:
    with pytest.raises(Problems, match=r"^hardware\.yaml:1: there is no such file; check the name and the folder$"):
        load(tmp_path / "none.yaml", Table, name="hardware.yaml")


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(Problems, match="this is a folder"):
        load(tmp_path, Table)


def test_a_file_below_a_file_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(Problems, match=r":1: the file can't be read \(Not a directory\); check who owns it"):
        load(tmp_path / "file" / "t.yaml", Table)


def test_a_byte_that_is_not_utf8_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "t.yaml"
    file.write_bytes("level: 1\nplayers: [Zoë]\n".encode("latin-1"))
    with pytest.raises(Problems, match=r"t\.yaml:2: byte 0xeb is not UTF-8 text; save the file as UTF-8$"):
        load(file, Table)
