"""The house edition on paper: cards whose ends read back where their spots say so, and pages that one can read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from printed_pages import Sight, looked_at
from test_stickers import HOUSE, SMALL, box, drawn

from companion.__main__ import main
from companion.games.time_trouble.computer import UNPRINTED, visible
from companion.games.time_trouble.edition import Edition, load
from companion.games.time_trouble.model import Layer
from companion.games.time_trouble.printing import PRINTED, short_words
from companion.games.time_trouble.printing.film import CARD_MM, code_area, sheets, spot_grid
from companion.games.time_trouble.printing.tokens import counts
from companion.locale.speaking import Speaker
from companion.printing.booklet import draw_pages
from companion.printing.paper import Paper
from companion.printing.rectangle import Rectangle


def made(edition: Edition, language: str = "en", card_mm: tuple[float, float] | None = None) -> bytes:
    """The PDF of an edition."""
    paper = Paper("test", Speaker(language, "time_trouble"))
    draw_pages(paper, PRINTED.title(edition, language), PRINTED.pages(edition, card_mm))
    return paper.finished()


@pytest.fixture(scope="module")
def house() -> Edition:
    return load(HOUSE)


@pytest.fixture(scope="module")
def pages(house: Edition) -> Iterator[list[Sight]]:
    """The house edition in English."""
    with looked_at(made(house)) as sights:
        yield sights


def check_cards(sights: list[Sight], edition_file: Path, card_mm: tuple[float, float]) -> None:
    """Each card's codes lie at its ends, upright when their end is the left one; its spots are those of the edition."""
    edition, wanted = load(edition_file), box(edition_file)
    placed = sheets(edition, card_mm)
    assert [name for sheet in placed for name in sheet] == list(edition.cards)
    for sight, sheet in zip(sights, placed, strict=True):
        found = {code.text: code for code in sight.codes()}
        for name, area in sheet.items():
            card = wanted.card_by_id[name]
            for end, text in enumerate((card.code_a, card.code_b)):
                code = found.pop(text)
                assert code_area(area, end).holds(code.x, code.y), f"{text} does not lie at its end"
                assert abs(abs(code.turned) - (0, 180)[end]) < 5, f"{text} is not upright at its end"
            assert seen_spots(sight, edition, area) == drawn(card.spots), name
        assert found == {}, "codes that belong to no card"


def seen_spots(sight: Sight, edition: Edition, area: Rectangle) -> str:
    """The spots of a card on the page."""
    spots = spot_grid(area, edition)
    size = edition.grid.rows * edition.grid.cols
    return "".join(sight.spot(*spots.middle(index), spots.side * 0.8) for index in range(size))


def test_every_card_reads_back_at_both_ends_and_shows_its_spots(pages: list[Sight]) -> None:
    check_cards(pages[1:4], HOUSE, CARD_MM)


def test_cards_of_another_grid_and_another_size(tmp_path: Path) -> None:
    own = tmp_path / "small.yaml"
    own.write_text(SMALL, encoding="utf-8")
    out = tmp_path / "out.pdf"
    arguments = ["print", "time_trouble", "-o", str(out), "--edition", str(own), "--card-size", "120x80mm"]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    with looked_at(out) as sights:
        check_cards([sights[1]], own, (120, 80))


def test_a_turned_card_has_its_spots_and_codes_on_the_places_of_the_others(house: Edition) -> None:
    area = Rectangle(0, 0, *CARD_MM)
    spots = spot_grid(area, house)
    last = house.grid.rows * house.grid.cols - 1
    for index in range(last + 1):
        x, y = spots.middle(index)
        assert spots.middle(last - index) == pytest.approx((area.width - x, area.height - y))
    assert code_area(area, 1).middle == pytest.approx((area.width - code_area(area, 0).middle[0], area.height / 2))


def test_spots_laid_on_each_other_are_what_the_computer_shows(pages: list[Sight], house: Edition) -> None:
    """Card 2, turned, on card 1: both as they are seen on the page."""
    places = sheets(house, CARD_MM)[0]
    below = seen_spots(pages[1], house, places["c01"])
    above = seen_spots(pages[1], house, places["c02"])[::-1]
    shown = "".join(one if one != UNPRINTED else other for one, other in zip(above, below, strict=True))
    assert shown == visible(box(HOUSE), (Layer("c01"), Layer("c02", turned=True)))


def test_the_film_is_clear_between_the_spots(pages: list[Sight], house: Edition) -> None:
    for area in sheets(house, CARD_MM)[0].values():
        spots = spot_grid(area, house)
        for index in range(house.grid.cols * (house.grid.rows - 1)):
            (x, y), (_, below) = spots.middle(index), spots.middle(index + house.grid.cols)
            assert pages[1].spot(x, (y + below) / 2, 2.0) == UNPRINTED


@pytest.mark.parametrize("language", ["en", "de"])
def test_pages_hold_every_board_with_its_words_and_nothing_hangs_out_of_a_page(house: Edition, language: str) -> None:
    speaker = Speaker(language, "time_trouble")
    with looked_at(made(house, language)) as sights:
        written = "\n".join(sight.words() for sight in sights)
        for sight in sights:
            for letter, (left, low, right, high) in sight.letters():
                assert left >= 6 and low >= 4 and right <= 204 and high <= 291, (letter, left, low)
                if letter in "ABCDEFGHKLMNRSTUVZ0123456789" and right - left > 0.1:
                    assert max(high - low, right - left) >= 1.1, f"{letter} at {left:.0f}, {low:.0f} is too small"
    for board in house.boards.values():
        assert f"{speaker.put(short_words.of_era(board.era))} {board.number}" in written
        for rule in board.rules:
            assert speaker.put(short_words.of_rule(rule)) in written
    for gift in house.gifts.values():
        assert gift.characters or speaker.put(short_words.of_gift(gift.kind)).split()[0] in written


def test_kinds_and_rules_that_nobody_has_drawn_are_printed_by_their_names(house: Edition) -> None:
    board = msgspec.structs.replace(
        house.boards["ma1"], kinds={"e1": "wobbly_floor"}, rules=("night_fall",), era="moon"
    )
    with looked_at(made(msgspec.structs.replace(house, boards={"moon1": board}, levels={}))) as sights:
        words = sights[4].words()
    assert all(name in words for name in ("Moon 1", "Wobbly floor", "Night fall"))


def test_there_are_tokens_for_every_level(house: Edition) -> None:
    number = counts(house)
    assert (number["energy"], number["damage"], number["snail"], number["gift"]) == (10, 10, 5, 10)
    for level in house.levels.values():
        boards = [house.boards[name] for name in level.boards()]
        assert sum(kind == "lock" for board in boards for kind in board.kinds.values()) <= number["lock"]
        assert level.fluffy_count(house.boards, house.capacities.fluffies()) <= number["fluffy"]


def test_equal_editions_make_equal_files(tmp_path: Path) -> None:
    own = tmp_path / "small.yaml"
    own.write_text(SMALL, encoding="utf-8")
    assert made(load(own)) == made(load(own))
