"""Guided first rounds where several games have one, and what is told in between when its moment comes."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Table
from msgspec.structs import replace
from table_for_tests import Game

from companion.engine.words import say
from companion.ui.guide import Aside, Guide, GuideStep

GUIDE = Guide(
    options=lambda players: {"players": list(players)},
    steps=(
        GuideStep(
            say("Round {n}", n=1),
            points_at=("of_test",),
            is_done=lambda began, view: view.state.boss > began.state.boss,
        ),
        GuideStep(say("START"), points_at=("in_list",)),
        GuideStep(say("Saved tables")),
    ),
    asides=(
        Aside(
            say("Cards"),
            when=lambda view: view.state.cards > 0,
            is_done=lambda began, view: view.state.cards > began.state.cards,
        ),
        Aside(say("Pause"), when=lambda view: view.state.phase == "action"),
    ),
)

LIST = """
ScrollView:
    BoxLayout:
        orientation: "vertical"
        size_hint_y: None
        height: self.minimum_height
        QuietButton:
            touch_id: "in_list"
            text: "In the list"
        Widget:
            size_hint_y: None
            height: 2000
"""


@pytest.fixture
def guided(table: Table) -> Table:
    from companion.ui import found_games

    found_games.screens_of("test_game").GUIDE = GUIDE
    table.panel.games = {"test_game": Game(), "other_game": Game()}
    plain = table.controller.new_sitting

    def new_sitting(game: str, edition: str, options: dict[str, Any], *, is_practice: bool = False) -> None:
        plain(game, edition, options)
        if is_practice:
            table.controller.publish(sitting="practice-1")

    table.controller.new_sitting = new_sitting  # type: ignore[method-assign]
    table.panel.home()
    table.screen.frames(3)
    return table


def now(table: Table, **fields: Any) -> None:
    """The table's state changes so, and the frames after it are drawn."""
    table.controller.publish(state=replace(table.controller.view.state, **fields))
    table.screen.frames(4)


def told(table: Table) -> tuple[str, str]:
    strip = table.panel.guided._strip
    return strip.text, strip.progress


def test_an_empty_home_shows_each_game_by_its_name(guided: Table) -> None:
    assert "home.guide" not in guided.touchables()
    guided.tap("home.guide.other_game")
    assert guided.controller.asked[-1][:2] == ("new_sitting", "other_game")
    assert told(guided) == ("Round 1", "1/3")


@pytest.mark.parametrize(
    "way", [("home.guide",), ("home.settings", "settings.guide"), ("home.new", "games.guide")], ids=" ".join
)
def test_elsewhere_it_is_asked_which_game_is_shown(guided: Table, way: tuple[str, ...]) -> None:
    guided.controller.have_sittings(2)
    guided.panel.home()
    guided.screen.frames(3)
    assert "home.guide.other_game" not in guided.touchables()
    for touch_id in way:
        guided.tap(touch_id)
    guided.tap("game.other_game")
    assert guided.controller.asked[-1][:2] == ("new_sitting", "other_game")
    guided.tap("guide.skip")
    assert guided.name == "home"


def test_no_game_is_shown_where_the_question_is_left(guided: Table) -> None:
    guided.tap("home.settings")
    guided.tap("settings.guide")
    guided.tap("games.back")
    assert (guided.name, guided.panel.guided.is_on) == ("home", False)


def test_an_aside_comes_between_when_its_moment_comes_and_the_step_waits_as_it_began(guided: Table) -> None:
    guided.tap("home.guide.test_game")
    now(guided, cards=1)
    assert told(guided) == ("Cards", "1/3")
    now(guided, boss=1)
    assert told(guided)[0] == "Cards", "what the step waited for may come meanwhile"
    now(guided, cards=2)
    guided.screen.until(lambda: told(guided) == ("START", "2/3"))


def test_an_aside_is_told_once_and_again_in_another_round(guided: Table) -> None:
    for _ in range(2):
        guided.tap("home.guide.test_game")
        now(guided, phase="action")
        guided.screen.until(lambda: told(guided)[0] == "Pause")
        guided.tap("guide.next")
        assert told(guided) == ("Round 1", "1/3")
        now(guided, phase="briefing")
        now(guided, phase="action")
        assert told(guided)[0] == "Round 1"
        guided.tap("guide.skip")


def test_asides_may_follow_each_other_and_the_round_can_be_left_in_one(guided: Table) -> None:
    guided.tap("home.guide.test_game")
    now(guided, cards=1, phase="action")
    assert told(guided)[0] == "Cards"
    now(guided, cards=2)
    guided.screen.until(lambda: told(guided)[0] == "Pause")
    guided.tap("guide.skip")
    assert (guided.name, guided.panel.guided.is_on) == ("home", False)
    assert guided.panel.shell.height == guided.panel.height


def test_a_thing_within_the_screen_is_pointed_at_by_the_id_of_its_rule(guided: Table) -> None:
    from kivy.lang import Builder

    guided.tap("home.guide.test_game")
    holder = Builder.load_string("BoxLayout:\n    Label:\n        id: of_test\n        text: 'Title'\n")
    guided.panel.screen.add_widget(holder)

    def is_round_the_title() -> bool:
        title = holder.ids.of_test
        x, y, width, height = guided.panel.guided._pointer.box or (0, 0, 0, 0)
        return bool((width, height) == tuple(title.size) and (x, y) == title.to_window(*title.pos))

    guided.screen.until(is_round_the_title)
    guided.panel.screen.remove_widget(holder)
    guided.screen.until(lambda: not guided.panel.guided._pointer.box)


def test_what_was_scrolled_out_of_sight_is_not_pointed_at(guided: Table) -> None:
    from kivy.lang import Builder

    from companion.ui.widgets.button import QuietButton  # noqa: F401

    guided.tap("home.guide.test_game")
    scroller = Builder.load_string(LIST)
    guided.panel.screen.add_widget(scroller)
    now(guided, boss=1)
    guided.screen.until(lambda: told(guided)[0] == "START" and guided.panel.guided._pointer.box)
    scroller.scroll_y = 0
    guided.screen.until(lambda: not guided.panel.guided._pointer.box)
