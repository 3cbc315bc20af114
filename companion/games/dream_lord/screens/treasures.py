"""Items at the table: one that was found by searching, and the trader's cards."""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import book_moves as book
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.model import State
from companion.games.dream_lord.questions import FindChoice, TraderChoice
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.base import DreamScreen
from companion.games.dream_lord.screens.book_sheet import book_offer
from companion.games.dream_lord.screens.picker import pick
from companion.games.dream_lord.screens.stuffy_sheet import item_choices
from companion.games.dream_lord.words import SLOTS
from companion.ui.screen import Action
from companion.ui.theme import theme


class DreamFind(DreamScreen):
    """The search found something: which card came, and who takes it."""

    screen_name = "find"
    step_words = say("search")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._item = ""

    def forget(self) -> None:
        self._item = ""

    def chosen(self, state: State) -> Any:
        return self._item

    def fill(self, state: State) -> None:
        choice = state.choice
        assert isinstance(choice, FindChoice), "this screen is for a find"
        self.fill_up(0.4)
        if not self._item:
            self.tell(say("Found! Draw the top item card."), size=theme.large)
            self.tell(say("Which one is it?"), size=theme.body, is_quiet=True)
            self.fill_up(0.6)
            return
        kind = state.box.item_by_id[self._item]
        self.tell(naming.own(kind.name), size=theme.large)
        if kind.is_group:
            self.tell(say("A group item: it lies where all can reach it, and everybody has it."), size=theme.body)
        elif kind.slot is not None:
            self.tell(say("Slot: {slot}", slot=SLOTS[kind.slot]), size=theme.body, is_quiet=True)
        self.fill_up(0.4)
        self.tell(say("Who takes it?"), size=theme.title)
        self.stuffies(lambda name: self.play(m.TakeItem(self._item, name)), "take")

    def _ask(self) -> None:
        pick(self.panel, say("Which item?"), item_choices, self._picked)

    def _picked(self, item: str) -> None:
        self._item = item
        self.redraw()

    def primary(self, view: Any) -> Action | None:
        return None if self._item else Action("find.item", say("NAME THE CARD"), call=self._ask)

    def offers(self, view: Any) -> tuple[Action, ...]:
        found = [Action("find.leave", say("Take none"), move=m.LeaveItem())]
        if self._item:
            found.append(Action("find.other", say("Another card"), call=self._ask))
        return tuple(found)


class DreamTrader(DreamScreen):
    """The trader's cards; each costs a button or an item of one's own."""

    screen_name = "trader"
    step_words = say("trader")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._item = self._buyer = ""

    def forget(self) -> None:
        self._item = self._buyer = ""

    def chosen(self, state: State) -> Any:
        return (self._item, self._buyer)

    def face(self, state: State) -> Any:
        return (
            state.turns,
            state.choice,
            state.page.traded,
            tuple((each.buttons, each.items) for each in state.stuffies),
        )

    def fill(self, state: State) -> None:
        choice = state.choice
        assert isinstance(choice, TraderChoice), "this screen is for a trader"
        if choice.left:
            text = say_n(
                "Lay out {n} more item card and name it.", "Lay out {n} more item cards and name each.", choice.left
            )
            self.tell(text, size=theme.title)
        else:
            self.tell(say("Each card costs 1 button or one of your own items."), size=theme.title)
        self.buttons(
            (
                (
                    f"trader.{number}",
                    naming.item_name(state, item),
                    (lambda item=item: self._choose(item)),
                    item == self._item,
                )
                for number, item in enumerate(state.page.traded, 1)
            ),
            2,
        )
        self.fill_up()
        if self._item and not self._buyer:
            self.tell(say("Who takes it? On or beside the trader's space."), size=theme.body)
            able = [each.id for each in state.stuffies if not each.is_collapsed and (each.buttons or each.items)]
            self.stuffies(self._bought_by, "buyer", only=able)
        elif self._item:
            self._ask_price(state)
        else:
            self.stuffies(None)

    def _ask_price(self, state: State) -> None:
        buyer = next(each for each in state.stuffies if each.id == self._buyer)
        self.tell(say("{who} pays:", who=naming.stuffy_name(state, buyer.id)), size=theme.body)
        item, who = self._item, self._buyer
        prices: list[tuple[str, Text | str, Any, bool]] = [
            (
                "price.button",
                say("1 button"),
                (lambda: self.play(book.Trade(who, item))) if buyer.buttons else None,
                False,
            )
        ]
        for number, paid in enumerate(buyer.items, 1):
            prices.append(
                (
                    f"price.{number}",
                    naming.item_name(state, paid),
                    lambda paid=paid: self.play(book.Trade(who, item, paid)),
                    False,
                )
            )
        self.buttons(prices, 2)

    def _choose(self, item: str) -> None:
        self._item, self._buyer = item, ""
        self.redraw()

    def _bought_by(self, name: str) -> None:
        self._buyer = name
        self.redraw()

    def primary(self, view: Any) -> Action | None:
        if view.state.choice.left:
            return Action("trader.lay", say("NAME A CARD"), call=self._name_card)
        return Action("trader.done", say("DONE"), move=m.Done(), hint=say("the movement is over"))

    def _name_card(self) -> None:
        pick(self.panel, say("Which item?"), item_choices, lambda item: self.play(book.LayOut(item)))

    def offers(self, view: Any) -> tuple[Action, ...]:
        if view.state.choice.left:
            return (Action("trader.done", say("No more cards"), move=m.Done()), book_offer(self))
        return (Action("trader.another", say("Another trader"), move=m.MeetAnother()), book_offer(self))
