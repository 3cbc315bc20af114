"""A stage for the games' screens: the real panel in a real window, the real rules, touches at the window.

One process, one window; panels of any size stand in it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from memory_controller import GAMES, Controller, Settings
from one_window import one_window

from companion.engine.session import Session
from companion.games.time_trouble import edition as editions
from companion.games.time_trouble.model import State
from companion.games.time_trouble.rules import GAME

HOUSE = GAMES / "time_trouble" / "house.yaml"
#: Panels that are designed for.
SIZES = ((800, 480), (480, 800), (720, 1280), (1280, 720))


def new_state(players: tuple[str, ...] = ("Ada", "Ben", "Cem"), **options: Any) -> State:
    """The first state of a table with the house edition."""
    wanted = msgspec.convert({"players": players, "seed": 7, **options}, editions.Options)
    return GAME.setup(editions.load(HOUSE), wanted)


def any_box_state(level: int = 1, players: tuple[str, ...] = ("Ada", "Ben", "Cem")) -> State:
    """The first state of a table that is only counted."""
    wanted = msgspec.convert({"players": players, "level": level, "help": "counters"}, editions.Options)
    return GAME.setup(editions.load(HOUSE.with_name("any_box.yaml")), wanted)


def played(state: State, *moves: Any, at_ms: int = 0) -> State:
    """The state after these moves."""
    session: Any = Session(GAME, state, seed=7)
    for move in moves:
        session.play(move, at_ms)
    return session.state


def _relative(point: tuple[float, float]) -> tuple[float, float]:
    return point[0] / (one_window().width - 1), point[1] / (one_window().height - 1)


class Stage:
    """A panel of a size, in a language, that shows a state."""

    def __init__(self, panel: Any, controller: Controller) -> None:
        self.panel = panel
        self.controller = controller

    @property
    def state(self) -> State:
        state: State = self.controller.view.state
        return state

    @property
    def screen(self) -> Any:
        return self.panel.screen

    def frames(self, count: int = 4) -> None:
        """Let so many frames pass: layouts and drawings that were put off are done then. Nothing reaches the glass."""
        from kivy.clock import Clock
        from kivy.lang import Builder

        for _ in range(count):
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def settle(self) -> None:
        """As after a moment of waiting: taps count again after a change of screen or of a button's meaning."""
        from companion.ui.touchable import Touchable, guard

        self.frames()
        guard._until = 0
        for widget in self.panel.walk():
            if isinstance(widget, Touchable):
                widget._guard._until = 0

    def find(self, touch_id: str) -> Any:
        """The visible touchable of that name. Raises KeyError with the names there are."""
        for widget in self.visible():
            if getattr(widget, "touch_id", "") == touch_id:
                return widget
        raise KeyError(f"no {touch_id} among {sorted(self.ids())}")

    def ids(self) -> set[str]:
        """Names of all visible touchables."""
        from companion.ui.touchable import Touchable

        return {widget.touch_id for widget in self.visible() if isinstance(widget, Touchable) and widget.touch_id}

    def texts(self) -> list[str]:
        """All visible words."""
        from kivy.uix.label import Label

        return [widget.text for widget in self.visible() if isinstance(widget, Label) and widget.text]

    def all_text(self) -> str:
        """All visible words in one."""
        return "\n".join(self.texts())

    def visible(self) -> Iterator[Any]:
        """Every widget that can be seen, parents first."""
        queue = [self.panel]
        for widget in queue:
            if widget.opacity > 0:
                yield widget
                queue += widget.children

    def finger(self, point: tuple[float, float]) -> Any:
        """A finger at a point in window pixels, not yet on the glass."""
        from kivy.input.motionevent import MotionEvent

        class Finger(MotionEvent):
            def depack(self, args: Any) -> None:
                self.sx, self.sy = args
                self.is_touch, self.profile, self.type_id = True, ["pos"], "touch"
                super().depack(args)

        return Finger("test", time.monotonic_ns(), _relative(point), is_touch=True, type_id="touch")

    def touch(self, *points: tuple[float, float]) -> None:
        """A finger that goes down at the first point, over all others, and up at the last; window pixels."""
        from kivy.base import EventLoop

        finger = self.finger(points[0])
        EventLoop.post_dispatch_input("begin", finger)
        for point in points[1:]:
            finger.move(_relative(point))
            EventLoop.post_dispatch_input("update", finger)
            self.frames(1)
        EventLoop.post_dispatch_input("end", finger)
        self.frames(2)

    def tap(self, touch_id: str) -> None:
        """A real touch in the middle of a touchable."""
        self.settle()
        self.touch(self.middle(touch_id))

    def middle(self, touch_id: str) -> tuple[float, float]:
        """The middle of a touchable in window pixels."""
        widget = self.find(touch_id)
        middle: tuple[float, float] = widget.to_window(*widget.center)
        return middle

    def drag(self, touch_id: str, target: tuple[float, float]) -> None:
        """Drag a touchable to a point, in several steps."""
        self.settle()
        (x, y), (to_x, to_y) = self.middle(touch_id), target
        self.touch(*((x + (to_x - x) * part / 5, y + (to_y - y) * part / 5) for part in range(6)))

    def ask_for_level(self) -> None:
        """On the way to a new table: the last question."""
        self.panel.laying.game_chosen("time_trouble")
        self.panel.laying.players_chosen(("Ada", "Ben", "Cem"))

    def shot(self, file: Path) -> None:
        """What the panel shows, as a PNG."""
        self.frames(6)
        self.panel.export_to_png(str(file))


@contextmanager
def stage(
    state: State,
    size: tuple[int, int] = (800, 480),
    code: str = "en",
    *,
    text_size: float = 1.0,
    is_set_up: bool = True,
    left_ms: int = 27_000,
    game: Any = GAME,
    **settings: Any,
) -> Iterator[Stage]:
    """Show a state on a panel of a size in a language; `settings` as in the settings file."""
    root = one_window()
    from companion.ui.language import language
    from companion.ui.theme import theme

    theme.fit(*size, text_size)
    language.choose(code)
    controller = Controller(state, left_ms, is_set_up, game)
    panel = _panel_for(controller, Settings(**settings))
    panel.size = size
    if is_set_up:
        panel.setup_done()
    root.add_widget(panel)
    held = Stage(panel, controller)
    try:
        held.frames()
        yield held
    finally:
        root.remove_widget(panel)
        panel.screen = None  # a panel that is away must not follow the language any more
        language.choose("en")
        theme.fit(800, 480)


_panel: Any = None


def _panel_for(controller: Controller, settings: Settings) -> Any:
    """The process's one panel, as if it had just been made for this controller: a console makes no second one."""
    global _panel
    if _panel is None:
        from companion.ui.panel import Panel

        _panel = Panel(controller, settings, size_hint=(None, None), pos=(0, 0))
        return _panel
    panel = _panel
    panel.shell.ids.content.clear_widgets()
    panel._kept.clear()
    panel._stack.clear()
    panel._set_up.clear()
    panel.screen = None
    panel.controller, panel.settings, panel.view = controller, settings, controller.view
    panel._unsubscribe = controller.subscribe(panel.update)
    panel.update(controller.view)
    return panel
