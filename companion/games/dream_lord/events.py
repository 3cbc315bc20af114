"""What happens in Dream Lord: past participles, each with all that `evolve.py` needs. Chance is written into them."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.correction import Corrected
from companion.games.dream_lord import book_events as book
from companion.games.dream_lord.box import Purpose
from companion.games.dream_lord.dice import ActionColour, Colour
from companion.games.dream_lord.model import Phase, SleepCard, ToDo
from companion.games.dream_lord.questions import Choice, Pips

#: Why damage or a loss came: a monster by its kind, the book, or giving stuffing away.
Cause = Literal["monster", "book", "gift"]


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """Something must be answered before anything goes on."""

    question: Choice


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """The open question is answered."""


class LeftToDo(msgspec.Struct, frozen=True, tag="left_to_do"):
    """What goes on once the open question is answered."""

    to_do: tuple[ToDo, ...]


class PhaseBegun(msgspec.Struct, frozen=True, tag="phase_begun"):
    """The next step of the turn."""

    phase: Phase


class DiceDrawn(msgspec.Struct, frozen=True, tag="dice_drawn"):
    """These came out of the bag, in this order."""

    dice: tuple[Colour, ...]


class BagRefilled(msgspec.Struct, frozen=True, tag="bag_refilled"):
    """All discarded dice went back into the bag: so many."""

    dice: int


class DiceRolled(msgspec.Struct, frozen=True, tag="dice_rolled"):
    """What the next dice of the roll show."""

    values: tuple[int, ...]


class DiceTakenUp(msgspec.Struct, frozen=True, tag="dice_taken_up"):
    """These dice of the roll, by place, are rolled again."""

    dice: tuple[int, ...]


class BonusAdded(msgspec.Struct, frozen=True, tag="bonus_added"):
    """Every die of the roll's colour, or every pink one, counts so much more."""

    amount: int
    is_pink: bool = False


class DieAdded(msgspec.Struct, frozen=True, tag="die_added"):
    """A heart ability put one more die into the attack."""

    colour: Colour


class RollRead(msgspec.Struct, frozen=True, tag="roll_read"):
    """The roll stands: its result with bonuses, and whether it reached its target (None: nothing to reach, or nobody
    knows)."""

    purpose: Purpose | Literal["white", "defend", "monster"]
    dice: tuple[Pips, ...]
    total: int
    target: int | None = None
    is_success: bool | None = None
    who: str | None = None
    monster: str | None = None


class DiceUsed(msgspec.Struct, frozen=True, tag="dice_used"):
    """Dice of the hand, and the stored one of `stored_by`, went to the discard."""

    dice: tuple[Colour, ...]
    stored_by: str | None = None


class StuffingGained(msgspec.Struct, frozen=True, tag="stuffing_gained"):
    """A stuffy has more stuffing; one that had collapsed gets up."""

    stuffy: str
    amount: int = 1


class StuffingLost(msgspec.Struct, frozen=True, tag="stuffing_lost"):
    """A stuffy has less stuffing."""

    stuffy: str
    amount: int
    cause: Cause


class Revived(msgspec.Struct, frozen=True, tag="revived"):
    """A collapsed stuffy has stuffing again."""

    stuffy: str


class CollapsedNow(msgspec.Struct, frozen=True, tag="collapsed"):
    """A stuffy collapsed: its statuses, hearts, buttons and stored die are gone (ruling 14)."""

    stuffy: str
    statuses: tuple[str, ...] = ()
    hearts: int = 0
    buttons: int = 0
    stored: ActionColour | None = None


class ThreatRaised(msgspec.Struct, frozen=True, tag="threat_raised"):
    """Black dice of the hand went onto the threat track."""

    dice: int


class TurnSkipped(msgspec.Struct, frozen=True, tag="turn_skipped"):
    """A collapsed stuffy found no stuffing: the rest of its turn is left out (ruling 3)."""

    stuffy: str


class DieStored(msgspec.Struct, frozen=True, tag="die_stored"):
    """A die of the hand lies on a sheet; the one that lay there was discarded."""

    stuffy: str
    die: ActionColour
    replaced: ActionColour | None = None
    is_own: bool = True


class StoredDiscarded(msgspec.Struct, frozen=True, tag="stored_discarded"):
    """A stored die went to the discard."""

    stuffy: str
    die: ActionColour


class DieKept(msgspec.Struct, frozen=True, tag="die_kept"):
    """All damage was prevented, so the stored die stays (ruling 16)."""

    stuffy: str
    die: ActionColour


class TaskHelped(msgspec.Struct, frozen=True, tag="task_helped"):
    """Rolled dice of the hand, and the stored one of `stored_by`, lie on the group task."""

    dice: tuple[Pips, ...]
    stored_by: str | None = None
    bonus: int = 0


class TaskDone(msgspec.Struct, frozen=True, tag="task_done"):
    """The group task succeeded; its dice were discarded."""


class SkillTestPassed(msgspec.Struct, frozen=True, tag="test_passed"):
    """A skill test succeeded."""

    stuffy: str


