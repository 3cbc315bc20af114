"""Time Trouble's words on screens, as messages for the catalogue: characters, eras, boards, cards, spaces."""

from __future__ import annotations

from companion.engine.words import Text, say
from companion.games.time_trouble.box import Box, CharacterName
from companion.games.time_trouble.model import Help
from companion.games.time_trouble.moves import Reportable

CHARACTERS: dict[CharacterName, Text] = {
    "franky": say("Franky"),
    "jell_e": say("Jell-E"),
    "cleo": say("Cleo"),
    "spike": say("Spike"),
}

ERAS: dict[str, Text] = {
    "base": say("Base"),
    "middle_ages": say("Middle Ages"),
    "egypt": say("Egypt"),
    "future": say("Future"),
    "present": say("Present"),
    "dinosaurs": say("Dinosaurs"),
    "lava": say("Lava"),
    "cave": say("Cave"),
}

KINDS: dict[str, Text] = {
    "neutral": say("neutral space"),
    "fluffy": say("Fluffy space"),
    "damage": say("damage space"),
    "lock": say("lock space"),
    "key": say("key space"),
    "energy": say("energy space"),
    "heal": say("healing space"),
    "snail": say("snail space"),
    "detour": say("detour"),
    "goal": say("goal space"),
    "buzzer": say("goal space with buzzer"),
}


HELP: dict[Help, Text] = {"counters": say("counters"), "cards": say("cards"), "boards": say("boards")}

REPORTS: dict[Reportable, Text] = {
    "damage": say("damage taken"),
    "heal": say("damage healed"),
    "fluffy": say("Fluffy caught"),
    "knock_out": say("k.o."),
    "revive": say("revived"),
    "energy": say("energy gained"),
    "snail": say("snail gained"),
    "crossing": say("crossed over: 1 energy"),
}


def character(name: CharacterName) -> Text:
    """A character's name."""
    return CHARACTERS[name]


def board(box: Box, name: str) -> Text:
    """A board's name as people find it in the box: 'Middle Ages 1'."""
    printed = box.board_by_id[name]
    return say("{era} {number}", era=ERAS[printed.era], number=printed.number)


def card(name: str) -> Text:
    """A card's name: 'card 07'."""
    return say("card {id}", id=name.removeprefix("c"))
