"""What the table's menu offers of Time Trouble: to follow more or less of the table from now on."""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say
from companion.games.time_trouble.by_hand import can_follow
from companion.games.time_trouble.model import HELP_LEVELS, Help
from companion.games.time_trouble.moves import ChangeHelp
from companion.ui.screen import Action

HELPS: dict[Help, Text] = {
    "counters": say("Help: count only"),
    "cards": say("Help: follow the cards"),
    "boards": say("Help: follow cards and boards"),
}


def menu(view: Any) -> tuple[Action, ...]:
    """Every other level of help that the box's data allows."""
    state = view.state
    if state.result is not None:
        return ()
    return tuple(
        Action(f"menu.help.{level}", HELPS[level], move=ChangeHelp(level))
        for level in HELP_LEVELS
        if level != state.help and can_follow(state, level)
    )
