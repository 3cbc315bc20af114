"""What entering a box does to an edition: cards, codes, lines of a board, levels; and that undo takes each back."""

from __future__ import annotations

import random
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from companion.editions import SHIPPED_EDITIONS
from companion.games.time_trouble import drafting, drafting_boards, drafting_levels, edition, plain_words, words
from companion.games.time_trouble.box import ORDER, BonusKind, GiftKind
from companion.games.time_trouble.drafting import Draft
from companion.games.time_trouble.drafting_boards import CannotDraw, paths_of
from companion.games.time_trouble.edition import BoardPlan, Edition, GridPlan
from companion.games.time_trouble.edition_checks import board_findings
from companion.games.time_trouble.signs import SIGNS
from companion.games.time_trouble.unfinished import undrawable_findings

FOLDER = SHIPPED_EDITIONS / "time_trouble"
EDITIONS = sorted(FOLDER.glob("*.yaml"))


ANY_BOX, HOUSE = edition.read(FOLDER / "any_box.yaml"), edition.read(FOLDER / "house.yaml")


def blank(rows: int = 3, cols: int = 4) -> Edition:
    return drafting.blank(ANY_BOX, "ours", "Ours", GridPlan(rows, cols))


def house() -> Edition:
    return drafting.copied(HOUSE, "ours", "Ours")


def drawn(*taps: tuple[float, float]) -> BoardPlan:
    """A line over these places."""
    plan, last = drafting_boards.empty_board("egypt", 1), None
    for at in taps:
        plan, last = drafting_boards.with_space(plan, at, last)
    return plan


# --- an edition -----------------------------------------------------------------------------------------------------


def test_a_new_box_can_be_counted_at_once_and_says_what_is_missing() -> None:
    draft = Draft(blank())
    assert draft.edition.unfinished
    assert draft.findings == ()
    assert draft.playable_levels == tuple("1234567")
    told = [str(what) for _, what, _ in draft.missing]
    assert told == ["0 of 30 cards are entered", "no board is entered"]


def test_each_change_is_kept_and_undo_takes_it_back() -> None:
    kept: list[Edition] = []
    draft = Draft(blank(), kept.append)
    first = draft.edition
    changed, card = drafting.with_new_card(first)
    draft.change(changed)
    draft.change(drafting.with_spot(changed, card, 0, "F"))
    draft.change(draft.edition)
    assert len(kept) == 2
    draft.undo()
    draft.undo()
    assert draft.edition == first == kept[-1]
    assert not draft.can_undo
    draft.undo()
    assert draft.edition == first


def test_a_whole_box_is_not_unfinished() -> None:
    assert not house().unfinished
    assert drafting.without_card(house(), "c07") != house()
    draft = Draft(house())
    draft.change(drafting.without_card(house(), "c07"))
    assert drafting.marked(draft.edition).unfinished
    draft.undo()
    assert not drafting.marked(draft.edition).unfinished


@pytest.mark.parametrize(("rows", "cols"), [(3, 4), (2, 2), (4, 6)])
def test_another_grid_keeps_what_fits(rows: int, cols: int) -> None:
    changed = drafting.with_grid(house(), rows, cols)
    assert not [where for where, _, _ in drafting.Draft(changed).findings if where[0] == "cards"]
    assert all(
        len(card.spots) == rows and {len(row) for row in card.spots} == {cols} for card in changed.cards.values()
    )


# --- cards and codes ------------------------------------------------------------------------------------------------


def test_a_card_is_printed_spot_by_spot() -> None:
    changed, card = drafting.with_new_card(blank())
    for index, letter in ((0, "F"), (5, "J"), (11, "G"), (0, "F"), (5, "C")):
        changed = drafting.with_spot(changed, card, index, letter)
    assert changed.cards[card].spots == ("....", ".C..", "...G")
    assert changed.cards[card].special
    assert not drafting.with_spot(changed, card, 11, "G").cards[card].special


