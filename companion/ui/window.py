"""Opening the window: size, turning, frame limit and the one way in which touches come. Import before any other Kivy.

Touch comes as SDL's mouse only: with Kivy's own device probing beside it, one press would be two touches.
"""

from __future__ import annotations

import os
from typing import Any

MAX_FPS = 30


def open_window(size_px: tuple[int, int], *, is_windowed: bool, rotation: int = 0) -> Any:
    """Kivy's window. `size_px` is the glass; `rotation` turns picture and touches on it, in degrees.

    Edges are smoothed unless Kivy's own variable KCFG_GRAPHICS_MULTISAMPLES says otherwise: without a GPU that takes
    two thirds of the time of a frame.
    """
    from kivy.config import Config

    import companion.ui  # noqa: F401  (sets Kivy's environment)

    options = {
        "width": size_px[0],
        "height": size_px[1],
        "rotation": rotation,
        "fullscreen": "0" if is_windowed else "auto",
        "borderless": 0,
        "resizable": 1 if is_windowed else 0,
        "show_cursor": 1 if is_windowed else 0,
        "maxfps": MAX_FPS,
        "multisamples": os.environ.get("KCFG_GRAPHICS_MULTISAMPLES", 2),
        "vsync": 1,
        "minimum_width": 320,
        "minimum_height": 320,
    }
    for name, value in options.items():
        Config.set("graphics", name, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "log_level", "warning")
    Config.remove_section("input")
    Config.add_section("input")
    Config.set("input", "mouse", "mouse,disable_multitouch")

    from kivy.core.window import Window

    return Window
