"""What Dream Lord asks: the open questions, of which a state has at most one, and the roll that one is about."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.dream_lord.box import Purpose
from companion.games.dream_lord.dice import Colour, TestColour


class Pips(msgspec.Struct, frozen=True):
    """A rolled die: its colour and what it shows."""

    colour: Colour
    value: int


class RollDie(msgspec.Struct, frozen=True):
    """A die of a roll; value None: it is still to be rolled."""

    colour: Colour
    value: int | None = None
    is_rerolled: bool = False


class Roll(msgspec.Struct, frozen=True):
    """What is being rolled and why.

    purpose: of action dice, or white dice, a defence, a monster's black die. who: the stuffy that rolls, or None for
    a monster. colour: the one that counts for bonuses and re-rolls; bonus: pips for each die of it, pink_bonus for
    each pink one. target: what must be reached; None where nothing must, or it is not entered.
    monster: attacked or acting, by id. damage: to be prevented by a defence. is_stored: one of the dice is the stored.
    is_reused: the black die was used before by another monster (ruling 7).
    """

    purpose: Purpose | Literal["white", "defend", "monster"]
    dice: tuple[RollDie, ...]
    who: str | None = None
    colour: Colour | None = None
    bonus: int = 0
    pink_bonus: int = 0
    target: int | None = None
    monster: str | None = None
    damage: int = 0
    is_stored: bool = False
    is_reused: bool = False
    status: str | None = None
    patient: str | None = None


class RefillChoice(msgspec.Struct, frozen=True, tag="refill_bag"):
    """A bag of the table's own is to be filled from the discard; nothing goes on before (rulings 1 and 8)."""


class RollChoice(msgspec.Struct, frozen=True, tag="roll_dice"):
    """Dice are to be rolled, or all lie there and some may be rolled again."""

    roll: Roll


class StepsChoice(msgspec.Struct, frozen=True, tag="steps"):
    """The stuffy moves up to so many spaces; entering a place ends the movement (ruling 15)."""

    stuffy: str
    steps: int
    colours: tuple[Colour, ...] = ()


class LostChoice(msgspec.Struct, frozen=True, tag="lost"):
    """The neighbour on the left (`reader`) reads a Lost card: first the decision alone, then its outcome alone."""

    stuffy: str
    reader: str
    is_decided: bool = False


class EyeChoice(msgspec.Struct, frozen=True, tag="eye"):
    """The entry of a place of interest is read and carried out."""

    stuffy: str


class TraderChoice(msgspec.Struct, frozen=True, tag="trader"):
    """The stuffies at or beside the trader trade for the cards laid out; `left`: cards still to be laid out."""

    left: int = 0


class LastStuffingChoice(msgspec.Struct, frozen=True, tag="last_stuffing"):
    """Giving the last stuffing away collapses the giver: really? (ruling 13)"""

    whom: str
    die: Colour


class SkillTestChoice(msgspec.Struct, frozen=True, tag="test"):
    """A skill test must be taken or given up. status, patient: what success takes off whom."""

    stuffy: str
    colour: TestColour
    difficulty: int
    status: str | None = None
    patient: str | None = None


class HitChoice(msgspec.Struct, frozen=True, tag="hit"):
    """The monster's defence is not entered: did this result reach it?"""

    stuffy: str
    monster: str
    total: int
    purpose: Literal["melee", "ranged"]


class FindChoice(msgspec.Struct, frozen=True, tag="find"):
    """An item card may be drawn: which one is it, and who takes it?"""

    stuffy: str


class SlotChoice(msgspec.Struct, frozen=True, tag="slot"):
    """Two items for one slot: one of them is thrown away."""

    stuffy: str
    old: str
    new: str


class EffectChoice(msgspec.Struct, frozen=True, tag="threat_effect"):
    """The page's threat effect is read and carried out: the first one or a further one (ruling 9)."""

    is_first: bool


class SleepChoice(msgspec.Struct, frozen=True, tag="sleep_card"):
    """A sleep card is turned up on the table: which one is it?"""


class RestlessChoice(msgspec.Struct, frozen=True, tag="restless"):
    """A restless card: the page may describe an effect."""


class TargetChoice(msgspec.Struct, frozen=True, tag="target"):
    """A monster moves and attacks: whom does it reach? `value`: its black roll (ruling 18)."""

    monster: str
    value: int


class DefendChoice(msgspec.Struct, frozen=True, tag="defend"):
    """Damage for a stuffy with a stored die: roll it or not. `monster` None: from the book or a card (ruling 24)."""

    stuffy: str
    damage: int
    monster: str | None = None


class EncounterChoice(msgspec.Struct, frozen=True, tag="encounter"):
    """Monster cards are laid into the row. left: how many more of a random encounter; None: a special one.

    wanted: kinds that are still to be laid where the encounter is entered; empty: the book says which ones come.
    """

    laid: tuple[str, ...] = ()
    left: int | None = None
    wanted: tuple[str, ...] = ()


class PageChoice(msgspec.Struct, frozen=True, tag="page"):
    """The new page is set up and its first entry read (rulings 8 and 25)."""

    number: int


Choice = (
    RefillChoice
    | RollChoice
    | StepsChoice
    | LostChoice
    | EyeChoice
    | TraderChoice
    | LastStuffingChoice
    | SkillTestChoice
    | HitChoice
    | FindChoice
    | SlotChoice
    | EffectChoice
    | SleepChoice
    | RestlessChoice
    | TargetChoice
    | DefendChoice
    | EncounterChoice
    | PageChoice
)
#: Questions in which people read and do what the book or a card says, so that anything may come of it.
READING = (LostChoice, EyeChoice, TraderChoice, EffectChoice, RestlessChoice, TargetChoice, PageChoice)
