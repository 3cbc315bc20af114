"""The table enters the rest of its box by touch: a monster, an item, a status, an encounter, and keeps it all."""

from __future__ import annotations

from pathlib import Path

import pytest
from dream_scenes import laid
from msgspec.structs import replace
from stage import Stage, stage

from companion.editions import Editions
from companion.games.dream_lord import drafts
from companion.games.dream_lord.box import FIGURES
from companion.games.dream_lord.rules import GAME
from companion.own_editions import OwnEditions


def named(held: Stage, letters: str) -> None:
    """Type a name on the screen's keyboard."""
    held.tap("enter.name")
    for letter in letters:
        held.tap(f"key.{letter}")
    held.tap("typing.done")


def reach(held: Stage, touch_id: str) -> None:
    """Scroll to a button of the form as a finger would, then tap it."""
    held.screen.ids.scroller.scroll_to(held.find(touch_id), animate=False)
    held.tap(touch_id)


def begun(held: Stage, sort: str, card: int = 1) -> None:
    """From the book to the form of a card: 1 is a new one."""
    held.tap(f"enter.{sort}")
    held.tap(f"pick.{card}")


@pytest.fixture
def held() -> object:
    with stage(laid(phase="actions"), (720, 1280), "de", game=GAME) as made:
        made.tap("book")
        made.tap("book.enter")
        yield made


def test_a_monster_with_two_action_lines_and_an_encounter_of_two(held: Stage) -> None:
    begun(held, "monster")
    assert not held.find("enter.do").is_enabled
    named(held, "rat")
    held.tap("enter.defence.more")
    held.tap("enter.defence.more")
    reach(held, "enter.actions.more")
    reach(held, "enter.actions.more")
    reach(held, "enter.0.high.more")
    reach(held, "enter.1.strength.more")
    held.tap("enter.do")
    rat = held.state.box.monster_by_id["rat"]
    assert (rat.name.de, rat.defence, rat.rank) == ("Rat", 2, "normal")
    assert [(line.low, line.high, line.strength) for line in rat.actions] == [(1, 4, None), (5, 6, 1)]
    begun(held, "encounter")
    named(held, "two")
    reach(held, "enter.monsters.rat")
    reach(held, "enter.monsters.rat")
    held.tap("enter.do")
    assert held.state.box.encounter_by_id["two"].monsters == ("rat", "rat")


def test_an_encounter_takes_no_more_monsters_than_the_box_has_figures(held: Stage) -> None:
    begun(held, "encounter")
    named(held, "all")
    for _ in range(FIGURES):
        reach(held, "enter.monsters.crawly")
    assert "enter.monsters.crawly" not in held.ids()
    held.tap("enter.do")
    assert held.state.box.encounter_by_id["all"].monsters == ("crawly",) * FIGURES


def test_the_defence_of_a_card_that_is_known_already_is_mended(held: Stage) -> None:
    begun(held, "monster", 2)
    held.tap("enter.defence.more")
    held.tap("enter.do")
    assert held.state.box.monster_by_id["crawly"].defence == 1
    assert held.state.box.monster_by_id["crawly"].actions[0].speed == 6


def test_an_item_a_status_and_a_stuffys_board(held: Stage) -> None:
    begun(held, "item")
    named(held, "lens")
    reach(held, "enter.slot.accessory")
    reach(held, "enter.bonus.yellow")
    reach(held, "enter.purpose.search")
    held.tap("enter.do")
    lens = held.state.box.item_by_id["lens"]
    assert (lens.slot, lens.bonuses[0].colour, lens.bonuses[0].purpose) == ("accessory", "yellow", "search")
    begun(held, "status")
    named(held, "sleepy")
    reach(held, "enter.forbids.red")
    reach(held, "enter.cure.blue")
    held.tap("enter.do")
    sleepy = held.state.box.status_by_id["sleepy"]
    assert sleepy.forbids == ("red",)
    assert [(cure.colour, cure.difficulty) for cure in sleepy.cures] == [("blue", 3)]
    begun(held, "stuffy", 3)
    held.tap("enter.rerolls.green")
    held.tap("enter.do")
    assert held.state.box.stuffies[2].rerolls == "green"


def test_the_whole_box_is_kept_for_later_tables(held: Stage, tmp_path: Path) -> None:
    held.controller.own_editions = OwnEditions(tmp_path)
    begun(held, "item")
    named(held, "lens")
    held.tap("enter.do")
    held.tap("enter.keep")
    for letter in "ours":
        held.tap(f"key.{letter}")
    held.tap("typing.done")
    held.controller.own_editions.flush()
    assert "lens" in Editions(tmp_path)("dream_lord", "ours").items


@pytest.mark.parametrize(("size", "code"), [((480, 800), "de"), ((800, 480), "en")])
def test_no_word_of_a_form_is_cut_in_large_letters(size: tuple[int, int], code: str) -> None:
    with stage(laid(phase="actions"), size, code, text_size=1.6, game=GAME) as held:
        held.tap("book")
        held.tap("book.enter")
        box = held.state.box
        rat = drafts.with_actions(replace(box.monster_by_id["crawly"], rank="leader"), 3)
        for draft in (rat, box.item_by_id["tenderizer"], box.statuses[-1], box.encounters[0], box.stuffies[0]):
            held.screen._change(draft)
            held.frames(6)
            assert [word.text for word in held.visible() if getattr(word, "is_cut", False) and word.text] == []


def test_an_entered_encounter_is_laid_as_the_cards_are_shuffled(held: Stage) -> None:
    held.tap("enter.back")
    held.tap("book.entered")
    held.tap("pick.1")
    assert held.ids() & {"lay.crawly", "lay.any_monster"} == {"lay.crawly"}
    held.tap("encounter.deal")
    assert [one.kind for one in held.state.row] == ["crawly", "crawly"]
