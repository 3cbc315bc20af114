"""The event log: every step of the sitting in words, newest first, and the way back to before any of them.

What it shows is made by `companion.app.history`; several steps are taken back as so many undos, each saved.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.app.history import Told, in_seconds
from companion.engine.words import Text, say, say_n
from companion.ui.language import capital, language
from companion.ui.screen import Action, Reading, Screen
from companion.ui.theme import load_looks
from companion.ui.touchable import HOLD_S
from companion.ui.widgets.button import QuietButton

load_looks(__file__)

#: Steps on one page of the log.
PAGE = 30


class LogRow(QuietButton):
    """One step: what was done, what came of it, and when in the game."""

    number = NumericProperty(0)
    words = StringProperty("")
    told = StringProperty("")
    when = StringProperty("")


class EventLog(Screen):
    """A tap on a step offers to take it back with all that came after it."""

    screen_name = "log"
    is_at_table = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._before: int | None = None
        self._chosen: int | None = None
        self._told: tuple[Told, ...] = ()
        self._drawn: Any = None

    def begin(self) -> None:
        """Show the newest steps, none chosen."""
        self._before = self._chosen = self._drawn = None

    def show(self, view: Any) -> None:
        self._told = self.controller.history(PAGE, self._before)
        if self._chosen is not None and not any(told.n == self._chosen for told in self._told):
            self._chosen = None
        drawn = (view.sitting, self._told, self._before, language.code)
        if drawn != self._drawn:
            is_first = self._drawn is None
            self._drawn = drawn
            self._make_rows()
            if is_first:
                self.ids.scroller.scroll_y = 1
        self._mark()

    def _make_rows(self) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        self.ids.empty.text = "" if self._told else language.say("Nothing has happened yet.")
        for told in self._told:
            row = LogRow(
                touch_id=f"log.{told.n}",
                number=told.n,
                words=capital(language.put(told.text)),
                told=" · ".join(language.put(text) for text in told.told),
                when=_when(told),
            )
            row.fbind("on_tap", self._choose, told.n)
            rows.add_widget(row)

    def _choose(self, n: int, *_args: Any) -> None:
        self._chosen = None if self._chosen == n else n
        self._mark()
        self.refresh()

    def _mark(self) -> None:
        """Mark the chosen step and all after it: they would go."""
        for row in self.ids.rows.children:
            row.is_chosen = self._chosen is not None and row.number >= self._chosen

    def _turn(self, before: int | None) -> None:
        self._before, self._chosen = before, None
        self._drawn = None
        self.show(self.view)
        self.refresh()

    def _undo(self, n: int) -> None:
        self.panel.pop()
        self.controller.undo_to(n - 1)

    # -- bars ------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("What happened"), say("Tap how far to go back."))

    def readings(self, view: Any) -> tuple[Reading, ...]:
        readings: tuple[Reading, ...] = self.panel.time_reading()
        return readings

    def back(self, view: Any) -> Action | None:
        return Action("log.back", say("Back"), call=self.panel.pop)

    def offers(self, view: Any) -> tuple[Action, ...]:
        offers = []
        if self._before is not None:
            newer = self._before + PAGE
            newer_page = newer if self._has(newer) else None
            offers.append(Action("log.newer", say("Newer"), call=lambda: self._turn(newer_page)))
        if self._told and self._told[-1].n > 1:
            oldest = self._told[-1].n
            offers.append(Action("log.older", say("Older"), call=lambda: self._turn(oldest)))
        return tuple(offers)

    def _has(self, n: int) -> bool:
        newest = self.controller.history(1)
        return bool(newest) and newest[0].n >= n

    def primary(self, view: Any) -> Action | None:
        chosen = next((told for told in self._told if told.n == self._chosen), None)
        if chosen is None:
            return Action("log.done", say("TO THE TABLE"), call=self.panel.pop)
        if not chosen.is_undoable:
            return Action("log.undo", say("CAN'T BE UNDONE"), is_enabled=False, hint=say("it showed hidden facts"))
        newest = self.controller.history(1)
        count = (newest[0].n if newest else chosen.n) - chosen.n + 1
        words = say_n("HOLD: UNDO {n} STEP", "HOLD: UNDO {n} STEPS", count)
        hint = say("back to before: {step}", step=chosen.text)
        return Action("log.undo", words, call=lambda: self._undo(chosen.n), hint=hint, hold_s=HOLD_S)


def _when(told: Told) -> str:
    parts = [language.put(text) for text in (told.moment, None if told.left_ms is None else in_seconds(told.left_ms))]
    return ", ".join(part for part in parts if part)
