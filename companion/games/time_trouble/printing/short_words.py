"""What is written on boards and tiles: shorter than what a screen says, for there is little room."""

from __future__ import annotations

from companion.engine.words import Text, say
from companion.games.time_trouble import words
from companion.games.time_trouble.box import GiftKind, Space
from companion.games.time_trouble.specials import kind_words

_KINDS: dict[str, Text | None] = {
    "neutral": None,
    "detour": None,
    "fluffy": say("Fluffy"),
    "damage": say("Damage"),
    "lock": say("Lock"),
    "key": say("Key"),
    "energy": say("Energy"),
    "heal": say("Healing"),
    "snail": say("Snail"),
    "goal": say("Goal"),
    "buzzer": say("Buzzer"),
    "gift": say("Gift"),
    "cave": say("into the cave"),
    "bandages": say("2 x healing"),
    "jellyfish": say("2 x energy"),
    "locksmith": say("2 x key"),
    "friends": say("2 x snail"),
}
_RULES: dict[str, Text] = {
    "quicksand": say("Quicksand"),
    "thalassophobia": say("Thalassophobia"),
    "turning_point": say("Turning point"),
    "t_rex": say("T-Rex"),
}
#: Parts of the cave in the order of a level's `beside`.
CAVE_PARTS = (say("entrance"), say("centre"), say("exit"))


def of_space(space: Space) -> Text | str | None:
    """What stands below a space; None for nothing."""
    if space.pulls is not None:
        return say("pulls {who}", who=words.CHARACTERS[space.pulls])
    if space.kind in _KINDS:
        return _KINDS[space.kind]
    return words.KINDS.get(space.kind) or kind_words(space.kind) or _plain(space.kind)


def of_rule(rule: str) -> Text | str:
    """A special rule that a board carries."""
    return _RULES.get(rule) or _plain(rule)


def of_gift(kind: GiftKind) -> Text | str:
    """What a gift does."""
    return words.GIFTS.get(kind) or _plain(kind)


def of_era(era: str) -> Text | str:
    """An era, or the era as the edition writes it."""
    return words.ERAS.get(era) or _plain(era)


def _plain(name: str) -> str:
    return name.replace("_", " ").capitalize()
