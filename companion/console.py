"""The console put together: files, hardware process, controller and screen. Only the command line makes one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from companion import games
from companion.app.attachment import Attachment
from companion.app.controller import Controller
from companion.app.inbox import Inbox
from companion.app.lock import AlreadyRunning
from companion.app.settings import Settings
from companion.editions import Editions
from config.loading import Problem, Problems
from hardware.cue_table import Pattern
from hardware.link import FromHardware, Link, start_or_adopt
from hardware.messages import CueKind
from hardware.options import load_cues, load_options, options_file

DEFAULT_SIZE = (800, 480)


class CannotStart(Exception):
    """Mistakes in people's files, or another console at the same tables; the text says all of it."""


class Console:
    """Everything but the screen runs from construction to `close`. Raises CannotStart."""

    def __init__(self, data: Path, hardware_file: Path | None = None) -> None:
        self.settings, cue_table = _settings_and_wiring(data, hardware_file)
        inbox = Inbox()
        self._attachment = Attachment(_connector(data, hardware_file), inbox)
        try:
            self.controller = Controller(
                games.discover(),
                edition_finder(data),
                data,
                inbox=inbox,
                send=self._attachment.send,
                cue_table=cue_table,
            )
        except AlreadyRunning as reason:
            raise CannotStart(str(reason)) from None
        self._attachment.start(lambda: self.controller.last_seen)
        value = self.settings.value
        self.controller.mute(sound=value.mute_sound, light=value.mute_light)
        self.controller.swap_ends(value.is_read_turned)
        self.controller.start()

    def show(
        self, *, windowed: bool, size: tuple[int, int] | None, robot_socket: Path | None, has_desk: bool = False
    ) -> None:
        """Run the screen until it is closed. Main thread."""
        from companion.app.app import run

        panel = size or self.settings.value.window_px or DEFAULT_SIZE
        run(
            self.controller,
            self.settings,
            windowed=windowed,
            size=panel,
            robot_socket=robot_socket,
            has_desk=has_desk,
        )

    def close(self) -> None:
        """Save all, and end the hardware process if it was started here."""
        self.controller.close()
        self._attachment.close(stop=self._attachment.has_started_it)

    def __enter__(self) -> Console:
        return self

    def __exit__(self, _type: type[BaseException] | None, _value: object, _trace: TracebackType | None) -> None:
        self.close()


def edition_finder(data: Path) -> Editions:
    """Finds a game's edition by name: people's own before the shipped ones. Raises Problems and FileNotFoundError."""
    return Editions(data)


def _settings_and_wiring(data: Path, hardware_file: Path | None) -> tuple[Settings, dict[CueKind, Pattern]]:
    """The settings and the cue table, once all of people's files are known to be right."""
    problems: list[Problem] = []
    settings, cue_table = None, {}
    try:
        settings = Settings(data)
    except Problems as found:
        problems += found.problems
    try:
        cue_table = load_cues(load_options(options_file(data, hardware_file)))
    except Problems as found:
        problems += found.problems
    if settings is None or problems:
        raise CannotStart(f"The console can't start.\n{Problems(problems)}")
    return settings, cue_table


def _connector(data: Path, hardware_file: Path | None) -> Any:
    def connect(on_message: Callable[[FromHardware], None], on_lost: Callable[[], None], last_seen: int | None) -> Link:
        return start_or_adopt(data, on_message, on_lost, hardware_file=hardware_file, last_seen=last_seen)

    return connect
