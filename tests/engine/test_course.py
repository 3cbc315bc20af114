"""The course of one move: what comes before what, what waits for an answer, what the end leaves undone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from companion.engine import course
from companion.engine.chance import Scripted
from companion.engine.correction import Correct, Corrected
from companion.engine.rules import IllegalMove, SetupError
from companion.engine.set_up import Finding, as_set, check
from companion.engine.words import say


class Errand(msgspec.Struct, frozen=True):
    what: str
    shop: str = ""


class Day(msgspec.Struct, frozen=True):
    """A day of errands: what has been done, the money left."""

    done: tuple[str, ...] = ()
    money: int = 9
    choice: str | None = None
    result: str | None = None
    to_do: tuple[Errand, ...] = ()


class Go(msgspec.Struct, frozen=True, tag="go"):
    """Set out on these errands."""

    errands: tuple[Errand, ...] = ()


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    pass


class Did(msgspec.Struct, frozen=True, tag="did"):
    what: str
    cost: int = 0


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    question: str | None


class Left(msgspec.Struct, frozen=True, tag="left"):
    to_do: tuple[Errand, ...]


class Broke(msgspec.Struct, frozen=True, tag="broke"):
    pass


def evolve(day: Day, event: object) -> Day:
    if isinstance(event, Did):
        return msgspec.structs.replace(day, done=(*day.done, event.what), money=day.money - event.cost)
    if isinstance(event, Asked):
        return msgspec.structs.replace(day, choice=event.question)
    if isinstance(event, Left):
        return msgspec.structs.replace(day, to_do=event.to_do)
    return msgspec.structs.replace(day, **({"result": "lost"} if isinstance(event, Broke) else {"money": 5}))


class Course(course.Course[Day, Errand]):
    evolve = staticmethod(evolve)
    left_to_do = Left

    def follow(self, event: object) -> None:
        if self.state.money < 0:
            self.happen(Broke())


def _buy(way: Course, errand: Errand) -> None:
    way.happen(Did(f"buy at {errand.shop}", 3))
    way.then(Errand("carry", errand.shop))


def _answer(way: Course, move: Answer) -> None:
    way.happen(Asked(None), Did("answer"))


def _correct(way: Course, move: Correct) -> None:
    way.happen(Corrected(move.settings))


MOVES: dict[type, Callable[[Course, Any], None]] = {
    Go: lambda way, move: way.then(*move.errands),
    Answer: _answer,
    Correct: _correct,
}
STEPS: dict[str, Callable[[Course, Errand], None]] = {
    "buy": _buy,
    "carry": lambda way, errand: way.happen(Did(f"carry from {errand.shop}")),
    "ask": lambda way, errand: way.happen(Asked("which way?")),
    "give_up": lambda way, errand: way.forget_to_do(),
}


def played(state: Day, move: Any) -> tuple[tuple[object, ...], Day]:
    """The events of a move, and the day after it."""
    way = Course(state, Scripted(()))
    return way.play(move, MOVES, STEPS), way.state


def test_what_a_step_brings_comes_before_what_was_due_already() -> None:
    _, day = played(Day(), Go((Errand("buy", "baker"), Errand("buy", "smith"))))
    assert day.done == ("buy at baker", "carry from baker", "buy at smith", "carry from smith")
    assert day.to_do == ()


def test_a_question_leaves_the_rest_in_the_record_and_its_answer_goes_on_there() -> None:
    errands = (Errand("ask"), Errand("buy", "baker"), Errand("carry", "smith"))
    events, day = played(Day(), Go(errands))
    assert events == (Asked("which way?"), Left(errands[1:]))
    events, day = played(day, Answer())
    assert events == (
        Asked(None), Did("answer"), Did("buy at baker", 3), Did("carry from baker"), Did("carry from smith"), Left(())
    )  # fmt: skip
    assert (day.choice, day.to_do) == (None, ())


def test_a_step_put_off_comes_after_what_happens_now_and_before_what_was_due() -> None:
    way = Course(Day(to_do=(Errand("carry", "old"),)), Scripted(()))
    way.afterwards(Errand("carry", "put off"))
    way.then(Errand("buy", "now"))
    way.go_on(STEPS)
    assert way.state.done == ("buy at now", "carry from now", "carry from put off", "carry from old")


def test_the_record_is_written_only_where_the_list_has_changed() -> None:
    errand = (Errand("buy", "baker"),)
    events, _ = played(Day(choice="which way?", to_do=errand), Correct.of({"money": 5}))
    assert events == (Corrected(Correct.of({"money": 5}).settings),)


def test_what_follows_from_an_event_comes_before_the_next_event_and_ends_the_game() -> None:
    events, day = played(Day(money=4), Go((Errand("buy", "baker"), Errand("buy", "smith"), Errand("carry", "abroad"))))
    assert events[-2:] == (Did("buy at smith", 3), Broke())
    assert day.result == "lost"


def test_of_several_events_none_happens_after_the_end() -> None:
    way = Course(Day(money=0), Scripted(()))
    way.happen(Did("pay", 1), Did("sing"))
    assert way.events == [Did("pay", 1), Broke()]
    way.write_to_do()
    assert way.is_over and len(way.events) == 2


def test_after_the_end_moves_are_refused_but_the_record_can_be_set_right() -> None:
    over = Day(result="won")
    with pytest.raises(IllegalMove) as refusal:
        played(over, Go())
    assert refusal.value.code == "game_over"
    assert played(over, Correct.of({"money": 5}))[1].money == 5


def test_what_is_forgotten_is_not_done() -> None:
    events, day = played(Day(), Go((Errand("give_up"), Errand("buy", "baker"))))
    assert (events, day) == ((), Day())


def test_without_words_of_its_own_a_game_lets_nothing_follow() -> None:
    class Plain(Course):
        follow = course.Course.follow

    way = Plain(Day(money=0), Scripted(()))
    way.happen(Did("pay", 1))
    assert way.events == [Did("pay", 1)]


def test_an_authors_first_mistake_stops_the_set_up_and_says_where() -> None:
    mistakes: list[Finding] = [
        (("boards", 2, "kind"), say("there is no such kind"), "write another"),
        (("players",), say("nobody plays"), "write names"),
    ]
    check([])
    with pytest.raises(SetupError) as stopped:
        check(mistakes)
    assert (stopped.value.where, stopped.value.what, stopped.value.write) == (
        "boards.2.kind", "there is no such kind", "write another"
    )  # fmt: skip


def test_values_for_the_start_are_set_as_a_correction_sets_them_or_stop_the_set_up() -> None:
    def corrected(day: Day, values: Mapping[str, Any]) -> Day:
        if values["money"] > 9:
            raise IllegalMove("out_of_range", say("There is no more money in the box."))
        return msgspec.structs.replace(day, money=values["money"])

    assert as_set(Day(), {}, corrected) == Day()
    assert as_set(Day(), {"money": 4}, corrected).money == 4
    with pytest.raises(SetupError) as stopped:
        as_set(Day(), {"money": 10}, corrected)
    assert (stopped.value.where, stopped.value.what) == ("set", "There is no more money in the box")
