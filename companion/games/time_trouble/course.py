"""The course of one move: `companion.engine.course`, with what follows from every event in this game.

Defeat is tested after every event (R24), and special rules hear of each.
"""

from __future__ import annotations

from companion.engine import course
from companion.games.time_trouble import events as e
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.evolve import evolve
from companion.games.time_trouble.model import State, ToDo, is_by_hand
from companion.games.time_trouble.specials import at_work

#: So many characters k.o. at the same time lose the level (rulebook, Knock out).
KNOCK_OUTS_THAT_LOSE = 3


class Course(course.Course[State, ToDo]):
    """Collects the events of one move, and hurts whom it hurts."""

    evolve = staticmethod(evolve)
    left_to_do = e.LeftToDo

    def follow(self, event: object) -> None:
        """Too many are k.o.: lost. Otherwise the special rules of the boards and the level hear of the event."""
        if len(ORDER) - len(living(self.state)) >= KNOCK_OUTS_THAT_LOSE:
            self.lose("knock_out")
        for rule in at_work(self.state) if not is_by_hand(self.state) else ():
            if not self.is_over:
                rule.happened(self, event)

    def lose(self, reason: str) -> None:
        """The game is lost."""
        self.happen(e.Lost(reason))  # type: ignore[arg-type]

    def share_damage(self, amount: int, cause: str) -> None:
        """Damage that the team splits over the figures (R21), after what happens now; it is asked for by itself."""
        if amount > 0:
            self.then(ToDo("share_damage", cause, amount))

    def hurt(self, name: CharacterName, cause: str) -> None:
        """1 damage for a character that is not k.o.; on the last empty spot it is k.o. (rulebook, Damage).

        A shield takes it and is gone (R22).
        """
        if is_knocked_out(self.state, name):
            return
        if self.state.characters.get(name).shield:
            self.happen(e.ShieldUsed(name, cause))
            return
        self.happen(e.Damaged(name, cause))
        if is_knocked_out(self.state, name):
            self.happen(e.KnockedOut(name))


def is_knocked_out(state: State, name: CharacterName) -> bool:
    """True when no damage spot of the character is empty."""
    return state.characters.get(name).damage >= state.box.capacity(name).damage


def living(state: State) -> tuple[CharacterName, ...]:
    """Everybody who stands on a board."""
    return tuple(name for name in ORDER if state.characters.get(name).space is not None)
