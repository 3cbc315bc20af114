"""Time Trouble's words on screens, as messages for the catalogue: characters, eras, boards, cards, spaces."""

from __future__ import annotations

from companion.engine.words import Text, say
from companion.games.time_trouble.boards import is_covered, lying, split
from companion.games.time_trouble.box import Board, Box, CharacterName, GiftKind
from companion.games.time_trouble.model import Help, State
from companion.games.time_trouble.moves import Reportable
from companion.games.time_trouble.specials import kind_words

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
    "gift": say("gift space"),
}


HELP: dict[Help, Text] = {"counters": say("counters"), "cards": say("cards"), "boards": say("boards")}

REPORTS: dict[Reportable, Text] = {
    "damage": say("damage taken"),
    "heal": say("damage healed"),
    "fluffy": say("Fluffy caught"),
    "knock_out": say("k.o."),
    "revive": say("revived"),
    "save": say("Fluffy saved"),
    "return": say("Fluffy given back"),
    "energy": say("energy gained"),
    "snail": say("snail gained"),
    "crossing": say("crossed over: 1 energy"),
    "gift": say("gift turned over"),
}

GIFTS: dict[GiftKind, Text] = {
    "extra_steps": say("Extra steps"),
    "extra_card": say("Extra card"),
    "cover": say("Cover a space"),
    "face_down": say("Face-down card"),
    "save": say("Save the Fluffy"),
    "grab": say("Grab a Fluffy"),
    "swap": say("Swap"),
}


def character(name: CharacterName) -> Text:
    """A character's name."""
    return CHARACTERS[name]


def board(box: Box, name: str) -> Text:
    """A board's name as people find it in the box: 'Middle Ages 1'."""
    printed = box.board_by_id[name]
    return say("{era} {number}", era=ERAS[printed.era], number=printed.number)


def kind(name: str) -> Text:
    """A kind of space: 'healing space'."""
    return KINDS.get(name) or kind_words(name) or KINDS["neutral"]


def space(printed: Board, name: str) -> Text:
    """A space by its number on the board as it lies, from the rear, and its kind: 'space 4, lock space'."""
    numbered = [other.id for other in printed.spaces if other.kind != "detour"]
    it = printed.by_id[name]
    what = kind(it.kind)
    if it.who is not None and it.pulls is not None:
        what = say("{kind}: {who} pulls {other}", kind=what, who=character(it.who), other=character(it.pulls))
    if name not in numbered:
        return what
    return say("space {n}, {kind}", n=numbered.index(name) + 1, kind=what)


def place(state: State, name: str) -> Text:
    """A place on the table: 'Middle Ages 1, space 4, lock space'."""
    board_id, space_id = split(name)
    where = space(lying(state, board_id), space_id)
    if is_covered(state, name):
        where = say("{space}, covered", space=where)
    return say("{board}, {space}", board=board(state.box, board_id), space=where)


def gift(box: Box, name: str) -> Text:
    """A gift by what it does: 'Extra steps: Franky, Spike'."""
    tile = box.gift_by_id.get(name)
    if tile is None:
        return say("gift")
    if not tile.characters:
        return GIFTS[tile.kind]
    first, second = (character(who) for who in tile.characters)
    return say("{gift}: {one}, {other}", gift=GIFTS[tile.kind], one=first, other=second)


def card(name: str) -> Text:
    """A card's name: 'card 07'."""
    return say("card {id}", id=name.removeprefix("c"))
