"""Readings of the rules that tables differ on: what a table without a group goes by. A group's: group_record.py."""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say
from companion.ui import level
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks

load_looks(__file__)
__all__ = ["Readings", "level"]


class Readings(Screen):
    """Each tap holds at once, for all tables to come."""

    screen_name = "readings"

    def show(self, view: Any) -> None:
        laying = self.panel.laying
        self.ids.switches.offer_switches("readings", laying.asks.switches(), self._switch)
        self._mark()

    def _mark(self) -> None:
        self.ids.switches.mark(*(f"readings.{name}" for name in self.panel.laying.readings))

    def _switch(self, name: str) -> None:
        self.panel.laying.choose_readings(level.switched(self.panel.laying.readings, name))
        self._mark()

    # -- bars ------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Readings"),)

    def primary(self, view: Any) -> Action | None:
        return Action("readings.done", say("DONE"), call=self.panel.pop)
