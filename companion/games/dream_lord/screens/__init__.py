"""Dream Lord on the screen. What a game's screens publish: docs/screens.md.

One file for each step of a turn or group of questions; `base.py` has what they share, `dice.py`, `tiles.py` and
`strip.py` what they draw, `hand.py` the choice of dice, `odds_line.py` the odds in words.
"""

from __future__ import annotations

from companion.games.dream_lord.model import State
from companion.games.dream_lord.questions import (
    DefendChoice,
    EffectChoice,
    EncounterChoice,
    EyeChoice,
    FindChoice,
    HitChoice,
    LastStuffingChoice,
    LostChoice,
    PageChoice,
    RefillChoice,
    RestlessChoice,
    RollChoice,
    SkillTestChoice,
    SleepChoice,
    SlotChoice,
    StepsChoice,
    TargetChoice,
    TraderChoice,
)
from companion.games.dream_lord.screens.actions import DreamActions
from companion.games.dream_lord.screens.answers import DreamHit, DreamLastStuffing, DreamSlot, DreamTest
from companion.games.dream_lord.screens.checklist import checklist
from companion.games.dream_lord.screens.draw import DreamDraw, DreamRefill
from companion.games.dream_lord.screens.encounter import DreamEncounter, DreamPage
from companion.games.dream_lord.screens.end import DreamEnd
from companion.games.dream_lord.screens.guide import GUIDE
from companion.games.dream_lord.screens.look import DreamLook
from companion.games.dream_lord.screens.monsters import DreamDefence, DreamTarget
from companion.games.dream_lord.screens.new_table import NEW_TABLE
from companion.games.dream_lord.screens.reading import DreamReading, DreamSteps
from companion.games.dream_lord.screens.roll import DreamRoll
from companion.games.dream_lord.screens.sleep import DreamSleep
from companion.games.dream_lord.screens.stuffing import DreamStuffing
from companion.games.dream_lord.screens.treasures import DreamFind, DreamTrader
from companion.games.dream_lord.screens.who import who_answers
from companion.ui.screen import GameScreen

__all__ = ["GUIDE", "LOOK", "NEW_TABLE", "SCREENS", "checklist", "screen_for", "who_answers"]

SCREENS: dict[str, type[GameScreen]] = {
    "draw": DreamDraw,
    "refill": DreamRefill,
    "stuffing": DreamStuffing,
    "actions": DreamActions,
    "roll": DreamRoll,
    "steps": DreamSteps,
    "reading": DreamReading,
    "trader": DreamTrader,
    "last_stuffing": DreamLastStuffing,
    "test": DreamTest,
    "hit": DreamHit,
    "find": DreamFind,
    "slot": DreamSlot,
    "sleep": DreamSleep,
    "target": DreamTarget,
    "defend": DreamDefence,
    "encounter": DreamEncounter,
    "page": DreamPage,
    "end": DreamEnd,
}

#: The screen of each open question.
ASKED: dict[type, str] = {
    RefillChoice: "refill",
    RollChoice: "roll",
    StepsChoice: "steps",
    LostChoice: "reading",
    EyeChoice: "reading",
    EffectChoice: "reading",
    RestlessChoice: "reading",
    TraderChoice: "trader",
    LastStuffingChoice: "last_stuffing",
    SkillTestChoice: "test",
    HitChoice: "hit",
    FindChoice: "find",
    SlotChoice: "slot",
    SleepChoice: "sleep",
    TargetChoice: "target",
    DefendChoice: "defend",
    EncounterChoice: "encounter",
    PageChoice: "page",
}
#: The screen of each step of a turn in which nothing is asked.
STEPS: dict[str, str] = {"draw": "draw", "stuffing": "stuffing", "over": "end"}


LOOK = DreamLook


def screen_for(state: State) -> str:
    """The screen's name for this state."""
    if state.phase == "over":
        return "end"
    if state.choice is not None:
        return ASKED[type(state.choice)]
    return STEPS.get(state.phase, "actions")
