"""What the checks find, in the words of the table: which card, board or level it is about, and what is the matter.

The checks say it in ids, as an edition file has them; here ids become what people read in the box.
"""

from __future__ import annotations

import msgspec

from companion.engine.set_up import Finding
from companion.engine.words import Text, say
from companion.games.time_trouble import words
from companion.games.time_trouble.boards import split
from companion.games.time_trouble.box import ORDER, BonusKind, CharacterName, GiftKind
from companion.games.time_trouble.building import board_of_plan
from companion.games.time_trouble.edition import Edition
from companion.games.time_trouble.specials import known

SECTIONS: dict[str, Text] = {
    "cards": say("Cards"),
    "boards": say("Boards"),
    "levels": say("Levels"),
    "gifts": say("Gifts"),
    "tile": say("Tile under the cards"),
    "capacities": say("Character board"),
    "bonuses": say("Start bonuses"),
}


def about(edition: Edition, finding: Finding) -> Text:
    """What a finding is about: a card, a board, a level, or a whole section."""
    match finding[0]:
        case ("cards", name, *_) if name in edition.cards and finding[0][2:]:
            return words.card(str(name))
        case ("boards", name, *_) if name in edition.boards:
            return board_name(edition, str(name))
        case ("levels", number, *_) if number in edition.levels:
            return say("Level {n}", n=number)
        case (section, *_):
            return SECTIONS.get(str(section), say("Box"))
        case _:
            return say("Box")


def what(edition: Edition, finding: Finding) -> Text:
    """What is the matter, with names instead of ids."""
    where, text, _ = finding
    here = str(where[1]) if where[:1] == ("boards",) and len(where) > 1 else ""
    return _named(edition, text, here)


def board_name(edition: Edition, name: str) -> Text:
    """A board as people find it in the box."""
    plan = edition.boards.get(name)
    if plan is None or plan.era not in words.ERAS:
        return say("{name}", name=name)
    return say("{era} {number}", era=words.ERAS[plan.era], number=plan.number)


def space_name(edition: Edition, board: str, space: str) -> Text:
    """A space of a board by its number and kind."""
    plan = edition.boards.get(board)
    if plan is None or space not in plan.following():
        return say("{name}", name=space)
    return words.space(board_of_plan(board, plan), space)


def _named(edition: Edition, text: Text, board: str) -> Text:
    board = next((str(value) for name, value in text.args if name == "board"), board)
    named = tuple((name, _name(edition, name, value, board)) for name, value in text.args)
    return msgspec.structs.replace(text, args=named)


def _name(edition: Edition, blank: str, value: int | str | Text, board: str) -> int | str | Text:
    """What stands in a blank: its name tells of what it is the id."""
    if isinstance(value, Text):
        return _named(edition, value, board)
    match blank:
        case "board":
            return board_name(edition, str(value))
        case "space":
            return space_name(edition, board, str(value))
        case "place":
            there, space = split(str(value))
            return say("{board}, {space}", board=board_name(edition, there), space=space_name(edition, there, space))
        case "card":
            return words.card(str(value))
        case "who":
            return _figures(str(value))
        case "kind":
            return words.kind(str(value))
        case _:
            return value


def _figures(names: str) -> str | Text:
    """Figures' ids with commas between them as their names."""
    found = [words.CHARACTERS[name] for name in ORDER if name in names.split(", ")]
    if not found:
        return names
    told = found[0]
    for each in found[1:]:
        told = say("{some}, {more}", some=told, more=each)
    return told


#: Special rules that a level or a board carries by its mark.
RULES: dict[str, Text] = {name: rule.title for name, rule in known().items() if rule.title is not None}


def board_rules() -> tuple[str, ...]:
    """The special rules that can be marked; those of a kind of space come with the space."""
    return tuple(name for name in RULES if not known()[name].kind_words)


def rule_name(name: str) -> Text:
    """A special rule by its name in the rulebook."""
    return RULES.get(name) or say("{name}", name=name.replace("_", " ").capitalize())


#: What can be said of a level, in words. Switches and numbers alike.
LEVEL_FIELDS: dict[str, Text] = {
    "goal": say("Fluffies wanted"),
    "fluffies": say("Fluffies there are (0: as many as on the boards)"),
    "energy": say("Energy at the start"),
    "snails": say("Snails at the start"),
    "gifts": say("Gifts"),
    "saving": say("Saving on empty Fluffy spaces"),
    "special_cards": say("Special cards"),
    "ring": say("Boards in a circle"),
    "full_inventories": say("All inventories full at the start"),
    "returned": say("Fluffies are given back"),
    "tile": say("Tile under the cards"),
}
#: Follows from the others: it is only checked.
DERIVED_FIELDS = ("stars",)

BONUSES: dict[BonusKind, Text] = {
    "shield": say("Shield"),
    "energy": say("Energy"),
    "snail": say("Snail"),
    "gift": say("Gift"),
}


def gift_name(kind: GiftKind, characters: tuple[CharacterName, ...]) -> Text:
    """A sort of gift tile."""
    if not characters:
        return words.GIFTS[kind]
    return say("{gift}: {who}", gift=words.GIFTS[kind], who=_figures(", ".join(characters)))


def level_name(edition: Edition, number: str, spoken: str) -> Text:
    """A level by its number, and its title in the language that is spoken, if it has one."""
    title = edition.levels[number].title
    own = next((text for text in (getattr(title, spoken, ""), title.en, title.de) if text), "")
    return say("Level {n}: {title}", n=number, title=own) if own else say("Level {n}", n=number)
