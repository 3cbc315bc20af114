"""A list over the table from which one thing is picked: an item, a status, a monster, a stuffy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from kivy.properties import StringProperty

from companion.engine.words import Text, say
from companion.games.dream_lord.screens import buttons
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks, theme
from companion.ui.writing import Writing

load_looks(__file__)
__all__ = ["Picker", "buttons", "pick"]

Choices = Callable[[Any], Iterable[tuple[str, str]]]


class Picker(Screen):
    """What can be picked is asked of the newest state; a tap picks it and goes back."""

    screen_name = "pick"
    is_at_table = True
    notice = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.writing = Writing()
        super().__init__(**kwargs)

    def begin(self, title: Text, choices: Choices, call: Callable[[str], None]) -> None:
        """Ask for one of these, each an id and its words."""
        self._title, self._choices, self._call = title, choices, call
        self.ids.scroller.scroll_y = 1

    def show(self, view: Any) -> None:
        if view.state is None:
            return
        choices = tuple(self._choices(view.state))
        if self.writing.is_due(self._title, choices):
            with self.writing.anew(self.ids.scroller):
                self.ids.choices.show(
                    self.writing,
                    (
                        (f"pick.{number}", words, partial(self._picked, name), False)
                        for number, (name, words) in enumerate(choices, 1)
                    ),
                    2 if theme.is_portrait else 3,
                    str(self._title),
                )

    def _picked(self, name: str) -> None:
        self.panel.pop()
        self._call(name)

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (self._title,)

    def back(self, view: Any) -> Action | None:
        return Action("pick.back", say("Back"), call=self.panel.pop)


def pick(panel: Any, title: Text, choices: Choices, call: Callable[[str], None]) -> None:
    """Put the list over the table."""
    screen = panel.keep("dream_lord.pick", Picker)
    screen.begin(title, choices, call)
    panel.push(screen)
