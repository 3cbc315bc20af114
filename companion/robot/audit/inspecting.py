"""Every face on every panel, in both languages and text sizes: it is looked at, and what is wrong is gathered."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from companion.robot import tree
from companion.robot.audit.checks import findings
from companion.robot.audit.english import strange_words
from companion.robot.audit.faces import Faces
from companion.robot.audit.house import House
from companion.robot.audit.pasts import Past
from companion.robot.audit.scenes import GROUP_FILE, LONG_NAMES, Scene

SIZES = ((800, 480), (480, 800), (720, 1280), (1280, 720))
TEXT_SIZES = (1.0, 1.6)
CODES = ("de", "en")
#: What stickers' codes begin with in the editions made for this app.
CODES_ON_STICKERS = ("TT",)
#: Faces after which screens that went are let go of: they slow every change of size, and looking for them is slow, too.
_FORGETS_AFTER = 4
_UNSAFE = re.compile(r"[^\w.-]+")


class Finding(msgspec.Struct, frozen=True, order=True):
    """Something that is wrong with a face of a screen."""

    screen: str
    size: str
    language: str
    text_size: float
    what: str

    def __str__(self) -> str:
        return f"{self.screen} {self.size} {self.language} {self.text_size:.1f}: {self.what}"


class Found(msgspec.Struct):
    """What a walk gave: the faces looked at and all that is wrong with them."""

    faces: list[str]
    findings: list[Finding]


def inspect(
    window: Any,
    scenes: Iterable[Scene],
    *,
    sizes: tuple[tuple[int, int], ...] = SIZES,
    codes: tuple[str, ...] = CODES,
    text_sizes: tuple[float, ...] = TEXT_SIZES,
    shots: Path | None = None,
    is_short: bool = False,
    pasts: Iterable[Past] = (),
    pulse: Path | None = None,
) -> Found:
    """Walk through the whole app in this window, or by the shorter walk. UI thread; `shots`: a folder for pictures.

    `pasts`: tables that a group has played, where there are groups. `pulse`: a file that is touched at every face.
    """
    found = Found([], [])
    fits = [(size, code, text_size) for size in sizes for code in codes for text_size in text_sizes]

    def look(name: str) -> None:
        if pulse is not None:
            pulse.touch()
        found.faces.append(name)
        if len(fits) > 1 and len(found.faces) % _FORGETS_AFTER == 0:
            house.forget_other_screens()
        for size, code, text_size in fits:
            try:
                house.fit(size, code, text_size)
            except Exception as error:  # one broken screen must not hide the others
                broke(name, f"breaks: {type(error).__name__}: {error}")
                continue
            in_words = f"{size[0]}x{size[1]}"
            for what in dict.fromkeys(_wrong(house, code)):
                found.findings.append(Finding(name, in_words, code, text_size, what))
            if shots is not None:
                file = f"{in_words}-{code}-{text_size:.1f}-{len(found.faces):03}-{_UNSAFE.sub('_', name)[:80]}.png"
                house.shoot(shots / file)
                if (size, text_size) == (sizes[0], text_sizes[0]):
                    house.shoot(shots / f"grey-{file}", is_grey=True)
        fits.reverse()  # the next face is looked at in the same way first

    def broke(name: str, what: str) -> None:
        size = house.panel_px
        in_words, text_size = f"{size[0]}x{size[1]}", house.settings.value.text_size
        found.findings.append(Finding(name, in_words, house.settings.value.language, text_size, what))

    gc.freeze()  # what is there already stays; collecting is for screens that went
    with House(window, sizes[0], codes[0]) as house:
        faces = Faces(house, look, broke)
        faces.stroll(scenes, pasts) if is_short else faces.walk(scenes, pasts)
    return found


def _wrong(house: House, code: str) -> list[str]:
    from companion.ui.theme import theme

    wrong = house.mishaps()
    for _ in house.scrolled():
        seen = house.seen()
        wrong += findings(seen, house.glass, theme.mm)
        if code != "en":
            texts = [text for text in (tree.text_of(each.widget) for each in seen) if text]
            wrong += strange_words(texts, code, (*LONG_NAMES, GROUP_FILE, *CODES_ON_STICKERS))
    return wrong
