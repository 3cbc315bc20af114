"""Typing a name or a code, by fingers or on a real keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.properties import StringProperty

from companion.engine.words import Text, say
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets import keyboard, words

load_looks(__file__)
__all__ = ["OwnTyping", "keyboard", "words"]


class OwnTyping(Screen):
    """One line of text. `then` gets it, without blanks round it, once this screen is away."""

    screen_name = "own_typing"
    text = StringProperty("")

    def __init__(
        self,
        asked: Text,
        text: str,
        then: Callable[[str], None],
        *,
        longest: int = 24,
        is_code: bool = False,
        may_be_empty: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._asked = asked
        self._then = then
        self._may_be_empty = may_be_empty
        keys = self.ids.keyboard
        keys.longest = longest
        keys.has_digits = True
        keys.is_for_codes = is_code
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
        if key == 8:
            self.ids.keyboard.erase()
        elif key in (13, 271):
            self._done()
        elif key == 27:
            self.panel.pop()
        return False

    @property
    def _is_enough(self) -> bool:
        return self._may_be_empty or bool(self.text.strip())

    def _done(self) -> None:
        if self._is_enough:
            self.panel.pop()
            self._then(self.text.strip())

    def on_text(self, *_args: Any) -> None:
        self.refresh()

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (self._asked,)

    def back(self, view: Any) -> Action | None:
        return Action("typing.back", say("Back"), call=self.panel.pop)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (Action("typing.clear", say("Clear"), call=self._clear, is_enabled=bool(self.text)),)

    def _clear(self) -> None:
        self.ids.keyboard._set("")

    def primary(self, view: Any) -> Action | None:
        return Action("typing.done", say("DONE"), call=self._done, is_enabled=self._is_enough)
