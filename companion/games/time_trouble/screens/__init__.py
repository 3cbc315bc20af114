"""Time Trouble on the screen. What a game's screens publish: docs/screens.md.

One file a screen with its .kv beside it; what several of them draw lies in files of its own (tray, boards_picture,
signs). `forecast.py` and `board_map.py` are plain readings without Kivy.
"""

from __future__ import annotations

from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens.action import TroubleAction
from companion.games.time_trouble.screens.briefing import TroubleBriefing
from companion.games.time_trouble.screens.checklist import checklist
from companion.games.time_trouble.screens.end import TroubleEnd
from companion.games.time_trouble.screens.energy import TroubleEnergy
from companion.games.time_trouble.screens.filling import TroubleFilling
from companion.games.time_trouble.screens.guide import GUIDE
from companion.games.time_trouble.screens.movement import TroubleMovement
from companion.games.time_trouble.screens.new_table import NEW_TABLE
from companion.games.time_trouble.screens.shift_change import TroubleShift
from companion.games.time_trouble.screens.tray import card_picture
from companion.ui.screen import GameScreen

__all__ = ["GUIDE", "NEW_TABLE", "SCREENS", "card_picture", "checklist", "screen_for"]

SCREENS: dict[str, type[GameScreen]] = {
    "briefing": TroubleBriefing,
    "action": TroubleAction,
    "filling": TroubleFilling,
    "movement": TroubleMovement,
    "energy": TroubleEnergy,
    "shift_change": TroubleShift,
    "end": TroubleEnd,
}


def screen_for(state: State) -> str:
    """The screen's name for this state."""
    return "end" if state.phase == "over" else state.phase
