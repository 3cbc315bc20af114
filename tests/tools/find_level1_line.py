"""Finds a winning table of Time Trouble's level 1 and prints it as steps of a robot script.

A deck is shuffled by a seed and dealt to hidden hands; a beam search chooses each round's cards. What it prints can be
laid with the house edition's real cards: every card comes from the hand of the one whose turn it is.

    python tests/tools/find_level1_line.py --players Ada,Ben,Cem --seed 3
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from companion.engine.chance import Seeded
from companion.engine.rules import IllegalMove
from companion.games.time_trouble import edition, events, moves
from companion.games.time_trouble.boards import after, printed
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import State
from companion.games.time_trouble.movement import routes
from companion.games.time_trouble.rules import GAME
from companion.playing import SHIPPED

BEAM = 14
SAMPLES = 90
MOST_ROUNDS = 14
MOST_CARDS = 5
SLOW_ROUND = 2
"""In this round only two cards are laid in time, so that the third is filled in."""


class Cards(msgspec.Struct, frozen=True):
    """Where the real cards are: hands by seat, draw pile (next first), discard pile."""

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    discard: tuple[str, ...] = ()


class Played(msgspec.Struct, frozen=True):
    """A move, the state before it and what it brought about."""

    before: State
    move: Any
    events: tuple[Any, ...]


class Line(msgspec.Struct, frozen=True):
    """A table so far: the state, the real cards, and all moves."""

    state: State
    cards: Cards
    steps: tuple[Played, ...] = ()
    value: float = 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="Ada,Ben,Cem")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kill-in-round", type=int, default=0, help="kill the app twice in this round's countdown")
    given = parser.parse_args()
    line = search(tuple(given.players.split(",")), given.seed)
    if line is None:
        raise SystemExit("no winning line found; try another seed")
    for text in script(line, given.kill_in_round):
        print(text)


def search(players: tuple[str, ...], seed: int) -> Line | None:
    """The first winning table found, within MOST_ROUNDS; None when there is none in the beam."""
    rng = random.Random(seed)
    box = edition.load(edition.find("house", (SHIPPED / "time_trouble",)))
    state = GAME.setup(box, edition.Options(players=players, level=1, seed=seed))
    deck = [card.id for card in state.box.cards if not card.is_special]
    rng.shuffle(deck)
    size = state.box.hand_size
    hands = tuple(tuple(deck[seat * size : (seat + 1) * size]) for seat in range(len(players)))
    beam = [Line(state, Cards(hands, tuple(deck[len(players) * size :])))]
    for _ in range(MOST_ROUNDS):
        found: dict[Any, Line] = {}
        for line in beam:
            for _ in range(SAMPLES):
                for after_round in round_of(line, rng):
                    if after_round.state.result is not None:
                        if after_round.state.result.result == "won":
                            return after_round
                        continue
                    found.setdefault((after_round.state.characters, after_round.state.boards), after_round)
        beam = sorted(found.values(), key=lambda each: -each.value)[:BEAM]
    return None


def round_of(line: Line, rng: random.Random) -> Iterator[Line]:
    """One round with randomly chosen cards, for every way of answering what the table then asks."""
    hands = [list(hand) for hand in line.cards.hands]
    line = played(line, moves.StartAction())
    seats = [(line.state.boss + offset) % len(hands) for offset in range(3)]
    is_slow = line.state.round == SLOW_ROUND
    for index in range(2 if is_slow else rng.choice((3, 3, 3, 4, MOST_CARDS))):
        seat = seats[index] if index < 3 else rng.choice([seat for seat, hand in enumerate(hands) if hand])
        line = played(line, moves.PlayCard(take(hands[seat], rng), rng.random() < 0.5))
    if is_slow:
        line = played(played(line, moves.TimeUp(), at_ms=line.state.deadline_ms), moves.BeginFilling())
        line = played(line, moves.FillCard(take(hands[line.state.owed[0].player], rng), rng.random() < 0.5))
    else:
        line = played(line, moves.EndAction())
    laid = tuple(layer.card for layer in line.state.tray)
    for moved in moved_all(line):
        state = moved.state
        if state.result is not None:
            yield moved
            continue
        try:
            ended = after_energy(moved)
        except IllegalMove:
            continue
        dealt = drawn(Cards(tuple(map(tuple, hands)), line.cards.pile, line.cards.discard + laid), ended, rng)
        yield msgspec.structs.replace(ended, cards=dealt, value=value(ended.state))


def after_energy(line: Line) -> Line:
    """The energy phase, in the first round one action after the other, and the shift change. Raises IllegalMove."""
    if line.state.round == 1:
        for move in (moves.AddBoard(), moves.RemoveBoards(), moves.PayEnergy()):
            line = played(line, move)
    return played(line, moves.NextRound()) if line.state.result is None else line


def take(hand: list[str], rng: random.Random) -> str:
    """A card out of a hand."""
    return hand.pop(rng.randrange(len(hand)))


def moved_all(line: Line) -> Iterator[Line]:
    """All ways through the movement."""
    state = line.state
    if state.phase != "movement" or state.result is not None:
        yield line
        return
    legal = GAME.legal_moves(state)
    if moves.Finish() in legal:
        yield played(line, moves.Finish())
    elif moves.MoveAll() in legal:
        yield from moved_all(played(line, moves.MoveAll()))
    else:
        for move in legal:
            if not isinstance(move, moves.UseSnail | moves.SkipHealing):
                yield from moved_all(played(line, move))


def drawn(cards: Cards, line: Line, rng: random.Random) -> Cards:
    """The shift change with real cards: the new boss draws first (R43)."""
    hands, pile, discard = [list(hand) for hand in cards.hands], list(cards.pile), list(cards.discard)
    seats = [(line.state.boss + offset) % len(hands) for offset in range(len(hands))]
    for seat in seats:
        while len(hands[seat]) < line.state.box.hand_size and (pile or discard):
            if not pile:
                rng.shuffle(discard)
                pile, discard = discard, []
            hands[seat].append(pile.pop(0))
    return Cards(tuple(map(tuple, hands)), tuple(pile), tuple(discard))


def played(line: Line, move: Any, at_ms: int | None = 0) -> Line:
    """The line after one more move. Raises IllegalMove."""
    state = line.state
    events = GAME.decide(state, move, Seeded(0, len(line.steps)), at_ms or 0)
    for event in events:
        state = GAME.evolve(state, event)
    return msgspec.structs.replace(line, state=state, steps=(*line.steps, Played(line.state, move, events)))


def value(state: State) -> float:
    """How good a table looks: figures far ahead, Fluffies carried, no damage, energy in hand."""
    total = float(state.energy) * 0.6
    for name in living(state):
        figure = state.characters.get(name)
        total += ahead(state, str(figure.space)) - figure.damage * 1.5 + figure.fluffies * 6
    return total - 8 * (len(ORDER) - len(living(state)))


def ahead(state: State, place: str) -> float:
    """How far a place lies ahead: boards passed, and spaces left on its own board."""
    order = (*state.box.level.start, *state.box.level.pile)
    board = place.split(":")[0]
    left, seen, here = 0, {place}, place
    while (further := [other for other in after(state, here) if other not in seen]) and further[0].startswith(board):
        here = further[0]
        seen.add(here)
        left += 1
    return order.index(board) * 7.0 - (0 if board == order[-1] else left)


# ---- as a robot's script ----------------------------------------------------------------------------------------


def script(line: Line, kill_in_round: int) -> Iterator[str]:
    """The moves as steps of a robot script, with the table's story as notes."""
    for step in line.steps:
        if isinstance(step.move, moves.EndAction) and step.before.round == kill_in_round:
            yield from KILLS  # the time runs out instead
        else:
            yield from as_steps(step)
        for sentence in story(step):
            yield f'  - note: "{sentence}"'
    yield f"  # {line.state.result}"


