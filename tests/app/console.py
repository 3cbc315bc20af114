"""A console for tests of the app: a controller on a folder, a clock in our hands, and what it said to the hardware."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from counting import Counting

from companion.app.controller import Controller
from companion.app.inbox import Inbox
from hardware import messages as m


class Console:
    """`said` is everything that the app told the hardware process. `now` is monotonic seconds."""

    def __init__(
        self,
        data: Path,
        *,
        now: float = 1000.0,
        boot: str = "boot-1",
        game: Counting | None = None,
        is_here: bool = True,
    ) -> None:
        self.now = now
        self.said: list[Any] = []
        self.inbox = Inbox()
        self.game = game or Counting()
        self.controller = Controller(
            {"counting": self.game},
            lambda game, edition: None,
            data,
            inbox=self.inbox,
            send=self.said.append,
            now=lambda: self.now,
            wall=lambda: 1_700_000_000.0 + self.now,
            boot=boot,
            retry_s=0.05,
        )
        self.serial = int(now * 1000)
        if is_here:
            self.welcome()

    def welcome(self, **fields: Any) -> None:
        all_fields = {
            "version": 1,
            "pid": 1,
            "realtime": False,
            "stand_ins": (),
            "devices": (),
            "led_count": 8,
            "pins": {},
        }
        self.hear(m.Welcome(**{**all_fields, **fields}))

    def open(self, **options: Any) -> None:
        self.controller.new_sitting("counting", "house", {"seed": 7, **options})

    def hear(self, message: Any, at: float | None = None) -> None:
        self.inbox.put(message, at)
        self.controller.settle()

    def read(self, code: str, at: float | None = None) -> int:
        """A read that is delivered now; it happened `at`."""
        self.serial += 1
        happened_at = self.now if at is None else at
        self.hear(m.CardRead(serial=self.serial, code=code, at=happened_at, reader="reader"), happened_at)
        return self.serial

    def play(self, move: Any) -> None:
        self.controller.play(move)
        self.controller.settle()

    def undo(self) -> None:
        self.controller.undo()
        self.controller.settle()

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        self.controller.settle()

    def end_countdown(self) -> None:
        """Let the hardware process say that everything up to the deadline is delivered."""
        sync = self.last(m.Sync)
        self.hear(m.Synced(at=sync.at))

    def last(self, kind: type) -> Any:
        return next(said for said in reversed(self.said) if isinstance(said, kind))

    def all(self, kind: type) -> list[Any]:
        return [said for said in self.said if isinstance(said, kind)]

    @property
    def view(self) -> Any:
        return self.controller.view

    @property
    def state(self) -> Any:
        return self.controller.view.state

    def banner(self, name: str) -> Any:
        return next((banner for banner in self.view.banners if banner.id == name), None)
