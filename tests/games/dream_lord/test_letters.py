"""Monsters of one kind are told apart by letters that stay with them."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from companion.games.dream_lord import book_events as b
from companion.games.dream_lord import edition, words
from companion.games.dream_lord.encounters import FIGURES
from companion.games.dream_lord.evolve import evolve
from companion.games.dream_lord.model import Monster, State, next_letter
from companion.games.dream_lord.rules import GAME

SHIPPED = Path(__file__).resolve().parents[3] / "config" / "games" / "dream_lord"


def row(*events: object, state: State | None = None) -> State:
    """The table after these events."""
    if state is None:
        options = edition.Options(players=("Ada", "Ben"))
        state = GAME.setup(edition.load(edition.find("house", (SHIPPED,))), options)
    for event in events:
        if isinstance(event, b.MonsterCame):
            event = replace(event, letter=next_letter(state.row, event.kind))
        state = evolve(state, event)
    return state


def came(count: int, first: int = 1) -> list[b.MonsterCame]:
    return [b.MonsterCame(f"m{number}", "crawly", 0) for number in range(first, first + count)]


def names(state: State) -> list[str]:
    return [str(words.monster(state, one.id)) for one in state.row]


def test_letters_stay_with_their_monsters_when_others_leave_and_come() -> None:
    state = row(*came(3))
    assert names(state) == ["Crawly A", "Crawly B", "Crawly C"]
    state = row(b.MonsterLeft("m1"), state=state)
    assert names(state) == ["Crawly B", "Crawly C"]
    assert names(row(*came(1, 4), state=state)) == ["Crawly B", "Crawly C", "Crawly D"]


def test_one_of_its_kind_needs_no_letter() -> None:
    assert names(row(*came(2), b.MonsterLeft("m1"))) == ["Crawly"]


def test_all_figures_of_the_box_have_letters_of_their_own() -> None:
    assert len(set(names(row(*came(FIGURES))))) == FIGURES


def test_a_shuffled_row_is_in_order_and_those_before_it_keep_their_letters() -> None:
    state = row(*came(2), b.MonsterLeft("m1"), *came(2, 3))
    state = row(b.RowShuffled(("m2", "m4", "m3")), state=state)
    assert [(one.id, one.letter) for one in state.row] == [("m2", "B"), ("m4", "C"), ("m3", "D")]


def test_rows_set_by_hand_are_named_by_their_places() -> None:
    by_hand = tuple(Monster(f"x{n}", "crawly", letter=letter) for n, letter in enumerate(("", "B", "no letter")))
    assert names(replace(row(), row=by_hand)) == ["Crawly A", "Crawly B", "Crawly C"]
