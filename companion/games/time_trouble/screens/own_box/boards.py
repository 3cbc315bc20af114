"""The boards of a box that is being entered."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting_levels, plain_words
from companion.games.time_trouble.screens import boards_picture
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import OwnScreen, listed
from companion.games.time_trouble.screens.own_box.board import OwnBoard
from companion.games.time_trouble.sketching import sketch
from companion.games.time_trouble.words import ERAS
from companion.ui.language import language
from companion.ui.screen import Action, Reading
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["OwnBoards", "base", "boards_picture"]


class OwnBoardTile(Touchable, BoxLayout):
    """A board as a small picture."""

    title = StringProperty("")


class OwnBoards(OwnScreen):
    """Every board; a touch goes on with it. A new one first says its era."""

    screen_name = "own_boards"
    is_choosing_era = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self._columns)
        theme.bind(mm=self._columns)

    def begin(self, draft: Any) -> None:
        super().begin(draft)
        self.is_choosing_era = not draft.edition.boards

    def show(self, view: Any) -> None:
        if self.is_choosing_era:
            for name, button in listed(self.ids.tiles, [f"era.{era}" for era in ERAS], self._era_button).items():
                button.text = language.put(ERAS[name.removeprefix("era.")])
        else:
            boards = self.edition.boards
            for name, tile in listed(self.ids.tiles, tuple(boards), self._tile).items():
                tile.title = "" if boards[name].is_drawn else _title(self.edition, name)  # the picture has its own
                tile.ids.picture.draw(sketch(self.edition, (name,)))
        self._columns()

    def _era_button(self, name: str) -> QuietButton:
        button = QuietButton(touch_id=f"own.boards.{name}", minimum_mm=12)
        button.bind(on_tap=lambda _button: self._new(name.removeprefix("era.")))
        return button

    def _tile(self, name: str) -> OwnBoardTile:
        tile = OwnBoardTile(touch_id=f"own.boards.{name}")
        tile.bind(on_tap=lambda _tile: self.push(OwnBoard, name))
        return tile

    def _columns(self, *_args: Any) -> None:
        if self.ids:
            least_mm = 34 * (0.5 + 0.5 * theme.text_size) if self.is_choosing_era else 44
            self.ids.tiles.cols = max(1, int((self.width - 2 * theme.edge) // (least_mm * theme.mm)))

    def _ask_era(self) -> None:
        self.is_choosing_era = True
        self.panel.redraw()

    def _new(self, era: str) -> None:
        self.is_choosing_era = False
        edition, name = drafting_levels.with_new_board(self.edition, era)
        self.draft.change(edition)
        self.push(OwnBoard, name)

    def _back(self) -> None:
        if self.is_choosing_era and self.edition.boards:
            self.is_choosing_era = False
            self.panel.redraw()
        else:
            self.panel.pop()

    # -- bars ----------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Which sign is at the lower left of the board?"),) if self.is_choosing_era else (say("Boards"),)

    def readings(self, view: Any) -> tuple[Reading, ...]:
        return () if self.is_choosing_era else (Reading(say("boards"), str(len(self.edition.boards))),)

    def back(self, view: Any) -> Action | None:
        return Action("own.back", say("Back"), call=self._back)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return () if self.is_choosing_era else (self.undo_action(),)

    def primary(self, view: Any) -> Action | None:
        return None if self.is_choosing_era else Action("own.boards.new", say("NEW BOARD"), call=self._ask_era)


def _title(edition: Any, name: str) -> str:
    return language.put(plain_words.board_name(edition, name))
