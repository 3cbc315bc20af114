"""Tables that older rules saved go on: their events still lead to the same dice."""

from __future__ import annotations

import msgspec
import pytest

from companion.editions import SHIPPED_EDITIONS
from companion.engine.chance import Seeded
from companion.engine.rules import IllegalMove
from companion.games.dream_lord import edition, words
from companion.games.dream_lord import events as e
from companion.games.dream_lord.model import Monster
from companion.games.dream_lord.rules import GAME


def test_a_monster_that_acted_by_a_die_on_the_track_spends_that_die() -> None:
    box = edition.load(SHIPPED_EDITIONS / "dream_lord" / "house.yaml")
    row = [{"id": "m1", "kind": "crawly"}, {"id": "m2", "kind": "crawly"}]
    options = {"players": ["Ada", "Ben"], "set": {"threat": 2, "row": row}}
    state = GAME.setup(box, msgspec.convert(options, edition.Options))
    for event in (e.MonstersTurnBegun(("m1", "m2")), e.MonsterActed("m1", True), e.MonsterActed("m2", True)):
        state = GAME.evolve(state, event)
    assert (state.threat, state.acting_dice, state.discard.black) == (0, 0, 2)


def test_monsters_that_older_rules_laid_have_no_letters_and_stay_as_they_were_saved() -> None:
    """Another state than the saved one would cost the table its history."""
    box = edition.load(SHIPPED_EDITIONS / "dream_lord" / "house.yaml")
    state = GAME.setup(box, edition.Options(players=("Ada", "Ben")))
    for name in ("m1", "m2"):
        came = msgspec.convert({"type": "monster_came", "monster": name, "kind": "crawly"}, GAME.event_type)
        state = GAME.evolve(state, came)
    shuffled = msgspec.convert({"type": "row_shuffled", "monsters": ["m2", "m1"]}, GAME.event_type)
    state = GAME.evolve(state, shuffled)
    assert state.row == (Monster("m2", "crawly"), Monster("m1", "crawly"))
    assert [str(words.monster(state, one.id)) for one in state.row] == ["Crawly A", "Crawly B"]


def test_what_older_rules_let_pass_does_not_bar_other_cards() -> None:
    box = edition.load(SHIPPED_EDITIONS / "dream_lord" / "house.yaml")
    state = GAME.setup(box, edition.Options(players=("Ada", "Ben")))
    alone = {"id": "king", "name": {"en": "King"}, "rank": "leader", "family": "rats"}
    entered = msgspec.convert({"type": "monster_entered", "monster": alone}, GAME.event_type)
    state = GAME.evolve(state, entered)
    status = msgspec.convert(
        {"type": "enter_status", "status": {"id": "dizzy", "name": {"en": "Dizzy"}}}, GAME.move_type
    )
    assert GAME.decide(state, status, Seeded(1, 1), 0)
    another = {**alone, "id": "queen", "family": "mice"}
    move = msgspec.convert({"type": "enter_monster", "monster": another}, GAME.move_type)
    with pytest.raises(IllegalMove, match="mice"):
        GAME.decide(state, move, Seeded(1, 1), 0)
