"""Gifts in words and signs for the screens: what each does in a sentence, and which tiles look alike. No Kivy."""

from __future__ import annotations

from collections import Counter

from companion.engine.drawing import SHAPES, Drawing, moved
from companion.engine.words import Text, say
from companion.games.time_trouble import words
from companion.games.time_trouble.box import Box, GiftKind
from companion.games.time_trouble.figures import FIGURES
from companion.games.time_trouble.model import State
from companion.games.time_trouble.signs import SIGNS

DOES: dict[GiftKind, Text] = {
    "extra_steps": say("One of the two goes 1 or 2 steps farther, or both go 1."),
    "extra_card": say("Everybody draws 1 card more."),
    "cover": say("Lay the gift on an empty space: it does nothing any more."),
    "face_down": say("The boss lays 1 card more, its gray side up. What it covers does not count."),
    "save": say("A Fluffy that somebody carries counts for good, and its spot is free again."),
    "grab": say("A character catches a Fluffy exactly 1 space in front of it or behind it."),
    "swap": say("A character and a Fluffy on the boards change places."),
}

#: The word of each name that says most, for buttons of the bottom bar where there is little room.
SHORT: dict[GiftKind, Text] = {
    "extra_steps": say("Steps"),
    "extra_card": say("Card"),
    "cover": say("Cover"),
    "face_down": say("Face down"),
    "save": say("Save"),
    "grab": say("Grab"),
    "swap": say("Swap"),
}


def name(box: Box, gift: str) -> Text:
    """The gift's name, with the characters that it is for."""
    return words.gift(box, gift)


def short_name(box: Box, gift: str) -> Text:
    """The gift's name, without characters."""
    return words.GIFTS[box.gift_by_id[gift].kind]


def button_name(box: Box, gift: str) -> Text:
    """One word of the gift's name, under its sign."""
    return SHORT[box.gift_by_id[gift].kind]


def does(box: Box, gift: str) -> Text:
    """What the gift does, in a sentence."""
    return DOES[box.gift_by_id[gift].kind]


def drawing(box: Box, gift: str) -> Drawing:
    """The gift's sign."""
    return SIGNS[f"gift_{box.gift_by_id[gift].kind}"]


def sign_with_figures(box: Box, gift: str) -> Drawing:
    """The gift's sign over the shapes of the characters that it is for, to tell gifts of one kind apart."""
    shapes = [SHAPES[FIGURES[who].shape] for who in box.gift_by_id[gift].characters]
    if not shapes:
        return drawing(box, gift)
    places = [(2 * index - len(shapes) + 1) * 0.5 for index in range(len(shapes))]
    below = (moved(shape, x, -0.62, 0.38) for shape, x in zip(shapes, places, strict=True))
    return (*moved(drawing(box, gift), 0, 0.42, 0.62), *(part for shape in below for part in shape))


def alike(box: Box, gifts: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """One tile of each sort among these, with how many look like it, in the order of the box."""
    sorts = {gift: (box.gift_by_id[gift].kind, box.gift_by_id[gift].characters) for gift in gifts}
    counts = Counter(sorts.values())
    first: dict[object, str] = {}
    for gift in gifts:
        first.setdefault(sorts[gift], gift)
    order = [gift.id for gift in box.gifts]
    return tuple((gift, counts[sorts[gift]]) for gift in sorted(first.values(), key=order.index))


def usable(state: State) -> tuple[str, ...]:
    """Gifts on the spots, and a used one that may still give a step (R14), in this order."""
    left = (given.gift for given in state.extra_steps if given.left)
    return tuple(dict.fromkeys((*state.gifts.open, *left)))
