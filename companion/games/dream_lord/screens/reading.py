"""What is read in the book or from a card and then carried out: Lost cards, places, threat effects, restless sleep.

While people read, everything that the book may ask for is one tap away (`book_sheet.py`).
"""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.model import State
from companion.games.dream_lord.questions import EffectChoice, EyeChoice, LostChoice, RestlessChoice, StepsChoice
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.base import DreamScreen
from companion.games.dream_lord.screens.book_sheet import book_offer
from companion.ui.screen import Action
from companion.ui.theme import theme


class DreamSteps(DreamScreen):
    """So many spaces at most; what may be entered on the way ends the movement (ruling 15)."""

    screen_name = "steps"
    step_words = say("move")

    def fill(self, state: State) -> None:
        choice = state.choice
        assert isinstance(choice, StepsChoice), "this screen is for a movement"
        self.fill_up(0.3)
        self.tell(say_n("{n} space", "{n} spaces", choice.steps), size=theme.huge)
        self.tell(say("Move so far at most. Unused spaces are lost."), size=theme.body, is_quiet=True)
        self.tell(say("Did you enter one of these, even in passing? Then you stop there."), size=theme.body)
        self.buttons(
            (
                ("meet.lost", say("Lost token"), lambda: self.play(m.Meet("lost")), False),
                ("meet.eye", say("Place of interest"), lambda: self.play(m.Meet("eye")), False),
                ("meet.trader", say("Trader"), lambda: self.play(m.Meet("trader")), False),
            ),
            1 if theme.is_portrait else 3,
        )
        self.fill_up(0.3)

    def primary(self, view: Any) -> Action | None:
        return Action("steps.done", say("MOVED"), move=m.Arrive(), hint=say("nothing was entered"))


class DreamReading(DreamScreen):
    """One thing to read; DONE once it is carried out."""

    screen_name = "reading"
    step_words = say("read")

    def fill(self, state: State) -> None:
        title, detail = self._words(state)
        self.fill_up(0.4)
        self.tell(title, size=theme.large)
        self.tell(detail, size=theme.body, is_quiet=True)
        self.fill_up(0.4)
        self.boards()

    def face(self, state: State) -> Any:
        return (state.turns, state.choice)

    @staticmethod
    def _words(state: State) -> tuple[Text, Text]:
        choice = state.choice
        if isinstance(choice, LostChoice):
            if choice.is_decided:
                return (
                    say("Read only the outcome that was chosen."),
                    say("Carry it out; what it changes you enter under “By the book”."),
                )
            reader = next((each for each in state.stuffies if each.id == choice.reader), None)
            who = reader.player if reader is not None else ""
            return (
                say("{who} reads a Lost card aloud: only the decision.", who=who),
                say("The token goes back. The outcomes stay covered until {stuffy} has decided.",
                    stuffy=naming.stuffy_name(state, choice.stuffy)),
            )  # fmt: skip
        if isinstance(choice, EyeChoice):
            return say("Read the entry of this place."), say("Carry it out; then the turn goes on.")
        if isinstance(choice, EffectChoice):
            if choice.is_first:
                title = say("Read this page's first threat effect.")
            else:
                title = say("Read this page's further threat effect.")
            return title, say("If it brings monsters, they act at once. Then the track is cleared and the bag filled.")
        assert isinstance(choice, RestlessChoice), "nothing else is read here"
        return say("Restless sleep: carry out what this page says of it."), say("If it says nothing, nothing happens.")

    def primary(self, view: Any) -> Action | None:
        choice = view.state.choice
        if isinstance(choice, LostChoice) and not choice.is_decided:
            return Action("reading.decided", say("DECIDED"), move=m.Decide(), hint=say("now the outcome is read"))
        return Action("reading.done", say("DONE"), move=m.Done(), hint=say("all of it is carried out"))

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (book_offer(self),)

    def needs_bar(self, state: State) -> bool:
        return isinstance(state.choice, EffectChoice)

    def heading(self, view: Any) -> tuple[Text, ...]:
        if isinstance(view.state.choice, EffectChoice):
            return (naming.turn_words(view.state), say("6 of 6: threat effect"))
        return super().heading(view)
