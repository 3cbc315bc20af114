"""Set-up of a box of which nothing is entered, from what the rulebook prints of each level (Level Overview)."""

from __future__ import annotations

import msgspec

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import words
from companion.games.time_trouble.model import State
from companion.ui.language import language

Boards = tuple[tuple[str, int], ...]


class Printed(msgspec.Struct, frozen=True):
    """A level as printed: boards on the table and in the pile by era and number, and what is special about it."""

    start: Boards
    pile: Boards = ()
    special: tuple[Text, ...] = ()
    has_plain_start: bool = True
    has_fluffies_on_boards: bool = True


PRINTED: dict[int, Printed] = {
    1: Printed((("base", 1), ("middle_ages", 1)), (("middle_ages", 2), ("base", 2))),
    2: Printed((("base", 3), ("egypt", 1)), (("egypt", 2), ("base", 2))),
    3: Printed((("base", 1), ("future", 1)), (("future", 2), ("future", 3), ("base", 4))),
    4: Printed(
        (("egypt", 1), ("egypt", 2), ("future", 1), ("future", 2), ("future", 3)),
        special=(
            say("Lay the boards in a circle, in this order."),
            say("Franky and Jell-E on the first space of Egypt 1, Cleo and Spike on the first space of Future 1."),
            say("2 Fluffies: on the top space of one board with a 2, and on the first space of the other one."),
        ),
        has_plain_start=False,
        has_fluffies_on_boards=False,
    ),
    5: Printed((("base", 5), ("present", 1)), (("present", 2), ("present", 3), ("base", 6))),
    6: Printed(
        (("base", 5), ("dinosaurs", 1)),
        (("dinosaurs", 2), ("dinosaurs", 3), ("base", 4)),
        (say("Put the cave beside the boards: its entrance on the left, its exit on the right."),),
    ),
    7: Printed(
        (("base", 3), ("lava", 1)),
        (("lava", 2), ("lava", 3), ("base", 6)),
        (
            say("Put Mama Fluffy to the right of Lava 1, and the glitch tile into the computer."),
            say("Fill the inventories of all characters: 6 Fluffies. No Fluffies go on the boards."),
        ),
        has_fluffies_on_boards=False,
    ),
}

#: Levels from which gifts and special cards are used (rulings, From when).
FIRST_WITH_GIFTS = 2


def counters_steps(state: State) -> list[Text]:
    """What to lay out, in the order of the rulebook."""
    level, box = state.box.level, state.box
    printed = PRINTED.get(level.number)
    found = [
        say("Wanted in this level: {goal} of {n} Fluffies.", goal=level.goal, n=level.fluffies),
        say("Put the computer in the middle of the table and the character board beside it."),
    ]
    if printed is not None:
        found += _boards(printed)
        found += printed.special
        if printed.has_fluffies_on_boards:
            found.append(say("1 Fluffy on each Fluffy space. {n} Fluffies are used in all.", n=level.fluffies))
    found += [
        say("1 lock on each lock space, front up."),
        say("{n} energy into the middle of the character board.", n=state.energy),
        say_n("{n} snail on the character board.", "{n} snails on the character board.", state.snails),
    ]
    if level.number >= FIRST_WITH_GIFTS:
        found.append(say("Shuffle the 10 gifts, front down. Take the starting bonuses you have earned."))
    if not level.special_cards:
        found.append(say("Put the {n} special cards back into the box.", n=5))
    found += [
        say("Shuffle the {n} cards, front down.", n=box.card_count),
        say("Deal {n} cards to each player. The rest is the draw pile.", n=box.hand_size),
        say("Reminder bar and its 4 tokens beside the computer."),
        say("Walkie-talkie to {who}: boss of the first round.", who=state.players[state.boss].name),
    ]
    return found


def _boards(printed: Printed) -> list[Text]:
    found = [say("Boards from left to right: {boards}.", boards=_names(printed.start))]
    if printed.pile:
        found.append(say("Pile beside them, the next one on top: {boards}.", boards=_names(printed.pile)))
    if printed.has_plain_start:
        found.append(say("Put the 4 characters on their start spaces."))
    return found


def _names(boards: Boards) -> str:
    return ", ".join(language.put(say("{era} {number}", era=words.ERAS[era], number=number)) for era, number in boards)
