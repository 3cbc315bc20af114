"""Settings, from home and as the menu of a table: one idea a line, and each choice holds at once.

At a table the ways to the correction sheet and the event log come first, with what the game's `menu` adds. What can be
set is `settings_lines.py`'s; what a setting does is the console's.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.words import Text, say
from companion.ui import found_games
from companion.ui.correction import put_right
from companion.ui.event_log import EventLog
from companion.ui.language import language
from companion.ui.screen import Action, Reading, Screen
from companion.ui.settings_lines import PANEL_MM, ROWS, stepped_mm
from companion.ui.table_seats import TableSeats
from companion.ui.theme import load_looks, theme
from companion.ui.widgets.button import QuietButton

load_looks(__file__)


class SettingRow(BoxLayout):
    """A name and its choices; why they can't be chosen now, or do nothing."""

    name = StringProperty("")
    reason = StringProperty("")


class ActionPair(BoxLayout):
    """Two ways from a table's menu, beside each other."""


class SettingsScreen(Screen):
    """Each choice holds at once and is remembered."""

    screen_name = "settings"
    is_at_table = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn_for: Any = None
        self._buttons: dict[str, list[tuple[Any, QuietButton]]] = {}
        self._rows: dict[str, SettingRow] = {}

    def show(self, view: Any) -> None:
        actions = self._table_actions(view) if self.is_at_table and view.state is not None else ()
        drawn_for = (language.code, theme.is_portrait, tuple((action.touch_id, action.text) for action in actions))
        if self._drawn_for != drawn_for:
            is_first = self._drawn_for is None
            self._drawn_for = drawn_for
            self._make_rows(actions)
            if is_first:
                self.ids.scroller.scroll_y = 1
        self._mark()

    def _make_rows(self, actions: tuple[Action, ...]) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        self._buttons, self._rows = {}, {}
        self._make_table_row(actions)
        for field, name, choices in ROWS:
            if not hasattr(self.settings.value, field):
                continue
            row = SettingRow(name=language.put(name))
            self._rows[field] = row
            self._buttons[field] = []
            for value, end, words in choices:
                button = QuietButton(touch_id=f"settings.{field}.{end}", text=language.put(words))
                button.fbind("on_tap", self._choose, field, value)
                row.ids.choices.add_widget(button)
                self._buttons[field].append((value, button))
            rows.add_widget(row)

    def _make_table_row(self, actions: tuple[Action, ...]) -> None:
        pair: BoxLayout | None = None
        for action in actions:
            if pair is None or len(pair.children) == 2:
                pair = ActionPair()
                self.ids.rows.add_widget(pair)
            button = QuietButton(
                touch_id=action.touch_id, text=language.put(action.text), hold_s=action.hold_s, minimum_mm=10
            )
            button.fbind("on_tap", self._run, action)
            pair.add_widget(button)
        if pair is not None and len(pair.children) == 1:
            pair.add_widget(Widget())  # so that one alone is no wider than the others

    def _mark(self) -> None:
        value = self.settings.value
        if "reads_aloud" in self._rows:
            self._rows["reads_aloud"].reason = language.put(self.panel.speech.problem)
            for _, button in self._buttons["reads_aloud"]:
                button.is_enabled = self.panel.speech.is_installed
        for field, buttons in self._buttons.items():
            now = getattr(value, field)
            for choice, button in buttons:
                button.is_chosen = now == choice if button.is_enabled else not choice
                if field == "panel_mm" and choice == 0:
                    button.text = language.say("{n} mm", n=round(now or PANEL_MM))
                    button.is_chosen = now is not None

    # -- what people do ----------------------------------------------------------------------------------------------

    def _choose(self, field: str, value: Any, *_args: Any) -> None:
        if field == "panel_mm" and value is not None:
            value = stepped_mm(self.settings.value.panel_mm, value)
        self.panel.change_setting(field, value)

    def _table_actions(self, view: Any) -> tuple[Action, ...]:
        menu = getattr(found_games.screens_of(view.game), "menu", None)
        return (
            Action("menu.correct", say("Put the record right"), call=self._put_right),
            Action("menu.log", say("What happened"), call=self._show_log),
            Action("menu.seats", say("Seats"), call=self._show_seats),
            *(menu(view) if menu is not None else ()),
        )

    def _run(self, action: Action, *_args: Any) -> None:
        if action.call is not None:
            action.call()
        else:
            self.panel.pop()
            self.controller.play(action.move)

    def _put_right(self) -> None:
        self.panel.pop()
        put_right(self.panel)

    def _show_log(self) -> None:
        self.panel.pop()
        log = self.panel.keep("log", EventLog)
        log.begin()
        self.panel.push(log)

    def _show_seats(self) -> None:
        self.panel.pop()
        self.panel.push(self.panel.keep("seats", TableSeats))

    # -- bars --------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Menu") if self.is_at_table else say("Settings"),)

    def readings(self, view: Any) -> tuple[Reading, ...]:
        readings: tuple[Reading, ...] = self.panel.time_reading()
        return readings

    def offers(self, view: Any) -> tuple[Action, ...]:
        if not self.is_at_table:
            has_guide = bool(self.panel.guided.games)
            return (Action("settings.guide", say("Show me"), call=self.panel.guided.ask),) if has_guide else ()
        return (
            Action("frame.lock", say("Child lock"), call=self.panel.lock),
            Action("frame.home", say("Home"), call=self.panel.leave),
        )

    def primary(self, view: Any) -> Action | None:
        if self.is_at_table:
            return Action("settings.done", say("TO THE TABLE"), call=self.panel.pop)
        return Action("settings.done", say("DONE"), call=self.panel.pop)
