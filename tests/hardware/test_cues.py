"""Whole histories of real gpiozero devices on mock pins: what each pin did, and nothing else."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
import yaml
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.buzzer import Buzzer
from hardware.console import Console
from hardware.cue_table import Pattern, Tone
from hardware.cues import Cues
from hardware.devices import Devices
from hardware.leds import ButtonLamp, Leds, edges_by_law, lit_by_law
from hardware.messages import Countdown, Cue, TimedCue
from hardware.options import ButtonOptions, BuzzerOptions, HardwareOptions, LedsOptions, load_cues
from hardware.timeline import Timeline

LATE_S = 0.02
"""Far less than an app could hold up, far more than a busy test machine does. tests/measure/ has the real figures."""
LED_PINS = (5, 6, 13, 19)
TABLE = {
    "end": Pattern(rank=5, beeps=(0.03,)),
    "tick": Pattern(rank=2, beeps=(0.01,)),
    "card_read": Pattern(beeps=(0.02, 0.02, 0.02)),
    "warning": Pattern(beeps=(0.02,), lamp=(0.02, 0.02, 0.02)),
    "victory": Pattern(flashes=(0.02, 0.02, 0.02)),
}


class Desk:
    """The console's outputs on mock pins, on a timeline of their own."""

    def __init__(self, kind: str = "active", led_pins: tuple[int, ...] = LED_PINS) -> None:
        self.pins = MockFactory(pin_class=MockPWMPin)
        self.edges: list[tuple[str, bool, float]] = []
        self.finished: queue.SimpleQueue[tuple[str, float]] = queue.SimpleQueue()
        self.faults: list[Exception] = []
        self.timeline = Timeline(self.faults.append, lambda: None, wants_realtime=True)
        self.cues = Cues(
            self.timeline,
            TABLE,  # type: ignore[arg-type]
            Buzzer(BuzzerOptions(pin_bcm=18, kind=kind), self.pins, self.note),  # type: ignore[arg-type]
            Leds(LedsOptions(pins_bcm=led_pins), self.pins, self.note),
            ButtonLamp(27, self.pins, self.note),
            None,
            lambda id_, at: self.finished.put((id_, at)),
        )
        self.timeline.start()

    def note(self, name: str, is_on: bool, at: float) -> None:
        self.edges.append((name, is_on, at))

    def rest(self) -> None:
        """Wait until nothing is in hand any more, and the act in hand is over."""
        done = queue.SimpleQueue[None]()
        is_busy = True
        while is_busy:
            self.timeline.at(monotonic() + 0.005, lambda: done.put(None), "rest")
            done.get(timeout=5)
            is_busy = self.cues.is_busy

    def states(self, pin_bcm: int) -> list[Any]:
        """Everything the pin was, its first state included."""
        return [state.state for state in self.pins.pin(pin_bcm).states]

    def close(self) -> None:
        self.timeline.stop()
        self.cues.go_dark()
        assert self.faults == []


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.close()


def test_a_countdown_is_exactly_these_edges_on_these_pins(desk: Desk) -> None:
    deadline = monotonic() + 0.2
    desk.cues.start_countdown(Countdown(id="a", deadline=deadline, total_s=0.2))
    assert desk.finished.get(timeout=5)[0] == "a"
    desk.rest()
    assert desk.states(18) == [0, 1, 0]
    assert [desk.states(pin) for pin in LED_PINS] == [[0, 1, 0]] * 4
    assert [(name, is_on) for name, is_on, _ in desk.edges] == [
        *[(f"led{i}", True) for i in (1, 2, 3, 4)],
        *[(f"led{i}", False) for i in (4, 3, 2)],
        ("buzzer", True),
        ("led1", False),
        ("buzzer", False),
    ]
    due = [deadline - 0.15, deadline - 0.1, deadline - 0.05, deadline, deadline, deadline + 0.03]
    late = [at - due_at for (_, _, at), due_at in zip(desk.edges[4:], due, strict=True)]
    assert all(0 <= late_s < LATE_S for late_s in late), late


