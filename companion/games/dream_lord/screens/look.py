"""A state of a saved table, to be looked at: bag, threat, the dice in hand or in a roll, monsters and stuffies."""

from __future__ import annotations

from typing import Any

from companion.engine.words import say
from companion.games.dream_lord.dice import ACTION_COLOURS
from companion.games.dream_lord.model import State
from companion.games.dream_lord.questions import RollChoice
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.column import Column
from companion.games.dream_lord.screens.dice import DieRow, die_tile
from companion.games.dream_lord.screens.laid_strip import show_strip
from companion.games.dream_lord.screens.laid_tiles import monster_tiles, stuffy_tiles
from companion.games.dream_lord.screens.strip import TableStrip
from companion.games.dream_lord.screens.tiles import TileGrid
from companion.ui.screen import Reading
from companion.ui.theme import theme
from companion.ui.writing import Writing


class DreamLook(Column):
    """Nothing here can be tapped."""

    def show(self, state: State) -> None:
        """Draw this state."""
        writing = Writing()
        self.clear_widgets()
        strip = TableStrip()
        show_strip(strip, state)
        self.add_widget(strip)
        dice = self._dice(writing, state)
        if dice:
            row = DieRow()
            row.show(dice)
            self.add_widget(row)
        for tiles in (monster_tiles(writing, state, None), stuffy_tiles(writing, state, None)):
            if tiles:
                grid = TileGrid()
                grid.show(tiles)
                grid.is_spare = bool(state.row) and grid.children[-1].touch_id.startswith("stuffy.")
                self.add_widget(grid)

    @staticmethod
    def _dice(writing: Writing, state: State) -> list[Any]:
        if isinstance(state.choice, RollChoice):
            return [die_tile(writing, "", die.colour, die.value or 0) for die in state.choice.roll.dice]
        there = [colour for colour in (*ACTION_COLOURS, "white", "black") for _ in range(state.hand.count(colour))]
        return [die_tile(writing, "", colour) for colour in there]

    def readings(self, state: State) -> tuple[Reading, ...]:
        """The threat for the top bar, where it is wide enough."""
        value = f"{state.threat}/{naming.needed(state)}"
        return () if theme.is_portrait else (Reading(say("threat"), value, is_urgent=naming.is_threatening(state)),)
