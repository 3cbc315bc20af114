"""Settings, from home and as the menu of a table: language, sound, light, flash, text size, card input."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say
from companion.ui.language import language
from companion.ui.screen import Action, Reading, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets.button import QuietButton

load_looks(__file__)

_ON_OFF = ((True, "on", say("On")), (False, "off", say("Off")))
_OFF_ON = ((False, "on", say("On")), (True, "off", say("Off")))

#: Setting, name, and its choices: value, the end of the touch id, words.
ROWS: tuple[tuple[str, Text, tuple[tuple[Any, str, Text], ...]], ...] = (
    ("language", say("Language"), (("de", "de", say("German")), ("en", "en", say("English")))),
    ("mute_sound", say("Sound"), _OFF_ON),
    ("mute_light", say("Light"), _OFF_ON),
    ("has_flash", say("Screen flash at the end"), _ON_OFF),
    (
        "text_size",
        say("Text size"),
        ((1.0, "1", say("1")), (1.2, "2", say("2")), (1.4, "3", say("3")), (1.6, "4", say("4"))),
    ),
    (
        "card_input",
        say("Cards come"),
        (
            ("reader", "reader", say("by the reader")),
            ("live", "live", say("by touch")),
            ("after", "after", say("after the timer")),
        ),
    ),
)


class SettingRow(BoxLayout):
    """A name and its choices."""

    name = StringProperty("")


class SettingsScreen(Screen):
    """Each choice holds at once and is remembered."""

    screen_name = "settings"
    is_at_table = BooleanProperty(False)

    def show(self, view: Any) -> None:
        drawn_for = (language.code, self.settings.value)
        if getattr(self, "_drawn_for", None) == drawn_for:
            return
        self._drawn_for = drawn_for
        rows = self.ids.rows
        rows.clear_widgets()
        for field, name, choices in ROWS:
            if not hasattr(self.settings.value, field):
                continue
            row = SettingRow(name=language.put(name))
            for value, end, words in choices:
                button = QuietButton(
                    touch_id=f"settings.{field}.{end}",
                    text=language.put(words),
                    is_chosen=getattr(self.settings.value, field) == value,
                )
                button.fbind("on_tap", self._choose, field, value)
                row.ids.choices.add_widget(button)
            rows.add_widget(row)

    def _choose(self, field: str, value: Any, *_args: Any) -> None:
        self.panel.change_setting(field, value)

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Menu") if self.is_at_table else say("Settings"),)

    def readings(self, view: Any) -> tuple[Reading, ...]:
        return self.panel.time_reading()

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (Action("frame.home", say("Home"), call=self.panel.leave),) if self.is_at_table else ()

    def primary(self, view: Any) -> Action | None:
        if self.is_at_table:
            return Action("settings.done", say("TO THE TABLE"), call=self.panel.pop)
        return Action("settings.done", say("DONE"), call=self.panel.pop)
