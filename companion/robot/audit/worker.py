"""`python -m companion.robot.audit.worker`: inspects the app in one language, in a window and process of its own.

Neighbour: command.py starts one for each language and gathers what they found.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import time
from pathlib import Path

import msgspec

from companion.robot.display import Display

_TIDIES_UP_WITHIN_S = 3.0


def _end_with(parent: int) -> None:
    """A killed audit leaves no process behind."""
    while os.getppid() == parent:
        time.sleep(1.0)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(_TIDIES_UP_WITHIN_S)
    os._exit(1)


def main(order_file: str, out: str) -> None:
    """Do what the order asks for and write what was found to `out` as JSON."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what lies in memory folders is tidied up on the way out
    order = pickle.loads(Path(order_file).read_bytes())  # written by the process that started this one
    threading.Thread(target=_end_with, args=(order.pop("parent"),), daemon=True).start()
    with Display(order["sizes"][0]) as display:
        os.environ |= {"DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"}
        from kivy.base import runTouchApp
        from kivy.clock import Clock

        from companion.ui.window import open_window

        window = open_window(order["sizes"][0], is_windowed=True)
        runTouchApp(embedded=True)
        Clock._max_fps = 0  # nobody watches: no frame waits for the next
        from companion.robot.audit.inspecting import inspect

        Path(out).write_bytes(msgspec.json.encode(inspect(window, **order)))


if __name__ == "__main__":
    main(*sys.argv[1:])
