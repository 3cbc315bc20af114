"""A board's frame in a picture: its name, what holds on the whole board, what it gives, and Mama Fluffy at its end."""

from __future__ import annotations

from kivy.graphics import Color, Line, RoundedRectangle

from companion.engine.words import say
from companion.games.time_trouble import words
from companion.games.time_trouble.board_map import Frame
from companion.games.time_trouble.boards import in_play, is_beside
from companion.games.time_trouble.model import FLUFFIES_ON_MAMA, State
from companion.games.time_trouble.screens.signs import draw_sign, draw_words
from companion.games.time_trouble.specials import known
from companion.ui.language import language
from companion.ui.theme import theme
from companion.ui.widgets.words import measure

TITLE_MM = 5.0
LETTER_MM = 3.85


def draw_frame(state: State, frame: Frame, left: float, bottom: float) -> None:
    """The frame with its lower left corner at (left, bottom). Call inside `with widget.canvas:`."""
    board, lies = state.box.board_by_id[frame.board], in_play(state, frame.board)
    is_apart = is_beside(state, frame.board)
    Color(rgba=theme.role("surface"))
    RoundedRectangle(pos=(left, bottom), size=(frame.width, frame.height), radius=[theme.radius])
    if is_apart or lies.is_turned:
        Color(rgba=theme.role("quiet", 0.6))
        Line(rounded_rectangle=(left, bottom, frame.width, frame.height, theme.radius), width=1.1)
    line = bottom + frame.height - TITLE_MM * theme.mm * 0.55
    font = LETTER_MM * theme.mm
    right = left + frame.width - theme.gap * 0.6
    marks = [rule for rule in board.rules if known()[rule].mark]
    title = _width_of(language.put(words.board(state.box, frame.board)), font) + (1.5 * len(marks) + 0.8) * font
    has_mama = state.mama is not None and state.mama.board == frame.board
    energy = f"+{board.energy}"
    needed = title + _width_of(energy, font) + (1.1 + (4.5 if has_mama else 0)) * font
    # Nothing is drawn over the spaces: where the heading has no room a closer look shows it.
    if not is_apart and needed <= frame.width - theme.gap:
        used = draw_words(energy, right, line, font, "quiet", anchor=1)
        draw_sign("energy", right - used - font * 0.5, line, font, "quiet")
        right -= used + font * 1.1
    if state.mama is not None and has_mama:
        right = _draw_mama(state.mama.fluffies, right, line, font)
    room = right - left - theme.gap * 0.6 - len(marks) * font * 1.5
    name = words.board(state.box, frame.board)
    if lies.is_turned:
        turned = say("{board}, turned round", board=name)
        is_short = _width_of(language.put(turned), font) > room
        marks = ["turned", *(mark for mark in marks if mark != "turning_point")] if is_short else marks
        name = name if is_short else turned
    at = left + theme.gap * 0.6
    at += draw_words(language.put(name), at, line, font, "quiet", anchor=0, bold=False) + font * 0.8
    for mark in marks:
        if at + font * 0.6 > left + frame.width:
            break  # a closer look shows them all
        draw_sign(mark, at, line, font * 1.15, "warning")
        at += font * 1.5


def _width_of(text: str, font: float) -> int:
    return measure(text, ("Roboto", False, 1.0), int(font), None)[0]


def _draw_mama(fluffies: int, right: float, line: float, font: float) -> float:
    """She sits at the board's end: her sign, and the Fluffies on her. The left end of it."""
    used = draw_words(f"{fluffies}/{FLUFFIES_ON_MAMA}", right, line, font, "text", anchor=1)
    draw_sign("mama", right - used - font * 0.7, line, font * 1.2, "text")
    return right - used - font * 1.6
