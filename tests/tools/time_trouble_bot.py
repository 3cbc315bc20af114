"""A simple team of bots for Time Trouble: it draws a few ways to play its cards, sees where each leads, takes the best.

Pure: a table with its real cards goes in, the table after a move or a round comes out. How clever the team is, is how
many ways it looks at (`tries`); people who may not show each other their cards look at few.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from companion.editions import SHIPPED_EDITIONS
from companion.engine.chance import Seeded
from companion.games.time_trouble import edition, energy, gift_uses, goal, moves, shift
from companion.games.time_trouble.boards import has_fluffy, join, printed, ways
from companion.games.time_trouble.box import ORDER, Box, CharacterName
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import State, TurnOverChoice, VictoryChoice
from companion.games.time_trouble.rules import GAME

#: Moves that bring nothing on, or that only a correction needs.
IDLE = frozenset(
    {"remind", "change_help", "report", "confirm_places", "move_all", "add_board", "remove_boards", "pay_energy"}
)
#: Moves that may be made before the one that brings the round on.
FREE = frozenset({"use_snail", "use_gift"})
#: Gifts that the team thinks of while figures move; the others it keeps, or throws away.
GIFTS = frozenset({"extra_steps", "save", "grab"})
#: How many free moves the team thinks of making in a row.
MOST_FREE = 2
#: How many cards a round is tried with; more of them let one colour grow long.
CARDS = (3, 3, 4, 5, 6, 7)


#: How good a table looks.
Worth = Callable[[State], float]


class Cards(msgspec.Struct, frozen=True):
    """Where the real cards are: hands by seat, draw pile (next first), discard pile."""

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    discard: tuple[str, ...] = ()


class Line(msgspec.Struct, frozen=True):
    """A table so far: the state, the real cards, the seed of its chance, and the moves that led here."""

    state: State
    cards: Cards
    seed: int
    moves: tuple[Any, ...] = ()


def house() -> edition.Edition:
    """The house edition."""
    return edition.load(edition.find("house", (Path(SHIPPED_EDITIONS) / "time_trouble",)))


def begun(
    box: edition.Edition, level: int, players: tuple[str, ...], seed: int, *, values: dict[str, Any] | None = None
) -> Line:
    """A table before its first round, its cards shuffled by the seed and dealt."""
    state = GAME.setup(box, edition.Options(players=players, level=level, seed=seed, set=values or {}))
    deck = [card.id for card in state.box.cards if state.box.level.special_cards or not card.is_special]
    random.Random(seed).shuffle(deck)
    size = state.box.hand_size
    hands = tuple(tuple(deck[seat * size : (seat + 1) * size]) for seat in range(len(players)))
    return Line(state, Cards(hands, tuple(deck[len(players) * size :])), seed)


def played(line: Line, *made: Any) -> Line:
    """The line after more moves. Raises IllegalMove."""
    for move in made:
        state = line.state
        at_ms = (state.deadline_ms or 0) if isinstance(move, moves.TimeUp) else 0
        for event in GAME.decide(state, move, Seeded(line.seed, len(line.moves)), at_ms):
            state = GAME.evolve(state, event)
        line = Line(state, line.cards, line.seed, (*line.moves, move))
    return line


# ---- a round --------------------------------------------------------------------------------------------------------


def round_of(line: Line, rng: random.Random, tries: int) -> Line:
    """One round, from the briefing to the next one or to the end of the game."""
    return dealt(max((acted(line, rng) for _ in range(tries)), key=lambda found: value(found.state)), rng)


def acted(line: Line, rng: random.Random, noise: float = 0.0, worth: Worth | None = None) -> Line:
    """A round with cards drawn at random from the hands, each figure moved as well as can be seen, up to the energy."""
    line = _with_extra_card(line)
    hands = [list(hand) for hand in line.cards.hands]
    laid: list[Any] = []
    seats = [(line.state.boss + offset) % len(hands) for offset in range(3)]
    for index in range(rng.choice(CARDS)):
        holding = [seat for seat, hand in enumerate(hands) if hand]
        if not holding:
            break
        seat = seats[index] if index < len(seats) and hands[seats[index]] else rng.choice(holding)
        laid.append(moves.PlayCard(hands[seat].pop(rng.randrange(len(hands[seat]))), rng.random() < 0.5))
    cards = Cards(tuple(map(tuple, hands)), line.cards.pile, line.cards.discard + tuple(each.card for each in laid))
    line = played(line, moves.StartAction(), *laid, moves.EndAction())
    line = Line(line.state, cards, line.seed, line.moves)
    while line.state.result is None and line.state.phase != "energy":
        line = best_answer(line, rng, noise, worth or value)
    return line


def _with_extra_card(line: Line) -> Line:
    """A gift of a card for each hand is used as soon as it is there."""
    for move in gift_uses.uses(line.state, ("extra_card",)):
        line = played(line, move)
        hands, pile = [list(hand) for hand in line.cards.hands], list(line.cards.pile)
        for seat in shift.clockwise(line.state, line.state.boss):
            if pile:
                hands[seat].append(pile.pop(0))
        cards = Cards(tuple(map(tuple, hands)), tuple(pile), line.cards.discard)
        line = Line(line.state, cards, line.seed, line.moves)
    return line


def best_answer(line: Line, rng: random.Random, noise: float, worth: Worth) -> Line:
    """The answer after which the table looks best; a free move before it is thought of as well."""
    return max(_answers(line, MOST_FREE), key=lambda found: worth(found.state) + noise * rng.random())


def _answers(line: Line, free: int) -> Iterable[Line]:
    if free < MOST_FREE and (line.state.result is not None or line.state.phase == "energy"):
        yield line  # a free move was the last of the round
        return
    if isinstance(line.state.choice, TurnOverChoice):
        yield played(line, moves.TurnOver(_next_gift(line)))
        return
    for move in GAME.legal_moves(line.state):
        kind = move.__struct_config__.tag
        if kind in FREE:
            if free and is_thought_of(line.state, move):
                yield from _answers(played(line, move), free - 1)
        elif kind not in IDLE and is_wanted(line.state, move):
            yield played(line, move)


def _next_gift(line: Line) -> str:
    """The gift that lies on top: the order of the tiles is fixed by the seed, as that of a real pile."""
    order = [gift.id for gift in line.state.box.gifts]
    random.Random(line.seed).shuffle(order)
    return next(gift for gift in order if gift in line.state.gifts.pile)


def is_thought_of(state: State, move: Any) -> bool:
    """Whether the team thinks of this free move."""
    return not isinstance(move, moves.UseGift) or state.box.gift_by_id[move.gift].kind in GIFTS


def is_wanted(state: State, move: Any) -> bool:
    """Whether a victory is taken or played on for more stars."""
    if not isinstance(state.choice, VictoryChoice):
        return True
    is_best = goal.stars(state) >= state.box.level.stars or state.energy <= len(living(state))
    return isinstance(move, moves.Finish) == is_best


def dealt(line: Line, rng: random.Random) -> Line:
    """The energy phase and the shift change: the new boss draws first (R43)."""
    if line.state.result is not None:
        return line
    line = played(line, moves.NextRound())
    hands, pile, discard = [list(hand) for hand in line.cards.hands], list(line.cards.pile), list(line.cards.discard)
    for seat in ((line.state.boss + offset) % len(hands) for offset in range(len(hands))):
        while len(hands[seat]) < line.state.box.hand_size and (pile or discard):
            if not pile:
                rng.shuffle(discard)
                pile, discard = discard, []
            hands[seat].append(pile.pop(0))
    return Line(line.state, Cards(tuple(map(tuple, hands)), tuple(pile), tuple(discard)), line.seed, line.moves)


def whole_game(line: Line, tries: int, most_rounds: int = 60) -> Line:
    """A game played to its end, or for so many rounds."""
    rng = random.Random(line.seed)
    while line.state.result is None and line.state.round <= most_rounds:
        line = round_of(line, rng, tries)
    return line


# ---- how good a table looks -----------------------------------------------------------------------------------------


def value(state: State) -> float:
    """How good a table looks: Fluffies, figures far ahead and unhurt, energy in hand, Fluffies still in reach."""
    if state.result is not None:
        return 1000.0 + 100 * state.result.stars if state.result.result == "won" else -1000.0 + state.round
    far = progress(state.box)
    at = {name: far.get(str(state.characters.get(name).space), 0.0) for name in living(state)}
    total = at_hand(state)
    if state.box.level.ring:
        total += _chase(state)
    elif state.pile and state.box.level.returned:
        total += 0.1 * sum(at.values()) - _at_the_edge(state, at)
    else:
        total += sum(at.values()) * 0.5 + 0.5 * min(at.values(), default=0.0) + 4 * len(goal.on_goal(state))
        total += 2 * bool(goal.on_buzzer(state))
    free = [at[name] for name in at if state.characters.get(name).fluffies < state.box.capacity(name).fluffies]
    for board in state.boards:
        for space in board.fluffies:
            total += 3.0 if any(place < far[join(board.id, space)] for place in free) else 0.0
        total += 0.7 * (len(state.box.board_by_id[board.id].of_kind("lock")) - len(board.locks))
    return total


def at_hand(state: State) -> float:
    """What the team has: energy after the bill, snails, gifts, Fluffies saved, given back and carried, health."""
    planned = energy.plan(state)
    left = state.energy + planned.income - planned.bill
    total = 1.5 * min(left, 6) + 0.3 * left - 1.5 * len(planned.occupied) + 0.4 * state.snails
    total += (
        (-3.0 if state.box.level.returned else 9.0) * state.saved + 16.0 * state.returned + 0.8 * len(state.gifts.open)
    )
    total -= 4.0 * max(0, 2 - left) + (100.0 if left < 0 else 0.0)
    there = living(state)
    for name in ORDER:
        figure, capacity = state.characters.get(name), state.box.capacity(name)
        total += 8.0 * figure.fluffies if name in there else 3.0 * figure.fluffies - 14.0
        total -= 1.5 * figure.damage + (2.0 if figure.damage == capacity.damage - 1 else 0.0)
    return total


def _chase(state: State) -> float:
    """In a circle: what comes within a round's steps, Fluffies for those with room, and their spaces for all."""
    total = 0.0
    for name in living(state):
        figure, place = state.characters.get(name), str(state.characters.get(name).space)
        has_room = figure.fluffies < state.box.capacity(name).fluffies
        for steps, there in _within(state, place, 6):
            if printed(state, there).kind == "fluffy":
                total += 0.25 * (7 - steps) * (3.0 if has_room and has_fluffy(state, there) else 1.0)
    return total - 1.5 * len(energy.occupied_boards(state))


