"""Step 2: white dice are rolled for stuffing, one by one or several together, decided roll by roll (ruling 2)."""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.model import State, active
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.base import DreamScreen
from companion.games.dream_lord.screens.dice import DieRow, die_tile
from companion.games.dream_lord.screens.odds_line import best_white, white_is_vain, white_odds
from companion.games.dream_lord.screens.odds_sheet import odds_offer
from companion.ui.screen import Action
from companion.ui.theme import theme


class DreamStuffing(DreamScreen):
    """The white dice drawn; those tapped are rolled together. The best grouping is chosen to begin with."""

    screen_name = "stuffing"
    step_words = say("2 of 6: stuffing")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._together: int | None = None

    def face(self, state: State) -> Any:
        return (state.turns, state.hand.white, active(state).stuffing)

    def forget(self) -> None:
        self._together = None

    def chosen(self, state: State) -> Any:
        return self._together

    def together(self, state: State) -> int:
        """How many white dice the next roll takes."""
        wanted = self._together if self._together is not None else best_white(state)
        return max(1, min(wanted, state.hand.white))

    def fill(self, state: State) -> None:
        stuffy, count = active(state), self.together(state)
        name = naming.stuffy_name(state, stuffy.id)
        need = say("{who} has {n} stuffing: roll at least {n}.", who=name, n=stuffy.stuffing)
        self.tell(say("{who} has collapsed: any roll brings stuffing.", who=name) if stuffy.is_collapsed else need)
        row = DieRow()
        row.show(
            [
                die_tile(
                    self.writing,
                    f"white.{number}",
                    "white",
                    on_tap=lambda number=number: self._tapped(number),
                    asked=self.matter,
                    is_chosen=number <= count,
                )
                for number in range(1, state.hand.white + 1)
            ]
        )
        self.put(row)
        self.tell(white_odds(state, count), size=theme.body, is_quiet=True)
        self.boards()

    def _tapped(self, number: int) -> None:
        """The first `number` dice are rolled together; a tap on the last of them lets it go."""
        count = self.together(self.view.state)
        self._together = max(1, number - 1 if number == count else number)
        self.redraw()

    def primary(self, view: Any) -> Action | None:
        count = self.together(view.state)
        if white_is_vain(view.state):
            return Action("stuffing.end", say("ROLL NONE"), move=m.EndStuffing(), hint=say("none can bring stuffing"))
        text: Text = say_n("ROLL {n} DIE", "ROLL {n} DICE", count)
        return Action("stuffing.roll", text, call=lambda: self._roll(count), hint=say("for stuffing"))

    def _roll(self, count: int) -> None:
        self.play(m.RollWhite(count))
        if self.view.state.rolls_by == "console":
            self.play(m.RollDice())

    def offers(self, view: Any) -> tuple[Action, ...]:
        if white_is_vain(view.state):
            count = self.together(view.state)
            return (odds_offer(self), Action("stuffing.roll", say("Roll anyway"), call=lambda: self._roll(count)))
        return (odds_offer(self), Action("stuffing.end", say("Roll no more"), move=m.EndStuffing()))
