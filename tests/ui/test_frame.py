"""The frame by real touches: from home to a table and back, undo, pause, refusals, unknown codes, mishaps."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Table
from table_for_tests import TROUBLE, LastRead, Refusal, StandIns, State

from companion.engine.rules import SetupError
from companion.engine.words import say


def lay_table(table: Table) -> None:
    for touch_id in ("home.new", "players.next", "level.next", "setup.start"):
        table.tap(touch_id)
    assert table.name == "briefing"


def test_a_new_table_is_laid_by_five_taps(table: Table) -> None:
    assert table.name == "home"
    table.tap("home.new")
    assert table.name == "players"
    table.tap("players.next")
    assert table.name == "level"
    table.tap("timer.60")
    table.tap("level.next")
    assert table.controller.asked == [
        (
            "new_sitting",
            "test_game",
            "house",
            {"players": ["Ada", "Ben", "Cem", "Dorothea"], "level": 1, "timer": "60s"},
        )
    ]
    assert table.name == "setup"
    table.tap("setup.start")
    assert table.name == "briefing"


def test_a_saved_table_is_resumed_without_set_up(table: Table) -> None:
    table.controller.have_sittings(3)
    table.panel.home()
    table.tap("home.resume")
    assert table.controller.asked == [("resume_sitting", "s1")]
    assert table.name == "briefing"


def test_an_older_table_is_resumed_from_the_list(table: Table) -> None:
    table.controller.have_sittings(3)
    table.panel.home()
    table.tap("home.sitting.3")
    table.screen.until(lambda: table.controller.asked == [("resume_sitting", "s3")])


def test_a_second_tap_right_after_the_screen_changed_does_nothing(table: Table) -> None:
    table.tap("home.new")
    table.tap_at_once("players.next")
    assert table.name == "players"
    table.tap("players.next")
    assert table.name == "level"


def test_a_button_whose_meaning_changed_swallows_the_tap_that_was_meant_for_before(table: Table) -> None:
    lay_table(table)
    table.controller.publish(undo_text=say("Undo"))
    table.settle()
    table.controller.publish(undo_text=say("Redo"))
    table.tap_at_once("frame.undo")
    assert "undo" not in table.controller.asked
    table.tap("frame.undo")
    assert "undo" in table.controller.asked


def test_a_table_that_can_not_be_laid_says_so_and_stays_where_it_was(table: Table) -> None:
    def mistaken(*_args: object) -> None:
        raise SetupError("no level 1", "write another")

    table.controller.new_sitting = mistaken  # type: ignore[method-assign]
    for touch_id in ("home.new", "players.next", "level.next"):
        table.tap(touch_id)
    assert table.name == "level"
    assert any("companion check" in text for text in table.texts())


def remove(table: Table, number: int) -> None:
    table.tap(f"players.{number}.name")
    table.tap("name.remove")


def test_players_are_changed_by_touch_and_remembered(table: Table) -> None:
    table.tap("home.new")
    remove(table, 2)
    assert table.panel.screen.names == ["Ada", "Cem", "Dorothea"]
    table.tap("players.known.1")
    assert table.panel.screen.names == ["Ada", "Cem", "Dorothea", "Ben"]
    table.tap("players.3.name")
    table.tap("name.first")
    assert table.panel.screen.names == ["Dorothea", "Ben", "Ada", "Cem"]
    table.tap("players.next")
    assert table.settings.value.names == table.settings.value.seats == ("Dorothea", "Ben", "Ada", "Cem")


def test_fewer_players_than_the_game_needs_are_not_let_through(table: Table) -> None:
    table.tap("home.new")
    for _ in range(3):
        remove(table, 1)
    table.tap("players.next")
    assert table.name == "players"
    assert "at least 2 players" in table.texts()


def test_a_name_is_typed_on_the_screen_and_on_a_real_keyboard(table: Table) -> None:
    table.tap("home.new")
    remove(table, 4)
    table.tap("players.add")
    for letter in ("e", "v", "v"):
        table.tap(f"key.{letter}")
    table.tap("key.erase")
    table.screen.type("a")
    table.screen.until(lambda: table.panel.screen.text == "Eva")
    table.tap("name.done")
    assert table.panel.screen.names == ["Ada", "Ben", "Cem", "Eva"]


def test_undo_and_redo_name_the_step(table: Table) -> None:
    lay_table(table)
    table.controller.publish(undo_text=say("Ada's card 07"))
    table.screen.frames(2)
    assert "Ada's card 07" in table.texts()
    table.tap("frame.undo")
    assert "frame.undo" not in table.touchables()
    table.tap("frame.redo")
    assert table.controller.asked[-2:] == ["undo", "redo"]


def test_a_long_step_beside_undo_has_two_lines_to_itself_and_shortens_names_only_if_it_must(table: Table) -> None:
    lay_table(table)
    table.controller.publish(undo_text=say("{who}: a card that was laid late", who="Dorothea"))
    table.screen.frames(3)
    assert "Dorothea: a card that was laid late" in table.texts()
    assert "Undo" not in table.texts()
    table.controller.publish(undo_text=say("a card"))
    table.screen.frames(3)
    assert {"Undo", "A card"} <= set(table.texts())


def test_only_a_full_hold_pauses_and_resume_becomes_the_primary_action(table: Table) -> None:
    lay_table(table)
    table.tap("briefing.start")
    assert table.name == "action"
    table.hold("frame.pause", 0.3)
    assert "pause" not in table.controller.asked
    table.hold("frame.pause", 1.0)
    assert table.controller.asked[-1] == "pause"
    assert "Paused" in table.texts()
    assert "action.done" not in table.touchables()
    table.tap("frame.resume")
    assert table.controller.asked[-1] == "resume_clock"
    assert "action.done" in table.touchables()


def test_a_hold_that_slides_off_does_nothing(table: Table) -> None:
    lay_table(table)
    table.tap("briefing.start")
    table.settle()
    x, y = table.where("frame.pause")
    table.screen.down(x, y)
    table.screen.frames(3)
    table.screen._xtest.fake_input(table.screen._display, table.screen._x.MotionNotify, x=790, y=470)
    table.screen._display.sync()
    table.screen.frames(35)
    table.screen.up()
    table.screen.frames(3)
    assert "pause" not in table.controller.asked


def test_a_refusal_says_why_and_a_touch_takes_it_away(table: Table) -> None:
    lay_table(table)
    table.controller.publish(undo_text=say("Ada's card 07"))
    table.settle()
    table.controller.publish(refusal=Refusal("no", say("There is nothing to redo."), 1))
    table.screen.frames(2)
    assert "There is nothing to redo." in table.texts()
    table.tap_at_once("frame.undo")
    assert "There is nothing to redo." not in table.texts()
    assert table.controller.asked[-1] == "undo", "an answer lies over nothing that can be touched"


def test_every_scan_answers_with_the_cards_name(table: Table) -> None:
    lay_table(table)
    table.controller.publish(last_read=LastRead(say("card {n}", n="07"), 0.0, True, 1))
    table.screen.frames(2)
    assert "card 07" in table.texts()


def test_a_played_card_is_marked_where_undo_names_it(table: Table) -> None:
    lay_table(table)
    read = LastRead(say("card {n}", n="07"), 0.0, True, 1)
    table.controller.publish(last_read=read, undo_text=say("Ada's card 07"))
    table.screen.frames(2)
    assert "✔" in table.texts()
    assert table.panel.toast.text == "", "nothing lies over the tray"
    table.controller.publish(undo_text=say("Undo"))
    table.screen.frames(2)
    assert "✔" not in table.texts(), "the mark belongs to the card, not to the step after it"
    table.controller.publish(last_read=LastRead(say("card {n}", n="08"), 0.0, True, 2), undo_text=say("Ada's card 08"))
    table.screen.frames(2)
    assert "✔" in table.texts()
    table.screen.until(lambda: "↶" in table.texts())


def test_a_refused_scan_is_named_with_its_reason(table: Table) -> None:
    lay_table(table)
    table.controller.publish(
        last_read=LastRead(say("card {n}", n="07"), 0.0, False, 1),
        refusal=Refusal("late", say("No countdown is running."), 1),
    )
    table.screen.frames(2)
    assert "card 07: No countdown is running." in table.texts()
    table.controller.publish(
        last_read=LastRead(say("card {n}: Card {n} lies there already.", n="07"), 0.0, False, 2),
        refusal=Refusal("twice", say("Card {n} lies there already.", n="07"), 2),
    )
    table.screen.frames(2)
    assert "card 07: Card 07 lies there already." in table.texts()


def test_an_unknown_code_asks_which_card_it_is_and_shows_the_time_left(table: Table) -> None:
    lay_table(table)
    table.tap("briefing.start")
    table.controller.publish(unknown_code="99X")
    table.screen.frames(2)
    assert table.name == "which_card"
    assert {"27", "card 02 A", "card 02 B"} <= set(table.texts())
    table.tap("which_card.TT02B")
    assert ("learn", "99X", "TT02B") in table.controller.asked
    assert table.name == "action"


def test_an_unknown_code_may_be_nothing(table: Table) -> None:
    lay_table(table)
    table.controller.publish(unknown_code="99X")
    table.tap("which_card.none")
    assert table.controller.asked[-1] == "dismiss_unknown"
    assert table.name == "briefing"


def test_the_language_changes_at_once_everywhere(table: Table) -> None:
    lay_table(table)
    table.tap("frame.menu")
    table.tap("settings.language.de")
    assert {"Menü", "ZUM TISCH", "Sprache"} <= set(table.texts())
    assert table.settings.value.language == "de"
    table.tap("settings.done")
    table.controller.publish(undo_text=say("card reader"))
    table.screen.frames(2)
    assert {"Zurücknehmen", "Kartenleser"} <= set(table.texts())


def test_the_menu_leads_home_and_the_table_stays(table: Table) -> None:
    lay_table(table)
    table.tap("frame.menu")
    table.tap("frame.home")
    assert table.controller.asked[-1] == "leave"
    assert table.name == "home"


def test_what_breaks_leads_home_with_a_sentence(table: Table) -> None:
    lay_table(table)
    table.tap("briefing.break")
    table.screen.until(lambda: table.name == "home")
    assert table.controller.asked[-1] == "leave"
    assert any("Your table is saved" in text for text in table.texts())


def test_the_end_says_how_it_ended(table: Table) -> None:
    lay_table(table)
    table.tap("briefing.start")
    table.tap("action.done")
    assert table.name == "end"
    assert {"Won!", "★★★"} <= set(table.texts())
    table.tap("end.home")
    assert table.name == "home"


def test_a_card_laid_on_the_stand_in_reader_is_fed_as_its_code(table: Table) -> None:
    lay_table(table)
    table.controller.publish(has_stand_ins=StandIns(pins=True, reader=True), pins=(("buzzer", 1), ("led0", 1)))
    table.tap("standin.toggle")
    table.tap("standin.card.TT01A")
    table.screen.until(lambda: ("feed", "TT01A") in table.controller.asked)
    table.tap("standin.button")
    assert table.controller.asked[-2:] == [("press_stand_in", True), ("press_stand_in", False)]
    table.tap("standin.toggle")
    assert "standin.button" not in table.touchables()


def test_nothing_is_drawn_while_nothing_happens(table: Table) -> None:
    lay_table(table)
    table.settle()
    table.screen.frames(8)
    before = table.screen.flips
    table.screen.frames(20)
    assert table.screen.flips == before


def test_a_light_or_a_sound_writes_no_screen_anew(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A button made anew takes no taps for a moment, so a blinking lamp would keep the fingers off."""
    lay_table(table)
    shown: list[Any] = []
    monkeypatch.setattr(type(table.panel.screen), "show", lambda _screen, view: shown.append(view.pins))
    for is_on in (1, 0):
        table.controller.publish(pins=(("led1", is_on),))
    table.screen.frames(3)
    assert shown == []
    assert table.panel.view.pins == (("led1", 0),)
    table.controller.publish(state=State(boss=1), pins=(("led1", 1),))
    table.screen.frames(3)
    assert shown == [(("led1", 1),)]


