"""The guided first round by real touches: it waits, points, never stands in the way, and goes when one likes."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Table

from companion.app.views import Banner
from companion.engine.words import say
from companion.ui.guide import Guide, GuideStep
from companion.ui.language import language

EXAMPLE = Banner("guide", say("No reader."))


def _start(controller: Any, _view: Any) -> None:
    controller.play("start")


GUIDE = Guide(
    options=lambda players: {"players": list(players)},
    steps=(
        GuideStep(say("Round {n}", n=1), points_at=("readings",)),
        GuideStep(
            say("START"),
            points_at=("nowhere", "briefing.start"),
            is_done=lambda _began, view: view.state.phase == "action",
            help=_start,
        ),
        GuideStep(say("Saved tables"), banner=EXAMPLE),
    ),
)


@pytest.fixture
def guided(table: Table) -> Table:
    from companion.ui import found_games

    found_games.screens_of("test_game").GUIDE = GUIDE
    plain = table.controller.new_sitting

    def new_sitting(game: str, edition: str, options: dict[str, Any], *, is_practice: bool = False) -> None:
        plain(game, edition, options)
        if is_practice:
            table.controller.publish(sitting="practice-1")

    table.controller.new_sitting = new_sitting  # type: ignore[method-assign]
    table.panel.home()
    table.screen.frames(3)
    return table


def strip(table: Table) -> Any:
    return table.panel.guided._strip


def test_a_game_without_a_guide_offers_none(table: Table) -> None:
    assert "home.guide" not in table.touchables()


def test_the_round_is_offered_on_an_empty_home_and_beside_saved_tables(guided: Table) -> None:
    assert "home.guide" in guided.touchables()
    guided.controller.have_sittings(2)
    guided.panel.home()
    guided.screen.frames(3)
    assert {"home.guide", "home.resume"} <= set(guided.touchables())


def test_it_waits_for_the_person_and_ends_at_home(guided: Table) -> None:
    guided.tap("home.guide")
    assert guided.name == "briefing", "a practice table needs no set-up"
    assert strip(guided).progress == "1/3"
    guided.tap("guide.next")
    assert strip(guided).text == "START"
    guided.screen.until(lambda: guided.panel.guided._pointer.box)
    guided.tap("briefing.start")
    guided.screen.until(lambda: strip(guided).progress == "3/3")
    assert "No reader." in guided.texts(), "the example stands where trouble is told"
    guided.tap("guide.next")
    assert guided.name == "home"
    assert strip(guided) is None
    assert "No reader." not in guided.texts()
    assert guided.panel.shell.height == guided.panel.height


def test_the_pointer_is_round_the_real_control_and_takes_no_touch(guided: Table) -> None:
    guided.tap("home.guide")
    guided.tap("guide.next")

    def is_round_the_button() -> bool:
        x, y, width, height = guided.panel.guided._pointer.box or (0, 0, 0, 0)
        at_x, at_y = guided.where("briefing.start")
        return bool(x < at_x < x + width and y < at_y < y + height)

    guided.screen.until(is_round_the_button)
    guided.tap("briefing.start")
    assert guided.controller.asked[-1] == ("play", "start")


def test_a_step_can_be_done_for_those_who_cannot(guided: Table) -> None:
    guided.tap("home.guide")
    guided.tap("guide.next")
    guided.tap("guide.next")
    assert guided.controller.asked[-1] == ("play", "start")
    guided.screen.until(lambda: strip(guided).progress == "3/3")


def test_nothing_of_the_screen_lies_under_the_strip(guided: Table) -> None:
    for size in ((800, 480), (480, 800)):
        guided.fit(*size)
        guided.tap("home.guide")
        top = strip(guided).top
        inside = {"guide.next", "guide.skip"}
        assert all(
            widget.to_window(widget.x, widget.y)[1] >= top - 1
            for touch_id, widget in guided.touchables().items()
            if touch_id not in inside
        )
        guided.tap("guide.skip")
        assert guided.name == "home"


def test_it_can_be_left_at_any_time_and_ends_where_the_table_is_left(guided: Table) -> None:
    guided.tap("home.guide")
    guided.tap("guide.skip")
    assert (guided.name, strip(guided)) == ("home", None)
    assert guided.controller.asked[-1] == ("delete_sitting", "practice-1")
    guided.tap("home.guide")
    guided.panel.leave()
    guided.screen.until(lambda: strip(guided) is None)
    assert guided.name == "home"


def test_it_changes_its_language_at_once_with_the_screen(guided: Table) -> None:
    guided.tap("home.guide")
    try:
        language.choose("de")
        assert (strip(guided).text, strip(guided).next_text) == ("Runde 1", "Weiter")
    finally:
        language.choose("en")
    assert (strip(guided).text, strip(guided).next_text) == ("Round 1", "Next")


def test_a_card_of_ones_own_box_is_answered_and_not_learned(guided: Table) -> None:
    guided.tap("home.guide")
    guided.tap("guide.next")
    guided.controller.publish(unknown_code="4711")
    guided.screen.until(lambda: "dismiss_unknown" in guided.controller.asked)
    assert any("4711" in text for text in guided.texts())
    guided.screen.until(lambda: ("play", "start") in guided.controller.asked)


def test_it_can_be_repeated_from_the_settings(guided: Table) -> None:
    guided.tap("home.settings")
    guided.tap("settings.guide")
    assert guided.name == "briefing"
    assert strip(guided).progress == "1/3"


def where_it_is(guided: Table, touch_id: str) -> list[float]:
    widget = guided.touchables()[touch_id]
    x, y = widget.to_window(*widget.pos)
    return [x, y, widget.width, widget.height]


def test_the_ring_follows_its_control_within_the_frame_that_moves_it(guided: Table) -> None:
    guided.tap("home.guide")
    guided.tap("guide.next")
    pointer = guided.panel.guided._pointer
    for width, height, text_size in ((800, 480, 1.0), (480, 800, 1.0), (480, 800, 1.3), (720, 1280, 1.0)):
        guided.fit(width, height, text_size)
        assert pointer.box == pytest.approx(where_it_is(guided, "briefing.start"))
        x, y, wide, high = pointer.ring
        assert x > 0
        assert x + wide < width
        assert strip(guided).top < y < y + high < height
    guided.fit(800, 480)
    strip(guided).text = "START " * 60
    guided.screen.lay_out()
    assert pointer.box == pytest.approx(where_it_is(guided, "briefing.start"))


def test_there_is_no_ring_round_what_is_hidden_or_off_the_panel(guided: Table) -> None:
    guided.tap("home.guide")
    guided.tap("guide.next")
    pointer, start = guided.panel.guided._pointer, guided.touchables()["briefing.start"]
    bar = guided.panel.shell.ids.bottom_bar
    assert start in list(bar.walk())
    assert pointer.ring
    bar.opacity = 0
    guided.screen.lay_out(1)
    assert (pointer.box, pointer.ring) == ([], [])
    bar.opacity = 1
    guided.screen.lay_out(1)
    assert pointer.ring
    start.pos = (start.x, -3 * start.height)
    pointer._place()
    assert (pointer.box, pointer.ring) == ([], [])


def test_one_ring_is_round_all_that_a_text_names_together(guided: Table) -> None:
    guided.tap("home.guide")
    pointer = guided.panel.guided._pointer
    pointer.point_at(("nowhere", "heading nowhere frame.menu"))
    heading, menu = guided.panel.shell.ids.heading, guided.touchables()["frame.menu"]
    x, _y, width, _height = pointer.box
    assert (x, x + width) == pytest.approx((heading.to_window(*heading.pos)[0], menu.to_window(menu.right, 0)[0]))
