"""What a table has entered of its box lies in an edition of its own, for the next table."""

from __future__ import annotations

from pathlib import Path

from companion.editions import Editions
from companion.engine.session import Session
from companion.games.dream_lord import edition
from companion.games.dream_lord.book_moves import EnterEncounter, EnterItem, EnterMonster, EnterStatus, EnterStuffy
from companion.games.dream_lord.box import Words
from companion.games.dream_lord.drafting import edition_of
from companion.games.dream_lord.rules import GAME
from companion.own_editions import OwnEditions


def test_a_tables_box_can_be_kept_and_played_again(tmp_path: Path) -> None:
    house = Editions(tmp_path)("dream_lord", "house")
    options = edition.Options(players=("Ada", "Ben"))
    session = Session(GAME, GAME.setup(house, options), 0)
    entries = (EnterMonster, EnterItem, EnterStatus, EnterStuffy, EnterEncounter)
    for help_ in GAME.move_help():
        if help_.move in entries:
            session.play(help_.example, 0)
    own = OwnEditions(tmp_path)
    own.keep("dream_lord", edition_of(session.state.box, "ours", Words("Our box", "Unsere Kiste")))
    own.flush()
    assert own.trouble is None
    kept = Editions(tmp_path)("dream_lord", "ours")
    assert own.read("dream_lord", "ours") == kept
    again = GAME.setup(kept, options)
    known = session.state.box
    for kinds in ("stuffies", "monsters", "items", "statuses", "encounters", "brave", "lost_codes"):
        assert getattr(again.box, kinds) == getattr(known, kinds), kinds
    assert "rat" in again.pile.cards
