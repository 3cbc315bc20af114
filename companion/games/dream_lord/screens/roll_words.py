"""A roll in words: what it is for and what must be reached; and what it comes to. No Kivy."""

from __future__ import annotations

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import rolling, words
from companion.games.dream_lord.model import State
from companion.games.dream_lord.questions import Roll
from companion.games.dream_lord.screens import naming

COLOUR_TESTS: dict[str, Text] = {
    "red": say("Red skill test"),
    "green": say("Green skill test"),
    "yellow": say("Yellow skill test"),
    "blue": say("Blue skill test"),
}
COLOUR_TASKS: dict[str, Text] = {
    "red": say("Red group task"),
    "green": say("Green group task"),
    "yellow": say("Yellow group task"),
    "blue": say("Blue group task"),
}


def result(roll: Roll) -> tuple[Text, str]:
    """What a roll comes to, or what a defence leaves; and its colour by role."""
    total = rolling.total(roll)
    if roll.purpose == "defend":
        left = roll.damage - total
        if left <= 0:
            return say("All {n} damage prevented", n=roll.damage), "good"
        told = say_n("{prevented} prevented, {n} damage left", "{prevented} prevented, {n} damage left", left,
                     prevented=total)  # fmt: skip
        return told, "warning"
    if roll.target is None:
        return say("Result: {n}", n=total), ""
    if total >= roll.target:
        return say("Result: {n}, reached", n=total), "good"
    return say("Result: {n}, not reached", n=total), "warning"


def bonus_told(roll: Roll) -> Text | None:
    """How a result with a bonus comes about; None without one."""
    values = [die.value or 0 for die in roll.dice]
    bonus = rolling.total(roll) - sum(values)
    if not bonus:
        return None
    return say("{dice} on the dice, bonus {n}", dice=" + ".join(map(str, values)), n=words.signed(bonus))


def roll_title(state: State, roll: Roll) -> Text:
    """What the dice are rolled for."""
    if roll.purpose == "white":
        return say("For stuffing: at least {n}", n=roll.target or 0)
    if roll.purpose == "move":
        return say("Movement: as many spaces as the dice show")
    if roll.purpose == "defend":
        return say("Defence: {n} damage to prevent", n=roll.damage)
    if roll.purpose == "monster":
        return say("{monster}: its black die", monster=naming.monster_name(state, roll.monster or ""))
    if roll.purpose == "search":
        return say("Search: at least {n}", n=roll.target) if roll.target is not None else say("Search")
    if roll.purpose in ("test", "task"):
        names = COLOUR_TESTS if roll.purpose == "test" else COLOUR_TASKS
        name = names.get(roll.colour or "", say("Skill test"))
        return name if roll.target is None else say("{what}: at least {n}", what=name, n=roll.target)
    name = say("Melee attack") if roll.purpose == "melee" else say("Ranged attack")
    monster = naming.monster_name(state, roll.monster or "")
    if roll.target is None:
        return say("{what} on {monster}", what=name, monster=monster)
    return say("{what} on {monster}: at least {n}", what=name, monster=monster, n=roll.target)
