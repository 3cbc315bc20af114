"""Manners at the table by real touches: facing, nothing under a finger moves, dimming, child lock, held presses."""

from __future__ import annotations

import pytest
from conftest import Table
from table_for_tests import TROUBLE, LastRead, State

from companion.app.views import Banner
from companion.engine.words import say
from companion.ui.touchable import guard

SIDES = {"Ada": "near", "Ben": "left", "Cem": "far", "Dorothea": "right"}


def lay_table(table: Table) -> None:
    table.controller.new_sitting("test_game", "house", {})
    table.panel.setup_done()
    table.screen.lay_out()
    assert table.name == "briefing"


def corner(table: Table, touch_id: str) -> tuple[str, str]:
    """Where something stands in the window: left or right, bottom or top."""
    x, y = table.where(touch_id)
    return ("left" if x < 400 else "right", "bottom" if y < 240 else "top")


# -- facing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("boss", "degrees", "portrait", "menu_at"),
    [
        (0, 0, False, ("right", "top")),
        (1, 270, True, ("right", "bottom")),
        (2, 180, False, ("left", "bottom")),
        (3, 90, True, ("left", "top")),
    ],
)
def test_the_picture_turns_to_the_boss_and_a_touch_lands_on_what_is_seen(
    table: Table, boss: int, degrees: int, portrait: bool, menu_at: tuple[str, str]
) -> None:
    from companion.ui.theme import theme

    lay_table(table)
    table.settings.change(sides=SIDES)
    table.controller.publish(state=State(boss=boss))
    table.screen.lay_out()
    assert (table.panel.facing, theme.is_portrait) == (degrees, portrait)
    assert corner(table, "frame.menu") == menu_at
    table.tap("frame.menu")
    assert table.name == "settings"
    table.tap("settings.done")
    table.tap("briefing.start")
    assert table.name == "action"
    table.hold("frame.pause", 1.0)
    assert table.controller.asked[-1] == "pause"


def test_a_tap_meant_for_the_picture_before_it_turned_does_nothing(table: Table) -> None:
    lay_table(table)
    table.settings.change(sides=SIDES)
    table.settle()
    table.controller.publish(state=State(boss=2))
    assert guard.left_s > 0
    table.screen.lay_out()
    table.tap_at_once("briefing.start")
    assert table.name == "briefing"
    table.tap("briefing.start")
    assert table.name == "action"


def test_lists_scroll_the_way_the_finger_moves_on_a_turned_picture(table: Table) -> None:
    lay_table(table)
    table.settings.change(sides=SIDES)
    table.controller.publish(state=State(boss=1))
    table.tap("frame.menu")
    assert table.name == "settings"
    scroller = next(w for w in table.seen() if type(w).__name__ == "Scroller")
    table.screen.until(lambda: scroller.do_scroll_y)
    assert scroller.scroll_y == 1
    scroller.scroll_timeout = 60_000  # on a busy machine the finger must not count as one that stays
    table.settle()
    x, y = scroller.to_window(*scroller.center)
    table.screen.down(x, y)
    table.screen.move(x + 40, y)
    for step in range(1, 9):  # away from the one on the left side is to the right: the list goes up
        table.screen.move(x + 40 + step * 10, y)
        table.screen.frames(2)
    table.screen.up()
    table.screen.frames(2)
    assert scroller.scroll_y < 0.999


def test_fixed_by_the_setting_the_picture_stays(table: Table) -> None:
    lay_table(table)
    table.settings.change(sides=SIDES, turning="fixed")
    table.controller.publish(state=State(boss=2))
    assert table.panel.facing == 0
    table.panel.change_setting("turning", "boss")
    assert table.panel.facing == 180