def _within(state: State, place: str, most: int) -> list[tuple[int, str]]:
    """Places that can be reached, with the fewest steps to each."""
    found, steps = {place: 0}, 0
    edge = [place]
    while edge and steps < most:
        steps += 1
        edge = [there for here in edge for there in ways(state, here) if found.setdefault(there, steps) == steps]
    return [(steps, there) for there, steps in found.items() if steps]


def _at_the_edge(state: State, at: dict[CharacterName, float]) -> float:
    """Where no board comes before Fluffies are given back: how near figures are to falling over the edge."""
    last = state.boards[-1].id
    far = progress(state.box)
    edge = max(far[join(last, space.id)] for space in state.box.board_by_id[last].spaces)
    return sum(0.8 * max(0.0, 5 - (edge - place)) for place in at.values())


@cache
def progress(box: Box) -> dict[str, float]:
    """How far along the line each place lies, in spaces of the shortest way."""
    found: dict[str, float] = {}
    passed = 0.0
    for name in (*box.level.start, *box.level.pile):
        board = box.board_by_id[name]
        depth = dict.fromkeys(board.entries, 1)
        queue = list(board.entries)
        for space in queue:
            for after in board.by_id[space].next:
                if after in board.by_id and after not in depth:
                    depth[after] = depth[space] + 1
                    queue.append(after)
        is_circle = board.last_goal is not None
        first_goal = min((depth[space.id] for space in board.spaces if space.kind in goal.GOAL_KINDS), default=0)
        for space, steps in depth.items():
            found[join(name, space)] = passed + (min(steps, first_goal) if is_circle else steps)
        passed += max(depth.values())
    for name in box.level.beside:
        found |= {join(name, space.id): 0.0 for space in box.board_by_id[name].spaces}
    return found
