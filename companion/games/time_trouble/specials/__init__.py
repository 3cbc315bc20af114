"""Special rules, one module a rule, found because the module is here. Core rules call them at named moments.

A module has a `RULE` of type `Special`. It is at work when the level, or a board in play, names it. What a rule that
belongs to boards looks at is only the boards that carry its name: `carried_by`.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.engine.drawing import Drawing
from companion.engine.rules import Tracked
from companion.engine.words import Text
from companion.games.time_trouble.boards import board_of, on_table
from companion.games.time_trouble.model import State
from companion.games.time_trouble.switches import GENERAL

if TYPE_CHECKING:
    from companion.games.time_trouble.box import CharacterName
    from companion.games.time_trouble.course import Course
    from companion.games.time_trouble.model import ToDo


class Special:
    """The hooks of a special rule, in the order in which a round reaches them. A rule overrides those it needs."""

    #: As editions write it in a level's or board's `rules`.
    name = ""
    #: Its name in the rulebook, where an edition names the rule; None: it follows from other keys of an edition.
    title: Text | None = None
    #: Its sign, where it holds on whole boards.
    mark: Drawing = ()
    #: Kinds of spaces that belong to this rule, or general kinds that it adds something to.
    kinds: frozenset[str] = frozenset()
    #: The kinds that belong to this rule, in words. A board that shows one of them carries the rule.
    kind_words: Mapping[str, Text] = {}
    #: Readings that tables differ on: name of the table option and what it says; `is_switched` asks for it.
    switches: Mapping[str, Text] = {}
    #: Whether steps past the foremost edge matter: then a way that loses some is another than one that does not.
    minds_edge = False

    def set_up(self, state: State) -> State:
        """The table before the first round; `state` is what the base rules lay out."""
        return state

    def board_added(self, state: State, board: str, fluffies: tuple[str, ...]) -> tuple[str, ...]:
        """Spaces of a board that get a Fluffy at the start or when it is added; `fluffies` by the base rules."""
        return fluffies

    def is_always_there(self, state: State) -> bool:
        """Whether the rule works without being named: by the box, or by which boards lie on the table."""
        return False

    def path_built(self, state: State, place: str, ahead: tuple[str, ...]) -> tuple[str, ...]:
        """The places that may follow `place`; `ahead` is what the base rules allow."""
        return ahead

    def instead_of_moving(self, state: State, name: CharacterName) -> tuple[Any, ...]:
        """Moves (of `moves.py`) that the character whose turn it is may make instead of going its way."""
        return ()

    def take_instead(self, course: Course, name: CharacterName, move: Any) -> bool:
        """Carry such a move out; the turn ends after it. False: not this rule's move. Raises IllegalMove."""
        return False

    def overrun(self, course: Course, name: CharacterName, steps_lost: int) -> None:
        """Steps led past the foremost edge and lapsed (R17), also where none could be taken; before any effect."""

    def landed(self, course: Course, name: CharacterName, place: str) -> None:
        """A character stopped on a space of one of `kinds`, after the base effect."""

    def turn_ended(self, course: Course, name: CharacterName, steps: int) -> None:
        """A character's own movement is over; `steps` it took."""

    def movement_ended(self, course: Course) -> None:
        """All four have moved (R25)."""

    def action_ended(self, course: Course) -> None:
        """Before victory is looked at: special cards (R24)."""

    def before_victory(self, course: Course) -> None:
        """After that, so that it comes behind the special cards whatever the rule is called (R24)."""

    def after_action(self, course: Course) -> None:
        """After victory is looked at, before the energy phase (R24)."""

    def resumed(self, course: Course, step: ToDo) -> None:
        """A step that the rule has put on the list with `course.then(ToDo("resumed", self.name, amount))`."""

    def may_add(self, state: State) -> bool:
        """Whether the energy phase adds boards."""
        return True

    def may_remove(self, state: State, board: str) -> bool:
        """Whether the energy phase removes this board, which lies behind everybody."""
        return True

    def bill(self, state: State, board: str) -> int:
        """Energy that an occupied board costs beyond the usual 1; -1 for a board that costs nothing."""
        return 0

    def happened(self, course: Course, event: object) -> None:
        """After every event of a table whose boards are followed; may win at once."""

    def counting_fluffies(self, state: State) -> int | None:
        """Fluffies that count for the goal; None: as the base rules count."""
        return None

    def warning(self, state: State, move: Any) -> Text | None:
        """What people should know before they make this move; None: nothing."""
        return None

    def readings(self, state: State) -> Mapping[str, Any]:
        """What a screen and a scripted table can read of the state, by name."""
        return {}

    def tracked(self, state: State) -> tuple[Tracked, ...]:
        """Values of this rule's own that people may correct now."""
        return ()


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


def switches() -> dict[str, Text]:
    """Every reading that a table may choose, by the name of its option."""
    own = {name: text for rule in known().values() for name, text in rule.switches.items()}
    return {**GENERAL, **own}


def is_switched(state: State, name: str) -> bool:
    """Whether this table plays by the other reading."""
    return name in state.box.switches


def warnings(state: State, move: Any) -> tuple[Text, ...]:
    """What people should know before they make this move, as the rules at work have it."""
    found = (rule.warning(state, move) for rule in at_work(state))
    return tuple(text for text in found if text is not None)


def at_work(state: State) -> tuple[Special, ...]:
    """The rules that are at work now, by name, so that their order is the same everywhere."""
    there = tuple([board.id for board in state.boards]), tuple([board.id for board in state.beside])
    kept = state.box.found_out.setdefault("at_work", {})
    rules: tuple[Special, ...] | None = kept.get(there)
    if rules is None:
        rules = kept[there] = _found_at_work(state)
    return rules


def _found_at_work(state: State) -> tuple[Special, ...]:
    named = {rule for board in on_table(state) for rule in state.box.board_by_id[board.id].rules}
    named.update(state.box.level.rules)
    rules = known()
    return tuple(rules[name] for name in sorted(rules) if name in named or rules[name].is_always_there(state))


def carried_by(state: State, rule: Special, place: str) -> bool:
    """Whether the board of a place carries the rule."""
    return rule.name in board_of(state, place).rules
