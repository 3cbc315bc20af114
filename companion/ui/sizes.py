"""Sizes on glass in millimetres, and a panel's scale. No Kivy: needed before a window is open."""

from __future__ import annotations

#: Longer side of the glass of both 7-inch panels, in mm.
LONG_SIDE_MM = 154.4
#: Width of the stand-ins beside the panel.
SIDE_MM = 58.0
TOUCH_MM = 9.0
PRIMARY_MM = 12.0
#: No words are smaller than that: what is read at arm's length.
READABLE_MM = 3.85
#: Type sizes in mm of font height (em) at text size 1.0. Digits and capitals are 0.71 of it.
SMALL_MM, BODY_MM, TITLE_MM, LARGE_MM, HUGE_MM = 3.95, 4.6, 6.2, 9.0, 14.0
TEXT_SIZES = (1.0, 1.2, 1.4, 1.6)


def mm_per_px(width_px: int, height_px: int) -> float:
    """Millimetres per pixel of a panel of this resolution, if it is a 7-inch one."""
    return LONG_SIDE_MM / max(width_px, height_px, 1)


def side_width_px(panel_px: tuple[int, int], panel_mm: float | None = None) -> int:
    """Width of the stand-ins beside a panel of that size."""
    return round(SIDE_MM * max(panel_px) / (panel_mm or LONG_SIDE_MM))
