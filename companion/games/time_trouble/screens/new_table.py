"""What a new table of Time Trouble asks: players, edition, level, help, timer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import words
from companion.games.time_trouble.box import ORDER, BonusKind, stars_for
from companion.games.time_trouble.edition import Edition, LevelPlan, Words
from companion.games.time_trouble.screens.figures import FIGURES
from companion.games.time_trouble.specials import switches
from companion.ui.language import language
from companion.ui.new_table import BonusChoice, Choice, EditionOffer, HelpChoice, LevelChoice, NewTable, Pick

BONUSES: dict[BonusKind, Callable[[int], Text]] = {
    "shield": lambda n: say_n("+{n} shield", "+{n} shields", n),
    "energy": lambda n: say("+{n} energy", n=n),
    "snail": lambda n: say_n("+{n} snail", "+{n} snails", n),
    "gift": lambda n: say_n("+{n} gift", "+{n} gifts", n),
}
FIGURE_PICKS = tuple(
    Pick(name, words.character(name), FIGURES[name].shape, FIGURES[name].tint, FIGURES[name].initial) for name in ORDER
)


def has_bonuses(level: int, switches: tuple[str, ...]) -> bool:
    """Start bonuses count from level 2 on (rulebook, Game Setup) [switch]."""
    return level > 1 or "bonuses_in_level_1" in switches


def options(choice: Choice) -> dict[str, Any]:
    """The options of the game's set-up."""
    wanted: dict[str, Any] = {
        "players": choice.players,
        "level": choice.level,
        "timer": float(choice.timer_s),
        "help": choice.help or "boards",
        "cards_after": choice.card_input == "after",
        "switches": choice.switches,
    }
    if choice.bonuses:
        wanted["bonuses"] = tuple(name for name, _ in choice.bonuses)
        wanted["shields"] = tuple(figure for _, picks in choice.bonuses for figure in picks)
    return wanted


def offer(edition: Edition) -> EditionOffer:
    """Every level of an edition, with the helps that its data allows."""
    levels = (
        LevelChoice(
            number=int(number),
            name=_own(plan.title) or say("Level {n}", n=number),
            words=_sentence(edition, plan),
            helps=_helps(edition, plan),
            intro=_own(plan.intro),
            stars=_stars(edition, int(number), plan),
            useless=() if plan.gifts else tuple(name for name, each in edition.bonuses.items() if each.kind == "gift"),
        )
        for number, plan in sorted(_numbered(edition), key=lambda each: int(each[0]))
    )
    return EditionOffer(_own(edition.title) or edition.name, tuple(levels), tuple(_bonuses(edition)))


def _bonuses(edition: Edition) -> Iterator[BonusChoice]:
    """Start bonuses; a shield is for one of the figures, chosen anew in each game."""
    for name, plan in edition.bonuses.items():
        picks = FIGURE_PICKS if plan.kind == "shield" else ()
        yield BonusChoice(name, BONUSES[plan.kind](plan.amount), plan.cost, picks, plan.amount)


def _stars(edition: Edition, number: int, plan: LevelPlan) -> int:
    """The most stars of a level (rulebook, Collecting Stars)."""
    fluffies = plan.fluffy_count(edition.boards, edition.capacities.fluffies())
    return stars_for(number, max(0, fluffies - plan.goal), is_whole=True)


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
    has_bonuses=has_bonuses,
    switches=switches,
    helps=(
        HelpChoice("counters", say("Counters"), say("Timer and counters only; works with any box.")),
        HelpChoice("cards", say("Cards"), say("Cards are read, steps are shown; you move the figures.")),
        HelpChoice("boards", say("Boards"), say("Boards and figures are followed too; moves are shown.")),
    ),
)
