"""Which game is laid, or shown in a guided round: only asked where there are several."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.engine.words import Text, say
from companion.ui.language import language
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets.button import QuietButton
from companion.ui.writing import Writing

load_looks(__file__)


class GameButton(QuietButton):
    """A game's name, large: one of these is the step that goes on."""


class GameChooser(Screen):
    """One button a game."""

    screen_name = "games"

    def __init__(self, **kwargs: Any) -> None:
        self.writing = Writing()
        super().__init__(**kwargs)

    def show(self, view: Any) -> None:
        if not self.writing.is_due(self.games):
            return
        with self.writing.anew():
            self.ids.games.clear_widgets()
            for name in self.games:
                text, tap = language.put(self.panel.games[name].title), partial(self._chosen, name)
                self.ids.games.add_widget(self.writing.touchable(GameButton, f"game.{name}", tap, text=text))

    @property
    def games(self) -> tuple[str, ...]:
        """The games that can be chosen."""
        return tuple(self.panel.laying.games)

    def _chosen(self, name: str) -> None:
        self.panel.laying.game_chosen(name)

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Which game?"),)

    def back(self, view: Any) -> Action | None:
        return Action("games.back", say("Back"), call=self.panel.home)

    def offers(self, view: Any) -> tuple[Action, ...]:
        has_guide = bool(self.panel.guided.games)
        return (Action("games.guide", say("Show me"), call=self.panel.guided.ask),) if has_guide else ()


class GuideChooser(GameChooser):
    """Of which game the guided first round is shown."""

    @property
    def games(self) -> tuple[str, ...]:
        found: tuple[str, ...] = self.panel.guided.games
        return found

    def _chosen(self, name: str) -> None:
        self.panel.guided.begin(name)

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Which game shall be shown?"),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return ()
