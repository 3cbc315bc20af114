"""Fingers on Time Trouble's questions about gifts: a banner leaves every tile where it is."""

from __future__ import annotations

import pytest
from level_scenes import LEVELS
from stage import stage


@pytest.mark.parametrize("name", ["gift_turned", "gifts_full"])
def test_news_of_a_device_leaves_the_tiles_of_gifts_where_they_are(name: str) -> None:
    with stage(LEVELS[name]()) as held:
        ids = sorted(each for each in held.ids() if each.startswith("gift.t"))
        before = [held.find(each) for each in ids]
        assert before
        held.controller.warn("No reader.")
        held.frames()
        assert "No reader." in held.all_text()
        assert [held.find(each) for each in ids] == before


def test_the_figures_that_a_gift_may_be_for_stay_when_one_is_chosen() -> None:
    with stage(LEVELS["level2_gifts"]()) as held:
        held.tap("gift.2")
        before = held.find("gift.who.spike"), held.find("gift.who.franky")
        held.tap("gift.who.spike")
        assert held.find("gift.who.spike").is_chosen
        assert (held.find("gift.who.spike"), held.find("gift.who.franky")) == before
