"""The table's language: puts `Text`s of engine and games, and the words of .kv files, into German or English.

English sentences are the message ids. The frame's catalogue lies in companion/locale, each game brings its own under
companion/games/<game>/locale. In .kv files: `#:import language companion.ui.language.language`, then
`text: language.say("New table")` or `language.put(root.some_text)`; both follow a change of language at once.
How sentences are put together: `companion.locale.speaking`; how catalogues are made: `companion.locale.catalogues`.
"""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from companion.locale.catalogues import LANGUAGES
from companion.locale.speaking import Speaker


def capital(words: str) -> str:
    """Words as the beginning of a line."""
    return f"{words[:1].upper()}{words[1:]}"


class Language(EventDispatcher):
    """The language in use. `code` is "en" or "de"; `game`'s own words win over equal words of other games."""

    code = StringProperty("en")
    game = StringProperty("")
    say = ObjectProperty(None)
    say_n = ObjectProperty(None)
    put = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("code", self._changed)
        self.fbind("game", self._changed)
        self._changed()

    def choose(self, code: str) -> None:
        """Switch to a language; an unknown one means English."""
        self.code = code if code in LANGUAGES else "en"

    def _changed(self, *_args: Any) -> None:
        self._speaker = Speaker(self.code, self.game)
        # New callables each time: whatever is bound to one of them is written anew. All speak with the new speaker, so
        # that what is written at the first sees the others changed as well.
        self.say = lambda message, **blanks: self._speaker.say(message, **blanks)
        self.say_n = lambda one, many, n, **blanks: self._speaker.say_n(one, many, n, **blanks)
        self.put = lambda text: self._speaker.put(text)


language = Language()
