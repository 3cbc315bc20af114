"""The correction sheet over Time Trouble: every value can be set by touch, in one step, in any phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from level_scenes import LEVELS
from scenes import SCENES, action, action_free, at, four_boards, movement, with_damage
from stage import SIZES, Stage, new_state, played, stage

from companion.engine.correction import Correct
from companion.games.time_trouble import moves as m
from companion.games.time_trouble.model import State


@pytest.fixture
def held() -> Iterator[Stage]:
    with stage(action_free()) as made:
        yield made


def opened(made: Stage, topic: str) -> Stage:
    from companion.ui.correction import put_right

    put_right(made.panel, topic)
    made.settle()
    return made


def cards(made: Stage) -> list[str]:
    return [layer.card + "↻" * layer.turned for layer in made.state.tray]


def names(made: Stage) -> str:
    return str(made.screen.screen_name)


def corrections(made: Stage) -> list[dict[str, Any]]:
    return [move.values() for move in made.controller.moves if isinstance(move, Correct)]


# ---- ways in and out ---------------------------------------------------------------------------------------------


def test_the_menu_leads_to_the_sheet_and_cancel_back_to_the_table_with_nothing_changed(held: Stage) -> None:
    before = held.state
    held.panel.menu()
    held.tap("menu.correct")
    assert names(held) == "correction"
    held.tap("correction.topic.supply")
    held.tap("correction.energy.plus")
    held.tap("correction.cancel")
    assert names(held) == "action"
    assert held.state == before and held.controller.moves == []


@pytest.mark.parametrize("card_input", ["reader", "live"])
def test_a_touch_on_the_tray_opens_the_sheet_at_its_cards(card_input: str) -> None:
    with stage(action(), card_input=card_input) as made:
        made.tap("correction.open.computer")
        assert names(made) == "correction"
        assert {"correction.tray.c11", "correction.tray.c02", "correction.tray.insert"} <= made.ids()


def test_a_touch_on_somebodys_steps_opens_the_sheet_at_the_cards() -> None:
    with stage(movement()) as made:
        made.tap("moves.steps.cleo")
        assert "correction.tray.insert" in made.ids()


def test_the_sheet_is_left_when_the_table_is_left(held: Stage) -> None:
    opened(held, "supply")
    held.panel.leave()
    held.controller.view = type(held.controller.view)()
    held.panel.update(held.controller.view)
    assert names(held) == "home"


# ---- one step -----------------------------------------------------------------------------------------------------


def test_what_was_gathered_is_one_step_and_one_undo(held: Stage) -> None:
    before = held.state
    opened(held, "supply")
    for touch_id in ("energy.plus", "energy.plus", "snails.minus", "boss.1"):
        held.tap(f"correction.{touch_id}")
    held.tap("correction.topic.characters")
    held.tap("correction.characters.franky.damage.plus")
    assert "was 0" in held.all_text() and "4 values" in held.all_text()
    assert held.state == before
    held.tap("correction.set")
    assert names(held) == "action"
    assert corrections(held) == [{"energy": 8, "snails": 0, "boss": 1, "characters.franky.damage": 1}]
    held.controller.undo()
    assert held.state == before


def test_a_value_put_back_to_what_it_was_is_no_change(held: Stage) -> None:
    opened(held, "supply")
    held.tap("correction.energy.plus")
    held.tap("correction.energy.minus")
    assert "nothing changed yet" in held.all_text()
    held.tap("correction.set")
    assert corrections(held) == [] and names(held) == "correction"


def test_a_stepper_ends_where_the_range_ends(held: Stage) -> None:
    opened(held, "supply")
    for _ in range(7):
        held.tap("correction.snails.plus")
    held.tap("correction.set")
    assert corrections(held) == [{"snails": 5}]


def test_a_refusal_stays_on_the_sheet_in_words_and_nothing_is_lost(held: Stage) -> None:
    opened(held, "characters")
    for _ in range(held.state.box.franky.damage):
        held.tap("correction.characters.franky.damage.plus")
    held.tap("correction.topic.figures")
    held.tap("correction.figure.franky")
    touch_space(held, "base1:s5" if "s5" in held.state.box.board_by_id["base1"].by_id else _free_place(held.state))
    before = held.state
    held.tap("correction.set")
    assert names(held) == "correction" and held.state == before
    assert "Franky is k.o. and stands on no space." in held.screen.message
    assert "2 values" in held.all_text()
    held.tap("correction.topic.characters")
    held.tap("correction.characters.franky.damage.minus")
    held.tap("correction.set")
    assert names(held) == "action" and len(corrections(held)) == 2


def test_the_countdown_runs_on_in_sight_and_its_end_loses_no_edit(held: Stage) -> None:
    opened(held, "supply")
    held.tap("correction.energy.plus")
    assert "27" in held.texts()
    held.controller.now += 4
    held.panel.tick(held.controller.left_ms())
    held.frames()
    assert "23" in held.texts()
    held.controller.table.time_up()
    held.controller.publish()
    held.settle()
    assert held.state.phase == "movement" and names(held) == "correction"
    held.tap("correction.set")
    assert held.state.energy == 7 and names(held) == "movement"


# ---- the computer -------------------------------------------------------------------------------------------------


def test_a_missed_read_is_put_in_below_the_cards_that_lie_on_it() -> None:
    state = played(new_state(), m.StartAction(), m.PlayCard("c11"), m.PlayCard("c15"), m.PlayCard("c24", True))
    with stage(state) as made:
        made.tap("correction.open.computer")
        made.tap("correction.tray.c11")
        made.tap("correction.tray.insert")
        made.tap("correction.card.c02.b")
        made.tap("correction.set")
        assert cards(made) == ["c11", "c02↻", "c15", "c24↻"]


def test_without_a_chosen_card_the_missing_one_goes_on_top(held: Stage) -> None:
    opened(held, "computer")
    held.tap("correction.tray.insert")
    held.tap("correction.card.c07.a")
    held.tap("correction.set")
    assert cards(held) == ["c11", "c02↻", "c15", "c24↻", "c07"]


def test_a_card_that_lies_there_cannot_be_inserted_again(held: Stage) -> None:
    opened(held, "computer")
    held.tap("correction.tray.insert")
    held.tap("correction.card.c02.a")
    assert "correction.card.c02.a" in held.ids()
    held.tap("correction.tray.insert")
    assert "nothing changed yet" in held.all_text()


def test_a_card_is_turned_taken_away_and_put_elsewhere_by_arrows(held: Stage) -> None:
    opened(held, "computer")
    for touch_id in ("c02", "turn", "lower", "c24", "remove", "c15", "lower"):
        held.tap(f"correction.tray.{touch_id}")
    held.tap("correction.set")
    assert cards(held) == ["c02", "c15", "c11"]


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_put_elsewhere_by_dragging(size: tuple[int, int]) -> None:
    with stage(action_free(), size) as made:
        opened(made, "computer")
        tile = made.find("correction.tray.c11")
        x, y = tile.to_window(tile.x + 2, tile.center_y)
        made.drag("correction.tray.c15", (x, y))
        made.frames()
        made.drag("correction.tray.c11", made.middle("correction.tray.c24"))
        made.tap("correction.set")
        assert cards(made)[0] == "c15"
        assert sorted(cards(made)) == sorted(["c11", "c02↻", "c15", "c24↻"])
        assert cards(made).index("c11") >= 2


def test_a_card_read_while_the_tray_is_edited_is_kept(held: Stage) -> None:
    opened(held, "computer")
    held.tap("correction.tray.c02")
    held.tap("correction.tray.remove")
    held.controller.play(m.PlayCard("c07"))
    held.settle()
    assert "correction.tray.c07" in held.ids()
    held.tap("correction.set")
    assert cards(held) == ["c11", "c15", "c24↻", "c07"]


# ---- boards, figures, hands, reminder bar -------------------------------------------------------------------------


def _free_place(state: State) -> str:
    board = state.box.board_by_id[state.boards[0].id]
    taken = {state.characters.get(name).space for name in ("franky", "jell_e", "cleo", "spike")}
    return next(
        f"{board.id}:{space.id}"
        for space in board.spaces
        if space.kind == "neutral" and f"{board.id}:{space.id}" not in taken
    )


def touch_space(made: Stage, place: str) -> None:
    boards = made.find("correction.boards")
    made.settle()
    made.touch(boards.to_window(*boards.places[place]))


@pytest.mark.parametrize("size", SIZES)
def test_a_figure_is_put_on_the_space_that_is_touched(size: tuple[int, int]) -> None:
    with stage(four_boards(), size) as made:
        opened(made, "figures")
        made.tap("correction.figure.cleo")
        for place in ("base1:a1", "ma2:d3"):
            touch_space(made, place)
        made.tap("correction.set")
        assert made.state.characters.cleo.space == "ma2:d3"


def test_a_figure_is_put_on_a_space_picked_from_the_list() -> None:
    with stage(at(action_free(), franky="base1:a1")) as made:
        opened(made, "characters")
        made.tap("correction.characters.franky.space")
        made.tap("correction.cancel")
        assert names(made) == "correction"
        made.tap("correction.characters.franky.space")
        place = sorted(
            touch_id for touch_id in made.ids() if touch_id.startswith("correction.characters.franky.space.")
        )
        made.tap(place[3])
        made.tap("correction.set")
        assert made.state.characters.franky.space == place[3].removeprefix("correction.characters.franky.space.")


def test_locks_and_fluffies_are_laid_and_taken_away_on_the_drawing(held: Stage) -> None:
    board = held.state.boards[1]
    assert board.locks and board.fluffies
    opened(held, "figures")
    held.tap("correction.figure.tiles")
    touch_space(held, f"{board.id}:{board.locks[0]}")
    touch_space(held, f"{board.id}:{board.fluffies[0]}")
    held.tap("correction.set")
    assert (held.state.boards[1].locks, held.state.boards[1].fluffies) == ((), ())


def test_locks_are_toggled_in_the_list_too(held: Stage) -> None:
    board = held.state.boards[1]
    opened(held, "boards")
    held.panel.screen.ids.scroller.scroll_y = 1
    held.tap(f"correction.boards.{board.id}.locks.{board.locks[0]}")
    held.tap("correction.set")
    assert held.state.boards[1].locks == ()


def test_boards_go_to_the_table_the_pile_and_the_box_and_change_their_order(held: Stage) -> None:
    table, pile = [board.id for board in held.state.boards], list(held.state.pile)
    assert (table, pile) == (["base1", "ma1"], ["ma2", "base2"])
    opened(held, "boards")
    for touch_id in ("ma2", "to_table", "earlier", "base2", "to_box"):
        held.tap(f"correction.board.{touch_id}")
    held.tap("correction.set")
    assert [board.id for board in held.state.boards] == ["base1", "ma2", "ma1"]
    assert held.state.pile == ()


def test_hands_and_piles_are_counted_by_hand(held: Stage) -> None:
    opened(held, "cards")
    held.tap("correction.players.1.hand.minus")
    held.tap("correction.draw_pile.plus")
    held.tap("correction.set")
    assert corrections(held) == [{"players.1.hand": 1, "draw_pile": 17}]


def test_the_reminder_bar_is_set_by_its_own_tokens(held: Stage) -> None:
    opened(held, "reminder_bar")
    held.tap("correction.token.spike")
    held.tap("correction.bar.4")
    held.tap("correction.set")
    assert [(token.character, token.steps) for token in held.state.reminders] == [("spike", 4)]


@pytest.mark.parametrize("name", SCENES)
def test_every_tracked_value_of_every_phase_has_its_place_on_the_sheet(name: str) -> None:
    with stage(with_damage(SCENES[name]())) as made:
        opened(made, "supply")
        sheet = made.screen
        pages = sheet._pages(made.state)
        offered = {path for page in pages for path in page.paths}
        special = {path for page in pages for kind in page.editors for path in kind.paths}
        lines = {entry.path for page in pages for entry, _kind in page.lines}
        tracked = {entry.path for entry in sheet._game.tracked(made.state)}
        assert tracked <= offered and tracked <= lines | special
        for page in pages:
            made.tap(f"correction.topic.{page.name}")
            assert names(made) == "correction"


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("topic", ["boards", "gifts"])
def test_each_of_many_choices_can_be_read(topic: str, size: tuple[int, int]) -> None:
    with stage(LEVELS["level2_gifts"](), size, "de") as made:
        opened(made, topic)
        words = [each for each in made.screen.walk() if hasattr(each, "is_cut") and each.text]
        assert len(words) > 20
        assert not [each.text for each in words if each.is_cut]


def test_the_sheet_speaks_german() -> None:
    with stage(action_free(), code="de") as made:
        opened(made, "computer")
        text = made.all_text()
        assert "Stand berichtigen" in text and "ÜBERNEHMEN" in text and "Drehen" in text
