"""Time Trouble's verbs: everything that people, cards and the clock can do. What each brings about: `events.py`."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.correction import Correct
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.model import Help

#: What people report: the first seven of a character, the others of the supply.
Reportable = Literal[
    "damage", "heal", "fluffy", "knock_out", "revive", "save", "return", "energy", "snail", "crossing", "gift"
]


class Remind(msgspec.Struct, frozen=True, tag="remind"):
    """Put a character's token on the reminder bar; `steps` None takes it away."""

    character: CharacterName
    steps: int | None = None
    important: bool = False


class StartAction(msgspec.Struct, frozen=True, tag="start_action"):
    """The boss starts the timer. `cards_after`: cards are entered once it has ended; None: as in the last round."""

    cards_after: bool | None = None


class PlayCard(msgspec.Struct, frozen=True, tag="play_card"):
    """Lay a card into the computer, on top; or enter one that lies there, where cards are entered after the timer.

    `player` is a seat, or None when nobody needs to know.
    """

    card: str
    turned: bool = False
    player: int | None = None


class EndAction(msgspec.Struct, frozen=True, tag="end_action"):
    """Stop early (R1)."""


class TimeUp(msgspec.Struct, frozen=True, tag="time_up"):
    """The clock ended the action phase."""


class EndEntering(msgspec.Struct, frozen=True, tag="end_entering"):
    """Every card that was laid in time is entered; what is missing of three is owed."""


class BeginFilling(msgspec.Struct, frozen=True, tag="begin_filling"):
    """The boss takes the owed cards at random; from now on read cards are fillers (R3)."""


class FillCard(msgspec.Struct, frozen=True, tag="fill_card"):
    """A card that was taken at random from the hand of the one who owed it."""

    card: str
    turned: bool = False


class UseSnail(msgspec.Struct, frozen=True, tag="use_snail"):
    """Give up a snail: the character whose turn it is takes 1 step fewer (R13)."""


class Move(msgspec.Struct, frozen=True, tag="move"):
    """Move the character whose turn it is. `via` names the space taken at each fork where there is a choice."""

    via: tuple[str, ...] = ()


class MoveAll(msgspec.Struct, frozen=True, tag="move_all"):
    """Move the characters in order until the team has something to choose."""


class ReturnFluffy(msgspec.Struct, frozen=True, tag="return_fluffy"):
    """The character whose turn it is gives a Fluffy back to its mother instead of moving (R42)."""


class Heal(msgspec.Struct, frozen=True, tag="heal"):
    """Cleo takes 1 damage off a character; a k.o.'d one is revived."""

    character: CharacterName


class SkipHealing(msgspec.Struct, frozen=True, tag="skip_healing"):
    """Heal nobody (any more)."""


class OpenLock(msgspec.Struct, frozen=True, tag="open_lock"):
    """Franky opens one of the locks of her board; `place` is `board:space`."""

    place: str


class SkipLocks(msgspec.Struct, frozen=True, tag="skip_locks"):
    """Open no (further) lock, where that is allowed."""


class ShareDamage(msgspec.Struct, frozen=True, tag="share_damage"):
    """How much of the shared damage each figure takes (R21)."""

    franky: int = 0
    jell_e: int = 0
    cleo: int = 0
    spike: int = 0

    def get(self, name: CharacterName) -> int:
        """One figure's part."""
        part: int = getattr(self, name)
        return part


class TurnOver(msgspec.Struct, frozen=True, tag="turn_over"):
    """The gift that the team turned over."""

    gift: str


class ThrowAway(msgspec.Struct, frozen=True, tag="throw_away"):
    """Both spots are full: this gift goes, an open one or the new one (R23). Where boards are not followed a cover goes
    with its board, too."""

    gift: str


class UseGift(msgspec.Struct, frozen=True, tag="use_gift"):
    """Use an open gift. `character` for extra steps, save, grab and swap; `place` for cover, grab and swap; `steps` 1
    or 2 for extra steps. Where the boards are not followed there is no place."""

    gift: str
    character: CharacterName | None = None
    place: str | None = None
    steps: int | None = None


class SkipGifts(msgspec.Struct, frozen=True, tag="skip_gifts"):
    """Use no (further) gift before the action phase goes on."""


class LayFaceDown(msgspec.Struct, frozen=True, tag="lay_face_down"):
    """The boss lays this card face down (R7)."""

    card: str
    turned: bool = False


class SaveFluffy(msgspec.Struct, frozen=True, tag="save_fluffy"):
    """Save a Fluffy on the empty Fluffy space (R34)."""


class SkipSaving(msgspec.Struct, frozen=True, tag="skip_saving"):
    """Save no Fluffy."""


class Finish(msgspec.Struct, frozen=True, tag="finish"):
    """Take the victory."""


class PlayOn(msgspec.Struct, frozen=True, tag="play_on"):
    """Play on for more stars (R32)."""


class AddBoard(msgspec.Struct, frozen=True, tag="add_board"):
    """Energy phase, 1: put the next board down if somebody reached the foremost."""


class RemoveBoards(msgspec.Struct, frozen=True, tag="remove_boards"):
    """Energy phase, 2: remove the boards that everybody left and collect their energy."""


class PayEnergy(msgspec.Struct, frozen=True, tag="pay_energy"):
    """Energy phase, 3: pay for the occupied boards."""


class NextRound(msgspec.Struct, frozen=True, tag="next_round"):
    """Carry out what is left of the energy phase, and the shift change.

    Where the boards are not followed, people say how many are `occupied` and what the removed ones gave (`income`).
    """

    occupied: int | None = None
    income: int = 0


class ChangeHelp(msgspec.Struct, frozen=True, tag="change_help"):
    """Let the console follow more or less from now on; nothing that is known is lost."""

    help: Help


class MovedByHand(msgspec.Struct, frozen=True, tag="moved_by_hand"):
    """The one whose turn it is has been moved on the table; what came of it is reported."""


class AllMovedByHand(msgspec.Struct, frozen=True, tag="all_moved_by_hand"):
    """Everybody has been moved on the table."""


class ConfirmPlaces(msgspec.Struct, frozen=True, tag="confirm_places"):
    """The figures stand where the console has them, after they were moved by hand."""


class Report(msgspec.Struct, frozen=True, tag="report"):
    """Something that happened on boards the console does not follow. `character` for what happens to one of them."""

    what: Reportable
    character: CharacterName | None = None


class ClaimVictory(msgspec.Struct, frozen=True, tag="claim_victory"):
    """The level is won on boards the console does not follow: Fluffies that count, and whether all four are there."""

    fluffies: int
    all_on_goal: bool = False


PlayerMove = (
    Remind
    | StartAction
    | PlayCard
    | EndAction
    | TimeUp
    | EndEntering
    | BeginFilling
    | FillCard
    | UseSnail
    | Move
    | MoveAll
    | ReturnFluffy
    | Heal
    | SkipHealing
    | OpenLock
    | SkipLocks
    | ShareDamage
    | TurnOver
    | ThrowAway
    | UseGift
    | SkipGifts
    | LayFaceDown
    | SaveFluffy
    | SkipSaving
    | Finish
    | PlayOn
    | AddBoard
    | RemoveBoards
    | PayEnergy
    | NextRound
    | ChangeHelp
    | MovedByHand
    | AllMovedByHand
    | ConfirmPlaces
    | Report
    | ClaimVictory
    | Correct
)
