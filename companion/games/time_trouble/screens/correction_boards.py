"""The correction sheet's editors of the boards: who and what stands where, and which boards lie in which order."""

from __future__ import annotations

import math
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import say
from companion.games.time_trouble import words
from companion.games.time_trouble.boards import in_play, is_beside, printed, split
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.model import BoardInPlay, State
from companion.games.time_trouble.screens import boards_picture
from companion.games.time_trouble.screens.boards_picture import BoardsPicture
from companion.games.time_trouble.screens.figures import FIGURES
from companion.ui.correction_lines import Editor
from companion.ui.language import language
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets import button, token
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["BoardsEditor", "FiguresEditor", "boards_picture", "button", "token"]

#: Tiles by the kind of space that holds them.
TILES = {"lock": "locks", "fluffy": "fluffies"}


class FigureTool(Touchable, BoxLayout):
    """Chooses the figure that the next touched space gets."""

    shape = StringProperty("circle")
    tint = StringProperty("pink")
    letter = StringProperty("")
    is_chosen = NumericProperty(0)


class TouchedBoards(Touchable, BoardsPicture):
    """The boards as one thing to touch. Event `on_place(place)` with the space nearest to the finger."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_place")
        self._at: tuple[float, float] = (0, 0)
        super().__init__(**kwargs)

    def on_place(self, place: str) -> None:
        """A space was touched."""

    def on_touch_up(self, touch: Any) -> bool:
        self._at = touch.pos
        return bool(super().on_touch_up(touch))

    def on_tap(self) -> None:
        """Find the space under the finger."""
        places = self.places
        if places:
            self.dispatch("on_place", min(places, key=lambda place: math.dist(places[place], self._at)))


class FiguresEditor(Editor):
    """Touch a figure, then the space where it stands; or choose tiles, then touch a lock or Fluffy space.

    Touch ids: `correction.figure.<character>`, `correction.figure.tiles`, `correction.boards`.
    """

    topic = say("Figures")
    chosen = StringProperty("franky")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._state: State | None = None
        for name in ORDER:
            figure = FIGURES[name]
            tool = FigureTool(
                touch_id=f"correction.figure.{name}", shape=figure.shape, tint=figure.tint, letter=figure.letter
            )
            tool.fbind("on_tap", self._choose, name)
            self.ids.tools.add_widget(tool, index=1)
        self._mark()

    @classmethod
    def is_for(cls, state: State) -> bool:
        return bool(state.boards) and state.help == "boards"

    def show(self, state: State) -> None:
        self._state = state
        for tool, name in zip(reversed(self.ids.tools.children[1:]), ORDER, strict=True):
            tool.letter = FIGURES[name].letter
        self._draw()

    def _draw(self) -> None:
        state = self._state
        if state is None:
            return
        space = state.characters.get(self.chosen).space if self.chosen in ORDER else None  # type: ignore[arg-type]
        marked = (space,) if space in self.ids.boards.places else ()
        self.ids.boards.draw(state, (), marked)

    def _choose(self, name: str, *_args: Any) -> None:
        self.chosen = name
        self._mark()
        self._draw()

    def choose_tiles(self) -> None:
        """From now on a touched lock or Fluffy space gets its tile, or loses it."""
        self._choose("tiles")

    def _mark(self) -> None:
        for tool, name in zip(reversed(self.ids.tools.children[1:]), ORDER, strict=True):
            tool.is_chosen = int(name == self.chosen)
        self.ids.tiles.is_chosen = self.chosen == "tiles"

    def touched(self, place: str) -> None:
        """A space was touched: put there what is chosen."""
        state = self._state
        if state is None:
            return
        board, space = split(place)
        if self.chosen != "tiles":
            self.dispatch("on_wanted", f"characters.{self.chosen}.space", place)
            return
        tiles = TILES.get(printed(state, place).kind)
        if tiles is not None:
            there = list(getattr(in_play(state, board), tiles))
            there = [other for other in there if other != space] if space in there else [*there, space]
            row = "beside" if is_beside(state, place) else "boards"
            self.dispatch("on_wanted", f"{row}.{board}.{tiles}", there)


class BoardsEditor(Editor):
    """The boards on the table, rearmost first, then the pile, next first, then those in the box.

    Touch ids: `correction.board.<id>` and `correction.board.earlier|later|table|pile|away`.
    """

    paths = ("boards", "pile")
    chosen = StringProperty("")
    is_on_table = NumericProperty(0)
    is_in_pile = NumericProperty(0)
    place = NumericProperty(0)
    last = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._state: State | None = None
        self._drawn: Any = None

    def show(self, state: State) -> None:
        self._state = state
        self._draw()

    def _draw(self) -> None:
        state = self._state
        if state is None:
            return
        table = [board.id for board in state.boards]
        elsewhere = (*table, *state.pile, *(board.id for board in state.beside))
        away = [board.id for board in state.box.boards if board.id not in elsewhere]
        drawn = (tuple(table), state.pile, language.code)
        if drawn != self._drawn:
            self._drawn = drawn
            for row, names in (("table", table), ("pile", state.pile), ("away", away)):
                self._make_row(state, row, names)
        for row in ("table", "pile", "away"):
            for chip in self.ids[row].chips.children:
                chip.is_chosen = chip.touch_id == f"correction.board.{self.chosen}"
        self.is_on_table, self.is_in_pile = int(self.chosen in table), int(self.chosen in state.pile)
        row_now = table if self.is_on_table else list(state.pile)
        self.place = row_now.index(self.chosen) + 1 if self.chosen in row_now else 0
        self.last = len(row_now)

    def _make_row(self, state: State, row: str, names: Any) -> None:
        box = self.ids[row].chips
        box.clear_widgets()
        for name in names:
            text = language.put(words.board(state.box, name))
            chip = QuietButton(touch_id=f"correction.board.{name}", text=text, font_px=theme.small, minimum_mm=10)
            chip.fbind("on_tap", self._tapped, name)
            box.add_widget(chip)

    def _tapped(self, name: str, *_args: Any) -> None:
        self.chosen = "" if self.chosen == name else name
        self._draw()

    def shift(self, by: int) -> None:
        """Put the chosen board earlier (-1) or later (1) in its row."""
        state = self._state
        at = int(self.place) - 1
        if state is None or at < 0 or not 0 <= at + by < self.last:
            return
        row: list[Any] = list(state.boards) if self.is_on_table else list(state.pile)
        row[at], row[at + by] = row[at + by], row[at]
        self.dispatch("on_wanted", "boards" if self.is_on_table else "pile", row)

    def put(self, where: str) -> None:
        """Put the chosen board on the table (foremost, with its locks and Fluffies), into the pile (last), or away."""
        state, name = self._state, self.chosen
        if state is None or not name:
            return
        printed_ = state.box.board_by_id[name]
        boards = [board for board in state.boards if board.id != name]
        pile = [other for other in state.pile if other != name]
        if where == "table":
            boards.append(BoardInPlay(name, printed_.of_kind("lock"), printed_.of_kind("fluffy")))
        elif where == "pile":
            pile.append(name)
        self.dispatch("on_wanted", "boards", boards)
        self.dispatch("on_wanted", "pile", pile)
