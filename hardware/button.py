"""The start button: when it really went down and came up."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

import gpiozero

from hardware.options import ButtonOptions

OnButton = Callable[[bool, float], None]
"""Told of every change: whether the button is down, and since when (monotonic seconds)."""


class StartButton:
    """A button between its pin and ground. `on_change` is called on gpiozero's thread. Closing twice is fine."""

    def __init__(self, options: ButtonOptions, pins: Any, is_mock: bool, on_change: OnButton) -> None:
        # lgpio reports a change only after the line was still for the bounce time; mock pins report at once.
        self.delay_s = 0.0 if is_mock else options.bounce
        self._on_change = on_change
        self._button = gpiozero.Button(
            options.pin_bcm, pull_up=True, bounce_time=options.bounce or None, pin_factory=pins
        )
        self._button.when_pressed = self._pressed
        self._button.when_released = self._released
        self._mock_pin = self._button.pin if is_mock else None

    def push(self, is_down: bool) -> bool:
        """Move the stand-in: drive its mock pin. False on a real pin, which only a finger can move."""
        if self._mock_pin is None:
            return False
        if is_down:
            self._mock_pin.drive_low()
        else:
            self._mock_pin.drive_high()
        return True

    def close(self) -> None:
        """Give the pin back."""
        self._button.close()

    def _pressed(self) -> None:
        self._on_change(True, monotonic() - self.delay_s)

    def _released(self) -> None:
        self._on_change(False, monotonic() - self.delay_s)
