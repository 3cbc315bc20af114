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
) -> None:
    """Show the table until the window is closed or SIGTERM comes. Call on the main thread, once per process.

    `size`: the panel in pixels, as people see it. Windowed, stand-ins for missing devices get room beside it.
    `robot_socket`: where a robot may ask what is on the screen; None means the environment's COMPANION_ROBOT_SOCKET.
    """
    from companion.ui.window import open_window

    value = settings.value
    has_side = windowed and robot_socket is None and any(_stand_ins(controller))
    window_px = (size[0] + _side_px(size, value) if has_side else size[0], size[1])
    open_window(window_px, is_windowed=windowed, rotation=getattr(value, "rotation", 0))

    from companion.ui.console import Console
    from companion.ui.language import language

    console = Console(controller, settings, size)
    signal.signal(signal.SIGTERM, lambda *_args: console.stop())
    path = robot_socket or os.environ.get("COMPANION_ROBOT_SOCKET")
    server = None
    if path:
        from companion.robot.server import serve

        server = serve(
            path,
            controller,
            screen=lambda: console.screen_name,
            words=lambda text: str(language.put(text)),
            is_busy=lambda: not getattr(controller, "is_idle", True),
        )
    try:
        console.run()
    finally:
        if server is not None:
            server.close()


def _stand_ins(controller: Any) -> tuple[bool, bool]:
    stand_ins = controller.view.has_stand_ins
    return stand_ins.pins, stand_ins.reader


def _side_px(size: tuple[int, int], value: Any) -> int:
    from companion.ui.stand_in_width import side_width_px

    return side_width_px(size, getattr(value, "panel_mm", None))
