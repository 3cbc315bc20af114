"""Set-up at the table, step by step, from the level's own data (rulebook, Game Setup).

A box of which no board is entered: `checklist_counters.py`.
"""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import words
from companion.games.time_trouble.boards import on_table
from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens.checklist_counters import counters_steps
from companion.ui.language import language
from companion.ui.new_table import Check


def checklist(state: State) -> tuple[Check, ...]:
    """What to lay out, in the order of the rulebook; the boards carry a drawing of how they lie."""
    from companion.games.time_trouble.screens.boards_picture import BoardsPicture

    if not state.box.boards:
        return tuple(Check(text) for text in counters_steps(state))

    def boards() -> Any:
        picture = BoardsPicture()
        picture.draw(state)
        return picture

    return tuple(Check(text, boards if has_drawing else None) for text, has_drawing in _steps(state))


def _steps(state: State) -> list[tuple[Text, bool]]:
    box, level = state.box, state.box.level
    fluffies = sum(len(board.fluffies) for board in on_table(state))
    locks = sum(len(board.locks) for board in on_table(state))
    special = sum(1 for card in box.cards if card.is_special)
    found = [
        (say("Put the computer in the middle of the table and the character board beside it."), False),
        (say("Boards from left to right: {boards}.", boards=_names(state, level.start)), True),
    ]
    if level.pile:
        found.append((say("Pile beside them, the next one on top: {boards}.", boards=_names(state, level.pile)), False))
    if level.beside:
        found.append((say("Beside them, from left to right: {boards}.", boards=_names(state, level.beside)), True))
    found.append((say("Put the 4 characters on their start spaces."), True))
    if fluffies:
        more = level.fluffies - fluffies
        found.append((say_n("{n} Fluffy on its Fluffy space, {more} ready beside the pile.",
                            "{n} Fluffies on the Fluffy spaces, {more} ready beside the pile.", fluffies, more=more),
                      True))  # fmt: skip
    if locks:
        found.append((say_n("{n} lock on its lock space, front up.", "{n} locks on the lock spaces, front up.", locks),
                      True))  # fmt: skip
    found += [
        (say("{n} energy into the middle of the character board.", n=state.energy), False),
        (say_n("{n} snail on the character board.", "{n} snails on the character board.", state.snails), False),
    ]
    if not level.special_cards:
        found.append((say("Put the {n} special cards back into the box.", n=special), False))
    found += [
        (say("Shuffle the other {n} cards, front down.", n=_cards(state)), False)
        if not level.special_cards
        else (say("Shuffle the {n} cards, front down.", n=_cards(state)), False),
        (say("Deal {n} cards to each player. The rest is the draw pile.", n=box.hand_size), False),
        (say("Reminder bar and its 4 tokens beside the computer."), False),
        (say("Walkie-talkie to {who}: boss of the first round.", who=state.players[state.boss].name), False),
    ]
    return found


def _cards(state: State) -> int:
    return sum(1 for card in state.box.cards if state.box.level.special_cards or not card.is_special)


def _names(state: State, boards: tuple[str, ...]) -> str:
    return ", ".join(language.put(words.board(state.box, name)) for name in boards)
