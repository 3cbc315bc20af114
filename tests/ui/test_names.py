"""Long names where there is little room."""

from __future__ import annotations

import pytest

from companion.engine.words import say
from companion.ui.names import MOST_LETTERS, brief, with_brief_names


@pytest.mark.parametrize(
    ("name", "short"), [("Ada", "Ada"), ("Wilhelmine", "Wilhelmine"), ("Bartholomäus", "Bartho…us"), ("", "")]
)
def test_only_long_names_lose_their_middle(name: str, short: str) -> None:
    assert brief(name) == short
    assert len(short) <= MOST_LETTERS + 1


def test_names_are_shortened_in_the_blanks_of_a_sentence_and_nothing_else() -> None:
    inner = say("{who} and a Bartholomäusnacht", who="Bartholomäus")
    text = say("{n} of {who}: {what}", n=3, who="Bartholomäus", what=inner)
    assert str(with_brief_names(text, ["Bartholomäus", "Ada"])) == "3 of Bartho…us: Bartho…us and a Bartholomäusnacht"
    assert with_brief_names(None, ["Ada"]) is None
