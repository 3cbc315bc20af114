"""What happens by the book: goods, items, statuses, encounters, pages, notes, and what the table enters of its box."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.dream_lord.box import EncounterKind, ItemKind, MonsterKind, StatusKind, StuffyKind
from companion.games.dream_lord.dice import TestColour


class Gained(msgspec.Struct, frozen=True, tag="gained"):
    """A stuffy has more hearts or buttons."""

    stuffy: str
    what: Literal["heart", "button"]
    amount: int = 1


class Spent(msgspec.Struct, frozen=True, tag="spent"):
    """A stuffy has a heart or a button less."""

    stuffy: str
    what: Literal["heart", "button"]


class HeartUsed(msgspec.Struct, frozen=True, tag="heart_used"):
    """A heart ability was used, counted from 1."""

    stuffy: str
    ability: int


class StatusGiven(msgspec.Struct, frozen=True, tag="status_given"):
    """A stuffy has a status."""

    stuffy: str
    status: str


class StatusDoubled(msgspec.Struct, frozen=True, tag="status_doubled"):
    """A stuffy has this status already, so the second one is lost (ruling 23)."""

    stuffy: str
    status: str


class StatusShed(msgspec.Struct, frozen=True, tag="status_shed"):
    """A stuffy lost a status."""

    stuffy: str
    status: str


class ItemFound(msgspec.Struct, frozen=True, tag="item_found"):
    """A stuffy has an item; None: it is a group item."""

    item: str
    stuffy: str | None


class ItemDropped(msgspec.Struct, frozen=True, tag="item_dropped"):
    """An item was thrown away, by a stuffy or from the group items."""

    item: str
    stuffy: str | None


class ItemOnDeck(msgspec.Struct, frozen=True, tag="item_on_deck"):
    """A group item lies on the sleep deck."""

    item: str


class ItemLaidOut(msgspec.Struct, frozen=True, tag="item_laid_out"):
    """The trader has this item."""

    item: str


class ItemBought(msgspec.Struct, frozen=True, tag="item_bought"):
    """An item left the trader's cards."""

    item: str


class TraderMet(msgspec.Struct, frozen=True, tag="trader_met"):
    """The trader of this page was visited for the first time."""


class TaskStarted(msgspec.Struct, frozen=True, tag="task_started"):
    """A group task is open."""

    colour: TestColour
    difficulty: int


class TaskDropped(msgspec.Struct, frozen=True, tag="task_dropped"):
    """The group task is no longer open; its dice were discarded."""


class MonsterCame(msgspec.Struct, frozen=True, tag="monster_came"):
    """A monster was laid at the bottom of the row, a boss with its dark stuffing. Older tables gave no letters."""

    monster: str
    kind: str
    stuffing: int = 0
    letter: str = ""


class LeaderCame(msgspec.Struct, frozen=True, tag="leader_came"):
    """A leader lies in the row instead of one that it leads, whose card is back in the pile."""

    monster: str
    kind: str
    instead_of: str
    letter: str = ""


class RowShuffled(msgspec.Struct, frozen=True, tag="row_shuffled"):
    """The row from top to bottom."""

    monsters: tuple[str, ...]


class MonsterLeft(msgspec.Struct, frozen=True, tag="monster_left"):
    """A monster left the game (rulings 8 and 25)."""

    monster: str


class PageFollows(msgspec.Struct, frozen=True, tag="page_follows"):
    """The page to turn to once the turn is over."""

    number: int


class PageTurned(msgspec.Struct, frozen=True, tag="page_turned"):
    """The old page is left: trader cards and markers are gone, threats count anew (rulings 8, 9 and 25)."""

    number: int


class PageBegun(msgspec.Struct, frozen=True, tag="page_begun"):
    """The new page is set up."""

    search: int | None


class BookmarkPassed(msgspec.Struct, frozen=True, tag="bookmark_passed"):
    """Another bookkeeper, by seat."""

    bookkeeper: int


class Noted(msgspec.Struct, frozen=True, tag="noted"):
    """A line to remember."""

    text: str


class NoteDropped(msgspec.Struct, frozen=True, tag="note_dropped"):
    """A line that nobody needs any more, counted from 0."""

    number: int


class MonsterEntered(msgspec.Struct, frozen=True, tag="monster_entered"):
    """The table knows one more monster card, or knows it better."""

    monster: MonsterKind


class ItemEntered(msgspec.Struct, frozen=True, tag="item_entered"):
    """The table knows one more item card, or knows it better."""

    item: ItemKind


class StuffyEntered(msgspec.Struct, frozen=True, tag="stuffy_entered"):
    """The table knows a stuffy's sheet better."""

    stuffy: StuffyKind


class StatusEntered(msgspec.Struct, frozen=True, tag="status_entered"):
    """The table knows one more status, or knows it better."""

    status: StatusKind


class EncounterEntered(msgspec.Struct, frozen=True, tag="encounter_entered"):
    """The table knows one more special encounter, or knows it better."""

    encounter: EncounterKind


BookEvent = (
    Gained
    | Spent
    | HeartUsed
    | StatusGiven
    | StatusDoubled
    | StatusShed
    | ItemFound
    | ItemDropped
    | ItemOnDeck
    | ItemLaidOut
    | ItemBought
    | TraderMet
    | TaskStarted
    | TaskDropped
    | MonsterCame
    | LeaderCame
    | RowShuffled
    | MonsterLeft
    | PageFollows
    | PageTurned
    | PageBegun
    | BookmarkPassed
    | Noted
    | NoteDropped
    | MonsterEntered
    | ItemEntered
    | StuffyEntered
    | StatusEntered
    | EncounterEntered
)
