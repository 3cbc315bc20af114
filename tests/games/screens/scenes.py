"""States of a level-1 table, one for each screen and each of its faces, made by the rules."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from stage import any_box_state, new_state, played

from companion.games.time_trouble import moves as m
from companion.games.time_trouble.model import (
    BoardInPlay,
    HealChoice,
    LockChoice,
    Result,
    State,
    VictoryChoice,
)


def briefing() -> State:
    reminded = played(new_state(), m.Remind("franky", 3), m.Remind("spike", 3, True), m.Remind("cleo", 8))
    return with_damage(reminded)


def with_damage(state: State) -> State:
    """Spike is hurt, Jell-E carries a Fluffy."""
    people = state.characters
    people = replace(people, spike=replace(people.spike, damage=1), jell_e=replace(people.jell_e, fluffies=1))
    return replace(state, characters=people)


def action() -> State:
    return played(new_state(), m.StartAction(), m.PlayCard("c11"), m.PlayCard("c02", True))


def action_free() -> State:
    return played(action(), m.PlayCard("c15"), m.PlayCard("c24", True), at_ms=9000)


def filling() -> State:
    return _time_up(played(new_state(), m.StartAction(), m.PlayCard("c11")))


def _time_up(state: State) -> State:
    return played(state, m.TimeUp(), at_ms=state.deadline_ms or 0)


def filling_begun() -> State:
    return played(filling(), m.BeginFilling())


def movement() -> State:
    """Nobody has a choice: Franky and the others stay before the fork."""
    state = played(new_state(), m.StartAction(), m.PlayCard("c01"), m.PlayCard("c02"), m.PlayCard("c15"))
    return played(state, m.EndAction())


def at(state: State, **places: str | None) -> State:
    """Figures put on these places."""
    people = state.characters
    for name, place in places.items():
        people = replace(people, **{name: replace(getattr(people, name), space=place)})
    return replace(state, characters=people)


def fork() -> State:
    opened = replace(movement(), boards=(BoardInPlay("base1"), BoardInPlay("ma1", (), ("u2",))))
    return at(opened, franky="ma1:e1")


def fork_ahead() -> State:
    """Jell-E stands before the fork, Franky has no choice."""
    opened = replace(movement(), boards=(BoardInPlay("base1"), BoardInPlay("ma1", (), ("u2",))))
    return at(opened, jell_e="ma1:e2")


def four_boards() -> State:
    boards = (
        *(BoardInPlay(name) for name in ("base1", "ma1")),
        BoardInPlay("ma2", (), ("d2",)),
        BoardInPlay("base2", (), ("e2",)),
    )
    return at(
        replace(movement(), boards=boards, pile=()), franky="ma2:x1", jell_e="ma1:d3", cleo="ma2:u1", spike="base2:e1"
    )


def healing() -> State:
    state = with_damage(replace(movement(), turn="cleo", choice=HealChoice(1)))
    people = state.characters
    out = replace(state, characters=replace(people, franky=replace(people.franky, damage=2)))
    return at(out, cleo="ma1:x1", franky=None)


def lock() -> State:
    state = replace(movement(), boards=(BoardInPlay("base1"), BoardInPlay("ma1", ("u1", "d2"), ("u2",))))
    return at(replace(state, choice=LockChoice(("ma1:u1", "ma1:d2"))), franky="ma1:e1")


def victory() -> State:
    state = replace(four_boards(), choice=VictoryChoice(), turn=None)
    state = at(state, franky="base2:g2", jell_e="base2:g4", spike="base2:g1", cleo="ma2:x2")
    people = state.characters
    people = replace(people, franky=replace(people.franky, fluffies=1), jell_e=replace(people.jell_e, fluffies=1))
    return replace(state, characters=people)


def energy() -> State:
    state = at(movement(), franky="ma1:x1", jell_e="ma1:d1", cleo="ma1:e2", spike="ma1:e1")
    return replace(state, phase="energy", turn=None)


def energy_added() -> State:
    return played(energy(), m.AddBoard())


def energy_unpayable() -> State:
    return replace(at(energy(), spike="base1:a1"), energy=1)


def shift_change() -> State:
    return played(energy(), m.AddBoard(), m.RemoveBoards(), m.PayEnergy())


def won() -> State:
    return played(victory(), m.Finish())


def lost() -> State:
    return replace(energy(), phase="over", result=Result("lost", "bill"))


def movement_cards() -> State:
    """The cards are followed, the figures are moved by hand: Franky has moved, Jell-E is next."""
    state = played(with_damage(movement()), m.ChangeHelp("cards"), m.Report("fluffy", "franky"), m.MovedByHand())
    return played(state, m.Report("knock_out", "spike"))


def counters(level: int = 2) -> State:
    """A box of which nothing is known."""
    return any_box_state(level)


def briefing_counters() -> State:
    """Cleo is hurt, Spike is k.o."""
    return played(counters(), m.Report("damage", "cleo"), m.Report("fluffy", "cleo"), m.Report("knock_out", "spike"))


def action_counters() -> State:
    return played(counters(), m.StartAction())


def movement_counters() -> State:
    return played(action_counters(), m.EndAction(), m.Report("damage", "franky"), m.Report("fluffy", "cleo"))


def movement_counters_saving() -> State:
    """From level 3 on Fluffies are saved, and special cards lie in the computer."""
    return played(counters(3), m.StartAction(), m.EndAction(), m.Report("fluffy", "cleo"))


def movement_cards_returning() -> State:
    """Level 7: lava can be seen, Fluffies are given back, gifts lie in their pile."""
    return replace(played(new_state(level=7, help="cards"), m.StartAction()), phase="movement", turn="franky")


def energy_counters() -> State:
    return played(movement_counters(), m.AllMovedByHand())


def energy_counters_unpayable() -> State:
    return replace(energy_counters(), energy=0)


def shift_counters() -> State:
    return played(shift_change(), m.ChangeHelp("counters"))


def action_after() -> State:
    return played(new_state(), m.StartAction(cards_after=True))


def entering() -> State:
    return played(action_after(), m.EndAction(), m.PlayCard("c11"), m.PlayCard("c02", True))


def entering_whole() -> State:
    return played(entering(), m.PlayCard("c15"))


def boards_again() -> State:
    """The boards are followed again after moves by hand."""
    state = played(movement(), m.ChangeHelp("cards"), m.MovedByHand(), m.ChangeHelp("boards"))
    assert state.is_moved_by_hand
    return state


SCENES: dict[str, Callable[[], State]] = {
    made.__name__: made
    for made in (
        briefing, action, action_free, filling, filling_begun, movement, fork, fork_ahead, four_boards, healing, lock,
        victory, energy, energy_added, energy_unpayable, shift_change, won, lost,
    )
}  # fmt: skip

#: The same of tables where people do more by hand: help by counters or cards, and cards entered after the timer.
BY_HAND: dict[str, Callable[[], State]] = {
    made.__name__: made
    for made in (
        movement_cards, briefing_counters, action_counters, movement_counters,
        movement_counters_saving, movement_cards_returning, energy_counters,
        energy_counters_unpayable, shift_counters, action_after, entering, entering_whole, boards_again,
    )
}  # fmt: skip
