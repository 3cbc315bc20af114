"""A sitting: steps, undo and redo, chance that is not rolled twice."""

from __future__ import annotations

from typing import Any

import pytest
from small_game import Break, Dice, Peek, State, Throw

from companion.engine.chance import Scripted, Seeded
from companion.engine.rules import IllegalMove
from companion.engine.session import Session


@pytest.fixture
def session() -> Session[Any, Any, Any]:
    return Session(Dice(), State(), seed=5)


def test_a_step_keeps_its_move_events_time_and_words(session: Session[Any, Any, Any]) -> None:
    step = session.play(Throw(2), at_ms=70)
    assert step == session.last
    assert (step.move, step.at_ms, str(step.text)) == (Throw(2), 70, "Throw no. 1")
    assert session.state.thrown == tuple(event.eyes for event in step.events)
    assert session.depth == 1 and session.states == (State(), session.state)


def test_undo_and_redo_name_what_they_would_do(session: Session[Any, Any, Any]) -> None:
    assert session.undo_text is None and session.redo_text is None
    session.play(Throw(), 0)
    session.play(Throw(), 0)
    assert str(session.undo_text) == "Throw no. 2"
    session.undo()
    assert (str(session.undo_text), str(session.redo_text)) == ("Throw no. 1", "Throw no. 2")
    session.undo()
    assert session.undo_text is None and str(session.redo_text) == "Throw no. 1"


def test_undoing_and_playing_again_is_no_new_roll(session: Session[Any, Any, Any]) -> None:
    session.play(Throw(), 0)
    thrown = session.play(Throw(3), 0).events
    session.undo()
    assert session.play(Throw(3), 0).events == thrown
    # Another step number is another throw: twenty equal ones would be no chance at all.
    assert len({session.play(Throw(3), 0).events for _ in range(20)}) > 1


def test_a_new_step_drops_what_was_undone(session: Session[Any, Any, Any]) -> None:
    session.play(Throw(), 0)
    session.undo()
    session.play(Throw(2), 0)
    assert session.redo_text is None
    with pytest.raises(IllegalMove) as refusal:
        session.redo()
    assert refusal.value.code == "nothing_to_redo"


def test_there_is_nothing_to_undo_at_the_beginning(session: Session[Any, Any, Any]) -> None:
    with pytest.raises(IllegalMove) as refusal:
        session.undo()
    assert refusal.value.code == "nothing_to_undo"


def test_a_step_that_showed_hidden_facts_stays(session: Session[Any, Any, Any]) -> None:
    session.play(Throw(), 0)
    session.play(Peek(), 0)
    assert session.undo_text is None
    with pytest.raises(IllegalMove) as refusal:
        session.undo()
    assert refusal.value.code == "not_undoable" and session.depth == 2


def test_a_refused_move_keeps_what_was_undone(session: Session[Any, Any, Any]) -> None:
    session.play(Throw(), 0)
    session.undo()
    with pytest.raises(IllegalMove):
        session.play(Throw(4), 0)
    assert session.redo_text is not None and session.depth == 0


def test_an_evolve_that_breaks_leaves_the_session_as_it_was(session: Session[Any, Any, Any]) -> None:
    session.play(Throw(), 0)
    session.undo()
    with pytest.raises(RuntimeError):
        session.play(Break(), 0)
    assert session.state == State() and session.steps == () and session.redo_text is not None


def test_a_step_from_a_journal_is_put_back_as_it_was(session: Session[Any, Any, Any]) -> None:
    step = session.play(Throw(3), 0)
    other: Session[Any, Any, Any] = Session(Dice(), State(), seed=99)
    other.put(step)
    assert other.state == session.state


def test_seeded_chance_stays_within_the_die_and_reaches_every_side() -> None:
    rolls = [Seeded(1, step).roll(6) for step in range(200)]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert rolls == [Seeded(1, step).roll(6) for step in range(200)]
    assert rolls != [Seeded(2, step).roll(6) for step in range(200)]


def test_shuffling_keeps_every_item() -> None:
    shuffled = [Seeded(3, step).shuffle("abcde") for step in range(20)]
    assert all(sorted(items) == list("abcde") for items in shuffled) and len(set(shuffled)) > 1


def test_scripted_chance_gives_the_written_rolls_and_no_others() -> None:
    chance = Scripted([2, 6, 7])
    assert (chance.roll(6), chance.roll(6), chance.left) == (2, 6, 1)
    assert chance.shuffle("ab") == ("a", "b")
    with pytest.raises(ValueError, match="7 on a die of 6"):
        chance.roll(6)
    with pytest.raises(IndexError):
        chance.roll(6)
