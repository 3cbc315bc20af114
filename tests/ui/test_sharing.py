"""Things in a row share its width by weights, and none gets less than its words need."""

from __future__ import annotations

import pytest
from one_window import one_window


@pytest.fixture(scope="module")
def sharing() -> object:
    one_window()  # Kivy must be told about its input before it is imported
    from companion.ui import sharing

    return sharing


@pytest.mark.parametrize(
    ("weights", "leasts", "widths"),
    [
        ((1, 1), (0, 0), [50, 50]),
        ((1, 3), (10, 10), [25, 75]),
        ((1, 3), (40, 10), [40, 60]),
        ((1, 1, 2), (0, 40, 55), [5, 40, 55]),
        ((1, 1), (150, 50), [75, 25]),
    ],
    ids=["all alike", "by weight", "one is lifted", "two are lifted", "too little for all"],
)
def test_widths_follow_the_weights_but_none_is_below_its_least(
    sharing: object, weights: tuple[float, ...], leasts: tuple[float, ...], widths: list[float]
) -> None:
    assert sharing.shares(100, weights, leasts) == pytest.approx(widths)  # type: ignore[attr-defined]


def test_a_text_of_two_lines_needs_the_longer_half_where_it_breaks_best(sharing: object) -> None:
    style = ("Roboto", False, 1.0)

    def least(text: str, lines: int) -> int:
        return sharing.least_width(text, style, 20, lines=lines)  # type: ignore[attr-defined, no-any-return]

    assert least("one two three", 2) == max(least("one two", 1), least("three", 1)) < least("one two three", 1)
    assert least("Fluffy", 2) == least("Fluffy", 1)
    assert least("minus\N{NO-BREAK SPACE}one", 2) == least("minus\N{NO-BREAK SPACE}one", 1)
