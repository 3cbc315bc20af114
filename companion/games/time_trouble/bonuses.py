"""Start bonuses: what a group has paid with stars lies on the table from the beginning (rulebook, Collecting Stars).

Which ones a group may take is for the campaign to know. A shield lies on a figure of the team's choice, one on each.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.engine.set_up import Finding
from companion.engine.words import say, say_n
from companion.games.time_trouble import flow, gifts
from companion.games.time_trouble.box import ORDER, Bonus, Box, CharacterName
from companion.games.time_trouble.changing import with_character
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.model import State


def with_bonuses(state: State, chosen: tuple[str, ...], shields: tuple[CharacterName, ...], chance: Chance) -> State:
    """The table with these bonuses; `shields` are the figures that get one."""
    given = [bonus for bonus in state.box.bonuses if bonus.id in chosen]
    for name in shields:
        state = with_character(state, name, replace(state.characters.get(name), shield=1))
    energy = state.energy + _amount(given, "energy")
    snails = min(state.box.max_snails, state.snails + _amount(given, "snail"))
    course = Course(replace(state, energy=energy, snails=snails), chance)
    gifts.draw(course, _amount(given, "gift"))
    flow.go_on(course)
    course.write_to_do()
    return course.state


def _amount(given: list[Bonus], kind: str) -> int:
    return sum(bonus.amount for bonus in given if bonus.kind == kind)


def findings(box: Box, chosen: tuple[str, ...], shields: tuple[CharacterName, ...]) -> Iterator[Finding]:
    """What is wrong with a table's bonuses: where, what, and what to write."""
    known = {bonus.id: bonus for bonus in box.bonuses}
    for index, name in enumerate(chosen):
        if name not in known:
            what = say("the edition has no start bonus {name}", name=name)
            yield ("bonuses", index), what, f"write one of: {', '.join(known)}"
        elif name in chosen[:index]:
            yield ("bonuses", index), say("the start bonus {name} is there already", name=name), "write it once"
    given = [known[name] for name in dict.fromkeys(chosen) if name in known]
    if given and box.level.number == 1 and "bonuses_in_level_1" not in box.switches:
        yield ("bonuses",), say("level 1 is played without start bonuses"), "leave them out"
    if any(bonus.kind == "gift" for bonus in given) and not box.level.gifts:
        yield ("bonuses",), say("this level is played without gifts"), "leave that bonus out"
    if len(set(shields)) != len(shields):
        yield ("shields",), say("a figure has one shield only"), "write each figure once"
    if len(shields) != (due := min(len(ORDER), _amount(given, "shield"))):
        what = say_n("{n} shield goes with these start bonuses", "{n} shields go with these start bonuses", due)
        yield ("shields",), what, f"write {due} of: franky, jell_e, cleo, spike"
