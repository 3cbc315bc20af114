"""Which light and sound go with what happens: names of the hardware's cue table, and the cues of a countdown.

How a cue sounds is hardware/cues.yaml's; which event of a game has which is the game's `cues_for`.
"""

from __future__ import annotations

import logging
from typing import Any, get_args

from companion.engine.rules import Game
from companion.engine.session import Step
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
