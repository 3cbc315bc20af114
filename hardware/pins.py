"""Which pins the devices run on: the Pi's own, or gpiozero's mock pins where there are none.

The device classes (buzzer.py, leds.py, button.py) are the same on both; nothing of ours pretends to be a pin.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Literal

from gpiozero.pins.mock import MockFactory, MockPWMPin

NoteEdge = Callable[[str, bool, float], None]
"""Told of every change of an output: name, whether it is on, monotonic seconds right after the pin was written."""


class NoPins(Exception):
    """The wanted pins can't be opened; the text says what to do."""


def open_pins(wanted: Literal["auto", "lgpio", "mock"], work_dir: str) -> tuple[Any, bool]:
    """A gpiozero pin factory, and whether its pins are mock pins.

    `work_dir` is a writable folder: lgpio puts a FIFO there. Raises NoPins when `lgpio` is insisted on in vain.
    """
    if wanted == "mock":
        return MockFactory(pin_class=MockPWMPin), True
    os.environ.setdefault("LG_WD", work_dir)
    try:
        from gpiozero.pins.lgpio import LGPIOFactory

        factory = LGPIOFactory()
    except Exception as reason:  # lgpio's own error, an OSError or an ImportError: whatever is missing
        if wanted == "lgpio":
            raise NoPins(
                f"the Pi's pins can't be opened ({reason}); install python3-lgpio, join the group gpio, "
                "or write pin_factory: mock in hardware.yaml"
            ) from None
        return MockFactory(pin_class=MockPWMPin), True
    return factory, False
