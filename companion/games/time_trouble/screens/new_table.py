"""What a new table of Time Trouble asks: players, edition, level, help, timer."""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say
from companion.games.time_trouble.edition import Edition, LevelPlan, Words
from companion.ui.language import language
from companion.ui.new_table import Choice, EditionOffer, HelpChoice, LevelChoice, NewTable


def options(choice: Choice) -> dict[str, Any]:
    """The options of the game's set-up."""
    return {
        "players": choice.players,
        "level": choice.level,
        "timer": float(choice.timer_s),
        "help": choice.help or "boards",
        "cards_after": choice.card_input == "after",
    }


def offer(edition: Edition) -> EditionOffer:
    """Every level of an edition, with the helps that its data allows."""
    levels = (
        LevelChoice(
            number=int(number),
            name=_own(plan.title) or say("Level {n}", n=number),
            words=_sentence(edition, plan),
            helps=_helps(edition, plan),
            intro=_own(plan.intro),
        )
        for number, plan in sorted(_numbered(edition), key=lambda each: int(each[0]))
    )
    return EditionOffer(_own(edition.title) or edition.name, tuple(levels))


def _numbered(edition: Edition) -> list[tuple[str, LevelPlan]]:
    return [(name, plan) for name, plan in edition.levels.items() if name.isdecimal()]


def _own(title: Words) -> str:
    """The edition's own words in the language that is spoken, else in the other one."""
    german_first = (title.de, title.en)
    return next((text for text in (german_first if language.code == "de" else german_first[::-1]) if text), "")


def _sentence(edition: Edition, plan: LevelPlan) -> Text:
    fluffies = plan.fluffy_count(edition.boards, edition.capacities.fluffies())
    return say("{goal} of {n} Fluffies are wanted.", goal=plan.goal, n=fluffies)


def _helps(edition: Edition, plan: LevelPlan) -> tuple[str, ...]:
    """What the console can do with this edition's data, the least first."""
    found = ["counters"]
    if edition.cards:
        found.append("cards")
        if plan.start:
            found.append("boards")
    return tuple(found)


NEW_TABLE = NewTable(
    least_players=2,
    most_players=4,
    offer=offer,
    timers_s=(40, 60, 90),
    options=options,
    helps=(
        HelpChoice("counters", say("Counters"), say("Timer and counters only; works with any box.")),
        HelpChoice("cards", say("Cards"), say("Cards are read, steps are shown; you move the figures.")),
        HelpChoice("boards", say("Boards"), say("Boards and figures are followed too; moves are shown.")),
    ),
)
