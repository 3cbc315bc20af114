"""The start button on mock pins: when it went down, as seen by a pin that reports at once and by one that waits."""

from __future__ import annotations

from time import monotonic

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.button import StartButton
from hardware.options import ButtonOptions

BOUNCE_S = 0.05


@pytest.mark.parametrize(("is_mock", "earlier_s"), [(True, 0.0), (False, BOUNCE_S)])
def test_the_time_of_a_press_is_when_the_finger_came_down(is_mock: bool, earlier_s: float) -> None:
    pins = MockFactory(pin_class=MockPWMPin)
    moves: list[tuple[bool, float]] = []
    options = ButtonOptions(pin_bcm=17, bounce=BOUNCE_S)
    button = StartButton(options, pins, is_mock, lambda is_down, at: moves.append((is_down, at)))
    before = monotonic()
    pins.pin(17).drive_low()
    pins.pin(17).drive_low()
    pins.pin(17).drive_high()
    after = monotonic()
    assert [is_down for is_down, _ in moves] == [True, False]
    assert all(before - earlier_s <= at <= after - earlier_s for _, at in moves)
    button.close()
    button.close()


def test_only_a_stand_in_can_be_pushed_by_the_program() -> None:
    pins = MockFactory(pin_class=MockPWMPin)
    moves: list[bool] = []
    button = StartButton(ButtonOptions(pin_bcm=17), pins, True, lambda is_down, _: moves.append(is_down))
    assert button.push(True) and button.push(False)
    assert moves == [True, False]
    button.close()
    real = StartButton(ButtonOptions(pin_bcm=17), pins, False, lambda *_: moves.append(True))
    assert not real.push(True)
    assert moves == [True, False]
    real.close()
