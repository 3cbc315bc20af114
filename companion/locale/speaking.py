"""Puts sentences into a language: `Text`s of engine and games, and plain English ones. Knows no Kivy.

English sentences are the message ids. Screens use it through `companion.ui.language`, paper uses it as it is.
"""

from __future__ import annotations

import gettext
from typing import Any

from companion.engine.words import OWN_WORDS, Text
from companion.locale.catalogues import domains, translations


class Speaker:
    """Speaks one language; the words of `game` win over equal words of other games."""

    def __init__(self, code: str, game: str = "") -> None:
        found = translations(code)
        names = sorted(domains(), key=lambda name: (name != game, name != "companion", name))
        self.code = code
        self._chain: tuple[gettext.NullTranslations, ...] = tuple(found[name] for name in names if name in found)
        for catalogue in self._chain:
            catalogue.add_fallback(_Unknown())

    def say(self, message: str, **blanks: Any) -> str:
        """A sentence with its blanks filled."""
        return self._filled(message, None, blanks)

    def say_n(self, one: str, many: str, n: int, **blanks: Any) -> str:
        """A sentence whose form depends on the count `n`."""
        return self._filled(one, many, {"n": n, **blanks})

    def put(self, text: Text | str | None) -> str:
        """A message in this language; words that are none stay as they are."""
        if isinstance(text, Text):
            if text.message == OWN_WORDS:
                blanks = dict(text.args)
                return str(blanks.get(self.code, blanks["words"]))
            return self._filled(text.message, text.plural, dict(text.args))
        return text or ""

    def _filled(self, message: str, plural: str | None, blanks: dict[str, Any]) -> str:
        filled = {name: self.put(value) if isinstance(value, Text) else value for name, value in blanks.items()}
        number = filled.get("n")
        if plural is not None and isinstance(number, int):
            pattern = self._plural(message, plural, number)
        else:
            pattern = self._single(message)
        return pattern.format(**filled) if filled else pattern

    def _single(self, message: str) -> str:
        return next((found for catalogue in self._chain if (found := catalogue.gettext(message))), message)

    def _plural(self, message: str, plural: str, number: int) -> str:
        english = message if number == 1 else plural
        return next(
            (found for catalogue in self._chain if (found := catalogue.ngettext(message, plural, number))), english
        )


class _Unknown(gettext.NullTranslations):
    """Stands behind a catalogue: a word that is the same in both languages is told from one that it does not know."""

    def gettext(self, message: str) -> str:
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ""
