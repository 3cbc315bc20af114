"""Set-up at the table, in the order of the rulebook (general set-up)."""

from __future__ import annotations

from companion.engine.words import Text, say
from companion.games.dream_lord.model import STUFFING_AT_START, State
from companion.games.dream_lord.screens import naming
from companion.ui.new_table import Check


def checklist(state: State) -> tuple[Check, ...]:
    """One sentence a step."""
    return tuple(Check(text) for text in _steps(state))


def _steps(state: State) -> list[Text]:
    count = len(state.stuffies)
    found = [
        say(
            "{who}: board, figure and {n} stuffing, light side up.",
            who=naming.with_player(state, each),
            n=STUFFING_AT_START,
        )
        for each in state.stuffies
    ]
    if state.bag_by == "table":
        found.append(say("Into the bag: the 25 action dice, {n} white and {n} black ones.", n=count + 1))
    else:
        found.append(say("Dice: the console has the bag. {n} white and {n} black ones are in it.", n=count + 1))
    found += [
        say("Shuffle the items, and the Lost cards."),
        say("Bosses open in a pile; shuffle the other monsters."),
        say("Sleep deck: “Awake!” and 2 other cards shuffled, at the bottom; the other 7 on top."),
        say("Statuses, buttons, stuffing and hearts within reach."),
        say("Adventure book in the middle, the extra board at its right."),
        say("Bookmark to {who}: bookkeeper, begins.", who=naming.with_player(state, state.stuffies[state.bookkeeper])),
        say("Open story {n} and read its first entry aloud.", n=state.page.story),
    ]
    return found
