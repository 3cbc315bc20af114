"""Monsters come: a random encounter or a special one. And a new page is set up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import encounters, words
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.model import State
from companion.games.dream_lord.questions import EncounterChoice, PageChoice
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.base import DreamScreen
from companion.games.dream_lord.screens.book_sheet import book_offer
from companion.ui.screen import Action
from companion.ui.theme import theme

TAP_EACH = say("and tap each above")


class DreamEncounter(DreamScreen):
    """The row from top to bottom, and the monsters that may join it."""

    screen_name = "encounter"

    @staticmethod
    def _choice(state: State) -> EncounterChoice:
        assert isinstance(state.choice, EncounterChoice), "this screen is for an encounter"
        return state.choice

    def fill(self, state: State) -> None:
        choice = self._choice(state)
        may_lay = any(isinstance(move, m.LayMonster) for move in self.legal)
        if not encounters.room(state):
            if not may_lay:
                self.tell(say("All figures are in the game: lay no more cards."), size=theme.title)
        elif choice.wanted:
            self.tell(say("Shuffle these cards and lay them."), size=theme.body)
        elif choice.left is None:
            self.tell(say("Shuffle the monsters that the book names and lay them."), size=theme.body)
        elif not state.pile.cards:
            self.tell(say("By the console's count the pile is empty."), size=theme.title)
        else:
            text = say_n("{n} more card from the shuffled pile.", "{n} more cards from the shuffled pile.", choice.left)
            self.tell(text, size=theme.title)
        self.tell(self._laid(state, choice), size=theme.body)
        self.tell(self._leader(state, choice), size=theme.small, role="warning")
        if may_lay:
            self.tell(self._caption(state), size=theme.body, is_quiet=True)
            self.list(self._kinds(state))
        else:
            self.fill_up(0.001)  # round few tiles; many take all of the room
            self.monsters(None)
            self.fill_up(0.001)

    def _caption(self, state: State) -> Text | None:
        """What the buttons of the kinds are for; None where it is said of the leader."""
        if self._only_instead():
            return None
        if self._is_dealt(state):
            return say("Or tap the cards that you turn up yourselves:")
        return say("Tap each card that you lay:")

    def _only_instead(self) -> bool:
        """Whether nothing can be laid but the missing leader in the place of a monster: all figures are out."""
        laid = [move for move in self.legal if isinstance(move, m.LayMonster)]
        return bool(laid) and all(move.instead_of is not None for move in laid)

    def _is_dealt(self, state: State) -> bool:
        """Whether the console shuffles the cards and lays them."""
        return state.cards_by == "console" and m.DealMonsters() in self.legal

    @staticmethod
    def _laid(state: State, choice: EncounterChoice) -> Text | None:
        """How many lie there and which, in the words of the cards; None before the first."""
        kinds = [one.kind for one in state.row if one.id in choice.laid]
        if not kinds:
            return None
        names = (f"{kinds.count(kind)}\u00a0×\u00a0{naming.monster_kind(state, kind)}" for kind in dict.fromkeys(kinds))
        return say("Laid: {names}", names=", ".join(names))

    def _leader(self, state: State, choice: EncounterChoice) -> Text | None:
        """The leader that must be one of them; where none is known, that there may be one; None once one is there."""
        missing = encounters.missing_leader(state, choice)
        if missing is not None:
            leader = naming.monster_kind(state, missing)
            if self._only_instead():
                return say("{leader} lies in the pile and must come instead of one of these:", leader=leader)
            return say("{leader} lies in the pile and must be one of them.", leader=leader)
        laid = (state.box.monster_by_id[one.kind] for one in state.row if one.id in choice.laid)
        if choice.wanted or choice.left is not None or any(kind.rank == "leader" for kind in laid):
            return None
        return say("If their leader is in the pile, it must be one of them.")

    def _kinds(self, state: State) -> Iterator[tuple[str, Text | str, Any, bool]]:
        legal = set()
        for move in self.legal:
            if isinstance(move, m.LayMonster) and move.instead_of is not None:
                text = words.instead(state, move.kind, move.instead_of)
                yield f"lay.instead.{move.instead_of}", text, lambda move=move: self.play(move), False
            elif isinstance(move, m.LayMonster):
                legal.add(move.kind)
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

    def needs_bar(self, state: State) -> bool:
        return True

    def heading(self, view: Any) -> tuple[Text, ...]:
        is_special = self._choice(view.state).left is None
        kind = say("Special encounter") if is_special else say("Random encounter")
        return (kind, say("Page {n}", n=view.state.page.number))

    def primary(self, view: Any) -> Action | None:
        state, choice = view.state, self._choice(view.state)
        if self._is_dealt(state):
            hint = say("the console does it")
            return Action("encounter.deal", say("SHUFFLE AND LAY"), move=m.DealMonsters(), hint=hint)
        waits = self._wanting(state, choice)
        text, hint = waits or (self._ending(state, choice), say("put the figures out"))
        return Action("encounter.done", text, move=m.Done(), is_enabled=waits is None, hint=hint)

    def _wanting(self, state: State, choice: EncounterChoice) -> tuple[Text, Text] | None:
        """What has to be laid first; None where the encounter is complete, or can't be."""
        left = choice.left or len(choice.wanted)
        if m.Done() in self.legal and not _may_fall_short(state, choice):
            return None
        if left:
            return say_n("LAY {n} CARD", "LAY {n} CARDS", left), TAP_EACH
        missing = encounters.missing_leader(state, choice)
        if missing is not None:
            leader = naming.monster_kind(state, missing)
            return say("LEADER IS MISSING"), say("{leader} must be among them", leader=leader)
        return say("LAY THE FIRST CARD"), TAP_EACH

    @staticmethod
    def _ending(state: State, choice: EncounterChoice) -> Text:
        """Why nothing more comes."""
        is_whole = choice.left is None or not encounters.room(state)
        return say("ALL LIE THERE") if is_whole else say("NO CARD IS LEFT")

    def offers(self, view: Any) -> tuple[Action, ...]:
        state, choice = view.state, self._choice(view.state)
        if choice.wanted and state.cards_by != "console":
            return (Action("encounter.deal", say("Let the console shuffle"), move=m.DealMonsters()),)
        if _may_fall_short(state, choice):
            return (Action("encounter.none", say("No card is left"), move=m.Done()), book_offer(self))
        return (book_offer(self),)


def _may_fall_short(state: State, choice: EncounterChoice) -> bool:
    """Whether more cards should come by the record, though the pile on the table may know better."""
    return choice.left is not None and bool(state.pile.cards) and encounters.room(state) > 0


class DreamPage(DreamScreen):
    """The new page: what has to be done with the hands, and its search value (rulings 8 and 25)."""

    screen_name = "page"
    step_words = say("New page")

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
        self.tell(say("Search value of this page (0: none):"), size=theme.body)
        self.number("page.search", self._search, 0, 20, self._set_search)
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
