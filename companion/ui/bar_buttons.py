"""The quiet buttons of the bottom bar: undo, redo and back with the step they name, and what a screen offers.

Each knows how narrow it may be before its words are cut (`least_px`); the shell shares the bar by that.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty

from companion.ui.drawing import draw
from companion.ui.names import shortest
from companion.ui.sharing import least_width
from companion.ui.theme import load_looks, theme
from companion.ui.widgets import words
from companion.ui.widgets.button import PrimaryButton, QuietButton

load_looks(__file__)

#: How an offer's sign and words stand, from the one that needs most room.
FORMS = ("beside", "under", "alone")
#: The middle of a sign with words under it, from the top, in heights of the button.
SIGN_ABOVE = 0.33


class HistoryButton(QuietButton):
    """Undo or redo with the step it names, or back. `is_long`: the step or the name lacks room, so the name gives way.

    `is_terse`: the sign alone.
    """

    name = StringProperty("")
    step = StringProperty("")
    is_new = BooleanProperty(False)
    is_long = BooleanProperty(False)
    is_terse = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._measure_soon = Clock.create_trigger(self._measure, -1)
        for name in ("name", "step", "width", "height", "is_new"):
            self.fbind(name, self._measure_soon)
        theme.bind(readable=self._measure_again)

    def _measure_again(self, *_args: Any) -> None:
        self._measure_soon()

    @property
    def _style(self) -> words.Style:
        line = self.ids.step
        return line.font_name, True, float(line.line_height)  # bold while it is new: nothing jumps then

    def _measure(self, *_args: Any) -> None:
        style = self._style
        width, least = int(self.ids.step.width) - 1, int(theme.readable)
        self.is_long = bool(self.step) and any(
            words.measure(text, style, least, None)[0] > width for text in (self.step, self.name) if text
        )

    def least_px(self) -> float:
        """Room for the sign and the shortened step in two lines, or the name."""
        least = int(theme.readable)
        told = (
            least_width(shortest(self.step), self._style, least, lines=2)
            if self.step
            else least_width(self.name, self._style, least)
        )
        return float(self.font_px * 1.6 + theme.gap * 0.3 + told)


class OfferButton(QuietButton):
    """A quiet button of the bottom bar that carries an action; the action's drawing, if any, before its words.

    `name`: its words. `form`: with a drawing they stand beside it, or `short` ones under it, or it stands alone.
    """

    action = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    short = StringProperty("")
    form = OptionProperty("beside", options=FORMS)
    under = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw_sign, -1)
        for name in ("pos", "size", "action", "is_enabled", "font_px", "form", "name", "short"):
            self.fbind(name, self._draw_soon)

    def _draw_sign(self, *_args: Any) -> None:
        self.canvas.after.clear()
        is_beside = self.form == "beside"
        self.icon = " " if self.has_sign and is_beside else ""
        self.under = self.short if self.has_sign and self.form == "under" else ""
        self.text = self.name if is_beside or not self.has_sign else ""
        if self.has_sign:
            x = self.x + theme.gap * 0.4 + self.font_px * 0.95 if is_beside else self.center_x
            half = self.font_px * (0.62 if is_beside else 0.95 if self.form == "alone" else 0.68)
            y = self.top - self.height * SIGN_ABOVE if self.under else self.center_y
            with self.canvas.after:
                draw(self.action.drawing, x, y, half, "text" if self.is_enabled else "line")

    @property
    def has_sign(self) -> bool:
        """Whether the action has a drawing."""
        return bool(getattr(self.action, "drawing", None))

    def fitted_px(self, width: float) -> float:
        """The size of the type that its words have room for in a button of this width."""
        most = min(theme.body, 5.4 * theme.mm)
        if self.has_sign and self.form != "beside":
            return float(most)
        room = width - theme.gap - (most * 1.9 + theme.gap * 0.4 if self.has_sign else theme.gap) - 1
        style = ("Roboto", False, 1.0)
        size, _ = words.fitting_size(
            self.name, style, int(most), int(theme.readable), int(room), int(theme.primary_height), False
        )
        return float(size)

    def least_px(self) -> float:
        """Room for the sign, and for the words in two lines, or the short ones in one."""
        if self.has_sign and self.form == "alone":
            return float(theme.primary_height)
        if self.has_sign and self.form == "under":
            told = least_width(self.short, ("Roboto", False, 1.0), int(theme.readable))
            return float(max(theme.primary_height, told + theme.gap))
        told = least_width(self.name, ("Roboto", False, 1.0), int(theme.readable), lines=2)
        return float(told + theme.gap + (self.font_px * 1.9 + theme.gap * 0.4 if self.has_sign else theme.gap))


def least_primary_px(button: PrimaryButton) -> float:
    """How narrow a primary button may be: its words in two lines, or in one above its hint."""
    least, name = int(theme.readable), "Roboto"
    told = least_width(button.text, (name, True, 1.0), least, lines=1 if button.hint else 2)
    return float(max(told, least_width(button.hint, (name, False, 1.0), least)) + 2 * theme.gap)
