"""An on-screen keyboard for names and codes: letters, umlauts, space, hyphen, digits if wished.

A real keyboard may type at the same time.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.language import language
from companion.ui.sizes import TOUCH_MM
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets.words import Words

load_looks(__file__)


SHIFT, ERASE, SPACE = "⇧", "⌫", "␣"
LAYOUTS = {
    "de": ("qwertzuiop", "asdfghjklß", f"{SHIFT}yxcvbnm{ERASE}", f"äöü{SPACE}-é"),
    "en": ("qwertyuiop", "asdfghjkl'", f"{SHIFT}zxcvbnm{ERASE}", f"äöü{SPACE}-é"),
}
#: Where ten keys of 9 mm do not fit side by side.
DIGITS, NARROW_DIGITS = ("1234567890",), ("12345", "67890")
NARROW = ("abcdefgh", "ijklmnop", "qrstuvwx", "yzäöüßé-", f"{SHIFT}{SPACE}{ERASE}")
KEY_NAMES = {SHIFT: "shift", ERASE: "erase", SPACE: "space"}


class Key(Touchable, Words):
    """One key; `letter` is what it types."""

    letter = StringProperty("")
    is_chosen = BooleanProperty(False)


class Keyboard(BoxLayout):
    """Types into `text`, at most `longest` characters. Event `on_typed(text)`. Touch ids are `key.a`, `key.erase`.

    `has_digits` adds a row of them; `is_for_codes` keeps to capitals.
    """

    text = StringProperty("")
    is_shifted = BooleanProperty(True)
    has_digits = BooleanProperty(False)
    is_for_codes = BooleanProperty(False)
    longest = NumericProperty(14)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_typed")
        self._rows: tuple[str, ...] = ()
        super().__init__(**kwargs)
        language.bind(code=self._lay_out)  # weakly: keyboards come and go
        theme.bind(mm=self._lay_out)
        self.fbind("width", self._lay_out)
        self.fbind("has_digits", self._lay_out)
        self._lay_out()

    def on_typed(self, text: str) -> None:
        """The text has changed by a key."""

    def _lay_out(self, *_args: Any) -> None:
        is_narrow = self.width < 10 * TOUCH_MM * theme.mm
        rows: tuple[str, ...] = NARROW if is_narrow else LAYOUTS.get(language.code, LAYOUTS["en"])
        if self.has_digits:
            rows = (*(NARROW_DIGITS if is_narrow else DIGITS), *rows)
        if rows == self._rows:
            return
        self._rows = rows
        self.clear_widgets()
        for row in rows:
            line = BoxLayout()
            for letter in row:
                key = Key(letter=letter, touch_id=f"key.{KEY_NAMES.get(letter, letter)}")
                key.size_hint_x = {SPACE: 3.0, SHIFT: 1.5, ERASE: 1.5}.get(letter, 1.0)
                key.fbind("on_tap", self._tapped, letter)
                line.add_widget(key)
            self.add_widget(line)
        self._write_keys()

    def on_is_shifted(self, *_args: Any) -> None:
        self._write_keys()

    def _write_keys(self) -> None:
        for line in self.children:
            for key in line.children:
                if key.letter in KEY_NAMES:
                    key.text = key.letter
                    key.is_chosen = key.letter == SHIFT and self.is_shifted
                else:
                    key.text = key.letter.upper() if self.is_shifted and key.letter != "ß" else key.letter

    def _tapped(self, letter: str, *_args: Any) -> None:
        if letter == SHIFT:
            self.is_shifted = not self.is_shifted
        elif letter == ERASE:
            self.erase()
        else:
            self.type(" " if letter == SPACE else letter.upper() if self.is_shifted else letter)

    def type(self, letters: str) -> None:
        """Add letters at the end; control characters and a leading space are left out."""
        kept = "".join(letter for letter in letters if letter.isprintable())
        self._set((self.text + kept).lstrip()[: int(self.longest)])

    def erase(self) -> None:
        """Take the last character away."""
        self._set(self.text[:-1])

    def clear(self) -> None:
        """Take all of it away."""
        self._set("")

    def _set(self, text: str) -> None:
        self.text = text
        self.is_shifted = self.is_for_codes or not text or text[-1] in " -"
        self.dispatch("on_typed", text)
