"""Short questions: the last stuffing, a test to take, a hit to judge, two items for one slot."""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.model import State, active
from companion.games.dream_lord.questions import HitChoice, LastStuffingChoice, SkillTestChoice, SlotChoice
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.base import DreamScreen
from companion.games.dream_lord.screens.book_sheet import book_offer
from companion.games.dream_lord.screens.hand import Hand
from companion.games.dream_lord.screens.odds_line import kill_warning, success
from companion.games.dream_lord.screens.roll_words import COLOUR_TESTS
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import theme


class DreamLastStuffing(DreamScreen):
    """Giving the last stuffing away collapses the giver: asked first (ruling 13)."""

    screen_name = "last_stuffing"
    step_words = say("encourage")

    def fill(self, state: State) -> None:
        choice = state.choice
        assert isinstance(choice, LastStuffingChoice), "this screen is for the last stuffing"
        giver, whom = naming.stuffy_name(state, active(state).id), naming.stuffy_name(state, choice.whom)
        self.fill_up(0.5)
        self.tell(say("It is {who}'s last stuffing!", who=giver), size=theme.large, role="warning")
        text = say("If {whom} gets it, {who} collapses and loses statuses, hearts, buttons and the stored die.",
                   whom=whom, who=giver)  # fmt: skip
        self.tell(text, size=theme.title)
        self.fill_up(0.5)
        self.stuffies(None)

    def primary(self, view: Any) -> Action | None:
        return Action("last.keep", say("KEEP IT"), move=m.Cancel())

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (Action("last.give", say("Give it, collapse"), move=m.Confirm()),)


class DreamTest(DreamScreen):
    """A skill test: dice of its colour and pink are chosen, with the odds of so many; or it is failed."""

    screen_name = "test"
    step_words = say("skill test")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.hand = Hand()

    def forget(self) -> None:
        self.hand.clear()

    def face(self, state: State) -> Any:
        return (state.turns, state.choice)

    def chosen(self, state: State) -> Any:
        return tuple(self.hand.chosen)

    @staticmethod
    def _asked(state: State) -> SkillTestChoice:
        assert isinstance(state.choice, SkillTestChoice), "this screen is for a test"
        return state.choice

    def fill(self, state: State) -> None:
        choice = self._asked(state)
        self.hand.keep_to(state)
        name = naming.stuffy_name(state, choice.stuffy)
        self.tell(
            say("{who}: {what}, at least {n}", who=name, what=COLOUR_TESTS[choice.colour], n=choice.difficulty),
            size=theme.title,
        )
        if choice.status is not None:
            status = naming.status_name(state, choice.status)
            self.tell(say("If you pass, {status} goes away.", status=status), size=theme.body, is_quiet=True)
        if self._has_dice:
            self.put(self.hand.row(self.writing, state, self._tapped, (choice.colour, "pink")))
            self.tell(self._odds(state, choice), size=theme.body, is_quiet=True)
        else:
            self.tell(say("No die matches: the test fails."), size=theme.large, share=1)

    def _odds(self, state: State, choice: SkillTestChoice) -> Text:
        if not self.hand.chosen:
            return say("Tap the dice that you use.")
        return success(state, "test", choice.colour, choice.difficulty, self.hand.colours(state))

    def _tapped(self, name: str) -> None:
        self.hand.tap(self.view.state, name)
        self.redraw()

    @property
    def _has_dice(self) -> bool:
        return any(isinstance(move, m.TryTest) for move in self.legal)

    def primary(self, view: Any) -> Action | None:
        if not self._has_dice:
            return Action("test.give_up", say("FAILED"), move=m.GiveUp(), hint=say("then carry out the failure"))
        move = m.TryTest(self.hand.dice(view.state), self.hand.is_stored)
        hint = None if self.hand.chosen else say("tap dice first")
        return Action("test.try", say("USE THESE DICE"), move=move, is_enabled=bool(self.hand.chosen), hint=hint)

    def offers(self, view: Any) -> tuple[Action, ...]:
        passed = Action("test.passed", say("A card passes it"), move=m.SettleTest(True))
        if not self._has_dice:
            return (passed, book_offer(self))
        return (Action("test.give_up", say("Use no die"), move=m.GiveUp()), passed, book_offer(self))


class DreamHit(DreamScreen):
    """The defence is not entered: people look at the monster's card."""

    screen_name = "hit"
    step_words = say("attack")

    def fill(self, state: State) -> None:
        choice = state.choice
        assert isinstance(choice, HitChoice), "this screen is for a hit"
        self.fill_up(0.4)
        self.tell(str(choice.total), size=theme.huge * 1.2)
        text = say("Does it reach the defence on the card of {monster}?",
                   monster=naming.monster_name(state, choice.monster))  # fmt: skip
        self.tell(text, size=theme.title)
        warning = kill_warning(state, choice.monster)
        if warning is not None:
            self.tell(warning, size=theme.body, role="warning")
        self.fill_up(0.4)
        self.monsters(None, chosen=choice.monster)

    def primary(self, view: Any) -> Action | None:
        return Action("hit.yes", say("HIT"), move=m.JudgeHit(True), hint=say("reached or exceeded"))

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (Action("hit.no", say("Missed"), move=m.JudgeHit(False)),)


class DreamSlot(DreamScreen):
    """Two items for one slot: one of them is thrown away."""

    screen_name = "slot"
    step_words = say("items")

    def fill(self, state: State) -> None:
        choice = state.choice
        assert isinstance(choice, SlotChoice), "this screen is for a slot"
        self.fill_up()
        who = naming.stuffy_name(state, choice.stuffy)
        self.tell(say("{who} has room for only one item of these. Which one stays?", who=who), size=theme.title)
        old, new = naming.item_name(state, choice.old), naming.item_name(state, choice.new)
        if old == new:
            old, new = language.say("{item}: the old one", item=old), language.say("{item}: the new one", item=new)
        self.buttons(
            (
                (f"slot.{what}", name, lambda item=item: self.play(m.KeepItem(item)), False)
                for what, name, item in (("old", old, choice.old), ("new", new, choice.new))
            ),
            1 if theme.is_portrait else 2,
        )
        self.tell(say("The other one is thrown away."), size=theme.body, is_quiet=True)
        self.fill_up()