def as_steps(step: Played) -> Iterator[str]:
    """What people do for one move."""
    move, before = step.move, step.before
    if isinstance(move, moves.StartAction):
        boss = before.players[before.boss].name
        yield ""
        yield f'  - note: "Round {before.round}: {boss} is the boss. Energy {before.energy}, snails {before.snails}."'
        yield "  - tap: briefing.start"
    elif isinstance(move, moves.PlayCard | moves.FillCard):
        card = before.box.card_by_id[move.card]
        yield f"  - scan: {card.code_b if move.turned else card.code_a}"
    elif isinstance(move, moves.Move):
        number = [route.via for route in routes(before)].index(move.via)
        yield f"  - tap: moves.route.{number + 1}"
        yield "  - tap: moves.move"
    elif isinstance(move, moves.TimeUp):
        yield "  - clock: {leave: 2s}"
        yield "  - expect_edges: {pin: buzzer, within: 50ms}"
    elif isinstance(move, moves.Heal):
        yield f"  - tap: moves.heal.{move.character}"
    elif isinstance(move, moves.OpenLock):
        yield f"  - tap: moves.lock.{before.choice.places.index(move.place) + 1}"
    elif isinstance(move, moves.NextRound):
        yield f"  - tap: {'shift' if before.phase == 'shift_change' else 'energy'}.next"
    else:
        yield f"  - tap: {BUTTONS[type(move)]}"


