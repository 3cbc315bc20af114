"""What time and chance do."""

from __future__ import annotations

from companion.robot.steps.step import Step
from config.durations import Seconds, format_duration


class Wait(Step, frozen=True):
    """Let real time pass."""

    lasts: Seconds

    @property
    def sentence(self) -> str:
        return f"wait {format_duration(self.lasts)}"


class Clock(Step, frozen=True):
    """Move the table clock on without waiting, by so much, or so far that only this is left of the countdown."""

    by: Seconds = 0.0
    leave: Seconds | None = None

    @property
    def sentence(self) -> str:
        if self.leave is not None:
            return f"time passes until {format_duration(self.leave)} are left"
        return f"{format_duration(self.by)} pass"


class Seed(Step, frozen=True):
    """Tables that are laid from now on draw their chances from this number, until the app is started again."""

    number: int

    @property
    def sentence(self) -> str:
        return f"chance comes from {self.number}"
