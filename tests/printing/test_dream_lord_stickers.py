"""Stickers of Dream Lord: one a card, read back from the page, and each makes a move of the rules."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner
from printed_pages import looked_at

from companion.__main__ import main
from companion.editions import SHIPPED_EDITIONS
from companion.games.dream_lord import book_moves, edition, moves
from companion.games.dream_lord.rules import GAME


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, list(arguments), catch_exceptions=False)
    return result.exit_code, result.output


def test_every_card_has_one_sticker_that_reads_back_as_a_move(tmp_path: Path) -> None:
    out = tmp_path / "labels.pdf"
    assert run("labels", "dream_lord", "-o", str(out), "--lang", "de")[0] == 0
    box = edition.load(SHIPPED_EDITIONS / "dream_lord" / "house.yaml")
    state = GAME.setup(box, edition.Options(players=("Ada", "Ben")))
    with looked_at(out.read_bytes()) as sights:
        seen = [code.text for sight in sights for code in sight.codes()]
        words = sights[0].words()
    whole = [name for name, item in box.items.items() if not item.is_any]
    assert len(seen) == len(whole) + len(box.statuses) + box.monsters["crawly"].cards + box.lost_cards
    made = {type(GAME.move_for_card(state, code)) for code in seen}
    assert made == {book_moves.FindItem, book_moves.GiveStatus, moves.LayMonster, moves.Meet}
    assert "Fleischklopfer" in words and "Krabbler" in words


def test_the_printed_book_and_cards_are_not_printed_anew(tmp_path: Path) -> None:
    status, told = run("print", "dream_lord", "-o", str(tmp_path / "out.pdf"))
    assert status == 1
    assert "only stickers" in told
