"""Time Trouble's state: what the record knows of the table at one moment.

Frozen structs of structs and tuples. What the box holds stands in `box.py`, what people do in `moves.py`, what that
brings about in `events.py`, how a state changes in `evolve.py`. A figure that is k.o. stands on no place (None).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.time_trouble.box import Box, CharacterName

#: What the console follows: counters only; cards too; boards and figures as well.
Help = Literal["counters", "cards", "boards"]
HELP_LEVELS: tuple[Help, ...] = ("counters", "cards", "boards")

#: The place of a figure that stands on a board the console knows nothing of.
SOMEWHERE = "?"
#: More damage than any box has spots for one figure; where the box is not known people say who is k.o.
MOST_BY_HAND = 9
#: Spots for open gifts on the character board.
GIFT_SPOTS = 2
#: Fluffies in all inventories together, whatever the box.
MOST_FLUFFIES = 6
#: With so many on her, Mama Fluffy moves on (rulebook, Level 7).
FLUFFIES_ON_MAMA = 2

#: What won a level: Fluffies at the goal; enough of them caught; all given back to their mother.
VictoryReason = Literal["goal", "caught", "returned"]

Phase = Literal["briefing", "action", "entering", "filling", "movement", "energy", "shift_change", "over"]


class Player(msgspec.Struct, frozen=True):
    """A person at the table. `hand` counts cards, less those that this player is known to have played."""

    name: str
    hand: int


class Layer(msgspec.Struct, frozen=True):
    """A card in the computer, lowest first. `turned`: by 180 degrees; `face_down`: gray side up."""

    card: str
    turned: bool = False
    face_down: bool = False


class Character(msgspec.Struct, frozen=True):
    """A figure: damage taken, Fluffies carried, its place, None while k.o., and its shield: 1 or 0 (R22)."""

    damage: int = 0
    fluffies: int = 0
    space: str | None = None
    shield: int = 0


class Characters(msgspec.Struct, frozen=True):
    """The four figures."""

    franky: Character = Character()
    jell_e: Character = Character()
    cleo: Character = Character()
    spike: Character = Character()

    def get(self, name: CharacterName) -> Character:
        """One figure by its name."""
        character: Character = getattr(self, name)
        return character


class BoardInPlay(msgspec.Struct, frozen=True):
    """A board on the table: its closed locks, the Fluffies and cover tiles on it, by space id, and whether it lies
    turned."""

    id: str
    locks: tuple[str, ...] = ()
    fluffies: tuple[str, ...] = ()
    is_turned: bool = False
    covers: tuple[str, ...] = ()


class Gifts(msgspec.Struct, frozen=True):
    """The gift tiles, by id. pile: face down, so nobody knows its order; open: on the two spots, free to be used;
    lying: covers on boards; discard: face up beside the pile."""

    pile: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()


class ExtraSteps(msgspec.Struct, frozen=True):
    """Steps that a gift adds to a figure's move in this movement; `left` may still be given by the same gift (R14)."""

    gift: str
    character: CharacterName
    steps: int
    left: int = 0


class Mama(msgspec.Struct, frozen=True):
    """Mama Fluffy: the board at whose end she sits, and the Fluffies on her, of two at most."""

    board: str
    fluffies: int = 0


class Owed(msgspec.Struct, frozen=True):
    """A card that a player owes in the filling phase; `position` in the hand, from the left, says which one to take."""

    player: int
    position: int


class Reminder(msgspec.Struct, frozen=True):
    """A token on the reminder bar: a number of steps (8 stands for 8 and more); `important` shows its ! side."""

    character: CharacterName
    steps: int
    important: bool = False


class HealChoice(msgspec.Struct, frozen=True, tag="heal"):
    """Cleo may heal: `left` damage that may still be taken away."""

    left: int = 1


class LockChoice(msgspec.Struct, frozen=True, tag="lock"):
    """The team chooses which of these closed locks (places) to open: `left` more; `is_optional`: or fewer, or none."""

    places: tuple[str, ...]
    left: int = 1
    is_optional: bool = False


class VictoryChoice(msgspec.Struct, frozen=True, tag="victory"):
    """The level is won: the team stops or plays on."""


class ShareDamageChoice(msgspec.Struct, frozen=True, tag="share_damage"):
    """The team splits `amount` damage over figures that are not k.o. (R21). `cause`: the special rule's name."""

    amount: int
    cause: str


class TurnOverChoice(msgspec.Struct, frozen=True, tag="turn_over"):
    """The team turns a gift over and says which one it was."""


