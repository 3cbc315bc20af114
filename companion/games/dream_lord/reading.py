"""Readings of a state: what a person would count out at the table, and what the cards with codes mean now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.engine.rules import ReadableCard
from companion.engine.words import say
from companion.games.dream_lord import book_moves, monsters, moves, rolling, threat, words
from companion.games.dream_lord.box import code_of
from companion.games.dream_lord.model import State, active, all_dice, standing
from companion.games.dream_lord.odds_in_percent import odds_in_percent
from companion.games.dream_lord.questions import FindChoice, RollChoice, TargetChoice, TraderChoice

Coming = Literal["nothing", "effect", "monsters"]


class Check(msgspec.Struct, frozen=True):
    """The threat check as it would go now: what would come, with how many black dice of how many needed (ruling 4)."""

    comes: Coming
    dice: int
    needed: int


def check_with(state: State, count: int) -> Check:
    """The threat check with so many monsters in the row and the dice that lie on the track now."""
    needed = threat.needed(state, count)
    came: Coming = "nothing" if state.threat < needed else "monsters" if count else "effect"
    return Check(came, state.threat, needed)


def kill_warnings(state: State) -> dict[str, Check]:
    """What the check would bring once a monster is killed, where that is another thing than now (ruling 5)."""
    now = check_with(state, len(state.row))
    after = check_with(state, len(state.row) - 1)
    if after.comes == now.comes or after.comes == "nothing":
        return {}
    return {one.id: after for one in state.row if one.stuffing <= 1}


def readings(state: State) -> Mapping[str, Any]:
    """Computed values by name."""
    choice = state.choice
    found: dict[str, Any] = {
        "active": active(state).id,
        "dice": all_dice(state),
        "black_missing": max(0, threat.needed(state, len(state.row)) - state.threat),
        "check": check_with(state, len(state.row)),
        "kill_warnings": kill_warnings(state),
        "next_stuffy": state.stuffies[(state.turn + 1) % len(state.stuffies)].id,
        "targets": [one.id for one in standing(state)],
        "total": rolling.total(choice.roll) if isinstance(choice, RollChoice) else None,
        "rerollable": rolling.rerollable(state, choice.roll) if isinstance(choice, RollChoice) else (),
        "strength": monsters.strength(state, choice) if isinstance(choice, TargetChoice) else None,
        "task_total": state.task.total if state.task is not None else None,
        "odds": odds_in_percent(state),
    }
    return found


# ---- cards with codes -----------------------------------------------------------------------------------------------


def readable_cards(state: State) -> tuple[ReadableCard, ...]:
    """Every card with a code: items, monsters, statuses, Lost cards."""
    box = state.box
    return (
        *(ReadableCard(code_of("I", kind), kind.id, False, words.own(kind.name)) for kind in box.items),
        *(ReadableCard(code_of("M", kind), kind.id, False, words.own(kind.name)) for kind in box.monsters),
        *(ReadableCard(code_of("S", kind), kind.id, False, words.own(kind.name)) for kind in box.statuses),
        *(
            ReadableCard(code, code.lower(), False, say("Lost card {n}", n=number))
            for number, code in enumerate(box.lost_codes, 1)
        ),
    )


def move_for_card(state: State, code: str) -> Any | None:
    """An item is taken, laid out or found, a monster laid, a status given, a Lost card met; None for other codes."""
    who = active(state).id
    for item in state.box.items:
        if code_of("I", item) == code:
            if isinstance(state.choice, FindChoice):
                return moves.TakeItem(item.id, who)
            if isinstance(state.choice, TraderChoice) and state.choice.left:
                return book_moves.LayOut(item.id)
            return book_moves.FindItem(who, item.id)
    for monster in state.box.monsters:
        if code_of("M", monster) == code:
            return moves.LayMonster(monster.id)
    for status in state.box.statuses:
        if code_of("S", status) == code:
            return book_moves.GiveStatus(who, status.id)
    return moves.Meet("lost") if code in state.box.lost_codes else None
