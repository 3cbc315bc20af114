"""Reading aloud: an engine of this test's own stands for espeak-ng and writes down what it is told."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.app.speech import Speech

WITHIN_S = 10.0


def until(is_so: Callable[[], bool], what: str) -> None:
    give_up_at = time.monotonic() + WITHIN_S
    while not is_so():
        assert time.monotonic() < give_up_at, what
        time.sleep(0.005)


@pytest.fixture
def engine(tmp_path: Path) -> Callable[[str], Speech]:
    """A voice whose engine goes on with these lines of shell once it has read its text."""

    def made(then: str) -> Speech:
        program = tmp_path / "espeak-ng"
        program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/said\ncat >> {tmp_path}/said\n{then}\n')
        program.chmod(0o755)
        return Speech(which=lambda name: str(program))

    return made


def test_a_text_is_read_in_its_language(engine: Callable[[str], Speech], tmp_path: Path) -> None:
    speech = engine("exit 0")
    speech.speak("Ein schiefes Dorf - für euch.", "de")
    until(lambda: not speech.is_speaking, "it ends by itself")
    options, text = (tmp_path / "said").read_text().splitlines()
    assert "-v de" in options
    assert text == "Ein schiefes Dorf - für euch."
    assert speech.problem is None


def test_it_is_stopped_at_once_and_the_one_who_asks_does_not_wait(engine: Callable[[str], Speech]) -> None:
    speech = engine("exec sleep 60")
    began = time.monotonic()
    speech.speak("A long story", "en")
    assert time.monotonic() - began < 1
    until(lambda: speech._process is not None, "it speaks")
    process = speech._process
    assert process is not None
    assert speech.is_speaking
    speech.stop()
    assert not speech.is_speaking
    until(lambda: process.poll() is not None, "the engine goes")
    assert speech.problem is None, "being stopped is no failure"


def test_a_new_text_silences_the_one_before(engine: Callable[[str], Speech]) -> None:
    speech = engine("exec sleep 60")
    speech.speak("One", "en")
    until(lambda: speech._process is not None, "it speaks")
    first = speech._process
    assert first is not None
    speech.speak("Two", "en")
    until(lambda: first.poll() is not None, "the first is silent")
    assert speech.is_speaking
    speech.stop()


@pytest.mark.parametrize("failing", ["exit 1", 'echo "ALSA lib: no" >&2; echo "error: No such file" >&2; exit 0'])
def test_an_engine_that_fails_is_named_until_it_works_again(engine: Callable[[str], Speech], failing: str) -> None:
    """Without a sound device espeak-ng 1.51 tells an error and ends with 0."""
    speech = engine(failing)
    speech.speak("One", "en")
    until(lambda: not speech.is_speaking, "it ends")
    assert "speaker" in str(speech.problem)
    engine("exit 0")
    speech.speak("Two", "en")
    until(lambda: not speech.is_speaking and speech.problem is None, "it works again")


def test_nothing_is_said_while_sound_is_off(engine: Callable[[str], Speech], tmp_path: Path) -> None:
    speech = engine("exec sleep 60")
    speech._is_muted = lambda: True
    speech.speak("One", "en")
    assert not speech.is_speaking
    assert str(speech.problem) == "sound is off"


def test_without_an_engine_nothing_happens_and_the_reason_is_known() -> None:
    speech = Speech(which=lambda name: None)
    speech.speak("One", "en")
    assert not speech.is_speaking
    assert str(speech.problem) == "this console has no voice"
