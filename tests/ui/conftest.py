"""One real window per test process, on an X server of its own, touched through XTEST."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from one_window import HEIGHT, WIDTH, one_window
from table_for_tests import Controller, Game, Settings, screens

PANEL = WIDTH, HEIGHT


class Screen:
    """The app's window: fingers, frames, and what can be seen."""

    def __init__(self, window: Any) -> None:
        from Xlib import X, display
        from Xlib.ext import xtest

        self.window = window
        self._x, self._xtest, self._display = X, xtest, display.Display()
        self.flips = 0
        window.bind(on_flip=self._flipped)

    def _flipped(self, *_args: Any) -> None:
        self.flips += 1

    def frame(self) -> None:
        """One turn of Kivy's loop, as its own main loop takes it."""
        from kivy.base import EventLoop, ExceptionManager

        try:
            EventLoop.idle()
            EventLoop.window.mainloop()
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.frame()

    def lay_out(self, turns: int = 4) -> None:
        """Let Kivy lay out what changed, without drawing it."""
        from kivy.clock import Clock
        from kivy.lang import Builder

        for _ in range(turns):
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()

    def until(self, is_so: Callable[[], Any], within_s: float = 15.0) -> Any:
        give_up_at = time.monotonic() + within_s
        while not (found := is_so()):
            assert time.monotonic() < give_up_at, "what was waited for did not come"
            self.frame()
        return found

    def point(self, x: float, y: float) -> tuple[int, int]:
        return round(x), round(self.window.height - y)

    def down(self, x: float, y: float) -> None:
        px, py = self.point(x, y)
        self._xtest.fake_input(self._display, self._x.MotionNotify, x=px, y=py)
        self._xtest.fake_input(self._display, self._x.ButtonPress, 1)
        self._display.sync()

    def move(self, x: float, y: float) -> None:
        px, py = self.point(x, y)
        self._xtest.fake_input(self._display, self._x.MotionNotify, x=px, y=py)
        self._display.sync()

    def up(self) -> None:
        self._xtest.fake_input(self._display, self._x.ButtonRelease, 1)
        self._display.sync()

    def type(self, key: str) -> None:
        from Xlib import XK

        # No window manager is here to give the window the keyboard.
        for window in self._display.screen().root.query_tree().children:
            window.set_input_focus(self._x.RevertToParent, self._x.CurrentTime)
        self._display.sync()
        self.frames(3)
        code = self._display.keysym_to_keycode(XK.string_to_keysym(key))
        self._xtest.fake_input(self._display, self._x.KeyPress, code)
        self._xtest.fake_input(self._display, self._x.KeyRelease, code)
        self._display.sync()


class Table:
    """A console on the screen, with the test's controller."""

    def __init__(self, screen: Screen, console: Any, controller: Controller, settings: Settings) -> None:
        self.screen, self.console, self.controller, self.settings = screen, console, controller, settings

    @property
    def panel(self) -> Any:
        return self.console.panel

    @property
    def name(self) -> str:
        return str(self.console.screen_name)

    def seen(self) -> list[Any]:
        """Every widget that can be seen, in the order of drawing."""

        def walk(widget: Any) -> Iterator[Any]:
            if widget.opacity == 0 or widget.width < 1 or widget.height < 1:
                return
            yield widget
            for child in reversed(widget.children):
                yield from walk(child)

        return list(walk(self.console.desk))

    def touchables(self) -> dict[str, Any]:
        return {w.touch_id: w for w in self.seen() if getattr(w, "touch_id", "")}

    def texts(self) -> list[str]:
        return [w.text for w in self.seen() if getattr(w, "text", "") and hasattr(w, "texture_size")]

    def where(self, touch_id: str) -> tuple[float, float]:
        found = self.touchables()
        assert touch_id in found, f"{touch_id} is not among {', '.join(found)}"
        x, y = found[touch_id].to_window(*found[touch_id].center)
        return float(x), float(y)

    def settle(self) -> None:
        """Until taps count again and all is laid out."""
        from companion.ui.touchable import guard

        self.screen.frames(3)
        self.screen.until(
            lambda: (
                guard.left_s == 0 and all(getattr(w, "_guard", guard).left_s == 0 for w in self.touchables().values())
            )
        )

    def tap(self, touch_id: str) -> None:
        self.settle()
        self.tap_at_once(touch_id)

    def tap_at_once(self, touch_id: str) -> None:
        self.screen.down(*self.where(touch_id))
        self.screen.frames(3)
        self.screen.up()
        self.screen.frames(6)

    def hold(self, touch_id: str, for_s: float) -> None:
        self.settle()
        self.screen.down(*self.where(touch_id))
        end = time.monotonic() + for_s
        self.screen.until(lambda: time.monotonic() >= end)
        self.screen.up()
        self.screen.frames(4)

    def drag(self, touch_id: str, x: float, y: float) -> None:
        """Drag something to a point of the window, in a few moves."""
        self.settle()
        from_x, from_y = self.where(touch_id)
        self.screen.down(from_x, from_y)
        self.screen.frames(2)
        for share in (0.3, 0.7, 1):
            self.screen.move(from_x + (x - from_x) * share, from_y + (y - from_y) * share)
            self.screen.frames(2)
        self.screen.up()
        self.screen.frames(4)

    def fit(self, width: int, height: int, text_size: float = 1.0) -> None:
        """Give the panel this size, without touching the window."""
        self.settings.change(text_size=text_size)
        self.console._panel_px = self.console.desk._panel_px = (width, height)
        self.console.desk.size = (width, height)
        self.console._arrange()
        self.panel.redraw()
        self.screen.lay_out()


@pytest.fixture(scope="session")
def screen() -> Screen:
    return Screen(one_window())


@pytest.fixture
def table(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    from companion.ui import found_games

    module = screens()
    monkeypatch.setattr(found_games, "playable_games", lambda: {"test_game": Game()})
    monkeypatch.setattr(found_games, "screens_of", lambda name: module)
    from companion.ui.console import Console

    controller, settings = Controller(), Settings()
    console = Console(controller, settings, PANEL)
    desk = console.build()
    desk.size_hint = (None, None)
    desk.size = PANEL
    screen.window.add_widget(desk)
    console.on_start()
    made = Table(screen, console, controller, settings)
    made.fit(*PANEL)
    yield made
    console.on_stop()
    screen.window.remove_widget(desk)
