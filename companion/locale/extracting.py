"""Which sentences the sources hold: `say`, `say_n` and `_` in Python, and the same in the expressions of .kv files.

A .kv line is Python behind its colon, so the calls in it are found with the same reader. Neighbour: catalogues.py.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract

from companion.locale.catalogues import folders

_PACKAGE = Path(__file__).resolve().parent.parent
_KEYWORDS = {"say": None, "say_n": (1, 2), "_": None}
#: Parts of the package that speak with the frame's catalogue; a game speaks with its own.
FRAME_FOLDERS = ("app", "engine", "printing", "ui")
Message = str | tuple[str, ...]
_CALL = re.compile(r"\b(?:say|say_n|_)\(")


def catalogue_of(domain: str) -> Catalog:
    """Every sentence of a domain with the places where it stands."""
    catalogue = Catalog(domain=domain, charset="utf-8", fuzzy=False)
    for path in sources(domain):
        place = path.relative_to(_PACKAGE.parent).as_posix()
        for line, message in messages_in(path):
            catalogue.add(message, locations=[(place, line)])
    return catalogue


def sources(domain: str) -> tuple[Path, ...]:
    """The files that speak with a domain's catalogue."""
    home = folders()[domain].parent
    roots = [home] if domain != "companion" else [_PACKAGE / name for name in FRAME_FOLDERS]
    found = [path for root in roots for path in root.rglob("*") if path.suffix in (".py", ".kv")]
    return tuple(sorted(found))


def messages_in(path: Path) -> Iterator[tuple[int, Message]]:
    """Line and sentence of every call in one file; a pair for a sentence with a plural."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".kv":
        for number, line in enumerate(text.splitlines(), 1):
            if _CALL.search(line) and not line.lstrip().startswith("#"):
                yield from ((number, message) for _, message in _read(line.split(":", 1)[1].strip()))
    else:
        yield from _read(text)


def _read(source: str) -> Iterator[tuple[int, Message]]:
    for line, message, _comments, _context in extract("python", io.BytesIO(source.encode()), keywords=_KEYWORDS):
        if message and _has_words(message):
            yield line, message


def _has_words(message: Message) -> bool:
    """False for a bare number or blank, which is the same in every language."""
    sentence = message if isinstance(message, str) else message[1]
    return any(letter.isalpha() for letter in re.sub(r"\{\w*\}", "", sentence))
