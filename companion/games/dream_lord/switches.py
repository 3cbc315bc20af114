"""Readings of the rules that tables differ on, by the names of their options (rulings marked [switch])."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.words import Text, say
from companion.games.dream_lord.model import State

COLLAPSED_THREAT = "collapsed_threat"
ONE_DIE_EACH = "one_die_each"
ANY_DIE = "any_die"
TASK_BONUSES = "task_bonuses"

#: The name of the table option and what it says.
SWITCHES: Mapping[str, Text] = {
    COLLAPSED_THREAT: say("A collapsed stuffy's black dice still go to the threat track, and the threat is checked"),
    ONE_DIE_EACH: say("Fewer black dice than monsters: those without a die don't act"),
    ANY_DIE: say("Encouraging may be paid with any die, a white one too"),
    TASK_BONUSES: say("Bonuses count in group tasks, too"),
}


def is_on(state: State, name: str) -> bool:
    """Whether this table has chosen that reading."""
    return name in state.box.switches
