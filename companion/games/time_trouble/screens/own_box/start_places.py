"""Where figures and Fluffies of a level begin, where its boards do not say it: a circle has no starting board."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting_levels, plain_words, words
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.edition import LevelPlan
from companion.games.time_trouble.screens import correction_boards
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import OwnForm, OwnTool
from companion.games.time_trouble.sketching import sketch
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks

load_looks(__file__)
__all__ = ["OwnStartPlaces", "base", "correction_boards"]

FLUFFY = "fluffy"


class OwnStartPlaces(OwnForm):
    """`tool` is a figure, or `fluffy`; a touched space gets it, or loses it where it was."""

    screen_name = "own_start_places"
    level = StringProperty("")
    tool = StringProperty(ORDER[0])

    def begin(self, draft: Any, level: str = "") -> None:
        super().begin(draft)
        self.level = level

    @property
    def _plan(self) -> LevelPlan:
        return self.edition.levels[self.level]

    def show(self, view: Any) -> None:
        if self.level not in self.edition.levels or not self._plan.start:  # undo took it away
            self.panel.pop()
            return
        tools = self.ids.tools
        if len(tools.children) != len(ORDER) + 1:
            for who in ORDER:
                self._add_tool(who, f"figure.{who}")
            self._add_tool(FLUFFY, FLUFFY)
        for tool in tools.children:
            name = tool.touch_id.rpartition(".")[2]
            tool.is_chosen = name == self.tool
            tool.text = language.put(say("Fluffies") if name == FLUFFY else words.CHARACTERS[name])
        level = self._plan
        self.ids.boards.draw(sketch(self.edition, level.start, level.placed, level.fluffies_at))

    def _add_tool(self, name: str, sign: str) -> None:
        tool = OwnTool(touch_id=f"own.places.tool.{name}", sign=sign)
        tool.bind(on_tap=lambda _tool: self._choose(name))
        self.ids.tools.add_widget(tool)

    def _choose(self, name: str) -> None:
        self.tool = name
        self.show(self.view)

    def touched(self, place: str) -> None:
        """A space was touched."""
        if self.tool == FLUFFY:
            self.change(drafting_levels.with_fluffy_at(self.edition, self.level, place))
        else:
            self.change(drafting_levels.with_figure_at(self.edition, self.level, self.tool, place))

    # -- bars ----------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        if self.level not in self.edition.levels:
            return ()
        return (plain_words.level_name(self.edition, self.level, language.code),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (self.undo_action(),)
