"""What a game brings for its guided first round: `GUIDE` in its screens package, a few steps on a small real table.

How the round is run, left and offered is `guided_round.py`'s, how it looks `guide_strip.py`'s. No Kivy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.engine.words import Text, say


class GuideStep(msgspec.Struct, frozen=True):
    """One thing at a time: words, what they point at, and what the person does.

    `text` and `points_at` may depend on the view. `points_at`: touch ids, or ids of a .kv rule of the screen or of
    something on it; the first that can be seen is pointed at, of several with blanks between all that can.
    `is_done(began, now)` compares the view in which the step began with the newest one; None: the person touches
    `next`. `help(controller, view)` does the step for those who cannot, offered as `help_text`. `banner` is shown as
    an example while the step is up.
    """

    text: Text | Callable[[Any], Text]
    points_at: tuple[str, ...] | Callable[[Any], tuple[str, ...]] = ()
    is_done: Callable[[Any, Any], bool] | None = None
    help: Callable[[Any, Any], None] | None = None
    help_text: Text = say("Do it for me")
    next: Text = say("Next")
    banner: Any = None


class Aside(GuideStep, frozen=True, kw_only=True):
    """A step for a moment that may come at any time, or never: it is told when `when(view)` first holds."""

    when: Callable[[Any], bool]


class Guide(msgspec.Struct, frozen=True):
    """A guided round: the practice table's edition, its options for these player names, and the steps.

    `asides` are told between the steps, each once, as soon as its `when(view)` holds: what may happen or not.
    """

    options: Callable[[tuple[str, ...]], dict[str, Any]]
    steps: tuple[GuideStep, ...]
    edition: str = "house"
    asides: tuple[Aside, ...] = ()
