"""What is wrong with the catalogues: sentences without a translation, or with other blanks than the English one, and
what would keep a catalogue from being compiled: `% i` and `% f` look like blanks of printf to Babel."""

from __future__ import annotations

from string import Formatter
from typing import Any

from babel.messages.pofile import read_po

from companion.locale.catalogues import LANGUAGES, folders, po_path
from companion.locale.extracting import catalogue_of


def problems() -> tuple[str, ...]:
    """One line a problem: `file: sentence: what`. Empty when all is well."""
    return tuple(line for domain in folders() for code in LANGUAGES[1:] for line in _problems(domain, code))


def _problems(domain: str, code: str) -> list[str]:
    path = po_path(domain, code)
    wanted = catalogue_of(domain)
    if not len(wanted):
        return []
    if not path.is_file():
        return [f"{path}: missing"]
    with path.open("rb") as file:
        there = read_po(file, locale=code)
    found = []
    for message in wanted:
        if not message.id:
            continue
        translated = there.get(message.id)
        sentence = _first(message.id)
        if translated is None or translated.fuzzy or not _is_whole(translated.string):
            found.append(f"{path}: {sentence!r}: no translation")
        elif wrong := _wrong_blanks(message.id, translated.string):
            found.append(f"{path}: {sentence!r}: other blanks than in English: {', '.join(sorted(wrong))}")
    found += [f"{path}: {_first(message.id)!r}: {error}" for message, errors in there.check() for error in errors]
    return found


def _first(sentences: Any) -> str:
    return str(sentences if isinstance(sentences, str) else sentences[0])


def _is_whole(string: Any) -> bool:
    return all(string) if isinstance(string, tuple | list) else bool(string)


def _wrong_blanks(english: Any, translated: Any) -> set[str]:
    wanted = _blanks(english)
    return (wanted ^ _blanks(translated)) - ({"n"} if isinstance(english, tuple | list) else set())


def _blanks(sentences: Any) -> set[str]:
    forms = sentences if isinstance(sentences, tuple | list) else (sentences,)
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}
