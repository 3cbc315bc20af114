"""Readings of the general rules that tables differ on. Special rules name their own; all: `specials.switches`."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.words import Text, say

#: Where the supply is limited, it holds what the box does (rulebook, Components).
ENERGY_IN_THE_BOX = 10
#: The table option by which it is.
LIMITED_ENERGY = "limited_energy"

#: The name of the table option and what it says.
GENERAL: Mapping[str, Text] = {
    "gifts_by_console": say("The console draws the gifts, not the team"),
    "grab_on_one_board": say("Grab a Fluffy: not from one board to the next"),
    "grab_past_locks": say("Grab a Fluffy: past a closed lock, too"),
    LIMITED_ENERGY: say("Energy: no more than the box holds, 10"),
    "bonuses_in_level_1": say("Start bonuses in level 1, too"),
}
