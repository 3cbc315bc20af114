"""A group's record put right: name, edition, stars of each level as they stand on paper, readings, and its end."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from companion.app.groups import Group, with_stars
from companion.engine.words import Text, say
from companion.ui import level
from companion.ui.group_stick import GroupStick
from companion.ui.language import language
from companion.ui.naming import Naming
from companion.ui.screen import Action, Screen
from companion.ui.standing import LevelStanding, Standing
from companion.ui.theme import load_looks
from companion.ui.widgets import stars, stepper, words

load_looks(__file__)
__all__ = ["GroupRecord", "StarsRow", "level", "stars", "stepper", "words"]

#: Deleting can't be undone: how long the sign must be held.
DELETE_HOLD_S = 1.2


class StarsRow(BoxLayout):
    """A level's stars, with minus and plus."""

    touch_id = StringProperty("")
    title = StringProperty("")
    stars = NumericProperty(0)
    most_stars = NumericProperty(0)


class GroupRecord(Screen):
    """Each change holds at once. Plays that come later count on from what was set."""

    screen_name = "group_record"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn_for: Any = None

    def begin(self) -> None:
        """Show the page from its top."""
        self.ids.scroller.scroll_y = 1
        self._drawn_for = None

    def show(self, view: Any) -> None:
        group = self.panel.laying.group
        if group is None:
            return
        self._standing: Standing = self.panel.laying.standing(group)
        self._draw_edition(group)
        self._draw_switches(group)
        rows = self.ids.rows
        levels = tuple(each for each in self._standing.levels if each.level.stars)
        drawn_for = (group.edition, len(levels))
        if self._drawn_for != drawn_for:
            self._drawn_for = drawn_for
            rows.clear_widgets()
            for each in levels:
                row = StarsRow(touch_id=f"record.{each.level.number}", most_stars=each.level.stars)
                row.ids.stepper.fbind("on_change", self._set, each.level.number)
                rows.add_widget(row)
        for each, row in zip(levels, reversed(rows.children), strict=True):
            row.title, row.stars = _title(each), each.stars

    def _draw_edition(self, group: Group) -> None:
        offers = [(name, offer) for name, offer in self.panel.laying.editions() if offer is not None and offer.levels]
        self.ids.editions.offer(
            (
                (
                    f"record.edition.{name}",
                    language.put(offer.title),
                    True,
                    lambda name=name: self._choose(edition=name),
                )
                for name, offer in offers
            ),
            2,
        )
        self.ids.editions.mark(f"record.edition.{group.edition}")
        self.ids.editions.is_shown = len(offers) > 1

    def _draw_switches(self, group: Group) -> None:
        row = self.ids.switches
        row.offer_switches("record.switch", self.panel.laying.asks.switches(), self._switch)
        row.mark(*(f"record.switch.{name}" for name in group.switches))

    # -- what people do ----------------------------------------------------------------------------------------------

    def _choose(self, **fields: Any) -> None:
        self._put(replace(self._standing.group, **fields))

    def _switch(self, name: str) -> None:
        self._choose(switches=level.switched(self._standing.group.switches, name))

    def _set(self, number: int, _stepper: Any, count: int) -> None:
        group = self._standing.group
        mine = self.controller.groups.sittings(group.id)
        plays = [(name, play) for name, play in self.controller.plays.of(group.game) if name in mine]
        self._put(with_stars(group, number, count, plays))

    def _put(self, group: Group) -> None:
        self.controller.groups.put(group)
        self.show(self.view)
        self.refresh()

    def _rename(self) -> None:
        group = self._standing.group
        names = [each.name for each in self.controller.groups.of(group.game) if each.id != group.id]
        asked = say("What is the group called?")

        def named(name: str) -> None:
            self._choose(name=name)

        self.panel.push(Naming(named, group.name, question=asked, has_digits=True, taken=names))

    def _export(self) -> None:
        self.panel.push(self.panel.keep("group_stick", GroupStick).for_export(self._standing.group))

    def _delete(self) -> None:
        self.controller.groups.delete(self._standing.group.id)
        self.panel.laying.ask_group()

    # -- bars ------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        group = self.panel.laying.group
        return () if group is None else (say("{name}", name=group.name),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (
            Action("record.delete", say("Delete"), call=self._delete, hold_s=DELETE_HOLD_S),
            Action("record.name", say("Name"), call=self._rename),
            Action("record.export", say("Export"), call=self._export),
        )

    def primary(self, view: Any) -> Action | None:
        return Action("record.done", say("DONE"), call=self.panel.pop)


def _title(each: LevelStanding) -> str:
    return f"{each.level.number}  {language.put(each.level.name)}"
