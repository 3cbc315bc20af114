"""Seats of a table that is on: who sits at which side. The order of play stays as it was laid.

The panel is not turned while this is up, so that the sides drawn are those of the real table.
"""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say
from companion.ui import seating, seats
from companion.ui.screen import Action, Reading, Screen
from companion.ui.seating import Seated
from companion.ui.theme import load_looks
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["TableSeats", "seats", "words"]


class TableSeats(Screen):
    """Each name is dragged to its side; the picture turns to them from then on."""

    screen_name = "seats"
    is_at_table = True
    turns = False

    def show(self, view: Any) -> None:
        if view.state is None:
            return
        names = [str(getattr(player, "name", player)) for player in view.state.players]
        sides = {each.name: each.side for each in seating.ring(names, self.settings.value.sides)}
        self.ids.picture.players = [Seated(name, sides[name]) for name in names]

    def move(self, name: str, side: str) -> None:
        """A name was dragged to a side: from now on it is known where all of them sit."""
        shown = {each.name: each.side for each in self.ids.picture.players}
        self.panel.change_setting("sides", {**self.settings.value.sides, **shown, name: side})
        self.show(self.view)

    # -- bars --------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Seats"),)

    def readings(self, view: Any) -> tuple[Reading, ...]:
        readings: tuple[Reading, ...] = self.panel.time_reading()
        return readings

    def primary(self, view: Any) -> Action | None:
        return Action("seats.done", say("TO THE TABLE"), call=self.panel.pop)
