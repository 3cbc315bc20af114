"""What the screens of a turn have in common: top bar, the strip with bag, odds and threat, and the tiles below.

A screen fills `self.body`; it is written anew where the state or a choice on the screen has changed, and then buttons
that stay what they are go on taking taps (`companion.ui.writing`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.words import Text, say
from companion.games.dream_lord.model import State
from companion.games.dream_lord.screens import naming, strip, tiles
from companion.games.dream_lord.screens.buttons import Buttons, Tap, number
from companion.games.dream_lord.screens.column import Column, Scrolled
from companion.games.dream_lord.screens.laid_strip import show_strip
from companion.games.dream_lord.screens.laid_tiles import monster_tiles, stuffy_tiles
from companion.games.dream_lord.screens.strip import TableStrip
from companion.games.dream_lord.screens.stuffy_sheet import open_stuffy
from companion.games.dream_lord.screens.tiles import MOST_TILES, TileGrid
from companion.games.dream_lord.screens.told import told
from companion.ui.language import language
from companion.ui.screen import Action, GameScreen, Reading
from companion.ui.theme import load_looks, theme
from companion.ui.writing import Writing

load_looks(__file__)
__all__ = ["DreamScreen", "strip", "tiles"]


class DreamScreen(GameScreen):
    """A column: the strip, then what this screen is about, then tiles if it has any.

    `step_words` names the step of the turn.
    """

    step_words: Text = say("Turn")
    #: Whether the strip stands above.
    has_strip = True
    #: Whether what came of the newest step stands here.
    tells = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._strip = TableStrip()
        self.body = Column()
        if self.has_strip:
            self.add_widget(self._strip)
            self.ids["strip"] = self._strip
        self.add_widget(self.body)
        self.writing = Writing()
        self._face: Any = None
        self._legal_of: Any = None

    def show(self, view: Any) -> None:
        state: State = view.state
        face = self.face(state)
        if face != self._face:
            self._face = face
            self.forget()
        if self.writing.is_due(state, self.controller.newest_step(), self.chosen(state)):
            if self.has_strip:
                show_strip(self._strip, state)
            self._draw(state)

    def _draw(self, state: State) -> None:
        with self.writing.anew():
            self.body.clear_widgets()
            if self.tells:
                self._tell_newest(state)
            self.fill(state)

    def redraw(self) -> None:
        """Body and bars anew after a choice on the screen itself."""
        self.show(self.view)
        self.refresh()

    @property
    def legal(self) -> tuple[Any, ...]:
        """The moves that are open in the state that is shown."""
        state = self.view.state
        if self._legal_of is not state:
            self._legal_of = state
            self._legal: tuple[Any, ...] = self.panel.games[self.view.game].legal_moves(state)
        return self._legal

    # -- to be said by each screen -----------------------------------------------------------------------------------

    def fill(self, state: State) -> None:
        """Put what this state asks for into `self.body`."""
        raise NotImplementedError

    def face(self, state: State) -> Any:
        """What is asked; while it stays the same, what was chosen on the screen stays, too."""
        return (state.turns, state.phase, type(state.choice))

    def chosen(self, state: State) -> Any:
        """What was chosen on the screen itself: the body is written anew when it changes."""
        return None

    def forget(self) -> None:
        """Something else is asked: let go of what was chosen on the screen."""

    def _tell_newest(self, state: State) -> None:
        newest = self.controller.newest_step()
        if newest is not None:
            before, step = newest
            news = told(before, state, step.events)
            role = "good" if all(each.is_good for each in news) else ""
            self.tell("   ".join(language.put(each.text) for each in news), size=theme.small, role=role, is_quiet=True)

    @property
    def matter(self) -> str:
        """What is asked, as a part of a button's meaning."""
        return str(hash(self._face))

    @property
    def question(self) -> str:
        """As `matter`, with what was chosen on the screen."""
        return str(hash((self._face, self.chosen(self.view.state))))

    def asked(self, view: Any) -> Any:
        return self.face(view.state)

    # -- parts -------------------------------------------------------------------------------------------------------

    def tell(self, text: Text | str | None, *, size: float = 0.0, is_quiet: bool = False, role: str = "",
             share: float | None = None) -> None:  # fmt: skip
        """A line of words in the body, centred; `size` in px of the font, `share` of the height left over.

        Where all lines together have no room, they are written smaller (`column.py`).
        """
        words = language.put(text).replace(" %", "\u00a0%")  # a number and its sign stay together
        if words:
            self.body.write(words, size or theme.title, is_quiet=is_quiet, role=role, share=share)

    def put(self, widget: Widget, height: float = 0.0) -> Widget:
        """A widget of this height in px in the body; 0: as high as it wants to be."""
        if height:
            widget.size_hint_y = None
            widget.height = height
        self.body.add_widget(widget)
        return widget

    def fill_up(self, share: float = 1.0) -> None:
        """Room that is left."""
        self.body.add_widget(Widget(size_hint_y=share))

    def list(self, buttons: Iterable[tuple[str, Text | str, Tap | None, bool]]) -> None:
        """A grid of quiet buttons that takes what room there is, and can be scrolled."""
        grid = Buttons()
        grid.show(self.writing, buttons, asked=self.question)
        self.scrolled(grid, "list")

    def buttons(self, buttons: Iterable[tuple[str, Text | str, Tap | None, bool]], columns: int = 0) -> Buttons:
        """A grid of quiet buttons in the body."""
        grid = Buttons()
        grid.show(self.writing, buttons, columns, self.question)
        self.body.add_widget(grid)
        return grid

    def scrolled(self, content: Widget, name: str) -> Scrolled:
        """Something in the body that can be scrolled; it stays as it was scrolled."""
        laid = self.writing.keep(Scrolled, name)
        laid.hold(content)
        self.body.add_widget(laid)
        return laid

    def number(self, touch_id: str, value: int, low: int, high: int, call: Callable[[int], None]) -> Widget:
        """A whole number in the body, with minus and plus."""
        return self.put(number(self.writing, touch_id, value, low, high, call, self.question))

    def table(self) -> None:
        """What lies round the table: the stuffy whose turn it is with the monsters, or all stuffies."""
        state: State = self.view.state
        if not state.row:
            self.boards().is_spare = True
            return
        stuffies = stuffy_tiles(self.writing, state, self._look)
        active = [tile for tile in stuffies if tile.is_active]
        self._lay([*active, *monster_tiles(self.writing, state, None)], "table").is_spare = True

    def boards(self) -> TileGrid | Scrolled:
        """Tiles of the stuffies; a tap shows a stuffy's board, whatever is asked."""
        return self._lay(stuffy_tiles(self.writing, self.view.state, self._look), "stuffies")

    def _look(self, name: str) -> None:
        open_stuffy(self.panel, name)

    def stuffies(self, tap: Callable[[str], None] | None, prefix: str = "stuffy", *, only: Iterable[str] | None = None,
                 chosen: str | None = None) -> TileGrid | Scrolled:  # fmt: skip
        """Tiles of the stuffies in the body that answer what is asked (`laid_tiles.py`)."""
        tiles = stuffy_tiles(
            self.writing, self.view.state, tap, prefix, asked=self.question, only=only, chosen=chosen
        )  # fmt: skip
        laid = self._lay(tiles, "stuffies")
        laid.is_spare = tap is None
        return laid

    def monsters(self, tap: Callable[[str], None] | None, prefix: str = "monster", *,
                 chosen: str | None = None) -> TileGrid | Scrolled | None:  # fmt: skip
        """Tiles of the monster row in the body; None without monsters."""
        if not self.view.state.row:
            return None
        tiles = monster_tiles(self.writing, self.view.state, tap, prefix, asked=self.question, chosen=chosen)
        laid = self._lay(tiles, "monsters")
        laid.is_spare = tap is None
        return laid

    def _lay(self, tiles: list[Any], name: str) -> TileGrid | Scrolled:
        """The tiles in the body; more than there is room for can be scrolled."""
        grid = TileGrid()
        grid.show(tiles)
        if len(tiles) > MOST_TILES:
            return self.scrolled(grid, name)
        self.body.add_widget(grid)
        return grid

    # -- bars --------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        page = () if theme.is_portrait else (say("Page {n}", n=view.state.page.number),)
        return (naming.asked_words(view.state) or naming.turn_words(view.state), self.step_words, *page)

    def needs_bar(self, state: State) -> bool:
        """Whether the heading needs all of a narrow bar: the threat is told by the strip alone then."""
        return False

    def readings(self, view: Any) -> tuple[Reading, ...]:
        state = view.state
        if theme.is_portrait and self.needs_bar(state):
            return ()
        value = f"{state.threat}/{naming.needed(state)}"
        return (Reading(say("threat"), value, is_urgent=naming.is_threatening(state)),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return ()
