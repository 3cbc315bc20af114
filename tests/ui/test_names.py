"""Long names where there is little room."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from companion.ui.names import AtTable, at_table, brief, shorter, shortest, whole_or_shorter

NAMES = ("Bartholomäus", "Ada", "Ann-Kathrin")


@pytest.mark.parametrize(
    ("name", "short"), [("Ada", "Ada"), ("Wilhelmine", "Wilhelmine"), ("Bartholomäus", "Bartho…us"), ("", "")]
)
def test_only_long_names_lose_their_middle(name: str, short: str) -> None:
    assert brief(name) == short


def test_a_text_is_shortened_in_its_names_and_nowhere_else_a_little_first() -> None:
    text = "Bartholomäus, Ada: eine Bartholomäusnacht"
    assert list(shorter(text, NAMES)) == [
        "Bartho…us, Ada: eine Bartholomäusnacht",
        "Bar…us, Ada: eine Bartholomäusnacht",
    ]
    assert list(shorter("Ada und Ben", NAMES)) == []
    assert next(shorter("Ann-Kathrin und Ann", ("Ann", *NAMES))) == "Ann-Ka…in und Ann"


def test_the_first_form_that_fits_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_table, "names", NAMES)
    assert whole_or_shorter("Bartholomäus", lambda text: len(text) < 20) == "Bartholomäus"
    assert whole_or_shorter("Bartholomäus", lambda text: len(text) < 10) == "Bartho…us"
    assert whole_or_shorter("Bartholomäus", lambda text: False) == shortest("Bartholomäus") == "Bar…us"


def test_the_players_of_a_state_are_at_the_table_by_name_or_as_they_are() -> None:
    people = AtTable()
    people.take(SimpleNamespace(players=[SimpleNamespace(name="Ada"), "Ben"]))
    assert people.names == ("Ada", "Ben")
    people.take(None)
    assert people.names == ()


@pytest.mark.parametrize(
    ("width", "drawn"), [(400, "Bartholomäus"), (130, "Bartholomäus"), (105, "Bartho…us"), (72, "Bar…us")]
)
def test_a_label_takes_smaller_type_first_and_shortens_a_name_at_last(
    width: int, drawn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.ui.widgets.words import Words

    monkeypatch.setattr(at_table, "names", NAMES)
    label = Words(text="Bartholomäus", size=(width, 30), is_single_line=True, most=24)
    label._fit()
    assert (label.text, label._label.text) == ("Bartholomäus", drawn)
    assert label.font_size >= 20 and not label.is_cut
