"""A box is entered by real touches and read codes; what is seen is what is kept."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from own_box import GAME, OWN_BOX, board, draft_of, entered_in_part, overview, part
from stage import Stage, new_state, stage

from companion.games.time_trouble import edition
from companion.own_editions import OwnEditions, export, file_name


@pytest.fixture
def held() -> Iterator[Stage]:
    with stage(new_state()) as there:
        yield there


def kept(folder: Path, name: str = "ours") -> edition.Edition:
    found: edition.Edition = OwnEditions(folder).read(GAME, name)
    return found


def test_a_card_is_tapped_and_scanned_and_the_next_sticker_begins_the_next_card(held: Stage, tmp_path: Path) -> None:
    part("cards", "own.card.new")(held, tmp_path)
    card = held.screen.card
    assert "Scan the sticker at the left end" in held.all_text()
    for tap in ("own.card.spot.1.1", "own.card.spot.1.2", "own.card.tool.s", "own.card.spot.3.5", "own.card.tool.none"):
        held.tap(tap)
    held.tap("own.card.spot.1.2")
    reads = [held.controller.takes_read(code)[0] for code in ("NEW1A", "TT01A", "NEW1A", "NEW1B")]
    held.frames()
    assert reads == [True, False, False, True]
    assert "NEW1B" in held.all_text()
    assert held.controller.takes_read("NEW2A")[0]
    held.frames()
    after = held.screen.card
    assert after != card
    held.controller.own_editions.flush()
    there = kept(tmp_path).cards
    assert (there[card].spots, there[card].codes) == (("F....", ".....", "....S"), ("NEW1A", "NEW1B"))
    assert there[after].codes == ("NEW2A", "")
    held.tap("own.undo")
    held.controller.own_editions.flush()
    assert after not in kept(tmp_path).cards


def test_codes_come_here_only_while_a_card_is_up(held: Stage, tmp_path: Path) -> None:
    part("cards", "own.cards.c20")(held, tmp_path)
    assert held.controller.takes_read is not None
    held.tap("own.back")
    assert held.controller.takes_read is None


def test_a_code_can_be_typed(held: Stage, tmp_path: Path) -> None:
    part("cards", "own.cards.c20", "own.card.end.b")(held, tmp_path)
    for key in "b7":
        held.tap(f"key.{key}")
    held.tap("typing.done")
    assert draft_of(held).edition.cards["c20"].codes == ("TT20A", "B7")


def test_a_board_is_drawn_with_fork_and_merge_and_its_kinds(held: Stage, tmp_path: Path) -> None:
    board("egypt3")(held, tmp_path)
    for cell in ("1.3", "3.3", "5.2", "7.3", "7.3", "3.3", "5.4", "7.3"):
        held.tap(f"own.board.cell.{cell}")
    for tap in ("own.tool.kind.lock.use", "own.board.cell.5.2", "own.tool.kind.key.use", "own.board.cell.1.3"):
        held.tap(tap)
    held.tap("own.tool.more")
    held.screen.ids.scroller.scroll_y = 0
    held.frames()
    held.tap("own.brush.start.cleo.take")
    held.tap("own.board.cell.3.3")
    plan = draft_of(held).edition.boards["egypt3"]
    assert plan.paths == ("s1 s2 s3 s4", "s2 s5 s4")
    assert plan.kinds == {"s1": "key", "s3": "lock"}
    assert plan.starts() == (("cleo", "s2"),)
    held.tap("own.tool.rub")
    held.tap("own.board.cell.5.4")
    assert draft_of(held).edition.boards["egypt3"].paths == ("s1 s2 s3 s4",)
    held.tap("own.undo")
    assert draft_of(held).edition.boards["egypt3"] == plan


def test_a_space_is_drawn_to_another_place(held: Stage, tmp_path: Path) -> None:
    board("egypt3")(held, tmp_path)
    held.tap("own.board.cell.2.2")
    before = draft_of(held).edition.boards["egypt3"].at["s1"]
    held.drag("own.board.cell.2.2", held.middle("own.board.cell.5.4"))
    after = draft_of(held).edition.boards["egypt3"].at["s1"]
    assert after[0] > before[0] and after[1] > before[1]
    held.tap("own.tool.kind.fluffy.use")
    held.tap("own.board.cell.8.4")
    assert "There is no space" in held.all_text()


def test_a_detour_asks_for_its_lock_where_there_are_several(held: Stage, tmp_path: Path) -> None:
    board("ma1", "own.tool.more", "own.brush.kind.detour.take")(held, tmp_path)
    held.screen.touched("d1")
    assert draft_of(held).edition.boards["ma1"].detours == {"d1": "u1"}
    held.tap("own.undo")
    held.tap("own.tool.kind.lock.use")
    held.screen.touched("x2")
    held.tap("own.tool.kind.detour.use")
    held.screen.touched("d1")
    assert "Now tap the lock" in held.all_text()
    held.screen.touched("x2")
    assert draft_of(held).edition.boards["ma1"].detours == {"d1": "x2"}


def test_the_box_leads_on_to_what_is_missing_and_done_leads_back(held: Stage, tmp_path: Path) -> None:
    OWN_BOX["own_overview"](held, tmp_path)
    assert held.find("own.play").is_enabled, "some levels are whole"
    held.tap("own.go_on")
    assert held.screen.screen_name == "own_board", "a board without spaces is the first thing that is missing"
    held.tap("own.board.details")
    assert "DONE" in held.all_text()
    held.tap("own.back")
    assert held.screen.screen_name == "own_board"


def test_a_figure_of_a_level_begins_where_it_is_put(held: Stage, tmp_path: Path) -> None:
    OWN_BOX["own_start_places"](held, tmp_path)
    boards = held.screen.ids.boards
    held.settle()
    held.touch(boards.to_window(*boards.places["egypt2:e1"]))
    assert draft_of(held).edition.levels["4"].placed["franky"] == "egypt2:e1"


def test_a_file_that_no_screen_could_have_written_is_not_gone_on_with(held: Stage, tmp_path: Path) -> None:
    torn = msgspec.structs.replace(entered_in_part(), name="torn", tile=edition.TilePlan(("L",)))
    OWN_BOX["own_shelf"](held, tmp_path)
    own = held.controller.own_editions
    own.keep(GAME, torn)
    own.flush()
    held.panel.redraw()
    held.frames()
    assert "This file has mistakes." in held.all_text()
    held.tap("own.box.2")
    assert held.screen.screen_name == "own_shelf"
    export(torn, own.places()[0].path / "another.yaml")
    held.tap("own.import")
    held.tap("own.file.1")
    assert "2 things are wrong in this file; it is not taken." in held.all_text()


def odd_levels_and_boards() -> edition.Edition:
    """As nobody enters it by touch: levels name boards that are not there, or twice; boards of no space at all."""
    there = entered_in_part()
    replace = msgspec.structs.replace
    odd = replace(there.levels["1"], start=("nowhere", "base1", "base1"), pile=("base1",), beside=("gone",))
    ring = replace(there.levels["4"], start=("nowhere", "egypt1"), fluffies_at=("nowhere:f1",))
    blank = {name: edition.BoardPlan((" ", "out"), era="egypt", number=9) for name in ("egypt1", "egypt2")}
    return replace(
        there, levels={**there.levels, "1": odd, "4": ring}, boards={**there.boards, **blank}, unfinished=True
    )


def test_an_unfinished_box_from_elsewhere_that_is_taken_opens_on_every_screen(held: Stage, tmp_path: Path) -> None:
    from companion.games.time_trouble.screens.own_box.board import OwnBoard
    from companion.games.time_trouble.screens.own_box.level import OwnLevel
    from companion.games.time_trouble.screens.own_box.overview import PARTS

    OWN_BOX["own_shelf"](held, tmp_path)
    own = held.controller.own_editions
    odd = msgspec.structs.replace(odd_levels_and_boards(), name="odd")
    export(odd, own.places()[0].path / "odd.yaml")
    held.tap("own.import")
    held.tap("own.file.1")
    overview_screen = held.screen
    assert overview_screen.screen_name == "own_overview"
    own.flush()
    assert kept(tmp_path, "odd") == odd, "nothing of the file is lost"

    def opened_and_left(kind: type, *what: str) -> None:
        overview_screen.push(kind, *what)
        held.frames()
        if kind is OwnLevel:
            held.screen.open_places()
            held.frames()
            while held.screen.screen_name != "own_level":
                held.panel.pop()
        held.panel.pop()

    for part_screen in PARTS.values():
        opened_and_left(part_screen)
    for name in odd.boards:
        opened_and_left(OwnBoard, name)
    for number in odd.levels:
        opened_and_left(OwnLevel, number)
    assert held.screen is overview_screen


def test_a_stick_that_takes_no_file_is_told_in_ones_own_words(
    held: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.games.time_trouble.screens.own_box import stick

    def refused(*_args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(stick, "export", refused)
    OWN_BOX["own_export"](held, tmp_path)
    held.tap("own.stick.write")
    assert "there is no room left" in held.all_text()
    assert "device" not in held.all_text()


def test_a_box_is_written_under_its_own_name_and_only_a_held_press_writes_over_it(held: Stage, tmp_path: Path) -> None:
    OWN_BOX["own_export"](held, tmp_path)
    held.tap("own.stick.write")
    held.frames()
    assert "own.stick.done" in held.ids() and "own.stick.over" not in held.ids(), "it is done"
    held.tap("own.stick.again")
    assert held.find("own.stick.over").hold_s > 0
    title = held.screen._given.title
    assert held.screen._target.stem == file_name(title.en or title.de)


@pytest.mark.parametrize(
    ("levels", "words"), [((), ""), (("1", "2"), "1, 2"), (("1", "2", "3", "5", "7", "8", "9"), "1–3, 5, 7–9")]
)
def test_levels_are_told_in_spans(levels: tuple[str, ...], words: str) -> None:
    from companion.games.time_trouble.screens.own_box.overview import in_spans

    assert in_spans(levels) == words


def test_what_is_missing_is_told_and_goes_once_it_is_there(held: Stage, tmp_path: Path) -> None:
    overview(held, tmp_path)
    assert "The board has no spaces" in held.all_text()
    held.screen.open_part("levels")
    held.frames()
    held.tap("own.levels.1")
    held.tap("own.level.board.egypt3")
    held.tap("own.level.to.away")
    held.tap("own.back")
    held.tap("own.back")
    assert "1" in draft_of(held).playable_levels
    assert held.find("own.play").is_enabled


def test_every_screen_is_drawn_in_german_on_a_narrow_panel_with_large_text(tmp_path: Path) -> None:
    with stage(new_state(), (480, 800), "de", text_size=1.6) as there:
        for name, opened in OWN_BOX.items():
            opened(there, tmp_path)
            assert there.screen.screen_name.startswith(("own_", "typing")), name
            assert there.ids(), name


def test_lines_keep_room_for_their_words_when_panel_and_text_size_change(tmp_path: Path) -> None:
    from companion.games.time_trouble.screens.own_box.base import OwnRow
    from companion.ui.theme import theme

    with stage(new_state()) as there:
        OWN_BOX["own_overview"](there, tmp_path)
        for size, text_size in (((480, 800), 1.6), ((720, 1280), 1.0), ((800, 480), 1.6), ((800, 480), 1.0)):
            theme.fit(*size, text_size)
            there.panel.size = size
            there.frames(8)
            for row in (each for each in there.screen.walk() if isinstance(each, OwnRow)):
                assert row.height >= row.ids.title.height + row.ids.words.height, (size, text_size, row.title)
