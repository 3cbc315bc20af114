"""Fingers on Dream Lord's screens and sheets: what takes a tap while and after something else changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from dream_scenes import GAME, SCENES, laid
from msgspec.structs import replace
from stage import Stage, stage

from companion.games.dream_lord import book_moves as b
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.model import State


@pytest.fixture
def shown(request: pytest.FixtureRequest) -> Iterator[Stage]:
    with stage(SCENES[request.param](), game=GAME) as held:
        yield held


def on(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("shown", [name], indirect=True)


def overloaded() -> State:
    """Stitch has more statuses and items than a low panel has room for."""
    state = laid(phase="actions", to_draw=0)
    one, two, three = state.stuffies
    statuses = tuple(kind.id for kind in state.box.statuses)
    items = tuple(kind.id for kind in state.box.items)[:4]
    return replace(state, stuffies=(one, replace(two, stuffing=3, statuses=statuses, items=items), three))


@contextmanager
def finger_down(held: Stage, touch_id: str) -> Iterator[Any]:
    """A finger on something while this goes on."""
    from kivy.base import EventLoop

    finger = held.finger(held.middle(touch_id))
    EventLoop.post_dispatch_input("begin", finger)
    held.frames(2)
    yield
    EventLoop.post_dispatch_input("end", finger)
    held.frames(2)


def board_of_stitch(held: Stage) -> Any:
    """Open the board; its list."""
    held.tap("stuffy.stitch")
    held.settle()
    return next(widget for widget in held.visible() if type(widget).__name__ == "Scroller")


@on("actions")
def test_news_of_a_device_leaves_every_widget_of_the_body_where_it_is(shown: Stage) -> None:
    before = list(shown.screen.body.walk())
    shown.controller.warn("No reader.")
    shown.frames()
    assert "No reader." in shown.all_text()
    assert list(shown.screen.body.walk()) == before


def test_a_tap_in_a_list_counts_though_a_banner_comes_while_the_finger_is_down() -> None:
    with stage(overloaded(), game=GAME) as held:
        assert board_of_stitch(held).do_scroll_y
        with finger_down(held, "stuffing.more"):
            held.controller.warn("No reader.")
        held.frames()
        assert held.controller.moves == [b.Gain("stitch", "stuffing")]
        assert "No reader." in held.all_text()


def test_what_stays_the_same_on_a_board_takes_one_tap_after_the_other() -> None:
    with stage(SCENES["draw"](), (720, 1280), game=GAME) as held:
        board_of_stitch(held)
        for _ in range(3):
            held.touch(held.middle("stuffing.more"))
        assert held.state.stuffies[1].stuffing == 4


def test_a_board_stays_as_it_was_scrolled_whatever_comes() -> None:
    with stage(overloaded(), game=GAME) as held:
        scroller = board_of_stitch(held)
        scroller.scroll_y = 0.4
        held.frames()
        y = held.middle("status.2.shed")[1]
        held.tap("status.3.shed")
        assert len(held.controller.moves) == 1
        assert abs(held.middle("status.2.shed")[1] - y) < 2
        scroll_y = scroller.scroll_y
        held.controller.warn("No reader.")
        held.controller.banners = ()
        held.controller.publish()
        held.frames()
        assert scroller.scroll_y == scroll_y


def test_another_status_in_the_place_of_the_one_that_was_lost_stays_at_a_second_tap() -> None:
    with stage(overloaded(), game=GAME) as held:
        board_of_stitch(held).scroll_y = 0.4
        held.settle()
        point, before = held.middle("status.3.shed"), held.state.stuffies[1].statuses
        for _ in range(2):
            held.touch(point)
        assert held.state.stuffies[1].statuses == (*before[:2], *before[3:])


@on("draw_by_hand")
def test_two_people_who_tap_the_same_drawn_die_enter_it_once(shown: Stage) -> None:
    point = shown.middle("bag.green")
    shown.settle()
    shown.touch(point)
    shown.touch(point)
    assert shown.controller.moves == [m.DrawDie("green")]
    shown.tap("bag.green")
    assert len(shown.controller.moves) == 2


@on("actions")
def test_what_comes_up_under_a_second_finger_takes_no_tap_at_once(shown: Stage) -> None:
    shown.tap("die.red.1")
    shown.touch(shown.middle("for.move"))
    assert shown.controller.moves == []
    shown.tap("for.move")
    assert shown.controller.moves[0] == m.Go(("red",), False)


def test_dice_that_moved_up_take_no_tap_at_once() -> None:
    state = SCENES["actions_alone"]()
    one, *others = state.stuffies
    with stage(replace(state, stuffies=(replace(one, stored=None), *others)), game=GAME) as held:
        held.tap("die.yellow.1")
        held.tap("for.store")
        held.touch(held.middle("die.green.1"))
        assert held.screen.hand.chosen == []
        held.tap("die.green.1")
        assert held.screen.hand.chosen == ["green.1"]


@on("actions")
def test_dice_that_stay_take_one_tap_after_the_other(shown: Stage) -> None:
    shown.settle()
    for name in ("die.red.1", "die.red.2", "die.pink.1"):
        shown.touch(shown.middle(name))
    assert shown.screen.hand.chosen == ["red.1", "red.2", "pink.1"]


@on("actions_alone")
def test_a_stuffys_board_opens_at_once_after_something_else_was_done(shown: Stage) -> None:
    """The tile stays where it is and what it is, though the hand has changed."""
    shown.settle()
    shown.controller.play(b.Gain("flops", "stuffing"))
    shown.touch(shown.middle("stuffy.stitch"))
    assert shown.screen.screen_name == "stuffy"


@on("effect")
def test_the_next_thing_to_be_read_is_not_done_by_a_second_tap(shown: Stage) -> None:
    shown.controller.play(b.TurnSleepCard())
    shown.tap("sleep.restless")
    assert "Restless sleep" in shown.all_text()
    point = shown.middle("reading.done")
    shown.settle()
    shown.touch(point)
    shown.touch(point)
    assert [move for move in shown.controller.moves if isinstance(move, m.Done)] == [m.Done()]
    assert "6 of 6: threat effect" in shown.all_text()


def test_after_a_refused_attack_its_target_is_asked_for_no_more() -> None:
    state = SCENES["actions"]()
    one, *others = state.stuffies
    with stage(replace(state, stuffies=(replace(one, items=()), *others)), game=GAME) as held:
        for name in ("die.red.1", "for.melee", "monster.m2"):
            held.tap(name)
        assert held.controller.refusal is not None
        assert "Which monster?" not in held.all_text()
        assert "for.melee" in held.ids()


@on("actions")
def test_other_words_and_sizes_write_the_body_anew(shown: Stage) -> None:
    from companion.ui.language import language
    from companion.ui.theme import theme

    language.choose("de")
    shown.frames()
    assert "rot" in shown.texts()
    assert "red" not in shown.texts()
    before = shown.find("die.red.1").height
    theme.fit(800, 480, 1.6)
    shown.panel.redraw()
    shown.frames()
    assert shown.find("die.red.1").height != before
