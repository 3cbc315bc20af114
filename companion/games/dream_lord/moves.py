"""Dream Lord's verbs: everything that people and cards can do in a turn. What each brings about: `events.py`.

What the book makes people do stands in `book_moves.py`. Stuffies, items and statuses are named by the ids of the box,
monsters by their ids in the row, dice by their colours.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.correction import Correct
from companion.games.dream_lord import book_moves as book
from companion.games.dream_lord.dice import ActionColour, Colour, TestColour
from companion.games.dream_lord.model import Place, SleepCard

# ---- drawing, stuffing, rolling -------------------------------------------------------------------------------------


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """The console draws the dice that are still to be drawn (rulebook, step 1; ruling 1)."""


class DrawDie(msgspec.Struct, frozen=True, tag="draw_die"):
    """A die of this colour came out of the real bag."""

    colour: Colour


class Refill(msgspec.Struct, frozen=True, tag="refill"):
    """All discarded dice were put back into the real bag."""


class RollWhite(msgspec.Struct, frozen=True, tag="roll_white"):
    """Take so many white dice for one roll (rulebook, step 2; ruling 2)."""

    dice: int = 1


class EndStuffing(msgspec.Struct, frozen=True, tag="end_stuffing"):
    """Roll no (further) white die."""


class RollDice(msgspec.Struct, frozen=True, tag="roll"):
    """The console rolls every die of the roll that has no result yet."""


class EnterDie(msgspec.Struct, frozen=True, tag="enter_die"):
    """What the next die of the roll shows, 1 to 6."""

    value: int


class Reroll(msgspec.Struct, frozen=True, tag="reroll"):
    """Roll these dice of the roll again, by their places from 0; the new results stand (a stuffy's own ability)."""

    dice: tuple[int, ...]


class Accept(msgspec.Struct, frozen=True, tag="accept"):
    """The roll stands as it is."""


class AddBonus(msgspec.Struct, frozen=True, tag="add_bonus"):
    """A card that the console does not know changes every die of the roll's colour (or every pink one) by so much."""

    amount: int
    is_pink: bool = False


class AddDie(msgspec.Struct, frozen=True, tag="add_die"):
    """A heart ability adds a die of its colour from the hand to the attack before it is rolled."""


# ---- actions --------------------------------------------------------------------------------------------------------


class Go(msgspec.Struct, frozen=True, tag="move"):
    """Use dice to move. `dice`: one colour and pink, from the hand; `is_stored`: and the stored one (ruling 20)."""

    dice: tuple[ActionColour, ...] = ()
    is_stored: bool = False


class Arrive(msgspec.Struct, frozen=True, tag="arrive"):
    """The movement is over; nothing was entered."""


class Meet(msgspec.Struct, frozen=True, tag="meet"):
    """A Lost token, a place of interest or a trader was entered: the movement ends (ruling 15)."""

    what: Place


class MeetAnother(msgspec.Struct, frozen=True, tag="meet_another"):
    """It is another trader of this page, who lays out cards of its own beside those that lie there."""


class Store(msgspec.Struct, frozen=True, tag="store"):
    """Put a die onto the own sheet (ruling 12)."""

    die: ActionColour


class EncourageByDie(msgspec.Struct, frozen=True, tag="encourage_by_die"):
    """Put a die onto another stuffy's sheet; one that lies there is discarded (ruling 12)."""

    whom: str
    die: ActionColour


class EncourageByStuffing(msgspec.Struct, frozen=True, tag="encourage_by_stuffing"):
    """Discard a die and give another stuffy 1 stuffing (rulings 13 and 21)."""

    whom: str
    die: Colour


class Confirm(msgspec.Struct, frozen=True, tag="confirm"):
    """Yes, give the last stuffing away."""


class Cancel(msgspec.Struct, frozen=True, tag="cancel"):
    """No, keep it."""


class FaceTest(msgspec.Struct, frozen=True, tag="test"):
    """A skill test must be taken, by the active stuffy unless `stuffy` says otherwise.

    `status`, `patient`: passing it takes this status off that stuffy.
    """

    colour: TestColour
    difficulty: int
    stuffy: str | None = None
    status: str | None = None
    patient: str | None = None


class TryTest(msgspec.Struct, frozen=True, tag="try_test"):
    """Use dice for the test."""

    dice: tuple[ActionColour, ...] = ()
    is_stored: bool = False


class GiveUp(msgspec.Struct, frozen=True, tag="give_up"):
    """Use no die: the test is failed (ruling 10)."""


class SettleTest(msgspec.Struct, frozen=True, tag="settle_test"):
    """A card or an ability decides the test."""

    is_passed: bool


class HelpTask(msgspec.Struct, frozen=True, tag="help_task"):
    """Use dice for the group task (rulebook, group task)."""

    dice: tuple[ActionColour, ...] = ()
    is_stored: bool = False


class Melee(msgspec.Struct, frozen=True, tag="melee"):
    """Attack a monster on an adjacent space with red dice (rulebook, melee)."""

    monster: str
    dice: tuple[ActionColour, ...] = ()
    is_stored: bool = False


class Ranged(msgspec.Struct, frozen=True, tag="ranged"):
    """Attack a monster in reach with green dice (rulebook, ranged attack)."""

    monster: str
    dice: tuple[ActionColour, ...] = ()
    is_stored: bool = False


class JudgeHit(msgspec.Struct, frozen=True, tag="judge_hit"):
    """Whether the result reached the defence that is printed on the monster's card."""

    is_hit: bool


class Search(msgspec.Struct, frozen=True, tag="search"):
    """Search this page with yellow dice (rulebook, search)."""

    dice: tuple[ActionColour, ...] = ()
    is_stored: bool = False


class TakeItem(msgspec.Struct, frozen=True, tag="take_item"):
    """The item that was drawn, and who takes it; a group item is everybody's whoever is named."""

    item: str
    stuffy: str


class LeaveItem(msgspec.Struct, frozen=True, tag="leave_item"):
    """Draw no item, although one was found."""


class KeepItem(msgspec.Struct, frozen=True, tag="keep_item"):
    """Which of two items for one slot stays; the other is thrown away."""

    item: str


class EndTurn(msgspec.Struct, frozen=True, tag="end_turn"):
    """Discard what is left, then check the threat once (rulebook, steps 5 and 6; ruling 4)."""


# ---- monsters, damage, questions ------------------------------------------------------------------------------------


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """The monster's attack reaches this stuffy. `damage` None: what its card says (ruling 18)."""

    stuffy: str
    damage: int | None = None


class NoAttack(msgspec.Struct, frozen=True, tag="no_attack"):
    """The monster reaches nobody."""


class Defend(msgspec.Struct, frozen=True, tag="defend"):
    """Roll the stored die against the damage (ruling 16)."""


class Endure(msgspec.Struct, frozen=True, tag="endure"):
    """Take the damage, keep the stored die."""


class TurnSleep(msgspec.Struct, frozen=True, tag="turn_sleep"):
    """A sleep card is turned up: this one on the table or, None, one that the console draws."""

    card: SleepCard | None = None


class Decide(msgspec.Struct, frozen=True, tag="decide"):
    """The stuffy has decided: now only the chosen outcome is read."""


class Done(msgspec.Struct, frozen=True, tag="done"):
    """What was to be read is carried out; what was to be laid lies there."""


class LayMonster(msgspec.Struct, frozen=True, tag="lay_monster"):
    """A monster card of this kind comes into the row, below the others.

    `instead_of`: a leader that must come takes this one's place, one that it leads and that was laid just now.
    """

    kind: str
    instead_of: str | None = None


class DealMonsters(msgspec.Struct, frozen=True, tag="deal_monsters"):
    """The console shuffles the monster pile and lays the row of a random encounter."""


class BeginPage(msgspec.Struct, frozen=True, tag="begin_page"):
    """The page is set up. `search`: the value beside its search sign, None where it has none."""

    search: int | None = None


TurnMove = (
    Draw
    | DrawDie
    | Refill
    | RollWhite
    | EndStuffing
    | RollDice
    | EnterDie
    | Reroll
    | Accept
    | AddBonus
    | AddDie
    | Go
    | Arrive
    | Meet
    | MeetAnother
    | Store
    | EncourageByDie
    | EncourageByStuffing
    | Confirm
    | Cancel
    | FaceTest
    | TryTest
    | GiveUp
    | SettleTest
    | HelpTask
    | Melee
    | Ranged
    | JudgeHit
    | Search
    | TakeItem
    | LeaveItem
    | KeepItem
    | EndTurn
    | Attack
    | NoAttack
    | Defend
    | Endure
    | TurnSleep
    | Decide
    | Done
    | LayMonster
    | DealMonsters
    | BeginPage
)
PlayerMove = TurnMove | book.BookMove | Correct
#: Moves that use action dice of one colour and pink.
USES: dict[type, Literal["move", "test", "task", "melee", "ranged", "search"]] = {
    Go: "move",
    TryTest: "test",
    HelpTask: "task",
    Melee: "melee",
    Ranged: "ranged",
    Search: "search",
}
