"""Chances in whole percent: what is not certain is never called so."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.games.dream_lord.odds_in_percent import percent


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(0), 0),
        (Fraction(1, 100000), 1),
        (Fraction(1, 3), 33),
        (Fraction(7, 12), 58),
        (Fraction(99999, 100000), 99),
        (Fraction(1), 100),
    ],
)
def test_only_what_is_certain_is_none_or_all(chance: Fraction, shown: int) -> None:
    assert percent(chance) == shown
