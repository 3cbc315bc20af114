"""Standing messages under the top bar: device trouble by name, with what to do; play goes on."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.language import language
from companion.ui.theme import load_looks
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["BannerLine", "BannerStrip", "words"]

#: How long each stands where there are several.
TURN_S = 6.0
ICONS = {"trouble": ("⚠", "warning"), "info": ("ℹ", "text"), "good": ("✔", "good")}


class BannerLine(Widget):
    """One message: sign, what it is, what to do."""

    icon = StringProperty("")
    tint = StringProperty("text")
    text = StringProperty("")
    what_to_do = StringProperty("")


class BannerStrip(BoxLayout):
    """The message that stands, of several one after the other, the newest first; no height without any."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._banners: tuple[Any, ...] = ()
        self._turn = 0
        self._turning: Any = None

    def draw(self, banners: tuple[Any, ...]) -> None:
        """Show these banners."""
        if banners != self._banners:
            self._banners, self._turn = banners, 0
            if self._turning is not None:
                self._turning.cancel()
            self._turning = Clock.schedule_interval(self._next, TURN_S) if len(banners) > 1 else None
        self._draw()

    def _next(self, _dt: float) -> None:
        self._turn += 1
        self._draw()

    def _draw(self) -> None:
        if not self._banners:
            self.clear_widgets()
            return
        if not self.children:
            self.add_widget(BannerLine())
        count = len(self._banners)
        place = self._turn % count
        line, banner = self.children[0], self._banners[count - 1 - place]
        line.icon, line.tint = ICONS[banner.kind]
        line.text = (f"{place + 1}/{count}: " if count > 1 else "") + language.put(banner.text)
        line.what_to_do = language.put(banner.what_to_do)
