"""Time Trouble's box: cards, boards, level and capacities as they lie on this table.

Frozen structs of structs and tuples, filled from an edition (`edition.py`). Space ids are unique within their board; a
place on the table is written `board:space`, for example `ma1:s3`.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal

import msgspec

CharacterName = Literal["franky", "jell_e", "cleo", "spike"]
#: The order in which figures move (rulebook, Moving characters).
ORDER: tuple[CharacterName, ...] = ("franky", "jell_e", "cleo", "spike")

#: The levels of the star table; those beyond are people's own.
LAST_PRINTED_LEVEL = 7
#: In a board's paths: leave the board here although the space leads on as well.
OUT = "out"

#: Whose ability a kind of space carries; nobody else triggers it (rulebook, Character spaces; double spaces).
WHO_TRIGGERS: dict[str, CharacterName] = {
    "key": "franky", "locksmith": "franky",
    "energy": "jell_e", "jellyfish": "jell_e",
    "heal": "cleo", "bandages": "cleo",
    "snail": "spike", "friends": "spike",
}  # fmt: skip

#: What a gift does (rulebook, Hooray, a gift!).
GiftKind = Literal["extra_steps", "extra_card", "cover", "face_down", "save", "grab", "swap"]
#: What a start bonus gives.
BonusKind = Literal["shield", "energy", "snail", "gift"]

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

    `lock` names the lock space that a detour space goes round. `who` triggers it (None: everybody); `pulls` is whom a
    magnet moves here.
    """

    id: str
    kind: str = "neutral"
    at: tuple[float, float] = (0.0, 0.0)
    lock: str | None = None
    next: tuple[str, ...] = ()
    who: CharacterName | None = None
    pulls: CharacterName | None = None


class Gift(msgspec.Struct, frozen=True):
    """A gift tile. `characters`: the two that extra steps are for; empty with the other kinds."""

    id: str
    kind: GiftKind
    characters: tuple[CharacterName, ...] = ()


class Bonus(msgspec.Struct, frozen=True):
    """A start bonus of the star table: the stars it costs and what it gives at the beginning of a game."""

    id: str
    cost: int
    kind: BonusKind
    amount: int = 1


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
    def turned(self) -> Board:
        """The board turned by 180 degrees: spaces keep their ids, the first becomes the last, forks become merges.

        Where the line went out it comes in; a board that it never leaves cannot be entered any more.
        """
        before: dict[str, list[str]] = {space.id: [] for space in self.spaces}
        for space in reversed(self.spaces):
            for name in space.next:
                if name != OUT:
                    before[name].append(space.id)
        spaces = tuple(
            msgspec.structs.replace(
                space,
                at=(100 - space.at[0], 100 - space.at[1]),
                next=(*before[space.id], *((OUT,) if space.id in self.entries and before[space.id] else ())),
            )
            for space in reversed(self.spaces)
        )
        entries = tuple(space.id for space in reversed(self.spaces) if not space.next or OUT in space.next)
        return msgspec.structs.replace(self, spaces=spaces, entries=entries)

    @cached_property
    def by_id(self) -> dict[str, Space]:
        """The spaces by their ids."""
        return {space.id: space for space in self.spaces}

    def of_kind(self, kind: str) -> tuple[str, ...]:
        """Ids of the spaces of one kind, in the board's order."""
        return tuple(space.id for space in self.spaces if space.kind == kind)


class Level(msgspec.Struct, frozen=True):
    """A level: boards by id, Fluffies there are and Fluffies wanted, supply at the start, what is in use, its rules.

    gifts: gift spaces and the pile of gifts; saving: Fluffies are saved on empty Fluffy spaces; special_cards: the 5
    special cards are shuffled in.
    ring: the boards of `start` lie in a circle, the foremost leads to the rearmost; there is no pile.
    beside: the cave's entrance, centre and exit, which lie beside the line; empty without a cave.
    placed: places of figures that the boards' own start spaces do not give.
    fluffies_at: places of the Fluffies at the start instead of every Fluffy space; None where the spaces say it.
    full_inventories: all Fluffy spots of the characters are filled at the start, and no Fluffy lies on a board.
    tile: what lies under all cards in the computer, row-major like a card, L lava; None for nothing.
    returned: `goal` counts the Fluffies given back instead of those at the goal.
    """

    number: int
    start: tuple[str, ...]
    pile: tuple[str, ...]
    fluffies: int
    goal: int
    energy: int = 6
    snails: int = 1
    gifts: bool = False
    saving: bool = False
    special_cards: bool = False
    ring: bool = False
    beside: tuple[str, ...] = ()
    placed: tuple[tuple[CharacterName, str], ...] = ()
    fluffies_at: tuple[str, ...] | None = None
    full_inventories: bool = False
    tile: str | None = None
    returned: bool = False
    rules: tuple[str, ...] = ()

    @property
    def stars(self) -> int:
        """The most stars, or 0 for a level of people's own (rulebook, Collecting Stars)."""
        return stars_for(self.number, max(0, self.fluffies - self.goal), is_whole=True)


def stars_for(level: int, extra: int, *, is_whole: bool) -> int:
    """1 star for the level, 1 for each of the `extra` Fluffies, 1 when all four are there (rulebook, Collecting Stars).

    Levels that people design themselves, with numbers beyond the printed ones, give none.
    """
    return 1 + extra + is_whole if level <= LAST_PRINTED_LEVEL else 0


class Capacity(msgspec.Struct, frozen=True):
    """Printed spots of one character on the character board."""

    damage: int
    fluffies: int


class Box(msgspec.Struct, frozen=True, dict=True):
    """What lies on this table: one level of one edition, and the table's options that rules read.

    `rows` x `cols` is the card's grid; `timer_s` the length of the action phase in seconds. `gifts` and `bonuses` are
    all that the box holds, used in this level or not. `switches` name the special rules' readings that this table has
    chosen.
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
    gifts: tuple[Gift, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    switches: tuple[str, ...] = ()

    @cached_property
    def found_out(self) -> dict[Any, dict[Any, Any]]:
        """What follows from how boards lie on the table, kept by how they lie; `boards.py` fills it."""
        return {}

    @cached_property
    def board_by_id(self) -> dict[str, Board]:
        """The boards by their ids."""
        return {board.id: board for board in self.boards}

    @cached_property
    def card_by_id(self) -> dict[str, Card]:
        """The cards by their ids."""
        return {card.id: card for card in self.cards}

    @cached_property
    def gift_by_id(self) -> dict[str, Gift]:
        """The gifts by their ids."""
        return {gift.id: gift for gift in self.gifts}

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
