"""What Dream Lord's screens say and put first: the next step at any moment, reasons, sums, and news in its colour."""

from __future__ import annotations

from typing import Any

import pytest
from dream_scenes import GAME, SCENES, acting, laid, rolling
from msgspec.structs import replace
from stage import Stage, stage

from companion.games.dream_lord import moves as m
from companion.games.dream_lord.dice import Dice
from companion.games.dream_lord.model import State, Task
from companion.games.dream_lord.questions import DefendChoice, RollChoice, SkillTestChoice, SlotChoice


def as_roll(purpose: str, colour: str, *values: int | None, **fields: Any) -> RollChoice:
    asked = rolling(*values, purpose=purpose, colour=colour)
    return replace(asked, roll=replace(asked.roll, **fields))


def mendable(purpose: str, *values: int | None, **fields: Any) -> RollChoice:
    """A roll of Stitch's with dice that he may roll again."""
    colour = acting().box.stuffy_by_id["stitch"].rerolls
    assert colour is not None
    return as_roll(purpose, colour, *values, **{"bonus": 0, "monster": None, "who": "stitch", **fields})


def quiet_primary(held: Stage) -> bool:
    return bool(held.panel.shell.ids.primary.is_quiet)


def colour_of(held: Stage, words: str) -> Any:
    return next(tuple(label.color) for label in held.visible() if words in getattr(label, "text", ""))


def stocked(state: State, **stuffing: int) -> State:
    """The active stuffy with so much stuffing."""
    first, *others = state.stuffies
    return replace(state, stuffies=(replace(first, **stuffing), *others))


def test_a_table_of_a_real_bag_that_begins_with_all_dice_drawn_goes_on_by_one_tap() -> None:
    with stage(laid(phase="draw", bag_by="table", to_draw=0, hand=Dice(red=2)), game=GAME) as held:
        assert "of 5" not in held.all_text()
        assert "Theadora has no more dice to draw." in held.all_text()
        assert "no black" not in held.all_text(), "that would be of a draw of no dice"
        held.tap("draw.draw")
        assert held.state.phase == "actions"


def test_a_real_bag_that_lies_empty_before_the_draw_can_be_filled() -> None:
    state = laid(phase="draw", bag_by="table", to_draw=3)
    with stage(replace(state, bag=Dice(), discard=state.discard + state.bag), game=GAME) as held:
        assert "The bag is empty." in held.all_text()
        for name in ("draw.refill", "refill.done", "bag.red"):
            held.tap(name)
        assert held.state.hand == Dice(red=1)


def test_who_may_use_dice_is_told_to_tap_one_and_the_end_of_the_turn_does_not_shout() -> None:
    with stage(SCENES["actions"](), game=GAME) as held:
        assert "Tap a die to use it." in held.all_text()
        assert quiet_primary(held)
        held.tap("actions.end")
        assert held.controller.moves == [m.EndTurn()], "it is one tap all the same"


def test_without_dice_the_end_of_the_turn_is_what_the_screen_is_about() -> None:
    with stage(stocked(SCENES["actions_empty"](), stored=None), game=GAME) as held:
        assert not quiet_primary(held)
        assert "Tap a die" not in held.all_text()


def test_dice_that_a_status_forbids_lie_there_faintly_with_the_reason() -> None:
    with stage(stocked(acting(), statuses=("worried",)), game=GAME) as held:
        assert "pink  Worried" in held.all_text()
        assert "die.pink.1" not in held.ids()
        assert "4 dice are discarded" in held.all_text()


def test_who_has_collapsed_sees_that_the_turn_is_over_and_can_use_no_die() -> None:
    state = stocked(acting(), stuffing=0, hearts=0, buttons=0, stored=None)
    with stage(state, game=GAME) as held:
        assert "Theadora has collapsed: this turn is over." in held.all_text()
        assert not any(name.startswith("die.") for name in held.ids())
        assert not quiet_primary(held)


