"""What contradicts itself in an edition is found, each with its line; what the shipped editions hold adds up."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from companion.editions import SHIPPED_EDITIONS
from companion.games.time_trouble import edition
from companion.games.time_trouble.edition_checks import edition_findings
from companion.locale.speaking import Speaker
from config.loading import Problems

FOLDER = SHIPPED_EDITIONS / "time_trouble"
HEAD = """\
name: ours
title: {en: Ours, de: Unsere}
grid: {rows: 1, cols: 3}
capacities:
  franky: {damage: 2, fluffies: 1}
  jell_e: {damage: 2, fluffies: 2}
  cleo: {damage: 3, fluffies: 1}
  spike: {damage: 3, fluffies: 2}
cards: {c01: {spots: ["F.."]}}
"""
BOARDS = """\
boards:
  first:
    paths: [s1 k l f x, s1 d x]
    kinds: {k: key, l: lock, f: fluffy}
    detours: {d: l}
    start: {franky: s1, jell_e: s1, cleo: s1, spike: s1}
  last:
    paths: [e b g b]
    kinds: {e: fluffy, b: buzzer, g: goal}
    last_goal: g
  inside: {era: cave, paths: [a1 x, a2 x, a3 x, a4 x], start: {franky: a1, jell_e: a2, cleo: a3, spike: a4}}
  shut: {paths: [s1 l s2], kinds: {l: lock}}
  open: {paths: [s1 k c], kinds: {k: key, c: cave}}
"""
LEVELS = """\
levels:
  "1": {start: [first], pile: [last], goal: 1}
