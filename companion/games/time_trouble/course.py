"""The course of one move: events as they happen, each on the state that the one before left.

Defeat is tested after every event (R24), and special rules hear of each; once the game is over nothing more happens.
"""

from __future__ import annotations

from companion.engine.chance import Chance
from companion.engine.correction import Corrected
from companion.games.time_trouble import events as e
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.evolve import evolve
from companion.games.time_trouble.model import State, ToDo, is_by_hand
from companion.games.time_trouble.specials import at_work

#: So many characters k.o. at the same time lose the level (rulebook, Knock out).
KNOCK_OUTS_THAT_LOSE = 3


class Course:
    """Collects the events of one move, and what is to be done after them. `at_ms` is the table clock."""

    def __init__(self, state: State, chance: Chance, at_ms: int = 0) -> None:
        self.state = state
        self.chance = chance
        self.at_ms = at_ms
        self.events: list[object] = []
        self._to_do = list(state.to_do)
        self._then: list[ToDo] = []

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.state.result is not None

    def happen(self, *events: object) -> None:
        """Let events happen one after the other."""
        for event in events:
            # The record can be set right after the end, too.
            if self.is_over and not isinstance(event, Corrected):
                return
            self.state = evolve(self.state, event)
            self.events.append(event)
            if len(ORDER) - len(living(self.state)) >= KNOCK_OUTS_THAT_LOSE:
                self.lose("knock_out")
            for rule in at_work(self.state) if not is_by_hand(self.state) else ():
                if not self.is_over:
                    rule.happened(self, event)

    def lose(self, reason: str) -> None:
        """The game is lost."""
        if not self.is_over:
            lost = e.Lost(reason)  # type: ignore[arg-type]
            self.state = evolve(self.state, lost)
            self.events.append(lost)

    def then(self, *steps: ToDo) -> None:
        """Have these steps done after what happens now, before whatever else is still to be done (`flow.py`)."""
        self._then += steps

    def next_to_do(self) -> ToDo | None:
        """Take the next step off the list."""
        self._to_do[:0] = self._then
        self._then = []
        return self._to_do.pop(0) if self._to_do else None

    def write_to_do(self) -> None:
        """Write what is left to do into the record, where that has changed."""
        left = (*self._then, *self._to_do)
        if left != self.state.to_do:
            self.happen(e.LeftToDo(left))

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