def test_a_result_with_a_bonus_shows_how_it_comes_about() -> None:
    with stage(acting(choice=rolling(3, 1, 4)), game=GAME) as held:
        assert "Result: 10, reached" in held.all_text()
        assert "3 + 1 + 4 on the dice, bonus +2" in held.all_text()


@pytest.mark.parametrize(("value", "told"), [(1, "1 prevented, 3 damage left"), (5, "All 4 damage prevented")])
def test_a_defence_says_what_is_left_of_the_damage(value: int, told: str) -> None:
    roll = as_roll("defend", "blue", value, bonus=0, damage=4, target=4, is_stored=True)
    with stage(acting(choice=roll), game=GAME) as held:
        assert told in held.all_text()


def test_a_roll_that_may_be_mended_says_how_and_a_coming_one_that_it_counts_on_that() -> None:
    with stage(acting(choice=mendable("test", 1, target=4)), game=GAME) as held:
        assert "Roll the die again: 50\u00a0% to succeed" in held.all_text()
    with stage(acting(choice=mendable("test", None, target=4)), game=GAME) as held:
        assert "75\u00a0% to succeed, rolling again if need be" in held.all_text()


def test_what_is_not_reached_is_mended_by_the_primary_action_and_left_by_a_quiet_one() -> None:
    state = acting(choice=mendable("test", 3, 1, target=8))
    with stage(state, game=GAME) as held:
        assert held.panel.shell.ids.primary.text == "ROLL 2 DICE AGAIN"
        held.tap("roll.1")
        assert held.panel.shell.ids.primary.text == "ROLL 1 DIE AGAIN"
        held.tap("roll.0")
        assert held.panel.shell.ids.primary.text == "IT STANDS"
        held.tap("roll.0")
        held.tap("roll.again")
        assert held.controller.moves[:1] == [m.Reroll((0,))]
    with stage(state, game=GAME) as held:
        held.tap("roll.again")
        assert held.controller.moves[:1] == [m.Reroll((0, 1))]
    with stage(state, game=GAME) as held:
        assert "Leave it" in held.all_text()
        held.tap("roll.accept")
        assert held.controller.moves == [m.Accept()]


@pytest.mark.parametrize(
    ("purpose", "values", "target"), [("test", (5, 1), 6), ("test", (1, 1), 13), ("task", (5, 1), 7)]
)
def test_what_is_reached_or_can_not_be_or_counts_anyway_is_accepted_by_the_primary_action(
    purpose: str, values: tuple[int, int], target: int
) -> None:
    task = Task("green", 20)
    with stage(acting(task=task, choice=mendable(purpose, *values, target=target)), game=GAME) as held:
        assert held.panel.shell.ids.primary.text == "IT STANDS"
        held.tap("roll.1")
        held.tap("roll.again")
        assert held.controller.moves[:1] == [m.Reroll((1,))]


def test_a_defence_that_may_be_mended_is_left_by_taking_the_damage() -> None:
    roll = mendable("defend", 1, damage=4, target=4, is_stored=True)
    with stage(acting(choice=roll), game=GAME) as held:
        assert held.panel.shell.ids.primary.text == "ROLL 1 DIE AGAIN"
        assert "Take the damage" in held.all_text()


def test_white_dice_that_can_bring_nothing_are_left_by_the_primary_action() -> None:
    state = stocked(laid(phase="stuffing", to_draw=0, hand=Dice(white=1)), stuffing=14)
    with stage(state, game=GAME) as held:
        assert "Theadora has too much stuffing for so few dice." in held.all_text()
        assert "ROLL NONE" in held.all_text()
        held.tap("stuffing.end")
        assert held.controller.moves == [m.EndStuffing()]


def test_two_items_of_one_name_are_told_apart() -> None:
    with stage(acting(choice=SlotChoice("theadora", "tenderizer", "tenderizer")), game=GAME) as held:
        told = held.all_text()
        assert ": the old one" in told
        assert ": the new one" in told


