"""What the screens of a turn have in common: top bar, the strip with bag, odds and threat, and the tiles below.

A screen fills `self.body`; it is written anew for each state. Where the question changes on the same screen, taps are
ignored for a moment, as after a change of screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.words import Text, say
from companion.games.dream_lord.dice import COLOURS
from companion.games.dream_lord.model import State
from companion.games.dream_lord.screens import naming, strip, tiles
from companion.games.dream_lord.screens.buttons import Buttons, Tap
from companion.games.dream_lord.screens.column import Column
from companion.games.dream_lord.screens.odds_line import odds_line
from companion.games.dream_lord.screens.strip import TableStrip
from companion.games.dream_lord.screens.stuffy_sheet import open_stuffy
from companion.games.dream_lord.screens.tiles import MonsterTile, StuffyTile, TileGrid
from companion.games.dream_lord.screens.told import told
from companion.ui import touchable
from companion.ui.language import language
from companion.ui.screen import Action, GameScreen, Reading
from companion.ui.theme import load_looks, theme

load_looks(__file__)
__all__ = ["DreamScreen", "strip", "tiles"]

#: Tiles of a row where the panel is wide.
MOST_TILES = 4


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
        self.add_widget(self.body)
        self._face: Any = None
        self._legal_of: Any = None

    def show(self, view: Any) -> None:
        state: State = view.state
        face = self.face(state)
        if self._face is not None and face != self._face:
            touchable.guard.close_until_drawn()
            self.forget()
        self._face = face
        if self.has_strip:
            self._show_strip(state)
        self.draw()

    def draw(self) -> None:
        """Write the body anew, after a new state or a choice on the screen itself."""
        self.body.clear_widgets()
        if self.tells:
            self._tell_newest(self.view.state)
        self.fill(self.view.state)

    def redraw(self) -> None:
        """Body and bars anew after a choice on the screen itself."""
        self.draw()
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

    def forget(self) -> None:
        """Something else is asked: let go of what was chosen on the screen."""

    def _tell_newest(self, state: State) -> None:
        newest = self.controller.newest_step()
        if newest is not None:
            before, step = newest
            self.tell("   ".join(language.put(text) for text in told(before, state, step.events)), size=theme.small,
                      role="good", is_quiet=True)  # fmt: skip

    # -- parts -------------------------------------------------------------------------------------------------------

    def _show_strip(self, state: State) -> None:
        strip = self._strip
        strip.heading = language.say("Bag {n}", n=state.bag.total)
        strip.counts = [(colour, state.bag.count(colour)) for colour in COLOURS]
        strip.odds = odds_line(state, is_brief=not theme.is_portrait)
        strip.dice, strip.needed = state.threat, naming.needed(state)
        strip.is_full = naming.is_threatening(state)

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

    def buttons(self, buttons: Iterable[tuple[str, Text | str, Tap | None, bool]], columns: int = 0) -> Buttons:
        """A grid of quiet buttons in the body."""
        grid = Buttons()
        grid.show(buttons, columns)
        self.body.add_widget(grid)
        return grid

    def table(self) -> None:
        """What lies round the table: monsters with the stuffy whose turn it is, or all stuffies."""
        state: State = self.view.state

        def look(name: str) -> None:
            open_stuffy(self.panel, name)

        row = self.monsters(None)
        if row is None:
            row = self.stuffies(look)
        elif len(state.row) < MOST_TILES:
            active = self.stuffies(look)
            own = next(tile for tile in active.children if tile.is_active)
            self.body.remove_widget(active)
            active.remove_widget(own)
            row.add_widget(own)
            row.fit()
        row.is_spare = True

    def stuffies(self, tap: Callable[[str], None] | None, prefix: str = "stuffy", *, only: Iterable[str] | None = None,
                 chosen: str | None = None) -> TileGrid:  # fmt: skip
        """Tiles of the stuffies, `only` some of them to be tapped; with `tap` None they can't be."""
        state: State = self.view.state
        allowed = None if only is None else set(only)
        made = []
        for index, stuffy in enumerate(state.stuffies):
            may = tap is not None and (allowed is None or stuffy.id in allowed)
            tile = StuffyTile(
                touch_id=f"{prefix}.{stuffy.id}",
                name=naming.with_player(state, stuffy),
                stuffing=stuffy.stuffing,
                hearts=stuffy.hearts,
                buttons=stuffy.buttons,
                items=len(stuffy.items),
                stored=stuffy.stored or "",
                is_active=chosen is None and index == state.turn,
                is_chosen=stuffy.id == chosen,
                is_grave=stuffy.is_collapsed,
                is_enabled=may,
                words=stuffy_words(state, index),
            )
            if may:
                tile.bind(on_tap=lambda *_args, name=stuffy.id: tap(name))
            made.append(tile)
        grid = TileGrid()
        grid.show(made)
        self.body.add_widget(grid)
        return grid

    def monsters(self, tap: Callable[[str], None] | None, prefix: str = "monster", *,
                 chosen: str | None = None) -> TileGrid | None:  # fmt: skip
        """Tiles of the monster row from top to bottom; None without monsters."""
        state: State = self.view.state
        if not state.row:
            return None
        made = []
        for place, monster in enumerate(state.row, 1):
            kind = state.box.monster_by_id[monster.kind]
            tile = MonsterTile(
                touch_id=f"{prefix}.{monster.id}",
                name=naming.monster_name(state, monster.id),
                place=place,
                defence=kind.defence or 0,
                kind=kind.rank,
                stuffing=monster.stuffing,
                is_active=bool(state.acting) and state.acting[0] == monster.id,
                is_chosen=monster.id == chosen,
                is_enabled=tap is not None,
                words=monster_words(state, monster.id),
            )
            if tap is not None:
                tile.bind(on_tap=lambda *_args, name=monster.id: tap(name))
            made.append(tile)
        grid = TileGrid()
        grid.show(made)
        self.body.add_widget(grid)
        return grid

    # -- bars --------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (naming.turn_words(view.state), self.step_words, say("Page {n}", n=view.state.page.number))

    def readings(self, view: Any) -> tuple[Reading, ...]:
        state = view.state
        value = f"{state.threat}/{naming.needed(state)}"
        return (Reading(say("threat"), value, is_urgent=naming.is_threatening(state)),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return ()


def stuffy_words(state: State, index: int) -> str:
    """Collapsed, or the statuses, by their number where their names have no room, and who keeps the book."""
    stuffy = state.stuffies[index]
    if stuffy.is_collapsed:
        return language.say("collapsed")
    if len(stuffy.statuses) == 1:
        return naming.status_name(state, stuffy.statuses[0])
    if stuffy.statuses:
        return language.say_n("{n} status", "{n} statuses", len(stuffy.statuses))
    return language.say("bookkeeper") if index == state.bookkeeper else ""


def monster_words(state: State, monster: str) -> str:
    """What rank it has and, in the monsters' turn, whether it still acts."""
    found = next(each for each in state.row if each.id == monster)
    kind = state.box.monster_by_id[found.kind]
    if state.phase == "monsters":
        if state.acting and state.acting[0] == monster:
            return language.say("acts now")
        return language.say("still to act") if monster in state.acting else language.say("has acted")
    if kind.rank == "leader":
        return language.say("leader")
    if kind.rank == "boss":
        return language.say("boss")
    return language.say("see its card") if kind.defence is None else ""
