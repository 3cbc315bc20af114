"""What Dream Lord lights up and sounds, and its names in both languages."""

from __future__ import annotations

from typing import get_args

from companion.editions import SHIPPED_EDITIONS
from companion.engine.words import written
from companion.games.dream_lord import edition, events, words
from companion.games.dream_lord.model import State
from companion.games.dream_lord.rules import CUES, GAME
from companion.locale.speaking import Speaker
from hardware.messages import CueKind


def first(**values: object) -> State:
    box = edition.load(SHIPPED_EDITIONS / "dream_lord" / "house.yaml")
    options = edition.Options(players=("Ada", "Ben"), stuffies=("stitch", "lumpy"), set=values)
    return GAME.setup(box, options)


def test_every_cue_is_one_of_the_cue_table() -> None:
    assert {cue for cues in CUES.values() for cue in cues} <= set(get_args(CueKind))


def test_only_the_waking_card_wakes() -> None:
    assert GAME.cues_for(events.SleepTurned("calm")) == ()
    assert GAME.cues_for(events.SleepTurned("woken")) == ("woken",)


def test_the_bar_is_full_when_the_check_brings_something() -> None:
    row = [{"id": "m1", "kind": "crawly"}, {"id": "m2", "kind": "crawly"}, {"id": "m3", "kind": "crawly"}]
    assert GAME.gauge(first(threat=1)) == (1, 2)
    assert GAME.gauge(first(threat=2, row=row)) == (2, 3)


def test_names_of_the_box_are_spoken_in_both_languages() -> None:
    german, english = Speaker("de", "dream_lord"), Speaker("en", "dream_lord")
    pieks = words.stuffy(first().box, "stitch")
    assert (german.put(pieks), english.put(pieks), str(pieks)) == ("Pieks", "Stitch", "Stitch")


def test_words_entered_in_one_language_stand_for_both() -> None:
    only_german = written("", de="Ratte {1}")
    assert Speaker("en").put(only_german) == Speaker("de").put(only_german) == str(only_german) == "Ratte {1}"