def test_the_ends_are_read_from_left_to_right_and_each_code_once() -> None:
    changed, first = drafting.with_new_card(blank())
    for end, code in (("A", "04A1"), ("B", "04A2")):
        assert drafting.waiting_end(changed.cards[first]) == end
        changed = drafting.with_code(changed, first, end, code).edition
    assert drafting.waiting_end(changed.cards[first]) is None
    assert changed.cards[first].codes == ("04A1", "04A2")
    changed, second = drafting.with_new_card(changed, like=first)
    refused = drafting.with_code(changed, second, "A", "04A2")
    assert refused.edition is None
    assert str(refused.text) == "This code belongs to end B of card 01. Take another sticker."
    changed = drafting.with_code(changed, second, "A", "04B1").edition
    assert "end A of this card" in str(drafting.with_code(changed, second, "B", "04B1").text)
    assert drafting.with_code(changed, second, "A", "04B1").edition is None
    assert drafting.waiting_end(drafting.without_code(changed, second, "A").cards[second]) == "A"


def test_the_label_that_is_printed_for_an_end_can_be_its_code() -> None:
    changed, first = drafting.with_new_card(blank())
    changed, second = drafting.with_new_card(changed)
    label = changed.cards[first].ends(first)[0]
    assert drafting.with_code(changed, second, "A", label).edition is None
    read = drafting.with_code(changed, first, "A", label).edition
    assert read.cards[first].unread_ends() == ("B",)


def test_lava_is_put_on_the_tile_and_taken_off() -> None:
    changed = drafting.with_tile_spot(blank(), 5)
    assert changed.tile.spots == ("....", ".L..", "....")
    assert drafting.with_tile_spot(changed, 5).tile is None


def test_everything_that_an_edition_can_say_has_words_on_the_screen() -> None:
    """A kind, a rule or a level's field that is new gets a button by itself; this test asks for its words."""
    fields = {field.name for field in msgspec.structs.fields(edition.LevelPlan) if field.type in (int, bool)}
    assert fields - set(plain_words.LEVEL_FIELDS) == set()
    assert set(plain_words.board_rules()) - set(plain_words.RULES) == set()
    assert set(get_args(GiftKind)) == set(words.GIFTS)
    assert set(get_args(BonusKind)) == set(plain_words.BONUSES)
    for kind in drafting_boards.kinds():
        assert kind in SIGNS, kind
        assert kind == "neutral" or words.kind(kind) != words.kind("neutral"), kind


def test_findings_are_told_by_what_people_read_in_the_box() -> None:
    plain = msgspec.structs.replace(drawn((10, 50), (20, 50)), era="middle_ages")
    there = drafting_levels.with_board(house(), "ma1", plain)
    there, board = drafting_levels.with_new_board(there, "egypt")
    there = drafting_levels.with_board_at(there, "1", board, "pile")
    there = drafting_levels.with_board_at(there, "1", "base1", None)
    told = [
        f"{plain_words.about(there, each)}: {plain_words.what(there, each)}"
        for each in (*Draft(there).findings, *Draft(there).missing)
    ]
    assert "Egypt 3: the board has no spaces" in told
    assert "Level 1: no way leads across board Base 2" in told
    assert "Level 1: no start space for Franky, Jell-E, Cleo, Spike" in told
    assert "Middle Ages 1: every space is neutral" in told
    twice = drafting_levels.with_board(there, "ma2", plain)
    assert "two boards are called Middle Ages 1" in {
        str(plain_words.what(twice, each)) for each in Draft(twice).missing
    }
    assert not [line for line in told if "ma1" in line or "egypt3" in line or "jell_e" in line]


# --- lines ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", EDITIONS, ids=lambda file: file.stem)
def test_every_shipped_line_is_the_same_line_in_its_own_paths(file: Path) -> None:
    for plan in edition.read(file).boards.values():
        following = plan.following()
        again = BoardPlan(paths_of(following))
        assert again.following() == following
        assert again.first_spaces() == BoardPlan(plan.paths).first_spaces()


def test_any_line_is_the_same_line_in_its_paths() -> None:
    draw = random.Random(4)
    for _ in range(300):
        names = [f"s{number}" for number in range(1, draw.randint(4, 12))]
        following = {
            name: tuple(
                draw.sample([other for other in [*names, "out"] if other != name], draw.choice((0, 1, 1, 1, 2)))
            )
            for name in names
        }
        found = BoardPlan(paths_of(following)).following()
        assert {name: set(ahead) for name, ahead in found.items()} == {n: set(ahead) for n, ahead in following.items()}


