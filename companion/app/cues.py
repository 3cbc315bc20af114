"""Which cue goes with what happens: names of the cue table, the cues of a countdown, and the screen's part of each.

How a cue sounds and looks is hardware/cues.yaml's; which event of a game has which is the game's `cues_for`.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any, get_args

from companion.app.views import Flash
from companion.engine.rules import Game
from companion.engine.session import Step
from hardware.cue_table import Pattern
from hardware.messages import CueKind, TimedCue

WARNING_AT_S = 10.0
TICKS_AT_S = (5.0, 4.0, 3.0, 2.0, 1.0)
SAME_CARD_CODES = {"already_there", "same_card"}

_KNOWN: frozenset[str] = frozenset(get_args(CueKind))
_log = logging.getLogger(__name__)


def of_step(game: Game[Any, Any, Any], step: Step, otherwise: CueKind | None) -> tuple[CueKind, ...]:
    """The cues of a step's events; `otherwise` when they have none, for input that must be answered."""
    names = [name for event in step.events for name in game.cues_for(event)]
    found: list[CueKind] = []
    for name in names:
        if name in _KNOWN:
            found.append(name)  # type: ignore[arg-type]
        else:
            _log.warning("%s: there is no cue %s", game.name, name)
    if not found and otherwise is not None:
        found.append(otherwise)
    return tuple(dict.fromkeys(found))


def of_refusal(code: str) -> CueKind:
    """The cue of a refused move: a card read twice is no mistake worth a growl."""
    return "card_again" if code in SAME_CARD_CODES else "refused"


def of_countdown(left_s: float) -> tuple[TimedCue, ...]:
    """Warning and ticks that still lie ahead when `left_s` seconds are left."""
    every: list[TimedCue] = [TimedCue(WARNING_AT_S, "warning"), *(TimedCue(at_s, "tick") for at_s in TICKS_AT_S)]
    return tuple(cue for cue in every if cue.left_s < left_s)


def crossed(before_s: float, left_s: float) -> tuple[CueKind, ...]:
    """The cues of a countdown between two looks at what is left of it."""
    return tuple(cue.kind for cue in of_countdown(before_s) if left_s <= cue.left_s)


class ScreenCues:
    """What the screen has to show of cues, by the table."""

    def __init__(self, table: Mapping[CueKind, Pattern]) -> None:
        self._table = table
        self._serial = 0

    def flash(self, kinds: Iterable[CueKind], *, is_silent: bool) -> Flash | None:
        """The flash of the highest of these cues; None when none of them has one now."""
        found = [self._table[kind] for kind in kinds if kind in self._table]
        shown = [one for one in found if one.screen is not None and (is_silent or not one.screen.only_when_silent)]
        if not shown:
            return None
        highest = max(shown, key=lambda one: one.rank)
        assert highest.screen is not None
        self._serial += 1
        return Flash(self._serial, highest.screen.colour, highest.screen.flashes, highest.rank)
