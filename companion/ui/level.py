"""Level: which one, and how long the timer runs."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.engine.words import Text, say
from companion.ui.language import language
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets.button import QuietButton

load_looks(__file__)


class LevelRow(QuietButton):
    """A level that can be chosen."""

    number = NumericProperty(1)
    name = StringProperty("")
    words = StringProperty("")
    is_ready = BooleanProperty(True)


class LevelChooser(Screen):
    """The first level that is ready is chosen to begin with, and the game's usual timer."""

    screen_name = "level"
    level = NumericProperty(0)
    timer_s = NumericProperty(0)
    lines = NumericProperty(1)

    def show(self, view: Any) -> None:
        draft = self.panel.laying.asks
        numbers = [level.number for level in draft.levels if level.is_ready]
        if self.level not in numbers:
            self.level = numbers[0] if numbers else 0
        if self.timer_s not in draft.timers_s:
            usual = int(self.settings.value.timer_s)
            self.timer_s = usual if usual in draft.timers_s else draft.timers_s[0]
        self._draw()

    def _draw(self) -> None:
        draft = self.panel.laying.asks
        self.ids.levels.clear_widgets()
        for level in draft.levels:
            row = LevelRow(
                touch_id=f"level.{level.number}",
                number=level.number,
                name=language.put(level.name),
                words=language.put(level.words) if level.is_ready else language.say("Not in this edition yet"),
                is_ready=level.is_ready,
                is_enabled=level.is_ready,
                is_chosen=level.number == self.level,
            )
            row.fbind("on_tap", self._choose, level.number)
            self.ids.levels.add_widget(row)
        self.ids.timers.clear_widgets()
        for seconds in sorted(draft.timers_s):
            button = QuietButton(
                touch_id=f"timer.{seconds}",
                text=language.say("{n} s", n=seconds),
                is_chosen=seconds == self.timer_s,
            )
            button.fbind("on_tap", self._choose_timer, seconds)
            self.ids.timers.add_widget(button)

    def _choose(self, number: int, *_args: Any) -> None:
        self.level = number
        for row in self.ids.levels.children:
            row.is_chosen = row.number == number

    def _choose_timer(self, seconds: int, *_args: Any) -> None:
        self.timer_s = seconds
        for button in self.ids.timers.children:
            button.is_chosen = button.touch_id == f"timer.{seconds}"

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Which level?"),)

    def back(self, view: Any) -> Action | None:
        return Action("level.back", say("Back"), call=self.panel.laying.ask_players)

    def primary(self, view: Any) -> Action | None:
        return Action(
            "level.next",
            say("SET UP"),
            call=lambda: self.panel.laying.level_chosen(int(self.level), int(self.timer_s)),
            is_enabled=self.level > 0,
        )
