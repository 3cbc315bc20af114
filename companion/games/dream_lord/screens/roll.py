"""Dice that are being rolled, by the console or on the table; then re-rolls, bonuses and the result."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.model import State
from companion.games.dream_lord.questions import Roll, RollChoice
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.base import DreamScreen
from companion.games.dream_lord.screens.buttons import number
from companion.games.dream_lord.screens.dice import DieRow, ValueKeys, die_tile
from companion.games.dream_lord.screens.odds_line import best_rerolled, pending, reroll_advice, rerolled_success
from companion.games.dream_lord.screens.roll_words import bonus_told, result, roll_title
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import theme
from companion.ui.widgets.words import Words


class DreamRoll(DreamScreen):
    """A keypad for the next die while results are missing; once all lie there, dice to roll again and TAKE IT."""

    screen_name = "roll"
    step_words = say("roll")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        #: Dice that people marked to be rolled again; None: those that the console advises.
        self._again: frozenset[int] | None = None
        self._sets_bonus = False

    def forget(self) -> None:
        self._again = None
        self._sets_bonus = False

    def face(self, state: State) -> Any:
        roll = self._roll(state)
        return (state.turns, roll.purpose, roll.dice)

    def chosen(self, state: State) -> Any:
        return (self._again, self._sets_bonus)

    @staticmethod
    def _roll(state: State) -> Roll:
        assert isinstance(state.choice, RollChoice), "this screen is for a roll"
        return state.choice.roll

    def _is_whole(self, state: State) -> bool:
        return all(die.value is not None for die in self._roll(state).dice)

    def fill(self, state: State) -> None:
        roll = self._roll(state)
        self.tell(roll_title(state, roll), size=theme.title)
        is_whole = self._is_whole(state)
        again = self._rolled_again(state)
        waiting = next((index for index, die in enumerate(roll.dice) if die.value is None), None)
        row = DieRow()
        row.show(
            [
                die_tile(
                    self.writing,
                    f"roll.{index}",
                    die.colour,
                    die.value or 0,
                    on_tap=(lambda index=index: self._tapped(index)) if self._may_reroll(state, index) else None,
                    asked=self.matter,
                    is_chosen=index in again or (index == waiting and state.rolls_by == "table"),
                )
                for index, die in enumerate(roll.dice)
            ]
        )
        self.put(row)
        if is_whole:
            told, role = result(roll)
            self.tell(told, size=theme.large, role=role)
            self.tell(bonus_told(roll), size=theme.body)
            if any(self._may_reroll(state, index) for index in range(len(roll.dice))):
                self.tell(reroll_advice(state), size=theme.body)
        elif state.rolls_by == "table" and waiting is not None and not self._sets_bonus:
            self.tell(say("Roll the dice and tap what they show, one after the other."), size=theme.body)
            self.tell(pending(state), is_quiet=True, size=theme.body)
            keys = ValueKeys()
            keys.show(self.writing, roll.dice[waiting].colour, lambda value: self.play(m.EnterDie(value)), self.matter)
            self.put(keys)
        else:
            self.tell(pending(state), is_quiet=True, size=theme.body)
            if self._may_set_bonus:
                self._put_bonus(state, roll)

    @property
    def _may_set_bonus(self) -> bool:
        return any(isinstance(move, m.AddBonus) for move in self.legal)

    def _switch_bonus(self) -> None:
        """Where dice are typed in, the bonus takes the place of the keypad while it is set."""
        self._sets_bonus = not self._sets_bonus
        self.redraw()

    def _put_bonus(self, state: State, roll: Roll) -> None:
        """A card that the console does not know: so much for each die of the colour (ruling 11)."""
        row = BoxLayout(spacing=theme.gap, size_hint_y=None, height=theme.touch)
        text = say("Bonus per die:")
        row.add_widget(Words(text=language.put(text), most=theme.body, color=theme.quiet))
        change = partial(self._set_bonus, roll.bonus)
        row.add_widget(number(self.writing, "roll.bonus", roll.bonus, -6, 6, change, self.question))
        self.put(row)

    def _set_bonus(self, before: int, value: int) -> None:
        self.play(m.AddBonus(value - before))

    def _may_reroll(self, state: State, index: int) -> bool:
        return any(isinstance(move, m.Reroll) and index in move.dice for move in self.legal)

    def _rolled_again(self, state: State) -> tuple[int, ...]:
        """Places of the dice that are marked to be rolled again: at first those for which it is best."""
        return best_rerolled(state) if self._again is None else tuple(sorted(self._again))

    def _tapped(self, index: int) -> None:
        self._again = frozenset(self._rolled_again(self.view.state)) ^ {index}
        self.redraw()

    def primary(self, view: Any) -> Action | None:
        state = view.state
        roll = self._roll(state)
        if again := self._rolled_again(state):
            hint = rerolled_success(state) if again == best_rerolled(state) else None
            return Action("roll.again", say_n("ROLL {n} DIE AGAIN", "ROLL {n} DICE AGAIN", len(again)),
                          move=m.Reroll(again), hint=hint)  # fmt: skip
        if self._is_whole(state):
            return Action("roll.accept", say("IT STANDS"), move=m.Accept())
        if state.rolls_by == "console":
            return Action("roll.roll", say_n("ROLL {n} DIE", "ROLL {n} DICE", len(roll.dice)), move=m.RollDice())
        return None

    def offers(self, view: Any) -> tuple[Action, ...]:
        found = []
        if self._rolled_again(view.state):
            is_defence = self._roll(view.state).purpose == "defend"
            text = say("Take the damage") if is_defence else say("Leave it")
            found.append(Action("roll.accept", text, move=m.Accept()))
        if any(isinstance(move, m.AddDie) for move in self.legal):
            found.append(Action("roll.add_die", say("Add a die"), move=m.AddDie()))
        if view.state.rolls_by == "table" and self._may_set_bonus:
            text = say("Dice") if self._sets_bonus else say("Bonus")
            found.append(Action("roll.bonus", text, call=self._switch_bonus))
        return tuple(found)

    def heading(self, view: Any) -> tuple[Text, ...]:
        roll = self._roll(view.state)
        if roll.who is None:
            return (say("Monsters' turn"), self.step_words)
        return (say("{who} rolls", who=naming.stuffy_name(view.state, roll.who)),)
