"""Typing a name, by fingers on the screen's keyboard or on a real one. Who asks says which names are taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.core.window import Window
from kivy.properties import StringProperty

from companion.engine.words import Text, say
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets import keyboard

load_looks(__file__)
__all__ = ["Naming", "keyboard"]


class Naming(Screen):
    """`on_named` is called with the name once it is done; the screen is gone by then."""

    screen_name = "name"
    name = StringProperty("")

    def __init__(
        self,
        on_named: Callable[[str], None],
        taken: Iterable[str] = (),
        text: str = "",
        is_taken: Callable[[str], Text] = lambda name: say("there is a “{name}” already", name=name),
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._on_named = on_named
        self._taken = frozenset(taken)
        self._is_taken = is_taken
        if text:
            self.ids.keyboard.text = text
            self.ids.keyboard.is_shifted = False

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

    def _done(self) -> None:
        name = self.name.strip()
        if name and name not in self._taken:
            self.panel.pop()
            self._on_named(name)

    def on_name(self, *_args: Any) -> None:
        self.refresh()

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Name"),)

    def back(self, view: Any) -> Action | None:
        return Action("name.back", say("Back"), call=self.panel.pop)

    def primary(self, view: Any) -> Action | None:
        name = self.name.strip()
        hint = self._is_taken(name) if name in self._taken else None
        return Action("name.done", say("DONE"), call=self._done, is_enabled=bool(name) and hint is None, hint=hint)
