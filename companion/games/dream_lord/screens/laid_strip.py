"""What the strip says of a state."""

from __future__ import annotations

from companion.games.dream_lord.dice import COLOURS
from companion.games.dream_lord.model import State
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.odds_line import odds_line
from companion.games.dream_lord.screens.strip import TableStrip
from companion.ui.language import language


def show_strip(strip: TableStrip, state: State) -> None:
    """Bag, odds of the next draw, threat track."""
    strip.heading = language.say("Bag {n}", n=state.bag.total)
    strip.counts = [(colour, state.bag.count(colour)) for colour in COLOURS]
    strip.odds = odds_line(state)
    strip.dice, strip.needed = state.threat, naming.needed(state)
    strip.is_full = naming.is_threatening(state)
