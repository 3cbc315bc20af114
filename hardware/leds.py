"""The LED bar and the lamp in the start button, and the law that turns time left into lit LEDs."""

from __future__ import annotations

import math
from time import monotonic
from typing import Any

import gpiozero

from hardware.options import LedsOptions
from hardware.pins import NoteEdge


def lit_by_law(count: int, left_s: float, total_s: float) -> int:
    """How many of `count` LEDs are lit with `left_s` of `total_s` left: ceil(n x left / total), within 0 to n."""
    # Rounded first: a whole number of LEDs must not become one more by the last bit of a float.
    return min(max(math.ceil(round(count * left_s / total_s, 9)), 0), count)


def edges_by_law(count: int, deadline: float, total_s: float, now: float) -> list[tuple[float, int]]:
    """Every change of the bar from `now` on: the time and how many LEDs are lit from then. Empty once it is over."""
    edges = [(deadline - lit * total_s / count, lit) for lit in range(count - 1, -1, -1)]
    return [(at, lit) for at, lit in edges if at > now]


class Leds:
    """A bar of LEDs, the first one lit longest. Only the cue thread may call it. Closing twice is fine."""

    def __init__(self, options: LedsOptions, pins: Any, note: NoteEdge) -> None:
        self.count = len(options.pins_bcm)
        self.lit = 0
        self._note = note
        self._bar = gpiozero.LEDBarGraph(*options.pins_bcm, active_high=options.active_high, pin_factory=pins)

    def show(self, lit: int) -> None:
        """Light the first `lit` LEDs and no other."""
        lit = min(max(lit, 0), self.count)
        if lit == self.lit:
            return
        # As a float the bar drops LEDs at some lengths; as a count it does not.
        self._bar.lit_count = lit
        at = monotonic()
        for i in range(min(lit, self.lit), max(lit, self.lit)):
            self._note(f"led{i + 1}", lit > self.lit, at)
        self.lit = lit

    def close(self) -> None:
        """Darken the bar and give the pins back."""
        if not self._bar.closed:
            self.show(0)
            self._bar.close()


class ButtonLamp:
    """The lamp in the start button. Only the cue thread may call it. Closing twice is fine."""

    def __init__(self, pin_bcm: int, pins: Any, note: NoteEdge) -> None:
        self._led = gpiozero.LED(pin_bcm, pin_factory=pins)
        self._note = note
        self.is_on = False

    def show(self, is_on: bool) -> None:
        """Light it or not."""
        if is_on != self.is_on:
            self._led.value = is_on
            self.is_on = is_on
            self._note("lamp", is_on, monotonic())

    def close(self) -> None:
        """Darken it and give the pin back."""
        if not self._led.closed:
            self.show(False)
            self._led.close()
