"""Time Trouble's box: cards, boards, level and capacities as they lie on this table.

Frozen structs of structs and tuples, filled from an edition (`edition.py`). Space ids are unique within their board; a
place on the table is written `board:space`, for example `ma1:s3`.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

CharacterName = Literal["franky", "jell_e", "cleo", "spike"]
#: The order in which figures move (rulebook, Moving characters).
ORDER: tuple[CharacterName, ...] = ("franky", "jell_e", "cleo", "spike")


#: 25 cards before level 3, 30 with the special cards (rulings, From when).
CARDS, CARDS_WITH_SPECIAL = 25, 30


class Card(msgspec.Struct, frozen=True):
    """A transparent card. `spots` is row-major, one letter a spot: F J C S, a special's own letter, or `.` unprinted.

    `code_a` and `code_b` are read at the short ends A and B; end B read means the card lies turned.
    """

    id: str
    spots: str
    code_a: str
    code_b: str
    is_special: bool = False


class Space(msgspec.Struct, frozen=True):
    """A space of a board. `at` is its place on the drawing in percent of the board's width and height.

    `lock` names the lock space that a detour space goes round.
    """

    id: str
    kind: str = "neutral"
    at: tuple[float, float] = (0.0, 0.0)
    lock: str | None = None
    next: tuple[str, ...] = ()


class Board(msgspec.Struct, frozen=True, dict=True):
    """A board as printed. `energy` is what removing it gives; leaving `last_goal` costs the crossing fee."""

    id: str
    era: str
    number: int
    energy: int
    spaces: tuple[Space, ...]
    entries: tuple[str, ...]
    start: tuple[tuple[CharacterName, str], ...] = ()
    last_goal: str | None = None
    rules: tuple[str, ...] = ()

    @cached_property
    def by_id(self) -> dict[str, Space]:
        """The spaces by their ids."""
        return {space.id: space for space in self.spaces}

    def of_kind(self, kind: str) -> tuple[str, ...]:
        """Ids of the spaces of one kind, in the board's order."""
        return tuple(space.id for space in self.spaces if space.kind == kind)


class Level(msgspec.Struct, frozen=True):
    """A level: boards by id, Fluffies on its boards and Fluffies wanted, supply at the start, rules it carries.

    `special_cards`: the 5 special cards are shuffled in.
    """

    number: int
    start: tuple[str, ...]
    pile: tuple[str, ...]
    fluffies: int
    goal: int
    energy: int = 6
    snails: int = 1
    special_cards: bool = False
    rules: tuple[str, ...] = ()


class Capacity(msgspec.Struct, frozen=True):
    """Printed spots of one character on the character board."""

    damage: int
    fluffies: int


class Box(msgspec.Struct, frozen=True, dict=True):
    """What lies on this table: one level of one edition, and the table's options that rules read.

    `rows` x `cols` is the card's grid; `timer_s` the length of the action phase in seconds.
    """

    edition: str
    rows: int
    cols: int
    cards: tuple[Card, ...]
    boards: tuple[Board, ...]
    level: Level
    franky: Capacity
    jell_e: Capacity
    cleo: Capacity
    spike: Capacity
    max_snails: int = 5
    hand_size: int = 3
    timer_s: float = 40.0

    @cached_property
    def board_by_id(self) -> dict[str, Board]:
        """The boards by their ids."""
        return {board.id: board for board in self.boards}

    @cached_property
    def card_by_id(self) -> dict[str, Card]:
        """The cards by their ids."""
        return {card.id: card for card in self.cards}

    @cached_property
    def end_by_code(self) -> dict[str, tuple[str, bool]]:
        """Card id and whether it lies turned, by the code that was read."""
        ends = {card.code_a: (card.id, False) for card in self.cards}
        return ends | {card.code_b: (card.id, True) for card in self.cards}

    @cached_property
    def card_count(self) -> int:
        """Cards that this level is played with; for a box whose cards are not entered, as the rulebook has it."""
        used = sum(1 for card in self.cards if self.level.special_cards or not card.is_special)
        return used or (CARDS_WITH_SPECIAL if self.level.special_cards else CARDS)

    def capacity(self, name: CharacterName) -> Capacity:
        """The printed spots of a character."""
        capacity: Capacity = getattr(self, name)
        return capacity
