"""What screens and robots see of a sitting: frozen pictures that the controller publishes.

Nothing here acts; `controller.py` makes these. No Kivy.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from companion.engine.rules import Outcome
from companion.engine.words import Text

PRACTICE = "practice-"
"""How the ids of tables begin that are played for practice only."""


class Banner(msgspec.Struct, frozen=True):
    """A standing message beside the play. `id` names the device or matter that it is about."""

    id: str
    text: Text
    kind: Literal["trouble", "info", "good"] = "trouble"
    what_to_do: Text | None = None


class Refusal(msgspec.Struct, frozen=True):
    """The newest refused move. `serial` grows with each, so that a screen flashes once."""

    code: str
    text: Text
    serial: int


class LastRead(msgspec.Struct, frozen=True):
    """What the reader gave last: a card, an unknown code or noise. `at` is monotonic seconds, `serial` grows."""

    text: Text
    at: float
    accepted: bool
    serial: int


class Flash(msgspec.Struct, frozen=True):
    """The screen's part of a cue: light in a role's colour, stretches in seconds on, off, on, ...

    `serial` grows with each, so that a screen lights up once. One of lower `rank` does not cut a higher one short.
    """

    serial: int
    colour: str
    stretches_s: tuple[float, ...]
    rank: int = 0


class StandIns(msgspec.Struct, frozen=True):
    """Which devices are replaced by things on the screen."""

    pins: bool = False
    reader: bool = False


class SittingInfo(msgspec.Struct, frozen=True):
    """One saved table for the home screen. `title` says what it is in a few words, `saved_s` is wall-clock seconds.

    `group` is the id of the group that plays it.
    """

    id: str
    game: str
    title: Text
    saved_s: float
    is_over: bool
    group: str | None = None


class View(msgspec.Struct, frozen=True):
    """All that a screen draws. Published only once the journal has committed it, or has said that it cannot.

    `state` is the game's own; `sitting`, `game` and `state` are None at home. `pins` are the outputs' last values while
    pins are stand-ins; `devices` are names with "present", "stand_in" or "lost".
    `unknown_code` is a read code that no card has: the screen asks which card it is.
    """

    sitting: str | None = None
    game: str | None = None
    state: Any = None
    outcome: Outcome | None = None
    undo_text: Text | None = None
    redo_text: Text | None = None
    last_text: Text | None = None
    is_paused: bool = False
    deadline_ms: int | None = None
    refusal: Refusal | None = None
    banners: tuple[Banner, ...] = ()
    unknown_code: str | None = None
    last_read: LastRead | None = None
    flash: Flash | None = None
    pins: tuple[tuple[str, int], ...] = ()
    has_stand_ins: StandIns = StandIns()
    devices: tuple[tuple[str, str], ...] = ()

    def changes_only_pins(self, before: View) -> bool:
        """Whether outputs are all that changed since `before`: a light or a sound, nothing that a screen draws."""
        return self.pins != before.pins and msgspec.structs.replace(before, pins=self.pins) == self

    @property
    def is_practice(self) -> bool:
        """Whether the table is one for practice."""
        return self.sitting is not None and self.sitting.startswith(PRACTICE)
