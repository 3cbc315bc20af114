"""The shelf: every box that people have entered here, to go on with, and the ways to a new one."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import drafting
from companion.games.time_trouble.drafting import Draft
from companion.games.time_trouble.edition import Edition, GridPlan
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import GAME, OwnRow, OwnScreen, own_title
from companion.games.time_trouble.screens.own_box.overview import OwnOverview
from companion.games.time_trouble.screens.own_box.stick import OwnStick
from companion.games.time_trouble.unfinished import undrawable_findings
from companion.own_editions import free_title
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks
from companion.ui.typing_screen import TypingScreen
from config.loading import Problems

load_looks(__file__)
__all__ = ["OwnShelf", "base"]

#: What a new box begins with: the levels as the rulebook prints them.
TEMPLATE = "any_box"
#: The grid of a new box; it can be changed at any time.
USUAL_GRID = GridPlan(3, 5)


def open_box(panel: Any, edition: Edition) -> None:
    """Go on with a box: every change is saved at once."""
    own = panel.controller.own_editions
    overview = panel.keep("own.overview", OwnOverview)
    overview.begin(Draft(edition, lambda changed: own.keep(GAME, changed, drafting.marked)))
    panel.push(overview)


class OwnShelf(OwnScreen):
    """Own boxes by name. With `is_copying` every box there is, to begin with a copy of it."""

    screen_name = "own_shelf"
    is_copying = BooleanProperty(False)
    has_boxes = BooleanProperty(False)

    @property
    def _own(self) -> Any:
        return self.controller.own_editions

    def show(self, view: Any) -> None:
        names = self._own.names(GAME)
        self.has_boxes = bool(names) or self.is_copying
        rows = self.ids.rows
        rows.clear_widgets()
        offered = [name for name, _ in self.controller.editions(GAME)] if self.is_copying else names
        for number, name in enumerate(offered, 1):
            row = self._row(name)
            row.touch_id = f"own.copy.{name}" if self.is_copying else f"own.box.{number}"
            row.fbind("on_tap", self._chosen, name)
            rows.add_widget(row)

    def _row(self, name: str) -> OwnRow:
        edition = self._read(name)
        if edition is None:
            return OwnRow(title=name, words=language.say("This file has mistakes."), is_warning=True)
        draft = Draft(edition)
        count = len(draft.findings) + len(draft.missing)
        if name == TEMPLATE:
            return OwnRow(title=own_title(edition.title) or name, words=language.say("for the counters only"))
        how = say_n("{n} thing is missing", "{n} things are missing", count) if count else say("complete")
        cards = say_n("{n} card", "{n} cards", len(edition.cards))
        boards = say_n("{n} board", "{n} boards", len(edition.boards))
        words = language.put(say("{cards}, {boards}: {how}", cards=cards, boards=boards, how=how))
        return OwnRow(title=own_title(edition.title) or name, words=words)

    def _read(self, name: str) -> Edition | None:
        try:
            edition: Edition = self._own.read(GAME, name)
        except (Problems, FileNotFoundError):
            return None
        return None if any(undrawable_findings(edition)) else edition

    def _chosen(self, name: str, *_args: Any) -> None:
        edition = self._read(name)
        if edition is None:
            self.tell(say("The edition of this game has mistakes; “companion check” lists them."))
        elif self.is_copying:
            self._name(lambda title: self._begin(edition, title), language.say("Our box"))
        else:
            open_box(self.panel, edition)

    # -- new ones ------------------------------------------------------------------------------------------------------

    def _new(self) -> None:
        template = self._read(TEMPLATE)
        if template is not None:
            blank = drafting.blank(template, "", "", USUAL_GRID)
            self._name(lambda title: self._begin(blank, title), language.say("Our box"))

    def _name(self, then: Any, title: str) -> None:
        typing = TypingScreen(say("What is the box called?"), title, then, longest=30)
        self.panel.push(typing)

    def _begin(self, like: Edition, title: str) -> None:
        self.is_copying = False
        title = free_title(title, self.titles())
        mine = drafting.copied(like, self._own.free_name(GAME, title), title)
        self._own.keep(GAME, mine)
        open_box(self.panel, mine)

    def _copy(self) -> None:
        self.is_copying = True
        self.panel.redraw()

    def _import(self) -> None:
        self.panel.push(self.panel.keep("own.stick", OwnStick).for_import())

    def _back(self) -> None:
        if self.is_copying:
            self.is_copying = False
            self.panel.redraw()
        else:
            self.panel.pop()

    # -- bars ----------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Which box shall be copied?"),) if self.is_copying else (say("Your box"),)

    def back(self, view: Any) -> Action | None:
        return Action("own.back", say("Back"), call=self._back)

    def offers(self, view: Any) -> tuple[Action, ...]:
        if self.is_copying:
            return ()
        return (
            Action("own.copy", say("Copy a box"), call=self._copy),
            Action("own.import", say("Import"), call=self._import),
        )

    def primary(self, view: Any) -> Action | None:
        return None if self.is_copying else Action("own.new", say("NEW BOX"), call=self._new)
