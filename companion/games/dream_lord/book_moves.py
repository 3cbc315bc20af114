"""What the book, cards and abilities make people do, and what the table enters of its own box.

These moves are open whenever nothing but reading is going on: between actions, and while people carry out a threat
effect, an entry or a card. What each brings about: `events.py`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.dream_lord.box import EncounterKind, ItemKind, MonsterKind, StatusKind, StuffyKind
from companion.games.dream_lord.dice import TestColour

Good = Literal["stuffing", "heart", "button"]


class Hurt(msgspec.Struct, frozen=True, tag="hurt"):
    """Damage from the book or a card, which a stored die may prevent (ruling 24)."""

    stuffy: str
    damage: int


class Gain(msgspec.Struct, frozen=True, tag="gain"):
    """A stuffy gets stuffing, hearts or buttons."""

    stuffy: str
    what: Good
    amount: int = 1


class Spend(msgspec.Struct, frozen=True, tag="spend"):
    """A stuffy pays or loses a heart or a button."""

    stuffy: str
    what: Literal["heart", "button"]


class UseHeart(msgspec.Struct, frozen=True, tag="use_heart"):
    """Spend a heart on a heart ability, counted from 1 as on the sheet."""

    stuffy: str
    ability: int


class GiveStatus(msgspec.Struct, frozen=True, tag="give_status"):
    """A stuffy gets a status; a second one of the same name is lost (ruling 23)."""

    stuffy: str
    status: str


class ShedStatus(msgspec.Struct, frozen=True, tag="shed_status"):
    """A stuffy loses a status."""

    stuffy: str
    status: str


class FindItem(msgspec.Struct, frozen=True, tag="find_item"):
    """A stuffy gets an item by the book; a group item is everybody's."""

    stuffy: str
    item: str


class DropItem(msgspec.Struct, frozen=True, tag="drop_item"):
    """An item is thrown away; `stuffy` None: a group item."""

    item: str
    stuffy: str | None = None


class LayOut(msgspec.Struct, frozen=True, tag="lay_out"):
    """The trader lays out this item."""

    item: str


class Trade(msgspec.Struct, frozen=True, tag="trade"):
    """A stuffy at the trader takes a card laid out, for 1 button or, `paid`, for one of its own items."""

    stuffy: str
    item: str
    paid: str | None = None


class TurnSleepCard(msgspec.Struct, frozen=True, tag="sleep_card"):
    """The book says: turn up a sleep card."""


class RemoveThreat(msgspec.Struct, frozen=True, tag="remove_threat"):
    """So many black dice go from the threat track to the discard."""

    dice: int


class RefillBag(msgspec.Struct, frozen=True, tag="refill_bag"):
    """A card says: fill the bag from the discard."""


class StartTask(msgspec.Struct, frozen=True, tag="start_task"):
    """The page has a group task of this colour and value."""

    colour: TestColour
    difficulty: int


class DropTask(msgspec.Struct, frozen=True, tag="drop_task"):
    """The group task is no longer open; its dice are discarded."""


class RandomEncounter(msgspec.Struct, frozen=True, tag="random_encounter"):
    """As many monsters as stuffies, from the shuffled pile (rulebook, random encounter)."""


class SpecialEncounter(msgspec.Struct, frozen=True, tag="special_encounter"):
    """The monsters that the book names; their leader, if one lies in the pile, must be one of them.

    `encounter`: one that is entered, by its id; None: people lay the cards that the book says.
    """

    encounter: str | None = None


class RemoveMonster(msgspec.Struct, frozen=True, tag="remove_monster"):
    """A monster leaves by the book, without a reward."""

    monster: str


class SkipMonster(msgspec.Struct, frozen=True, tag="skip_monster"):
    """A card or an ability keeps the monster whose turn it is from acting."""


class MonstersAct(msgspec.Struct, frozen=True, tag="monsters_act"):
    """The book says: the monsters act at once."""


class TurnPage(msgspec.Struct, frozen=True, tag="turn_page"):
    """The book says: turn to this page once the turn is over; `at_once`: now, without a check (ruling 25).

    `number` None: the page after this one.
    """

    number: int | None = None
    at_once: bool = False


class PassBookmark(msgspec.Struct, frozen=True, tag="pass_bookmark"):
    """Another stuffy's player becomes bookkeeper."""

    stuffy: str


class EndStory(msgspec.Struct, frozen=True, tag="end_story"):
    """The book says that the story is won, or lost."""

    is_won: bool = True


class Note(msgspec.Struct, frozen=True, tag="note"):
    """A line to remember."""

    text: str


class DropNote(msgspec.Struct, frozen=True, tag="drop_note"):
    """A line that nobody needs any more, counted from 0."""

    number: int


class EnterMonster(msgspec.Struct, frozen=True, tag="enter_monster"):
    """The table enters a monster card of its box, or mends one."""

    monster: MonsterKind


class EnterItem(msgspec.Struct, frozen=True, tag="enter_item"):
    """The table enters an item card of its box, or mends one."""

    item: ItemKind


class EnterStuffy(msgspec.Struct, frozen=True, tag="enter_stuffy"):
    """The table enters what is printed on a stuffy's sheet, or mends it."""

    stuffy: StuffyKind


class EnterEncounter(msgspec.Struct, frozen=True, tag="enter_encounter"):
    """The table enters a special encounter of its book, or mends one."""

    encounter: EncounterKind


class EnterStatus(msgspec.Struct, frozen=True, tag="enter_status"):
    """The table enters a status card of its box, or mends one."""

    status: StatusKind


BookMove = (
    Hurt
    | Gain
    | Spend
    | UseHeart
    | GiveStatus
    | ShedStatus
    | FindItem
    | DropItem
    | LayOut
    | Trade
    | TurnSleepCard
    | RemoveThreat
    | RefillBag
    | StartTask
    | DropTask
    | RandomEncounter
    | SpecialEncounter
    | RemoveMonster
    | SkipMonster
    | MonstersAct
    | TurnPage
    | PassBookmark
    | EndStory
    | Note
    | DropNote
    | EnterMonster
    | EnterItem
    | EnterStuffy
    | EnterStatus
    | EnterEncounter
)
