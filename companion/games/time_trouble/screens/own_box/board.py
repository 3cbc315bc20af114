"""Drawing a board: tap place after place for the line, choose what is printed and tap the spaces that show it.

A line goes on from the ringed space. Tapping a space that is there joins it, so forks and merges need nothing of their
own; tapping the ringed one lifts the pen. A finger draws a space to another place.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting_boards, drafting_levels, plain_words
from companion.games.time_trouble.drafting_boards import CannotDraw
from companion.games.time_trouble.edition import BoardPlan
from companion.games.time_trouble.screens.own_box import base, sketch
from companion.games.time_trouble.screens.own_box.base import OwnScreenWithTools, OwnTool, capital
from companion.games.time_trouble.screens.own_box.board_details import OwnBoardDetails
from companion.games.time_trouble.screens.own_box.brushes import FIRST, button_name_of, name_of, painted, sign_of
from companion.games.time_trouble.screens.own_box.palette import OwnPalette
from companion.games.time_trouble.sketching import sketch as sketched
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks, theme

load_looks(__file__)
__all__ = ["OwnBoard", "base", "sketch"]

DRAW, RUB = "draw", "rub"
DETOUR = "kind.detour"


class OwnBoard(OwnScreenWithTools):
    """`board` is the id; `tool` draws, rubs out, or is a brush (`brushes.py`)."""

    screen_name = "own_board"
    board = StringProperty("")
    tool = StringProperty(DRAW)
    hint = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pen: str | None = None
        self._round: str | None = None
        self._at_hand: tuple[str, ...] = FIRST
        self._drawn_for: Any = None

    def begin(self, draft: Any, board: str = "") -> None:
        super().begin(draft)
        self.board, self.tool, self._pen, self._round = board, DRAW, None, None

    @property
    def _plan(self) -> BoardPlan:
        return self.edition.boards[self.board]

    # -- what is seen ------------------------------------------------------------------------------------------------

    def show(self, view: Any) -> None:
        if self.board not in self.edition.boards:  # undo took it away
            self.panel.pop()
            return
        spaces = self._plan.following()
        self._pen = self._pen if self._pen in spaces else None
        self._round = self._round if self._round in spaces else None
        self._draw_tools()
        self.ids.sketch.draw(self.board, self._plan, sketched(self.edition, (self.board,)), self._pen or self._round)
        self.hint = language.put(self._hint())

    def _hint(self) -> Text:
        if self.tool == RUB:
            return say("Tap the space that goes.")
        if self.tool == DRAW and self._pen is not None:
            return say("Tap where the line goes on; tap the ringed space to lift the pen.")
        if self.tool == DRAW:
            return say("Tap where a line begins, or the space that it goes on from.")
        if self._round is not None:
            return say("Now tap the lock that it goes round.")
        return say("Tap where the board has it: {what}.", what=name_of(self.tool))

    def _draw_tools(self) -> None:
        drawn_for = (self._at_hand, language.code, theme.is_portrait)
        tools = self.ids.tools
        if self._drawn_for != drawn_for:
            self._drawn_for = drawn_for
            tools.clear_widgets()
            self._add_tool(DRAW, say("Line"), icon="✎")
            for brush in self._at_hand:
                self._add_tool(brush, button_name_of(brush), sign=sign_of(brush))
            self._add_tool("more", say("More"), icon="▦")
            self._add_tool(RUB, say("Rub out"), icon="✕")
        for tool in tools.children:
            tool.is_chosen = tool.touch_id == _tool_id(self.tool)

    def _add_tool(self, name: str, text: Text, sign: str = "", icon: str = "") -> None:
        tool = OwnTool(
            touch_id=_tool_id(name),
            text=capital(language.put(text)),
            sign=sign,
            icon=icon,
            is_stacked=theme.is_portrait,
        )
        tool.bind(on_tap=lambda _tool: self._choose(name))
        self.ids.tools.add_widget(tool)

    # -- what people do ----------------------------------------------------------------------------------------------

    def _choose(self, name: str) -> None:
        if name == "more":
            palette = self.panel.keep("own.palette", OwnPalette)
            palette.begin(self.draft, self.take_brush)
            self.panel.push(palette)
            return
        self.tool, self._pen, self._round = name, None, None
        self.show(self.view)

    def take_brush(self, brush: str) -> None:
        """A brush was chosen on the palette: it is at hand from now on."""
        if brush not in self._at_hand:
            self._at_hand = (brush, *self._at_hand[:-1])
        self._choose(brush)

    def touched(self, space: str) -> None:
        """A space was touched."""
        try:
            self._touched(space)
        except CannotDraw as why:
            self.tell(why.text, "refused")

    def _touched(self, space: str) -> None:
        if self.tool == DRAW:
            self._draw_to(space)
        elif self.tool == RUB:
            self._put(drafting_boards.without_space(self._plan, space))
        elif self.tool == DETOUR:
            self._draw_detour(space)
        else:
            self._put(painted(self._plan, self.tool, space))

    def _draw_to(self, space: str) -> None:
        before, self._pen = self._pen, None if self._pen == space else space
        if before is None or before == space:
            self.show(self.view)
        else:
            self._put(drafting_boards.joined(self._plan, before, space))

    def _draw_detour(self, space: str) -> None:
        plan, locks = self._plan, drafting_boards.locks(self._plan)
        if space in plan.detours and self._round is None:
            self._put(drafting_boards.with_detour(plan, space, plan.detours[space]))
        elif not locks:
            raise CannotDraw(say("First put down the lock that the detour goes round."))
        elif self._round is not None or len(locks) == 1:
            detour, lock = (self._round, space) if self._round is not None else (space, locks[0])
            self._round = None
            self._put(drafting_boards.with_detour(plan, detour, lock))
        else:
            self._round = space
            self.show(self.view)

    def free_touched(self, middle: tuple[float, float]) -> None:
        """A place without a space was touched."""
        if self.tool != DRAW:
            self.tell(say("There is no space. Choose “Line” to put one there."), "refused")
            return
        plan, self._pen = drafting_boards.with_space(self._plan, middle, self._pen)
        self._put(plan)

    def dragged(self, space: str, middle: tuple[float, float]) -> None:
        """A space was drawn to another place."""
        self._put(drafting_boards.moved(self._plan, space, middle))

    def _put(self, plan: BoardPlan) -> None:
        self.change(drafting_levels.with_board(self.edition, self.board, plan))

    # -- bars ----------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (plain_words.board_name(self.edition, self.board),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (
            Action("own.board.details", say("Details"), call=lambda: self.push(OwnBoardDetails, self.board)),
            self.undo_action(),
        )

    def back(self, view: Any) -> Action | None:
        return None

    def primary(self, view: Any) -> Action | None:
        return Action("own.board.done", say("DONE"), call=self.panel.pop)


def _tool_id(name: str) -> str:
    return f"own.tool.{name}.use" if "." in name else f"own.tool.{name}"
