"""A sticker's code, end and picture belong together: what the rules make of the code is what the picture shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from printed_pages import Sight, looked_at

from companion.__main__ import main
from companion.editions import SHIPPED_EDITIONS
from companion.games.time_trouble.box import Box
from companion.games.time_trouble.building import box_of
from companion.games.time_trouble.computer import spots_of
from companion.games.time_trouble.edition import Options, load
from companion.games.time_trouble.model import Layer
from companion.games.time_trouble.printing.card_pictures import ASPECT, picture_grid
from companion.printing.rectangle import Rectangle
from companion.printing.sheets import SHEETS, Sheet
from companion.printing.stickers import ENDS, parts, placed, upright

HOUSE = SHIPPED_EDITIONS / "time_trouble" / "house.yaml"
SMALL = """
name: small
title: {en: Twelve spots, de: Zwölf Punkte}
grid: {rows: 3, cols: 4}
capacities:
  franky: {damage: 2, fluffies: 1}
  jell_e: {damage: 2, fluffies: 2}
  cleo: {damage: 3, fluffies: 1}
  spike: {damage: 3, fluffies: 2}
cards:
  c01:
    spots: ["F.JC", "....", "S..G"]
    codes: ["0001234567", "ends/with a long text, 40 letters of it"]
    special: true
  c02: {spots: ["....", "FJCS", "D..."], special: true}
  c03: {spots: ["S...", "....", "...."]}
boards: {}
levels: {"1": {goal: 2, fluffies: 3}}
"""


def box(edition: Path) -> Box:
    return box_of(load(edition), Options(players=("Ada", "Ben"), help="cards"))


def print_labels(out: Path, *arguments: str) -> bytes:
    result = CliRunner().invoke(main, ["labels", "time_trouble", "-o", str(out), *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.stderr
    return out.read_bytes()


def seen_spots(sight: Sight, label: Rectangle, rows: int, cols: int) -> str:
    """The spots of the picture on a label, as the card lies that the upright sticker shows."""
    picture = picture_grid(parts(*upright(label), ASPECT).picture, rows, cols)
    found = ""
    for index in range(rows * cols):
        x, y = picture.middle(index)
        middle = placed(label, Rectangle(x, y, 0, 0))
        found += sight.spot(middle.x, middle.y, picture.side * 0.5)
    return found


def drawn(spots: str) -> str:
    """Spots as they are seen: special cards' own are ink."""
    return spots.replace("G", "#").replace("D", "#")


def check(sights: list[Sight], sheet: Sheet, wanted: Box, is_reader_right: bool) -> None:
    """Each card has two stickers, A and B beside each other; each of them shows what its code means."""
    cards = list(wanted.cards)
    for sight in sights:
        found = {code.text: code for code in sight.codes()}
        for label_a, label_b in sheet.pairs():
            if not cards:
                break
            card = cards.pop(0)
            for end, label in enumerate((label_a, label_b)):
                code = found.pop((card.code_a, card.code_b)[end])
                where = placed(label, parts(*upright(label), ASPECT).code)
                assert where.holds(code.x, code.y), f"{code.text} of end {ENDS[end]} lies elsewhere"
                # What the console makes of the code: exchanged where the reader lies at the right.
                name, is_turned = wanted.end_by_code[code.text]
                lies = spots_of(wanted, Layer(name, is_turned != is_reader_right))
                assert seen_spots(sight, label, wanted.rows, wanted.cols) == drawn(lies), code.text
        assert found == {}, "codes that belong to no card"
    assert cards == []


@pytest.mark.parametrize("name", [name for name in SHEETS if name != "a4-24"])
def test_every_sticker_of_the_house_edition_reads_back_and_shows_how_the_card_lies(name: str, tmp_path: Path) -> None:
    sheet = SHEETS[name]
    with looked_at(print_labels(tmp_path / "out.pdf", "--sheet", name, "--lang", "en")) as sights:
        if not sheet.is_cut:
            assert sights[0].codes() == []
        check(sights[0 if sheet.is_cut else 1 :], sheet, box(HOUSE), is_reader_right=False)


def test_with_the_reader_at_the_right_cards_lie_the_other_way_round(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("reader_side: right\nlanguage: de\n")
    with looked_at(print_labels(tmp_path / "out.pdf", "--data", str(tmp_path))) as sights:
        check(sights, SHEETS["a4"], box(HOUSE), is_reader_right=True)
        assert "rechten kurzen Rand" in sights[0].words()


def test_a_box_of_twelve_spots_and_its_own_codes_have_stickers_too(tmp_path: Path) -> None:
    own = tmp_path / "small.yaml"
    own.write_text(SMALL, encoding="utf-8")
    with looked_at(print_labels(tmp_path / "out.pdf", "--edition", str(own), "--sheet", "a4-24")) as sights:
        check(sights[1:], SHEETS["a4-24"], box(own), is_reader_right=False)
        assert "TT" not in sights[1].words()


def test_a_sticker_says_its_end_its_card_and_its_code(tmp_path: Path) -> None:
    with looked_at(print_labels(tmp_path / "out.pdf", "--lang", "de")) as sights:
        words = sights[0].words().split()
    assert words.count("A") >= 30 and words.count("B") >= 30
    for number in range(1, 31):
        assert words.count(f"{number:02}") == 2
        assert {f"TT{number:02}A", f"TT{number:02}B"} <= set(words)


def test_labels_lie_apart_and_on_their_page() -> None:
    for sheet in SHEETS.values():
        page = Rectangle(0, 0, *sheet.page).inset(4)
        labels = [label for pair in sheet.pairs() for label in pair]
        assert len(set(labels)) == len(labels) >= sheet.columns * sheet.rows - 1
        for label in labels:
            assert page.holds(label.x, label.y) and page.holds(label.right, label.top), (sheet.name, label)
        for one in labels:
            assert sum(_overlap(one, other) for other in labels) == 1, (sheet.name, one)


def _overlap(one: Rectangle, other: Rectangle) -> bool:
    apart_x = one.right <= other.x + 0.001 or other.right <= one.x + 0.001
    apart_y = one.top <= other.y + 0.001 or other.top <= one.y + 0.001
    return not (apart_x or apart_y)


def test_the_parts_of_a_sticker_do_not_cover_each_other() -> None:
    for sheet in SHEETS.values():
        width, height = upright(sheet.labels()[0])
        found = parts(width, height, ASPECT)
        page = Rectangle(0, 0, width, height)
        for part in found:
            assert page.holds(part.x, part.y) and page.holds(part.right, part.top), (sheet.name, part)
        apart: list[Any] = [found.badge, found.code, found.text, found.picture]
        for index, one in enumerate(apart):
            assert not any(_overlap(one, other) for other in apart[index + 1 :]), (sheet.name, one)
        assert found.text.height >= 2.2, "the code's text is too small to read"
        assert found.code.width >= 10.5, "modules get smaller than 0.36 mm"
