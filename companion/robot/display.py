"""An X server of the robot's own, as large as the console's panel, and pictures of what it shows."""

from __future__ import annotations

import contextlib
import os
import select
import shutil
import subprocess
from pathlib import Path
from typing import Any

from Xlib import X
from Xlib import display as xdisplay

from companion.robot.picture import write_png
from companion.robot.trouble import RobotTrouble

_START_WITHIN_S = 20.0
_STRIP_ROWS = 64  # an X request's answer has a size limit


class Display:
    """Xvfb with one screen. A context manager; leaving it ends the X server."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Raises RobotTrouble when Xvfb is missing or does not come up."""
        self.size = size
        self._process, number = _start_xvfb(size)
        self.name = f":{number}"
        self.x: Any = xdisplay.Display(self.name)

    def __enter__(self) -> Display:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """End the X server. May be called twice."""
        with contextlib.suppress(Exception):
            self.x.close()
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(5)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()

    def save(self, file: Path) -> None:
        """Write what the screen shows as a PNG, whether or not an app lives."""
        width, height = self.size
        root = self.x.screen().root
        strips = []
        for top in range(0, height, _STRIP_ROWS):
            rows = min(_STRIP_ROWS, height - top)
            strips.append(root.get_image(0, top, width, rows, X.ZPixmap, 0xFFFFFFFF).data)
        write_png(file, width, height, _rgb(b"".join(strips)))

    def give_keys_to_the_window(self) -> None:
        """Point the keyboard at the app's window: without a window manager nobody else does."""
        for window in self.x.screen().root.query_tree().children:
            if window.get_attributes().map_state == X.IsViewable:
                window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self.x.sync()


def _start_xvfb(size: tuple[int, int]) -> tuple[subprocess.Popen[bytes], int]:
    program = shutil.which("Xvfb")
    if program is None:
        raise RobotTrouble("Xvfb is not installed; run deploy/run.sh once, or apt install xvfb")
    read_fd, write_fd = os.pipe()
    screen = f"{size[0]}x{size[1]}x24"
    command = [program, "-displayfd", str(write_fd), "-screen", "0", screen, "-nolisten", "tcp", "-noreset", "-ac"]
    if shutil.which("setpriv"):  # a robot that is killed must not leave its X server behind
        command = ["setpriv", "--pdeathsig", "TERM", *command]
    with os.fdopen(read_fd, "rb") as answer:
        process = subprocess.Popen(command, pass_fds=[write_fd], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write_fd)
        ready, _, _ = select.select([answer], [], [], _START_WITHIN_S)
        line = answer.readline() if ready else b""
    if not line.strip():
        process.kill()
        process.wait()
        raise RobotTrouble("Xvfb did not start")
    return process, int(line)


def _rgb(bgrx: bytes) -> bytes:
    rgb = bytearray(len(bgrx) // 4 * 3)
    rgb[0::3], rgb[1::3], rgb[2::3] = bgrx[2::4], bgrx[1::4], bgrx[0::4]
    return bytes(rgb)