def test_a_question_turns_to_the_one_whom_the_game_names(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.ui import found_games

    lay_table(table)
    table.settings.change(sides=SIDES)
    module = found_games.screens_of("test_game")
    monkeypatch.setattr(module, "who_answers", lambda state: 3 if getattr(state, "cards", 0) else None, raising=False)
    table.controller.publish(state=State(boss=2, cards=1))
    assert table.panel.facing == 90
    table.controller.publish(state=State(boss=2))
    assert table.panel.facing == 0


def test_away_from_a_table_the_picture_stands_as_the_panel_does(table: Table) -> None:
    lay_table(table)
    table.settings.change(sides=SIDES)
    table.controller.publish(state=State(boss=1))
    table.tap("frame.menu")
    table.tap("frame.home")
    assert (table.name, table.panel.facing) == ("home", 0)
    assert corner(table, "home.new") == ("right", "bottom")


# -- nothing moves under a finger -------------------------------------------------------------------------------------


def has_banner(table: Table) -> bool:
    return any("No reader." in text for text in table.texts())


def test_several_banners_stand_one_after_the_other(table: Table) -> None:
    lay_table(table)
    table.controller.publish(banners=(TROUBLE, Banner("leds", say("No LEDs."))))
    table.screen.frames(3)
    strip = table.panel.shell.ids.banners
    height = strip.height
    assert [text for text in table.texts() if "/2" in text] == ["1/2: No LEDs."]
    strip._next(0)
    table.screen.frames(3)
    assert has_banner(table)
    assert len(strip.children) == 1
    assert strip.height == height
    table.controller.publish(banners=())
    table.screen.frames(3)
    assert strip.height == 0


def test_a_banner_that_comes_while_a_finger_is_down_waits_until_it_is_lifted(table: Table) -> None:
    lay_table(table)
    table.settle()
    before = table.where("briefing.start")
    table.screen.down(*before)
    table.screen.frames(3)
    table.controller.publish(banners=(TROUBLE,), last_read=LastRead(say("card {n}", n="07"), 0.0, False, 1))
    table.screen.frames(3)
    assert not has_banner(table)
    assert "card 07" in table.texts(), "an answer is shown at once"
    assert table.where("briefing.start") == before
    table.screen.up()
    table.screen.frames(4)
    assert table.name == "action", "the finger did what it was put down for"
    assert has_banner(table)


def test_undo_with_a_finger_on_it_never_takes_back_another_step_than_the_one_it_named(table: Table) -> None:
    lay_table(table)
    table.controller.publish(undo_text=say("Ada's card 07"))
    table.settle()
    table.screen.down(*table.where("frame.undo"))
    table.screen.frames(3)
    table.controller.publish(undo_text=say("Ben's card 12B"))
    table.screen.frames(2)
    assert "Ada's card 07" in table.texts()
    table.screen.up()
    table.screen.frames(4)
    assert "undo" not in table.controller.asked
    assert "Ben's card 12B" in table.texts()


def test_something_that_lies_on_the_glass_holds_the_screen_up_for_three_seconds_at_most(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_table(table)
    table.settle()
    table.panel.fingers._too_long.timeout = 0.2
    table.screen.down(*table.where("briefing.start"))
    table.screen.frames(3)
    table.controller.publish(banners=(TROUBLE,))
    assert not has_banner(table)
    table.screen.until(lambda: has_banner(table))
    table.screen.up()
    table.screen.frames(4)
    assert table.name == "briefing", "what it lay on is not carried out"


def test_a_press_during_which_the_screen_changes_is_dropped(table: Table) -> None:
    table.settle()
    table.screen.down(*table.where("home.new"))
    table.screen.frames(3)
    table.panel.settings_screen()
    table.panel.pop()
    table.screen.frames(2)
    table.screen.up()
    table.screen.frames(4)
    assert table.name == "home"


def test_a_held_press_shows_what_it_did_before_the_finger_is_lifted(table: Table) -> None:
    lay_table(table)
    table.tap("briefing.start")
    table.settle()
    table.screen.down(*table.where("frame.pause"))
    table.screen.until(lambda: "frame.resume" in table.touchables())
    table.screen.up()
    table.screen.frames(4)
    assert table.controller.view.is_paused


# -- held presses ----------------------------------------------------------------------------------------------------


def test_a_saved_table_is_deleted_by_a_held_press_only(table: Table) -> None:
    table.controller.have_sittings(3)
    table.panel.home()
    table.screen.lay_out()
    table.tap("home.sitting.2.delete")
    assert ("delete_sitting", "s2") not in table.controller.asked
    assert "Press and hold." in table.texts()
    table.hold("home.sitting.2.delete", 1.4)
    assert ("delete_sitting", "s2") in table.controller.asked
    assert "home.sitting.3" not in table.touchables()
    assert table.name == "home"


# -- dimming ---------------------------------------------------------------------------------------------------------


def dim(table: Table) -> None:
    table.screen.until(lambda: table.panel.dimming.is_dim)
    table.screen.until(lambda: table.panel.dimming.darkness > 0.8)


def test_the_first_touch_on_a_dimmed_screen_only_wakes_it(table: Table) -> None:
    table.settings.change(dim_after_s=0.6)
    table.panel.redraw()
    dim(table)
    table.tap_at_once("home.new")
    assert table.name == "home"
    assert not table.panel.dimming.is_dim
    table.tap("home.new")
    assert table.name == "players"


def test_a_read_wakes_the_picture(table: Table) -> None:
    lay_table(table)
    table.settings.change(dim_after_s=0.3)
    table.panel.redraw()
    dim(table)
    table.controller.publish(last_read=LastRead(say("card {n}", n="07"), 0.0, True, 1))
    assert not table.panel.dimming.is_dim


def test_a_countdown_is_never_dimmed_running_or_paused(table: Table) -> None:
    lay_table(table)
    table.tap("briefing.start")
    table.settings.change(dim_after_s=0.1)
    table.panel.redraw()
    assert table.panel.dimming._after_s is None
    table.hold("frame.pause", 1.0)
    assert table.controller.view.is_paused
    assert table.panel.dimming._after_s is None
    table.controller.publish(deadline_ms=None, is_paused=False)
    dim(table)


def test_home_dims_sooner_than_a_table(table: Table) -> None:
    table.settings.change(dim_after_s=100.0)
    table.panel.redraw()
    assert table.panel.dimming._after_s == 50.0
    lay_table(table)
    assert table.panel.dimming._after_s == 100.0
    table.panel.change_setting("dim_after_s", None)
    assert table.panel.dimming._after_s is None


# -- child lock ------------------------------------------------------------------------------------------------------


def test_a_locked_screen_takes_no_touch_while_time_runs_and_reads_count(table: Table) -> None:
    lay_table(table)
    table.tap("briefing.start")
    table.tap("frame.lock")
    assert not table.panel.child_lock.is_on, "a tap locks nothing"
    table.hold("frame.lock", 1.0)
    assert table.panel.child_lock.is_on
    assert "Locked: hold the lock" in table.texts()
    asked = list(table.controller.asked)
    assert "action.done" not in table.touchables()
    table.hold("frame.pause", 1.0)
    table.screen.down(700, 40)
    table.screen.frames(3)
    table.screen.up()
    table.screen.frames(3)
    assert table.controller.asked == asked
    table.controller.left = 9_500
    table.screen.frames(4)
    assert "10" in table.texts()
    table.controller.publish(last_read=LastRead(say("card {n}", n="07"), 0.0, True, 1))
    table.screen.frames(2)
    assert "card 07" in table.texts()


def test_only_a_full_hold_on_the_lock_mark_unlocks(table: Table) -> None:
    lay_table(table)
    table.tap("briefing.start")
    table.hold("frame.lock", 1.0)
    table.hold("frame.unlock", 0.7)
    assert table.panel.child_lock.is_on
    table.hold("frame.unlock", 1.8)
    assert not table.panel.child_lock.is_on
    assert "frame.unlock" not in table.touchables()
    table.tap("action.done")
    assert table.name == "end"


def test_the_menu_locks_too(table: Table) -> None:
    lay_table(table)
    table.tap("frame.menu")
    table.tap("frame.lock")
    assert table.panel.child_lock.is_on
    assert table.name == "briefing"
    table.hold("frame.unlock", 1.8)
    table.tap("briefing.start")
    assert table.name == "action"
