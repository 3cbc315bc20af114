"""The correction sheet's editor of the reminder bar: the bar itself."""

from __future__ import annotations

from typing import Any

from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.model import Reminder, State
from companion.games.time_trouble.screens.reminder_bar import ReminderBar
from companion.ui.correction_lines import Editor


class ReminderEditor(Editor):
    """Tokens are moved as in the briefing. Touch ids: `correction.bar.<n>`, `correction.token.<character>`."""

    paths = ("reminders",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._state: State | None = None
        self._bar = ReminderBar(prefix="correction")
        self._bar.fbind("on_remind", self._reminded)
        self.add_widget(self._bar)

    def show(self, state: State) -> None:
        self._state = state
        self._bar.show(state)

    def _reminded(self, _bar: Any, character: CharacterName, steps: int | None, important: bool) -> None:
        state = self._state
        if state is None:
            return
        others = [reminder for reminder in state.reminders if reminder.character != character]
        if steps is not None:
            others.append(Reminder(character, steps, important))
        self.dispatch("on_wanted", "reminders", others)
