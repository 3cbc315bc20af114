"""The cue table: how each thing that happens sounds, lights up and shows on the screen, all three from one entry.

The shipped table is cues.yaml beside this file; `cues:` in hardware.yaml replaces entries (options.py). Which cue goes
with what is the app's matter; buzzer, LEDs and lamp carry their part out in cues.py, the screen its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from config.loading import Loaded, Problem, Problems, Seconds, load_with_lines
from hardware.messages import CueKind

CUES = Path(__file__).parent / "cues.yaml"
CALM_S = 1 / 3
"""Least time from one flash to the next: no more than three a second, for people whom flicker hurts."""

Stretch = Annotated[Seconds, Meta(ge=0, le=10)]


class Tone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tone of `hz` for `lasts`; 0 Hz is a rest."""

    hz: Annotated[int, Meta(ge=0, le=8000)]
    lasts: Stretch


class ScreenFlash(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole screen lights up in a role's colour: stretches on, off, on, ...

    `only_when_silent`: just where nothing is heard, since sound is switched off or there is nothing to sound with.
    """

    colour: Literal["text", "warning", "danger", "good"] = "text"
    flashes: Annotated[tuple[Stretch, ...], Meta(min_length=1)]
    only_when_silent: bool = False


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One cue.

    Sound: `beeps` (active buzzer, stretches on, off, on, ...) and `tones` (speaker, passive buzzer). Light: `flashes`
    (whole LED bar) and `lamp` (the start button's lamp: the other way than it stands, back, ...). Screen: `screen`;
    None where words, seconds or pictures say it already. Cut short only by a pattern of its `rank` or above.
    """

    rank: Annotated[int, Meta(ge=0, le=9)] = 0
    beeps: tuple[Stretch, ...] = ()
    tones: tuple[Tone, ...] = ()
    flashes: tuple[Stretch, ...] = ()
    lamp: tuple[Stretch, ...] = ()
    screen: ScreenFlash | None = None


def read_cues(path: Path = CUES) -> dict[CueKind, Pattern]:
    """A whole cue table. Raises config.loading.Problems with everything that is wrong in it."""
    loaded: Loaded[dict[CueKind, Pattern]] = load_with_lines(path, dict[CueKind, Pattern])
    found = list(problems_of(loaded, (), loaded.value))
    if found:
        raise Problems(found)
    return loaded.value


def problems_of(
    loaded: Loaded[Any], place: tuple[str | int, ...], table: Mapping[CueKind, Pattern]
) -> Iterator[Problem]:
    """Light that flickers faster than is good for people. `place` is where the table stands in the file."""
    for kind, pattern in table.items():
        channels: list[tuple[tuple[str, ...], tuple[float, ...]]] = [
            (("flashes",), pattern.flashes),
            (("lamp",), pattern.lamp),
        ]
        if pattern.screen is not None:
            channels.append((("screen", "flashes"), pattern.screen.flashes))
        for where, stretches in channels:
            if is_hasty(stretches):
                what = f"{kind} flashes more than three times a second"
                write = "let each on and off last 170ms or more"
                yield loaded.problem((*place, kind, *where), what, write)


def is_hasty(stretches: tuple[float, ...]) -> bool:
    """Whether two flashes begin within less than CALM_S. Stretches are on, off, on, ... in seconds."""
    starts, at = [], 0.0
    for index, lasts in enumerate(stretches):
        if index % 2 == 0 and lasts:
            starts.append(at)
        at += lasts
    return any(later - earlier < CALM_S - 1e-6 for earlier, later in pairwise(starts))
