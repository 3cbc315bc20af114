"""Dream Lord's box: stuffies, monsters, items and statuses as the table knows them, filled from an edition.

Frozen structs of structs and tuples. What the rules state is shipped; the table enters the rest of its box, which is
then added here. An edition file writes the same structs by id (the key, so `id` itself is left out). Words of a kind's
own are carried in both languages (`Words`). `source`: where its data come from. `code`: what a reader reads on its
card; empty: made of the id (`code_of`).
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.games.dream_lord.dice import ActionColour, TestColour

Slot = Literal["head", "body", "paws", "accessory"]
SLOTS: tuple[Slot, ...] = ("head", "body", "paws", "accessory")
#: What a roll of action dice is for.
Purpose = Literal["move", "test", "task", "melee", "ranged", "search"]
#: What an item is besides its slot: a weapon, or nothing that the rules ask for.
ItemUse = Literal["plain", "melee", "ranged"]
MonsterRank = Literal["normal", "leader", "boss"]
#: Monster figures in the box (rulebook, contents).
FIGURES = 17
#: What a heart ability does by itself; the others people carry out by hand.
AbilityEffect = Literal["by_hand", "add_die", "not_activated", "pass_test"]
#: What cards can have printed: spaces of speed and reach; damage; a defence or a difficulty; the cards of one kind;
#: pips on each die; stuffing.
Spaces = Annotated[int, Meta(ge=0, le=30)]
Damage = Annotated[int, Meta(ge=0, le=12)]
Target = Annotated[int, Meta(ge=1, le=40)]
Cards = Annotated[int, Meta(ge=0, le=30)]
ExtraPips = Annotated[int, Meta(ge=-6, le=6)]
Stuffing = Annotated[int, Meta(ge=0, le=9)]


class Words(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The same words in both languages; either may be left out and is then the other's."""

    en: str = ""
    de: str = ""


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A heart ability: what it does in words, and what the rules do of it. `colour`: of the die or test it is for."""

    words: Words
    effect: AbilityEffect = "by_hand"
    colour: ActionColour | None = None


class StuffyKind(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A stuffy of the box. `rerolls`: the colour that it may roll again; `trait`: its permanent ability in words.

    `abilities`: its heart abilities in their printed order.
    """

    id: str = ""
    name: Words = Words()
    rerolls: TestColour | None = None
    trait: Words = Words()
    abilities: tuple[Ability, ...] = ()
    source: str = ""


class Action(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a monster does at black rolls from `low` to `high`. Speed and reach in spaces; None: not entered."""

    low: int
    high: int
    name: Words = Words()
    speed: Spaces | None = None
    reach: Spaces | None = None
    strength: Damage | None = None
    text: Words = Words()


class MonsterKind(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A monster card. `family`: what its leader leads (its own id by default). `defence` None: not entered.

    `cards`: how many of it lie in the monster pile (a boss: in the open pile) at the set-up.
    """

    id: str = ""
    name: Words = Words()
    rank: MonsterRank = "normal"
    family: str = ""
    defence: Target | None = None
    actions: tuple[Action, ...] = ()
    cards: Cards = 1
    code: str = ""
    source: str = ""

    def action_at(self, value: int) -> Action | None:
        """What it does at a black roll, or None where nobody has entered it."""
        return next((action for action in self.actions if action.low <= value <= action.high), None)


class Bonus(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Pips that an item adds to every die of one colour, in rolls for one purpose (None: for all)."""

    colour: ActionColour
    amount: ExtraPips = 1
    purpose: Purpose | None = None


class ItemKind(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An item. `slot` None: it takes none. `reach`: of a ranged weapon, in spaces.

    `is_group`: everybody has it. `guards_sleep`: it lies on the sleep deck and goes instead of the next card.
    `stuffing`: gained when its owner defeats a monster with it, a weapon. `is_any`: stands for cards that nobody has
    entered, so that it may be there more than once.
    """

    id: str = ""
    name: Words = Words()
    slot: Slot | None = None
    use: ItemUse = "plain"
    reach: Spaces | None = None
    bonuses: tuple[Bonus, ...] = ()
    stuffing: Stuffing = 0
    is_group: bool = False
    guards_sleep: bool = False
    is_any: bool = False
    text: Words = Words()
    code: str = ""
    source: str = ""


class Cure(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A test that takes a status off: by the stuffy itself or, `by_neighbour`, by one beside it."""

    colour: TestColour
    difficulty: Target
    by_neighbour: bool = False


class StatusKind(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A status. `forbids`: colours that its owner can neither use nor store."""

    id: str = ""
    name: Words = Words()
    forbids: tuple[ActionColour, ...] = ()
    cures: tuple[Cure, ...] = ()
    text: Words = Words()
    code: str = ""
    source: str = ""


class EncounterKind(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A special encounter of the book: the monsters that come, by kind, each as often as it comes."""

    id: str = ""
    name: Words = Words()
    monsters: tuple[str, ...] = ()
    source: str = ""


def lost_codes(count: int) -> tuple[str, ...]:
    """What a reader reads on the Lost cards."""
    return tuple(f"DLL-{number:02d}" for number in range(1, count + 1))


def code_of(prefix: str, kind: MonsterKind | ItemKind | StatusKind) -> str:
    """What a reader reads on a card: its own code, or one made of what it is and its id."""
    return kind.code or f"DL{prefix}-{kind.id.upper()}"


class Box(msgspec.Struct, frozen=True, dict=True):
    """What the table knows of its box. `brave`: the status that a leader or boss gives.

    `switches`: readings of the rules that this table has chosen (`switches.py`).
    """

    edition: str
    stuffies: tuple[StuffyKind, ...]
    monsters: tuple[MonsterKind, ...]
    items: tuple[ItemKind, ...]
    statuses: tuple[StatusKind, ...]
    brave: str
    encounters: tuple[EncounterKind, ...] = ()
    lost_codes: tuple[str, ...] = ()
    is_house: bool = False
    switches: tuple[str, ...] = ()

    @cached_property
    def stuffy_by_id(self) -> dict[str, StuffyKind]:
        """The stuffies by their ids."""
        return {kind.id: kind for kind in self.stuffies}

    @cached_property
    def monster_by_id(self) -> dict[str, MonsterKind]:
        """The monsters by their ids."""
        return {kind.id: kind for kind in self.monsters}

    @cached_property
    def encounter_by_id(self) -> dict[str, EncounterKind]:
        """The special encounters by their ids."""
        return {kind.id: kind for kind in self.encounters}

    @cached_property
    def item_by_id(self) -> dict[str, ItemKind]:
        """The items by their ids."""
        return {kind.id: kind for kind in self.items}

    @cached_property
    def status_by_id(self) -> dict[str, StatusKind]:
        """The statuses by their ids."""
        return {kind.id: kind for kind in self.statuses}
