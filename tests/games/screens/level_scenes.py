"""States of tables from level 2 on: their questions, their boards, and what they ask of people's hands."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from scenes import at
from stage import new_state, played

from companion.games.time_trouble import moves as m
from companion.games.time_trouble.model import (
    BoardInPlay,
    GiftChoice,
    HealChoice,
    LastGiftsChoice,
    LockChoice,
    Mama,
    SaveChoice,
    ShareDamageChoice,
    State,
    ToDo,
    TurnOverChoice,
)


def moving(level: int, *cards: str) -> State:
    """A table of this level whose movement begins."""
    laid = cards or ("c01", "c02", "c15")
    return played(new_state(level=level), m.StartAction(), *(m.PlayCard(card) for card in laid), m.EndAction())


def on_boards(state: State, *boards: str) -> State:
    """With these boards on the table, as they come down."""
    lying = []
    for board in boards:
        printed = state.box.board_by_id[board]
        lying.append(BoardInPlay(board, printed.of_kind("lock"), printed.of_kind("fluffy")))
    pile = tuple(board for board in state.pile if board not in boards)
    return replace(state, boards=tuple(lying), pile=pile)


def level2() -> State:
    return at(
        on_boards(moving(2), "base3", "egypt1", "egypt2"), franky="egypt1:e2", cleo="egypt1:d3", spike="egypt2:e1"
    )


def level2_bandages() -> State:
    state = replace(level2(), turn="cleo", choice=HealChoice(2))
    people = state.characters
    people = replace(people, franky=replace(people.franky, damage=1), spike=replace(people.spike, damage=2))
    return at(replace(state, characters=people), cleo="egypt1:x1")


def level3() -> State:
    state = on_boards(moving(3), "future1", "future2", "future3", "base4")
    return at(state, franky="future1:e2", jell_e="future2:e1", cleo="future2:x1", spike="base4:e1")


def level3_damage() -> State:
    state = played(moving(3, "c01", "c28", "c26"))
    people = state.characters
    people = replace(people, franky=replace(people.franky, damage=1), cleo=replace(people.cleo, shield=1))
    people = replace(people, spike=replace(people.spike, space=None, damage=3))
    return replace(state, characters=people, turn=None, choice=ShareDamageChoice(3, "special_cards"))


def level4() -> State:
    return moving(4)


def level5() -> State:
    state = on_boards(moving(5), "present1", "present2", "present3", "base6")
    turned = replace(state.boards[0], is_turned=True)
    state = replace(state, boards=(turned, *state.boards[1:]))
    return at(state, franky="present1:e1", jell_e="present2:e1", cleo="present2:e1", spike="present3:e1")


def level5_locksmith() -> State:
    state = on_boards(moving(5), "base5", "present1", "present2", "present3")
    place = next(board for board in state.boards if len(board.locks) > 1 or board is state.boards[-1])
    places = tuple(f"{place.id}:{lock}" for lock in place.locks)
    state = replace(state, choice=LockChoice(places, 2, True))
    return at(state, franky=places[0].split(":")[0] + ":e1")


def level6() -> State:
    state = on_boards(moving(6), "base5", "dino1", "dino2")
    return at(state, franky="cave2:e1", jell_e="dino1:e1", cleo="dino1:e2", spike="dino2:e1")


def level7() -> State:
    state = on_boards(moving(7, "c01", "c02", "c10"), "base3", "lava1", "lava2")
    bare = tuple(replace(board, fluffies=()) for board in state.boards)
    return replace(state, boards=bare, mama=Mama("lava2", 1), returned=3)


def level7_return() -> State:
    """Franky, with 6 steps, may give her Fluffy back."""
    state = level7()
    return replace(state, tray=state.tray[:0] + played(moving(7, "c01", "c03", "c18")).tray)


def level7_lava() -> State:
    return replace(level7(), turn=None, choice=ShareDamageChoice(4, "floor_is_lava"))


def level7_energy() -> State:
    return replace(level7(), turn=None, phase="energy")


def with_gifts(state: State, *gifts: str) -> State:
    """With these gifts on the spots."""
    pile = tuple(gift for gift in state.gifts.pile if gift not in gifts)
    return replace(state, gifts=replace(state.gifts, pile=pile, open=gifts))


def briefing_gifts() -> State:
    return with_gifts(new_state(level=2), "g03", "g07")


def action_gifts() -> State:
    return with_gifts(played(new_state(level=2), m.StartAction(), m.PlayCard("c11")), "g04", "g07")


def level2_gifts() -> State:
    """Franky may go farther, Spike may swap."""
    return with_gifts(level2(), "g01", "g10")


def gift_turned() -> State:
    return replace(with_gifts(level2(), "g02"), choice=TurnOverChoice(), to_do=(ToDo("end_turn"),))


def gifts_full() -> State:
    state = with_gifts(level2(), "g04", "g10")
    pile = tuple(gift for gift in state.gifts.pile if gift != "g08")
    state = replace(state, gifts=replace(state.gifts, pile=pile))
    return replace(state, choice=GiftChoice("g08"), to_do=(ToDo("end_turn"),))


def face_down() -> State:
    state = with_gifts(moving(2), "g06")
    return played(state, m.UseGift("g06"))


def saving() -> State:
    state = level3()
    people = state.characters
    people = replace(people, franky=replace(people.franky, fluffies=1, space="future1:f1"))
    boards = (replace(state.boards[0], fluffies=()), *state.boards[1:])
    state = replace(state, characters=people, boards=boards, choice=SaveChoice("franky"), to_do=(ToDo("end_turn"),))
    return with_gifts(state, "g05", "g09")


def last_gifts() -> State:
    state = with_gifts(level2(), "g10")
    return replace(state, turn=None, choice=LastGiftsChoice("gifts_before_checks"))


#: By name.
LEVELS: dict[str, Callable[[], State]] = {
    made.__name__: made
    for made in (
        level2, level2_bandages, level3, level3_damage, level4, level5, level5_locksmith, level6, level7,
        level7_return, level7_lava, level7_energy, briefing_gifts, action_gifts, level2_gifts, gift_turned,
        gifts_full, face_down, saving, last_gifts,
    )
}  # fmt: skip
