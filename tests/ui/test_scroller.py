"""A list's gutter: there while it scrolls, gone when all fits again, however often that has been so."""

from __future__ import annotations

from typing import Any

import pytest
from one_window import one_window


@pytest.fixture
def scroller() -> Any:
    root = one_window()
    from kivy.lang import Builder

    from companion.ui.widgets import scroller as _widgets

    assert _widgets.Scroller is not None
    held = Builder.load_string(
        "Scroller:\n    size_hint: None, None\n    size: 300, 200\n"
        "    BoxLayout:\n        size_hint_y: None\n        height: 100\n"
    )
    root.add_widget(held)
    yield held
    root.remove_widget(held)


def frames(count: int) -> None:
    from kivy.clock import Clock

    for _ in range(count):
        Clock.tick()


def test_the_gutter_goes_each_time_the_list_fits_again(scroller: Any) -> None:
    (rows,) = scroller.children
    for _ in range(10):
        rows.height = 400
        frames(8)
        assert scroller.do_scroll_y
        assert rows.padding[2] > 0
        rows.height = 100
        frames(8)
        assert not scroller.do_scroll_y
        assert rows.padding[2] == 0


def test_rows_that_fit_only_beside_their_gutter_come_to_rest(scroller: Any) -> None:
    (rows,) = scroller.children
    seen = []

    def change(*_args: Any) -> None:
        seen.append(rows.padding[2])
        rows.height = 100 if rows.padding[2] else 400

    rows.bind(padding=change)
    rows.height = 400
    frames(60)
    changes = len(seen)
    assert changes > 1
    frames(60)
    assert len(seen) == changes
