"""The odds of Dream Lord: the check values of the rulings, and what they say at the edges."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.games.dream_lord.dice import COLOURS, TEST_COLOURS, Dice, dice_in_play
from companion.games.dream_lord.odds.damage import losses
from companion.games.dream_lord.odds.draw import chances, next_draw, none_of, some_of
from companion.games.dream_lord.odds.rolls import Again, Attempt, Choice, Thrown, again, by_number, success
from companion.games.dream_lord.odds.sleep import waking
from companion.games.dream_lord.odds.threat import Turns, check, check_within, kill
from companion.games.dream_lord.odds.white import finds_some, grouping


def percent(chance: Fraction) -> int:
    return round(100 * chance)


@pytest.mark.parametrize(
    ("stuffies", "dice", "no_black", "a_white", "a_colour"),
    [(2, 31, 58, 42, 88), (3, 33, 50, 50, 86), (4, 35, 44, 56, 84)],
)
def test_the_first_draw_from_a_full_bag(stuffies: int, dice: int, no_black: int, a_white: int, a_colour: int) -> None:
    bag = dice_in_play(stuffies)
    draw = next_draw(bag, Dice())
    assert bag.total == dice
    assert percent(none_of(draw, "black")) == no_black
    assert percent(some_of(draw, "white")) == a_white
    for colour in TEST_COLOURS:
        assert percent(some_of(draw, colour, "pink")) == a_colour


def test_three_stuffies_play_with_four_white_and_four_black_dice() -> None:
    assert dice_in_play(3) == Dice(5, 5, 5, 5, 5, white=4, black=4)


def test_exactly_five_dice_left_are_no_refill() -> None:
    draw = next_draw(Dice(red=5), Dice(black=5))
    assert not draw.is_refilled
    assert chances(draw, "red") == (0, 0, 0, 0, 0, 1)
    assert none_of(draw, "black") == 1


def test_fewer_than_five_come_out_in_any_case_and_the_rest_from_the_discard() -> None:
    draw = next_draw(Dice(red=1, black=2), Dice(white=1, pink=4))
    assert draw.is_refilled
    assert chances(draw, "black") == (0, 0, 1, 0, 0, 0)
    assert chances(draw, "white") == (Fraction(3, 5), Fraction(2, 5), 0, 0, 0, 0)
    assert chances(draw, "pink") == (0, Fraction(2, 5), Fraction(3, 5), 0, 0, 0)


def test_with_too_few_dice_altogether_all_come_out() -> None:
    draw = next_draw(Dice(red=2), Dice(black=1))
    assert draw.size() == 3
    assert chances(draw, "black") == (0, 1, 0, 0)
    assert chances(draw, *COLOURS) == (0, 0, 0, 1)
    assert chances(next_draw(Dice(), Dice()), "black") == (1,)


@pytest.mark.parametrize(
    ("stuffing", "dice", "firsts", "best"),
    [(5, 2, (2,), 0.8333), (5, 3, (1,), 1.1296), (5, 4, (2,), 1.5741), (5, 5, (1,), 1.8308), (4, 2, (1, 2), 0.9167)],
)
def test_the_best_grouping_of_white_dice(stuffing: int, dice: int, firsts: tuple[int, ...], best: float) -> None:
    found = grouping(stuffing, dice)
    assert found.firsts == firsts
    assert round(float(found.best()), 4) == best


def test_with_five_stuffing_two_dice_apart_give_less_than_together() -> None:
    apart, together = grouping(5, 2).expected
    assert (round(float(apart), 2), round(float(together), 2)) == (0.61, 0.83)


def test_with_five_stuffing_and_three_dice_the_first_roll_decides_how_to_go_on() -> None:
    assert grouping(5, 3).firsts == (1,)
    assert grouping(5, 2).firsts == (2,), "after a failure"
    assert grouping(6, 2).firsts == (2,), "after a success"


def test_with_five_stuffing_four_dice_are_two_pairs() -> None:
    assert [grouping(stuffing, dice).firsts for stuffing, dice in [(5, 4), (5, 2), (6, 2)]] == [(2,), (2,), (2,)]


def test_with_four_stuffing_and_four_dice_a_pair_comes_first() -> None:
    assert grouping(4, 4).firsts == (2,)


@pytest.mark.parametrize("stuffing", range(4))
@pytest.mark.parametrize("dice", range(1, 6))
def test_with_little_stuffing_one_die_comes_first(stuffing: int, dice: int) -> None:
    assert grouping(stuffing, dice).firsts == (1,)


def test_one_white_die_always_revives() -> None:
    assert finds_some(0, 1) == 1
    assert grouping(0, 1).expected == (1,)


def test_without_white_dice_nothing_is_found() -> None:
    assert grouping(3, 0).firsts == ()
    assert grouping(3, 0).best() == finds_some(0, 0) == 0


def test_a_skill_test_for_seven() -> None:
    assert [percent(choice.chance) for choice in by_number(Attempt(7), 3)] == [0, 58, 91]


def test_a_test_without_a_matching_die_fails_however_low_its_target() -> None:
    assert success(Attempt(0), 0, 0) == 0
    assert by_number(Attempt(1), 0) == ()


def test_the_bonus_counts_for_each_die_of_the_colour_and_for_no_pink_one() -> None:
    one_bonus = Attempt(target=10, bonus=1)
    assert success(one_bonus, 2, 1) == success(Attempt(8), 3)
    assert success(one_bonus, 0, 3) == success(Attempt(10), 3)
    assert success(Attempt(10, bonus=1, pink_bonus=1), 2, 1) == success(Attempt(7), 3)


def test_pink_dice_are_kept_where_they_are_no_better() -> None:
    assert [(choice.dice, choice.pink) for choice in by_number(Attempt(7), 2, 2)] == [(1, 0), (2, 0), (2, 1), (2, 2)]
    assert by_number(Attempt(6, bonus=-3), 1, 1)[0] == Choice(0, 1, Fraction(1, 6))


def test_rolling_again_helps_dice_of_the_colour_only() -> None:
    again = Attempt(target=6, rerolls=True)
    assert success(again, 1) == Fraction(1, 6) + Fraction(5, 6) * Fraction(1, 6)
    assert success(again, 0, 1) == Fraction(1, 6)


def test_the_lowest_dice_are_rolled_again() -> None:
    seven = Attempt(target=7, rerolls=True)
    assert again(seven, Thrown(own=(2, 4))) == Again(1, Fraction(4, 6))
    assert again(seven, Thrown(own=(1, 1))) == Again(2, Fraction(21, 36))
    assert again(seven, Thrown(own=(3, 4))) == Again(0, Fraction(1))
    assert again(seven, Thrown(own=(1,), pink=(1,))) == Again(1, Fraction(1, 6))


def test_the_chance_follows_the_dice_that_lie_there_already() -> None:
    assert success(Attempt(7), 1, 0, Thrown(own=(4,))) == Fraction(4, 6)
    assert success(Attempt(7), 0, 1, Thrown(own=(6,))) == 1
    assert success(Attempt(9, bonus=1), 0, 0, Thrown(own=(3, 1), pink=(4,))) == 1
    assert success(Attempt(11, bonus=1), 0, 0, Thrown(own=(3, 1), pink=(4,))) == 0, "4 + 2 + 4 = 10 (ruling 11)"


def test_the_bonus_comes_after_rolling_again() -> None:
    assert success(Attempt(target=7, bonus=1, rerolls=True), 1) == success(Attempt(target=6, rerolls=True), 1)


def test_a_group_task_is_rolled_for_what_is_missing() -> None:
    assert success(Attempt(target=13 - 12), 1) == 1
    assert success(Attempt(target=13 - 7), 1) == Fraction(1, 6)


@pytest.mark.parametrize(
    ("black", "monsters", "found"),
    [(1, 2, "nothing"), (2, 2, "monsters"), (3, 2, "monsters"), (2, 0, "nothing"), (3, 0, "effect")],
)
def test_there_is_one_check_with_three_stuffies(black: int, monsters: int, found: str) -> None:
    assert check(black, monsters, 3) == found


def test_a_kill_can_make_the_monsters_act() -> None:
    trap = kill(black=2, monsters=3, stuffies=3)
    assert (trap.before, trap.after) == ("nothing", "monsters")
    assert trap.makes_monsters_act()
    assert trap.chance_monsters_act(Fraction(2, 3)) == Fraction(2, 3)


def test_a_kill_changes_nothing_where_they_act_anyway_or_not_at_all() -> None:
    anyway, not_yet = kill(3, 3, 3), kill(1, 3, 3)
    assert not anyway.makes_monsters_act() and not not_yet.makes_monsters_act()
    assert anyway.chance_monsters_act(Fraction(1, 3)) == 1
    assert not_yet.chance_monsters_act(Fraction(1, 3)) == 0


def test_killing_the_last_monster_turns_to_the_other_check() -> None:
    calm, effect = kill(black=2, monsters=1, stuffies=3), kill(black=3, monsters=1, stuffies=3)
    assert (calm.before, calm.after) == ("monsters", "nothing")
    assert calm.averts_monsters() and not calm.brings_threat_effect()
    assert calm.chance_monsters_act(Fraction(2, 3)) == Fraction(1, 3)
    assert effect.brings_threat_effect() and not effect.makes_monsters_act()


def test_the_check_of_the_next_turn_follows_from_the_next_draw() -> None:
    bag = dice_in_play(3)
    first, second, third = check_within(Turns(bag, Dice(), black=1, needed=3, seats=(0, 1, 2)))
    assert first == sum(chances(next_draw(bag, Dice()), "black")[2:])
    assert first < second < third < 1


def test_with_enough_black_dice_on_the_track_the_next_check_is_sure() -> None:
    assert check_within(Turns(dice_in_play(2), Dice(), black=2, needed=2, seats=(0, 1))) == (1, 1)


def test_a_collapsed_stuffy_without_a_white_die_skips_the_check() -> None:
    bag = Dice(red=4, white=1, black=1)
    turns = Turns(bag, Dice(), black=0, needed=1, seats=(0,))
    asleep = Turns(bag, Dice(), black=0, needed=1, seats=(0,), collapsed=frozenset({0}))
    switched = Turns(bag, Dice(), 0, 1, (0,), frozenset({0}), collapsed_add_threat=True)
    assert check_within(turns) == check_within(switched) == (Fraction(5, 6),)
    assert check_within(asleep) == (Fraction(4, 6),), "all but the draws that leave the black or the white die"


def test_in_the_middle_of_a_draw_the_dice_in_hand_count() -> None:
    bag = Dice(red=3, black=1)
    turns = Turns(bag, Dice(), black=0, needed=2, seats=(0,), hand=Dice(black=1, red=3), to_draw=1)
    assert check_within(turns) == (Fraction(1, 4),)
    woken = Turns(bag, Dice(), 0, 1, (0,), frozenset({0}), hand=Dice(black=1, white=1), to_draw=3)
    assert check_within(woken) == (1,)


def test_who_was_revived_is_up_at_its_next_turn() -> None:
    bag, discard = Dice(white=1, red=4), Dice(red=4, black=1)
    asleep = Turns(bag, discard, black=0, needed=1, seats=(0, 0), collapsed=frozenset({0}))
    assert check_within(asleep) == (0, Fraction(1, 2))


@pytest.mark.parametrize(
    ("turned", "chance"), [*((turned, 0) for turned in range(7)), (7, Fraction(1, 3)), (8, Fraction(1, 2)), (9, 1)]
)
def test_the_waking_card_is_one_of_the_last_three(turned: int, chance: Fraction) -> None:
    assert waking(turned) == chance
    assert waking(turned, is_tricycle_on_top=True) == 0
    assert waking(turned, has_woken=True) == 0


def test_no_card_is_left_to_wake_with() -> None:
    assert waking(10) == 0


def test_a_stored_die_takes_its_pips_off_the_damage() -> None:
    struck = losses(3, has_stored_die=True)
    assert struck.chances == (Fraction(4, 6), Fraction(1, 6), Fraction(1, 6))
    assert struck.keeps_die() == Fraction(2, 3)
    assert struck.expected() == Fraction(1, 2)
    assert struck.at_least(2) == Fraction(1, 6)
    assert losses(8, has_stored_die=True).keeps_die() == 0


def test_without_a_stored_die_all_the_damage_is_taken() -> None:
    struck = losses(4, has_stored_die=False)
    assert struck.chances == (0, 0, 0, 0, 1)
    assert (struck.at_least(4), struck.at_least(5)) == (1, 0)
    assert losses(0, has_stored_die=False).chances == (1,)


def test_a_stored_die_is_rolled_again_where_that_loses_less() -> None:
    struck = losses(3, has_stored_die=True, rerolls=True)
    once = losses(3, has_stored_die=True)
    assert struck.chances[2] == Fraction(2, 6) * once.chances[2], "1 and 2 are rolled again, the others stay"
    assert struck.chances[0] == Fraction(4, 6) + Fraction(2, 6) * once.chances[0]
    assert sum(struck.chances) == 1
