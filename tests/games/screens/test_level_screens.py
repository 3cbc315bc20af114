"""Questions of levels 2 to 7 answered by touch: real touches at the real screens, over the real rules."""

from __future__ import annotations

from level_scenes import level3_damage, level7_return
from stage import stage

from companion.games.time_trouble import moves as m


def test_damage_is_shared_by_touch() -> None:
    """One figure a tap; the primary button waits until nothing is left."""
    with stage(level3_damage()) as held:
        held.tap("share.take")
        assert held.controller.moves == []
        held.tap("share.cleo.more")
        held.tap("share.cleo.more")
        held.tap("share.franky.more")
        assert "All shared." in held.texts()
        assert "will be k.o." in held.texts()
        held.tap("share.take")
        assert held.controller.moves == [m.ShareDamage(franky=1, cleo=2)]
        assert held.state.characters.cleo.damage == 1, "her shield took the other"


def test_no_more_damage_than_there_is_room_for() -> None:
    """Franky has one spot left; who is k.o. takes none."""
    with stage(level3_damage()) as held:
        assert "share.spike.more" not in held.ids()
        for _ in range(3):
            held.tap("share.franky.more")
        held.tap("share.take")
        assert held.controller.moves == []


def test_a_fluffy_is_given_back_instead_of_moving() -> None:
    with stage(level7_return()) as held:
        before = held.state
        held.tap("moves.return_fluffy")
        assert held.controller.moves == [m.ReturnFluffy()]
        assert held.state.returned == before.returned + 1
        assert held.state.characters.franky.space == before.characters.franky.space
