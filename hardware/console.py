"""The console's outputs and its button, opened as hardware.yaml says and closed again.

What they do when is cues.py's; who asks for it is serve.py's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hardware import messages as m
from hardware.button import OnButton, StartButton
from hardware.buzzer import Buzzer
from hardware.cues import Cues
from hardware.devices import Devices
from hardware.leds import ButtonLamp, Leds
from hardware.options import HardwareOptions, load_cues
from hardware.pins import NoteEdge, open_pins
from hardware.speaker import Speaker, is_there_a_player, pcm_of
from hardware.timeline import Timeline

_PIN_HELP = "end the program or the overlay in config.txt (SPI, I2C, sound) that holds it, then restart the console"

_REPORT_S = 0.005

DeviceTold = Callable[[str, str | None, str], None]


class Console:
    """Buzzer, LED bar, lamp, speaker and button. A pin that can't be had makes its device a lost one.

    Raises NoPins when there are no pins at all though hardware.yaml insists on them.
    """

    def __init__(
        self,
        options: HardwareOptions,
        devices: Devices,
        *,
        work_dir: str,
        wants_realtime: bool,
        note_edge: NoteEdge,
        on_finished: Callable[[str, float], None],
        on_button: OnButton,
        on_device: DeviceTold,
        on_rest: Callable[[], None],
    ) -> None:
        pins, self.is_mock = open_pins(options.pin_factory, work_dir)
        self._devices = devices
        self._on_device = on_device
        table = load_cues(options)
        for pattern in table.values():
            pcm_of(pattern.tones)  # made now, not when a tone is due
        self._timeline = Timeline(self._fault, on_rest, wants_realtime)
        self._button: StartButton | None = None
        self._leds: Leds | None = None
        buzzer: Buzzer | None = None
        lamp: ButtonLamp | None = None
        if options.buzzer is not None:
            buzzer = self._open("buzzer", options.buzzer.pin_bcm, Buzzer, options.buzzer, pins, note_edge)
        if options.leds is not None:
            self._leds = self._open("leds", options.leds.pins_bcm, Leds, options.leds, pins, note_edge)
        if options.button is not None:
            button = options.button
            self._button = self._open("button", button.pin_bcm, StartButton, button, pins, self.is_mock, on_button)
            if button.lamp_pin_bcm is not None:
                lamp = self._open("lamp", button.lamp_pin_bcm, ButtonLamp, button.lamp_pin_bcm, pins, note_edge)
        self.cues = Cues(self._timeline, table, buzzer, self._leds, lamp, self._open_speaker(options), on_finished)
        self._timeline.start()

    @property
    def is_realtime(self) -> bool:
        """Whether the cue thread got real-time scheduling."""
        return self._timeline.is_realtime

    @property
    def led_count(self) -> int:
        """LEDs in the bar; 0 without one."""
        return self._leds.count if self._leds is not None else 0

    @property
    def input_delay_s(self) -> float:
        """How long after it happened a move of the button is known at the latest."""
        delay_s = self._button.delay_s if self._button is not None else 0.0
        return delay_s + _REPORT_S if delay_s else 0.0

    def obey(self, said: m.ToHardware) -> None:
        """Do what concerns light and sound; leave the rest alone."""
        match said:
            case m.Countdown():
                self.cues.start_countdown(said)
            case m.Cancel(id=id_):
                self.cues.cancel(id_)
            case m.Cue():
                self.cues.play(said)
            case m.ShowLeds(lit=lit):
                self.cues.show_lit(lit)
            case m.ShowLeft(left_s=left_s, total_s=total_s):
                self.cues.show_left(left_s, total_s)
            case m.Lamp(state=state):
                self.cues.show_lamp(state)
            case m.Mute(sound=sound, light=light):
                self.cues.mute(sound, light)

    def push_button(self, is_down: bool) -> bool:
        """Move the stand-in for the button; False if there is none."""
        return self._button is not None and self._button.push(is_down)

    def close(self) -> None:
        """Stop the cue thread and turn every output off."""
        self._timeline.stop()
        self.cues.go_dark()
        if self._button is not None:
            self._button.close()

    def _open(self, name: str, pins_bcm: Any, device: Callable[..., Any], *arguments: Any) -> Any:
        try:
            opened = device(*arguments)
        except Exception as reason:  # gpiozero's, lgpio's or the system's; one lost pin must not cost the others
            why = f"the {name} can't have pin {pins_bcm} ({reason})"
            self._devices.has(m.DeviceState(name, "lost", f"pin {pins_bcm}", why, _PIN_HELP))
            return None
        self._devices.has(m.DeviceState(name, "stand_in" if self.is_mock else "present", f"pin {pins_bcm}"))
        return opened

    def _open_speaker(self, options: HardwareOptions) -> Speaker | None:
        if options.speaker == "off":
            return None
        if options.speaker == "auto" and not is_there_a_player():
            self._devices.has(m.DeviceState("speaker", "absent", why="there is no aplay on this machine"))
            return None
        self._devices.has(m.DeviceState("speaker", "present"))
        return Speaker(lambda why: self._on_device("speaker", why, Speaker.what_to_do))

    def _fault(self, fault: Exception) -> None:
        self._on_device("pins", f"a pin failed ({fault})", "check the wiring and restart the console")