class SkillTestFailed(msgspec.Struct, frozen=True, tag="test_failed"):
    """A skill test failed; `is_automatic`: for want of a matching die (ruling 10)."""

    stuffy: str
    is_automatic: bool = False


class MonsterHit(msgspec.Struct, frozen=True, tag="monster_hit"):
    """An attack reached the defence."""

    monster: str


class MonsterMissed(msgspec.Struct, frozen=True, tag="monster_missed"):
    """An attack did not reach the defence."""

    monster: str


class DarkStuffingLost(msgspec.Struct, frozen=True, tag="dark_stuffing_lost"):
    """A boss lost one dark stuffing (ruling 17)."""

    monster: str


class MonsterDefeated(msgspec.Struct, frozen=True, tag="monster_defeated"):
    """A monster of this kind left the row, beaten by a stuffy; its black dice stay (ruling 5)."""

    monster: str
    kind: str
    by: str


class HandDiscarded(msgspec.Struct, frozen=True, tag="hand_discarded"):
    """What was left of the hand went to the discard (rulebook, step 5)."""

    dice: int


class ThreatChecked(msgspec.Struct, frozen=True, tag="threat_checked"):
    """The one check of the turn: so many black dice against so many monsters or stuffies (ruling 4)."""

    came: Literal["nothing", "effect", "monsters"]
    dice: int
    needed: int


class EffectBegun(msgspec.Struct, frozen=True, tag="effect_begun"):
    """The page's threat effect is due: its first one or a further one (ruling 9)."""

    is_first: bool


class ThreatCleared(msgspec.Struct, frozen=True, tag="threat_cleared"):
    """Black dice went from the track to the discard."""

    dice: int


class MonstersTurnBegun(msgspec.Struct, frozen=True, tag="monsters_turn_begun"):
    """The monsters act, in this order."""

    monsters: tuple[str, ...]


class BlackDieTaken(msgspec.Struct, frozen=True, tag="black_die_taken"):
    """A monster acts by a black die, which has left the threat track for it."""

    monster: str


class MonsterActed(msgspec.Struct, frozen=True, tag="monster_acted"):
    """A monster has acted; `is_spent`: its black die was discarded, not one that was rolled again."""

    monster: str
    is_spent: bool


class MonsterSkipped(msgspec.Struct, frozen=True, tag="monster_skipped"):
    """A monster does not act."""

    monster: str


class MonstersTurnEnded(msgspec.Struct, frozen=True, tag="monsters_turn_ended"):
    """Every monster has acted once."""

    back_to: Phase


class Attacked(msgspec.Struct, frozen=True, tag="attacked"):
    """A monster attacks a stuffy with so much damage."""

    monster: str
    stuffy: str
    damage: int


class ReachedNobody(msgspec.Struct, frozen=True, tag="reached_nobody"):
    """A monster has no target."""

    monster: str


class DamagePrevented(msgspec.Struct, frozen=True, tag="damage_prevented"):
    """The stored die prevented so much damage."""

    stuffy: str
    amount: int


class SleepTurned(msgspec.Struct, frozen=True, tag="sleep_turned"):
    """A sleep card was turned up."""

    card: SleepCard


class SleepGuarded(msgspec.Struct, frozen=True, tag="sleep_guarded"):
    """The item on the sleep deck was thrown away instead of a card (ruling 19)."""

    item: str


class MovementStopped(msgspec.Struct, frozen=True, tag="movement_stopped"):
    """The movement ended on a Lost token, a place of interest or a trader: unused steps are lost (ruling 15)."""

    what: Literal["lost", "eye", "trader"]


class TurnBegun(msgspec.Struct, frozen=True, tag="turn_begun"):
    """The turn of a stuffy, by its seat."""

    turn: int


class Won(msgspec.Struct, frozen=True, tag="won"):
    """The story is won; which ending is read."""

    reason: Literal["calm", "woken"]


class Lost(msgspec.Struct, frozen=True, tag="lost"):
    """The story is lost."""

    reason: Literal["collapsed", "book"]


Event = (
    Asked
    | Answered
    | LeftToDo
    | PhaseBegun
    | DiceDrawn
    | BagRefilled
    | DiceRolled
    | DiceTakenUp
    | BonusAdded
    | DieAdded
    | RollRead
    | DiceUsed
    | StuffingGained
    | StuffingLost
    | Revived
    | CollapsedNow
    | ThreatRaised
    | TurnSkipped
    | DieStored
    | StoredDiscarded
    | DieKept
    | TaskHelped
    | TaskDone
    | SkillTestPassed
    | SkillTestFailed
    | MonsterHit
    | MonsterMissed
    | DarkStuffingLost
    | MonsterDefeated
    | HandDiscarded
    | ThreatChecked
    | EffectBegun
    | ThreatCleared
    | MonstersTurnBegun
    | BlackDieTaken
    | MonsterActed
    | MonsterSkipped
    | MonstersTurnEnded
    | Attacked
    | ReachedNobody
    | DamagePrevented
    | SleepTurned
    | SleepGuarded
    | MovementStopped
    | TurnBegun
    | Won
    | Lost
    | book.BookEvent
    | Corrected
)
