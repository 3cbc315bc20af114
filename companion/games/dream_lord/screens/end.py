"""The end: the ending that is read, or why the story is lost."""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord.model import State
from companion.games.dream_lord.screens.base import DreamScreen
from companion.games.dream_lord.screens.new_table import STORIES
from companion.ui.screen import Action
from companion.ui.theme import theme

ENDINGS: dict[str, Text] = {
    "calm": say("Read the ending “Calm sleep”."),
    "woken": say("Read the ending “Awake!”: the girl woke up."),
    "collapsed": say("All stuffies have collapsed at once."),
    "book": say("The book says so."),
}


class DreamEnd(DreamScreen):
    """The result in words that all can read from their seats, and what may be played next.

    Undo stays: a mistake can still be taken back.
    """

    screen_name = "end"
    has_strip = False
    tells = False

    def fill(self, state: State) -> None:
        result = state.result
        if result is None:
            return
        is_won = result.result == "won"
        self.fill_up(0.5)
        self.tell(
            say("Story won!") if is_won else say("Story lost"),
            size=theme.huge * 1.1,
            role="good" if is_won else "warning",
        )
        self.tell(ENDINGS[result.reason], size=theme.title)
        self.tell(say_n("{n} turn", "{n} turns", state.turns), size=theme.body, is_quiet=True)
        self.fill_up(0.5)
        self.stuffies(None)

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Story {n}", n=view.state.page.story),)

    def readings(self, view: Any) -> tuple[Any, ...]:
        return ()

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (Action("end.home", say("Home"), call=self.panel.leave),)

    def primary(self, view: Any) -> Action | None:
        state: State = view.state
        is_next = state.result is not None and state.result.result == "won" and state.page.story < STORIES
        story = min(state.page.story, STORIES) + is_next

        def go_on() -> None:
            self.panel.laying.once_more(view.sitting, state.box.edition, story, "")

        return Action("end.more", say("STORY {n}", n=story) if is_next else say("ONCE MORE"), call=go_on)
