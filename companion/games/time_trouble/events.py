"""Time Trouble's past participles: what moves brought about, with everything that chance gave written into them."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.correction import Corrected
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.by_hand_events import EnergyCollected as EnergyCollected
from companion.games.time_trouble.by_hand_events import FluffyReported as FluffyReported
from companion.games.time_trouble.by_hand_events import HelpChanged as HelpChanged
from companion.games.time_trouble.by_hand_events import MovedOnTable as MovedOnTable
from companion.games.time_trouble.by_hand_events import PlacesConfirmed as PlacesConfirmed
from companion.games.time_trouble.fluffy_events import FluffyHopped as FluffyHopped
from companion.games.time_trouble.fluffy_events import FluffyPlaced as FluffyPlaced
from companion.games.time_trouble.fluffy_events import FluffyReturned as FluffyReturned
from companion.games.time_trouble.fluffy_events import MamaMoved as MamaMoved
from companion.games.time_trouble.gift_events import GiftEvent
from companion.games.time_trouble.model import Owed, ToDo, VictoryReason


class Reminded(msgspec.Struct, frozen=True, tag="reminded"):
    """A token moved on the reminder bar."""

    character: CharacterName
    steps: int | None
    important: bool


class ActionStarted(msgspec.Struct, frozen=True, tag="action_started"):
    """The timer runs; it ends at `deadline_ms`. `cards_after`: cards are entered then."""

    deadline_ms: int
    cards_after: bool = False


class CardPlayed(msgspec.Struct, frozen=True, tag="card_played"):
    """A card lies on top in the computer."""

    card: str
    turned: bool
    player: int | None


class ActionEnded(msgspec.Struct, frozen=True, tag="action_ended"):
    """No more cards. `by_clock`: time was up."""

    by_clock: bool


class EnteringBegun(msgspec.Struct, frozen=True, tag="entering_begun"):
    """The cards that were laid while the timer ran are entered now."""


class CardsOwed(msgspec.Struct, frozen=True, tag="cards_owed"):
    """Fewer than 3 cards lie in the computer; these are to be taken at random."""

    owed: tuple[Owed, ...]


class FillingBegun(msgspec.Struct, frozen=True, tag="filling_begun"):
    """The boss takes the owed cards."""


class CardFilled(msgspec.Struct, frozen=True, tag="card_filled"):
    """A filler lies on top."""

    card: str
    turned: bool
    player: int


class TurnBegun(msgspec.Struct, frozen=True, tag="turn_begun"):
    """A character's own movement is due."""

    character: CharacterName


class SnailUsed(msgspec.Struct, frozen=True, tag="snail_used"):
    """A snail left the supply; the character whose turn it is takes 1 step fewer."""


class CrossingPaid(msgspec.Struct, frozen=True, tag="crossing_paid"):
    """1 energy for passing the last goal space (R31). `character` None: reported, and nobody said who."""

    character: CharacterName | None


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """A character went along `path` (places, without the first) and stopped on its last. `wanted`: steps shown."""

    character: CharacterName
    start: str
    path: tuple[str, ...]
    wanted: int


class Stayed(msgspec.Struct, frozen=True, tag="stayed"):
    """A character took no step. `reason`: no_steps, blocked."""

    character: CharacterName
    reason: Literal["no_steps", "blocked"]
    wanted: int


class Placed(msgspec.Struct, frozen=True, tag="placed"):
    """A figure was put on a place without a movement of its own. `cause`: the special rule's name."""

    character: CharacterName
    place: str
    cause: str


class FluffyCaught(msgspec.Struct, frozen=True, tag="fluffy_caught"):
    """The Fluffy of a space went into an inventory."""

    character: CharacterName
    place: str


class Damaged(msgspec.Struct, frozen=True, tag="damaged"):
    """A character took 1 damage. `cause`: the space's kind or the special rule's name."""

    character: CharacterName
    cause: str


class ShieldUsed(msgspec.Struct, frozen=True, tag="shield_used"):
    """The shield took 1 damage and is gone (R22). `cause` as in Damaged."""

    character: CharacterName
    cause: str


class DamageToShare(msgspec.Struct, frozen=True, tag="damage_to_share"):
    """The team must split damage over the figures (R21)."""

    amount: int
    cause: str


class KnockedOut(msgspec.Struct, frozen=True, tag="knocked_out"):
    """The figure leaves the boards."""

    character: CharacterName


class LockChosen(msgspec.Struct, frozen=True, tag="lock_chosen"):
    """The team chooses `left` locks; `is_optional`: or fewer, or none."""

    places: tuple[str, ...]
    left: int = 1
    is_optional: bool = False


class LockOpened(msgspec.Struct, frozen=True, tag="lock_opened"):
    """A lock was flipped: its space is neutral now."""

    place: str


class EnergyGained(msgspec.Struct, frozen=True, tag="energy_gained"):
    """Energy from the general supply."""

    amount: int


