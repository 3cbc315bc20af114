"""How what stands in a row shares its width: by weights, but nothing gets less than its words need. No widgets."""

from __future__ import annotations

from collections.abc import Sequence

from companion.ui.widgets.words import Style, measure

#: As good as no width: a box must have some.
NONE = 0.001


def least_width(text: str, style: Style, size_px: int, *, lines: int = 1) -> int:
    """The narrowest box in px that holds a text of this font size in one line, or in two."""
    parts = text.split(" ")
    if lines == 1 or len(parts) == 1:
        return _width(text, style, size_px)
    return min(
        max(_width(" ".join(parts[:at]), style, size_px), _width(" ".join(parts[at:]), style, size_px))
        for at in range(1, len(parts))
    )


def _width(text: str, style: Style, size_px: int) -> int:
    return measure(text, style, size_px, None)[0] + 3 if text else 0


def shares(room: float, weights: Sequence[float], leasts: Sequence[float]) -> list[float]:
    """Widths that add up to `room`, as the weights say, none below its least.

    Where the least do not fit all get less, in proportion. Weights are above 0.
    """
    needed = sum(leasts)
    if needed >= room:
        return [max(NONE, room * least / needed) if needed else NONE for least in leasts]
    lifted: set[int] = set()
    while True:
        left = room - sum(leasts[index] for index in lifted)
        total = sum(weight for index, weight in enumerate(weights) if index not in lifted)
        widths = [leasts[index] if index in lifted else left * weight / total for index, weight in enumerate(weights)]
        short = {index for index, width in enumerate(widths) if width < leasts[index]}
        if not short:
            return [max(NONE, width) for width in widths]
        lifted |= short
