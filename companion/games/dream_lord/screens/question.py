"""Before a new table: which stuffies come along, whose bag, dice and cards they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.words import Text, say
from companion.games.dream_lord.screens import naming
from companion.ui.language import capital, language
from companion.ui.level import ChoiceRow
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["ChoiceRow", "DreamQuestion"]

MOST_STUFFIES = 4


class StuffyChoice(QuietButton):
    """A stuffy; once it is chosen its player stands below its name."""


class DreamQuestion(Screen):
    """Stuffies are tapped in their order round the table; two players may run two each (rulebook, set-up 1)."""

    screen_name = "question"

    def __init__(self, **kwargs: Any) -> None:
        self._stuffies: list[str] = []
        self._bag, self._rolls, self._cards = "console", "console", "table"
        self._players: tuple[str, ...] = ()
        super().__init__(**kwargs)

    # -- what is chosen ----------------------------------------------------------------------------------------------

    @property
    def _kinds(self) -> dict[str, Any]:
        """The stuffies of the edition that was chosen."""
        laying = self.panel.laying
        found = dict(self.controller.editions(laying.game)).get(laying.edition)
        return dict(found.stuffies) if found is not None else {}

    def show(self, view: Any) -> None:
        choice = self.panel.laying.choice
        if choice is None:
            return
        if self._players != choice.players:
            self._players = choice.players
            self._stuffies = list(self._kinds)[: len(choice.players)]
        self._draw()

    def who_plays(self, number: int) -> str:
        """The player of a stuffy by its place, counted from 0: clockwise, and with two each, round the table twice."""
        return self._players[number % len(self._players)] if self._players else ""

    def _tap(self, name: str) -> None:
        if name in self._stuffies:
            self._stuffies.remove(name)
        elif len(self._stuffies) < self._most:
            self._stuffies.append(name)
        self._redraw()

    @property
    def _most(self) -> int:
        return MOST_STUFFIES if len(self._players) == MOST_STUFFIES // 2 else len(self._players)

    @property
    def _is_enough(self) -> bool:
        return len(self._stuffies) in {len(self._players), self._most}

    # -- what is seen ------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        ids = self.ids
        ids.stuffies.name = language.say("Stuffies")
        ids.stuffies.offer(
            (
                (f"stuffy.{name}", self._label(name, kind), True, lambda name=name: self._tap(name))
                for name, kind in self._kinds.items()
            ),
            3,
            StuffyChoice,
        )
        for button in ids.stuffies.buttons:
            button.is_chosen = button.touch_id.removeprefix("stuffy.") in self._stuffies
        ids.stuffies.words = language.say("Tap them clockwise. Two players may run two each.")
        by: tuple[tuple[str, Text], ...] = (("console", say("console")), ("table", say("table")))
        for row, name, title, words, chosen, choices in (
            (ids.bag, "bag", say("Dice bag"), self._bag_words(), self._bag, by),
            (ids.rolls, "rolls", say("Dice rolls"), self._roll_words(), self._rolls, by),
            (ids.cards, "cards", say("Cards"), self._card_words(), self._cards, by),
        ):
            row.name = language.put(title)
            row.words = language.put(words)
            row.offer(
                (
                    (f"{name}.{value}", capital(language.put(text)), True, self._setter(name, value))
                    for value, text in choices
                ),
                2,
            )
            row.mark(f"{name}.{chosen}")

    def _label(self, name: str, kind: Any) -> str:
        words = naming.own(kind.name)
        if name not in self._stuffies:
            return words
        return f"{words}\n{self.who_plays(self._stuffies.index(name))}"

    def _bag_words(self) -> Text:
        if self._bag == "console":
            return say("The console shuffles and draws.")
        return say("You draw from the real bag and tap what came out.")

    def _roll_words(self) -> Text:
        if self._rolls == "console":
            return say("The console rolls.")
        return say("You roll the dice and type in what they show.")

    def _card_words(self) -> Text:
        if self._cards == "console":
            return say("The console shuffles monsters and sleep cards that are entered.")
        return say("You shuffle and turn cards, and name them.")

    def _setter(self, name: str, value: str) -> Callable[[], None]:
        def set_it() -> None:
            setattr(self, f"_{name}", value)
            self._redraw()

        return set_it

    def _redraw(self) -> None:
        self._draw()
        self.refresh()

    # -- bars --------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Who comes along?"),)

    def back(self, view: Any) -> Action | None:
        return Action("question.back", say("Back"), call=self.panel.laying.back_from_question)

    def primary(self, view: Any) -> Action | None:
        hint = None if self._is_enough else say("one stuffy each, or two each")
        return Action("question.next", say("SET UP"), call=self._answer, is_enabled=self._is_enough, hint=hint)

    def _answer(self) -> None:
        self.panel.laying.answered(
            {
                "stuffies": tuple(self._stuffies),
                "bag": self._bag,
                "rolls": self._rolls,
                "cards": self._cards,
            }
        )
