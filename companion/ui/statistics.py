"""Statistics of a group, or of everybody at this console, over all levels or one of them; as pictures.

The pictures are the game's own: its screens may publish `charts(plays, level)` (companion/ui/charts.py).
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.engine.words import Text, say, say_n
from companion.ui import found_games
from companion.ui.language import language
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks, theme
from companion.ui.widgets import chart
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["Statistics", "chart", "has_statistics"]


def has_statistics(game: str) -> bool:
    """Whether a game draws its plays."""
    return hasattr(found_games.screens_of(game), "charts")


class Statistics(Screen):
    """`level` 0: all levels together."""

    screen_name = "statistics"
    level = NumericProperty(0)
    empty = StringProperty("")
    columns = NumericProperty(1)
    has_levels = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._plays: tuple[Any, ...] = ()
        self._game = ""
        self._name: Text | None = None
        self._drawn_for: Any = None

    def begin(self, game: str, group: Any = None) -> None:
        """Read the plays of a group, or of everybody."""
        self._game = game
        found = self.controller.plays.of(game)
        if group is not None:
            mine = self.controller.groups.sittings(group.id)
            found = tuple((name, play) for name, play in found if name in mine)
        self._plays = tuple(play for _, play in found)
        self._name = None if group is None else say("{name}", name=group.name)
        self.level, self._drawn_for = 0, None

    def show(self, view: Any) -> None:
        drawn_for = (self.level, language.code, theme.is_portrait, theme.text_size, tuple(theme.panel_px))
        if drawn_for == self._drawn_for:
            return
        self._drawn_for = drawn_for
        self.empty = "" if self._plays else language.say("Nothing has been played to its end yet.")
        self._draw_levels()
        self._draw_charts()

    def _draw_levels(self) -> None:
        numbers = sorted({play.level for play in self._plays})
        self.has_levels = len(numbers) > 1
        row = self.ids.levels
        row.clear_widgets()
        for number in (0, *numbers) if self.has_levels else ():
            text = language.say("All") if number == 0 else language.say("Level {n}", n=number)
            button = QuietButton(touch_id=f"statistics.level.{number}", text=text, is_chosen=number == self.level)
            button.fbind("on_tap", self._choose, number)
            row.add_widget(button)

    def _draw_charts(self) -> None:
        level = int(self.level)
        if not level and self._plays and not self.has_levels:
            level = self._plays[0].level
        plays = [play for play in self._plays if level in (0, play.level)]
        charts = found_games.screens_of(self._game).charts(plays, level or None) if plays else ()
        sides = (self.ids.left, self.ids.right)
        for side in sides:
            side.clear_widgets()
        self.columns = 1 if theme.is_portrait else 2
        for index, each in enumerate(charts):
            sides[index % int(self.columns)].add_widget(chart.chart_card(each))

    def _choose(self, number: int, *_args: Any) -> None:
        self.level = number
        self.ids.scroller.scroll_y = 1
        self.show(self.view)
        self.refresh()

    # -- bars ------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        plays = say_n("{n} game", "{n} games", len(self._plays))
        return (self._name, plays) if self._name is not None else (say("Statistics"), plays)

    def primary(self, view: Any) -> Action | None:
        return Action("statistics.done", say("DONE"), call=self.panel.pop)
