"""One character while people move the figures: its steps, its tally, and what can be reported of it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import State
from companion.games.time_trouble.moves import Report, Reportable
from companion.games.time_trouble.screens import tally
from companion.games.time_trouble.screens.figures import FIGURES
from companion.ui.language import language
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets import button, token, words
from companion.ui.widgets.button import KeyButton

load_looks(__file__)
__all__ = ["HandColumn", "HandHead", "HandKey", "button", "tally", "token", "words"]

REPORTS: dict[Reportable, Text] = {
    "damage": say("Damage"),
    "heal": say("Heal"),
    "fluffy": say("Fluffy"),
    "knock_out": say("k.o."),
    "revive": say("Revive"),
    "save": say("Save"),
    "return": say("Return"),
}


def reports_of(state: State, name: CharacterName) -> tuple[Reportable, ...]:
    """What can happen to a character now: a place for each kind, so that nothing jumps."""
    level = state.box.level
    fluffy: Reportable = "return" if level.returned else "fluffy"
    found: tuple[Reportable, ...] = ("damage", "heal", fluffy, "knock_out" if name in living(state) else "revive")
    return (*found, "save") if level.saving and not level.returned else found


class HandKey(KeyButton):
    """A report; quiet where it can't be."""


class HandHead(Touchable, BoxLayout):
    """Sign and steps; a button where cards are followed."""


class HandColumn(BoxLayout):
    """`told` is called with what was tapped, `asked` when the steps are: a read may have been missed.

    Touch ids: `hand.<what>.<character>`, and `moves.steps.<character>` where the steps are known.
    """

    shape = OptionProperty("circle", options=("circle", "diamond", "triangle", "square"))
    tint = StringProperty("pink")
    letter = StringProperty("")
    steps = StringProperty("")
    words = StringProperty("")
    is_next = BooleanProperty(False)
    is_faint = BooleanProperty(False)
    damage = StringProperty("")
    fluffies = StringProperty("")
    least_px = NumericProperty(0)
    told = ObjectProperty(None, allownone=True)
    asked = ObjectProperty(None, allownone=True)

    def __init__(self, name: CharacterName, **kwargs: Any) -> None:
        self.character = name
        self._knows_steps = False
        super().__init__(shape=FIGURES[name].shape, tint=FIGURES[name].tint, **kwargs)
        self.ids.head.fbind("height", self._name_head)

    def show(self, state: State, steps: int | None, legal: frozenset[Any]) -> None:
        """Draw this state. `steps` None: nobody knows them; `legal`: moves that would be taken now."""
        name = self.character
        is_out = name not in living(state)
        self.letter = FIGURES[name].letter
        self.is_next = state.turn == name
        self.is_faint = is_out or state.turn is None or ORDER.index(name) < ORDER.index(state.turn)
        self.steps = language.say("k.o.") if is_out else "" if steps is None else str(steps)
        self._knows_steps = steps is not None
        self._name_head()
        self.damage, self.fluffies = tally.tally_words(state, name)
        what = reports_of(state, name)
        grid = self.ids.reports
        if len(grid.children) != len(what):
            grid.clear_widgets()
            for index in range(len(what)):
                key = HandKey(is_single_line=True)
                key.bind(on_tap=lambda *_args, index=index: self._tapped(index))
                grid.add_widget(key)
        for each, key in zip(what, reversed(grid.children), strict=True):
            key.touch_id = f"hand.{each}.{name}"
            key.text = language.put(REPORTS[each])
            key.is_enabled = Report(each, name) in legal
        self._what = what

    def _name_head(self, *_args: Any) -> None:
        """A button where steps are known and a finger has room: under a long banner it may not."""
        is_button = self._knows_steps and self.ids.head.height >= theme.touch
        self.ids.head.touch_id = f"moves.steps.{self.character}" if is_button else ""
        self.ids.head.is_enabled = is_button

    def ask(self) -> None:
        """The steps were tapped."""
        if self.asked is not None:
            self.asked()

    def _tapped(self, index: int) -> None:
        if self.told is not None:
            self.told(self._what[index], self.character)
