"""Set-up at the table: the game's checklist, one line a step, with a drawing of how it lies."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.engine.words import Text, say
from companion.ui.language import language
from companion.ui.screen import Action, GameScreen
from companion.ui.theme import load_looks
from companion.ui.widgets.button import QuietButton

load_looks(__file__)


class CheckRow(QuietButton):
    """One step of set-up; a tap ticks it and shows its drawing."""

    number = NumericProperty(1)
    words = StringProperty("")
    is_ticked = BooleanProperty(False)


class SetupList(GameScreen):
    """Ticks are a help only: play may begin at any time."""

    screen_name = "setup"
    has_drawing = BooleanProperty(False)

    def show(self, view: Any) -> None:
        if getattr(self, "_drawn_for", None) == (view.sitting, language.code):
            return
        self._drawn_for = (view.sitting, language.code)
        self._checks = self.panel.checklist(view)
        self.ids.rows.clear_widgets()
        for number, check in enumerate(self._checks, 1):
            row = CheckRow(touch_id=f"setup.check.{number}", number=number, words=language.put(check.text))
            row.fbind("on_tap", self._ticked, row)
            self.ids.rows.add_widget(row)
        first = next((index for index, check in enumerate(self._checks) if check.drawing), None)
        self.has_drawing = first is not None
        if first is not None:
            self._draw(first)

    def _ticked(self, row: CheckRow, *_args: Any) -> None:
        row.is_ticked = not row.is_ticked
        if self._checks[int(row.number) - 1].drawing is not None:
            self._draw(int(row.number) - 1)

    def _draw(self, index: int) -> None:
        self.ids.drawing.clear_widgets()
        self.ids.drawing.add_widget(self._checks[index].drawing())

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Set up"),)

    def primary(self, view: Any) -> Action | None:
        return Action("setup.start", say("ALL SET"), call=self.panel.setup_done)
