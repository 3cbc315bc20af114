"""Without any hue the table is still playable: what is drawn in a colour of its own also has a shape of its own."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from one_window import one_window

#: As small as they are drawn in the tray and on the boards of an 800x480 panel, in px.
SIDE = 22
#: Of the square round two signs, so much differs at least.
LEAST_DIFFERENCE = 0.06


@pytest.fixture
def in_grey() -> Any:
    """Draws with every colour of figures and kinds in the same grey; gives the brightness of each pixel."""
    window = one_window()
    from kivy.uix.widget import Widget

    from companion.colours import ROLES
    from companion.ui.theme import theme

    tinted = [
        name for name in ROLES if name not in ("background", "surface", "raised", "line", "primary", "primary_text")
    ]
    kept = {name: getattr(theme, name) for name in tinted}
    for name in tinted:
        setattr(theme, name, theme.quiet)

    def drawn(draw: Callable[[float, float, float], None]) -> list[int]:
        widget = Widget(size_hint=(None, None), size=(SIDE + 4, SIDE + 4))
        with widget.canvas:
            draw(widget.center_x, widget.center_y, SIDE)
        window.add_widget(widget)
        pixels = widget.export_as_image().texture.pixels
        window.remove_widget(widget)
        return [pixels[at] for at in range(0, len(pixels), 4)]

    yield drawn
    for name, colour in kept.items():
        setattr(theme, name, colour)


def alike(pictures: dict[str, list[int]]) -> list[str]:
    """Pairs that differ too little."""
    found = []
    for (one, first), (other, second) in combinations(pictures.items(), 2):
        differing = sum(abs(a - b) > 60 for a, b in zip(first, second, strict=True)) / len(first)
        if differing < LEAST_DIFFERENCE:
            found.append(f"{one} and {other} differ in {differing:.0%}")
    return found


def test_characters_differ_without_hue(in_grey: Any) -> None:
    from companion.games.time_trouble.screens.figures import FIGURES
    from companion.games.time_trouble.screens.signs import draw_figure

    for is_ghost in (False, True):
        pictures = {
            name: in_grey(
                lambda x, y, side, name=name, is_ghost=is_ghost: draw_figure(name, x, y, side, is_ghost=is_ghost)
            )
            for name in FIGURES
        }
        assert alike(pictures) == []
    assert len({figure.shape for figure in FIGURES.values()}) == len({f.letter for f in FIGURES.values()}) == 4


def test_kinds_of_spaces_differ_without_hue(in_grey: Any) -> None:
    from companion.games.time_trouble.screens.signs import SIGNS, draw_sign

    by_drawing = {draw: kind for kind, draw in SIGNS.items()}  # kinds that do the same have one sign
    kinds = {
        kind: in_grey(lambda x, y, side, kind=kind: draw_sign(kind, x, y, side, "text")) for kind in by_drawing.values()
    }
    assert alike(kinds) == []


def test_two_of_a_kind_are_found_alike(in_grey: Any) -> None:
    from companion.games.time_trouble.screens.signs import draw_sign

    lock = in_grey(lambda x, y, side: draw_sign("lock", x, y, side, "danger"))
    assert alike({"lock": lock, "red lock": in_grey(lambda x, y, side: draw_sign("lock", x, y, side, "text"))}) != []


def test_dice_differ_without_hue(in_grey: Any) -> None:
    """Each colour but black, whose dice are dark, in the same grey: what is left are the pips."""
    from companion.games.dream_lord.dice import COLOURS
    from companion.games.dream_lord.screens.dice import draw_die
    from companion.ui.theme import theme

    theme.die_black = theme.background
    pictures = {
        colour: in_grey(lambda x, y, side, colour=colour: draw_die(colour, 0, x, y, side)) for colour in COLOURS
    }
    assert alike(pictures) == []
