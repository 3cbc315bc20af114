"""People's own editions: kept whole after every change, given out and taken in, never in the place of another."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from companion import games, own_editions
from companion.__main__ import main
from companion.app.controller import Controller
from companion.editions import SHIPPED_EDITIONS, Editions
from companion.engine.words import say
from companion.games.time_trouble import drafting, drafting_levels, edition
from companion.own_editions import OwnEditions, as_written, file_name, free_title, read_foreign
from companion.sticks import STICKS_ENV, places
from config.loading import parse
from config.saving import dump
from hardware import messages as m

GAME = "time_trouble"
HOUSE = SHIPPED_EDITIONS / GAME / "house.yaml"


def ours() -> edition.Edition:
    return drafting.copied(edition.read(HOUSE), "ours", "Unsere Box")


def unfinished() -> edition.Edition:
    """A copy of the house edition with a board on which nothing is drawn, in level 1's pile."""
    counted = drafting_levels.with_level(ours(), "9", edition.LevelPlan(goal=1, fluffies=2))
    started, board = drafting_levels.with_new_board(counted, "egypt")
    return drafting.marked(drafting_levels.with_board_at(started, "1", board, "pile"))


def companion(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], catch_exceptions=False)


@pytest.mark.parametrize(
    "file", sorted(SHIPPED_EDITIONS.glob("*/*.yaml")), ids=lambda file: f"{file.parent.name}/{file.stem}"
)
def test_what_is_written_reads_back_as_the_same_edition(file: Path) -> None:
    module = games.edition_module(file.parent.name)
    there = module.read(file)
    assert parse(dump(as_written(there)), module.Edition, "again") == there


def test_an_edition_is_kept_and_can_be_gone_on_with(tmp_path: Path) -> None:
    own = OwnEditions(tmp_path)
    own.keep(GAME, ours())
    own.keep(GAME, unfinished())
    own.flush()
    assert OwnEditions(tmp_path).read(GAME, "ours") == unfinished()
    own.delete(GAME, "ours")
    assert own.names(GAME) == ()


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "editions").write_text("no folder")
    told: list[str] = []
    own = OwnEditions(tmp_path, lambda: told.append("trouble"))
    own.keep(GAME, ours())
    own.flush()
    assert own.trouble is not None
    assert told == ["trouble"]


def test_what_could_not_be_saved_is_gone_on_with_and_saved_once_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_editions, "AGAIN_S", 0.05)
    (tmp_path / "editions").write_text("no folder")
    well = threading.Event()
    own = OwnEditions(tmp_path, lambda: well.set() if own.trouble is None else None)
    own.keep(GAME, ours())
    own.flush()
    assert own.trouble is not None
    assert own.names(GAME) == ("ours",)
    assert own.read(GAME, "ours") == ours()
    (tmp_path / "editions").unlink()
    assert well.wait(10), "it is not tried again"
    assert OwnEditions(tmp_path).read(GAME, "ours") == ours()


def test_a_box_that_cannot_be_saved_is_told_on_the_screen_until_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_editions, "AGAIN_S", 0.05)
    console = Controller({}, lambda _game, _name: None, tmp_path, boot="b")
    (tmp_path / "editions").write_text("no folder")
    console.own_editions.keep(GAME, ours())
    console.own_editions.flush()
    console.tick()
    (banner,) = console.view.banners
    assert (banner.id, banner.kind) == ("own_box", "trouble")
    assert str(tmp_path) in str(banner.what_to_do)
    (tmp_path / "editions").unlink()
    ends_s = time.monotonic() + 10
    while console.view.banners and time.monotonic() < ends_s:
        time.sleep(0.02)
        console.tick()
    assert console.view.banners == ()
    console.close()


def test_check_names_what_is_missing_and_the_rest_can_be_played(tmp_path: Path) -> None:
    own = OwnEditions(tmp_path)
    own.keep(GAME, unfinished())
    own.flush()
    result = companion("check", own.folder(GAME) / "ours.yaml")
    assert result.exit_code == 1
    assert "the board has no spaces" in result.stderr
    assert "Traceback" not in result.stderr
    offered = dict(Editions(tmp_path).offered(GAME))["ours"]
    assert set(offered.levels) == {*edition.load(HOUSE).levels, "9"} - {"1"}


@pytest.mark.parametrize(
    ("title", "name"),
    [("Unsere Box", "unsere_box"), ("Größe 3×4!", "groesse_3_4"), ("2. Schachtel", "box_2_schachtel"), ("…", "box")],
)
def test_a_title_becomes_the_name_of_a_file(title: str, name: str) -> None:
    assert file_name(title) == name


def test_no_two_boxes_are_called_the_same_to_peoples_eyes() -> None:
    assert free_title("Our box", ["House edition"]) == "Our box"
    assert free_title("house edition", ["House edition", "House edition 2"]) == "house edition 3"


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    own = OwnEditions(tmp_path)
    own.keep(GAME, ours())
    assert own.free_name(GAME, "Ours") == "ours_2"
    assert own.free_name(GAME, "House") == "house_2"


