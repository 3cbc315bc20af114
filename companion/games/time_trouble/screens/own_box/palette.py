"""All that can be put on a space, each with its sign and its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.words import Text, say
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import OwnScreen, OwnTool, capital, listed
from companion.games.time_trouble.screens.own_box.brushes import (
    button_name_of,
    kind_brushes,
    magnet_brushes,
    mark_brushes,
    sign_of,
)
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks

load_looks(__file__)
__all__ = ["OwnPalette", "base"]


class OwnPalette(OwnScreen):
    """A touch chooses. For a magnet it is asked next whom it is for."""

    screen_name = "own_palette"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._then: Callable[[str], None] = lambda _brush: None
        self._is_magnet = False

    def begin(self, draft: Any, then: Callable[[str], None] = lambda _brush: None) -> None:
        super().begin(draft)
        self._then, self._is_magnet = then, False

    def show(self, view: Any) -> None:
        brushes = magnet_brushes() if self._is_magnet else (*kind_brushes(), *mark_brushes())
        for brush, tool in listed(self.ids.tools, brushes, self._tool).items():
            tool.text = capital(language.put(button_name_of(brush)))

    def _tool(self, brush: str) -> OwnTool:
        tool = OwnTool(touch_id=f"own.brush.{brush}.take", sign=sign_of(brush), is_stacked=True)
        tool.bind(on_tap=lambda _tool: self._choose(brush))
        return tool

    def _choose(self, brush: str) -> None:
        if brush == "kind.magnet":
            self._is_magnet = True
            self.panel.redraw()
            self.ids.scroller.scroll_y = 1
        else:
            self.panel.pop()
            self._then(brush)

    def _back(self) -> None:
        if self._is_magnet:
            self._is_magnet = False
            self.panel.redraw()
        else:
            self.panel.pop()

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Who lands on it, and whom does it pull?"),) if self._is_magnet else (say("What is on the space?"),)

    def back(self, view: Any) -> Action | None:
        return Action("own.back", say("Back"), call=self._back)
