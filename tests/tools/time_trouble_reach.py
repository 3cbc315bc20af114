"""How near a team is to each Fluffy that is left and to the goal, where a cave leads back to boards behind.

For the search of whole tables: to `time_trouble_bot.value` a step back is only a loss, so that none of its bots enters
the cave on purpose; `Reach.worth` counts what the detour is for. Locks are taken as open, except where no detour leads
round them: a Fluffy behind such a lock is as far as Franky's way to a key and another figure's way to the Fluffy.
"""

from __future__ import annotations

from functools import cached_property
from math import inf

from time_trouble_bot import at_hand, progress, value

from companion.games.time_trouble import energy, goal
from companion.games.time_trouble.boards import join, on_table, split
from companion.games.time_trouble.box import ORDER, OUT, Box, CharacterName, Space
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import State

#: What a Fluffy that is not caught yet costs, and each step of the way to it.
UNCAUGHT, PER_STEP = 24.0, 0.6
#: What each step costs that a figure is away from the goal, and once more for the last one.
PER_STEP_HOME = 0.4
#: What it costs that a figure is k.o., beyond what it costs anywhere: it must be at the goal for the last star.
KNOCKED_OUT = 30.0
#: Steps that are told apart; farther is all the same.
FARTHEST = 30.0
#: What a locked Fluffy is farther than the ways to it: two counts of steps must be just right.
LOCKED = 4.0

#: In a hurry: what a step of the two foremost figures is worth, of the others, and a Fluffy given back.
PER_STEP_OF_TWO, PER_STEP_OF_OTHERS, RETURNED = 0.9, 0.15, 8.0

Ways = dict[CharacterName, dict[str, float]]


def in_a_hurry(state: State) -> float:
    """How near a table is to a victory with whatever stars: two figures at the goal and, in level 7, all given back."""
    if state.result is not None:
        return 2000.0 if state.result.result == "won" else -1000.0
    far, planned, there = progress(state.box), energy.plan(state), living(state)
    left = state.energy + planned.income - planned.bill
    total = 1.2 * min(left, 4) + 0.2 * left - len(planned.occupied) + 0.4 * state.snails + 0.5 * len(state.gifts.open)
    total -= 4.0 * max(0, 2 - left) + (100.0 if left < 0 else 0.0)
    homes = sorted(max(far.values()) - far.get(state.characters.get(name).space or "", 0.0) for name in there)
    total -= PER_STEP_OF_TWO * sum(homes[:2]) + PER_STEP_OF_OTHERS * sum(homes[2:])
    total += RETURNED * state.returned - 40.0 * state.saved
    for name in ORDER:
        figure = state.characters.get(name)
        if name not in there:
            total -= 6.0 + 25.0 * figure.fluffies
        else:
            total -= 1.2 * figure.damage + (2.0 if figure.damage == state.box.capacity(name).damage - 1 else 0.0)
    return total + 2 * bool(goal.on_goal(state)) + 3 * bool(goal.on_buzzer(state))


