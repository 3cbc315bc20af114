"""One more monster, encounter, item, status or stuffy is an entry of YAML and nothing else; mistakes in it are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from companion.editions import SHIPPED_EDITIONS
from companion.engine.chance import Scripted
from companion.engine.rules import IllegalMove
from companion.engine.session import Session
from companion.games.dream_lord import book_moves as book
from companion.games.dream_lord import edition, moves
from companion.games.dream_lord.box import Bonus
from companion.games.dream_lord.model import active, stuffy
from companion.games.dream_lord.questions import RollChoice
from companion.games.dream_lord.rules import GAME
from config.loading import Problems

HOUSE = SHIPPED_EDITIONS / "dream_lord" / "house.yaml"


def written(tmp_path: Path, **sections: dict[str, Any]) -> edition.Edition:
    """The shipped edition with entries added to its sections."""
    plain = yaml.safe_load(HOUSE.read_text(encoding="utf-8"))
    for section, entries in sections.items():
        plain[section].update(entries)
    file = tmp_path / "more.yaml"
    file.write_text(yaml.safe_dump(plain, allow_unicode=True), encoding="utf-8")
    return edition.load(file)


def table(box: edition.Edition, **options: Any) -> Session[Any, Any, Any]:
    given = {"players": ["Ada", "Ben"], "stuffies": ["stitch", "lumpy"], **options}
    return Session(GAME, GAME.setup(box, msgspec.convert(given, edition.Options)), 1)


def drawn(session: Session[Any, Any, Any], *dice: str) -> None:
    for die in dice:
        session.play(moves.DrawDie(die), 0)  # type: ignore[arg-type]


def test_one_more_monster(tmp_path: Path) -> None:
    bite = {"low": 1, "high": 6, "name": {"en": "Bite"}, "strength": 2}
    rat = {"name": {"en": "Rat", "de": "Ratte"}, "defence": 4, "actions": [bite]}
    session = table(written(tmp_path, monsters={"rat": rat}), set={"stuffies.stitch.items": ["any_melee"]})
    drawn(session, "red", "red", "red", "black", "blue")
    for move in (book.SpecialEncounter(), moves.LayMonster("rat"), moves.Done()):
        session.play(move, 0)
    session.play(moves.Melee("m1", ("red",)), 0)
    assert isinstance(session.state.choice, RollChoice) and session.state.choice.roll.target == 4
    session.play(moves.RollDice(), 0, Scripted((3,)))
    assert session.state.row
    session.play(moves.EndTurn(), 0)
    session.play(moves.EnterDie(6), 0)
    assert GAME.readings(session.state)["strength"] == 2
    session.play(moves.Attack("lumpy"), 0)
    assert stuffy(session.state, "lumpy").stuffing == 3


def test_one_more_encounter_with_its_leader(tmp_path: Path) -> None:
    monsters = {
        "rat": {"name": {"en": "Rat"}},
        "rat_king": {"name": {"en": "Rat king"}, "rank": "leader", "family": "rat"},
    }
    two = {"name": {"en": "Two rats"}, "monsters": ["rat", "rat"]}
    session = table(written(tmp_path, monsters=monsters, encounters={"two_rats": two}))
    session.play(book.SpecialEncounter("two_rats"), 0)
    session.play(moves.DealMonsters(), 0)
    assert sorted(one.kind for one in session.state.row) == ["rat", "rat_king"]
    assert session.state.choice is None


def test_one_more_item(tmp_path: Path) -> None:
    lens = {
        "name": {"en": "Lens"},
        "slot": "accessory",
        "bonuses": [{"colour": "yellow", "amount": 2, "purpose": "search"}],
    }
    session = table(written(tmp_path, items={"lens": lens}), search=5)
    session.play(book.FindItem("stitch", "lens"), 0)
    drawn(session, "yellow", "pink", "blue", "blue", "blue")
    session.play(moves.Search(("yellow", "pink")), 0)
    session.play(moves.RollDice(), 0, Scripted((1, 2)))
    session.play(moves.Accept(), 0)
    assert session.state.last_roll is not None and session.state.last_roll.total == 1 + 2 + 2
    assert session.state.last_roll.is_success


def test_one_more_status(tmp_path: Path) -> None:
    sleepy = {"name": {"en": "Sleepy"}, "forbids": ["red"], "cures": [{"colour": "blue", "difficulty": 3}]}
    session = table(written(tmp_path, statuses={"sleepy": sleepy}))
    session.play(book.GiveStatus("stitch", "sleepy"), 0)
    drawn(session, "red", "red", "blue", "blue", "green")
    legal = GAME.legal_moves(session.state)
    assert moves.Go(("green",)) in legal and moves.Go(("red",)) not in legal
    cure = moves.FaceTest("blue", 3, None, "sleepy", "stitch")
    assert cure in legal
    session.play(cure, 0)
    session.play(moves.TryTest(("blue",)), 0)
    session.play(moves.RollDice(), 0, Scripted((3,)))
    assert active(session.state).statuses == ()


def test_one_more_stuffy(tmp_path: Path) -> None:
    more = written(tmp_path, stuffies={"rabbit": {"name": {"en": "Rabbit"}, "rerolls": "red"}})
    session = table(more, stuffies=["rabbit", "lumpy"])
    drawn(session, "red", "red", "blue", "blue", "green")
    session.play(moves.Go(("red",)), 0)
    session.play(moves.EnterDie(1), 0)
    assert moves.Reroll((0,)) in GAME.legal_moves(session.state)


def test_what_the_table_enters_is_there_at_once() -> None:
    box = edition.load(HOUSE)
    session = table(box)
    drawn(session, "red", "red", "blue", "blue", "green")
    for help_ in GAME.move_help():
        if help_.move.__name__.startswith("Enter") and help_.move is not moves.EnterDie:
            session.play(help_.example, 0)
    known = session.state.box
    assert {"rat", "lid", "sleepy", "pair"} <= {
        *known.monster_by_id, *known.item_by_id, *known.status_by_id, *known.encounter_by_id
    }  # fmt: skip
    assert known.stuffy_by_id["flops"].rerolls == "green"
    assert book.FindItem("stitch", "lid") in GAME.legal_moves(session.state)
    assert msgspec.json.decode(msgspec.json.encode(session.state), type=GAME.state_type) == session.state


@pytest.mark.parametrize(
    ("section", "entry", "what"),
    [
        ("monsters", {"name": {"en": "Rat"}, "actions": [{"low": 1, "high": 7}]}, "1 to 6"),
        ("monsters", {"name": {"en": "Rat"}, "actions": [{"low": 1, "high": 3}, {"low": 3, "high": 6}]}, "same roll"),
        ("monsters", {}, "no name"),
        ("monsters", {"name": {"en": "Rat"}, "code": "DLM-01"}, "code"),
        ("items", {"name": {"en": "Rug"}, "slot": "body", "is_group": True}, "no slot"),
        ("items", {"name": {"en": "Rug"}, "guards_sleep": True}, "group item"),
        ("encounters", {"name": {"en": "Ghosts"}, "monsters": ["ghost"]}, "no monster ghost"),
        ("encounters", {"name": {"en": "Nobody"}}, "no monsters come"),
    ],
)
def test_a_mistake_in_an_entry_is_told_with_its_line(
    tmp_path: Path, section: str, entry: dict[str, Any], what: str
) -> None:
    with pytest.raises(Problems) as found:
        written(tmp_path, **{section: {"new": entry}})
    assert what in str(found.value)


def test_an_item_in_play_can_be_mended_but_keeps_its_slot() -> None:
    session = table(edition.load(HOUSE), set={"stuffies.stitch.items": ["scissors"]})
    scissors = session.state.box.item_by_id["scissors"]
    better = msgspec.structs.replace(scissors, bonuses=(Bonus("red", 2, "melee"),))
    session.play(book.EnterItem(better), 0)
    assert session.state.box.item_by_id["scissors"] == better
    with pytest.raises(IllegalMove) as refused:
        session.play(book.EnterItem(msgspec.structs.replace(scissors, slot="head")), 0)
    assert refused.value.code == "in_play"


@pytest.mark.parametrize(
    ("section", "entry"),
    [
        ("monsters", {"defence": 0}),
        ("monsters", {"cards": -1}),
        ("monsters", {"actions": [{"low": 1, "high": 6, "strength": 13}]}),
        ("monsters", {"actions": [{"low": 1, "high": 6, "speed": -3}]}),
        ("items", {"reach": -4}),
        ("items", {"stuffing": -1}),
        ("items", {"bonuses": [{"colour": "red", "amount": 99}]}),
        ("statuses", {"cures": [{"colour": "blue", "difficulty": 0}]}),
    ],
)
def test_a_number_that_no_card_has_is_told(tmp_path: Path, section: str, entry: dict[str, Any]) -> None:
    with pytest.raises(Problems, match="is out of range"):
        written(tmp_path, **{section: {"odd": {"name": {"en": "Odd"}, **entry}}})
