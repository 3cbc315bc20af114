"""One card: choose what is printed, tap its spots, and let the reader read both ends. The next card is one touch away.

The card lies as it is drawn here: end A is its left end. While this screen is up every read code belongs to the card;
once both ends are known and something is printed, the next new code begins the next card.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting, words
from companion.games.time_trouble.computer import LETTERS
from companion.games.time_trouble.drafting import ENDS, End
from companion.games.time_trouble.edition import CardPlan
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import DELETE_HOLD_S, OwnScreenWithTools, OwnTool
from companion.games.time_trouble.screens.tray import SPECIAL_SPOTS, draw_spot
from companion.ui.language import language
from companion.ui.screen import Action, Reading
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.typing_screen import TypingScreen

load_looks(__file__)
__all__ = ["OwnCard", "base"]

#: Names of what special cards show.
SPECIAL_WORDS: dict[str, Text] = {"G": say("Gift"), "D": say("Damage")}
#: Takes what is printed off a spot.
RUBBER = "."


class OwnSpot(Touchable, Widget):
    """A spot of the card."""

    letter = StringProperty(".")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "letter", "is_down"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(rgba=theme.role("raised" if self.is_down else "surface"))
            RoundedRectangle(pos=self.pos, size=self.size, radius=[theme.radius])
            draw_spot(self.letter, *self.center, min(self.size))


class OwnEnd(Touchable, Widget):
    """An end of the card: its letter and its code. A touch types it, or has it read again."""

    end = StringProperty("A")
    code = StringProperty("")
    words = StringProperty("")
    is_awaited = BooleanProperty(False)


class OwnCard(OwnScreenWithTools):
    """`card` is the id of the card, `brush` the letter that a touched spot gets."""

    screen_name = "own_card"
    card = StringProperty("")
    brush = StringProperty("F")
    cols = NumericProperty(5)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tools: dict[str, OwnTool] = {}
        self._drawn_for: Any = None
        theme.bind(is_portrait=self._redraw_tools)
        language.bind(code=self._redraw_tools)

    def begin(self, draft: Any, card: str = "") -> None:
        super().begin(draft)
        self.card = card

    @property
    def _plan(self) -> CardPlan:
        return self.edition.cards[self.card]

    # -- what is seen ------------------------------------------------------------------------------------------------

    def show(self, view: Any) -> None:
        if self.card not in self.edition.cards:  # undo took it away
            self.card = max(self.edition.cards, default="")
            if not self.card:
                Clock.schedule_once(lambda _dt: self.panel.pop(), 0)
                return
        self._draw_tools()
        self._draw_spots()
        awaited = drafting.waiting_end(self._plan)
        for end, code in zip(ENDS, self._plan.ends(self.card), strict=True):
            is_read = end not in self._plan.unread_ends()
            widget = self.ids[f"end_{end.lower()}"]
            widget.code = code if is_read else ""
            widget.is_awaited = end == awaited
            widget.words = "" if is_read else language.put(AWAITED[end] if end == awaited else UNREAD[end])

    def _redraw_tools(self, *_args: Any) -> None:
        self.ids.tools.clear_widgets()
        self._tools = {}
        self._draw_tools()

    def _draw_tools(self) -> None:
        if not self._tools:
            for name, letter in LETTERS.items():
                self._add_tool(letter, f"figure.{name}", words.character(name))
            for letter, (sign, _role) in SPECIAL_SPOTS.items():
                if letter in SPECIAL_WORDS:
                    self._add_tool(letter, sign, SPECIAL_WORDS[letter])
            self._add_tool(RUBBER, "neutral", say("Nothing"))
        for letter, tool in self._tools.items():
            tool.is_chosen = letter == self.brush

    def _add_tool(self, letter: str, sign: str, text: Text) -> None:
        name = "none" if letter == RUBBER else letter.lower()
        tool = OwnTool(
            touch_id=f"own.card.tool.{name}", sign=sign, text=language.put(text), is_stacked=theme.is_portrait, lines=1
        )
        tool.bind(on_tap=lambda _tool: self._choose(letter))
        self._tools[letter] = tool
        self.ids.tools.add_widget(tool)

    def _draw_spots(self) -> None:
        grid, spots = self.edition.grid, "".join(self._plan.spots)
        board = self.ids.spots
        if self._drawn_for != grid:
            self._drawn_for = grid
            board.clear_widgets()
            self.cols = grid.cols
            for index in range(grid.rows * grid.cols):
                row, col = divmod(index, grid.cols)
                spot = OwnSpot(touch_id=f"own.card.spot.{row + 1}.{col + 1}")
                spot.bind(on_tap=lambda _spot, index=index: self._touched(index))
                board.add_widget(spot)
        for spot, letter in zip(reversed(board.children), spots, strict=True):
            spot.letter = letter

    # -- what people do ----------------------------------------------------------------------------------------------

    def _choose(self, letter: str) -> None:
        self.brush = letter
        self._draw_tools()

    def _touched(self, index: int) -> None:
        if self.brush == RUBBER and "".join(self._plan.spots)[index] == RUBBER:
            return
        self.change(drafting.with_spot(self.edition, self.card, index, self.brush))

    def on_parent(self, *_args: Any) -> None:
        """Read codes come here only while this screen is up."""
        if self.controller is not None:
            self.controller.take_reads(self.read if self.parent is not None else None)

    def read(self, code: str) -> tuple[bool, Text]:
        """The reader has read a code: it is the awaited end's, or the next card's."""
        card = self._plan
        if drafting.waiting_end(card) is None and "".join(card.spots).strip(RUBBER):
            owner = drafting.owner_of(self.edition, code)
            if owner is None:
                edition, name = drafting.with_new_card(self.edition)
                found = drafting.with_code(edition, name, "A", code)
                self._take(found.edition, name)
                return True, found.text
        return self._give(drafting.waiting_end(card) or "A", code)

    def _give(self, end: End, code: str) -> tuple[bool, Text]:
        found = drafting.with_code(self.edition, self.card, end, code)
        if found.edition is not None:
            self._take(found.edition, self.card)
        return found.edition is not None, found.text

    def _take(self, edition: Any, card: str) -> None:
        """A code came: the picture changes once no finger is on it."""
        self.draft.change(edition)
        self.panel.fingers.once_lifted(lambda: self._turn_to(card))

    def _turn_to(self, card: str) -> None:
        self.card = card
        self.show(self.view)
        self.refresh()

    def touch_end(self, end: End) -> None:
        """Type an end's code, or have it read again."""
        if end not in self._plan.unread_ends():
            self.change(drafting.without_code(self.edition, self.card, end))
            return

        def typed(code: str) -> None:
            is_taken, text = self._give(end, code)
            self.tell(text, "read" if is_taken else "refused")

        self.panel.push(TypingScreen(CODE_AT[end], "", typed, is_code=True))

    def _next(self) -> None:
        names = list(self.edition.cards)
        after = names[names.index(self.card) + 1 :]
        if after:
            self._turn_to(after[0])
            return
        edition, name = drafting.with_new_card(self.edition)
        self.draft.change(edition)
        self._turn_to(name)

    def _copy(self) -> None:
        edition, name = drafting.with_new_card(self.edition, like=self.card)
        self.draft.change(edition)
        self._turn_to(name)

    def _delete(self) -> None:
        names = list(self.edition.cards)
        at = names.index(self.card)
        self.draft.change(drafting.without_card(self.edition, self.card))
        left = [name for name in names if name != self.card]
        if not left:
            self.panel.pop()
            return
        self._turn_to(left[min(at, len(left) - 1)])

    # -- bars ----------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Card {id}", id=self.card.removeprefix("c")),)

    def readings(self, view: Any) -> tuple[Reading, ...]:
        return (Reading(say("cards"), str(len(self.edition.cards))),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (
            self.undo_action(),
            Action("own.card.copy", say("Duplicate"), call=self._copy),
            Action("own.card.delete", say("Delete"), call=self._delete, hold_s=DELETE_HOLD_S),
        )

    def primary(self, view: Any) -> Action | None:
        is_last = self.card == next(reversed(self.edition.cards), "")
        return Action("own.card.next", say("NEXT CARD"), call=self._next, hint=say("a new one") if is_last else None)


AWAITED: dict[End, Text] = {
    "A": say("Scan the sticker at the left end"),
    "B": say("Now the sticker at the right end"),
}
CODE_AT: dict[End, Text] = {"A": say("Code at the left end (A)"), "B": say("Code at the right end (B)")}
UNREAD: dict[End, Text] = {"A": say("Left end (A): tap to type"), "B": say("Right end (B): tap to type")}