@pytest.mark.parametrize("choice", [DefendChoice("stitch", 2), SkillTestChoice("stitch", "green", 4)])
def test_the_bar_names_who_must_answer_in_anothers_turn(choice: Any) -> None:
    with stage(acting(choice=choice), game=GAME) as held:
        assert "Stitch is asked" in held.all_text()
        assert "Theadora's turn" not in held.all_text()


def test_only_good_news_is_told_in_its_colour() -> None:
    from companion.ui.theme import theme

    with stage(SCENES["hit"](), game=GAME) as held:
        held.tap("hit.no")
        assert colour_of(held, "Missed Crawly B.") == tuple(theme.quiet)
    with stage(SCENES["hit"](), game=GAME) as held:
        held.tap("hit.yes")
        assert colour_of(held, "is defeated") == tuple(theme.role("good"))


@pytest.mark.parametrize(
    ("scene", "tap", "undone"),
    [
        ("eye", "reading.done", "Place of interest carried out"),
        ("restless", "reading.done", "Restless sleep carried out"),
        ("encounter_laid", "encounter.done", "Encounter is laid out"),
        ("hit", "hit.yes", "Hit: Crawly B"),
        ("roll_typed", "value.2", "Rolled: red 2"),
        ("steps", "meet.eye", "Entered: Place of interest"),
        ("encounter", "lay.crawly", "Laid: Crawly"),
        ("sleep", "sleep.restless", "Sleep card: Restless sleep"),
    ],
)
def test_undo_says_what_it_takes_back(scene: str, tap: str, undone: str) -> None:
    with stage(SCENES[scene](), game=GAME) as held:
        held.tap(tap)
        assert undone in held.all_text()


def test_a_quiet_line_that_had_no_room_comes_back_in_its_place_with_the_room() -> None:
    with stage(SCENES["effect"](), game=GAME) as held:
        body = held.screen.body
        before, height = [type(child) for child in body.children], body.height
        body.size_hint_y, body.height = None, height / 5
        held.frames()
        assert "the track is cleared" not in held.all_text()
        body.height = height
        held.frames()
        assert "the track is cleared" in held.all_text()
        assert [type(child) for child in body.children] == before


def test_the_bag_that_runs_empty_in_a_draw_is_said_before_it() -> None:
    state = laid(phase="draw")
    with stage(replace(state, bag=Dice(red=2), discard=state.discard + state.bag - Dice(red=2)), game=GAME) as held:
        assert "The bag is filled in the middle of this draw." in held.all_text()
    with stage(state, game=GAME) as held:
        assert "The bag is filled" not in held.all_text()


def test_a_status_gives_way_in_a_low_tile_where_the_signs_need_its_room() -> None:
    from companion.games.dream_lord.screens.tiles import StuffyTile

    crowd = stocked(SCENES["many_monsters"](), statuses=("worried",))
    for state, told in ((crowd, ""), (stocked(crowd, hearts=0, buttons=0, items=(), stored=None), "Worried")):
        with stage(state, (480, 800), game=GAME) as held:
            tile = next(each for each in held.visible() if isinstance(each, StuffyTile))
            assert tile.is_low
            assert tile.shown_words == told


@pytest.mark.parametrize(("scene", "words", "story"), [("won", "STORY 2", 2), ("lost_story", "ONCE MORE", 1)])
def test_the_end_leads_on_to_the_next_story_or_the_same_again(scene: str, words: str, story: int) -> None:
    with stage(SCENES[scene](), game=GAME) as held:
        assert words in held.all_text()
        held.tap("end.more")
        assert held.screen.screen_name == "level"
        assert held.screen.level == story
        for name in ("level.next", "question.next"):
            held.tap(name)
        options, _ = held.controller.laid
        assert (options["players"], options["story"]) == (("Ada", "Ben", "Cem"), story)
