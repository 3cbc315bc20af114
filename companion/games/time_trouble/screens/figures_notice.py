"""A quiet notice: the figures were moved by hand, so the record may have them elsewhere."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme import load_looks
from companion.ui.widgets import button

load_looks(__file__)
__all__ = ["FiguresNotice", "button"]


class FiguresNotice(BoxLayout):
    """Events: `on_place` (open the correction sheet), `on_confirm` (the figures stand as the record has them)."""

    def __init__(self, **kwargs: object) -> None:
        self.register_event_type("on_place")
        self.register_event_type("on_confirm")
        super().__init__(**kwargs)

    def on_place(self) -> None:
        """People want to put the figures where they stand."""

    def on_confirm(self) -> None:
        """They stand there."""