def test_tapping_place_after_place_draws_a_line_with_a_fork_and_a_merge() -> None:
    plan = drawn((10, 50), (30, 50), (50, 20), (80, 50))
    plan, lower = drafting_boards.with_space(plan, (50, 80), "s2")
    plan = drafting_boards.joined(plan, lower, "s4")
    assert plan.paths == ("s1 s2 s3 s4", "s2 s5 s4")
    assert plan.first_spaces() == ("s1",)
    assert drafting_boards.joined(plan, lower, "s4").paths == ("s1 s2 s3 s4", "s2 s5")
    with pytest.raises(CannotDraw):
        drafting_boards.joined(plan, "s2", "s2")


def test_a_space_that_goes_closes_the_line_and_takes_what_was_on_it() -> None:
    plan = drawn((10, 50), (30, 50), (50, 50), (70, 50))
    plan = drafting_boards.with_kind(plan, "s2", "lock")
    plan = drafting_boards.with_detour(plan, "s3", "s2")
    plan = drafting_boards.with_start(plan, "cleo", "s1")
    without = drafting_boards.without_space(plan, "s2")
    assert without.paths == ("s1 s3 s4",)
    assert (without.kinds, without.detours) == ({}, {})
    assert drafting_boards.without_space(without, "s1").starts() == ()
    assert set(without.at) == {"s1", "s3", "s4"}


def test_a_circle_has_a_way_in_and_an_end() -> None:
    plan = drawn((10, 50), (40, 50), (60, 20), (80, 50))
    plan = drafting_boards.joined(plan, "s4", "s2")
    for space, kind in (("s2", "goal"), ("s3", "buzzer"), ("s4", "goal")):
        plan = drafting_boards.with_kind(plan, space, kind)
    plan = drafting_boards.with_last_goal(plan, "s4")
    assert plan.last_goal == "s4"
    assert drafting_boards.with_kind(plan, "s4", "neutral").last_goal is None
    assert drafting_boards.with_kind(plan, "s4", "buzzer").last_goal == "s4"
    with pytest.raises(CannotDraw):
        drafting_boards.with_last_goal(plan, "s1")
    assert drafting_boards.with_entry(plan, "s3").entries == ("s1", "s3")
    assert drafting_boards.with_entry(drafting_boards.with_entry(plan, "s3"), "s3").entries == ()


def test_kinds_detours_and_magnets_each_replace_what_was_there() -> None:
    plan = drawn((10, 50), (30, 50), (50, 50))
    plan = drafting_boards.with_kind(plan, "s1", "lock")
    with pytest.raises(CannotDraw):
        drafting_boards.with_detour(plan, "s2", "s3")
    plan = drafting_boards.with_detour(plan, "s2", "s1")
    plan = drafting_boards.with_magnet(plan, "s2", "franky", "spike")
    assert plan.kind_of("s2") == "magnet"
    plan = drafting_boards.with_kind(plan, "s2", "key")
    assert (plan.kind_of("s2"), plan.magnets, plan.detours) == ("key", {}, {})
    assert drafting_boards.with_kind(plan, "s2", "key").kind_of("s2") == "neutral"
    with pytest.raises(CannotDraw):
        drafting_boards.with_magnet(plan, "s2", "franky", "franky")
    with pytest.raises(CannotDraw):
        drafting_boards.with_start(plan, "spike", "s1")
    with pytest.raises(CannotDraw):
        drafting_boards.with_way_out(plan, "s3")
    assert drafting_boards.with_way_out(plan, "s2").following()["s2"] == ("s3", "out")


def test_whatever_is_drawn_is_never_a_board_that_names_what_is_not_there() -> None:
    """Random drawing: no finding but those that people can see for themselves."""
    draw = random.Random(11)
    may_be = {"the line has no beginning", "the board has no spaces"}
    for _ in range(60):
        plan = drafting_boards.empty_board("egypt", 1)
        for _ in range(40):
            plan = _touched_anywhere(plan, draw)
            assert {str(what) for _, what, _ in board_findings(plan)} <= may_be, plan


def test_what_no_screen_draws_is_told_apart_from_what_is_missing_yet() -> None:
    there = house()
    started, board = drafting_levels.with_new_board(drafting_levels.without_board(there, "ma1"), "egypt")
    started = drafting_levels.with_board_at(drafting.without_code(started, "c01", "A"), "1", board, "pile")
    assert Draft(started).findings and not any(undrawable_findings(started))
    replace = msgspec.structs.replace
    torn = {
        "cards": {"c01": replace(there.cards["c01"], spots=("F..",))},
        "tile": edition.TilePlan(("L",)),
        "boards": {"ma1": replace(there.boards["ma1"], rules=("gravity",))},
    }
    for section, wrong in torn.items():
        assert any(undrawable_findings(replace(there, **{section: wrong}))), section


