"""What the correction sheet gathers: over the newest state, in one step, with nothing lost that still makes sense."""

from __future__ import annotations

import msgspec

from companion.engine.correction import Correct
from companion.engine.rules import Tracked
from companion.engine.words import say
from companion.ui.correction_values import Edits, by_topic, kind_of, options, slug


class Pile(msgspec.Struct, frozen=True):
    id: str
    cards: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True):
    energy: int = 6
    is_open: bool = False
    place: str | None = None
    held: tuple[str, ...] = ()
    tray: tuple[str, ...] = ("a", "b")
    piles: tuple[Pile, ...] = (Pile("left"), Pile("right"))


def entry(path: str, **fields: object) -> Tracked:
    return Tracked(path, say("it"), **fields)  # type: ignore[arg-type]


def test_how_a_value_is_set_follows_from_what_it_is() -> None:
    state = State()
    assert kind_of(state, entry("energy", low=0, high=9)) == "number"
    assert kind_of(state, entry("energy", low=0, high=1, named=(say("Ada"), say("Ben")))) == "pick"
    assert kind_of(state, entry("is_open")) == "flag"
    assert kind_of(state, entry("place", choices=("x", "y"))) == "pick"
    assert kind_of(state, entry("held", choices=("x", "y"))) == "toggles"
    assert kind_of(state, entry("tray")) == "special"


def test_named_numbers_begin_at_the_lowest() -> None:
    named = (say("one"), say("two"))
    assert options(entry("energy", low=1, high=2, named=named)) == ((1, named[0]), (2, named[1]))
    assert options(entry("place", choices=("x",))) == (("x", say("{name}", name="x")),)


def test_only_what_differs_is_in_the_step() -> None:
    state, edits = State(), Edits()
    edits.set("energy", 7)
    edits.set("tray", ("a", "b"))
    assert edits.correction(state) == Correct.of({"energy": 7})
    edits.set("energy", 6)
    assert edits.correction(state) is None


def test_a_whole_comes_before_its_parts() -> None:
    state, edits = State(), Edits()
    edits.set("piles.new.cards", ["x"])
    edits.set("piles", [{"id": "new", "cards": []}])
    assert list(edits.changes(state)) == ["piles", "piles.new.cards"]
    assert edits.applied(state).piles == (Pile("new", ("x",)),)


def test_a_part_of_what_is_no_longer_there_is_left_out() -> None:
    state, edits = State(), Edits()
    edits.set("piles.left.cards", ["x"])
    edits.set("piles", [{"id": "right", "cards": []}])
    assert list(edits.changes(state)) == ["piles"]


def test_what_is_added_to_a_list_meanwhile_is_added_to_what_is_wanted() -> None:
    edits = Edits()
    edits.follow(State())
    edits.set("tray", ["b"])
    assert edits.follow(State(tray=("a", "b", "c"))) == ()
    assert edits.changes(State(tray=("a", "b", "c"))) == {"tray": ["b", "c"]}


def test_a_list_that_became_another_is_let_go_and_named() -> None:
    edits = Edits()
    edits.follow(State())
    edits.set("tray", ["b"])
    edits.set("energy", 9)
    assert edits.follow(State(tray=())) == ("tray",)
    assert edits.changes(State(tray=())) == {"energy": 9}


def test_values_stand_under_their_headings_in_the_games_order() -> None:
    cards, supply = say("Cards"), say("The supply")
    first, second, third = entry("energy", topic=supply), entry("tray", topic=cards), entry("held", topic=supply)
    assert by_topic((first, second, third)) == ((supply, (first, third)), (cards, (second,)))
    assert slug(supply) == "the_supply"
