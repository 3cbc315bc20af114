"""The one window that a process of tests can have, on an X server of its own."""

from __future__ import annotations

import atexit
import os
import subprocess
from typing import Any

WINDOW_PX = WIDTH, HEIGHT = 800, 480

_window: Any = None


def one_window() -> Any:
    """Kivy's window, opened by whoever asks first; the X server ends with the process."""
    global _window
    if _window is None:
        read, write = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp"],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        atexit.register(server.terminate)
        os.close(write)
        with os.fdopen(read) as answer:
            os.environ["DISPLAY"] = f":{answer.readline().strip()}"
        from companion.ui.window import open_window

        _window = open_window(WINDOW_PX, is_windowed=True)
        from kivy.base import runTouchApp
        from kivy.clock import Clock

        Clock._max_fps = 200  # frames are counted in tests, not waited for
        runTouchApp(embedded=True)
    return _window
