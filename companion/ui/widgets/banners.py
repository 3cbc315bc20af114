"""Standing messages under the top bar: device trouble by name, with what to do; play goes on."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.language import language
from companion.ui.theme import load_looks
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["BannerLine", "BannerStrip", "words"]

#: Most banners shown at a time; the newest stand.
MOST = 2
ICONS = {"trouble": ("⚠", "warning"), "info": ("ℹ", "text"), "good": ("✔", "good")}


class BannerLine(Widget):
    """One message: sign, what it is, what to do."""

    icon = StringProperty("")
    tint = StringProperty("text")
    text = StringProperty("")
    what_to_do = StringProperty("")


class BannerStrip(BoxLayout):
    """The newest messages, one line each; no height without any."""

    def draw(self, banners: tuple[Any, ...]) -> None:
        """Show these banners."""
        newest = banners[-MOST:]
        if len(self.children) != len(newest):
            self.clear_widgets()
            for _ in newest:
                self.add_widget(BannerLine())
        for line, banner in zip(reversed(self.children), newest, strict=True):
            line.icon, line.tint = ICONS[banner.kind]
            line.text = language.put(banner.text)
            line.what_to_do = language.put(banner.what_to_do)