"""


def findings(tmp_path: Path, *parts: str) -> list[str]:
    """All problems of an edition, as `line: what`."""
    file = tmp_path / "ours.yaml"
    file.write_text("".join(parts), encoding="utf-8")
    try:
        edition.load(file)
    except Problems as problems:
        return [f"{problem.line}: {problem.what}" for problem in problems.problems]
    return []


def test_an_edition_that_adds_up_has_no_finding(tmp_path: Path) -> None:
    assert findings(tmp_path, HEAD, BOARDS, LEVELS) == []


@pytest.mark.parametrize(
    ("level", "what"),
    [
        ("{start: [first], pile: [last], goal: 1, fluffies: 3}", "the boards hold 2 Fluffies"),
        ("{start: [first], pile: [last], goal: 3}", "the boards hold 2 Fluffies, the goal is 3"),
        ("{start: [first], pile: [last], goal: 1, stars: 4}", "this level gives 3 at most"),
        (
            "{start: [first], pile: [last], goal: 7, full_inventories: true}",
            "the inventories hold 6 Fluffies, the goal",
        ),
        ("{start: [first], pile: [last], goal: 6, full_inventories: true, fluffies: 5}", "the inventories hold 6"),
        ("{start: [first, open], goal: 1}", "the last board, open, has no goal space in reach"),
        ("{start: [first], pile: [shut, last], goal: 1}", "no way leads across board shut"),
        ("{start: [first], pile: [first, last], goal: 1}", "board first lies there already"),
        ("{start: [first], pile: [nowhere, last], goal: 1}", "there is no board nowhere"),
        ("{start: [last], goal: 1}", "no start space for franky, jell_e, cleo, spike"),
        ("{start: [first], pile: [last], goal: 1, rules: [gravity]}", "there is no special rule gravity"),
        ("{start: [first], pile: [last], ring: true, goal: 1}", "a circle has no pile"),
        ("{start: [first], goal: 1, ring: true, placed: {cleo: 'last:e'}}", "no board last lies on the table"),
        ("{start: [first], goal: 1, ring: true, placed: {cleo: 'first:zz'}}", "board first has no space zz"),
        ("{start: [first], goal: 1, ring: true, placed: {cleo: 'first:l'}}", "nothing can stand on l"),
        ("{start: [first], goal: 1, ring: true, fluffies_at: ['first:x']}", "x is no Fluffy space"),
        ("{start: [first], goal: 1, ring: true, fluffies_at: ['first:d']}", "nothing can stand on d"),
        (
            "{start: [first], goal: 1, ring: true, fluffies_at: ['first:f', 'first:f']}",
            "a Fluffy sits on first:f already",
        ),
        ("{start: [first], pile: [open, last], goal: 1}", "a board leads into a cave, and there is none"),
        ("{start: [first], pile: [open, last], goal: 1, beside: [inside, shut]}", "the cave has 2 parts"),
        ("{start: [first], pile: [last], goal: 1, beside: [inside, shut, open]}", "no way leads across board shut"),
        (
            "{start: [first], pile: [open, last], goal: 1, beside: [shut, open, inside]}",
            "board open lies there already",
        ),
        (
            "{start: [first], pile: [last], goal: 1, beside: [shut, open, inside]}",
            "the entrance has no start space for",
        ),
        ("{start: [first], pile: [last], goal: 1, gifts: true}", "the edition has no gifts"),
        ("{start: [first], pile: [last], goal: 1, tile: true}", "the edition has no tile"),
        ("{start: [first], pile: [last], goal: 1, snails: 6}", "6 snails at the start, the supply holds 5"),
        ("{goal: 1, fluffies: 1, snails: 6}", "6 snails at the start, the supply holds 5"),
        ("{goal: 2, fluffies: 1}", "there is 1 Fluffy, the goal is 2"),
        ("{start: [first], goal: 1, ring: true, fluffies: 3}", "the boards hold 1 Fluffy"),
        ("{start: [first], pile: [open, last], goal: 1, beside: [inside]}", "the cave has 1 part"),
        ("{goal: 1, pile: [last]}", "a pile, but no board on the table"),
        ("{goal: 1}", "without boards nobody knows how many Fluffies there are"),
    ],
)
def test_a_level_that_contradicts_itself_is_found_at_its_line(tmp_path: Path, level: str, what: str) -> None:
    line = len((HEAD + BOARDS).splitlines()) + 2
    found = findings(tmp_path, HEAD, BOARDS, f'levels:\n  "1": {level}\n')
    assert any(each.startswith(f"{line}: ") and what in each for each in found), found


def test_a_level_of_peoples_own_is_told_that_it_gives_no_stars(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(HEAD + BOARDS + LEVELS + '  "8": {start: [first], pile: [last], goal: 1, stars: 3}\n')
    line = len((HEAD + BOARDS + LEVELS).splitlines()) + 1
    with pytest.raises(Problems) as found:
        edition.load(file)
    assert [str(problem) for problem in found.value.problems] == [
        f"{file}:{line}: levels beyond 7 give no stars; leave stars out"
    ]
    assert findings(tmp_path, HEAD, BOARDS, LEVELS.replace("goal: 1", "goal: 1, stars: 3")) == []


def test_more_snails_are_right_where_the_supply_has_more_room(tmp_path: Path) -> None:
    level = LEVELS.replace("goal: 1", "goal: 1, snails: 6")
    assert findings(tmp_path, HEAD, BOARDS, level, "max_snails: 6\n") == []


ONE_OF_EACH = {
    "tile": ("the tile has 1 row of spots", "Plättchen: 1 Reihe von Plätzen", "write 2 rows, as grid says"),
    "cards": ("“FJ” has 2 spots", "„FJ“ hat 2 Plätze", "write 1 letter, as grid says"),
    "goal": ("there is 1 Fluffy, the goal is 2", "es gibt 1 Fluffy, das Ziel sind 2", "ask for what can be caught"),
}


def test_one_is_told_from_several_in_both_languages(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    head = HEAD.replace("rows: 1, cols: 3", "rows: 2, cols: 1").replace('"F.."', '"FJ", "F"')
    file.write_text(head + 'boards: {}\ntile: {spots: ["L"]}\nlevels: {"1": {goal: 2, fluffies: 1}}\n')
    found = list(edition_findings(edition.read(file)))
    german = Speaker("de", "time_trouble")
    told = {
        str(where[-1] if where[0] == "levels" else where[0]): (str(what), german.put(what), write)
        for where, what, write in found
    }
    assert told == ONE_OF_EACH


@pytest.mark.parametrize(
    ("keys", "what"),
    [
        ("kinds: {a: magnet}", "a pulls nobody"),
        ("magnets: {a: {who: cleo, pulls: cleo}}", "a magnet pulls somebody else"),
        ("magnets: {z: {who: cleo, pulls: spike}}", "space z is on no path"),
        ("magnets: {a: {who: cleo, pulls: spike}}, kinds: {a: key}", "a is a magnet already"),
        ("kinds: {a: detour}", "a goes round no lock"),
        ("detours: {a: b}", "b is no lock"),
        ("detours: {a: b}, kinds: {b: lock}, magnets: {a: {who: cleo, pulls: spike}}", "a is a detour, where nobody"),
        ("kinds: {a: trapdoor}", "there is no kind of space trapdoor"),
        ("last_goal: a", "a is no goal space"),
        ("start: {cleo: a}, kinds: {a: lock}", "nobody can stand on a"),
        ("era: tomorrow", "there is no era tomorrow"),
    ],
)
def test_a_board_that_contradicts_itself_is_found_at_its_line(tmp_path: Path, keys: str, what: str) -> None:
    board = f"  more: {{paths: [a b], {keys}}}\n"
    line = len((HEAD + BOARDS).splitlines()) + 1
    found = findings(tmp_path, HEAD, BOARDS, board, LEVELS)
    assert any(each.startswith(f"{line}: ") and what in each for each in found), found


def test_a_card_that_shows_gifts_or_damage_is_a_special_card(tmp_path: Path) -> None:
    shows, is_one = HEAD.replace("F..", "F.D"), HEAD.replace('"F.."]', '"F.D"], special: true')
    assert findings(tmp_path, shows, BOARDS, LEVELS) == ["9: gifts and damage are on special cards only"]
    assert findings(tmp_path, is_one, BOARDS, LEVELS) == []


@pytest.mark.parametrize(
    ("section", "what"),
    [
        ("gifts: {g01: {kind: extra_steps, characters: [cleo]}}", "extra steps are for two characters"),
        ("gifts: {g01: {kind: swap, characters: [cleo, spike]}}", "only extra steps are for certain characters"),
        ("gifts: {g01: {kind: cake}}", "cake"),
        ("bonuses: {b1: {cost: 0, kind: shield}}", "0"),
        ('tile: {spots: ["L."]}', "“L.” has 2 spots"),
        ('tile: {spots: ["L"]}', "“L” has 1 spot"),
        ('tile: {spots: ["L..", "L.."]}', "the tile has 2 rows of spots"),
        ('tile: {spots: ["F.."]}', "“F” is no spot"),
    ],
)
def test_gifts_bonuses_and_the_tile_are_looked_at(tmp_path: Path, section: str, what: str) -> None:
    line = len((HEAD + BOARDS + LEVELS).splitlines()) + 1
    found = findings(tmp_path, HEAD, BOARDS, LEVELS, section + "\n")
    assert any(each.startswith(f"{line}: ") and what in each for each in found), found


def test_the_shipped_editions_hold_the_totals_of_the_rules() -> None:
    for name in ("house", "any_box"):
        box = edition.load(FOLDER / f"{name}.yaml")
        assert [bonus.cost for bonus in box.bonuses.values()] == [3, 4, 4, 5, 5]
        assert [bonus.kind for bonus in box.bonuses.values()][:: len(box.bonuses) - 1] == ["shield", "shield"]
        assert any(bonus.cost == 4 and bonus.kind == "energy" for bonus in box.bonuses.values())
    house = edition.load(FOLDER / "house.yaml")
    assert len(house.gifts) == 10
    assert len({gift.kind for gift in house.gifts.values()}) == 7
    assert house.capacities.fluffies() == 6
    assert house.capacities.franky.damage == 2


#: Fluffies that there are in each level and the Fluffies wanted; boards by era and number (rulebook, Level Overview).
TOTALS = {"1": (3, 2), "2": (4, 3), "3": (5, 4), "4": (5, 5), "5": (7, 5), "6": (7, 5), "7": (6, 6)}
BOARDS_OF_LEVELS = {
    "1": "base1 middle_ages1 middle_ages2 base2",
    "2": "base3 egypt1 egypt2 base2",
    "3": "base1 future1 future2 future3 base4",
    "4": "egypt1 egypt2 future1 future2 future3",
    "5": "base5 present1 present2 present3 base6",
    "6": "base5 dinosaurs1 dinosaurs2 dinosaurs3 base4 cave1 cave2 cave3",
    "7": "base3 lava1 lava2 lava3 base6",
}


def test_the_house_levels_hold_the_totals_of_the_rulebook() -> None:
    house = edition.load(FOLDER / "house.yaml")
    assert set(house.levels) == set(TOTALS)
    for number, level in house.levels.items():
        boards = [house.boards[name] for name in level.boards()]
        assert (level.fluffy_count(house.boards, house.capacities.fluffies()), level.goal) == TOTALS[number]
        assert " ".join(f"{board.era}{board.number}" for board in boards) == BOARDS_OF_LEVELS[number]
        assert (level.energy, level.snails) == (6, 1)
        assert (level.gifts, level.saving, level.special_cards) == (number >= "2", number >= "3", number >= "3")
        assert level.title.en and level.title.de and level.intro.en and level.intro.de
    assert sum(level.stars or 0 for level in house.levels.values()) == 21


#: Room round a space's middle, in percent of the board's width; boards are drawn twice as wide as high.
ROOM = 11


def test_no_two_spaces_of_a_house_board_are_drawn_on_each_other() -> None:
    house = edition.load(FOLDER / "house.yaml")
    for name, board in house.boards.items():
        assert set(board.at) == set(board.following()), name
        middles = [(space, (x, y / 2)) for space, (x, y) in board.at.items()]
        for index, (space, here) in enumerate(middles):
            for other, there in middles[:index]:
                assert math.dist(here, there) >= ROOM, f"{name}: {space} and {other}"


def test_a_fork_of_the_house_boards_leads_past_different_spaces() -> None:
    """A fork whose branches offer the same would be no choice."""
    house = edition.load(FOLDER / "house.yaml")
    for name, board in house.boards.items():
        following = board.following()
        for space, ahead in following.items():
            if len(ahead) > 1:
                signs = [_signs(board, branch, following) for branch in ahead]
                assert len(set(signs)) == len(signs), f"{name}: {space}"


def _signs(board: edition.BoardPlan, space: str, following: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """What a branch shows up to where it meets another."""
    found = [board.kind_of(space)]
    while len(following[space]) == 1 and sum(following[space][0] in ahead for ahead in following.values()) == 1:
        space = following[space][0]
        found.append(board.kind_of(space))
    return tuple(found)
