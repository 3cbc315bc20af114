"""Time Trouble on the screen. What a game's screens publish: docs/screens.md.

One file a screen with its .kv beside it; what several of them draw lies in files of its own (tray, boards_picture,
signs). `forecast.py` is a plain reading without Kivy.
"""

from __future__ import annotations

from companion.games.time_trouble.model import (
    FaceDownChoice,
    GiftChoice,
    ShareDamageChoice,
    State,
    TurnOverChoice,
    is_by_hand,
)
from companion.games.time_trouble.screens.action import TroubleAction
from companion.games.time_trouble.screens.briefing import TroubleBriefing
from companion.games.time_trouble.screens.charts import charts
from companion.games.time_trouble.screens.checklist import checklist
from companion.games.time_trouble.screens.correction_boards import BoardsEditor, FiguresEditor
from companion.games.time_trouble.screens.correction_reminders import ReminderEditor
from companion.games.time_trouble.screens.correction_tray import TrayEditor
from companion.games.time_trouble.screens.end import TroubleEnd
from companion.games.time_trouble.screens.energy import TroubleEnergy
from companion.games.time_trouble.screens.energy_by_hand import TroubleEnergyByHand
from companion.games.time_trouble.screens.entering import TroubleEntering
from companion.games.time_trouble.screens.face_down import TroubleFaceDown
from companion.games.time_trouble.screens.filling import TroubleFilling
from companion.games.time_trouble.screens.gift_questions import TroubleGiftsFull, TroubleGiftTurned
from companion.games.time_trouble.screens.guide import GUIDE
from companion.games.time_trouble.screens.look import TroubleLook
from companion.games.time_trouble.screens.menu import menu
from companion.games.time_trouble.screens.movement import TroubleMovement
from companion.games.time_trouble.screens.movement_by_hand import TroubleMovementByHand
from companion.games.time_trouble.screens.new_table import NEW_TABLE
from companion.games.time_trouble.screens.own_box import home
from companion.games.time_trouble.screens.share_damage import TroubleShareDamage
from companion.games.time_trouble.screens.shift_change import TroubleShift
from companion.games.time_trouble.screens.tray import card_picture
from companion.ui.correction_lines import Editor
from companion.ui.screen import GameScreen

__all__ = [
    "CORRECTION_EDITORS",
    "GUIDE",
    "LOOK",
    "NEW_TABLE",
    "SCREENS",
    "card_picture",
    "charts",
    "checklist",
    "home",
    "menu",
    "screen_for",
]

SCREENS: dict[str, type[GameScreen]] = {
    "briefing": TroubleBriefing,
    "action": TroubleAction,
    "entering": TroubleEntering,
    "filling": TroubleFilling,
    "movement": TroubleMovement,
    "movement_by_hand": TroubleMovementByHand,
    "energy": TroubleEnergy,
    "energy_by_hand": TroubleEnergyByHand,
    "share_damage": TroubleShareDamage,
    "gift_turned": TroubleGiftTurned,
    "gifts_full": TroubleGiftsFull,
    "face_down": TroubleFaceDown,
    "shift_change": TroubleShift,
    "end": TroubleEnd,
}

#: Questions that have a screen of their own.
ASKED: dict[type, str] = {
    ShareDamageChoice: "share_damage",
    TurnOverChoice: "gift_turned",
    GiftChoice: "gifts_full",
    FaceDownChoice: "face_down",
}

CORRECTION_EDITORS: tuple[type[Editor], ...] = (TrayEditor, BoardsEditor, ReminderEditor, FiguresEditor)

LOOK = TroubleLook


def screen_for(state: State) -> str:
    """The screen's name for this state."""
    if state.phase == "over":
        return "end"
    if type(state.choice) in ASKED:
        return ASKED[type(state.choice)]
    if is_by_hand(state) and (state.phase == "movement" or (state.phase == "energy" and not state.energy_done)):
        return f"{state.phase}_by_hand"
    return state.phase
