"""Seats round the drawn table: dragged by touch, in clockwise order of play, remembered for the next table."""

from __future__ import annotations

import pytest
from conftest import Table

from companion.ui import seating
from companion.ui.seating import Seated


def test_players_who_never_sat_here_are_spread_clockwise() -> None:
    assert seating.ring(["Ada", "Ben"], {}) == (Seated("Ada", "near"), Seated("Ben", "far"))
    four = seating.ring(["Ada", "Ben", "Cem", "Dora"], {})
    assert [player.side for player in four] == ["near", "left", "far", "right"]


def test_the_order_of_play_follows_the_seats_from_the_first_player_on() -> None:
    players = seating.ring(["Ada", "Ben", "Cem", "Dora"], {})
    assert [each.name for each in seating.moved(players, "Ben", "right", 1)] == ["Ada", "Cem", "Dora", "Ben"]
    assert [each.name for each in seating.moved(players, "Ben", "right", 0)] == ["Ada", "Cem", "Ben", "Dora"]
    assert [each.name for each in seating.moved(players, "Ada", "far", 1)] == ["Ada", "Dora", "Ben", "Cem"]


def test_seats_come_back_from_the_order_and_the_sides() -> None:
    sides = {"Ada": "near", "Ben": "near", "Cem": "left"}
    players = seating.ring(["Ben", "Cem", "Ada"], sides)
    assert [each.name for each in players] == ["Ben", "Cem", "Ada"]
    assert [each.name for each in seating.at(players, "near")] == ["Ada", "Ben"]


def test_a_newcomer_sits_where_nobody_sits() -> None:
    players = seating.ring(["Ben", "Cem", "Ada", "Eva"], {"Ada": "near", "Ben": "near", "Cem": "left"})
    assert [(each.name, each.side) for each in players] == [
        ("Ben", "near"),
        ("Cem", "left"),
        ("Eva", "far"),
        ("Ada", "near"),
    ]


def middle_of(table: Table, side: str) -> tuple[float, float]:
    picture = table.panel.screen.ids.picture
    x, y, width, height = picture.table
    at = {
        "near": (x + width / 2, y),
        "left": (x, y + height / 2),
        "far": (x + width / 2, y + height),
        "right": (x + width, y + height / 2),
    }[side]
    return picture.to_window(*at)  # type: ignore[no-any-return]


def test_names_are_dragged_to_their_sides_and_remembered(table: Table) -> None:
    table.tap("home.new")
    table.drag("players.2.name", *middle_of(table, "far"))
    assert table.panel.screen.sides == {"Ada": "near", "Ben": "far", "Cem": "far", "Dorothea": "right"}
    x, y = middle_of(table, "near")
    table.drag("players.4.name", x - 60, y)
    assert table.panel.screen.names == ["Ada", "Dorothea", *[n for n in table.panel.screen.names[2:]]]
    table.tap("players.next")
    assert table.settings.value.sides == {"Ada": "near", "Dorothea": "near", "Ben": "far", "Cem": "far"}
    table.panel.home()
    table.tap("home.new")
    assert table.panel.screen.sides == table.settings.value.sides
    assert tuple(table.panel.screen.names) == table.settings.value.seats


def test_a_name_let_go_in_the_middle_goes_back_to_its_seat(table: Table) -> None:
    table.tap("home.new")
    before = table.where("players.2.name")
    picture = table.panel.screen.ids.picture
    table.drag("players.2.name", *picture.to_window(*picture.center))
    assert table.where("players.2.name") == pytest.approx(before)
    assert not table.panel.screen.are_seated


def test_seats_that_nobody_touched_say_nothing_and_the_picture_stays(table: Table) -> None:
    for touch_id in ("home.new", "players.next", "level.next", "setup.start"):
        table.tap(touch_id)
    assert table.settings.value.sides == {}
    state = table.controller.view.state
    table.controller.publish(state=type(state)(boss=2))
    assert table.panel.facing == 0


def test_at_a_table_names_go_to_other_sides_and_the_order_of_play_stays(table: Table) -> None:
    for touch_id in ("home.new", "players.next", "level.next", "setup.start"):
        table.tap(touch_id)
    names = list(table.controller.view.state.players)
    table.tap("frame.menu")
    table.tap("menu.seats")
    table.drag("players.1.name", *middle_of(table, "far"))
    assert table.settings.value.sides[names[0]] == "far"
    assert set(table.settings.value.sides) >= set(names), "now it is known where all of them sit"
    assert [each.name for each in table.panel.screen.ids.picture.players] == names
    assert table.panel.facing == 0, "the table is drawn as it stands"
    table.tap("seats.done")
    assert table.name == "briefing"
    assert table.panel.facing == 180, "the boss sits at the far side now"
