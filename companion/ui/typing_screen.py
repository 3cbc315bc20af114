"""Typing one line, by fingers on the screen's keyboard or on a real one. Names of people and groups: naming.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.core.window import Window
from kivy.properties import StringProperty

from companion.engine.words import Text, say
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets import keyboard, words

load_looks(__file__)
__all__ = ["TypingScreen", "keyboard", "words"]

_ERASE, _ENTER, _ESCAPE = 8, (13, 271), 27


def _is_there_already(name: str) -> Text:
    return say("there is a “{name}” already", name=name)


class TypingScreen(Screen):
    """`then` gets the line, without blanks round it, once this screen is away.

    At most `longest` characters; `has_digits` adds a row of keys for them, `is_code` keeps to capitals. None of `taken`
    is accepted, and `why_taken` says why. `touch_name` is what touch ids begin with.
    """

    screen_name = "typing"
    touch_name = "typing"
    text = StringProperty("")

    def __init__(
        self,
        asked: Text,
        text: str,
        then: Callable[[str], None],
        *,
        longest: int = 24,
        has_digits: bool = True,
        is_code: bool = False,
        may_be_empty: bool = False,
        taken: Iterable[str] = (),
        why_taken: Callable[[str], Text] = _is_there_already,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._asked = asked
        self._then = then
        self._may_be_empty = may_be_empty
        self._taken = frozenset(taken)
        self._why_taken = why_taken
        keys = self.ids.keyboard
        keys.longest, keys.has_digits, keys.is_for_codes = longest, has_digits, is_code
        keys.text = text
        keys.is_shifted = is_code or not text

    def on_parent(self, *_args: Any) -> None:
        """A real keyboard types only while this is up."""
        Window.unbind(on_textinput=self._typed, on_key_down=self._key)
        if self.parent is not None:
            Window.bind(on_textinput=self._typed, on_key_down=self._key)

    def _typed(self, _window: Any, letters: str) -> None:
        self.ids.keyboard.type(letters)

    def _key(self, _window: Any, key: int, *_args: Any) -> bool:
        if key == _ERASE:
            self.ids.keyboard.erase()
        elif key in _ENTER:
            self._done()
        elif key == _ESCAPE:
            self.panel.pop()
        return False

    @property
    def _line(self) -> str:
        return str(self.text).strip()

    @property
    def _is_enough(self) -> bool:
        return (self._may_be_empty or bool(self._line)) and self._line not in self._taken

    def _done(self) -> None:
        if self._is_enough:
            self.panel.pop()
            self._then(self._line)

    def _clear(self) -> None:
        self.ids.keyboard.clear()

    def on_text(self, *_args: Any) -> None:
        self.refresh()

    # -- bars ----------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (self._asked,)

    def back(self, view: Any) -> Action | None:
        return Action(f"{self.touch_name}.back", say("Back"), call=self.panel.pop)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (Action(f"{self.touch_name}.clear", say("Clear"), call=self._clear, is_enabled=bool(self.text)),)

    def primary(self, view: Any) -> Action | None:
        hint = self._why_taken(self._line) if self._line in self._taken else None
        return Action(f"{self.touch_name}.done", say("DONE"), call=self._done, is_enabled=self._is_enough, hint=hint)
