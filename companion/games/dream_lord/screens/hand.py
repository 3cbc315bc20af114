"""The dice that may be used together: tapped in a row, one colour and pink (ruling 20), with the stored die."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.engine.words import say
from companion.games.dream_lord import using
from companion.games.dream_lord.dice import ACTION_COLOURS
from companion.games.dream_lord.model import State, active
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.dice import DieRow, die_tile
from companion.ui.language import language
from companion.ui.writing import Writing

STORED = "stored"


class Hand:
    """What is chosen of the active stuffy's action dice. Names: `red.1` for the first red one, `stored`."""

    def __init__(self) -> None:
        self.chosen: list[str] = []

    def clear(self) -> None:
        """Choose none."""
        self.chosen = []

    def there(self, state: State) -> dict[str, str]:
        """The dice that can be used now: their names and colours, the stored one last (ruling 12)."""
        if active(state).is_collapsed:
            return {}
        hand, stored = using.usable(state, active(state)), using.usable_stored(state, active(state))
        found = {
            f"{colour}.{number}": str(colour)
            for colour in ACTION_COLOURS
            for number in range(1, hand.count(colour) + 1)
        }
        if stored is not None:
            found[STORED] = stored
        return found

    def barred(self, state: State) -> dict[str, tuple[str, str]]:
        """The dice in hand that can't be used now: by name their colours, and the status that forbids them, if any."""
        one, found = active(state), {}
        for colour in ACTION_COLOURS:
            why = self._why_not(state, colour)
            numbers = range(using.usable(state, one).count(colour) + 1, state.hand.count(colour) + 1)
            if one.is_collapsed:
                numbers = range(1, state.hand.count(colour) + 1)
            found |= {f"{colour}.{number}": (str(colour), why) for number in numbers}
        return found

    @staticmethod
    def _why_not(state: State, colour: str) -> str:
        one = active(state)
        kinds = (state.box.status_by_id[name] for name in one.statuses if name in state.box.status_by_id)
        return next((naming.own(kind.name) for kind in kinds if colour in kind.forbids), "")

    def colours(self, state: State) -> tuple[str, ...]:
        """The colours of all that is chosen, the stored one among them."""
        there = self.there(state)
        return tuple(there[name] for name in self.chosen)

    def keep_to(self, state: State) -> None:
        """Drop what is not there any more."""
        there = self.there(state)
        self.chosen = [name for name in self.chosen if name in there]

    def tap(self, state: State, name: str) -> None:
        """Choose a die or let go of it; a die of another colour takes the place of those that it can't go with."""
        there = self.there(state)
        if name in self.chosen:
            self.chosen.remove(name)
            return
        colour = there[name]
        if colour != "pink":
            self.chosen = [each for each in self.chosen if there[each] in ("pink", colour)]
        self.chosen.append(name)

    def colour(self, state: State) -> str | None:
        """The colour of what is chosen: pink where all of it is, None where nothing is."""
        colours = [self.there(state)[name] for name in self.chosen]
        return next((each for each in colours if each != "pink"), "pink" if colours else None)

    @property
    def is_stored(self) -> bool:
        """Whether the stored die is one of them."""
        return STORED in self.chosen

    def dice(self, state: State) -> tuple[Any, ...]:
        """The colours of those chosen from the hand, in the rules' order."""
        there = self.there(state)
        colours = [there[name] for name in self.chosen if name != STORED]
        return tuple(sorted(colours, key=ACTION_COLOURS.index))

    def goes_with(self, state: State, colour: str) -> bool:
        """Whether all that is chosen can be used for something of this colour."""
        return self.colour(state) in (colour, "pink")

    def row(self, writing: Writing, state: State, tapped: Callable[[str], None],
            only: Iterable[str] | None = None) -> DieRow:  # fmt: skip
        """The dice to tap and, faintly, why others can't be used; with `only` those of these colours."""
        row = DieRow()
        allowed = None if only is None else set(only)
        row.show(
            [
                die_tile(
                    writing,
                    f"die.{name}",
                    colour,
                    on_tap=lambda name=name: tapped(name),
                    asked=str(state.turns),
                    is_chosen=name in self.chosen,
                    mark=language.put(say("(stored)")) if name == STORED else "",
                )
                for name, colour in self.there(state).items()
                if allowed is None or colour in allowed
            ]
            + [
                die_tile(writing, "", colour, is_enabled=False, mark=why)
                for colour, why in self.barred(state).values()
                if allowed is None or colour in allowed
            ]
        )
        return row
