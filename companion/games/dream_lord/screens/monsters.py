"""The monsters' turn, one monster after the other: its target, and the defence against its damage."""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.model import State, monster
from companion.games.dream_lord.questions import DefendChoice, TargetChoice
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.base import DreamScreen
from companion.games.dream_lord.screens.book_sheet import book_offer
from companion.games.dream_lord.screens.odds_line import defence_odds
from companion.games.dream_lord.screens.odds_sheet import odds_offer
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import theme


class DreamTarget(DreamScreen):
    """What the black die makes the monster do, and whom it reaches on the page (ruling 18)."""

    screen_name = "target"
    step_words = say("target")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._damage: int | None = None

    def forget(self) -> None:
        self._damage = None

    def face(self, state: State) -> Any:
        return (state.turns, state.choice)

    @staticmethod
    def _choice(state: State) -> TargetChoice:
        assert isinstance(state.choice, TargetChoice), "this screen is for a monster's target"
        return state.choice

    def fill(self, state: State) -> None:
        choice = self._choice(state)
        kind = state.box.monster_by_id[monster(state, choice.monster).kind]
        action = kind.action_at(choice.value)
        name = naming.monster_name(state, choice.monster)
        self.tell(say("{monster} rolled {n}", monster=name, n=choice.value), size=theme.large)
        text = say("It moves towards the nearest stuffy that has not collapsed; beside one it stays.")
        self.tell(text, size=theme.body, is_quiet=True)
        if action is not None:
            named = naming.own(action.name)
            parts = [
                named,
                _number(action.speed, say("speed")),
                _number(action.reach, say("reach")),
                _number(action.strength, say("strength")),
            ]
            self.tell("   ".join(_put(part) for part in parts if part), size=theme.title)
            self.tell(naming.own(action.text), size=theme.body, is_quiet=True)
        else:
            self.tell(say("Its card says what it does at this roll."), size=theme.body, is_quiet=True)
        strength = action.strength if action is not None else None
        if strength is None:
            self.tell(say("Damage on its card:"), size=theme.body)
            self.number("target.damage", self._damage or 1, 0, 20, self._set_damage)
        self.tell(say("Whom does {monster} attack?", monster=name), size=theme.title)
        self.fill_up(0.2)
        upright = [each.id for each in state.stuffies if not each.is_collapsed]
        self.stuffies(lambda name: self._attack(name, strength), "target", only=upright, chosen="")

    def _set_damage(self, damage: int) -> None:
        self._damage = damage

    def _attack(self, name: str, strength: int | None) -> None:
        self.play(m.Attack(name, (self._damage or 1) if strength is None else None))

    def heading(self, view: Any) -> tuple[Text, ...]:
        return monsters_heading(view.state, self.step_words)

    def offers(self, view: Any) -> tuple[Action, ...]:
        nobody = Action("target.nobody", say("Reaches nobody"), move=m.NoAttack())
        return (nobody, odds_offer(self), book_offer(self))


def _number(value: int | None, name: Text) -> Text | None:
    return None if value is None else say("{what} {n}", what=name, n=value)


def _put(part: Text | str | None) -> str:
    return str(language.put(part))


def monsters_heading(state: State, step: Text) -> tuple[Text, ...]:
    """Whose turn it is: the monsters', and how many still act."""
    left = len(state.acting)
    steps = () if theme.is_portrait else (step,)
    return (say("Monsters' turn"), *steps, say_n("{n} monster left", "{n} monsters left", left))


class DreamDefence(DreamScreen):
    """Damage against a stored die: roll it, and keep it only if all damage is prevented (ruling 16)."""

    screen_name = "defend"
    step_words = say("defence")

    @staticmethod
    def _choice(state: State) -> DefendChoice:
        assert isinstance(state.choice, DefendChoice), "this screen is for a defence"
        return state.choice

    def face(self, state: State) -> Any:
        return (state.turns, state.choice)

    def fill(self, state: State) -> None:
        choice = self._choice(state)
        stuffy = next(each for each in state.stuffies if each.id == choice.stuffy)
        name = naming.stuffy_name(state, choice.stuffy)
        self.fill_up(0.3)
        self.tell(say("{who}: {n} damage", who=name, n=choice.damage), size=theme.huge * 0.8)
        if choice.damage >= stuffy.stuffing:
            self.tell(say("Without a defence {who} collapses.", who=name), size=theme.title, role="warning")
        self.tell(defence_odds(state, choice.stuffy), size=theme.body, is_quiet=True)
        text = say("Roll the stored die against it? It stays only if all damage is prevented.")
        self.tell(text, size=theme.title)
        self.fill_up(0.3)
        self.stuffies(None, chosen=choice.stuffy)

    def heading(self, view: Any) -> tuple[Text, ...]:
        if view.state.phase == "monsters":
            return monsters_heading(view.state, self.step_words)
        return super().heading(view)

    def primary(self, view: Any) -> Action | None:
        return Action("defend.roll", say("DEFEND"), call=self._defend, hint=say("with the stored die"))

    def _defend(self) -> None:
        self.play(m.Defend())
        if self.view.state.rolls_by == "console":
            self.play(m.RollDice())

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (Action("defend.endure", say("Take the damage"), move=m.Endure()),)
