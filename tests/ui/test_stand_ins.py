"""Stand-ins by real touches: cards are tapped or dragged onto the reader, devices show what the pins do."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Table
from table_for_tests import LastRead, StandIns, State, cards

from companion.engine.words import say

BOTH = StandIns(pins=True, reader=True)
PINS = tuple((f"led{n}", int(n < 3)) for n in range(1, 9))


@pytest.fixture(autouse=True)
def pictures(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test's game draws its cards, and takes only cards that are not in play."""
    from kivy.uix.label import Label

    from companion.ui import found_games

    module = found_games.screens_of("test_game")
    module.card_picture = lambda state, card, is_turned: Label(text=f"{card}{'B' if is_turned else 'A'}")
    game = table.panel.games["test_game"]
    monkeypatch.setattr(game, "move_for_card", lambda state, code: ("play", code), raising=False)
    monkeypatch.setattr(
        game,
        "legal_moves",
        lambda state: [("play", card.code) for card in cards() if card.card not in ("c01", "c02")],
        raising=False,
    )


def open_stand_ins(table: Table, state: State | None = None) -> None:
    table.controller.have_sittings(1)
    table.panel.home()
    table.tap("home.resume")
    table.controller.publish(has_stand_ins=BOTH, pins=PINS, state=state or State())
    if "standin.toggle" in table.touchables():
        table.tap("standin.toggle")


def side(table: Table) -> Any:
    return table.console.side


def test_cards_are_pictures_and_those_that_can_be_read_now_come_first(table: Table) -> None:
    open_stand_ins(table)
    table.screen.until(lambda: len(side(table).ids.cards.children) == len(cards()))
    in_order = [tile.touch_id.removeprefix("standin.card.") for tile in reversed(side(table).ids.cards.children)]
    assert in_order[:2] == ["TT03A", "TT03B"]
    assert in_order[-4:] == ["TT01A", "TT01B", "TT02A", "TT02B"]
    tiles = side(table)._tiles
    assert [code for code, tile in tiles.items() if tile.is_faint] == ["TT01A", "TT01B", "TT02A", "TT02B"]
    assert tiles["TT03B"].picture.text == "c03B"


def test_a_card_is_dragged_onto_the_reader(table: Table) -> None:
    open_stand_ins(table)
    table.settle()
    table.screen.down(*table.where("standin.card.TT03B"))
    table.screen.until(lambda: side(table)._tiles["TT03B"].is_down)
    x, y = table.where("standin.reader")
    for part in (0.3, 0.7, 1.0):
        from_x, from_y = table.where("standin.card.TT03B")
        move_to(table, from_x + (x - from_x) * part, from_y + (y - from_y) * part)
    table.screen.until(lambda: side(table).ids.reader.is_aimed_at)
    table.screen.up()
    table.screen.until(lambda: ("feed", "TT03B") in table.controller.asked)
    assert table.controller.asked.count(("feed", "TT03B")) == 1
    assert side(table)._ghost is None


def test_a_card_that_is_dropped_anywhere_else_is_not_read(table: Table) -> None:
    open_stand_ins(table)
    table.settle()
    x, y = table.where("standin.card.TT03A")
    table.screen.down(x, y)
    table.screen.until(lambda: side(table)._tiles["TT03A"].is_down)
    move_to(table, x - 300, y)
    table.screen.until(lambda: side(table)._ghost is not None)
    table.screen.up()
    table.screen.until(lambda: side(table)._ghost is None)
    assert not [asked for asked in table.controller.asked if asked[0] == "feed"]


def test_no_card_changes_its_place_while_a_phase_lasts(table: Table) -> None:
    open_stand_ins(table)
    table.screen.until(lambda: len(side(table).ids.cards.children) == len(cards()))
    before = list(side(table).ids.cards.children)
    game = table.panel.games["test_game"]
    game.legal_moves = lambda state: []
    table.controller.publish(state=State(cards=1))
    assert side(table).ids.cards.children == before
    assert all(tile.is_faint for tile in before)


def test_the_reader_lights_up_with_what_the_read_came_to(table: Table) -> None:
    open_stand_ins(table)
    reader = side(table).ids.reader
    table.controller.publish(last_read=LastRead(say("card 07"), 1.0, True, 1))
    assert reader.answer_role == "good"
    table.controller.publish(last_read=LastRead(say("card 07"), 1.0, False, 2))
    assert reader.answer_role == "warning"
    table.screen.until(lambda: reader.answer_role == "")


def test_a_beep_too_short_for_a_frame_is_seen_all_the_same(table: Table) -> None:
    open_stand_ins(table)
    disc = side(table).ids.buzzer
    table.controller.publish(pins=(*PINS, ("buzzer", 1)))
    table.controller.publish(pins=(*PINS, ("buzzer", 0)))
    table.screen.frames(1)
    assert "Buzzer sounds" in table.texts() or side(table).is_low
    assert disc.is_seen
    table.screen.until(lambda: not disc.is_seen)
    assert disc.reach == 0


def test_an_unknown_code_is_explained_by_a_picture(table: Table) -> None:
    open_stand_ins(table)
    table.tap("standin.toggle")
    table.controller.publish(unknown_code="XYZ")
    assert table.name == "which_card"
    table.screen.until(lambda: "c01A" in table.texts())
    table.tap("which_card.TT01B")
    assert ("learn", "XYZ", "TT01B") in table.controller.asked


def move_to(table: Table, x: float, y: float) -> None:
    screen = table.screen
    px, py = screen.point(x, y)
    screen._xtest.fake_input(screen._display, screen._x.MotionNotify, x=px, y=py)
    screen._display.sync()
    screen.frames(2)
