"""Which group: those that play on this console, the one that played last first; a new one, or none."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.app.groups import Group
from companion.engine.words import Text, say
from companion.ui.group_record import GroupRecord
from companion.ui.group_stick import GroupStick
from companion.ui.language import language
from companion.ui.list_row import ListRow
from companion.ui.naming import Naming
from companion.ui.screen import Action, Screen
from companion.ui.standing import Standing
from companion.ui.statistics import Statistics, has_statistics
from companion.ui.theme import load_looks
from companion.ui.touchable import Touchable
from companion.ui.widgets import stars, words
from companion.ui.widgets.button import QuietButton
from companion.ui.writing import Writing

load_looks(__file__)
__all__ = ["GroupChooser", "GroupRow", "Touchable", "stars", "words"]


class GroupRow(QuietButton):
    """A group: its name, its players, and its stars."""

    title = StringProperty("")
    players = StringProperty("")
    stars = NumericProperty(0)
    most_stars = NumericProperty(0)


class GroupChooser(Screen):
    """Tapped, a group opens its page. Without a group a table is laid as ever."""

    screen_name = "groups"
    is_empty = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self.writing = Writing()
        super().__init__(**kwargs)

    def show(self, view: Any) -> None:
        self._groups = self._in_order()
        self.is_empty = not self._groups
        found = [(group, self.panel.laying.standing(group)) for group in self._groups]
        if self.writing.is_due([(group, standing.earned, standing.most) for group, standing in found]):
            with self.writing.anew(self.ids.scroller):
                self._write(found)

    def _write(self, found: list[tuple[Group, Standing]]) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for number, (group, standing) in enumerate(found, 1):
            row = self.writing.touchable(
                GroupRow, f"groups.{number}", partial(self._chosen, group.id), meaning=group.id, title=group.name,
                players=", ".join(group.players), stars=standing.earned, most_stars=standing.most,
            )  # fmt: skip
            rows.add_widget(row)
        if found:
            carry = self.writing.touchable(
                ListRow, "groups.import", self._import, title=language.say("Import a group"),
                words=language.say("from another console, on a USB stick"),
            )  # fmt: skip
            rows.add_widget(carry)

    def _import(self) -> None:
        self.panel.push(self.panel.keep("group_stick", GroupStick).for_import())

    def _in_order(self) -> tuple[Group, ...]:
        played = [info.group for info in self.controller.sittings()]
        groups = self.controller.groups.of(self.panel.laying.game)
        at = {group.id: played.index(group.id) if group.id in played else len(played) for group in groups}
        return tuple(sorted(groups, key=lambda group: at[group.id]))

    def _chosen(self, group: str, *_args: Any) -> None:
        self.panel.laying.group_chosen(group)

    def _found(self) -> None:
        names = [group.name for group in self._groups]
        number = next(n for n in range(1, len(names) + 2) if language.say("Group {n}", n=n) not in names)
        asked = say("What is the group called?")
        default = language.say("Group {n}", n=number)
        self.panel.push(Naming(self._named, default, question=asked, has_digits=True, taken=names))

    def _named(self, name: str) -> None:
        laying, players = self.panel.laying, tuple(self.settings.value.seats)
        group = self.controller.groups.found(laying.game, name, laying.asks.edition, players)
        laying.group_chosen(group.id)
        record = self.panel.keep("group_record", GroupRecord)
        record.begin()
        self.panel.push(record)

    # -- bars ------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Which group?"),)

    def back(self, view: Any) -> Action | None:
        return Action("groups.back", say("Back"), call=self.panel.home)

    def offers(self, view: Any) -> tuple[Action, ...]:
        none = Action("groups.none", say("No group"), call=self.panel.laying.without_group)
        carry = Action("groups.import", say("Import"), call=self._import)
        found = [none, carry if self.is_empty else Action("groups.new", say("New group"), call=self._found)]
        if has_statistics(self.panel.laying.game):
            found.append(Action("groups.statistics", say("Statistics"), call=self._look_back))
        return tuple(found)

    def _look_back(self) -> None:
        screen = self.panel.keep("statistics", Statistics)
        screen.begin(self.panel.laying.game)
        self.panel.push(screen)

    def primary(self, view: Any) -> Action | None:
        if self.is_empty:
            return Action("groups.new", say("NEW GROUP"), call=self._found)
        newest = self._groups[0]
        return Action(
            "groups.newest", say("GO ON"), call=lambda: self._chosen(newest.id), hint=say("{name}", name=newest.name)
        )
