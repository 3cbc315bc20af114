"""Questions of levels 2 to 7 answered by touch: real touches at the real screens, over the real rules."""

from __future__ import annotations

from level_scenes import (
    action_gifts,
    face_down,
    gift_turned,
    gifts_full,
    last_gifts,
    level2_gifts,
    level3_damage,
    level7_return,
    saving,
)
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


def test_the_gift_that_was_turned_over_is_tapped() -> None:
    with stage(gift_turned()) as held:
        assert "gift.turned.g02" not in held.ids(), "it lies open already"
        held.tap("gift.turned.g08")
        assert held.controller.moves == [m.TurnOver("g08")]
        assert held.state.gifts.open == ("g02", "g08")


def test_one_of_three_gifts_goes() -> None:
    with stage(gifts_full()) as held:
        held.tap("gift.throw")
        assert held.controller.moves == [], "none is chosen yet"
        held.tap("gift.throw.2")
        assert "A character and a Fluffy on the boards change places." in held.texts()
        held.tap("gift.throw")
        assert held.controller.moves == [m.ThrowAway("g10")]
        assert held.state.gifts.open == ("g04", "g08")


def test_a_gift_is_used_for_a_figure_on_a_space() -> None:
    """Swap: figure, board, space; then the screen tells what to do with the pieces."""
    with stage(level2_gifts()) as held:
        held.tap("gift.2")
        held.tap("gift.who.spike")
        held.tap("place.board.2")
        held.tap("place.egypt2.f1")
        held.tap("gift.use")
        assert held.controller.moves == [m.UseGift("g10", "spike", "egypt2:f1")]
        assert held.state.characters.spike.space == "egypt2:f1"
        assert "Spike and the Fluffy swap" in held.all_text()


def test_extra_steps_for_one_of_the_two_shown() -> None:
    with stage(level2_gifts()) as held:
        held.tap("gift.1")
        assert "gift.who.cleo" not in held.ids()
        held.tap("gift.who.franky")
        held.tap("gift.steps.1")
        held.tap("gift.use")
        assert held.controller.moves == [m.UseGift("g01", "franky", None, 1)]
        assert "gift.2" in held.ids(), "the step that is left, beside the other gift"


def test_a_gift_that_cannot_be_used_says_why() -> None:
    with stage(action_gifts()) as held:
        held.tap("gift.2")
        assert "There is nothing to use it on now." in held.texts()
        held.tap("gift.use")
        assert held.controller.moves == []
        held.tap("gift.back")
        assert held.screen.screen_name == "action"


def test_a_card_is_laid_face_down_by_its_picture() -> None:
    with stage(face_down()) as held:
        held.tap("face_down.card.c03.b")
        assert held.controller.moves == [m.LayFaceDown("c03", True)]
        assert held.state.tray[-1].face_down


def test_a_fluffy_is_saved_or_not() -> None:
    with stage(saving()) as held:
        held.tap("moves.save")
        assert held.controller.moves == [m.SaveFluffy()]
        assert held.state.saved == 1
    with stage(saving()) as held:
        held.tap("moves.skip_saving")
        assert held.controller.moves == [m.SkipSaving()]


def test_nothing_waits_for_gifts_any_more() -> None:
    with stage(last_gifts()) as held:
        assert "gift.1" in held.ids()
        held.tap("moves.skip_gifts")
        assert held.controller.moves == [m.SkipGifts()]


def test_pieces_that_hands_must_move_are_told() -> None:
    """The second Fluffy on Mama Fluffy brings the next board, and she moves on."""
    with stage(level7_return()) as held:
        held.tap("moves.return_fluffy")
        told = [
            "Franky: 1 Fluffy onto Mama Fluffy.",
            "Put Lava 3 in front.",
            "Mama Fluffy to the end of Lava 3; her 2 Fluffies into the box.",
        ]
        assert [line.text for line in reversed(held.screen._told.children)] == told
        assert [text for text in told if text not in held.texts()] == []
