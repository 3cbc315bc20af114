"""A group's page: its levels with their stars, its start bonuses, and the ways to play, cross off and look back."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say, say_n
from companion.ui.group_bonuses import GroupBonuses
from companion.ui.group_record import GroupRecord
from companion.ui.language import language
from companion.ui.screen import Action, Reading, Screen
from companion.ui.standing import Standing
from companion.ui.statistics import Statistics, has_statistics
from companion.ui.theme import load_looks
from companion.ui.widgets import stars, words
from companion.ui.widgets.button import QuietButton
from companion.ui.writing import Writing

load_looks(__file__)
__all__ = ["BonusLine", "GroupPage", "LevelTile", "stars", "words"]


class LevelTile(QuietButton):
    """A level: number, name, stars. A tap plays it."""

    number = StringProperty("")
    title = StringProperty("")
    stars = NumericProperty(0)
    most_stars = NumericProperty(0)
    is_won = BooleanProperty(False)


class BonusLine(BoxLayout):
    """A bonus and its stars that are crossed off; nothing to touch."""

    title = StringProperty("")
    stars = NumericProperty(0)
    most_stars = NumericProperty(0)
    is_unlocked = BooleanProperty(False)


class GroupPage(Screen):
    """The rulebook plays levels in their order; any may be played at any time, so none is locked."""

    screen_name = "group"
    notice = StringProperty("")
    has_bonuses = BooleanProperty(False)
    bonuses = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.writing = Writing()
        super().__init__(**kwargs)

    def show(self, view: Any) -> None:
        group = self.panel.laying.group
        if group is None:
            return
        found: Standing = self.panel.laying.standing(group)
        self._standing = found
        self.has_bonuses = bool(found.bonuses)
        self.notice = "" if found.levels else language.say("The edition of this group is missing, or has mistakes.")
        if self.writing.is_due(group, found):
            with self.writing.anew(self.ids.scroller):
                self._write_levels(group.id, found)
                self._write_bonuses(found)

    def _write_levels(self, group: str, found: Standing) -> None:
        grid = self.ids.levels
        grid.clear_widgets()
        for each in found.levels:
            tile = self.writing.touchable(
                LevelTile,
                f"group.level.{each.level.number}",
                partial(self._play, each.level.number),
                meaning=group,
                number=str(each.level.number),
                title=language.put(each.level.name),
                stars=each.stars,
                most_stars=each.level.stars,
                is_won=each.is_won,
                is_chosen=each.level.number == found.next_level,
            )
            grid.add_widget(tile)

    def _write_bonuses(self, found: Standing) -> None:
        free = say_n("{n} free star", "{n} free stars", found.free)
        self.bonuses = language.say("Start bonuses: {stars}", stars=language.put(free))
        rows = self.ids.bonuses
        rows.clear_widgets()
        for each in found.bonuses:
            rows.add_widget(
                BonusLine(
                    title=language.put(each.bonus.title),
                    stars=each.crossed,
                    most_stars=each.bonus.cost,
                    is_unlocked=each.is_unlocked,
                )
            )

    def _play(self, level: int | None) -> None:
        self.panel.laying.play_level(level)

    def _cross_off(self) -> None:
        self.panel.push(self.panel.keep("group_bonuses", GroupBonuses))

    def _put_right(self) -> None:
        record = self.panel.keep("group_record", GroupRecord)
        record.begin()
        self.panel.push(record)

    def _look_back(self) -> None:
        screen = self.panel.keep("statistics", Statistics)
        screen.begin(self.panel.laying.game, self.panel.laying.group)
        self.panel.push(screen)

    # -- bars ------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        group = self.panel.laying.group
        return () if group is None else (say("{name}", name=group.name),)

    def readings(self, view: Any) -> tuple[Reading, ...]:
        found = self._standing
        return (Reading(say_n("star", "stars", found.earned), f"{found.earned}/{found.most}"),)

    def back(self, view: Any) -> Action | None:
        return Action("group.back", say("Groups"), call=self.panel.laying.ask_group)

    def offers(self, view: Any) -> tuple[Action, ...]:
        found = [Action("group.record", say("Change"), call=self._put_right)]
        if self.has_bonuses:
            found.append(Action("group.bonuses", say("Bonuses"), call=self._cross_off))
        if has_statistics(self.panel.laying.game):
            found.append(Action("group.statistics", say("Statistics"), call=self._look_back))
        return tuple(found)

    def primary(self, view: Any) -> Action | None:
        number = self._standing.next_level
        return Action(
            "group.play",
            say("PLAY"),
            call=lambda: self._play(number),
            is_enabled=number is not None,
            hint=None if number is None else say("Level {n}", n=number),
        )
