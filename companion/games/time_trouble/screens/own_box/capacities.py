"""The character board: how many spots for damage and for Fluffies each figure has."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting_levels, words
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import OwnForm
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks

load_looks(__file__)
__all__ = ["OwnCapacities", "base"]


class OwnCapacity(BoxLayout):
    """A figure with its two numbers."""

    sign = StringProperty("")
    name = StringProperty("")
    prefix = StringProperty("")


class OwnCapacities(OwnForm):
    """Four figures."""

    screen_name = "own_capacities"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rows: dict[str, OwnCapacity] = {}
        for who in ORDER:
            row = OwnCapacity(sign=f"figure.{who}", prefix=f"own.capacity.{who}")
            for field in ("damage", "fluffies"):
                row.ids[field].bind(
                    on_change=lambda _stepper, value, who=who, field=field: self.change(
                        drafting_levels.with_capacity(self.edition, who, field, int(value))
                    )
                )
            self._rows[who] = row
            self.ids.rows.add_widget(row)

    def show(self, view: Any) -> None:
        for who, row in self._rows.items():
            plan = getattr(self.edition.capacities, who)
            row.name = language.put(words.CHARACTERS[who])
            row.ids.damage.value, row.ids.fluffies.value = plan.damage, plan.fluffies

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Character board"),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (self.undo_action(),)