class Reach:
    """The ways of one level. Steps are counted as a figure goes, by way of the cave where that is shorter."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._level = box.level
        self._spaces: dict[str, Space] = {
            join(name, space.id): space
            for name in (*self._level.start, *self._level.pile, *self._level.beside)
            for space in box.board_by_id[name].spaces
        }
        self._found: dict[tuple[str, str], Ways] = {}

    def worth(self, state: State) -> float:
        """How good a table looks, in the unit of `time_trouble_bot.value`."""
        if state.result is not None:
            return value(state)
        there = self.left(state)
        total = at_hand(state) + 4 * len(goal.on_goal(state)) + 2 * bool(goal.on_buzzer(state))
        total -= KNOCKED_OUT * (len(ORDER) - len(living(state)))
        total -= sum(UNCAUGHT + PER_STEP * min(FARTHEST, self.nearest(state, fluffy)) for fluffy in there)
        is_cave_full = any(split(fluffy)[0] in self._level.beside for fluffy in there)
        homes = [self._home(state, name, is_cave_full) for name in living(state)]
        return total - PER_STEP_HOME * (sum(homes) + max(homes, default=0.0))

    def left(self, state: State) -> list[str]:
        """Places of the Fluffies that nobody has caught, those of boards to come included."""
        found = [join(board.id, space) for board in on_table(state) for space in board.fluffies]
        to_come = [self._box.board_by_id[name] for name in state.pile]
        return found + [join(board.id, space) for board in to_come for space in board.of_kind("fluffy")]

    def is_lost(self, state: State) -> bool:
        """Whether a Fluffy lies where no figure gets any more."""
        names = living(state)
        return any(all(self._steps(state, name, fluffy) == inf for name in names) for fluffy in self.left(state))

    def nearest(self, state: State, fluffy: str) -> float:
        """Steps to a Fluffy of whoever is nearest and has room; with Franky's way to the key where it is locked."""
        is_locked = self._is_locked(state, fluffy)
        names = [name for name in living(state) if not is_locked or name != "franky"]
        free = [name for name in names if state.characters.get(name).fluffies < self._box.capacity(name).fluffies]
        steps = min((self._steps(state, name, fluffy) for name in free or names), default=inf)
        if is_locked:
            board = split(fluffy)[0]
            keys = [place for place in self._keys if split(place)[0] == board]
            steps += LOCKED + min((self._steps(state, "franky", key) for key in keys), default=inf)
        return steps

    def _is_locked(self, state: State, fluffy: str) -> bool:
        """Whether the only spaces before it are closed locks."""
        closed = {join(board.id, lock) for board in on_table(state) for lock in board.locks}
        closed |= {join(name, lock) for name in state.pile for lock in self._box.board_by_id[name].of_kind("lock")}
        return set(self._before[fluffy]) <= closed

    def _home(self, state: State, name: CharacterName, is_cave_full: bool) -> float:
        """Steps to the goal; while the cave is worth a visit, being in it is no loss against standing before it."""
        place = state.characters.get(name).space or ""
        ways = self._ways_to(self._goals, state)[name]
        if is_cave_full and split(place)[0] in self._level.beside:
            return max(ways[cave] for cave in self._caves)
        return ways.get(place, FARTHEST)

    def _steps(self, state: State, name: CharacterName, place: str) -> float:
        at = state.characters.get(name).space or ""
        return self._ways_to((place,), state)[name].get(at, inf)

    # ---- ways -------------------------------------------------------------------------------------------------------

    def _ways_to(self, goals: tuple[str, ...], state: State) -> Ways:
        """For each figure the steps from every place to the nearest of some places."""
        key = goals[0], state.boards[0].id
        if key not in self._found:
            self._found[key] = {name: self._counted(goals, self._edges(state.boards[0].id, name)) for name in ORDER}
        return self._found[key]

    def _edges(self, rearmost: str, name: CharacterName) -> dict[str, list[tuple[str, float]]]:
        """From where, and for how many steps, a place is reached."""
        edges: dict[str, list[tuple[str, float]]] = {place: [] for place in self._spaces}
        for place, space in self._spaces.items():
            for after in self._after(place, rearmost):
                edges[after].append((place, 1.0))
            if space.kind == "cave":
                entrance = self._level.beside[0]
                start = dict(self._box.board_by_id[entrance].start)[name]
                edges[join(entrance, start)].append((place, 0.0))
        return edges

    def _after(self, place: str, rearmost: str) -> list[str]:
        board, _ = split(place)
        row = self._level.beside if board in self._level.beside else (*self._level.start, *self._level.pile)
        index = row.index(board) + 1
        ahead = row[index] if index < len(row) else rearmost if row is self._level.beside else None
        found: list[str] = []
        for name in self._spaces[place].next or (OUT,):
            if name != OUT:
                found.append(join(board, name))
            elif ahead is not None:
                found += [join(ahead, entry) for entry in self._box.board_by_id[ahead].entries]
        return found

    @staticmethod
    def _counted(goals: tuple[str, ...], edges: dict[str, list[tuple[str, float]]]) -> dict[str, float]:
        found = dict.fromkeys(goals, 0.0)
        queue = list(goals)
        for place in queue:
            for before, steps in edges[place]:
                if found[place] + steps < found.get(before, inf):
                    found[before] = found[place] + steps
                    queue.append(before)
        return found

    @cached_property
    def _before(self) -> dict[str, list[str]]:
        edges = self._edges(self._level.start[0], "franky")
        return {place: [before for before, _ in there] for place, there in edges.items()}

    @cached_property
    def _goals(self) -> tuple[str, ...]:
        return tuple(place for place, space in self._spaces.items() if space.kind in goal.GOAL_KINDS)

    @cached_property
    def _caves(self) -> tuple[str, ...]:
        return tuple(place for place, space in self._spaces.items() if space.kind == "cave")

    @cached_property
    def _keys(self) -> tuple[str, ...]:
        return tuple(place for place, space in self._spaces.items() if space.kind in ("key", "locksmith"))
