"""Special rules, one module a rule, found because the module is here. Core rules call them at named moments.

A module has a `RULE` of type `Special`. It is at work when the level, or a board in play, names it. What a rule that
belongs to boards looks at is only the boards that carry its name: `carried_by`.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from companion.engine.words import Text
from companion.games.time_trouble.boards import board_of
from companion.games.time_trouble.model import State

if TYPE_CHECKING:
    from companion.games.time_trouble.box import CharacterName
    from companion.games.time_trouble.course import Course
    from companion.games.time_trouble.model import ToDo


class Special:
    """The hooks of a special rule, in the order in which a round reaches them. A rule overrides those it needs."""

    #: As editions write it in a level's or board's `rules`.
    name = ""
    #: Kinds of spaces that belong to this rule, or general kinds that it adds something to.
    kinds: frozenset[str] = frozenset()
    #: The kinds that belong to this rule, in words. A board that shows one of them carries the rule.
    kind_words: Mapping[str, Text] = {}

    def is_always_there(self, state: State) -> bool:
        """Whether the rule works without being named."""
        return False

    def path_built(self, state: State, place: str, ahead: tuple[str, ...]) -> tuple[str, ...]:
        """The places that may follow `place`; `ahead` is what the base rules allow."""
        return ahead

    def landed(self, course: Course, name: CharacterName, place: str) -> None:
        """A character stopped on a space of one of `kinds`, after the base effect."""

    def turn_ended(self, course: Course, name: CharacterName, steps: int) -> None:
        """A character's own movement is over; `steps` it took."""

    def movement_ended(self, course: Course) -> None:
        """All four have moved (R25)."""

    def action_ended(self, course: Course) -> None:
        """Before victory is looked at: special cards (R24)."""

    def after_action(self, course: Course) -> None:
        """After victory is looked at, before the energy phase (R24)."""

    def resumed(self, course: Course, step: ToDo) -> None:
        """A step that the rule has put on the list with `course.then(ToDo("resumed", self.name, amount))`."""

    def bill(self, state: State, board: str) -> int:
        """Energy that an occupied board costs beyond the usual 1."""
        return 0

    def board_added(self, state: State, board: str, fluffies: tuple[str, ...]) -> tuple[str, ...]:
        """Spaces of a new board that get a Fluffy; `fluffies` is what the base rules place."""
        return fluffies


@cache
def known() -> dict[str, Special]:
    """Every special rule by its name."""
    modules = (importlib.import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__))
    rules: list[Special] = [module.RULE for module in modules]
    return {rule.name: rule for rule in rules}


def shown_by(kinds: Iterable[str]) -> tuple[str, ...]:
    """The rules that a board carries because it shows spaces of their own kinds."""
    shown = set(kinds)
    return tuple(name for name, rule in known().items() if shown & set(rule.kind_words))


def kind_words(kind: str) -> Text | None:
    """The words for a kind of space that belongs to a special rule; None for other kinds."""
    return next((rule.kind_words[kind] for rule in known().values() if kind in rule.kind_words), None)


def at_work(state: State) -> tuple[Special, ...]:
    """The rules that are at work now, by name, so that their order is the same everywhere."""
    names = set(state.box.level.rules)
    for board in state.boards:
        names.update(state.box.board_by_id[board.id].rules)
    rules = known()
    return tuple(rules[name] for name in sorted(rules) if name in names or rules[name].is_always_there(state))


def carried_by(state: State, rule: Special, place: str) -> bool:
    """Whether the board of a place carries the rule."""
    return rule.name in board_of(state, place).rules
