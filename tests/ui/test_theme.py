"""Colours are told apart by everybody and read on the background; sizes are millimetres on every panel."""

from __future__ import annotations

from itertools import combinations

import pytest
from coloraide import Color

from companion.colours import DICE, FIGURES, ROLES
from companion.ui.sizes import mm_per_px
from companion.ui.theme import Theme

SIGHTS = (None, "protan", "deutan", "tritan")


def seen_by(role: str, sight: str | None) -> Color:
    colour = Color(ROLES[role])
    return colour.filter(sight).clip() if sight else colour


@pytest.mark.parametrize("sight", SIGHTS)
def test_figures_are_at_least_22_apart_for_every_kind_of_sight(sight: str | None) -> None:
    distances = {
        (one, other): seen_by(one, sight).delta_e(seen_by(other, sight), method="2000")
        for one, other in combinations(FIGURES, 2)
    }
    close = {pair: round(distance, 1) for pair, distance in distances.items() if distance < 22}
    assert not close


@pytest.mark.parametrize("sight", SIGHTS)
def test_dice_are_at_least_15_apart_for_every_kind_of_sight(sight: str | None) -> None:
    distances = {
        (one, other): seen_by(one, sight).delta_e(seen_by(other, sight), method="2000")
        for one, other in combinations(DICE, 2)
    }
    close = {pair: round(distance, 1) for pair, distance in distances.items() if distance < 15}
    assert not close


@pytest.mark.parametrize(
    ("role", "on", "least"),
    [
        *((figure, "background", 4.5) for figure in FIGURES),
        *((die, "background", 4.5) for die in DICE if die != "die_black"),
        ("text", "die_black", 7.0),
        ("text", "background", 7.0),
        ("text", "surface", 7.0),
        ("text", "raised", 7.0),
        ("quiet", "background", 4.5),
        ("quiet", "surface", 4.5),
        ("primary_text", "primary", 4.5),
        ("warning", "background", 4.5),
        ("danger", "background", 4.5),
        ("good", "background", 4.5),
    ],
)
def test_what_must_be_read_stands_out_from_what_lies_under_it(role: str, on: str, least: float) -> None:
    assert Color(ROLES[role]).contrast(Color(ROLES[on]), method="wcag21") >= least


@pytest.mark.parametrize("panel", [(800, 480), (480, 800), (720, 1280), (1280, 720)])
def test_sizes_on_glass_are_the_same_on_every_panel(panel: tuple[int, int]) -> None:
    theme = Theme()
    theme.fit(*panel)
    mm = mm_per_px(*panel)
    assert theme.touch * mm >= 9
    assert theme.primary_height * mm >= 12
    assert theme.huge * 0.71 * mm >= 9.6, "capitals and digits of the largest size must be read at 1.5 m"
    assert theme.small * mm >= 20 * 0.193, "no words under the smallest size for arm's length"
    assert theme.is_portrait == (panel[1] > panel[0])


def test_a_panel_of_another_size_may_be_set() -> None:
    theme = Theme()
    theme.fit(1280, 800, panel_mm=217)
    assert theme.touch * 217 / 1280 >= 9


def test_the_text_size_is_kept_between_its_limits() -> None:
    theme = Theme()
    theme.fit(800, 480, text_size=9)
    assert theme.text_size == 1.6