def story(step: Played) -> Iterator[str]:
    """What a move brought about, in the table's words."""
    for event in step.events:
        match event:
            case events.Moved(character=who, path=path):
                yield f"{NAMES[who]} walks {len(path)}, to {place_words(step.before, path[-1])}."
            case events.FluffyCaught(character=who):
                yield f"{NAMES[who]} catches a Fluffy."
            case events.Damaged(character=who):
                yield f"{NAMES[who]} takes damage."
            case events.KnockedOut(character=who):
                yield f"{NAMES[who]} is k.o."
            case events.Healed(character=who):
                yield f"Cleo heals {NAMES[who]}."
            case events.LockOpened(place=place):
                yield f"Franky opens the lock on {board_words(step.before, place.split(':')[0])}."
            case events.CardsOwed():
                yield "Time is up with too few cards: the boss takes one from a hand, unseen."
            case events.BoardAdded(board=board):
                yield f"{board_words(step.before, board)} is put down."
            case events.Won(stars=stars):
                yield f"Won, with {stars} star{'' if stars == 1 else 's'}."


def place_words(state: State, place: str) -> str:
    """A space as people call it."""
    board = board_words(state, place.split(":")[0])
    kind = printed(state, place).kind
    return f"a space of {board}" if kind == "neutral" else f"{board}, {kind}"


def board_words(state: State, name: str) -> str:
    """A board by the era and number that are printed on it."""
    board = state.box.board_by_id[name]
    return f"{board.era.replace('_', ' ').title()} {board.number}"


KILLS = (
    "  - clock: {leave: 20s}",
    "  - remember: before",
    "  - kill",
    "  - restart",
    "  - until: {screen: action, within: 10s}",
    "  - expect_like: {name: before, clock: ran_on, tolerance: 100ms}",
    "  - clock: {leave: 3s}",
    "  - kill",
    "  - expect_edges: {pin: buzzer, within: 20ms}",
    "  - restart",
    "  - until: {screen: movement, within: 10s}",
)
NAMES = {"franky": "Franky", "jell_e": "Jell-E", "cleo": "Cleo", "spike": "Spike"}
BUTTONS: dict[type, str] = {
    moves.EndAction: "action.done",
    moves.BeginFilling: "filling.begin",
    moves.MoveAll: "moves.all",
    moves.Finish: "moves.finish",
    moves.AddBoard: "energy.add",
    moves.RemoveBoards: "energy.remove",
    moves.PayEnergy: "energy.pay",
}


if __name__ == "__main__":
    main()
