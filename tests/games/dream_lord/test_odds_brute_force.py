"""The odds of Dream Lord against counting: every draw of single dice, every throw, every way to play, one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate, combinations, product, zip_longest

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.dream_lord.dice import COLOURS, Dice
from companion.games.dream_lord.odds.draw import chances, next_draw, none_of, some_of
from companion.games.dream_lord.odds.rolls import Attempt, Thrown, again, success
from companion.games.dream_lord.odds.threat import Turns, check_within
from companion.games.dream_lord.odds.white import finds_some, grouping

FACES = range(1, 7)
Colours = tuple[str, ...]
#: Fewer colours, so that black and white dice come up often.
OF_THREAT = ("black", "white", "red")


def small_bags(most: int, colours: Sequence[str] = COLOURS, least: int = 0) -> st.SearchStrategy[Colours]:
    return st.lists(st.sampled_from(colours), min_size=least, max_size=most).map(sorted).map(tuple)


def all_draws(bag: Colours, discard: Colours, size: int = 5) -> Iterator[tuple[Colours, Colours, Colours]]:
    """Every equally likely draw of single dice, as drawn dice, bag and discard afterwards: ruling 1 to the letter."""
    if len(bag) >= size:
        sure, pool, pile = (), bag, discard
    else:
        sure, pool, pile = bag, discard, ()
    places = range(len(pool))
    for picked in combinations(places, min(size - len(sure), len(pool))):
        rest = tuple(pool[place] for place in places if place not in picked)
        yield (*sure, *(pool[place] for place in picked)), rest, pile


@settings(deadline=None, max_examples=150)
@given(small_bags(10), small_bags(8), st.sets(st.sampled_from(COLOURS), min_size=1))
def test_the_odds_of_a_draw_are_those_of_all_draws(bag: Colours, discard: Colours, colours: set[str]) -> None:
    draws = [drawn for drawn, _, _ in all_draws(bag, discard)]
    numbers = Counter(sum(die in colours for die in drawn) for drawn in draws)
    draw = next_draw(Dice.of(bag), Dice.of(discard))
    assert draw.size() == len(draws[0])
    assert chances(draw, *colours) == tuple(Fraction(numbers[k], len(draws)) for k in range(len(draws[0]) + 1))
    assert none_of(draw, *colours) == Fraction(numbers[0], len(draws))
    assert some_of(draw, *colours) == 1 - Fraction(numbers[0], len(draws))


def checks(turns: Turns, bag: Colours, discard: Colours, hand: Colours = ()) -> list[Fraction]:
    """The chances that the first check that finds enough is that of this turn, the next, ...: one draw at a time."""
    if not turns.seats:
        return []
    found = [Fraction(0)] * len(turns.seats)
    draws = list(all_draws(bag, discard, turns.to_draw))
    for picked, rest, pile in draws:
        drawn = (*hand, *picked)
        sleeps = turns.seats[0] in turns.collapsed and "white" not in drawn
        still = turns.collapsed if sleeps else turns.collapsed - {turns.seats[0]}
        then = replace(turns, seats=turns.seats[1:], collapsed=still, to_draw=5)
        black = turns.black + drawn.count("black")
        if sleeps and not turns.collapsed_add_threat:
            found = added(found, [0, *checks(then, rest, pile + drawn)], len(draws))
        elif black >= turns.needed:
            found = added(found, [1], len(draws))
        else:
            used = tuple(die for die in drawn if die != "black")
            found = added(found, [0, *checks(replace(then, black=black), rest, pile + used)], len(draws))
    return found


def added(chances: list[Fraction], more: Sequence[Fraction | int], cases: int) -> list[Fraction]:
    return [one + Fraction(other) / cases for one, other in zip_longest(chances, more, fillvalue=Fraction(0))]


@settings(deadline=None, max_examples=80)
@given(
    small_bags(8, OF_THREAT, least=3),
    small_bags(6, OF_THREAT),
    st.integers(0, 3),
    st.integers(1, 4),
    st.lists(st.integers(0, 1), min_size=1, max_size=2),
    st.frozensets(st.integers(0, 1)),
    st.booleans(),
    small_bags(4, OF_THREAT),
)
def test_the_odds_of_the_next_checks_are_those_of_all_draws(
    bag: Colours,
    discard: Colours,
    black: int,
    needed: int,
    seats: list[int],
    asleep: frozenset[int],
    add_threat: bool,
    hand: Colours,
) -> None:
    heaps = [Dice.of(heap) for heap in (bag, discard, hand)]
    turns = Turns(*heaps[:2], black, needed, tuple(seats), asleep, add_threat, heaps[2], 5 - len(hand))
    assert check_within(turns) == tuple(accumulate(checks(turns, bag, discard, hand)))


@settings(deadline=None, max_examples=10)
@given(
    small_bags(6, OF_THREAT, least=3),
    small_bags(5, OF_THREAT, least=3),
    st.integers(1, 3),
    st.permutations([0, 1, 2]),
    st.frozensets(st.integers(0, 2)),
)
def test_so_are_those_of_three_turns(
    bag: Colours, discard: Colours, needed: int, seats: list[int], asleep: frozenset[int]
) -> None:
    turns = Turns(Dice.of(bag), Dice.of(discard), 0, needed, tuple(seats), asleep)
    assert check_within(turns) == tuple(accumulate(checks(turns, bag, discard)))


def best_again(faces: tuple[int, ...], own: int, attempt: Attempt) -> Fraction:
    """The best chance over every set of own dice, the first so many, that may be rolled again, none included."""
    bonus = own * attempt.bonus + (len(faces) - own) * attempt.pink_bonus
    best = Fraction(0)
    for number in range((own if attempt.rerolls else 0) + 1):
        for places in combinations(range(own), number):
            kept = sum(face for place, face in enumerate(faces) if place not in places) + bonus
            throws = list(product(FACES, repeat=number))
            best = max(best, Fraction(sum(kept + sum(again) >= attempt.target for again in throws), len(throws)))
    return best


attempts = st.builds(Attempt, st.integers(0, 20), st.integers(-1, 2), st.integers(0, 1), st.booleans())
faces = st.integers(1, 6)


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 2), st.integers(0, 1), attempts, st.lists(faces, max_size=2), st.lists(faces, max_size=1))
def test_the_odds_of_a_roll_are_those_of_all_throws(
    own: int, pink: int, attempt: Attempt, own_there: list[int], pink_there: list[int]
) -> None:
    throws = list(product(FACES, repeat=own + pink))
    lying = [(*own_there, *throw[:own], *throw[own:], *pink_there) for throw in throws]
    won = sum((best_again(each, own + len(own_there), attempt) for each in lying), Fraction(0)) / len(throws)
    thrown = Thrown(tuple(own_there), tuple(pink_there))
    assert success(attempt, own, pink, thrown) == (won if lying[0] else 0)


@settings(deadline=None, max_examples=30)
@given(attempts, st.lists(faces, min_size=1, max_size=3), st.lists(faces, max_size=2))
def test_what_to_roll_again_is_the_best_of_all_choices(attempt: Attempt, own: list[int], pink: list[int]) -> None:
    ability = replace(attempt, rerolls=True)
    advice = again(ability, Thrown(tuple(own), tuple(pink)))
    assert advice.chance == best_again((*own, *pink), len(own), ability)
    assert advice.dice == 0 or advice.chance > best_again((*own, *pink), len(own), replace(attempt, rerolls=False))


def ways_to_play(dice: int) -> Iterator[tuple[int, object, object]]:
    """Every plan for so many white dice: the first roll, the plan after a success and the plan after a failure."""
    if not dice:
        yield (0, None, None)
    for first in range(1, dice + 1):
        rest = list(ways_to_play(dice - first))
        yield from ((first, won, lost) for won in rest for lost in rest)


def expected(plan: tuple, stuffing: int) -> Fraction:
    first, won, lost = plan
    if not first:
        return Fraction(0)
    throws = list(product(FACES, repeat=first))
    success = Fraction(sum(sum(faces) >= stuffing for faces in throws), len(throws))
    return success * (1 + expected(won, stuffing + 1)) + (1 - success) * expected(lost, stuffing)


def test_no_plan_for_white_dice_finds_more_than_the_best_grouping() -> None:
    for dice in range(1, 4):
        plans = list(ways_to_play(dice))
        for stuffing in range(9):
            by_first = {
                first: max(expected(p, stuffing) for p in plans if p[0] == first) for first in range(1, dice + 1)
            }
            best = max(by_first.values())
            found = grouping(stuffing, dice)
            assert found.expected == tuple(by_first.values())
            assert found.firsts == tuple(first for first, value in by_first.items() if value == best)


def test_all_white_dice_together_find_something_most_often() -> None:
    def some(plan: tuple, stuffing: int) -> Fraction:
        first, _, lost = plan
        if not first:
            return Fraction(0)
        throws = list(product(FACES, repeat=first))
        success = Fraction(sum(sum(faces) >= stuffing for faces in throws), len(throws))
        return success + (1 - success) * some(lost, stuffing)

    for dice in range(4):
        plans = list(ways_to_play(dice))
        for stuffing in range(9):
            assert finds_some(stuffing, dice) == max(some(plan, stuffing) for plan in plans)
