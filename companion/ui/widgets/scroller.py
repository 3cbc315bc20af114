"""A list that scrolls only where it does not fit, with its bar in a gutter of its own."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView

from companion.ui import theme as looks

#: Width of the bar's gutter, in mm.
GUTTER_MM = 3.0

#: So often running the gutter is taken away where it is needed no more: what fits only without it goes to and fro.
MOST_CHANGES = 6
#: Changes with more frames between them do not belong together.
_CALM_FRAMES = 5


class Scroller(ScrollView):
    """Its one child, if it is a layout, gets a gutter at the right once the bar stands there."""

    def __init__(self, **kwargs: Any) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self._own_padding: list[float] | None = None
        self._changes = 0
        self._changed_in = 0
        super().__init__(**kwargs)
        self.fbind("height", self._fit_soon)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("height", self._fit_soon)
        self._fit_soon()

    def _fit(self, *_args: Any) -> None:
        if not self.children:
            return
        child = self.children[0]
        self.do_scroll_y = child.height > self.height + 1
        gutter = GUTTER_MM * looks.theme.mm
        padding = getattr(child, "padding", None) if isinstance(child, Layout) else None
        if self.do_scroll_y and padding is not None and padding[2] < gutter:
            self._own_padding = list(padding)
            child.padding = [padding[0], padding[1], gutter, padding[3]]
        elif not self.do_scroll_y and self._own_padding is not None and self._may_change():
            child.padding, self._own_padding = self._own_padding, None

    def _may_change(self) -> bool:
        """Whether the gutter does not come and go all the time."""
        self._changes = self._changes + 1 if Clock.frames - self._changed_in <= _CALM_FRAMES else 1
        self._changed_in = Clock.frames
        return self._changes <= MOST_CHANGES
