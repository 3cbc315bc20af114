"""A group on the touchscreen: founded, its stars, bonuses crossed off and given at set-up, its plays as pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from scenes import action_free
from stage import Stage, new_state, stage

from companion.app.groups import Group, with_stars
from companion.games.time_trouble import moves as m
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.edition import Options
from companion.games.time_trouble.plays import Planned, Play
from companion.ui.language import capital

WON = Play(1, True, "goal", 3, 3, 6, 3, 2, (Planned("franky", 3, 5), Planned("cleo", 2, 2)))
LOST = Play(1, False, "bill", 0, 3, 4, 1, 2, (Planned("franky", 4, 1),))


@pytest.fixture
def held() -> Iterator[Stage]:
    with stage(new_state()) as held:
        held.controller.leave_table()
        yield held


def group_of(held: Stage) -> Group:
    (group,) = held.controller.groups.of("time_trouble")
    return group


def found(held: Stage) -> Group:
    held.tap("home.groups")
    held.tap("groups.new")
    held.tap("name.done")
    return group_of(held)


def laid(held: Stage) -> tuple[Options, str | None]:
    """What the table was laid with, as the game takes it."""
    options, group = held.controller.laid
    return msgspec.convert(options, Options), group


def test_a_group_that_began_on_paper_gets_its_stars_and_bonuses_by_touch(held: Stage) -> None:
    assert found(held).name == "Group 1"
    assert held.screen.screen_name == "group_record"
    for _ in range(3):
        held.tap("record.1.more")
    held.tap("record.done")
    assert "3/21" in held.all_text()
    held.tap("group.bonuses")
    for _ in range(4):
        held.tap("bonus.first_shield.more") if held.find("bonus.first_shield.more").is_enabled else None
    assert group_of(held).crossed == {"first_shield": 3}
    assert not held.find("bonus.energy.more").is_enabled, "no star is left"
    held.tap("bonus.first_shield.less")
    held.tap("bonus.energy.more")
    assert group_of(held).crossed == {"first_shield": 2, "energy": 1}


def test_levels_of_ones_own_are_played_and_give_no_stars(held: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = held.controller.editions("time_trouble")
    (house,) = (box for name, box in shipped if name == "house")
    more = msgspec.structs.replace(house, levels={**house.levels, "8": house.levels["1"]})
    monkeypatch.setattr(held.controller, "editions", lambda _game: (("house", more),))
    group = found(held)
    held.controller.groups.put(with_stars(group, 8, 3, ()))
    held.panel.redraw()
    held.frames()
    assert held.find("record.7.more") and "record.8.more" not in held.ids()
    held.tap("record.done")
    assert "0/21" in held.all_text()
    held.tap("group.level.8")
    assert "Best so far" not in held.all_text()


def test_shields_beyond_the_four_figures_are_not_asked_for(held: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    (house,) = (box for name, box in held.controller.editions("time_trouble") if name == "house")
    more = msgspec.structs.replace(house.bonuses["first_shield"], amount=4)
    many = msgspec.structs.replace(house, bonuses={**house.bonuses, "first_shield": more})
    monkeypatch.setattr(held.controller, "editions", lambda _game: (("house", many),))
    with_bonuses(held)
    for tap in ("group.level.2", "level.next", "players.next"):
        held.tap(tap)
    assert "picks.second_shield.1.franky" not in held.ids()
    for n, figure in enumerate(ORDER, 1):
        held.screen.ids.scroller.scroll_y = 1 if n < 3 else 0
        held.frames()
        held.tap(f"picks.first_shield.{n}.{figure}")
    held.tap("picks.next")
    held.tap("intro.next")
    options, _ = laid(held)
    assert sorted(options.shields) == sorted(ORDER)


def with_bonuses(held: Stage, **fields: Any) -> Group:
    """A group with stars for two shields and energy, on its page."""
    group = found(held)
    for level, stars in ((1, 3), (2, 3), (3, 3), (5, 4)):
        group = with_stars(group, level, stars, ())
    crossed = {"first_shield": 3, "energy": 4, "second_shield": 5}
    group = msgspec.structs.replace(group, crossed=crossed, **fields)
    held.controller.groups.put(group)
    held.tap("record.done")
    return group


def test_bonuses_are_given_at_the_set_up_and_each_shield_to_another_figure(held: Stage) -> None:
    group = with_bonuses(held)
    held.tap("group.level.2")
    held.tap("level.next")
    held.tap("players.next")
    assert "+1 energy" in held.all_text()
    assert not held.find("picks.next").is_enabled
    held.tap("picks.first_shield.1.cleo")
    held.tap("picks.second_shield.1.cleo")
    assert not held.find("picks.next").is_enabled, "a figure has one shield only"
    held.tap("picks.first_shield.1.franky")
    held.tap("picks.next")
    held.tap("intro.next")
    options, of_group = laid(held)
    assert (of_group, options.level) == (group.id, 2)
    assert set(options.bonuses) == {"first_shield", "energy", "second_shield"}
    assert set(options.shields) == {"franky", "cleo"}


@pytest.mark.parametrize(("switches", "has_bonuses"), [((), False), (("bonuses_in_level_1",), True)])
def test_level_1_is_played_without_bonuses_unless_the_group_reads_it_so(
    held: Stage, switches: tuple[str, ...], has_bonuses: bool
) -> None:
    with_bonuses(held, switches=switches)
    held.tap("group.level.1")
    held.tap("level.next")
    held.tap("players.next")
    assert held.screen.screen_name == ("bonus_picks" if has_bonuses else "intro")
    if not has_bonuses:
        held.tap("intro.next")
        assert laid(held)[0].bonuses == ()


def test_a_table_can_be_laid_without_a_group(held: Stage) -> None:
    found(held)
    held.panel.home()
    held.panel.laying.begin()
    held.tap("game.time_trouble")
    held.tap("groups.none")
    held.tap("players.next")
    held.tap("level.next")
    held.tap("intro.next")
    assert laid(held)[1] is None


def test_a_table_without_a_group_chooses_its_readings_and_the_next_one_begins_with_them(held: Stage) -> None:
    for taps in (("readings.grab_past_locks", "readings.limited_energy"), ("readings.limited_energy",)):
        held.panel.home()
        held.ask_for_level()
        held.tap("level.readings")
        for touch_id in taps:
            held.find(touch_id).dispatch("on_tap")
        held.tap("readings.done")
        held.tap("level.next")
        held.tap("intro.next")
    assert laid(held)[0].switches == ("grab_past_locks",)


def test_a_groups_readings_are_chosen_on_its_record_alone(held: Stage) -> None:
    with_bonuses(held, switches=("limited_energy",))
    held.tap("group.level.1")
    assert held.screen.screen_name == "level"
    assert "level.readings" not in held.ids()


def test_plays_are_stars_on_the_groups_page_and_pictures(held: Stage) -> None:
    group = found(held)
    for play in (WON, LOST, LOST):
        held.controller.end_play(play, group.id)
    held.tap("record.done")
    assert "3/21" in held.all_text()
    held.tap("group.statistics")
    texts = held.all_text()
    assert "1 · 2" in texts, "one was won, two lost"
    assert "The energy did not pay" in texts
    assert "2 · 0 · 1" in texts, "Franky: too few twice, too many once"


def test_a_saved_table_is_stepped_through_and_nothing_is_played() -> None:
    with stage(action_free()) as held:
        from companion.app.views import SittingInfo
        from companion.engine.words import say
        from companion.ui.look_through import look_through

        held.controller.play(m.PlayCard("c20"))
        played = held.controller.table.session.steps
        look_through(held.panel, SittingInfo("s1", "time_trouble", say("Ada"), 0.0, False))
        assert "The table before the first step" in held.all_text()
        held.tap("look.next")
        assert capital(str(played[0].text)) in held.all_text()
        assert not held.find("look.next").is_enabled
        held.tap("look.previous")
        assert "The table before the first step" in held.all_text()
        held.settle()
        slider = held.find("look.slider")
        held.touch(held.middle("look.slider"), slider.to_window(slider.right - 2, slider.center_y))
        assert held.screen.at == len(played)
        assert held.controller.table.session.steps == played
