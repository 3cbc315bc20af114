"""Who must act or answer now, so that the picture can turn to them. No Kivy."""

from __future__ import annotations

from companion.games.dream_lord.model import State
from companion.games.dream_lord.questions import (
    DefendChoice,
    EncounterChoice,
    EyeChoice,
    FindChoice,
    HitChoice,
    LostChoice,
    PageChoice,
    RollChoice,
    SkillTestChoice,
    SlotChoice,
    StepsChoice,
    TargetChoice,
)


def who_answers(state: State) -> int | None:
    """The seat, into `state.players`; None once the game is over.

    The neighbour on the left reads Lost cards; the bookkeeper places monsters, decides for them and sets up pages
    (rulings 8 and 18); who has several stuffies answers for each of them (ruling 22).
    """
    if state.result is not None:
        return None
    name = _stuffy(state)
    player = next((one.player for one in state.stuffies if one.id == name), state.stuffies[state.turn].player)
    return state.players.index(player)


def _stuffy(state: State) -> str | None:
    """The stuffy that it is about; None: the one whose turn it is."""
    choice = state.choice
    bookkeeper = state.stuffies[state.bookkeeper].id
    if isinstance(choice, EncounterChoice | TargetChoice | PageChoice):
        return bookkeeper
    if isinstance(choice, RollChoice):
        return bookkeeper if choice.roll.purpose == "monster" else choice.roll.who
    if isinstance(choice, LostChoice):
        return choice.stuffy if choice.is_decided else choice.reader
    asks_a_stuffy = (DefendChoice, EyeChoice, FindChoice, HitChoice, SkillTestChoice, SlotChoice, StepsChoice)
    return choice.stuffy if isinstance(choice, asks_a_stuffy) else None