def test_cues_of_a_countdown_sound_at_their_seconds(desk: Desk) -> None:
    deadline = monotonic() + 0.15
    cues = (TimedCue(0.1, "tick"), TimedCue(0.05, "tick"), TimedCue(9.0, "tick"))
    desk.cues.start_countdown(Countdown(id="a", deadline=deadline, total_s=0.15, cues=cues, end=None))
    desk.rest()
    ons = [at for name, is_on, at in desk.edges if name == "buzzer" and is_on]
    assert [round(deadline - at, 2) for at in ons] == [0.1, 0.05]
    assert desk.states(18) == [0, 1, 0, 1, 0]


def test_a_cancelled_countdown_makes_no_sound_and_leaves_the_bar(desk: Desk) -> None:
    lit = queue.SimpleQueue[None]()
    desk.cues.start_countdown(Countdown(id="a", deadline=monotonic() + 0.2, total_s=0.2))
    desk.timeline.at(monotonic() + 0.01, lambda: lit.put(None), "test")
    lit.get(timeout=5)
    desk.cues.cancel("a")
    desk.rest()
    assert desk.states(18) == [0]
    assert [desk.states(pin) for pin in LED_PINS] == [[0, 1]] * 4
    desk.cues.show_left(0.05, 0.1)
    desk.rest()
    assert [desk.states(pin)[-1] for pin in LED_PINS] == [1, 1, 0, 0]


def test_the_same_countdown_said_again_after_its_end_stays_silent(desk: Desk) -> None:
    countdown = Countdown(id="a", deadline=monotonic() + 0.02, total_s=0.02)
    desk.cues.start_countdown(countdown)
    desk.finished.get(timeout=5)
    desk.cues.start_countdown(countdown)
    desk.rest()
    assert desk.states(18) == [0, 1, 0]


def test_a_new_countdown_takes_the_place_of_the_old_one(desk: Desk) -> None:
    now = monotonic()
    desk.cues.start_countdown(Countdown(id="a", deadline=now + 0.05, total_s=0.05))
    desk.cues.start_countdown(Countdown(id="b", deadline=now + 0.1, total_s=0.1))
    assert desk.finished.get(timeout=5)[0] == "b"
    desk.rest()
    assert desk.finished.empty()
    assert desk.states(18) == [0, 1, 0]


def test_a_sound_in_hand_gives_the_deadline_an_edge_of_its_own(desk: Desk) -> None:
    desk.timeline.at(monotonic() + 0.03, lambda: desk.cues._play("card_read", "c"), "test")
    deadline = monotonic() + 0.04
    desk.cues.start_countdown(Countdown(id="a", deadline=deadline, total_s=0.04))
    desk.finished.get(timeout=5)
    desk.rest()
    assert desk.states(18) == [0, 1, 0, 1, 0]
    assert [at for name, is_on, at in desk.edges if name == "buzzer" and is_on][1] >= deadline


def test_a_lower_cue_does_not_cut_the_end_short(desk: Desk) -> None:
    desk.cues.play(Cue(id="e", kind="end"))
    desk.cues.play(Cue(id="c", kind="card_read"))
    desk.rest()
    assert desk.states(18) == [0, 1, 0]


def test_a_cue_is_its_beeps_and_can_be_cancelled(desk: Desk) -> None:
    desk.cues.play(Cue(id="c", kind="card_read"))
    desk.rest()
    assert desk.states(18) == [0, 1, 0, 1, 0]
    desk.cues.play(Cue(id="d", kind="card_read"))
    desk.cues.cancel("d")
    desk.rest()
    assert desk.states(18) == [0, 1, 0, 1, 0, 1, 0]


def test_a_flash_goes_back_to_the_bar_that_was_there(desk: Desk) -> None:
    desk.cues.show_lit(2)
    desk.cues.play(Cue(id="v", kind="victory"))
    desk.rest()
    assert [desk.states(pin) for pin in LED_PINS] == [
        [0, 1, 0, 1],
        [0, 1, 0, 1],
        [0, 1, 0, 1, 0],
        [0, 1, 0, 1, 0],
    ]