class SnailGained(msgspec.Struct, frozen=True, tag="snail_gained"):
    """A snail from the general supply."""


class HealingOffered(msgspec.Struct, frozen=True, tag="healing_offered"):
    """Cleo may heal up to `left` damage."""

    left: int


class Healed(msgspec.Struct, frozen=True, tag="healed"):
    """1 damage was taken off."""

    character: CharacterName


class Revived(msgspec.Struct, frozen=True, tag="revived"):
    """A k.o.'d figure is back, on Cleo's space."""

    character: CharacterName
    place: str


class ChoiceMade(msgspec.Struct, frozen=True, tag="choice_made"):
    """The open question is answered."""


class LeftToDo(msgspec.Struct, frozen=True, tag="left_to_do"):
    """What goes on once the open question is answered."""

    to_do: tuple[ToDo, ...]


class TurnEnded(msgspec.Struct, frozen=True, tag="turn_ended"):
    """A character's own movement is over; `steps` it took."""

    character: CharacterName
    steps: int


class MovementEnded(msgspec.Struct, frozen=True, tag="movement_ended"):
    """All four have moved."""


class VictoryReached(msgspec.Struct, frozen=True, tag="victory_reached"):
    """The conditions hold: the team may stop or play on."""


class PlayedOn(msgspec.Struct, frozen=True, tag="played_on"):
    """The team plays on."""


class ExtraEnergyDue(msgspec.Struct, frozen=True, tag="extra_energy_due"):
    """A board costs 1 energy more in this round's bill. `cause`: the special rule's name."""

    board: str
    cause: str


class BoardTurned(msgspec.Struct, frozen=True, tag="board_turned"):
    """A board was turned by 180 degrees, with everything on it."""

    board: str


class EnergyPhaseBegun(msgspec.Struct, frozen=True, tag="energy_phase_begun"):
    """Add, remove, pay."""


class BoardAdded(msgspec.Struct, frozen=True, tag="board_added"):
    """A board was put down with its locks and Fluffies."""

    board: str
    locks: tuple[str, ...]
    fluffies: tuple[str, ...]


class BoardRemoved(msgspec.Struct, frozen=True, tag="board_removed"):
    """The rearmost board went back into the box."""

    board: str
    energy: int


class BillPaid(msgspec.Struct, frozen=True, tag="bill_paid"):
    """Energy for the occupied boards."""

    boards: int
    amount: int


class EnergyStepDone(msgspec.Struct, frozen=True, tag="energy_step_done"):
    """One of the three actions of the energy phase is carried out, with or without effect."""

    action: Literal["add", "remove", "pay"]


class CardsDiscarded(msgspec.Struct, frozen=True, tag="cards_discarded"):
    """The computer's cards went to the discard pile."""

    count: int


class CardsDrawn(msgspec.Struct, frozen=True, tag="cards_drawn"):
    """A player drew up to the hand's size; `player` None: replaces cards that nobody claimed."""

    player: int | None
    count: int


class PileReshuffled(msgspec.Struct, frozen=True, tag="pile_reshuffled"):
    """The discard pile became the draw pile."""

    count: int


class RoundBegun(msgspec.Struct, frozen=True, tag="round_begun"):
    """The walkie-talkie went on."""

    boss: int


class Lost(msgspec.Struct, frozen=True, tag="lost"):
    """Defeat."""

    reason: Literal["knock_out", "crossing", "bill"]


class Won(msgspec.Struct, frozen=True, tag="won"):
    """Victory."""

    stars: int
    fluffies: int
    reason: VictoryReason = "goal"


Event = (
    Reminded
    | ActionStarted
    | CardPlayed
    | ActionEnded
    | EnteringBegun
    | CardsOwed
    | FillingBegun
    | CardFilled
    | TurnBegun
    | SnailUsed
    | CrossingPaid
    | Moved
    | Stayed
    | Placed
    | FluffyCaught
    | FluffyPlaced
    | FluffyHopped
    | FluffyReturned
    | MamaMoved
    | Damaged
    | ShieldUsed
    | DamageToShare
    | KnockedOut
    | LockChosen
    | LockOpened
    | EnergyGained
    | SnailGained
    | HealingOffered
    | Healed
    | Revived
    | ChoiceMade
    | LeftToDo
    | TurnEnded
    | MovementEnded
    | VictoryReached
    | PlayedOn
    | ExtraEnergyDue
    | BoardTurned
    | EnergyPhaseBegun
    | BoardAdded
    | BoardRemoved
    | BillPaid
    | EnergyStepDone
    | CardsDiscarded
    | CardsDrawn
    | PileReshuffled
    | RoundBegun
    | HelpChanged
    | MovedOnTable
    | PlacesConfirmed
    | FluffyReported
    | EnergyCollected
    | Lost
    | Won
    | GiftEvent
    | Corrected
)
