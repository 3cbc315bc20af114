"""The computer: what can be seen of transparent cards on top of each other, for any grid and any pile of cards."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from companion.games.time_trouble.box import ORDER, Box, Capacity, Card, Level
from companion.games.time_trouble.computer import GRAY, LETTERS, UNPRINTED, footprints, spots_of, visible
from companion.games.time_trouble.model import Layer

ONE = Capacity(1, 1)


@st.composite
def piles(draw: st.DrawFn) -> tuple[Box, tuple[Layer, ...]]:
    """A box with cards of some size, and some of them in the computer."""
    rows, cols = draw(st.integers(1, 4)), draw(st.integers(1, 5))
    spots = st.text("FJCSGD..", min_size=rows * cols, max_size=rows * cols)
    cards = tuple(Card(f"k{n}", text, f"{n}A", f"{n}B") for n, text in enumerate(draw(st.lists(spots, max_size=6))))
    box = Box("any", rows, cols, cards, (), Level(1, (), (), 0, 0), ONE, ONE, ONE, ONE)
    ways = st.tuples(st.booleans(), st.booleans())
    return box, tuple(Layer(card.id, *draw(ways)) for card in cards)


@given(piles())
def test_a_spot_shows_the_topmost_printed_layer(pile: tuple[Box, tuple[Layer, ...]]) -> None:
    box, tray = pile
    for index, seen in enumerate(visible(box, tray)):
        printed = [spots_of(box, layer)[index] for layer in tray if spots_of(box, layer)[index] != UNPRINTED]
        assert seen == (printed[-1] if printed else UNPRINTED)


@given(piles())
def test_turning_the_whole_computer_turns_what_is_seen(pile: tuple[Box, tuple[Layer, ...]]) -> None:
    box, tray = pile
    turned = tuple(msgspec.structs.replace(layer, turned=not layer.turned) for layer in tray)
    assert visible(box, turned) == visible(box, tray)[::-1]
    assert footprints(box, turned) == footprints(box, tray)


@given(piles())
def test_a_face_down_card_shows_gray_where_the_mirrored_front_is_printed(pile: tuple[Box, tuple[Layer, ...]]) -> None:
    box, tray = pile
    for layer in tray:
        front = spots_of(box, Layer(layer.card))
        gray = spots_of(box, Layer(layer.card, face_down=True))
        for index, spot in enumerate(gray):
            row, col = divmod(index, box.cols)
            mirrored = front[row * box.cols + box.cols - 1 - col]
            assert spot == (UNPRINTED if mirrored == UNPRINTED else GRAY)


@given(piles())
def test_each_visible_footprint_is_one_step_for_its_colour_and_nothing_else_counts(
    pile: tuple[Box, tuple[Layer, ...]],
) -> None:
    box, tray = pile
    seen, steps = visible(box, tray), footprints(box, tray)
    assert [steps.get(name) for name in ORDER] == [seen.count(LETTERS[name]) for name in ORDER]
    assert sum(steps.get(name) for name in ORDER) == sum(spot in "FJCS" for spot in seen)
