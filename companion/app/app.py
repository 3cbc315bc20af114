"""Running the console on a screen: opens the window, shows the controller's views until the window is closed.

The hardware process and the controller are made by the command line; when the window closes they are its to close.
Everything of Kivy is behind `companion.ui`.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any


def run(
    controller: Any,
    settings: Any,
    *,
    windowed: bool = False,
    size: tuple[int, int] = (800, 480),
    robot_socket: str | Path | None = None,
    has_desk: bool = False,
) -> None:
    """Show the table until the window is closed or SIGTERM comes. Call on the main thread, once per process.

    `size`: the panel in pixels before turning, where it is a window; stand-ins for missing devices get room beside it.
    The whole screen is the panel otherwise.
    `has_desk`: that room even while a robot plays.
    `robot_socket`: where a robot may ask what is on the screen; None means the environment's COMPANION_ROBOT_SOCKET.
    """
    from companion.ui.window import open_window

    path = robot_socket or os.environ.get("COMPANION_ROBOT_SOCKET")
    window = open_window(size, is_windowed=windowed, rotation=settings.value.rotation)
    panel_px = (int(window.width), int(window.height))

    from companion.ui.console import Console
    from companion.ui.language import language

    may_widen = windowed and (has_desk or not path) and not settings.value.rotation
    console = Console(controller, settings, panel_px, may_widen=may_widen)
    signal.signal(signal.SIGTERM, lambda *_args: console.stop())
    server = None
    if path:
        from companion.robot.server import serve

        server = serve(
            path,
            controller,
            screen=lambda: console.screen_name,
            words=lambda text: str(language.put(text)),
            is_busy=lambda: not getattr(controller, "is_idle", True),
            is_dim=lambda: bool(console.panel.dimming.is_dim),
        )
    try:
        console.run()
    finally:
        if server is not None:
            server.close()
