"""What a new table of Time Trouble asks: players, level, timer."""

from __future__ import annotations

from typing import Any

from companion.engine.words import say
from companion.ui.new_table import Choice, LevelChoice, NewTable


def options(choice: Choice) -> dict[str, Any]:
    """The options of the game's set-up."""
    return {"players": choice.players, "level": choice.level, "timer": float(choice.timer_s)}


NEW_TABLE = NewTable(
    least_players=2,
    most_players=4,
    levels=(
        LevelChoice(1, say("The village"), say("Bring 2 of the 3 Fluffies home.")),
        LevelChoice(2, say("Level 2"), say("Quicksand, gifts, detours"), is_ready=False),
        LevelChoice(3, say("Level 3"), say("Special cards, fear of the sea"), is_ready=False),
        LevelChoice(4, say("Level 4"), say("A round trip"), is_ready=False),
        LevelChoice(5, say("Level 5"), say("Jumpies, a turning point"), is_ready=False),
        LevelChoice(6, say("Level 6"), say("T-Rex and a cave"), is_ready=False),
        LevelChoice(7, say("Level 7"), say("Lava and Mama Fluffy"), is_ready=False),
    ),
    timers_s=(40, 60, 90),
    options=options,
)
