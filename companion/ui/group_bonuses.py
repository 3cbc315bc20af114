"""Crossing stars off for start bonuses: any number for any of them, as long as there are free ones."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.groups import with_crossed
from companion.engine.words import Text, say, say_n
from companion.ui.language import language
from companion.ui.screen import Action, Reading, Screen
from companion.ui.standing import BonusStanding, Standing
from companion.ui.theme import load_looks
from companion.ui.widgets import stars, stepper, words

load_looks(__file__)
__all__ = ["BonusRow", "GroupBonuses", "stars", "stepper", "words"]


class BonusRow(BoxLayout):
    """A bonus, its stars, and minus and plus."""

    touch_id = StringProperty("")
    title = StringProperty("")
    words = StringProperty("")
    stars = NumericProperty(0)
    most_stars = NumericProperty(0)
    can_add = BooleanProperty(False)


class GroupBonuses(Screen):
    """A bonus counts from the next game on, once all its stars are crossed off. Minus takes one back."""

    screen_name = "group_bonuses"

    def show(self, view: Any) -> None:
        group = self.panel.laying.group
        if group is None:
            return
        found: Standing = self.panel.laying.standing(group)
        self._standing = found
        rows = self.ids.rows
        if len(rows.children) != len(found.bonuses):
            rows.clear_widgets()
            for each in found.bonuses:
                row = BonusRow(touch_id=f"bonus.{each.bonus.id}")
                row.ids.stepper.fbind("on_change", self._cross, each.bonus.id)
                rows.add_widget(row)
        for each, row in zip(found.bonuses, reversed(rows.children), strict=True):
            row.title, row.words = language.put(each.bonus.title), language.put(_in_words(each))
            row.stars, row.most_stars = each.crossed, each.bonus.cost
            row.can_add = found.free > 0 and not each.is_unlocked

    def _cross(self, bonus: str, _stepper: Any, stars_off: int) -> None:
        found = self._standing
        cost = next(each.bonus.cost for each in found.bonuses if each.bonus.id == bonus)
        self.controller.groups.put(with_crossed(found.group, bonus, stars_off, cost, found.earned))
        self.show(self.view)
        self.refresh()

    # -- bars ------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Start bonuses"), say("{name}", name=self._standing.group.name))

    def readings(self, view: Any) -> tuple[Reading, ...]:
        free = self._standing.free
        return (Reading(say_n("free star", "free stars", free), str(free), is_urgent=free < 0),)

    def primary(self, view: Any) -> Action | None:
        return Action("bonuses.done", say("DONE"), call=self.panel.pop)


def _in_words(each: BonusStanding) -> Text:
    if each.is_unlocked:
        return say("yours in every game")
    left = each.bonus.cost - each.crossed
    return say_n("{n} star more", "{n} stars more", left)
