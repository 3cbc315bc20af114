"""All odds of the table on one sheet, over the table: what is being decided on first, then threat, next draw, sleep."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.words import Text, say
from companion.games.dream_lord.dice import COLOURS
from companion.games.dream_lord.model import State
from companion.games.dream_lord.odds_in_percent import percent
from companion.games.dream_lord.reading_odds import DrawOdds, odds_of
from companion.games.dream_lord.screens.dice import die_words
from companion.games.dream_lord.screens.odds_told import topics
from companion.ui.language import language
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks, theme
from companion.ui.widgets.words import Words
from companion.ui.writing import Writing

load_looks(__file__)
__all__ = ["DrawTable", "OddsHeading", "OddsLine", "OddsSheet", "odds_offer", "open_odds"]


#: A value of more letters gets more of the width than what it is about or, on a narrow panel, a line of its own.
LONG = 14


def odds_offer(screen: Any) -> Action:
    """The button that leads here."""
    return Action("odds", say("Odds"), call=lambda: open_odds(screen.panel))


def open_odds(panel: Any) -> None:
    """Put the sheet over the table."""
    panel.push(panel.keep("dream_lord.odds", OddsSheet))


class OddsHeading(BoxLayout):
    """The name of a topic."""

    text = StringProperty("")


class OddsLine(BoxLayout):
    """What it is about, with its share of the width, and the chance at the right or, where it is long, below."""

    text = StringProperty("")
    value = StringProperty("")
    share = NumericProperty(0.62)
    is_stacked = BooleanProperty(False)


class DrawTable(GridLayout):
    """For each colour the chances of 0, 1, 2, ... dice in the next draw, in percent."""

    def show(self, draw: DrawOdds) -> None:
        """This draw instead of the one shown before; a dash stands for what can't be."""
        self.clear_widgets()
        self.cols = draw.dice + 2
        self._row(language.say("in %"), (f"{number}×" for number in range(draw.dice + 1)))
        for colour, chances in zip(COLOURS, draw.numbers, strict=True):
            self._row(die_words(colour), (str(percent(chance)) if chance else "–" for chance in chances))

    def _row(self, heading: str, values: Any) -> None:
        look = {"most": theme.body, "is_single_line": True}
        self.add_widget(Words(text=heading, halign="left", color=theme.quiet, size_hint_x=2, **look))
        for value in values:
            self.add_widget(Words(text=value, halign="right", **look))


class OddsSheet(Screen):
    """Only to be read; every other state writes it anew."""

    screen_name = "odds"
    is_at_table = True

    def __init__(self, **kwargs: Any) -> None:
        self.writing = Writing()
        super().__init__(**kwargs)

    def show(self, view: Any) -> None:
        state: State | None = view.state
        if state is not None and self.writing.is_due(state):
            with self.writing.anew(self.ids.scroller):
                self._write(state)

    def _write(self, state: State) -> None:
        lines = self.ids.lines
        lines.clear_widgets()
        odds = odds_of(state)
        for topic in topics(state, odds):
            lines.add_widget(OddsHeading(text=language.put(topic.heading)))
            for line in topic.lines:
                value = line.value if isinstance(line.value, str) else language.put(line.value)
                is_long = len(value) > LONG
                look = {"share": 0.42 if is_long else 0.62, "is_stacked": is_long and theme.is_portrait}
                lines.add_widget(OddsLine(text=language.put(line.what), value=value, **look))
        if odds.draw.dice:
            table = DrawTable()
            table.show(odds.draw)
            lines.add_widget(table)

    # -- bars --------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Odds"),)

    def back(self, view: Any) -> Action | None:
        return Action("odds.back", say("Back"), call=self.panel.pop)