def test_an_edition_travels_to_another_console(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "box.yaml"
    own = OwnEditions(here)
    own.keep(GAME, ours())
    own.flush()
    assert companion("export", "ours", "-o", file, "--data", here).exit_code == 0
    assert companion("import", file, "--data", there).exit_code == 0
    assert OwnEditions(there).read(GAME, "ours") == ours()
    again = companion("import", file, "--data", there)
    assert again.exit_code == 1
    assert "There is an edition ours already" in again.stderr
    assert companion("import", file, "--as", "theirs", "--data", there).exit_code == 0
    assert companion("import", file, "--replace", "--data", there).exit_code == 0
    assert OwnEditions(there).names(GAME) == ("ours", "theirs")
    over = companion("export", "ours", "-o", file, "--data", here)
    assert over.exit_code == 1
    assert "is there already" in over.stderr


def test_of_two_games_with_an_edition_of_one_name_the_game_must_be_said(tmp_path: Path) -> None:
    file = tmp_path / "out.yaml"
    both = companion("export", "house", "-o", file, "--data", tmp_path)
    assert both.exit_code == 1
    assert "--game dream_lord or --game time_trouble" in both.stderr
    for game in ("dream_lord", "time_trouble"):
        assert companion("export", "house", "--game", game, "-o", file, "--replace", "--data", tmp_path).exit_code == 0
        assert read_foreign(file).game == game


def test_a_file_with_mistakes_is_refused_with_all_of_them(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    wrong = msgspec.structs.replace(
        ours(),
        cards={"c01": edition.CardPlan(("F",)), "c02": edition.CardPlan(("X....", ".....", "....."))},
        unfinished=False,
    )
    file.write_text(dump(as_written(wrong)), encoding="utf-8")
    result = companion("import", file, "--data", tmp_path)
    assert result.exit_code == 1
    assert len(result.stderr.splitlines()) >= 3
    assert not (tmp_path / "editions").exists()


def test_an_unfinished_edition_travels_too(tmp_path: Path) -> None:
    file = tmp_path / "started.yaml"
    file.write_text(dump(as_written(unfinished())), encoding="utf-8")
    result = companion("import", file, "--data", tmp_path)
    assert result.exit_code == 0, result.stderr
    assert "unfinished" in result.stdout


def test_an_unfinished_edition_that_no_screen_can_show_is_refused_with_what_to_write(tmp_path: Path) -> None:
    file = tmp_path / "torn.yaml"
    torn = msgspec.structs.replace(unfinished(), tile=edition.TilePlan(("L",)))
    file.write_text(dump(as_written(torn)), encoding="utf-8")
    result = companion("import", file, "--data", tmp_path / "data")
    assert result.exit_code == 1
    assert [line.split(": ", 1)[1] for line in result.stderr.splitlines()] == [
        "the tile has 1 row of spots; write 3 rows, as grid says",
        "“L” has 1 spot; write 5 letters, as grid says",
    ]
    assert not (tmp_path / "data").exists()


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    result = companion("import", tmp_path / "nowhere.yaml", "--data", tmp_path)
    assert result.exit_code == 1
    assert "there is no such file" in result.stderr


@pytest.mark.parametrize("text", ["colour: blue\n", "", "name: x\ntitle: {en: x}\ngrid: 3\ncards: {}\nboards: {}\n"])
def test_what_is_no_edition_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "what.yaml"
    file.write_text(text)
    result = companion("import", file, "--data", tmp_path)
    assert result.exit_code == 1
    assert str(file) in result.stderr


def test_sticks_come_before_the_folders_of_the_console(tmp_path: Path) -> None:
    (tmp_path / "sticks" / "BLUE").mkdir(parents=True)
    found = places(tmp_path / "data", {STICKS_ENV: str(tmp_path / "sticks")})
    assert [(place.name, place.is_stick) for place in found] == [("BLUE", True), ("", False)]
    assert found[1].path == tmp_path / "data" / "exchange"


def test_a_name_never_leads_out_of_the_folder(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(dump(as_written(msgspec.structs.replace(ours(), name="../../evil"))), encoding="utf-8")
    result = companion("import", file, "--data", tmp_path / "data")
    assert result.exit_code == 1
    assert "--as evil" in result.stderr


def test_a_read_code_goes_to_whoever_enters_cards_and_to_nobody_afterwards(tmp_path: Path) -> None:
    controller = Controller({}, lambda game, name: None, tmp_path)
    try:
        taken: list[str] = []

        def take(code: str) -> tuple[bool, object]:
            taken.append(code)
            return len(taken) == 1, say("end A")

        controller.take_reads(take)  # type: ignore[arg-type]
        for serial, code in enumerate(("04A1", "04A2"), 1):
            controller.inbox.put(m.CardRead(serial=serial, code=code, at=float(serial), reader="reader"), float(serial))
            controller.settle()
            assert controller.view.last_read is not None
            assert controller.view.last_read.accepted is (serial == 1)
        controller.take_reads(None)
        controller.inbox.put(m.CardRead(serial=3, code="04A3", at=3.0, reader="reader"), 3.0)
        controller.settle()
        assert taken == ["04A1", "04A2"]
        assert "no table is open" in str(controller.view.last_read.text)
    finally:
        controller.close()
