"""What is heard and seen when: countdowns, cues, the still bar, the lamp, muting.

Everything is put on the timeline as absolute times and is then carried out whether or not an app still lives.
The devices are in buzzer.py, leds.py and speaker.py; the thread is timeline.py's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from time import monotonic

from hardware.buzzer import Buzzer
from hardware.cue_table import Pattern
from hardware.leds import ButtonLamp, Leds, edges_by_law, lit_by_law
from hardware.messages import Countdown, CountdownState, Cue, CueKind, LampState
from hardware.speaker import Speaker
from hardware.timeline import Act, Timeline

_COUNTDOWN, _SOUND, _FLASH, _LAMP = "countdown", "sound", "flash", "lamp"
_BLINK_S = 0.5


class Cues:
    """The console's light and sound. Its public methods may be called on any thread but only by one of them."""

    def __init__(
        self,
        timeline: Timeline,
        table: Mapping[CueKind, Pattern],
        buzzer: Buzzer | None,
        leds: Leds | None,
        lamp: ButtonLamp | None,
        speaker: Speaker | None,
        on_finished: Callable[[str, float], None],
    ) -> None:
        self._timeline = timeline
        self._table = table
        self._buzzer = buzzer
        self._leds = leds
        self._lamp = lamp
        self._speaker = speaker
        self._on_finished = on_finished
        self._is_sound_muted = False
        self._is_light_muted = False
        self._lit = 0
        self._is_flashing = False
        self._lamp_state: LampState = "off"
        self._sounding: tuple[str, int] | None = None
        self.countdown: CountdownState | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a countdown or a sound is still in hand."""
        return any(self._timeline.has(key) for key in (_COUNTDOWN, _SOUND, _FLASH))

    def start_countdown(self, countdown: Countdown) -> None:
        """Take `countdown` in hand in place of any other; the one that is in hand or was just ended stays as it is."""
        if self.countdown is not None and self.countdown.id == countdown.id:
            return
        self._timeline.drop(_COUNTDOWN)
        self.countdown = CountdownState(countdown.id, countdown.deadline, countdown.total_s)
        now = monotonic()
        acts: list[tuple[float, Act]] = [
            (countdown.deadline - cue.left_s, partial(self._play, cue.kind, countdown.id))
            for cue in countdown.cues
            if countdown.deadline - cue.left_s >= now
        ]
        acts.append((countdown.deadline, partial(self._end, countdown)))
        if self._leds is not None:
            count = self._leds.count
            lit = lit_by_law(count, countdown.deadline - now, countdown.total_s)
            acts.append((now, partial(self._set_lit, lit)))
            for at, lit_from_then in edges_by_law(count, countdown.deadline, countdown.total_s, now):
                acts.append((at, partial(self._set_lit, lit_from_then)))
        self._timeline.at_all(acts, _COUNTDOWN)

    def cancel(self, id_: str) -> None:
        """Drop the countdown or cue called `id_` and what it is sounding."""
        if self.countdown is not None and self.countdown.id == id_:
            self._timeline.drop(_COUNTDOWN)
            self.countdown = None
        self._timeline.now(partial(self._hush, id_))

    def play(self, cue: Cue) -> None:
        """Play a cue now."""
        self._timeline.now(partial(self._play, cue.kind, cue.id))

    def show_lit(self, lit: int) -> None:
        """A still bar, unless a countdown runs."""
        if not self._timeline.has(_COUNTDOWN):
            self._timeline.now(partial(self._set_lit, lit))

    def show_left(self, left_s: float, total_s: float) -> None:
        """A still bar by the LED law, unless a countdown runs."""
        if self._leds is not None:
            self.show_lit(lit_by_law(self._leds.count, left_s, total_s))

    def show_lamp(self, state: LampState) -> None:
        """Lamp off, on or blinking."""
        self._timeline.now(partial(self._set_lamp, state))

    def mute(self, sound: bool, light: bool) -> None:
        """Switch sound and light off (True) or on."""
        self._timeline.now(partial(self._mute, sound, light))

    def go_dark(self) -> None:
        """Close every output. Only after the timeline has stopped."""
        for device in (self._buzzer, self._leds, self._lamp, self._speaker):
            if device is not None:
                device.close()

    # --- on the cue thread ------------------------------------------------------------------------------------------

    def _end(self, countdown: Countdown) -> None:
        at = monotonic()
        if countdown.end is not None:
            at = self._play(countdown.end, countdown.id) or at
        now_in_hand = self.countdown
        if now_in_hand is not None and now_in_hand.id == countdown.id:
            self.countdown = CountdownState(countdown.id, countdown.deadline, countdown.total_s, at)
        self._on_finished(countdown.id, at)

    def _play(self, kind: CueKind, id_: str) -> float | None:
        """Start a cue; the time its sound began, None if it makes no sound."""
        pattern = self._table.get(kind, Pattern())
        if self._sounding is not None and self._sounding[1] > pattern.rank:
            return None
        sounded_at = self._sound(pattern, id_)
        self._flash(pattern)
        self._wink(pattern)
        return sounded_at

    def _sound(self, pattern: Pattern, id_: str) -> float | None:
        if self._is_sound_muted:
            return None
        start = monotonic()
        steps = self._buzzer.steps(pattern) if self._buzzer is not None else []
        lasts_s = max([after_s for after_s, _ in steps] + [sum(tone.lasts for tone in pattern.tones)])
        if not lasts_s:
            return None
        self._timeline.drop(_SOUND)
        sounded_at = None
        acts: list[tuple[float, Act]] = []
        if self._buzzer is not None:
            self._buzzer.silence()  # so that the new sound has an edge of its own
            if steps:
                self._buzzer.sound(steps[0][1])
                sounded_at = monotonic()
                acts += [(start + after_s, partial(self._buzzer.sound, hz)) for after_s, hz in steps[1:]]
        if self._speaker is not None and pattern.tones:
            self._speaker.play(pattern.tones)
        self._sounding = (id_, pattern.rank)
        self._timeline.at_all([*acts, (start + lasts_s, self._sound_over)], _SOUND)
        return sounded_at

    def _sound_over(self) -> None:
        self._sounding = None

    def _hush(self, id_: str) -> None:
        if self._sounding is not None and self._sounding[0] == id_:
            self._silence()
            self._stop_flash()

    def _silence(self) -> None:
        self._timeline.drop(_SOUND)
        self._sounding = None
        if self._buzzer is not None:
            self._buzzer.silence()
        if self._speaker is not None:
            self._speaker.silence()

    def _flash(self, pattern: Pattern) -> None:
        if self._leds is None or not pattern.flashes:
            return
        self._timeline.drop(_FLASH)
        start = at = monotonic()
        acts: list[tuple[float, Act]] = []
        for i, length_s in enumerate(pattern.flashes):
            if length_s:
                acts.append((at, partial(self._set_flash, self._leds.count if i % 2 == 0 else 0)))
            at += length_s
        if at > start:
            self._is_flashing = True
            acts[0][1]()
            self._timeline.at_all([*acts[1:], (at, self._stop_flash)], _FLASH)

    def _wink(self, pattern: Pattern) -> None:
        """The lamp's part of a cue: the bar goes on showing the time exactly."""
        if self._lamp is None or not pattern.lamp or self._is_light_muted:
            return
        self._timeline.drop(_LAMP)
        is_on = self._lamp_state != "off"
        at = monotonic()
        acts: list[tuple[float, Act]] = []
        for i, length_s in enumerate(pattern.lamp):
            acts.append((at, partial(self._lamp.show, is_on if i % 2 else not is_on)))
            at += length_s
        acts[0][1]()
        self._timeline.at_all([*acts[1:], (at, partial(self._set_lamp, self._lamp_state))], _LAMP)

    def _set_flash(self, lit: int) -> None:
        if self._leds is not None and not self._is_light_muted:
            self._leds.show(lit)

    def _stop_flash(self) -> None:
        self._timeline.drop(_FLASH)
        self._is_flashing = False
        self._set_lit(self._lit)

    def _set_lit(self, lit: int) -> None:
        self._lit = lit
        if self._leds is not None and not self._is_flashing:
            self._leds.show(0 if self._is_light_muted else lit)

    def _set_lamp(self, state: LampState) -> None:
        self._timeline.drop(_LAMP)
        self._lamp_state = state
        self._blink(state != "off")

    def _blink(self, is_on: bool) -> None:
        if self._lamp is None:
            return
        self._lamp.show(is_on and not self._is_light_muted)
        if self._lamp_state == "blink":
            self._timeline.at(monotonic() + _BLINK_S, partial(self._blink, not is_on), _LAMP)

    def _mute(self, sound: bool, light: bool) -> None:
        self._is_sound_muted = sound
        if sound:
            self._silence()
        self._is_light_muted = light
        if light:
            self._stop_flash()
        self._set_lit(self._lit)
        self._set_lamp(self._lamp_state)