def _touched_anywhere(plan: BoardPlan, draw: random.Random) -> BoardPlan:
    spaces = list(plan.following())
    boards = drafting_boards
    if not spaces or draw.random() < 0.25:
        return boards.with_space(plan, (draw.random() * 100, 50.0), draw.choice([None, *spaces]))[0]
    one, other = draw.choice(spaces), draw.choice(spaces)
    who, whom = draw.choice(ORDER), draw.choice(ORDER)
    kind = draw.choice([kind for kind in boards.kinds() if kind not in ("detour", "magnet")])
    touches = (
        lambda: boards.joined(plan, one, other),
        lambda: boards.without_space(plan, one),
        lambda: boards.with_kind(plan, one, kind),
        lambda: boards.with_kind(plan, one, "lock"),
        lambda: boards.with_detour(plan, one, other),
        lambda: boards.with_magnet(plan, one, who, whom),
        lambda: boards.with_start(plan, who, one),
        lambda: boards.with_entry(plan, one),
        lambda: boards.with_way_out(plan, one),
        lambda: boards.with_last_goal(plan, one),
        lambda: boards.moved(plan, one, (1.0, 2.0)),
    )
    try:
        return draw.choice(touches)()
    except CannotDraw:
        return plan


# --- levels and the rest --------------------------------------------------------------------------------------------


def test_the_printed_boards_are_laid_once_they_are_entered() -> None:
    there = house()
    for number in there.levels:
        printed = drafting_levels.as_printed(there, number)
        assert printed is not None
        assert (printed.start, printed.pile) == (there.levels[number].start, there.levels[number].pile)
    assert drafting_levels.as_printed(blank(), "1") is None


def test_a_board_that_goes_leaves_every_level() -> None:
    there = drafting_levels.with_figure_at(house(), "1", "cleo", "ma1:e1")
    there = drafting_levels.with_fluffy_at(there, "1", "ma1:u2")
    without = drafting_levels.without_board(there, "ma1")
    level = without.levels["1"]
    assert "ma1" not in level.start
    assert (level.placed, level.fluffies_at) == ({}, ())


def test_boards_are_laid_shifted_and_put_away() -> None:
    there = drafting_levels.with_board_at(house(), "1", "ma2", "start")
    assert there.levels["1"].start == ("base1", "ma1", "ma2")
    there = drafting_levels.with_board_shifted(there, "1", "ma2", -1)
    assert there.levels["1"].start == ("base1", "ma2", "ma1")
    assert drafting_levels.with_board_shifted(there, "1", "base1", -1) == there
    assert drafting_levels.part_of(drafting_levels.with_board_at(there, "1", "ma2", None).levels["1"], "ma2") is None


def test_gifts_are_counted_by_sort() -> None:
    sort = ("extra_steps", ("franky", "spike"))
    there = drafting_levels.with_gift_count(blank(), ("save", ()), 2)
    there = drafting_levels.with_gift_count(there, sort, 1)
    assert drafting_levels.gift_count(there, sort) == 1
    assert [gift.kind for gift in there.gifts.values()] == ["extra_steps", "save", "save"]
    assert not [where for where, _, _ in Draft(there).findings if where[0] == "gifts"]
    assert drafting_levels.with_gift_count(there, ("save", ()), 0).gifts.keys() == {"g01"}


def test_boards_get_the_next_number_of_their_era_and_ids_of_their_own() -> None:
    there, first = drafting_levels.with_new_board(blank(), "egypt")
    there, second = drafting_levels.with_new_board(there, "egypt")
    assert (first, second) == ("egypt1", "egypt2")
    there, copy = drafting_levels.with_copied_board(there, first)
    assert there.boards[copy].number == 3
    there, again = drafting_levels.with_new_board(drafting_levels.without_board(there, first), "egypt")
    assert again == "egypt1"


def test_a_level_of_ones_own_loses_the_stars_that_it_does_not_give_with_the_next_change() -> None:
    own = msgspec.structs.replace(HOUSE, levels={"9": msgspec.structs.replace(HOUSE.levels["1"], stars=3)})
    assert drafting_levels.with_field(own, "9", "energy", 7).levels["9"].stars is None
    assert drafting_levels.with_field(HOUSE, "1", "energy", 7).levels["1"].stars == 3
