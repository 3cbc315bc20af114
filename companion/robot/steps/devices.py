"""What comes from the reader and the start button, and what becomes of their cables."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.robot.steps.step import Step
from config.durations import Seconds, format_duration

Hex = Annotated[str, Meta(pattern=r"^([0-9a-fA-F]{2} ?)+$")]


class Scan(Step, frozen=True):
    """A code and CR on the reader's line. With `before_deadline` or `after_deadline` at that time, else at once."""

    code: Annotated[str, Meta(min_length=1)]
    before_deadline: Seconds | None = None
    after_deadline: Seconds | None = None

    @property
    def sentence(self) -> str:
        if self.before_deadline is not None:
            return f"scan {self.code}, {format_duration(self.before_deadline)} before time is up"
        if self.after_deadline is not None:
            return f"scan {self.code}, {format_duration(self.after_deadline)} after time is up"
        return f"scan {self.code}"


class Bytes(Step, frozen=True):
    """Bytes on the reader's line, whatever they are."""

    hex: Hex

    @property
    def sentence(self) -> str:
        return f"the reader sends {self.hex}"


class Button(Step, frozen=True):
    """Press the start button beside the screen."""

    lasts: Seconds = 0.08

    @property
    def sentence(self) -> str:
        return "press the start button"


class Unplug(Step, frozen=True):
    """Pull the reader's cable."""

    @property
    def sentence(self) -> str:
        return "pull the reader's cable"


class Plug(Step, frozen=True):
    """Put the reader's cable back."""

    @property
    def sentence(self) -> str:
        return "put the reader's cable back"
