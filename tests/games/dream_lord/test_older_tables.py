"""Tables that older rules saved go on: their events still lead to the same dice."""

from __future__ import annotations

import msgspec

from companion.editions import SHIPPED_EDITIONS
from companion.games.dream_lord import edition
from companion.games.dream_lord import events as e
from companion.games.dream_lord.rules import GAME


def test_a_monster_that_acted_by_a_die_on_the_track_spends_that_die() -> None:
    box = edition.load(SHIPPED_EDITIONS / "dream_lord" / "house.yaml")
    row = [{"id": "m1", "kind": "crawly"}, {"id": "m2", "kind": "crawly"}]
    options = {"players": ["Ada", "Ben"], "set": {"threat": 2, "row": row}}
    state = GAME.setup(box, msgspec.convert(options, edition.Options))
    for event in (e.MonstersTurnBegun(("m1", "m2")), e.MonsterActed("m1", True), e.MonsterActed("m2", True)):
        state = GAME.evolve(state, event)
    assert (state.threat, state.acting_dice, state.discard.black) == (0, 0, 2)
