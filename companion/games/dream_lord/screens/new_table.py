"""What a new table of Dream Lord asks: players, story, then who comes along, the bag, the dice and the readings."""

from __future__ import annotations

from typing import Any

from companion.engine.words import say
from companion.games.dream_lord.edition import Edition
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.question import DreamQuestion
from companion.games.dream_lord.switches import SWITCHES
from companion.ui.new_table import Choice, EditionOffer, LevelChoice, NewTable

#: Stories in the printed book (facts).
STORIES = 7


def options(choice: Choice) -> dict[str, Any]:
    """The options of the game's set-up."""
    return {"players": choice.players, "story": choice.level, "switches": choice.switches, **choice.own}


def offer(edition: Edition) -> EditionOffer:
    """Every story of the book; what is in them stays in the book."""
    stories = tuple(
        LevelChoice(number, say("Story {n}", n=number), say("The book tells which stuffies may come along."))
        for number in range(1, STORIES + 1)
    )
    return EditionOffer(naming.own(edition.title) or edition.name, stories)


NEW_TABLE = NewTable(
    least_players=2,
    most_players=4,
    offer=offer,
    timers_s=(),
    options=options,
    edition="house",
    switches=lambda: SWITCHES,
    level_word=say("Story"),
    level_question=say("Which story?"),
    question=DreamQuestion,
)
