"""Questions about gifts: which one was turned over, and which one goes when both spots are full (R23)."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.engine.words import Text, say
from companion.games.time_trouble import gifts, moves
from companion.games.time_trouble.model import GIFT_SPOTS, GiftChoice, State, TurnOverChoice
from companion.games.time_trouble.screens import gift_tile, gift_words
from companion.games.time_trouble.screens.gift_sheet import use_gift
from companion.games.time_trouble.screens.gift_tile import GiftTile
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks, theme
from companion.ui.widgets import words
from companion.ui.writing import Writing

load_looks(__file__)
__all__ = ["TroubleGiftTurned", "TroubleGiftsFull", "gift_tile", "words"]


class _GiftScreen(RoundScreen):
    """A sentence above, tiles below."""

    question = StringProperty("")
    note = StringProperty("")
    columns = NumericProperty(4)

    def __init__(self, **kwargs: Any) -> None:
        self.writing = Writing()
        super().__init__(**kwargs)

    def _lay(self, tiles: list[GiftTile]) -> None:
        grid = self.ids.tiles
        grid.clear_widgets()
        is_alone = len(tiles) == 1 and not theme.is_portrait
        for widget in (Widget(), *tiles, Widget()) if is_alone else tiles:  # one alone is no larger than one of three
            grid.add_widget(widget)
        self.columns = len(grid.children)


class TroubleGiftTurned(_GiftScreen):
    """Every sort of gift that is still face down; the one that the team turned over is tapped."""

    screen_name = "gift_turned"
    step_words = say("A gift!")

    def show(self, view: Any) -> None:
        state = view.state
        if not isinstance(state.choice, TurnOverChoice):
            return
        self.question = language.say("Turn over the top gift. Which one is it?")
        is_new = not state.gifts.discard and len(state.gifts.pile) < len(state.box.gifts) - len(state.gifts.open)
        is_whole = len(state.gifts.pile) + len(state.gifts.open) + len(state.gifts.lying) == len(state.box.gifts)
        is_shuffled = is_new and is_whole
        self.note = language.say("The pile was empty: shuffle the used gifts face down first.") if is_shuffled else ""
        if self.writing.is_due(state):
            with self.writing.anew():
                self._lay(
                    [self._tile(state, gift, count) for gift, count in gift_words.alike(state.box, state.gifts.pile)]
                )

    def _tile(self, state: State, gift: str, count: int) -> GiftTile:
        tap = partial(self.play, moves.TurnOver(gift))
        meaning = str(hash(state.choice))
        tile = self.writing.touchable(GiftTile, f"gift.turned.{gift}", tap, meaning=meaning, count=count)
        tile.show(state, gift)
        return tile

    def offers(self, view: Any) -> tuple[Action, ...]:
        return ()


class TroubleGiftsFull(_GiftScreen):
    """The open gifts and the new one: one goes. An open one may be used just before."""

    screen_name = "gifts_full"
    step_words = say("Both gift spots are full")

    def __init__(self, **kwargs: Any) -> None:
        self._asked: Any = None
        self._chosen = ""
        super().__init__(**kwargs)

    def show(self, view: Any) -> None:
        if isinstance(view.state.choice, GiftChoice):
            if self._asked != view.state:
                self._asked, self._chosen = view.state, ""
            self._draw(view.state)

    def _draw(self, state: State) -> None:
        self.question = language.say("Which gift goes? Tap it.")
        self.note = language.put(gift_words.does(state.box, self._chosen)) if self._chosen else ""
        if self.writing.is_due(state, self._chosen):
            with self.writing.anew():
                self._lay([self._tile(state, number, gift) for number, gift in enumerate(gifts.throwable(state), 1)])

    def _tile(self, state: State, number: int, gift: str) -> GiftTile:
        tap = partial(self._choose, gift)
        tile = self.writing.touchable(GiftTile, f"gift.throw.{number}", tap, meaning=gift)
        tile.is_chosen = gift == self._chosen
        tile.show(state, gift)
        tile.note = language.say("new") if number > GIFT_SPOTS else " "  # the names stand at one height
        return tile

    def _choose(self, gift: str) -> None:
        self._chosen = gift
        self._draw(self.state)
        self.refresh()

    def offers(self, view: Any) -> tuple[Action, ...]:
        if self._chosen not in view.state.gifts.open:
            return ()
        return (Action("gift.use_first", say("Use it first"), call=lambda: use_gift(self.panel, self._chosen)),)

    def primary(self, view: Any) -> Action | None:
        if not isinstance(view.state.choice, GiftChoice):
            return None
        text: Text = say("THROW IT AWAY")
        if not self._chosen:
            return Action("gift.throw", text, is_enabled=False, hint=say("choose the gift first"))
        return Action(
            "gift.throw", text, move=moves.ThrowAway(self._chosen), hint=gift_words.name(view.state.box, self._chosen)
        )
