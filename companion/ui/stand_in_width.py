"""How wide the stand-ins beside the panel are: needed before the window is open, so nothing of Kivy here."""

from __future__ import annotations

from companion.ui.sizes import LONG_SIDE_MM

#: Width of the panel of stand-ins beside the screen, in mm.
WIDTH_MM = 58


def side_width_px(panel_px: tuple[int, int], panel_mm: float | None = None) -> int:
    """Width of the stand-ins beside a panel of that size."""
    scale = (panel_mm or LONG_SIDE_MM) / max(panel_px)
    return round(WIDTH_MM / scale)