def test_muting_darkens_and_silences_but_the_countdown_goes_on(desk: Desk) -> None:
    desk.cues.mute(sound=True, light=True)
    desk.cues.start_countdown(Countdown(id="a", deadline=monotonic() + 0.05, total_s=0.05))
    assert desk.finished.get(timeout=5)[0] == "a"
    desk.rest()
    assert desk.edges == []
    desk.cues.mute(sound=False, light=False)
    desk.cues.show_lit(1)
    desk.rest()
    assert [(name, is_on) for name, is_on, _ in desk.edges] == [("led1", True)]


def test_the_lamp_blinks_until_it_is_told_otherwise(desk: Desk) -> None:
    told = queue.SimpleQueue[None]()
    desk.cues.show_lamp("blink")
    desk.timeline.at(monotonic() + 0.6, lambda: told.put(None), "test")
    told.get(timeout=5)
    desk.cues.show_lamp("on")
    desk.rest()
    assert desk.states(27) == [0, 1, 0, 1]
    desk.cues.show_lamp("off")
    desk.rest()
    assert desk.states(27) == [0, 1, 0, 1, 0]


def test_going_dark_leaves_every_pin_off(desk: Desk) -> None:
    desk.cues.show_lit(3)
    desk.cues.show_lamp("on")
    desk.cues.play(Cue(id="e", kind="end"))
    desk.timeline.stop()
    desk.cues.go_dark()
    desk.cues.go_dark()
    assert [desk.states(pin)[-1] for pin in (*LED_PINS, 18, 27)] == [0] * 6


def test_a_passive_buzzer_plays_the_tones_frequencies() -> None:
    pins = MockFactory(pin_class=MockPWMPin)
    buzzer = Buzzer(BuzzerOptions(pin_bcm=18, kind="passive"), pins, lambda *_: None)
    pattern = Pattern(tones=(Tone(hz=1319, lasts=0.1), Tone(hz=0, lasts=0.1), Tone(hz=100, lasts=0.1)))
    assert buzzer.steps(pattern) == [(0.0, 1319), (0.1, 0), (0.2, 100), (pytest.approx(0.3), 0)]
    heard = []
    for _, hz in buzzer.steps(pattern):
        buzzer.sound(hz)
        heard.append((pins.pin(18).state, pins.pin(18).frequency and round(pins.pin(18).frequency)))
    assert heard == [(0.5, 1319), (0.0, None), (0.5, 100), (0.0, None)]
    buzzer.close()


@pytest.mark.parametrize("count", range(3, 17))
def test_a_bar_of_any_length_shows_every_count(count: int) -> None:
    pins = MockFactory(pin_class=MockPWMPin)
    pins_bcm = tuple(range(2, 2 + count))
    leds = Leds(LedsOptions(pins_bcm=pins_bcm), pins, lambda *_: None)
    for lit in [*range(count + 1), *range(count, -1, -1)]:
        leds.show(lit)
        assert [bool(pins.pin(pin).state) for pin in pins_bcm] == [True] * lit + [False] * (count - lit)
    leds.close()


@pytest.mark.parametrize("count", range(3, 17))
def test_the_bar_follows_the_law_at_and_between_its_edges(count: int) -> None:
    edges = edges_by_law(count, 100.0, 40.0, 60.0)
    assert [lit for _, lit in edges] == list(range(count - 1, -1, -1))
    assert edges[-1] == (100.0, 0)
    for at, lit in edges:
        assert lit_by_law(count, 100.0 - at, 40.0) == lit
        assert lit_by_law(count, 100.0 - at + 0.001, 40.0) == lit + 1


def test_the_shipped_table_has_a_pattern_for_every_kind_of_cue() -> None:
    from typing import get_args

    from hardware.messages import CueKind

    table = load_cues(HardwareOptions())
    assert set(table) == set(get_args(CueKind))
    assert all(pattern.beeps or pattern.tones or pattern.flashes for pattern in table.values())


