"""All odds of a table in words, topic by topic, for the sheet that shows them. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord.dice import TEST_COLOURS
from companion.games.dream_lord.model import State
from companion.games.dream_lord.odds.threat import Check, Kill
from companion.games.dream_lord.odds_in_percent import percent
from companion.games.dream_lord.reading_odds import Odds
from companion.games.dream_lord.reading_roll_odds import DamageOdds, RollOdds
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.roll_words import COLOUR_TASKS, COLOUR_TESTS
from companion.ui.language import language

CHECKS: dict[Check, Text] = {
    "nothing": say("nothing"),
    "monsters": say("the monsters act"),
    "effect": say("the threat effect"),
}
WITH_PINK: dict[str, Text] = {
    "red": say("red or pink"),
    "green": say("green or pink"),
    "yellow": say("yellow or pink"),
    "blue": say("blue or pink"),
}


class Line(NamedTuple):
    """What it is about, and the chance or chances."""

    what: Text
    value: str | Text


class Topic(NamedTuple):
    """A heading and its lines."""

    heading: Text
    lines: list[Line]


def topics(state: State, odds: Odds) -> Iterator[Topic]:
    """Every topic about which there is something to say now; the next draw's table of dice is left to the sheet."""
    yield from (topic for topic in _now(state, odds) if topic.lines)
    yield Topic(say("Threat"), list(_threat(state, odds)))
    yield Topic(say("Sleep deck"), [Line(say("the next card wakes her"), said(odds.waking))])
    if odds.draw.dice:
        yield Topic(say_n("Next draw: {n} die", "Next draw: {n} dice", odds.draw.dice), list(_draw(odds)))


def said(chance: Fraction) -> str:
    """`58 %`, not to be torn apart at the end of a line."""
    return f"{percent(chance)}\u00a0%"


def decimal(value: Fraction) -> str:
    """`1.13`, in German `1,13`."""
    written = f"{float(value):.2f}"
    return written.replace(".", ",") if language.code == "de" else written


def _now(state: State, odds: Odds) -> Iterator[Topic]:
    """What is being decided on."""
    yield Topic(say("Open roll"), list(_pending(odds)))
    yield Topic(say("White dice: stuffing to expect by the first roll"), list(_white(odds)))
    yield Topic(say("Damage: the chance to collapse"), [line for each in odds.damage for line in _damage(state, each)])
    rolls = [Line(_roll_words(state, each), _by_number(each)) for each in odds.rolls if each.choices]
    yield Topic(say("Rolls, by the number of dice"), rolls)


def _pending(odds: Odds) -> Iterator[Line]:
    if odds.pending is None:
        return
    yield Line(say("it succeeds"), said(odds.pending.chance))
    if odds.pending.again is not None and odds.pending.again.dice:
        again = odds.pending.again.dice
        yield Line(say("best rolled again"), say_n("the lowest die", "the {n} lowest dice", again))


def _white(odds: Odds) -> Iterator[Line]:
    if odds.white is None:
        return
    grouping = odds.white.grouping
    for first, expected in enumerate(grouping.expected, 1):
        what = say_n("{n} die", "{n} dice", first)
        value = decimal(expected)
        yield Line(what, say("{value}, best", value=value) if first in grouping.firsts else value)


def _damage(state: State, each: DamageOdds) -> Iterator[Line]:
    who = naming.stuffy_name(state, each.stuffy)
    yield Line(say("{who}, damage taken", who=who), said(each.endured_collapse))
    if each.defended is not None and each.defended_collapse is not None:
        yield Line(say("{who}, defended", who=who), said(each.defended_collapse))
        yield Line(say("{who}: the stored die stays", who=who), said(each.defended.keeps_die()))


def _by_number(each: RollOdds) -> str:
    return "    ".join(f"{number}:\u00a0{said(choice.chance)}" for number, choice in enumerate(each.choices, 1))


def _roll_words(state: State, each: RollOdds) -> Text:
    if each.purpose == "task":
        return say("{what}: {n} to go", what=COLOUR_TASKS[each.colour], n=max(each.target, 1))
    if each.purpose == "search":
        return say("search ({n})", n=each.target)
    if each.purpose == "test":
        return say("{what} ({n})", what=COLOUR_TESTS[each.colour], n=each.target)
    attack = say("melee attack") if each.purpose == "melee" else say("ranged attack")
    monster = naming.monster_name(state, each.monster or "")
    return say("{what} on {monster} ({n})", what=attack, monster=monster, n=each.target)


def _threat(state: State, odds: Odds) -> Iterator[Line]:
    threat = odds.threat
    if threat.due is not None:
        yield Line(say("the check of this turn, as things are"), CHECKS[threat.due])
    for text, monsters in _kills(state, odds):
        yield Line(say("defeating {monster}", monster=", ".join(monsters)), text)
    for turns, chance in enumerate(threat.within, 1):
        yield Line(
            say_n("enough black dice in the next turn", "enough black dice within {n} turns", turns), said(chance)
        )


def _kills(state: State, odds: Odds) -> Iterable[tuple[Text, list[str]]]:
    """What a kill changes of this turn's check, and the monsters of which that is so."""
    found: dict[Text, list[str]] = {}
    for each in odds.kills:
        if (text := _kill_words(each.kill)) is not None:
            found.setdefault(text, []).append(naming.monster_name(state, each.monster))
    return found.items()


def _kill_words(kill: Kill) -> Text | None:
    if kill.makes_monsters_act():
        return say("makes the monsters act")
    if kill.brings_threat_effect():
        return say("brings the threat effect")
    return say("keeps the monsters from acting") if kill.averts_monsters() else None


def _draw(odds: Odds) -> Iterator[Line]:
    yield Line(say("no black die"), said(odds.draw.none_black))
    yield Line(say("at least one white die"), said(odds.draw.some_white))
    for colour, chance in zip(TEST_COLOURS, odds.draw.usable, strict=True):
        yield Line(WITH_PINK[colour], said(chance))
