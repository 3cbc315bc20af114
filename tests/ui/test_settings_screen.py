"""The settings, touched: each choice holds at once, one idea a line, and reaches what it is about."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture
def settings(table: Any) -> Any:
    table.controller.muted = []
    table.controller.mute = lambda **kinds: table.controller.muted.append(kinds)
    table.controller.swapped = []
    table.controller.swap_ends = table.controller.swapped.append
    table.panel.settings_screen()
    table.settle()
    return table


def show(table: Any, touch_id: str) -> None:
    """Scroll until it can be seen."""
    scroller = table.panel.screen.ids.scroller
    scroller.scroll_to(table.touchables()[touch_id], animate=False)
    table.screen.lay_out()
    table.screen.frames(2)


def choose(table: Any, touch_id: str) -> None:
    show(table, touch_id)
    table.tap(touch_id)


#: What is tapped, and the setting that it makes.
CHOICES = (
    ("language.de", "language", "de"),
    ("mute_sound.off", "mute_sound", True),
    ("mute_light.off", "mute_light", True),
    ("has_flash.on", "has_flash", True),
    ("text_size.4", "text_size", 1.6),
    ("card_input.live", "card_input", "live"),
    ("card_input.after", "card_input", "after"),
    ("reader_side.right", "reader_side", "right"),
    ("has_swapped_ends.on", "has_swapped_ends", True),
    ("timer_s.60", "timer_s", 60.0),
    ("has_motion.off", "has_motion", False),
    ("turning.off", "turning", "fixed"),
    ("dim_after_s.10", "dim_after_s", 600.0),
    ("panel_mm.plus", "panel_mm", 160.0),
)


@pytest.mark.parametrize(("tap", "field", "value"), CHOICES)
def test_a_touched_choice_is_the_setting_and_is_marked(settings: Any, tap: str, field: str, value: Any) -> None:
    choose(settings, f"settings.{tap}")
    assert getattr(settings.settings.value, field) == value
    marked = [name for name, w in settings.touchables().items() if getattr(w, "is_chosen", False)]
    expected = "settings.panel_mm.now" if field == "panel_mm" else f"settings.{tap}"
    assert [name for name in marked if name.startswith(f"settings.{field}.")] == [expected]
    settings.settings.change(has_motion=True)
    from companion.ui.language import language
    from companion.ui.theme import theme

    theme.has_motion = True
    language.choose("en")


def test_every_setting_that_people_choose_has_a_line(settings: Any) -> None:
    from companion.app.settings import Preferences
    from companion.ui.settings_lines import ROWS

    remembered = {"names", "seats", "sides", "readings", "window_px"}  # readings: where a table is laid
    assert {field for field, _name, _choices in ROWS} == set(Preferences.__struct_fields__) - remembered


def test_sound_light_and_flash_are_switched_each_by_itself(settings: Any) -> None:
    choose(settings, "settings.mute_light.off")
    choose(settings, "settings.mute_sound.off")
    choose(settings, "settings.mute_light.on")
    assert settings.controller.muted == [
        {"sound": False, "light": True},
        {"sound": True, "light": True},
        {"sound": True, "light": False},
    ]


def test_the_readers_side_and_the_switch_are_told_at_once(settings: Any) -> None:
    for touch_id in ("reader_side.right", "has_swapped_ends.on", "reader_side.left"):
        choose(settings, f"settings.{touch_id}")
    assert settings.controller.swapped == [True, False, True]


def test_the_panels_length_changes_sizes_at_once_and_goes_back(settings: Any) -> None:
    from companion.ui.theme import theme

    before = theme.mm
    for _ in range(3):
        choose(settings, "settings.panel_mm.plus")
    assert settings.settings.value.panel_mm == 170.0
    assert theme.mm == pytest.approx(before * 154.4 / 170, rel=0.01)
    choose(settings, "settings.panel_mm.minus")
    assert settings.settings.value.panel_mm == 165.0
    choose(settings, "settings.panel_mm.7in")
    assert settings.settings.value.panel_mm is None and theme.mm == pytest.approx(before)


def test_motion_stops_at_once(settings: Any) -> None:
    from companion.ui.theme import theme

    choose(settings, "settings.has_motion.off")
    assert theme.has_motion is False
    choose(settings, "settings.has_motion.on")
    assert theme.has_motion is True


def test_the_picture_is_turned_at_once_and_touches_with_it(settings: Any) -> None:
    window = settings.screen.window
    try:
        choose(settings, "settings.rotation.180")
        assert window.rotation == 180 and settings.settings.value.rotation == 180
    finally:
        window.rotation = 0


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (720, 1280)])
@pytest.mark.parametrize("text_size", [1.0, 1.6])
def test_every_choice_is_at_least_9_mm_high(settings: Any, size: tuple[int, int], text_size: float) -> None:
    from companion.ui.theme import theme

    settings.fit(*size, text_size)
    for name, widget in settings.touchables().items():
        if name.startswith("settings."):
            assert widget.height >= 9 * theme.mm - 1 and widget.width >= 9 * theme.mm - 1, name


def test_the_seconds_are_in_sight_over_the_tables_menu(table: Any) -> None:
    table.controller.resume_sitting("s1")
    table.controller.play("start")
    table.panel.menu()
    table.settle()
    assert "27" in table.texts() and "menu.correct" in table.touchables() and "menu.log" in table.touchables()
