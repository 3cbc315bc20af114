"""What can be put on a space of a board that is being drawn: kinds, magnets, start spaces, ways in and out.

A brush is named as in touch ids: `kind.lock`, `magnet.franky.spike`, `start.cleo`, `mark.entry`. Plain: no Kivy.
"""

from __future__ import annotations

from itertools import permutations
from typing import cast

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting_boards, words
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.edition import BoardPlan

#: Marks beside kinds and start spaces, with the sign that stands for them.
MARKS: dict[str, tuple[str, Text]] = {
    "entry": ("way_in", say("way in")),
    "way_out": ("way_out", say("way out")),
    "last_goal": ("last_goal", say("last goal space")),
}
#: Words for kinds on buttons, beside their signs.
SHORT: dict[str, Text] = {
    "fluffy": say("Fluffy"),
    "damage": say("Damage"),
    "lock": say("Lock"),
    "key": say("Key"),
    "energy": say("Energy"),
    "heal": say("Healing"),
    "snail": say("Snail"),
    "goal": say("Goal"),
    "gift": say("Gift"),
    "buzzer": say("goal buzzer"),
    "bandages": say("healing ×2"),
    "jellyfish": say("energy ×2"),
    "locksmith": say("key ×2"),
    "friends": say("snail ×2"),
}
#: Those at hand to begin with.
FIRST = ("kind.fluffy", "kind.lock", "kind.key", "kind.energy")


def kind_brushes() -> tuple[str, ...]:
    """Every kind that a space may be; which figures a magnet is for is asked when it is chosen."""
    return tuple(f"kind.{kind}" for kind in drafting_boards.kinds() if kind != "neutral")


def mark_brushes() -> tuple[str, ...]:
    """Start spaces and marks."""
    return (*(f"start.{who}" for who in ORDER), *(f"mark.{mark}" for mark in MARKS))


def magnet_brushes() -> tuple[str, ...]:
    """Each pair of who lands and who is pulled."""
    return tuple(f"magnet.{who}.{pulls}" for who, pulls in permutations(ORDER, 2))


def sign_of(brush: str) -> str:
    """The sign that is drawn for a brush."""
    match brush.split("."):
        case ["kind", kind]:
            return kind
        case ["magnet", *_]:
            return "magnet"
        case ["start", who]:
            return f"figure.{who}"
        case [_, mark]:
            return MARKS[mark][0]
    raise ValueError(brush)


def name_of(brush: str) -> Text:
    """The words for a brush."""
    match brush.split("."):
        case ["kind", kind]:
            return words.kind(kind)
        case ["magnet", who, pulls]:
            return say("{who} pulls {other}", who=_figure(who), other=_figure(pulls))
        case ["start", who]:
            return say("start of {who}", who=_figure(who))
        case [_, mark]:
            return MARKS[mark][1]
    raise ValueError(brush)


def button_name_of(brush: str) -> Text:
    """The words for a brush on a button."""
    return SHORT.get(brush.removeprefix("kind."), name_of(brush))


def _figure(name: str) -> Text:
    return words.character(cast(CharacterName, name))


def painted(plan: BoardPlan, brush: str, space: str) -> BoardPlan:
    """The board with a brush put on a space, or taken off where it was. Raises CannotDraw. No detours."""
    match brush.split("."):
        case ["kind", kind]:
            return drafting_boards.with_kind(plan, space, kind)
        case ["magnet", who, pulls]:
            return drafting_boards.with_magnet(plan, space, cast(CharacterName, who), cast(CharacterName, pulls))
        case ["start", who]:
            return drafting_boards.with_start(plan, cast(CharacterName, who), space)
        case ["mark", "entry"]:
            return drafting_boards.with_entry(plan, space)
        case ["mark", "way_out"]:
            return drafting_boards.with_way_out(plan, space)
        case ["mark", "last_goal"]:
            return drafting_boards.with_last_goal(plan, space)
    raise ValueError(brush)
