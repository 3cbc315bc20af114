"""Everything a script plays on: screen, reader's cable, data folder, app and hardware process; set up, and cleared.

Neighbours: player.py plays on it, command.py is the command line.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from companion.robot.app_process import AppProcess
from companion.robot.cable import Cable, DrawnReader, Reader
from companion.robot.display import Display
from companion.robot.fingers import Finger, InnerFinger, XFinger
from companion.robot.pins import Pins
from companion.robot.questions import AppGone, Refused
from companion.robot.trouble import RobotTrouble
from companion.sticks import STICKS_ENV
from config.loading import save
from hardware.link import SOCKET_ENV
from hardware.options import FILE_NAME, SHIPPED

_START_WITHIN_S = 60.0
_SETTINGS = "settings.yaml"


class Stage:
    """A context manager: what it started is ended on leaving, and a data folder of its own removed unless kept.

    `on_this_display` plays in a window on the display that is there, with touches handed in inside the app, instead
    of on an X server of its own.
    """

    def __init__(
        self,
        size: tuple[int, int],
        shots: Path,
        *,
        data: Path | None = None,
        settings: dict[str, Any] | None = None,
        keep: bool = False,
        on_this_display: bool = False,
        command: Sequence[str] | None = None,
    ) -> None:
        """`command` replaces the app's; the stage adds the arguments that it needs. Nothing is started yet."""
        self.shots = shots
        self._size = size
        self._settings = settings or {}
        self._keeps = keep or data is not None
        self._work = Path(tempfile.mkdtemp(prefix="companion-robot-"))
        self._is_own_data = data is None
        self.data = data if data is not None else self._work / "data"
        self._stick = self._work / "sticks" / "STICK"
        self._is_own_display = not on_this_display
        self._command = list(command or (sys.executable, "-m", "companion", "run"))
        self._port = self._work / "reader"
        self._closing = contextlib.ExitStack()

    def __enter__(self) -> Stage:
        """Raises RobotTrouble when something does not come up."""
        try:
            self._set_up()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_error: object) -> None:
        self._closing.close()
        if not self._keeps:
            shutil.rmtree(self._work, ignore_errors=True)

    def _set_up(self) -> None:
        self.shots.mkdir(parents=True, exist_ok=True)
        self._stick.mkdir(parents=True, exist_ok=True)
        self.data.mkdir(parents=True, exist_ok=True)
        self.cable: Reader = Cable(self._port) if self._is_own_display else DrawnReader(lambda: self.app.questions)
        self._closing.callback(self.cable.close)
        self._write_options()
        env = self._environment()
        self._display: Display | None = None
        if self._is_own_display:
            self._display = self._closing.enter_context(Display(self._size))
            env |= {"DISPLAY": self._display.name, "SDL_VIDEODRIVER": "x11"}
            env.pop("WAYLAND_DISPLAY", None)
        socket = self._work / "app.sock"
        log = self.shots / "app.log"
        log.unlink(missing_ok=True)
        size = f"{self._size[0]}x{self._size[1]}"
        arguments = ["--windowed", "--size", size, "--data", str(self.data), "--robot-socket", str(socket)]
        if not self._is_own_display:
            arguments.append("--desk")
        self.app = AppProcess([*self._command, *arguments], env, socket, log)
        self.pins = Pins(Path(env[SOCKET_ENV]))
        self._closing.callback(self.pins.close)
        self._closing.callback(self.pins.stop)
        self._closing.callback(self.app.stop)
        self.finger: Finger = XFinger(self._display) if self._display else InnerFinger(lambda: self.app.questions)
        self.app.start(_START_WITHIN_S)
        self.pins.wait(_START_WITHIN_S)

    def shoot(self, name: str) -> None:
        """What the screen shows, as a PNG in the shots folder."""
        file = self.shots / name
        if self._display is not None:
            self._display.save(file)
        else:
            self.app.questions.ask("shot", file=str(file.resolve()))

    def shoot_anyhow(self, name: str) -> bool:
        """As `shoot`, when things may have gone already. False when there is no picture."""
        try:
            self.shoot(name)
        except (AppGone, Refused, OSError, AttributeError):
            return False
        return True

    def empty_data(self) -> None:
        """Leave nothing in the data folder but the wiring and the settings that a script begins with.

        Raises RobotTrouble for a folder that somebody else gave.
        """
        if not self._is_own_data:
            raise RobotTrouble("only a data folder of the robot's own may be emptied; leave out --data")
        for path in self.data.iterdir():
            if path.is_dir():
                shutil.rmtree(path)
            elif path.name != FILE_NAME:
                path.unlink()
        self._write_options()

    def _write_options(self) -> None:
        """Mock pins and a line reader on the cable, or drawn, where the data folder has no word on it of its own."""
        hardware = self.data / FILE_NAME
        if not hardware.exists():
            options = yaml.safe_load(SHIPPED.read_text(encoding="utf-8"))
            options |= {"pin_factory": "mock", "speaker": "off"}
            options["reader"] = {"type": "text_line", **({"port": str(self._port)} if self._is_own_display else {})}
            save(hardware, options)
        if self._settings:
            settings = self.data / _SETTINGS
            there = yaml.safe_load(settings.read_text(encoding="utf-8")) if settings.exists() else {}
            save(settings, {**there, **self._settings})

    def _environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "PYTHONUNBUFFERED": "1",
            "XDG_RUNTIME_DIR": str(self._work),
            SOCKET_ENV: str(self._work / "hardware.sock"),
            STICKS_ENV: str(self._stick.parent),
        }
