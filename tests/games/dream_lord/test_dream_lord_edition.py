"""What contradicts itself in an edition of Dream Lord is found, each with its line and what to write instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.dream_lord import edition
from config.loading import Problems

HEAD = """\
name: ours
title: {en: Ours, de: Unsere}
stuffies: {bear: {name: {en: Bear}}, hare: {name: {en: Hare}}, fox: {name: {en: Fox}}, owl: {name: {en: Owl}}}
statuses: {brave: {name: {en: Brave}}}
lost_cards: 12
"""
RATS = """\
monsters:
  rat: {name: {en: Rat}}
  mole: {name: {en: Mole}, family: digger}
"""
FIRST = len((HEAD + RATS).splitlines()) + 1


def findings(tmp_path: Path, more: str) -> list[str]:
    """All problems of an edition with these lines below the two normal monsters, as `line: what; write`."""
    file = tmp_path / "ours.yaml"
    file.write_text(HEAD + RATS + more, encoding="utf-8")
    try:
        edition.load(file)
    except Problems as problems:
        return [f"{problem.line}: {problem.what}; {problem.write}" for problem in problems.problems]
    return []


@pytest.mark.parametrize(
    "more",
    [
        "",
        "  rat_king: {name: {en: Rat king}, rank: leader, family: rat}\n",
        "  chief: {name: {en: Chief}, rank: leader, family: digger}\n",
        # A leader of whom nobody has entered yet whom it leads.
        "  any_leader: {name: {en: Another leader}, rank: leader, cards: 0}\n",
        "items: {lens: {name: {en: Lens}, code: DLL-13}}\n",
        f"encounters: {{swarm: {{name: {{en: Swarm}}, monsters: [{', '.join(['rat'] * 17)}]}}}}\n",
    ],
)
def test_what_adds_up_has_no_finding(tmp_path: Path, more: str) -> None:
    assert findings(tmp_path, more) == []


@pytest.mark.parametrize(
    ("more", "what"),
    [
        (
            "  rat_king: {name: {en: Rat king}, rank: leader, family: rats}\n",
            "no normal monster is of the family rats; write one of: digger, rat",
        ),
        (
            "  shade: {name: {en: Shade}, rank: boss}\n  shadow: {name: {en: Shadow}, rank: leader, family: shade}\n",
            "no normal monster is of the family shade; write one of: digger, rat",
        ),
        (
            # A monster with a family of its own is not of the one that has its id.
            "  mole_king: {name: {en: Mole king}, rank: leader, family: mole}\n",
            "no normal monster is of the family mole; write one of: digger, rat",
        ),
        (
            f"encounters: {{swarm: {{name: {{en: Swarm}}, monsters: [{', '.join(['rat'] * 18)}]}}}}\n",
            "there are more monsters than the box has figures: 18; write up to 17",
        ),
        (
            "items: {lens: {name: {en: Lens}, code: DLL-12}}\n",
            "two cards have the code DLL-12; write another code",
        ),
        (
            "  rat_king: {name: {en: Rat king}, code: DLL-01}\n",
            "two cards have the code DLL-01; write another code",
        ),
        (
            "items: {lens: {name: {en: Lens}, code: DLM-RAT}}\n",
            "two cards have the code DLM-RAT; write another code",
        ),
        (
            "encounters: {swarm: {name: {en: Swarm}, monsters: [rat, cat]}}\n",
            "there is no monster cat; write one of: mole, rat",
        ),
    ],
)
def test_what_contradicts_itself_is_found_with_its_line(tmp_path: Path, more: str, what: str) -> None:
    assert findings(tmp_path, more) == [f"{FIRST + more.count(chr(10)) - 1}: {what}"]


def test_all_of_it_is_found_at_once(tmp_path: Path) -> None:
    more = """\
  rat_king: {name: {en: Rat king}, rank: leader, family: rats}
items: {lens: {name: {en: Lens}, code: DLL-02}}
"""
    assert len(findings(tmp_path, more)) == 2
