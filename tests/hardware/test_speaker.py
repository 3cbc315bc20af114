"""Tones leave as PCM through `aplay`: here a program of that name writes down what it was given to play."""

from __future__ import annotations

import array
import itertools
import math
import queue
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from hardware_process import YAML, Running

from hardware.cue_table import Tone
from hardware.link import Cue, DeviceLost, PinChanged
from hardware.speaker import RATE_HZ, Speaker, pcm_of

A4 = (Tone(hz=440, lasts=0.1),)


def aplay(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program = folder / "aplay"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")


def played(folder: Path, count: int, within_s: float = 5.0) -> list[bytes]:
    """The contents of `count` files that the player finished."""
    give_up_at = monotonic() + within_s
    while len(files := sorted(folder.glob("*.done"))) < count:
        assert monotonic() < give_up_at, f"only {len(files)} of {count} were played"
    return [file.read_bytes() for file in files]


RECORD = 'cat > "{folder}/$$.pcm" && mv "{folder}/$$.pcm" "{folder}/$(date +%s%N).done"'


def test_a_tone_is_a_sine_of_its_length_and_pitch_without_clicks() -> None:
    samples = array.array("h", pcm_of(A4))
    assert len(samples) == round(0.1 * RATE_HZ)
    assert samples[0] == 0 and abs(samples[-1]) < 1000
    crossings = sum(a < 0 <= b for a, b in itertools.pairwise(samples))
    assert crossings in (43, 44)
    assert max(samples) == pytest.approx(32767 / 2, rel=0.01)
    assert math.isclose(len(pcm_of((Tone(hz=0, lasts=0.05),))), 0.05 * RATE_HZ * 2, abs_tol=2)


def test_each_cue_is_played_whole(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    aplay(folder, RECORD.format(folder=folder), monkeypatch)
    states: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    speaker = Speaker(states.put)
    speaker.play(A4)
    assert played(folder, 1) == [pcm_of(A4)]
    speaker.play((Tone(hz=880, lasts=0.05),))
    assert played(folder, 2)[1] == pcm_of((Tone(hz=880, lasts=0.05),))
    speaker.close()
    speaker.close()
    assert states.empty()


def test_without_a_sound_device_it_says_so_once_and_does_not_block(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    aplay(folder, "echo 'aplay: audio open error: No such file' >&2; exit 1", monkeypatch)
    states: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    speaker = Speaker(states.put)
    began_at = monotonic()
    for _ in range(5):
        speaker.play(A4)
    assert monotonic() - began_at < 0.1
    said = states.get(timeout=5)
    assert said is not None and said.startswith("no sound device")
    speaker.close()
    assert states.empty()


def test_the_process_plays_a_cues_tones_beside_the_buzzer(
    folder: Path, serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    aplay(folder, RECORD.format(folder=folder), monkeypatch)
    running = serve(YAML.replace('speaker: "off"', 'speaker: "on"'))
    running.say(Cue(id="c", kind="card_read"))
    assert running.hear(PinChanged).name == "buzzer"
    assert played(folder, 1) == [pcm_of((Tone(hz=1319, lasts=0.06),))]


def test_a_speaker_that_is_wanted_but_has_no_player_is_a_lost_device(
    folder: Path, serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(folder))
    running = serve(YAML.replace('speaker: "off"', 'speaker: "on"'))
    (speaker,) = [device for device in running.welcome.devices if device.name == "speaker"]
    if speaker.state != "lost":
        assert running.hear(DeviceLost).name == "speaker"
    running.say(Cue(id="c", kind="card_read"))
    assert running.hear(PinChanged).name == "buzzer"
