"""What gifts and saving bring about. Part of `events.Event`; what changes by them: `gift_changes.py`."""

from __future__ import annotations

import msgspec

from companion.games.time_trouble.box import CharacterName


class GiftsReshuffled(msgspec.Struct, frozen=True, tag="gifts_reshuffled"):
    """The discarded gifts became the pile."""


class GiftToTurnOver(msgspec.Struct, frozen=True, tag="gift_to_turn_over"):
    """The team turns a gift over and says which one it was."""


class GiftDrawn(msgspec.Struct, frozen=True, tag="gift_drawn"):
    """A gift was turned over; it still needs a spot."""

    gift: str


class GiftKept(msgspec.Struct, frozen=True, tag="gift_kept"):
    """The gift lies on a spot."""

    gift: str


class GiftThrown(msgspec.Struct, frozen=True, tag="gift_thrown"):
    """A gift was thrown away because both spots were full, or a cover went with its board, which is not followed."""

    gift: str


class GiftUsed(msgspec.Struct, frozen=True, tag="gift_used"):
    """A gift was used and went to the discard."""

    gift: str


class StepsAdded(msgspec.Struct, frozen=True, tag="steps_added"):
    """A gift lets a figure go farther; `left` more may be given by it in this movement (R14)."""

    gift: str
    character: CharacterName
    steps: int
    left: int


class SpaceCovered(msgspec.Struct, frozen=True, tag="space_covered"):
    """A gift lies on a space, which is neutral now. `place` None: on a board that is not followed."""

    gift: str
    place: str | None


class FaceDownOffered(msgspec.Struct, frozen=True, tag="face_down_offered"):
    """The boss lays a card face down now."""


class CardLaidFaceDown(msgspec.Struct, frozen=True, tag="card_laid_face_down"):
    """A card of the boss lies face down on top in the computer."""

    card: str
    turned: bool


class Swapped(msgspec.Struct, frozen=True, tag="swapped"):
    """A figure stands where the Fluffy was (`place`), the Fluffy sits where the figure stood."""

    character: CharacterName
    place: str


class SavingOffered(msgspec.Struct, frozen=True, tag="saving_offered"):
    """The character may save a Fluffy."""

    character: CharacterName


class FluffySaved(msgspec.Struct, frozen=True, tag="fluffy_saved"):
    """A Fluffy went from an inventory onto the character board: it counts, and its spot is free (R34)."""

    character: CharacterName


class LastGiftsOffered(msgspec.Struct, frozen=True, tag="last_gifts_offered"):
    """The team may use gifts before the action phase goes on."""

    moment: str


GiftEvent = (
    GiftsReshuffled
    | GiftToTurnOver
    | GiftDrawn
    | GiftKept
    | GiftThrown
    | GiftUsed
    | StepsAdded
    | SpaceCovered
    | FaceDownOffered
    | CardLaidFaceDown
    | Swapped
    | SavingOffered
    | FluffySaved
    | LastGiftsOffered
)
