"""What can be set, line by line: the setting's name, its words, and its choices. Plain data, no Kivy.

A line is left out where the settings do not have its field.
"""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say
from companion.ui.sizes import LONG_SIDE_MM

#: The longer side of a 7-inch panel's glass, in mm.
PANEL_MM = LONG_SIDE_MM
#: One tap makes the panel so much longer or shorter, in mm; and how far it goes.
STEP_MM, LEAST_MM, MOST_MM = 5, 90, 600

_ON_OFF = ((True, "on", say("On")), (False, "off", say("Off")))
_OFF_ON = ((False, "on", say("On")), (True, "off", say("Off")))

#: A choice: value, the end of its touch id, words.
Choices = tuple[tuple[Any, str, Text], ...]

ROWS: tuple[tuple[str, Text, Choices], ...] = (
    ("language", say("Language"), (("de", "de", say("German")), ("en", "en", say("English")))),
    ("mute_sound", say("Sound"), _OFF_ON),
    ("mute_light", say("Light"), _OFF_ON),
    ("has_flash", say("Screen flash"), _ON_OFF),
    ("reads_aloud", say("Read level intros aloud"), _ON_OFF),
    (
        "text_size",
        say("Text size"),
        ((1.0, "1", say("1")), (1.2, "2", say("2")), (1.4, "3", say("3")), (1.6, "4", say("4"))),
    ),
    (
        "card_input",
        say("Cards come"),
        (
            ("reader", "reader", say("by the reader")),
            ("live", "live", say("by touch")),
            ("after", "after", say("after the timer")),
        ),
    ),
    (
        "reader_side",
        say("Reader, seen by the boss"),
        (("left", "left", say("left of the computer")), ("right", "right", say("right of the computer"))),
    ),
    ("has_swapped_ends", say("Exchange the cards' ends A and B"), _ON_OFF),
    (
        "timer_s",
        say("Timer of new tables"),
        tuple((float(n), str(n), say("{n} s", n=n)) for n in (30, 40, 60, 90)),
    ),
    ("has_motion", say("Motion"), _ON_OFF),
    ("turning", say("Picture turns to the boss"), (("boss", "on", say("On")), ("fixed", "off", say("Off")))),
    (
        "dim_after_s",
        say("Dim when nobody touches"),
        (
            (60.0, "1", say("{n} min", n=1)),
            (180.0, "3", say("{n} min", n=3)),
            (600.0, "10", say("{n} min", n=10)),
            (None, "never", say("never")),
        ),
    ),
    (
        "rotation",
        say("Turn the picture"),
        tuple((degrees, str(degrees), say("{n}°", n=degrees)) for degrees in (0, 90, 180, 270)),
    ),
    # 0 stands for the length that is set, -1 and 1 for a step.
    (
        "panel_mm",
        say("Longer side of the glass"),
        (
            (None, "7in", say("7 inch")),
            (-1, "minus", say("−")),
            (0, "now", say("{n} mm", n=154)),
            (1, "plus", say("+")),
        ),
    ),
)


def stepped_mm(now: float | None, by: int) -> float:
    """The panel's length after a tap: whole steps, within what can be."""
    length = PANEL_MM if now is None else now
    whole = round(length / STEP_MM) * STEP_MM
    if by == 0:
        return float(whole)
    return float(min(MOST_MM, max(LEAST_MM, whole + by * STEP_MM)))
