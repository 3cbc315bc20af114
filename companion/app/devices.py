"""What the app tells the hardware process, and what it knows about it: countdown, LEDs, lamp, banners, stand-ins.

What must sound or be lit is said once; when the process comes back after its death, all of it is said again.
The socket itself is `attachment.py`'s; what reads and presses mean is the controller's.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec

from companion.app import cues
from companion.app.hardware_words import in_words, known
from companion.app.views import Banner, StandIns
from companion.engine.words import Text, say
from hardware import messages as m

_READER = "reader"
SOUNDING = {"buzzer", "speaker"}
_log = logging.getLogger(__name__)


class Gone(msgspec.Struct, frozen=True):
    """The hardware process has ended or can't be started; `why` in its own words, empty if it just died."""

    why: str = ""


class Running(msgspec.Struct, frozen=True):
    """A countdown to be run down to `deadline_s` (monotonic)."""

    id: str
    deadline_s: float
    total_s: float


class Standing(msgspec.Struct, frozen=True):
    """A bar that stands still at `left_s` of `total_s`: a paused countdown, or a game's gauge in its own unit."""

    left_s: float
    total_s: float


Bar = Running | Standing | None


class Devices:
    """The far side as the app knows it. UI thread only; `send` never blocks."""

    def __init__(self, send: Callable[[m.ToHardware], Any], now: Callable[[], float]) -> None:
        self._send = send
        self._now = now
        self.is_here: bool | None = None
        """Whether the hardware process answers; None until that is known."""
        self.banners: dict[str, Banner] = {}
        self.pins: dict[str, int] = {}
        self.stand_ins = StandIns()
        self.states: dict[str, str] = {}
        """Each device that is there or missed: present, stand_in or lost."""
        self._bar: Bar = None
        self._started: Running | None = None
        self._lamp: m.LampState = "off"
        self._mute = m.Mute()
        self._audible: set[str] = set()
        self._stand_in_names: set[str] = set()

    @property
    def is_silent(self) -> bool:
        """Whether nobody hears a cue: sound is off, or neither buzzer nor speaker is really there."""
        return self._mute.sound or not self._audible

    # --- said -----------------------------------------------------------------------------------------------------

    def show(self, bar: Bar, lamp: m.LampState) -> None:
        """Let the LED bar, the countdown's sounds and the lamp be like this."""
        if bar != self._bar:
            self._bar = bar
            self._say_bar()
        if lamp != self._lamp:
            self._lamp = lamp
            self._send(m.Lamp(state=lamp))

    def play(self, id_: str, kinds: tuple[m.CueKind, ...]) -> None:
        """Play cues now; `forget` with the same id silences them."""
        for kind in kinds:
            self._send(m.Cue(id=id_, kind=kind))

    def forget(self, id_: str) -> None:
        """Drop the cues of this id."""
        self._send(m.Cancel(id=id_))

    def mute(self, *, sound: bool, light: bool) -> None:
        """Switch sound or light off (True) or on."""
        self._mute = m.Mute(sound=sound, light=light)
        self._send(self._mute)

    def _say_bar(self) -> None:
        match self._bar:
            case Running(id=id_, deadline_s=deadline_s, total_s=total_s):
                left_s = deadline_s - self._now()
                self._started = self._bar
                timed = cues.of_countdown(left_s)
                self._send(m.Countdown(id=id_, deadline=deadline_s, total_s=total_s, cues=timed))
            case Standing(left_s=left_s, total_s=total_s):
                self._silence()
                self._send(m.ShowLeft(left_s=left_s, total_s=total_s))
            case None:
                has_ended = self._started is not None and self._started.deadline_s <= self._now()
                if not has_ended:  # the end tone of one that has ended sounds on
                    self._silence()
                    self._send(m.ShowLeds(lit=0))

    def _silence(self) -> None:
        if self._started is not None:
            self._send(m.Cancel(id=self._started.id))
            self._started = None

    # --- heard ----------------------------------------------------------------------------------------------------

    def hear(self, message: Any) -> None:
        """Take note of what the hardware process says about itself and its devices."""
        match message:
            case m.Welcome():
                self._welcome(message)
            case Gone(why=why):
                self._gone(why)
            case m.DeviceLost(name=name, why=why, what_to_do=what_to_do):
                self._audible.discard(name)
                self.states[name] = "lost"
                self._lost(name, why, what_to_do)
                self._send(m.Cue(id=f"lost:{name}", kind="device_lost"))
            case m.DeviceBack(name=name):
                self.banners.pop(name, None)
                self.states[name] = "stand_in" if name in self._stand_in_names else "present"
                if name in SOUNDING and name not in self._stand_in_names:
                    self._audible.add(name)
                self._send(m.Cue(id=f"back:{name}", kind="device_back"))
            case m.PinChanged(name=name, value=value):
                self.pins[name] = int(value)
            case _:
                pass

    def _welcome(self, welcome: m.Welcome) -> None:
        was_gone = self.is_here is False
        self.is_here = True
        self.banners.clear()
        self.pins = {f"led{n}": 0 for n in range(1, welcome.led_count + 1) if "leds" in welcome.stand_ins}
        self.pins |= {name: int(value) for name, value in welcome.pins.items()}
        self.stand_ins = StandIns(
            pins=any(name != _READER for name in welcome.stand_ins), reader=_READER in welcome.stand_ins
        )
        self.states = {each.name: each.state for each in welcome.devices if each.state != "absent"}
        self._stand_in_names = set(welcome.stand_ins)
        self._audible = {each.name for each in welcome.devices if each.name in SOUNDING and each.state == "present"}
        for device in welcome.devices:
            if device.state == "lost":
                self._lost(device.name, device.why, device.what_to_do)
        self._say_all(welcome.countdown)
        if was_gone:
            self._send(m.Cue(id="back:hardware", kind="device_back"))

    def _say_all(self, countdown: m.CountdownState | None) -> None:
        self._send(self._mute)
        self._send(m.Lamp(state=self._lamp))
        is_other = not isinstance(self._bar, Running) or (countdown is not None and countdown.id != self._bar.id)
        if countdown is not None and countdown.finished_at is None and is_other:
            self._started = Running(countdown.id, countdown.deadline, countdown.total_s)
        if isinstance(self._bar, Running) and self._bar.deadline_s <= self._now():
            return  # it ended while nobody was there to sound it
        self._say_bar()

    def _gone(self, why: str) -> None:
        if self.is_here is not False:
            _log.warning("the hardware process is gone: %s", why or "it has ended")
        self.is_here = False
        self._audible.clear()
        self.states = dict.fromkeys(self.states, "lost")
        self.pins = {}
        what_to_do = (
            say("It says: {words}", words=why) if why else say("They are being started again. Play on by touch.")
        )
        text = say("Card reader, lights and buzzer have stopped.")
        self.banners["hardware"] = Banner("hardware", text, what_to_do=what_to_do)

    def _lost(self, name: str, why: str, what_to_do: str) -> None:
        _log.warning("%s: %s", name, why)
        text = known(why) or say("{device} does not answer: {why}", device=device_name(name), why=in_words(why))
        self.banners[name] = Banner(name, text, what_to_do=in_words(what_to_do) if what_to_do else None)


def device_name(name: str) -> Text:
    """A device's name for people."""
    names = {
        "reader": say("The card reader"),
        "buzzer": say("The buzzer"),
        "leds": say("The LED bar"),
        "button": say("The start button"),
        "lamp": say("The button's lamp"),
        "speaker": say("The speaker"),
    }
    return names.get(name, in_words(name))
