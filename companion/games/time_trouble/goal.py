"""The goal board: crossing over, victory, stars (rulebook, End of Game and Collecting Stars; R31 to R33)."""

from __future__ import annotations

from companion.games.time_trouble.boards import board_of, join, printed
from companion.games.time_trouble.box import ORDER, CharacterName, stars_for
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import SOMEWHERE, State, VictoryReason
from companion.games.time_trouble.specials import at_work

GOAL_KINDS = ("goal", "buzzer")
CHARACTERS_NEEDED = 2


def on_goal(state: State) -> tuple[CharacterName, ...]:
    """Who stands on a goal space."""
    return tuple(name for name in living(state) if _kind(state, name) in GOAL_KINDS)


def on_buzzer(state: State) -> tuple[CharacterName, ...]:
    """Who stands on a goal space with a buzzer."""
    return tuple(name for name in living(state) if _kind(state, name) == "buzzer")


def _kind(state: State, name: CharacterName) -> str:
    place = state.characters.get(name).space
    return printed(state, place).kind if place is not None and place != SOMEWHERE else ""


def counting_fluffies(state: State) -> int:
    """Fluffies that count now: carried by those on goal spaces, and saved ones (R32, R34), or as a rule has it."""
    for rule in at_work(state):
        if (counting := rule.counting_fluffies(state)) is not None:
            return counting
    return state.saved + sum(state.characters.get(name).fluffies for name in on_goal(state))


def is_won(state: State) -> bool:
    """At least 2 on goal spaces, one of them on a buzzer, with the Fluffies that the level asks for (R32)."""
    return (
        len(on_goal(state)) >= CHARACTERS_NEEDED
        and len(on_buzzer(state)) >= 1
        and counting_fluffies(state) >= state.box.level.goal
    )


def stars(state: State) -> int:
    """Those of a victory as things are: Fluffies beyond the goal, and whether all four stand on goal spaces (R33)."""
    level = state.box.level
    is_whole = len(on_goal(state)) == len(ORDER)
    return stars_for(level.number, counting_fluffies(state) - level.goal, is_whole=is_whole)


def victory_reason(state: State) -> VictoryReason:
    """What a victory is put down to: Fluffies given back, caught in a circle without a goal, or brought to the goal."""
    if state.box.level.returned:
        return "returned"
    return "caught" if state.box.level.ring else "goal"


def crossings(state: State, start: str, path: tuple[str, ...]) -> int:
    """How often the path passes the last goal space; each costs 1 energy (R31)."""
    left = (start, *path[:-1]) if path else ()
    return sum(1 for place in left if _is_last_goal(state, place))


def _is_last_goal(state: State, place: str) -> bool:
    board = board_of(state, place)
    return board.last_goal is not None and place == join(board.id, board.last_goal)
