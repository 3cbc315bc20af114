"""Every frame screen, in both languages, on four panels and two text sizes: targets large, apart, on the glass."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from conftest import Table
from table_for_tests import TROUBLE, StandIns

from companion.engine.words import say
from companion.ui.language import language
from companion.ui.sizes import mm_per_px


def home(table: Table) -> None:
    table.controller.have_sittings(3)
    table.panel.home()


def settings(table: Table) -> None:
    table.panel.settings_screen()


def players(table: Table) -> None:
    table.panel.laying.begin()
    table.panel.screen.remove(4)


def name(table: Table) -> None:
    players(table)
    table.panel.screen.rename(1)


def level(table: Table) -> None:
    table.panel.laying.begin()
    table.panel.laying.players_chosen(("Ada", "Ben"))


def setup(table: Table) -> None:
    level(table)
    table.panel.laying.level_chosen(1, 40, "house", "")


def briefing(table: Table) -> None:
    setup(table)
    table.panel.setup_done()
    table.controller.publish(undo_text=say("Ada's card 07"), redo_text=say("Ben's card 12B"), banners=(TROUBLE,))


def locked(table: Table) -> None:
    briefing(table)
    table.controller.play("start")
    table.panel.lock()


def counting(table: Table) -> None:
    briefing(table)
    table.controller.publish(redo_text=None)
    table.controller.play("start")


def full_sides(table: Table) -> None:
    table.panel.laying.begin()
    for name in ("Ben", "Cem", "Dorothea"):
        table.panel.screen.move(name, "near", 0)


def paused(table: Table) -> None:
    briefing(table)
    table.controller.play("start")
    table.controller.pause()


def which_card(table: Table) -> None:
    briefing(table)
    table.controller.publish(unknown_code="X")


def end(table: Table) -> None:
    briefing(table)
    table.controller.play("done")


SCREENS: list[Callable[[Table], None]] = [
    home, settings, players, full_sides, name, level, setup, briefing, counting, locked, paused, which_card, end,
]  # fmt: skip


def boxes(table: Table) -> dict[str, tuple[float, float, float, float]]:
    """What can be touched, cut to what scrolls into view."""
    found = {}
    for touch_id, widget in table.touchables().items():
        x, y = widget.to_window(widget.x, widget.y)
        box = (x, y, x + widget.width, y + widget.height)
        scroller = next((w for w in widget.walk_reverse() if type(w).__name__ == "Scroller"), None)
        if scroller is not None and scroller in ancestors(widget):
            sy = scroller.to_window(scroller.x, scroller.y)[1]
            if box[1] < sy - 1 or box[3] > sy + scroller.height + 1:
                continue  # scrolled out, or half out
        found[touch_id] = box
    return found


def ancestors(widget: Any) -> list[Any]:
    found = []
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        found.append(widget)
    return found


# German words are the longer ones; `companion robot --audit` walks every combination.
CASES = [
    ("de", (800, 480), 1.0),
    ("de", (800, 480), 1.6),
    ("de", (480, 800), 1.6),
    ("de", (720, 1280), 1.0),
    ("de", (1280, 720), 1.0),
    ("en", (800, 480), 1.0),
]


@pytest.mark.parametrize(("code", "panel", "text_size"), CASES)
def test_every_screen_can_be_touched_and_read(
    table: Table, code: str, panel: tuple[int, int], text_size: float
) -> None:
    language.choose(code)
    problems: list[str] = []
    for lay in SCREENS:
        table.panel.child_lock.unlock()
        table.controller.leave()
        table.panel.home()
        table.fit(*panel, text_size)
        lay(table)
        table.screen.lay_out()
        problems += [f"{lay.__name__}: {problem}" for problem in found_problems(table, panel, text_size)]
    language.choose("en")
    assert not problems, "\n".join(problems)


def found_problems(table: Table, panel: tuple[int, int], text_size: float) -> list[str]:
    mm, problems = mm_per_px(*panel), []
    touchable = boxes(table)
    assert touchable, "a screen without anything to touch"
    for touch_id, (x, y, right, top) in touchable.items():
        width_mm, height_mm = (right - x) * mm, (top - y) * mm
        least = 12 if touch_id == table.panel.shell.ids.primary.touch_id else 8.99
        if width_mm < 8.99 or height_mm < least - 0.01:
            problems.append(f"{touch_id} is {width_mm:.1f} x {height_mm:.1f} mm")
        if x < -1 or y < -1 or right > panel[0] + 1 or top > panel[1] + 1:
            problems.append(f"{touch_id} is off the glass")
    for (one, a), (other, b) in combinations(touchable.items(), 2):
        if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1:
            problems.append(f"{one} and {other} overlap")
    if text_size == 1.0:
        problems += [f"{w.text!r} is cut" for w in table.seen() if getattr(w, "is_cut", False) and w.opacity]
    return problems


@pytest.mark.parametrize("lay", [briefing, paused, players])
@pytest.mark.parametrize("panel", [(800, 480), (720, 1280)])
def test_an_answer_lies_over_nothing_that_can_be_touched(
    table: Table, lay: Callable[[Table], None], panel: tuple[int, int]
) -> None:
    table.fit(*panel)
    lay(table)
    table.controller.publish(has_stand_ins=StandIns(pins=True), banners=())
    table.panel.toast.tell("There is nothing to undo.", "refused")
    table.screen.lay_out()
    toast = table.panel.toast
    under = [
        name
        for name, (x, y, right, top) in boxes(table).items()
        if x < toast.right - 1 and right > toast.x + 1 and top > toast.y + 1 and y < toast.top - 1
    ]
    assert under in ([], ["frame.pause"])


def test_the_stand_ins_leave_the_bottom_bar_free(table: Table) -> None:
    paused(table)
    table.controller.publish(has_stand_ins=StandIns(pins=True, reader=True), pins=(("lamp", 1),))
    table.tap("standin.toggle")
    assert not [problem for problem in found_problems(table, (800, 480), 1.6) if "frame.resume" in problem]
