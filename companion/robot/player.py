"""Carries out the steps of a robot script, one after the other, and waits for conditions instead of for time.

What drives it: fingers.py, cable.py, pins.py, app_process.py. What a step means in words: steps/
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import singledispatchmethod
from typing import Any

from companion.robot import steps as s
from companion.robot.app_process import AppProcess
from companion.robot.cable import Reader
from companion.robot.fingers import Finger, Point
from companion.robot.looking import difference, lag_of_seconds, unmet, unmet_state
from companion.robot.pins import Pins
from companion.robot.questions import Answer, Refused
from companion.robot.taps import TapsPerRound
from companion.robot.trouble import RobotTrouble, Unmet
from config.wording import counted

_POLL_S = 0.03
_CODE_ENDS = b"\r"
_STROKE_PART = 0.4


class Player:
    """Plays steps on a running app. `note` receives remarks such as how late an edge was; `empty` clears the data."""

    def __init__(
        self,
        app: AppProcess,
        finger: Finger,
        cable: Reader,
        pins: Pins,
        shoot: Callable[[str], None],
        note: Callable[[str], None],
        empty: Callable[[], None] = lambda: None,
    ) -> None:
        self._app = app
        self._finger = finger
        self._cable = cable
        self._pins = pins
        self._shoot = shoot
        self._note = note
        self._empty = empty
        self._remembered: dict[str, tuple[float, Answer]] = {}
        self._deadline: float | None = None
        self.taps = TapsPerRound()

    @singledispatchmethod
    def play(self, step: s.Step) -> None:
        """Carry out one step. Raises RobotTrouble (Unmet when something is not as expected)."""
        raise TypeError(f"nobody knows how to play {type(step).__name__}")

    @play.register
    def _(self, step: s.Note) -> None:
        pass  # told in the story

    # --- fingers ----------------------------------------------------------------------------------------------------

    @play.register
    def _(self, step: s.Tap) -> None:
        self._finger.touch(self._place(step.id, step.within))
        self._tapped(1)

    @play.register
    def _(self, step: s.TapTwice) -> None:
        place = self._place(step.id, step.within)
        self._finger.touch(place)
        time.sleep(step.gap)
        self._finger.touch(place)
        self._tapped(2)

    @play.register
    def _(self, step: s.TouchAt) -> None:
        there = {each["id"]: each["shown"] for each in self._ask("ids")["ids"]}
        if step.id not in there:
            raise Unmet(f"something with the ID {step.id}", ", ".join(there) or "no IDs")
        x, y, w, h = there[step.id]
        self._finger.touch((x + w / 2, y + h / 2), step.lasts)
        self._tapped(1)

    @play.register
    def _(self, step: s.LongPress) -> None:
        self._finger.touch(self._place(step.id, step.within), step.lasts)
        self._tapped(1)

    @play.register
    def _(self, step: s.ScrollTo) -> None:
        give_up_at = time.monotonic() + step.within
        while True:
            seen = self._ask("ids")
            box = next((each for each in seen["ids"] if each["id"] == step.id), None)
            if box is not None and box["shown"][3] > box["h"] - 1:
                return
            if time.monotonic() > give_up_at:
                raise Unmet(f"something to touch with the ID {step.id}", "no such thing in the list")
            width, height = seen["window"]
            self._finger.stroke((width / 2, height * 0.65), (width / 2, height * 0.35))
            self._rest()

    @play.register
    def _(self, step: s.Swipe) -> None:
        x, y, w, h = self._box(step.on, step.within)
        middle = (x + w / 2, y + h / 2)
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[step.to]
        part = _STROKE_PART
        start = (middle[0] - dx * w * part, middle[1] - dy * h * part)
        self._finger.stroke(start, (middle[0] + dx * w * part, middle[1] + dy * h * part))
        self._tapped(1)

    @play.register
    def _(self, step: s.Drag) -> None:
        end = self._place(step.to, step.within)
        self._finger.stroke(self._place(step.start, step.within), end)
        self._tapped(1)

    @play.register
    def _(self, step: s.Type) -> None:
        keys = {each["id"] for each in self._ask("ids")["ids"]}
        for letter in step.text:
            key = f"key.{letter}"
            if key in keys:
                self._finger.touch(self._place(key, 2.0))
            else:
                self._finger.type(letter)
        self._rest()

    # --- cards, button and their cables -----------------------------------------------------------------------------

    @play.register
    def _(self, step: s.Scan) -> None:
        offset = -step.before_deadline if step.before_deadline is not None else step.after_deadline
        if offset is None:
            self._cable.send(step.code.encode() + _CODE_ENDS)
            self._rest()
            return
        at = self._the_deadline() + offset
        if (late_s := time.monotonic() - at) > 0:
            raise RobotTrouble(f"that moment passed {late_s:.2f} s ago")
        time.sleep(at - time.monotonic())
        self._cable.send(step.code.encode() + _CODE_ENDS)

    @play.register
    def _(self, step: s.Bytes) -> None:
        self._cable.send(bytes.fromhex(step.hex))

    @play.register
    def _(self, step: s.Button) -> None:
        self._pins.press(step.lasts)
        self._rest()

    @play.register
    def _(self, step: s.Unplug) -> None:
        self._cable.unplug()

    @play.register
    def _(self, step: s.Plug) -> None:
        self._cable.plug()

    # --- time -------------------------------------------------------------------------------------------------------

    @play.register
    def _(self, step: s.Wait) -> None:
        time.sleep(step.lasts)

    @play.register
    def _(self, step: s.Clock) -> None:
        by_ms = round(step.by * 1000)
        if step.leave is not None:
            left_ms = self._state()["left_ms"]
            if left_ms is None:
                raise RobotTrouble("no countdown is on")
            by_ms = max(0, left_ms - round(step.leave * 1000))
        self._ask("skip", ms=by_ms)
        self._rest()

    @play.register
    def _(self, step: s.Seed) -> None:
        self._ask("seed", number=step.number)

    # --- looking ----------------------------------------------------------------------------------------------------

    @play.register
    def _(self, step: s.Until) -> None:
        self._wait_for(step, step.within)

    @play.register
    def _(self, step: s.Expect) -> None:
        self._wait_for(step, step.within)

    @play.register
    def _(self, step: s.ExpectScreen) -> None:
        self._wait_for(s.Expect(screen=step.name), step.within)

    @play.register
    def _(self, step: s.ExpectState) -> None:
        self._poll(lambda: unmet_state(step.values, self._state()), 3.0)

    @play.register
    def _(self, step: s.Remember) -> None:
        self._rest()
        self._remembered[step.name] = time.monotonic(), self._state()

    @play.register
    def _(self, step: s.ExpectLike) -> None:
        if step.name not in self._remembered:
            raise RobotTrouble(f"nothing was remembered as {step.name}")
        self._poll(lambda: self._unlike(step), step.within)

    @play.register
    def _(self, step: s.ExpectTaps) -> None:
        found = self.taps.counts.get(step.round)
        if found is None or found > step.most:
            wanted = f"at most {counted(step.most, 'tap', 'taps')} in round {step.round}"
            raise Unmet(wanted, "the round is not over" if found is None else str(found))

    @play.register
    def _(self, step: s.ExpectSeconds) -> None:
        frames = self._ask("watch", id=step.id, s=step.lasts)["frames"]
        worst_ms, seconds = lag_of_seconds(frames)
        self._note(f"{len(frames)} frames, {seconds} seconds shown, at most {worst_ms:.0f} ms out of date")
        if worst_ms > step.within * 1000 or seconds < int(step.lasts):
            wanted = f"each second, at most {step.within * 1000:.0f} ms late, in {step.lasts:g} s"
            raise Unmet(wanted, f"{seconds} seconds, {worst_ms:.0f} ms late")

    @play.register
    def _(self, step: s.ExpectEdges) -> None:
        moment = time.monotonic() if step.of == "now" else self._the_deadline()
        edge = self._pins.expect(step.pin, step.value, moment, step.within)
        self._note(f"pin {step.pin} {(edge.at - moment) * 1000:+.2f} ms from {step.of}")

    @play.register
    def _(self, step: s.ExpectSilence) -> None:
        self._pins.expect_rest(step.pin, time.monotonic(), step.lasts)

    @play.register
    def _(self, step: s.Shot) -> None:
        self._rest()
        self._shoot(step.file)

    # --- trouble ----------------------------------------------------------------------------------------------------

    @play.register
    def _(self, step: s.Kill) -> None:
        self._app.kill()

    @play.register
    def _(self, step: s.Restart) -> None:
        self._app.start(step.within)

    @play.register
    def _(self, step: s.EmptyData) -> None:
        self._app.kill()
        self._empty()
        self._app.start(step.within)

    @play.register
    def _(self, step: s.KillHardware) -> None:
        self._pins.kill()

    @play.register
    def _(self, step: s.Block) -> None:
        self._ask("block", s=step.lasts)

    # --- asking -----------------------------------------------------------------------------------------------------

    def _ask(self, ask: str, **fields: Any) -> Answer:
        return self._app.questions.ask(ask, **fields)

    def _rest(self) -> None:
        """Wait until all that was done to the app is on its screen."""
        if self._app.is_running:
            self._ask("idle")

    def _tapped(self, times: int) -> None:
        if self._app.is_running and (sentence := self.taps.tapped(times, self._ask("idle", state=True))):
            self._note(sentence)

    def _state(self) -> Answer:
        state = self._ask("state")
        if state["deadline"] is not None:
            self._deadline = float(state["deadline"])
        return state

    def _the_deadline(self) -> float:
        """The end of the countdown: from the hardware process, which has it exactly, else as the app last said."""
        if (countdown := self._pins.countdown()) is not None:
            return countdown.deadline
        if self._app.is_running:
            self._state()
        if self._deadline is None:
            raise RobotTrouble("no countdown was on")
        return self._deadline

    def _place(self, uid: str, within_s: float) -> Point:
        x, y, w, h = self._box(uid, within_s)
        return x + w / 2, y + h / 2

    def _box(self, uid: str, within_s: float) -> tuple[float, float, float, float]:
        """Where it is, once it can be touched and does not move."""
        give_up_at = time.monotonic() + within_s
        while True:
            try:
                found = self._ask("where", id=uid)
            except Refused as refused:
                if time.monotonic() > give_up_at:
                    raise Unmet(f"something to touch with the ID {uid}", str(refused)) from None
                time.sleep(_POLL_S)
                continue
            if not found["guard_s"]:
                return found["x"], found["y"], found["w"], found["h"]
            time.sleep(found["guard_s"])

    def _wait_for(self, wanted: s.Condition, within_s: float) -> None:
        self._poll(lambda: self._unmet(wanted), within_s)

    def _unmet(self, wanted: s.Condition) -> tuple[str, str] | None:
        needs_texts = wanted.text is not None or wanted.no_text is not None
        needs_ids = wanted.id is not None or wanted.no_id is not None
        texts = self._ask("text")["texts"] if needs_texts else []
        ids = {each["id"] for each in self._ask("ids")["ids"]} if needs_ids else set()
        return unmet(wanted, self._state(), texts, ids)

    def _unlike(self, step: s.ExpectLike) -> tuple[str, str] | None:
        then, before = self._remembered[step.name]
        now, after = time.monotonic(), self._state()
        for part in step.parts:
            if found := difference(before[part], after[part], part):
                return f"the table as {step.name}", found
        if step.clock == "any":
            return None
        ran_ms = (now - then) * 1000 if step.clock == "ran_on" else 0.0
        wanted_ms = max(0.0, float(before["left_ms"] or 0) - ran_ms)
        found_ms = float(after["left_ms"] or 0)
        if abs(found_ms - wanted_ms) > step.tolerance * 1000 or after["is_paused"] is not (step.clock == "stands"):
            paused = "paused" if after["is_paused"] else "running"
            return f"{wanted_ms:.0f} ms left, {step.clock}", f"{found_ms:.0f} ms left, {paused}"
        return None

    def _poll(self, look: Callable[[], tuple[str, str] | None], within_s: float) -> None:
        give_up_at = time.monotonic() + within_s
        while (missing := look()) is not None:
            if time.monotonic() > give_up_at:
                raise Unmet(*missing)
            time.sleep(_POLL_S)
