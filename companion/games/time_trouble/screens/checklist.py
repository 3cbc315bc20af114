"""Set-up at the table, step by step, from the level's own data (rulebook, Game Setup).

A box of which no board is entered: `checklist_counters.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import words
from companion.games.time_trouble.boards import on_table
from companion.games.time_trouble.box import ORDER
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


Step = tuple[Text, bool]


def _steps(state: State) -> list[Step]:
    """What to do, and whether the boards are drawn with it."""
    return [
        (say("Put the computer in the middle of the table and the character board beside it."), False),
        *_tile(state),
        *_boards(state),
        *_figures(state),
        *_fluffies(state),
        *_locks(state),
        *_supplies(state),
        *_gifts(state),
        *_cards_dealt(state),
        (say("Reminder bar and its 4 tokens beside the computer."), False),
        (say("Walkie-talkie to {who}: boss of the first round.", who=state.players[state.boss].name), False),
    ]


def _tile(state: State) -> Iterator[Step]:
    if state.box.level.tile is not None:
        yield say("Put the lava tile into the computer, below all cards."), False


def _boards(state: State) -> Iterator[Step]:
    level = state.box.level
    if level.ring:
        yield say("Boards in a circle, clockwise: {boards}.", boards=_names(state, level.start)), True
        yield say("The last board leads back to the first."), True
    else:
        yield say("Boards from left to right: {boards}.", boards=_names(state, level.start)), True
    if level.pile:
        yield say("Pile beside them, the next one on top: {boards}.", boards=_names(state, level.pile)), False
    if level.beside:
        yield say("Beside them, from left to right: {boards}.", boards=_names(state, level.beside)), True
    if state.mama is not None:
        board = words.board(state.box, state.mama.board)
        yield say("Mama Fluffy to the right of {board}.", board=board), True


def _figures(state: State) -> Iterator[Step]:
    if not state.box.level.placed:
        yield say("Put the 4 characters on their start spaces."), True
        return
    for place in dict.fromkeys(state.characters.get(name).space for name in ORDER):
        names = [words.character(name) for name in ORDER if state.characters.get(name).space == place]
        if place is not None:
            who = ", ".join(language.put(name) for name in names)
            yield say("{who} together on {where}.", who=who, where=words.place(state, place)), True


def _fluffies(state: State) -> Iterator[Step]:
    level = state.box.level
    if level.full_inventories:
        carried = sum(state.characters.get(name).fluffies for name in ORDER)
        yield say("Fill the characters' inventories: {n} Fluffies. None on the boards.", n=carried), False
        return
    for place in level.fluffies_at or ():
        yield say("1 Fluffy on {where}.", where=words.place(state, place)), True
    if level.fluffies_at is not None:
        yield say("The other Fluffies ready beside the boards."), False
        return
    fluffies = sum(len(board.fluffies) for board in on_table(state))
    if fluffies:
        more = level.fluffies - fluffies
        text = say_n(
            "{n} Fluffy on its Fluffy space, {more} ready beside the pile.",
            "{n} Fluffies on the Fluffy spaces, {more} ready beside the pile.",
            fluffies,
            more=more,
        )
        yield text, True


def _locks(state: State) -> Iterator[Step]:
    locks = sum(len(board.locks) for board in on_table(state))
    if locks:
        yield say_n("{n} lock on its lock space, front up.", "{n} locks on the lock spaces, front up.", locks), True


def _supplies(state: State) -> Iterator[Step]:
    yield say("{n} energy into the middle of the character board.", n=state.energy), False
    yield say_n("{n} snail on the character board.", "{n} snails on the character board.", state.snails), False
    for name in ORDER:
        if state.characters.get(name).shield:
            yield say("Start bonus: 1 shield to {who}.", who=words.character(name)), False


def _gifts(state: State) -> Iterator[Step]:
    if state.box.level.gifts:
        yield say("Shuffle the {n} gifts face down, in a pile.", n=len(state.box.gifts)), False
    for gift in state.gifts.open:
        yield say("Start bonus, on a gift spot: {gift}.", gift=words.gift(state.box, gift)), False


def _cards_dealt(state: State) -> Iterator[Step]:
    special = sum(1 for card in state.box.cards if card.is_special)
    if state.box.level.special_cards:
        if special:
            yield say("Shuffle the {n} special cards in with the others.", n=special), False
        yield say("Shuffle the {n} cards, front down.", n=_cards(state)), False
    else:
        yield say("Put the {n} special cards back into the box.", n=special), False
        yield say("Shuffle the other {n} cards, front down.", n=_cards(state)), False
    yield say("Deal {n} cards to each player. The rest is the draw pile.", n=state.box.hand_size), False


def _cards(state: State) -> int:
    return sum(1 for card in state.box.cards if state.box.level.special_cards or not card.is_special)


def _names(state: State, boards: tuple[str, ...]) -> str:
    return ", ".join(language.put(words.board(state.box, name)) for name in boards)
