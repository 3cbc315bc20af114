"""What goes wrong at a table."""

from __future__ import annotations

from companion.robot.steps.step import Step
from config.durations import Seconds, format_duration


class Kill(Step, frozen=True):
    """End the app, hard. The hardware process stays."""

    @property
    def sentence(self) -> str:
        return "the app is killed"


class Restart(Step, frozen=True):
    """Start the app again on the same data."""

    within: Seconds = 30.0

    @property
    def sentence(self) -> str:
        return "the app is started again"


class EmptyData(Step, frozen=True):
    """End the app, hard, and start it again on a data folder in which nobody has played or entered anything."""

    within: Seconds = 30.0

    @property
    def sentence(self) -> str:
        return "the app is started on an empty data folder"


class KillHardware(Step, frozen=True):
    """End the hardware process, hard. The app stays."""

    @property
    def sentence(self) -> str:
        return "the hardware process is killed"


class Block(Step, frozen=True):
    """The app's screen is stuck for that long; the next steps happen meanwhile."""

    lasts: Seconds

    @property
    def sentence(self) -> str:
        return f"the screen is stuck for {format_duration(self.lasts)}"
