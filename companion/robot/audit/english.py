"""English words on a screen that is not English: every word that can be read must be one that the catalogue says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from babel.messages.pofile import read_po

from companion.locale.catalogues import folders, po_path

_HOME = Path(__file__).resolve().parents[3]
EDITIONS = _HOME / "config" / "games"
TABLES = _HOME / "tests" / "playthroughs"
_WORD = re.compile(r"[^\W\d_]{2,}")
_BLANK = re.compile(r"\{\w*\}")


def strange_words(texts: Iterable[str], code: str, names: Iterable[str] = ()) -> Iterator[str]:
    """Each text with a word that no catalogue of this language has; `names` are people's own."""
    known = spoken(code) | {word for name in names for word in _words(name)}
    for text in texts:
        for word in _words(text):
            if word not in known:
                yield f"{word!r} in {text!r} is not {code}"


@cache
def spoken(code: str) -> frozenset[str]:
    """All words that the catalogues of a language say."""
    found: set[str] = set()
    for domain in folders():
        path = po_path(domain, code)
        if path.is_file():
            with path.open("rb") as file:
                for message in read_po(file, locale=code):
                    said = message.string if isinstance(message.string, tuple | list) else (message.string,)
                    for sentence in said if message.id else ():
                        found |= _words(_BLANK.sub(" ", sentence or ""))
    for edition in EDITIONS.glob("*/*.yaml"):
        found |= set(_said(yaml.safe_load(edition.read_text(encoding="utf-8")), code))
    return frozenset(found | _of_tables())


@cache
def _of_tables() -> frozenset[str]:
    """Words of cards that scripted tables bring along, in whatever language people wrote them."""
    found: set[str] = set()
    for table in TABLES.glob("*/*.yaml"):
        text = table.read_text(encoding="utf-8")
        if "name: {" in text:
            setup = yaml.safe_load(text).get("setup", {})
            found |= {*_said(setup, "en"), *_said(setup, "de")}
    return frozenset(found)


def _said(value: Any, code: str) -> Iterator[str]:
    """Words of a box's own names: texts that stand beside the code of a language."""
    if isinstance(value, dict):
        for key, inside in value.items():
            yield from _words(inside) if key == code and isinstance(inside, str) else _said(inside, code)
    elif isinstance(value, list):
        for inside in value:
            yield from _said(inside, code)


def _words(text: str) -> set[str]:
    return {word.casefold() for word in _WORD.findall(text)}
