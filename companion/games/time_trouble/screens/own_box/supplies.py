"""Gift tiles by their number, and the start bonuses of the star table."""

from __future__ import annotations

from typing import Any

import msgspec
from kivy.properties import StringProperty

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting_levels, plain_words
from companion.games.time_trouble.drafting_levels import GIFT_SORTS
from companion.games.time_trouble.edition import BonusPlan
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import (
    DELETE_HOLD_S,
    OwnForm,
    OwnRow,
    OwnScreen,
    OwnStepper,
    capital,
    stepper,
)
from companion.ui.language import language
from companion.ui.screen import Action, Reading
from companion.ui.theme import load_looks
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["OwnBonuses", "OwnGifts", "base"]


class OwnGifts(OwnForm):
    """How many tiles of each sort there are."""

    screen_name = "own_gifts"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._steppers: list[Any] = []
        for kind, pair in GIFT_SORTS:
            row = OwnStepper()
            number = stepper.Stepper(
                touch_id=".".join(("own.gift", kind, *pair)), low=0, high=9, is_narrow=True, pos_hint={"center_y": 0.5}
            )
            number.bind(
                on_change=lambda _number, value, sort=(kind, pair): self.change(
                    drafting_levels.with_gift_count(self.edition, sort, int(value))
                )
            )
            row.add_widget(number)
            self._steppers.append(number)
            self.ids.rows.add_widget(row)

    def show(self, view: Any) -> None:
        for sort, number in zip(GIFT_SORTS, self._steppers, strict=True):
            number.parent.name = language.put(plain_words.gift_name(*sort)).replace(", ", ",\u00a0")
            number.value = drafting_levels.gift_count(self.edition, sort)

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Gifts"),)

    def readings(self, view: Any) -> tuple[Reading, ...]:
        return (Reading(say("gifts"), str(len(self.edition.gifts))),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (self.undo_action(),)


class OwnBonuses(OwnScreen):
    """Every start bonus; a touch goes on with it."""

    screen_name = "own_bonuses"

    def show(self, view: Any) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for number, (name, bonus) in enumerate(self.edition.bonuses.items(), 1):
            words = language.say_n("{n} star", "{n} stars", bonus.cost)
            row = OwnRow(touch_id=f"own.bonus.{number}", title=_title(bonus), words=words)
            row.bind(on_tap=lambda _row, name=name: self.push(OwnBonus, name))
            rows.add_widget(row)

    def _new(self) -> None:
        edition, name = drafting_levels.with_new_bonus(self.edition)
        self.draft.change(edition)
        self.push(OwnBonus, name)

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Start bonuses"),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (self.undo_action(),)

    def primary(self, view: Any) -> Action | None:
        return Action("own.bonus.new", say("NEW BONUS"), call=self._new)


def _title(bonus: BonusPlan) -> str:
    return f"+{bonus.amount} {language.put(plain_words.BONUSES[bonus.kind])}"


class OwnBonus(OwnForm):
    """One start bonus: what it gives, how much of it, and its price in stars."""

    screen_name = "own_bonus"
    bonus = StringProperty("")

    def begin(self, draft: Any, bonus: str = "") -> None:
        super().begin(draft)
        self.bonus = bonus

    @property
    def _plan(self) -> BonusPlan:
        return self.edition.bonuses[self.bonus]

    def show(self, view: Any) -> None:
        if self.bonus not in self.edition.bonuses:  # undo took it away
            self.panel.pop()
            return
        kinds = self.ids.kinds
        kinds.clear_widgets()
        for kind, text in plain_words.BONUSES.items():
            button = QuietButton(touch_id=f"own.bonus.kind.{kind}", text=capital(language.put(text)), minimum_mm=10)
            button.is_chosen = kind == self._plan.kind
            button.bind(on_tap=lambda _button, kind=kind: self.set(kind=kind))
            kinds.add_widget(button)
        self.ids.amount.value, self.ids.cost.value = self._plan.amount, self._plan.cost

    def set(self, **fields: Any) -> None:
        """One of its values was tapped."""
        changed = msgspec.structs.replace(self._plan, **fields)
        self.change(drafting_levels.with_bonus(self.edition, self.bonus, changed))

    def _delete(self) -> None:
        self.draft.change(drafting_levels.without_bonus(self.edition, self.bonus))
        self.panel.pop()

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Start bonus"),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (
            self.undo_action(),
            Action("own.bonus.delete", say("Delete"), call=self._delete, hold_s=DELETE_HOLD_S),
        )
