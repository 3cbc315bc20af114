"""Dream Lord's words on screens: dice, phases, and the names that an edition brings."""

from __future__ import annotations

from companion.engine.words import Text, say, written
from companion.games.dream_lord.box import Box, Purpose, Slot, Words
from companion.games.dream_lord.dice import Colour
from companion.games.dream_lord.model import Place, SleepCard, State, letters

COLOURS: dict[Colour, Text] = {
    "red": say("red"),
    "green": say("green"),
    "yellow": say("yellow"),
    "blue": say("blue"),
    "pink": say("pink"),
    "white": say("white"),
    "black": say("black"),
}
PURPOSES: dict[str, Text] = {
    "move": say("move"),
    "test": say("skill test"),
    "task": say("group task"),
    "melee": say("melee attack"),
    "ranged": say("ranged attack"),
    "search": say("search"),
    "white": say("white dice"),
    "defend": say("defence"),
    "monster": say("monster's die"),
}
SLOTS: dict[Slot, Text] = {
    "head": say("head"),
    "body": say("body"),
    "paws": say("paws"),
    "accessory": say("accessory"),
}
PLACES: dict[Place, Text] = {
    "lost": say("Lost token"),
    "eye": say("Place of interest"),
    "trader": say("Trader"),
}
SLEEP_CARDS: dict[SleepCard, Text] = {
    "calm": say("Calm sleep"),
    "restless": say("Restless sleep"),
    "woken": say("Awake!"),
}
GOODS: dict[str, Text] = {"stuffing": say("stuffing"), "heart": say("heart"), "button": say("button")}


def signed(number: int) -> str:
    """`+1` or `−1`."""
    return f"{number:+d}".replace("-", "−")


def own(words: Words) -> Text:
    """An edition's own words."""
    return written(words.en, de=words.de)


def purpose(name: Purpose) -> Text:
    """What dice are used for."""
    return PURPOSES[name]


def stuffy(box: Box, name: str) -> Text:
    """A stuffy's name: Stitch, in German Pieks."""
    kind = box.stuffy_by_id.get(name)
    return own(kind.name) if kind is not None else say("somebody")


def item(box: Box, name: str) -> Text:
    """An item's name."""
    kind = box.item_by_id.get(name)
    return own(kind.name) if kind is not None else say("an item")


def status(box: Box, name: str) -> Text:
    """A status's name."""
    kind = box.status_by_id.get(name)
    return own(kind.name) if kind is not None else say("a status")


def monster_kind(box: Box, name: str) -> Text:
    """A monster card's name."""
    kind = box.monster_by_id.get(name)
    return own(kind.name) if kind is not None else say("a monster")


def encounter(box: Box, name: str | None) -> Text:
    """A special encounter's name, or what it is where it has none."""
    kind = box.encounter_by_id.get(name) if name is not None else None
    return own(kind.name) if kind is not None else say("special encounter")


def monster(state: State, name: str) -> Text:
    """A monster of the row by its name and, where several of its kind are there, its letter."""
    found = next((one for one in state.row if one.id == name), None)
    if found is None:
        return say("a monster")
    alike = [one.id for one in state.row if one.kind == found.kind]
    kind = monster_kind(state.box, found.kind)
    if len(alike) == 1:
        return kind
    return say("{monster} {letter}", monster=kind, letter=letters(state.row, found.kind)[alike.index(name)])


def instead(state: State, kind: str, led: str) -> Text:
    """A leader that takes the place of a monster of the row."""
    return say("{leader} instead of {monster}", leader=monster_kind(state.box, kind), monster=monster(state, led))


def dice(colours: tuple[Colour, ...]) -> Text:
    """Dice in words: '2 red, 1 pink'."""
    parts = [
        say("{n} {colour}", n=colours.count(colour), colour=words)
        for colour, words in COLOURS.items()
        if colour in colours
    ]
    if not parts:
        return say("no die")
    found = parts[0]
    for part in parts[1:]:
        found = say("{one}, {other}", one=found, other=part)
    return found
