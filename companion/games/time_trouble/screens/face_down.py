"""A card face down, for the gift: the boss lays one of their own on top, its gray side up (R7)."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.engine.words import say
from companion.games.time_trouble import moves
from companion.games.time_trouble.computer import visible
from companion.games.time_trouble.model import FaceDownChoice
from companion.games.time_trouble.screens import card_grid, tray
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.ui.language import language
from companion.ui.theme import load_looks
from companion.ui.widgets import words

load_looks(__file__)
__all__ = ["TroubleFaceDown", "card_grid", "tray", "words"]


class TroubleFaceDown(RoundScreen):
    """The card comes by the reader or by its picture. Pictures show its front, the way round it had in the hand."""

    screen_name = "face_down"
    step_words = say("A card face down")
    who = StringProperty("")
    spots = StringProperty("")
    cols = NumericProperty(5)

    def show(self, view: Any) -> None:
        state = view.state
        if not isinstance(state.choice, FaceDownChoice):
            return
        name = state.players[state.boss].name
        self.who = language.put(say("{who} lays 1 card on top: which one?", who=name))
        self.spots, self.cols = visible(state.box, state.tray), state.box.cols
        self.ids.grid.show(state)

    def lay(self, card: str, is_turned: bool) -> None:
        """A card's picture was tapped."""
        self.play(moves.LayFaceDown(card, is_turned))
