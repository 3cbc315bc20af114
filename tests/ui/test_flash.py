"""The screen's part of cues: it lights up calmly, and only where people let it."""

from __future__ import annotations

import time
from typing import Any

from conftest import Table

from companion.app.views import Flash
from companion.ui.theme import theme
from hardware.cue_table import CALM_S

END = Flash(1, "text", (0.15, 0.2, 0.15), 5)


def watched(table: Table) -> list[tuple[float, float]]:
    """Every change of the light: when, and to what."""
    changes: list[tuple[float, float]] = []
    table.panel.flash.bind(light=lambda _flash, light: changes.append((time.monotonic(), light)))
    return changes


def shown(table: Table, flash: Flash) -> list[tuple[float, float]]:
    changes = watched(table)
    table.controller.publish(flash=flash)
    table.screen.until(lambda: changes and changes[-1][1] == 0 and time.monotonic() > table.panel.flash._until)
    return changes


def allow(table: Table, **fields: Any) -> None:
    table.settings.change(has_flash=True, **fields)


def test_a_flash_of_the_table_lights_the_whole_panel_and_goes(table: Table) -> None:
    allow(table)
    changes = shown(table, END)
    assert [light > 0 for _, light in changes] == [True, False, True, False]
    ons = [at for at, light in changes if light]
    assert ons[1] - ons[0] > CALM_S - 0.05
    assert table.panel.flash.size == table.panel.size


def test_without_motion_it_lights_up_once_and_dimly(table: Table) -> None:
    allow(table)
    theme.has_motion = False
    try:
        changes = shown(table, END)
    finally:
        theme.has_motion = True
    assert [light > 0 for _, light in changes] == [True, False]
    assert max(light for _, light in changes) < 0.3


def test_where_the_flash_is_switched_off_nothing_lights_up(table: Table) -> None:
    changes = watched(table)
    table.settings.change(has_flash=False)
    table.controller.publish(flash=END)
    table.screen.frames(6)
    assert changes == []


def test_a_lower_cue_does_not_cut_a_flash_short(table: Table) -> None:
    allow(table)
    table.controller.publish(flash=END)
    table.screen.until(lambda: table.panel.flash.light > 0)
    table.controller.publish(flash=Flash(2, "warning", (0.1,), 2))
    assert table.panel.flash.colour == "text"


def test_a_flash_takes_no_touch(table: Table) -> None:
    allow(table)
    table.settle()
    table.controller.publish(flash=Flash(1, "text", (2.0,), 5))
    table.screen.until(lambda: table.panel.flash.light > 0)
    table.tap_at_once("home.new")
    assert table.name == "players"
