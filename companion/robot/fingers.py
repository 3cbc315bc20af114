"""Fingers: two ways to touch the window. Where to touch is the player's business.

`XFinger` presses through the X server (XTEST), so that a touch takes a person's whole way. `InnerFinger` hands touches
in at the window's own entrance, for a display that belongs to somebody else (a demonstration on the console itself).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from Xlib import XK, X
from Xlib.ext import xtest

from companion.robot.display import Display
from companion.robot.questions import Questions

PRESS_S = 0.06
_STROKE_STEPS = 8
_STROKE_STEP_S = 0.02

Point = tuple[float, float]


class Finger(Protocol):
    """One finger and a keyboard. Points are window pixels, origin top left."""

    def touch(self, at: Point, lasts_s: float = PRESS_S) -> None:
        """Press, stay and let go."""

    def stroke(self, start: Point, end: Point) -> None:
        """Press, draw and let go."""

    def type(self, text: str) -> None:
        """Press keys one after the other."""


class XFinger:
    """Touches and keys through the X server."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self._x: Any = display.x

    def touch(self, at: Point, lasts_s: float = PRESS_S) -> None:
        self._move(at)
        self._send(X.ButtonPress, 1)
        time.sleep(lasts_s)
        self._send(X.ButtonRelease, 1)

    def stroke(self, start: Point, end: Point) -> None:
        self._move(start)
        self._send(X.ButtonPress, 1)
        time.sleep(PRESS_S)
        for point in _between(start, end):
            self._move(point)
            time.sleep(_STROKE_STEP_S)
        self._send(X.ButtonRelease, 1)

    def type(self, text: str) -> None:
        self._display.give_keys_to_the_window()
        shift = self._x.keysym_to_keycode(XK.XK_Shift_L)
        for letter in text:
            keycode, is_shifted = self._key(letter)
            if is_shifted:
                self._send(X.KeyPress, shift)
            self._send(X.KeyPress, keycode)
            self._send(X.KeyRelease, keycode)
            if is_shifted:
                self._send(X.KeyRelease, shift)

    def _key(self, letter: str) -> tuple[int, bool]:
        keysym = {"\n": XK.XK_Return, "\b": XK.XK_BackSpace, "\t": XK.XK_Tab}.get(letter, ord(letter))
        keycode = self._x.keysym_to_keycode(keysym)
        return keycode, self._x.keycode_to_keysym(keycode, 0) != keysym

    def _move(self, to: Point) -> None:
        self._send(X.MotionNotify, 0, x=round(to[0]), y=round(to[1]))

    def _send(self, kind: int, detail: int, **fields: int) -> None:
        xtest.fake_input(self._x, kind, detail, **fields)
        self._x.sync()


class InnerFinger:
    """Touches and keys through the app's own socket."""

    def __init__(self, questions: Callable[[], Questions]) -> None:
        self._questions = questions

    def touch(self, at: Point, lasts_s: float = PRESS_S) -> None:
        self._say("down", at)
        time.sleep(lasts_s)
        self._say("up", at)

    def stroke(self, start: Point, end: Point) -> None:
        self._say("down", start)
        for point in _between(start, end):
            self._say("move", point)
            time.sleep(_STROKE_STEP_S)
        self._say("up", end)

    def type(self, text: str) -> None:
        self._questions().ask("type", text=text)

    def _say(self, phase: str, at: Point) -> None:
        self._questions().ask("touch", phase=phase, x=at[0], y=at[1])


def _between(start: Point, end: Point) -> list[Point]:
    (x, y), (to_x, to_y) = start, end
    parts = [step / _STROKE_STEPS for step in range(1, _STROKE_STEPS + 1)]
    return [(x + (to_x - x) * part, y + (to_y - y) * part) for part in parts]
