"""What the screen shows of cues: flashes of the cue table, and only where the table of people needs them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from console import Console

from companion.app import cues
from hardware import messages as m
from hardware.cue_table import read_cues

BUZZER = m.DeviceState("buzzer", "present")


@pytest.fixture
def console(tmp_path: Path) -> Iterator[Console]:
    console = Console(tmp_path)
    console.welcome(devices=(BUZZER,))
    console.open()
    yield console
    console.controller.close()


def run_down_to(console: Console, left_s: float) -> None:
    left_ms = console.controller.left_ms()
    assert left_ms is not None
    console.pass_time(left_ms / 1000 - left_s)


def start(console: Console) -> None:
    from counting import Start

    console.play(Start())
    assert console.controller.left_ms() is not None


def colours(console: Console) -> list[str]:
    """The colour of each flash from here on, as they come."""
    seen: list[str] = []
    serials = {console.view.flash.serial if console.view.flash else 0}

    def look(view: object) -> None:
        flash = view.flash  # type: ignore[attr-defined]
        if flash is not None and flash.serial not in serials:
            serials.add(flash.serial)
            seen.append(flash.colour)

    console.controller.subscribe(look)
    return seen


def test_a_table_that_hears_the_warning_does_not_see_it(console: Console) -> None:
    seen = colours(console)
    start(console)
    run_down_to(console, 10.5)
    run_down_to(console, 9.5)
    assert seen == []


def test_a_muted_table_sees_the_warning_once_and_the_end(console: Console) -> None:
    console.controller.mute(sound=True, light=False)
    seen = colours(console)
    start(console)
    run_down_to(console, 10.5)
    assert seen == []
    run_down_to(console, 9.9)
    run_down_to(console, 9.8)
    assert seen == ["warning"]
    run_down_to(console, -0.1)
    console.end_countdown()
    assert seen == ["warning", "text"]


def test_light_that_is_off_takes_nothing_from_the_screen(console: Console) -> None:
    console.controller.mute(sound=True, light=True)
    seen = colours(console)
    start(console)
    run_down_to(console, 10.5)
    run_down_to(console, 9.9)
    assert seen == ["warning"]


def test_a_table_without_a_sound_device_sees_the_warning(console: Console) -> None:
    console.hear(m.DeviceLost(name="buzzer", why="gone", what_to_do=""))
    seen = colours(console)
    start(console)
    run_down_to(console, 10.5)
    run_down_to(console, 9.9)
    assert seen == ["warning"]
    console.hear(m.DeviceBack(name="buzzer"))
    run_down_to(console, -0.1)
    console.end_countdown()
    assert seen == ["warning", "text"], "the end is seen by everybody"


def test_a_paused_countdown_warns_when_it_gets_there_and_not_before(console: Console) -> None:
    console.controller.mute(sound=True, light=False)
    seen = colours(console)
    start(console)
    run_down_to(console, 11)
    console.controller.pause()
    console.pass_time(30)
    assert seen == []
    console.controller.resume_clock()
    console.pass_time(1.5)
    assert seen == ["warning"]


def test_of_several_cues_the_highest_is_shown() -> None:
    flash = cues.ScreenCues(read_cues()).flash(("card_read", "victory", "end"), is_silent=True)
    assert flash is not None
    assert (flash.colour, flash.rank) == ("text", 5)