class GiftChoice(msgspec.Struct, frozen=True, tag="gift"):
    """Both spots are full: the team throws a gift away, one of the open ones or this new one (R23)."""

    gift: str


class FaceDownChoice(msgspec.Struct, frozen=True, tag="face_down"):
    """The boss lays a card face down (R7)."""


class LastGiftsChoice(msgspec.Struct, frozen=True, tag="last_gifts"):
    """The team may use gifts before the action phase goes on. `moment`: the step of `flow.py` that asked."""

    moment: str


class SaveChoice(msgspec.Struct, frozen=True, tag="save"):
    """The character on an empty Fluffy space may save a Fluffy (R34)."""

    character: CharacterName


Choice = (
    HealChoice
    | LockChoice
    | VictoryChoice
    | ShareDamageChoice
    | TurnOverChoice
    | GiftChoice
    | FaceDownChoice
    | LastGiftsChoice
    | SaveChoice
)
#: Questions about what does not lie on boards: they stay open where the console stops following those.
OFF_THE_BOARDS = (TurnOverChoice, GiftChoice)


class ToDo(msgspec.Struct, frozen=True):
    """A step of the round that is still to be carried out, once the open question is answered (`flow.py`).

    `what` names the step. With `rule` it is that special rule's part of it, or the cause of shared damage.
    `amount`: damage to share, or what a special rule wants to remember.
    """

    what: str
    rule: str = ""
    amount: int = 0


class Result(msgspec.Struct, frozen=True):
    """How it ended, and what brought it about. `stars` count for a victory only."""

    result: Literal["won", "lost"]
    reason: VictoryReason | Literal["knock_out", "crossing", "bill"]
    stars: int = 0
    fluffies: int = 0


class State(msgspec.Struct, frozen=True):
    """One table. Boards stand from the rearmost to the foremost; `pile` has the next board first.

    boss: seat of the boss (0-based index of `players`, who sit clockwise).
    unclaimed: cards played this round by players that nobody named.
    deadline_ms: end of the action phase on the table clock; None outside it.
    owed, may_fill: the filling phase; cards are taken from `owed` in order once the boss has begun.
    last_player: seat that laid the last of the first three cards, fillers included.
    turn: who moves now; snails_used, steps_taken: in this turn; turns_done, extra_steps: in this movement.
    choice: what the team must answer before anything goes on; to_do: what goes on then, first thing first.
    energy_done: the actions of the energy phase that are carried out; added, removed: boards by them in this round;
    occupied, paid: boards that were paid for last, and the energy for them.
    extra_energy: boards that cost 1 energy more in this round's bill.
    beside: boards that lie beside the line, in their own order; special rules lead there and back.
    help: what the console follows; is_moved_by_hand: figures have moved since it followed the boards.
    mama: Mama Fluffy where the level has her; returned: Fluffies given back, those on her and in the box.
    cards_after: cards are entered once the timer has ended, in a phase of its own.
    played_on: the team had won at the last check and played on.
    """

    box: Box
    phase: Phase
    round: int
    boss: int
    players: tuple[Player, ...]
    draw_pile: int
    discard: int
    energy: int
    snails: int
    characters: Characters
    boards: tuple[BoardInPlay, ...]
    pile: tuple[str, ...]
    beside: tuple[BoardInPlay, ...] = ()
    tray: tuple[Layer, ...] = ()
    unclaimed: int = 0
    last_player: int | None = None
    deadline_ms: int | None = None
    owed: tuple[Owed, ...] = ()
    may_fill: bool = False
    turn: CharacterName | None = None
    snails_used: int = 0
    steps_taken: int = 0
    choice: Choice | None = None
    to_do: tuple[ToDo, ...] = ()
    saved: int = 0
    mama: Mama | None = None
    returned: int = 0
    gifts: Gifts = Gifts()
    extra_steps: tuple[ExtraSteps, ...] = ()
    turns_done: int = 0
    energy_done: tuple[Literal["add", "remove", "pay"], ...] = ()
    reminders: tuple[Reminder, ...] = ()
    played_on: bool = False
    help: Help = "boards"
    is_moved_by_hand: bool = False
    cards_after: bool = False
    added: str | None = None
    removed: tuple[str, ...] = ()
    occupied: int = 1
    paid: int = 0
    extra_energy: tuple[str, ...] = ()
    result: Result | None = None


def is_by_hand(state: State) -> bool:
    """True where people move the figures and report what came of it."""
    return state.help != "boards"
