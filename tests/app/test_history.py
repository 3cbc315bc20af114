"""The event log and the ways that go with it: several undos in one go, and cards read from the other side."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from console import Console
from counting import Add, Counting, Peek, Roll, Start, Stop

from companion.engine.correction import Correct
from companion.engine.rules import ReadableCard
from companion.engine.words import Text, say
from companion.games.time_trouble import edition as editions
from companion.games.time_trouble.rules import GAME


class TwoEnded(Counting):
    """Cards with a code at each end; it tells of rolls, and in which round a step was."""

    def readable_cards(self, state: Any) -> tuple[ReadableCard, ...]:
        return tuple(
            ReadableCard(f"C{n}{end}", f"c{n}", end == "B", say("card {n}", n=n)) for n in range(10) for end in "AB"
        )

    def tell(self, state: Any, event: Any) -> Text | None:
        return say("a {n}", n=event.value) if hasattr(event, "value") else None

    def moment(self, state: Any) -> Text:
        return say("round {n}", n=state.rounds)


@pytest.fixture
def console(tmp_path: Path) -> Iterator[Console]:
    made = Console(tmp_path, game=TwoEnded())
    made.open()
    yield made
    made.controller.close()


def test_the_log_has_every_step_newest_first_with_what_came_of_it(console: Console) -> None:
    console.play(Roll())
    console.play(Start())
    console.pass_time(13)
    console.play(Add("c1"))
    console.play(Stop())
    told = console.controller.history()
    assert [(entry.n, str(entry.text)) for entry in told] == [(4, "stop"), (3, "add"), (2, "start"), (1, "roll")]
    assert [entry.left_ms for entry in told] == [27_000, 27_000, None, None]
    assert [len(entry.told) for entry in told] == [0, 0, 0, 1]
    assert {str(entry.moment) for entry in told} == {"round 0"}


def test_the_log_comes_in_pages(console: Console) -> None:
    for _ in range(7):
        console.play(Roll())
    assert [entry.n for entry in console.controller.history(3)] == [7, 6, 5]
    assert [entry.n for entry in console.controller.history(3, before=5)] == [4, 3, 2]
    assert [entry.n for entry in console.controller.history(3, before=2)] == [1]
    assert console.controller.history(3, before=1) == ()


def test_a_step_below_one_that_stays_can_not_be_reached_by_undo(console: Console) -> None:
    for move in (Roll(), Peek(), Roll()):
        console.play(move)
    assert [entry.is_undoable for entry in console.controller.history()] == [True, False, False]
    assert [entry.is_undoable for entry in console.controller.history(1, before=2)] == [False]


def test_going_back_to_a_step_is_as_many_undos_each_saved_and_each_to_be_redone(console: Console) -> None:
    for _ in range(5):
        console.play(Roll())
    states = [console.state]
    console.controller.undo_to(2)
    console.controller.settle()
    assert [entry.n for entry in console.controller.history()] == [2, 1]
    rows = console.controller._journal.load(console.view.sitting).rows
    assert [row.kind for row in rows] == ["step"] * 5 + ["undo"] * 3
    for _ in range(3):
        console.controller.redo()
    console.controller.settle()
    assert console.state == states[0]


def test_going_back_stops_at_a_step_that_stays_and_says_why(console: Console) -> None:
    for move in (Roll(), Peek(), Roll()):
        console.play(move)
    console.controller.undo_to(0)
    console.controller.settle()
    assert [entry.n for entry in console.controller.history()] == [2, 1]
    assert console.view.refusal.code == "not_undoable"


def test_the_log_of_no_table_is_empty(tmp_path: Path) -> None:
    console = Console(tmp_path)
    assert console.controller.history() == ()
    console.controller.close()


def test_a_played_move_is_known_again_and_another_like_it_is_not(console: Console) -> None:
    move = Correct.of({"total": 5})
    console.play(move)
    console.play(Roll())
    assert console.controller.has_played(move)
    assert not console.controller.has_played(Correct.of({"total": 5}))


def test_swapped_ends_read_each_card_as_its_other_end(console: Console) -> None:
    console.play(Start())
    console.controller.swap_ends(True)
    console.read("C1A")
    console.controller.swap_ends(False)
    console.read("C2A")
    assert console.state.cards == ("c1b", "c2a")


def test_a_card_with_one_code_is_read_as_ever_with_swapped_ends(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Start())
    console.controller.swap_ends(True)
    console.read("C4")
    assert console.state.cards == ("c4",)
    console.controller.close()


def test_a_game_may_say_itself_which_code_is_the_other_end(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console.game, "turned_code", lambda state, code: "C9A", raising=False)
    console.play(Start())
    console.controller.swap_ends(True)
    console.read("C1A")
    assert console.state.cards == ("c9a",)


def test_in_time_trouble_a_swapped_end_lays_the_card_turned(tmp_path: Path) -> None:
    from companion.app.reading import other_end

    house = Path(__file__).parents[2] / "config" / "games" / "time_trouble" / "house.yaml"
    state = GAME.setup(editions.load(house), GAME.options_type(players=("Ada", "Ben")))
    for card in GAME.readable_cards(state):
        move = GAME.move_for_card(state, other_end(GAME, state, card.code))
        assert (move.card, move.turned) == (card.card, not card.turned)
