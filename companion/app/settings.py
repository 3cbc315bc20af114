"""What people set once and for all tables: <data>/settings.yaml.

A file with mistakes stops the start, with every mistake named; a folder that can't be written keeps the choice until
the console goes off.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from config.loading import Seconds, load, save

FILE_NAME = "settings.yaml"
Side = Literal["near", "left", "far", "right"]
_log = logging.getLogger(__name__)


class Preferences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings.

    `language` is the system's where the file names none. `text_size` is a factor. `panel_mm` is the longer side of the
    glass in mm, None for a 7-inch panel; `rotation` turns picture and touch, in degrees. `timer_s` is the countdown
    offered for new tables. `card_input`: by the reader, by touch while the timer runs (`live`), or by touch `after` it.
    `reader_side`: at which side of the computer the reader lies, as the boss sees it; `has_swapped_ends` exchanges the
    codes of a card's two ends.
    `reads_aloud`: level intros are read aloud where a speech engine is installed, and sound is on.
    `readings`: by game the readings of its rules that tables without a group go by, by their names.
    `names` are players that were seen here, `seats` those of the last table in clockwise order; `sides` tells on which
    side of the panel, as its picture stands on it, each of them sits. `turning`: the picture turns to the `boss`, or
    stays `fixed`. `dim_after_s`: how long nobody touches anything until the picture dims, None for never.
    `window_px` is the size of the window.
    """

    language: Literal["de", "en"] = "en"
    mute_sound: bool = False
    mute_light: bool = False
    has_flash: bool = True
    reads_aloud: bool = True
    text_size: Annotated[float, Meta(ge=1.0, le=1.6)] = 1.0
    has_motion: bool = True
    panel_mm: Annotated[float, Meta(ge=50, le=2000)] | None = None
    rotation: Literal[0, 90, 180, 270] = 0
    timer_s: Annotated[Seconds, Meta(ge=10, le=600)] = 40.0
    card_input: Literal["reader", "live", "after"] = "reader"
    reader_side: Literal["left", "right"] = "left"
    has_swapped_ends: bool = False
    readings: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    names: tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...] = ()
    seats: tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...] = ()
    sides: dict[str, Side] = msgspec.field(default_factory=dict)
    turning: Literal["boss", "fixed"] = "boss"
    dim_after_s: Annotated[Seconds, Meta(ge=10, le=7200)] | None = 180.0
    window_px: tuple[Annotated[int, Meta(ge=200, le=8000)], Annotated[int, Meta(ge=200, le=8000)]] | None = None

    @property
    def is_read_turned(self) -> bool:
        """Whether a card lies the other way round than its code says."""
        return (self.reader_side == "right") != self.has_swapped_ends


class Settings:
    """The settings of one data folder. UI thread only."""

    def __init__(self, data: Path, environment: Mapping[str, str] = os.environ) -> None:
        """Raises config.loading.Problems for a file with mistakes."""
        self._file = data / FILE_NAME
        spoken = spoken_language(environment)
        self.value = Preferences(language=spoken)
        """All settings as they are now."""
        self.is_saved = True
        """False once a change could not be written."""
        if self._file.exists():
            self.value = load(self._file, Preferences)
            if not _names_language(self._file):
                self.value = msgspec.structs.replace(self.value, language=spoken)

    def change(self, **fields: Any) -> None:
        """Set these fields and remember them. Raises msgspec.ValidationError for a value outside its range."""
        changed = msgspec.structs.replace(self.value, **fields)
        self.value = msgspec.convert(msgspec.to_builtins(changed), Preferences)
        try:
            save(self._file, self.value)
            self.is_saved = True
        except OSError as error:
            if self.is_saved:
                _log.warning("settings are not saved: %s", error)
            self.is_saved = False


def spoken_language(environment: Mapping[str, str]) -> Literal["de", "en"]:
    """The system's language as far as this console speaks it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "de" if value.lower().startswith("de") else "en"
    return "en"


def _names_language(file: Path) -> bool:
    return "language" in load(file, dict[str, Any])
