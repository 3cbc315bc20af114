"""A state of a saved table, to be looked at: boards, the computer with its footprints, the team, the supplies."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.time_trouble.computer import visible
from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens import boards_picture, footprint_row, supplies, team_row, tray
from companion.games.time_trouble.screens.round_screen import fluffy_count, supply_readings
from companion.ui.screen import Reading
from companion.ui.theme import load_looks, theme

load_looks(__file__)
__all__ = ["TroubleLook", "boards_picture", "footprint_row", "supplies", "team_row", "tray"]


class TroubleLook(BoxLayout):
    """What the console followed: boards only where it knew them, the computer only where it read cards."""

    has_boards = BooleanProperty(False)
    has_cards = BooleanProperty(False)
    spots = StringProperty("")
    cols = NumericProperty(5)

    def show(self, state: State) -> None:
        """Draw this state."""
        self.has_boards = bool(state.boards) and state.help == "boards"
        self.has_cards = state.help != "counters"
        self.ids.team.state = state
        row = self.ids.supplies
        row.energy, row.snails, row.fluffies = state.energy, state.snails, fluffy_count(state)
        if self.has_boards:
            self.ids.boards.draw(state)
        self.spots = visible(state.box, state.tray) if self.has_cards else ""
        self.cols = state.box.cols
        if self.has_cards:
            self.ids.footprints.show(state)

    def readings(self, state: State) -> tuple[Reading, ...]:
        """The supplies for the top bar, where it is wide enough for them."""
        return () if theme.is_portrait else supply_readings(state)
