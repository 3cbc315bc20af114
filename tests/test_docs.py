"""Papers that can't be followed are wrong: links that lead nowhere, and rulings that are cited and not written down."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]
PAPERS = sorted([PROJECT / "README.md", *(PROJECT / "docs").glob("*.md")])
_LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
_RULING = re.compile(r"\bR([1-9]\d?)\b")


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.name)
def test_every_link_of_a_paper_leads_to_a_file(paper: Path) -> None:
    links = [link for link in _LINK.findall(paper.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (paper.parent / link).exists()] == []


def test_every_ruling_that_is_cited_is_written_down() -> None:
    rows = re.findall(r"^\| R(\d+) \|", (PROJECT / "docs" / "rulings.md").read_text(encoding="utf-8"), re.MULTILINE)
    cited = {
        number
        for folder in ("companion", "config", "docs", "tests")
        for path in (PROJECT / folder).rglob("*")
        if path.suffix in (".py", ".yaml", ".md")
        for number in _RULING.findall(path.read_text(encoding="utf-8"))
    }
    assert cited, "no ruling is cited anywhere"
    assert cited - set(rows) == set()
    assert len(rows) == len(set(rows))
