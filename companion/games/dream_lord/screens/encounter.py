"""Monsters come: a random encounter or a special one. And a new page is set up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.model import State
from companion.games.dream_lord.questions import EncounterChoice, PageChoice
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.base import DreamScreen
from companion.games.dream_lord.screens.book_sheet import book_offer
from companion.games.dream_lord.screens.buttons import number
from companion.ui.screen import Action
from companion.ui.theme import theme


class DreamEncounter(DreamScreen):
    """The row from top to bottom, and the monsters that may join it."""

    screen_name = "encounter"
    step_words = say("encounter")

    @staticmethod
    def _choice(state: State) -> EncounterChoice:
        assert isinstance(state.choice, EncounterChoice), "this screen is for an encounter"
        return state.choice

    def fill(self, state: State) -> None:
        choice = self._choice(state)
        if choice.wanted:
            self.tell(say("Shuffle these cards and lay them."), size=theme.title)
        elif choice.left is None:
            self.tell(say("Special encounter: lay the monsters that the book names, shuffled."), size=theme.title)
            self.tell(say("If their leader is in the pile, it must be one of them."), size=theme.body, role="warning")
        else:
            text = say_n("Random encounter: {n} more card from the shuffled pile.",
                         "Random encounter: {n} more cards from the shuffled pile.", choice.left)  # fmt: skip
            self.tell(text, size=theme.title)
        self.monsters(None)
        if choice.left != 0:
            self.list(self._kinds(state))
        else:
            self.fill_up()

    def _kinds(self, state: State) -> Iterator[tuple[str, str, Any, bool]]:
        legal = {move.kind for move in self.legal if isinstance(move, m.LayMonster)}
        for kind in state.box.monsters:
            if kind.id in legal:
                yield (
                    f"lay.{kind.id}",
                    naming.own(kind.name),
                    lambda kind=kind: self.play(m.LayMonster(kind.id)),
                    False,
                )

    def face(self, state: State) -> Any:
        return (state.turns, state.choice)

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (self.step_words, say("Page {n}", n=view.state.page.number))

    def primary(self, view: Any) -> Action | None:
        if view.state.cards_by == "console" and m.DealMonsters() in self.legal:
            return Action("encounter.deal", say("SHUFFLE AND LAY"), move=m.DealMonsters())
        return Action("encounter.done", say("ALL LIE THERE"), move=m.Done(), is_enabled=m.Done() in self.legal,
                      hint=say("put the figures out"))  # fmt: skip

    def offers(self, view: Any) -> tuple[Action, ...]:
        is_offered = self._choice(view.state).wanted and view.state.cards_by != "console"
        deal = Action("encounter.deal", say("Shuffle and lay"), move=m.DealMonsters())
        return (deal,) if is_offered else (book_offer(self),)


class DreamPage(DreamScreen):
    """The new page: what has to be done with the hands, and its search value (rulings 8 and 25)."""

    screen_name = "page"
    step_words = say("new page")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._search = 0

    def forget(self) -> None:
        self._search = 0

    def fill(self, state: State) -> None:
        choice = state.choice
        assert isinstance(choice, PageChoice), "this screen is for a page"
        self.fill_up(0.3)
        self.tell(say("Page {n}", n=choice.number), size=theme.large)
        self.tell(say("Monsters and markers leave the page, stuffies go to their start spaces."), size=theme.title)
        text = say("Dice on the threat track stay. {who} is bookkeeper and begins.",
                   who=naming.stuffy_name(state, state.stuffies[state.bookkeeper].id))  # fmt: skip
        self.tell(text, size=theme.body, is_quiet=True)
        self.fill_up(0.2)
        self.tell(say("Value beside the search sign; 0: there is none."), size=theme.body)
        self.put(number("page.search", self._search, 0, 20, self._set_search))
        self.fill_up(0.3)

    def _set_search(self, value: int) -> None:
        self._search = value

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (self.step_words, say("Story {n}", n=view.state.page.story))

    def primary(self, view: Any) -> Action | None:
        def begin() -> None:
            self.play(m.BeginPage(self._search or None))

        return Action("page.begin", say("PAGE IS SET UP"), call=begin, hint=say("its first entry is read"))

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (book_offer(self),)
