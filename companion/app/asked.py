"""What people ask of the controller by touch, as things that wait in the inbox beside reads and presses."""

from __future__ import annotations

from typing import Any

import msgspec


class Play(msgspec.Struct, frozen=True):
    """Make this move."""

    move: Any


class Undo(msgspec.Struct, frozen=True):
    """Take the last step back."""


class UndoTo(msgspec.Struct, frozen=True):
    """Take steps back, the last first, until only `depth` of them stand."""

    depth: int


class Redo(msgspec.Struct, frozen=True):
    """Put it back."""


class Pause(msgspec.Struct, frozen=True):
    """Stop the countdown."""


class Resume(msgspec.Struct, frozen=True):
    """Let it run on."""


class Skip(msgspec.Struct, frozen=True):
    """Move a running countdown on, for robots."""

    ms: int


class Explained(msgspec.Struct, frozen=True):
    """An unknown code was explained: play it as it was read."""

    code: str


Asked = Play | Undo | UndoTo | Redo | Pause | Resume | Skip | Explained
