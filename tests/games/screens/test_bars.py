"""The bars round a screen of a round when words are many: the boss stays in sight, the last change stays named."""

from __future__ import annotations

import pytest
from level_scenes import level2, with_gifts
from msgspec.structs import replace
from scenes import boards_again
from stage import Stage, new_state, stage

from companion.app.views import Banner
from companion.engine.words import say
from companion.games.time_trouble import moves as m

LONG = ("Bartholomäus", "Maximiliane", "Christopher")
PANELS = ((800, 480), (480, 800), (720, 1280))


def _boss(held: Stage) -> object:
    return next(label for label in held.visible() if getattr(label, "text", "").endswith("Bartholomäus"))


@pytest.mark.parametrize("text_size", (1.0, 1.6))
@pytest.mark.parametrize("size", PANELS)
def test_the_boss_is_named_whole_beside_or_under_the_step_of_the_round(size: tuple[int, int], text_size: float) -> None:
    with stage(new_state(LONG), size, "de", text_size=text_size) as held:
        boss, bar = _boss(held), held.panel.shell.ids.top_bar
        assert not boss.is_cut and boss.opacity == 1 and boss.font_size >= 20
        assert bar.x <= boss.x and boss.right <= held.panel.shell.ids.readings.x + 1


def test_under_the_step_where_the_readings_take_the_room() -> None:
    with stage(new_state(LONG), (800, 480), "de", text_size=1.6) as held:
        assert held.panel.shell.is_heading_stacked
        assert _boss(held).y < held.panel.shell.ids.title.y
    with stage(new_state(("Ada", "Ben")), (800, 480), "de") as held:
        assert not held.panel.shell.is_heading_stacked


def test_four_offers_and_the_primary_action_leave_undo_and_redo_in_sight() -> None:
    from companion.ui.theme import theme

    state = with_gifts(replace(level2(), help="cards"), "g03", "g07")
    with stage(state, (800, 480), "de", text_size=1.6) as held:
        shell = held.panel.shell
        held.controller.play(m.Report("energy"))
        held.controller.play(m.Report("snail"))
        held.controller.undo()
        held.frames()
        assert shell.offer_count == 4
        for button in (shell.ids.undo, shell.ids.redo, shell.ids.primary, *shell.ids.offers.children):
            assert button.width >= theme.touch
            assert not [word.text for word in button.walk() if getattr(word, "is_cut", False) and word.text]


def test_the_question_whether_the_figures_stand_follows_the_text_size_beside_a_banner() -> None:
    from companion.ui.theme import theme

    with stage(boards_again(), (1280, 720)) as held:
        held.controller.view = replace(held.controller.view, banners=(Banner("long", say("Read this.")),))
        held.panel.update(held.controller.view)
        held.frames()
        assert "Check the figures" in held.all_text()
        theme.fit(1280, 720, text_size=1.6)
        held.frames()
        assert "Check the figures" not in held.all_text()
        theme.fit(1280, 720, text_size=1.0)
        held.frames()
        assert "Check the figures" in held.all_text()