def test_a_pin_that_is_taken_costs_its_own_device_and_no_other() -> None:
    devices = Devices()
    options = HardwareOptions(
        pin_factory="mock",
        buzzer=BuzzerOptions(pin_bcm=18),
        leds=LedsOptions(pins_bcm=(5, 18, 6)),
        button=ButtonOptions(pin_bcm=17),
        speaker="off",
    )
    console = Console(
        options,
        devices,
        work_dir="/tmp",
        wants_realtime=False,
        note_edge=lambda *_: None,
        on_finished=lambda *_: None,
        on_button=lambda *_: None,
        on_device=lambda *_: None,
        on_rest=lambda: None,
    )
    console.close()
    assert {device.name: device.state for device in devices.now()} == {
        "buzzer": "stand_in",
        "leds": "lost",
        "button": "stand_in",
    }
    assert "pin (5, 18, 6)" in next(device.why for device in devices.now() if device.name == "leds")


def test_every_cue_speaks_in_each_channel_or_deliberately_not() -> None:
    from hardware.cue_table import CUES

    entries = yaml.safe_load(CUES.read_text(encoding="utf-8"))
    for kind, entry in entries.items():
        assert {"beeps", "tones", "flashes", "lamp", "screen"} <= set(entry), f"{kind} is silent about a channel"
        assert entry["beeps"] or entry["tones"], f"{kind} can't be heard"
    unlit = {kind for kind, entry in entries.items() if not entry["flashes"] and not entry["lamp"]}
    assert unlit == {"start", "noise", "button", "undo"}, "those whose light is the bar or lamp itself, or nothing"
    assert {kind for kind, entry in entries.items() if entry["screen"]} == {"warning", "end", "victory", "defeat"}


def test_a_cue_in_a_countdown_winks_with_the_lamp_and_leaves_the_bar_alone(desk: Desk) -> None:
    done = queue.SimpleQueue[None]()
    desk.cues.show_lamp("on")
    desk.cues.show_lit(2)
    desk.cues.play(Cue(id="w", kind="warning"))
    desk.timeline.at(monotonic() + 0.1, lambda: done.put(None), "test")
    done.get(timeout=5)
    desk.rest()
    assert desk.states(27) == [0, 1, 0, 1, 0, 1]
    assert [desk.states(pin) for pin in LED_PINS] == [[0, 1], [0, 1], [0], [0]]


@pytest.mark.parametrize(
    ("sound", "light", "buzzes", "winks"), [(True, False, False, True), (False, True, True, False)]
)
def test_switching_one_channel_off_leaves_the_other(
    desk: Desk, sound: bool, light: bool, buzzes: bool, winks: bool
) -> None:
    done = queue.SimpleQueue[None]()
    desk.cues.mute(sound=sound, light=light)
    desk.cues.play(Cue(id="w", kind="warning"))
    desk.timeline.at(monotonic() + 0.1, lambda: done.put(None), "test")
    done.get(timeout=5)
    desk.rest()
    assert (1 in desk.states(18), 1 in desk.states(27)) == (buzzes, winks)


def test_a_cue_table_of_ones_own_is_held_to_calm_light_line_by_line(tmp_path: Path) -> None:
    from config.loading import Problems
    from hardware.options import load_options

    own = tmp_path / "hardware.yaml"
    own.write_text(
        "pin_factory: mock\n"
        "cues:\n"
        "  tick: {lamp: [50ms]}\n"
        "  warning:\n"
        "    screen: {flashes: [100ms, 100ms, 100ms]}\n"
        "  end: {flashes: [200ms, 200ms, 200ms], lamp: [50ms, 50ms, 50ms]}\n",
        encoding="utf-8",
    )
    with pytest.raises(Problems) as found:
        load_options(own)
    assert [(problem.line, problem.what.split()[0]) for problem in found.value.problems] == [(5, "warning"), (6, "end")]
    own.write_text("cues: {tick: {lamp: [50ms]}}\n", encoding="utf-8")
    assert load_cues(load_options(own))["tick"].lamp == (0.05,)
