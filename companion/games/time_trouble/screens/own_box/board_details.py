"""What is printed on a board beside its line: era, number, the energy for removing it, and special rules."""

from __future__ import annotations

from typing import Any

import msgspec
from kivy.properties import StringProperty

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting_boards, drafting_levels, plain_words
from companion.games.time_trouble.edition import BoardPlan
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import DELETE_HOLD_S, OwnForm
from companion.games.time_trouble.words import ERAS
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["OwnBoardDetails", "base"]


class OwnBoardDetails(OwnForm):
    """`board` is the id."""

    screen_name = "own_board_details"
    board = StringProperty("")

    def begin(self, draft: Any, board: str = "") -> None:
        super().begin(draft)
        self.board = board

    @property
    def _plan(self) -> BoardPlan:
        return self.edition.boards[self.board]

    def show(self, view: Any) -> None:
        if self.board not in self.edition.boards:  # undo took it away
            self.panel.pop()
            return
        plan = self._plan
        self.ids.number.value, self.ids.energy.value = plan.number, plan.energy
        self._draw_choices("eras", {era: text for era, text in ERAS.items()}, {plan.era}, self._set_era)
        rules = {name: plain_words.rule_name(name) for name in plain_words.board_rules()}
        self._draw_choices("rules", rules, set(plan.rules), self._set_rule)

    def _draw_choices(self, row: str, choices: dict[str, Text], chosen: set[str], call: Any) -> None:
        grid = self.ids[row]
        if [button.text for button in reversed(grid.children)] != [language.put(text) for text in choices.values()]:
            grid.clear_widgets()
            for name, text in choices.items():
                button = QuietButton(touch_id=f"own.board.{row}.{name}", text=language.put(text), minimum_mm=10)
                button.bind(on_tap=lambda _button, name=name: call(name))
                grid.add_widget(button)
        for button in grid.children:
            button.is_chosen = button.touch_id.rpartition(".")[2] in chosen

    def _set_era(self, era: str) -> None:
        self._set(era=era)

    def _set_rule(self, rule: str) -> None:
        self._put(drafting_boards.with_rule(self._plan, rule))

    def set_number(self, number: float) -> None:
        """The number in the corner of the board."""
        self._set(number=int(number))

    def set_energy(self, energy: float) -> None:
        """What removing the board gives."""
        self._set(energy=int(energy))

    def _set(self, **fields: Any) -> None:
        self._put(msgspec.structs.replace(self._plan, **fields))

    def _put(self, plan: BoardPlan) -> None:
        self.change(drafting_levels.with_board(self.edition, self.board, plan))

    def _copy(self) -> None:
        edition, name = drafting_levels.with_copied_board(self.edition, self.board)
        self.board = name
        self.change(edition)

    def _delete(self) -> None:
        self.draft.change(drafting_levels.without_board(self.edition, self.board))
        self.panel.pop()

    # -- bars ----------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (plain_words.board_name(self.edition, self.board),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (
            self.undo_action(),
            Action("own.board.copy", say("Duplicate"), call=self._copy),
            Action("own.board.delete", say("Delete"), call=self._delete, hold_s=DELETE_HOLD_S),
        )
