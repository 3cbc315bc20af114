"""The levels of a box that is being entered."""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting_levels, plain_words
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import OwnRow, OwnScreen, listed
from companion.games.time_trouble.screens.own_box.level import OwnLevel
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks

load_looks(__file__)
__all__ = ["OwnLevels", "base"]


class OwnLevels(OwnScreen):
    """Every level with its boards; a touch goes on with it."""

    screen_name = "own_levels"

    def show(self, view: Any) -> None:
        whole = self.draft.playable_levels
        for number, row in listed(self.ids.rows, tuple(self.edition.levels), self._row).items():
            row.title = language.put(plain_words.level_name(self.edition, number, language.code))
            row.words, row.is_warning = self._words(number), number not in whole

    def _row(self, number: str) -> OwnRow:
        row = OwnRow(touch_id=f"own.levels.{number}")
        row.bind(on_tap=lambda _row: self.push(OwnLevel, number))
        return row

    def _words(self, number: str) -> str:
        level = self.edition.levels[number]
        if not level.start:
            return language.say("Only counted: no board is laid.")
        names = [language.put(plain_words.board_name(self.edition, name)) for name in level.boards()]
        return language.say("{goal} Fluffies; {boards}", goal=level.goal, boards=", ".join(names))

    def _new(self) -> None:
        edition, number = drafting_levels.with_new_level(self.edition)
        self.draft.change(edition)
        self.push(OwnLevel, number)

    # -- bars ----------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Levels"),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (self.undo_action(),)

    def primary(self, view: Any) -> Action | None:
        return Action("own.levels.new", say("NEW LEVEL"), call=self._new)