def test_news_of_a_device_leaves_the_saved_tables_where_they_are(table: Table) -> None:
    table.controller.have_sittings(3)
    table.panel.home()
    table.settle()
    before = [table.touchables()[f"home.sitting.{n}"] for n in (1, 2, 3)]
    table.controller.publish(banners=(TROUBLE,))
    table.screen.frames(3)
    assert [table.touchables()[f"home.sitting.{n}"] for n in (1, 2, 3)] == before


def test_the_ring_is_drawn_again_only_when_it_looks_different(table: Table) -> None:
    lay_table(table)
    table.tap("briefing.start")
    table.settle()
    table.screen.frames(8)
    before = table.screen.flips
    for left in (26_999, 26_990, 26_980):
        table.controller.left = left
        table.screen.frames(4)
    assert table.screen.flips - before <= 2
    table.controller.left = 9_500
    table.screen.frames(4)
    assert {"10", "Last seconds"} <= set(table.texts())


def test_a_list_scrolls_once_it_has_grown_and_its_bar_has_a_gutter(table: Table) -> None:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.theme import theme
    from companion.ui.widgets.scroller import GUTTER_MM, Scroller

    rows = BoxLayout(size_hint_y=None, height=90)
    scroller = Scroller(size=(200, 100))
    scroller.add_widget(rows)
    table.screen.lay_out()
    assert not scroller.do_scroll_y and rows.padding[2] == 0
    rows.height = 300
    table.screen.lay_out()
    assert scroller.do_scroll_y and rows.padding[2] == GUTTER_MM * theme.mm
