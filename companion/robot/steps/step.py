"""What every step of a robot script is; and the one that only tells."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

Uid = Annotated[str, Meta(min_length=1)]
Name = Annotated[str, Meta(pattern=r"^\w+$")]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step. `is_told` says whether the printed story mentions it."""

    is_told: ClassVar[bool] = True

    @property
    def sentence(self) -> str:
        raise NotImplementedError


class Note(Step, frozen=True):
    """A line of the story that is only printed."""

    text: str

    @property
    def sentence(self) -> str:
        return self.text
