"""Lines of the correction sheet: a value's name and what sets it; and the base of a game's own editors.

A line is made once and then only told new values, so that nothing moves under a finger.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.rules import Tracked
from companion.engine.words import Text, say
from companion.ui.correction_values import options
from companion.ui.language import capital, language
from companion.ui.theme import load_looks
from companion.ui.widgets import button, words
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["ChoiceLine", "Editor", "NumberLine", "PickLine", "SwitchesLine", "button", "words"]

#: Up to so many choices of so many letters together stand beside their value's name; others are picked from a list.
MOST_BESIDE, MOST_LETTERS = 4, 20

ON_OFF = ((True, say("On")), (False, say("Off")))


class Line(BoxLayout):
    """One value. Events: `on_wanted(path, value)` for what people set, `on_ask(path)` when a list is to be shown."""

    path = StringProperty("")
    name = StringProperty("")
    was = StringProperty("")

    def __init__(self, entry: Tracked, **kwargs: Any) -> None:
        self.register_event_type("on_wanted")
        self.register_event_type("on_ask")
        self.entry = entry
        super().__init__(path=entry.path, name=capital(language.put(entry.name)), **kwargs)

    def on_wanted(self, path: str, value: Any) -> None:
        """People set the value."""

    def on_ask(self, path: str) -> None:
        """People want to pick from the list."""

    def show(self, value: Any, at_table: Any) -> None:
        """Show what is wanted, and beside it what the table has, if that differs."""
        self.was = "" if value == at_table else language.say("was {value}", value=self._in_words(at_table))

    def _in_words(self, value: Any) -> str:
        return str(value)


class NumberLine(Line):
    """Minus, the number, plus."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(99)

    def show(self, value: Any, at_table: Any) -> None:
        self.value = value
        self.low, self.high = self.entry.low or 0, self.entry.high or 0
        super().show(value, at_table)

    def step(self, by: int) -> None:
        """One tap on minus or plus; a number beside the range comes back into it."""
        self.dispatch("on_wanted", self.path, int(min(self.high, max(self.low, self.value + by))))


class Choices(Line):
    """What can be chosen, a button each: one of them, or with `is_many` each by itself."""

    is_many = BooleanProperty(False)

    def __init__(self, entry: Tracked, choices: tuple[tuple[Any, Text], ...], **kwargs: Any) -> None:
        super().__init__(entry, **kwargs)
        self._buttons: list[tuple[Any, QuietButton]] = []
        self._value: Any = None
        for value, text in choices:
            end = {True: "on", False: "off"}.get(value, value) if isinstance(value, bool) else value
            button_ = QuietButton(touch_id=f"correction.{entry.path}.{end}", text=language.put(text), minimum_mm=10)
            button_.fbind("on_tap", self._tapped, value)
            self.ids.choices.add_widget(button_)
            self._buttons.append((value, button_))

    def show(self, value: Any, at_table: Any) -> None:
        self._value = value
        for choice, button_ in self._buttons:
            self._mark(button_, choice in (value or ()) if self.is_many else choice == value)
        super().show(value, at_table)

    def _mark(self, button_: QuietButton, is_so: bool) -> None:
        button_.is_chosen = is_so

    def _tapped(self, choice: Any, *_args: Any) -> None:
        if self.is_many:
            held = [item for item in self._value or () if item != choice]
            choice = held if choice in (self._value or ()) else [*held, choice]
        self.dispatch("on_wanted", self.path, choice)

    def _in_words(self, value: Any) -> str:
        texts = dict(options(self.entry)) if not isinstance(value, bool) else dict(ON_OFF)
        values = (value or ()) if self.is_many else (value,)
        return ", ".join(language.put(texts.get(item, say("none"))) for item in values) or language.say("none")


class ChoiceLine(Choices):
    """A few choices beside their name."""


class SwitchesLine(Choices):
    """Many choices, each by itself, in rows under their name."""

    def _mark(self, button_: QuietButton, is_so: bool) -> None:
        button_.icon = "☑" if is_so else "☐"


class PickLine(Line):
    """Many choices: the one that holds, on a button that opens the list."""

    text = StringProperty("")

    def show(self, value: Any, at_table: Any) -> None:
        self.text = self._in_words(value)
        super().show(value, at_table)

    def _in_words(self, value: Any) -> str:
        return language.put(dict(options(self.entry)).get(value, say("none")))


def line_for(kind: str, entry: Tracked) -> Line:
    """The line that sets a value of this kind."""
    if kind == "flag":
        return ChoiceLine(entry, ON_OFF)
    if kind == "number":
        return NumberLine(entry)
    choices = options(entry)
    is_short = len(choices) <= MOST_BESIDE and sum(len(str(text)) for _, text in choices) <= MOST_LETTERS
    if is_short:
        return ChoiceLine(entry, choices, is_many=kind == "toggles")
    return SwitchesLine(entry, choices, is_many=True) if kind == "toggles" else PickLine(entry)


class Editor(BoxLayout):
    """A game's own way of setting some values, on the page of their topic above its lines, or with a page of its own.

    A game publishes its editors as `CORRECTION_EDITORS` (docs/screens.md). Event `on_wanted(path, value)` with a plain
    value.
    """

    #: The values that it sets on their topic's page; they get no lines.
    paths: tuple[str, ...] = ()
    #: The heading of a page of its own; None: it stands on the page of its paths.
    topic: Text | None = None

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_wanted")
        super().__init__(**kwargs)

    @classmethod
    def is_for(cls, state: Any) -> bool:
        """Whether there is anything for it to set; asked of an editor with a page of its own."""
        return True

    def on_wanted(self, path: str, value: Any) -> None:
        """People set a value."""

    def show(self, state: Any) -> None:
        """Show the state with all that is wanted already in it."""
