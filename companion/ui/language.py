"""The table's language: puts `Text`s of engine and games, and the words of .kv files, into German or English.

English sentences are the message ids. The frame's catalogue lies in companion/locale, each game brings its own under
companion/games/<game>/locale. In .kv files: `#:import language companion.ui.language.language`, then
`text: language.say("New table")` or `language.put(root.some_text)`; both follow a change of language at once.
How catalogues are extracted and compiled: `companion.locale.catalogues`.
"""

from __future__ import annotations

import gettext
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from companion.engine.words import Text
from companion.locale.catalogues import LANGUAGES, domains, translations


class Language(EventDispatcher):
    """The language in use. `code` is "en" or "de"; `game`'s own words win over equal words of other games."""

    code = StringProperty("en")
    game = StringProperty("")
    say = ObjectProperty(None)
    say_n = ObjectProperty(None)
    put = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._chain: tuple[gettext.NullTranslations, ...] = ()
        self.fbind("code", self._changed)
        self.fbind("game", self._changed)
        self._changed()

    def choose(self, code: str) -> None:
        """Switch to a language; an unknown one means English."""
        self.code = code if code in LANGUAGES else "en"

    def _changed(self, *_args: Any) -> None:
        found = translations(self.code)
        names = sorted(domains(), key=lambda name: (name != self.game, name != "companion", name))
        self._chain = tuple(found[name] for name in names if name in found)
        # New callables each time: whatever is bound to them is written anew.
        self.say = lambda message, **blanks: self._filled(message, None, blanks)
        self.say_n = lambda one, many, n, **blanks: self._filled(one, many, {"n": n, **blanks})
        self.put = lambda text: "" if text is None else text if isinstance(text, str) else self._text(text)

    def _text(self, text: Text) -> str:
        return self._filled(text.message, text.plural, dict(text.args))

    def _filled(self, message: str, plural: str | None, blanks: dict[str, Any]) -> str:
        filled = {name: self._text(value) if isinstance(value, Text) else value for name, value in blanks.items()}
        number = filled.get("n")
        if plural is not None and isinstance(number, int):
            pattern = self._plural(message, plural, number)
        else:
            pattern = self._single(message)
        return pattern.format(**filled) if filled else pattern

    def _single(self, message: str) -> str:
        for catalogue in self._chain:
            found = catalogue.gettext(message)
            if found != message:
                return found
        return message

    def _plural(self, message: str, plural: str, number: int) -> str:
        english = message if number == 1 else plural
        for catalogue in self._chain:
            found = catalogue.ngettext(message, plural, number)
            if found != english:
                return found
        return english


language = Language()
