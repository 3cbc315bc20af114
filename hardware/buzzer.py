"""The buzzer: on and off for an active one, frequencies for a passive one. When it sounds is cues.py's business."""

from __future__ import annotations

from time import monotonic
from typing import Any

import gpiozero
from gpiozero.tones import Tone as GpioTone

from hardware.cue_table import Pattern
from hardware.options import BuzzerOptions
from hardware.pins import NoteEdge

_PLAIN_HZ = 880
_LOWEST_HZ, _HIGHEST_HZ = 56.0, 3500.0

Steps = list[tuple[float, int]]
"""Frequencies (0 is silence) with the seconds after the start at which they begin."""


class Buzzer:
    """One buzzer on one pin. Only the cue thread may call it. Closing twice is fine."""

    def __init__(self, options: BuzzerOptions, pins: Any, note: NoteEdge) -> None:
        self._is_passive = options.kind == "passive"
        self._note = note
        self.is_on = False
        if self._is_passive:
            # Three octaves each way of A4: the default range ends at 880 Hz, below what piezo discs are loudest at.
            self._device = gpiozero.TonalBuzzer(options.pin_bcm, octaves=3, pin_factory=pins)
        else:
            self._device = gpiozero.Buzzer(options.pin_bcm, active_high=options.active_high, pin_factory=pins)

    def steps(self, pattern: Pattern) -> Steps:
        """What this kind of buzzer does for `pattern`: beeps for an active one, tones for a passive one."""
        if self._is_passive and pattern.tones:
            lasting = [(tone.lasts, tone.hz) for tone in pattern.tones]
        else:
            lasting = [(length_s, _PLAIN_HZ if i % 2 == 0 else 0) for i, length_s in enumerate(pattern.beeps)]
        steps: Steps = []
        start_s = 0.0
        for length_s, hz in lasting:
            if length_s:
                steps.append((start_s, hz))
                start_s += length_s
        return [*steps, (start_s, 0)] if steps else []

    def sound(self, hz: int) -> None:
        """Sound at `hz` (an active buzzer has only its own pitch); 0 is silence."""
        if not hz:
            self.silence()
            return
        if self._is_passive:
            self._device.play(GpioTone(frequency=min(max(hz, _LOWEST_HZ), _HIGHEST_HZ)))
        else:
            self._device.on()
        self._changed(True)

    def silence(self) -> None:
        """Stop sounding. Silent already: nothing happens."""
        if not self.is_on:
            return
        if self._is_passive:
            self._device.stop()
        else:
            self._device.off()
        self._changed(False)

    def close(self) -> None:
        """Silence the buzzer and give the pin back."""
        if not self._device.closed:
            self.silence()
            self._device.close()

    def _changed(self, is_on: bool) -> None:
        at = monotonic()
        if is_on != self.is_on:
            self.is_on = is_on
            self._note("buzzer", is_on, at)
