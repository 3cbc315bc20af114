"""`python -m companion.robot.audit.worker`: inspects one panel size in a window of that size, in a process of its own.

Neighbour: command.py starts one for each size and gathers what they found.
"""

from __future__ import annotations

import os
import pickle
import sys
from pathlib import Path

import msgspec

from companion.robot.display import Display


def main(scenes_file: str, width: str, height: str, out: str, shots: str) -> None:
    """Write what was found to `out` as JSON. `shots`: a folder, or an empty text."""
    size = int(width), int(height)
    with Display(size) as display:
        os.environ |= {"DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"}
        from kivy.base import runTouchApp

        from companion.ui.window import open_window

        window = open_window(size, is_windowed=True)
        runTouchApp(embedded=True)
        from companion.robot.audit.inspecting import inspect

        scenes = pickle.loads(Path(scenes_file).read_bytes())  # written by the process that started this one
        found = inspect(window, size, scenes, shots=Path(shots) if shots else None)
        Path(out).write_bytes(msgspec.json.encode(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
