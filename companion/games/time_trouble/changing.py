"""Parts of a state replaced: one figure, one board, one hand. For `evolve.py` and its neighbours."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.time_trouble.boards import in_play, split
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.model import BoardInPlay, Character, State
from companion.games.time_trouble.switches import ENERGY_IN_THE_BOX, LIMITED_ENERGY


def with_character(state: State, name: CharacterName, character: Character) -> State:
    """The state with another figure under this name."""
    return replace(state, characters=replace(state.characters, **{name: character}))


def with_board(state: State, board: BoardInPlay) -> State:
    """The state with this board instead of the one of its id."""
    boards, beside = (
        tuple(board if old.id == board.id else old for old in row) for row in (state.boards, state.beside)
    )
    return replace(state, boards=boards, beside=beside)


def board_at(state: State, place: str) -> tuple[BoardInPlay, str]:
    """The board of a place on the table, and the place's space id."""
    name, space = split(place)
    return in_play(state, name), space


def with_hand(state: State, seat: int, change: int) -> State:
    """The state with more or fewer cards in one hand."""
    players = tuple(
        replace(player, hand=player.hand + change) if index == seat else player
        for index, player in enumerate(state.players)
    )
    return replace(state, players=players)


def with_energy(state: State, amount: int) -> State:
    """The state with more energy in the supply; what the box has no piece for is lost, where a table limits it.

    A supply that was set right to more stays as it is.
    """
    energy = state.energy + amount
    if LIMITED_ENERGY in state.box.switches:
        energy = max(state.energy, min(energy, ENERGY_IN_THE_BOX))
    return replace(state, energy=energy)
