"""What fingers do."""

from __future__ import annotations

from typing import Literal

from companion.robot.steps.step import Step, Uid
from config.durations import Seconds, format_duration


class Tap(Step, frozen=True):
    """Touch the thing with this ID, once it is there; a press of 60 ms."""

    id: Uid
    within: Seconds = 8.0

    @property
    def sentence(self) -> str:
        return f"tap {self.id}"


class TapTwice(Step, frozen=True):
    """Touch the place of the thing with this ID twice, `gap` apart, whatever is there the second time."""

    id: Uid
    gap: Seconds = 0.12
    within: Seconds = 8.0

    @property
    def sentence(self) -> str:
        return f"tap {self.id} twice within {format_duration(self.gap)}"


class TouchAt(Step, frozen=True):
    """Touch where the thing with this ID is, whether or not it can be touched now."""

    id: Uid
    lasts: Seconds = 0.06

    @property
    def sentence(self) -> str:
        return f"touch where {self.id} is"


class LongPress(Step, frozen=True):
    """Press the thing with this ID and stay on it."""

    id: Uid
    lasts: Seconds = 1.3
    within: Seconds = 8.0

    @property
    def sentence(self) -> str:
        return f"press {self.id} for {format_duration(self.lasts)}"


class ScrollTo(Step, frozen=True):
    """Draw a finger up over the middle of the screen until the thing with this ID can be touched."""

    id: Uid
    within: Seconds = 15.0

    @property
    def sentence(self) -> str:
        return f"scroll to {self.id}"


class Swipe(Step, frozen=True):
    """Draw a finger over the thing with this ID, towards one of its sides."""

    on: Uid
    to: Literal["left", "right", "up", "down"]
    within: Seconds = 8.0

    @property
    def sentence(self) -> str:
        return f"swipe {self.on} {self.to}"


class Drag(Step, frozen=True, rename={"start": "from"}):
    """Take the thing with the first ID to the thing with the second."""

    start: Uid
    to: Uid
    within: Seconds = 8.0

    @property
    def sentence(self) -> str:
        return f"drag {self.start} to {self.to}"


class Type(Step, frozen=True):
    """Type on the keyboard: the on-screen one (IDs key.a, key.b, ...) where it has the letter, else a real one."""

    text: str

    @property
    def sentence(self) -> str:
        return f'type "{self.text}"'
