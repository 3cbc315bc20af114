"""The Kivy app: window, panel and stand-ins, frames only while a countdown runs, and the one catch-all of the house.

Opening the window comes first (`window.py`); starting hardware and controller is the command line's matter.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from typing import Any

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.engine.words import say
from companion.ui.facing import Facing
from companion.ui.language import language
from companion.ui.panel import Panel
from companion.ui.screen import GameScreen
from companion.ui.sizes import SIDE_MM, side_width_px
from companion.ui.stand_ins import StandInPanel
from companion.ui.theme import theme
from companion.ui.touchable import guard

log = logging.getLogger(__name__)

#: More broken frames than this within ten seconds end the app, so that it is started again.
MOST_MISHAPS = 8


class Desk(FloatLayout):
    """The panel, with the stand-ins beside it where the window has room, or over it when asked for."""

    def __init__(self, panel: Panel, side: StandInPanel, panel_px: tuple[int, int], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.panel = panel
        self.side = side
        self._panel_px = panel_px
        self.facing = Facing()
        self.facing.content.add_widget(panel)
        self._row = BoxLayout()
        self._row.add_widget(self.facing)
        self.add_widget(self._row)
        self.is_asked_for = False

    def arrange(self, has_stand_ins: bool, panel_mm: float | None, text_size: float) -> None:
        """Measure the panel's area, turn it, and put the stand-ins where they belong."""
        is_beside = has_stand_ins and self.width > self._panel_px[0] * 1.1
        side_px = side_width_px(self._panel_px, panel_mm) if is_beside else 0
        width, height = max(1, int(self.width) - side_px), max(1, int(self.height))
        self.facing.degrees = self.panel.facing
        if self.panel.facing in (90, 270):
            width, height = height, width
        theme.fit(width, height, text_size, panel_mm)
        self.side.size_hint_x = None
        self.side.width = SIDE_MM * theme.mm
        self.side.is_beside = is_beside
        if self.side.parent is not None:
            self.side.parent.remove_widget(self.side)
        if is_beside:
            self.side.size_hint_y, self.side.width = 1, side_px
            self._row.add_widget(self.side)
        elif has_stand_ins and self.is_asked_for:
            self.side.size_hint_y = None
            bottom = self.panel.shell.y + self.panel.shell.ids.bottom_bar.height
            self.side.height = height - theme.touch - theme.gap - bottom
            self.side.pos = (width - self.side.width, bottom)
            self.facing.content.add_widget(self.side)
        self.panel.has_stand_in_toggle = has_stand_ins and not is_beside


class Console(App):
    """The running table. `settings` as in companion/app/settings.py; everything on the UI thread."""

    title = "Table Companion"

    def __init__(
        self, controller: Any, settings: Any, panel_px: tuple[int, int], *, may_widen: bool = False, **kwargs: Any
    ) -> None:
        """`may_widen`: the window may grow by the room for stand-ins, once it is known that there are any."""
        super().__init__(**kwargs)
        self._may_widen = may_widen
        self.controller = controller
        self.settings = settings
        self._panel_px = panel_px
        self._mishaps: deque[float] = deque(maxlen=MOST_MISHAPS)
        self._frames: Any = None
        self._catch_all: _CatchAll | None = None
        self._shown_stand_ins: Any = None
        self._readable_for: Any = None
        self._readable: frozenset[str] | None = None

    def build(self) -> FloatLayout:
        """Panel and stand-ins, in the settings' language and size."""
        value = self.settings.value
        language.choose(value.language)
        theme.has_motion = getattr(value, "has_motion", True)
        theme.fit(*self._panel_px, value.text_size, getattr(value, "panel_mm", None))
        Window.clearcolor = theme.background
        self.panel = Panel(self.controller, self.settings)
        self.side = StandInPanel(controller=self.controller)
        self.panel.on_setting_changed = self._setting_changed
        self.panel.on_stand_ins_toggled = self._toggle_stand_ins
        self.desk = Desk(self.panel, self.side, self._panel_px)
        self.desk.fbind("size", lambda *_args: self._arrange())
        self.panel.fbind("facing", lambda *_args: self._arrange())
        language.fbind("say", self._language_changed)
        return self.desk

    def on_start(self) -> None:
        """From here on views and inbox lead to frames."""
        self._catch_all = _CatchAll(self)
        ExceptionManager.add_handler(self._catch_all)
        self._unsubscribe = self.controller.subscribe(self._view_changed)
        inbox = getattr(self.controller, "inbox", None)
        if inbox is not None:
            inbox.on_arrival = Clock.create_trigger(self._handle_inbox)
        self._view_changed(self.controller.view)
        self._handle_inbox()

    def on_stop(self) -> None:
        """The window is closed: nothing of this console is called any more. Kivy may say so twice."""
        if self._catch_all is None:
            return
        ExceptionManager.remove_handler(self._catch_all)
        self._catch_all = None
        self._unsubscribe()
        self._run_frames(False)
        self.panel.close()
        inbox = getattr(self.controller, "inbox", None)
        if inbox is not None:
            inbox.on_arrival = lambda: None
        language.funbind("say", self._language_changed)

    @property
    def screen_name(self) -> str:
        """The name of the screen that is up."""
        return str(self.panel.screen.screen_name) if self.panel.screen is not None else ""

    def _handle_inbox(self, *_args: Any) -> None:
        inbox = getattr(self.controller, "inbox", None)
        if inbox is not None and inbox.has_happening:
            self.panel.dimming.stir()
        self.controller.tick()

    def _language_changed(self, *_args: Any) -> None:
        self._view_changed(self.controller.view)

    def _view_changed(self, view: Any) -> None:
        stand_ins = (view.has_stand_ins.pins, view.has_stand_ins.reader)
        if stand_ins != self._shown_stand_ins:
            self._shown_stand_ins = stand_ins
            if any(stand_ins) and self._may_widen:
                self._may_widen = False
                side_px = side_width_px(self._panel_px, getattr(self.settings.value, "panel_mm", None))
                Window.size = (self._panel_px[0] + side_px, self._panel_px[1])
                Window.left = max(0, Window.left - side_px // 2)
            self.panel.fingers.once_lifted(self._arrange)
        self._draw_side(view)
        self._run_frames(view.deadline_ms is not None and not view.is_paused)
        left_ms = self.controller.left_ms()
        if left_ms is not None:
            self.panel.tick(left_ms)

    def _draw_side(self, view: Any) -> None:
        if self.side.parent is not None:
            cards = self.panel.readable_cards(view)
            now = self._readable_now(view) if cards else None
            self.side.draw(view, cards, lambda card: self.panel.card_picture(self.controller.view, card), now)

    def _readable_now(self, view: Any) -> frozenset[str] | None:
        if self._readable_for is not view.state:
            self._readable_for, self._readable = view.state, self.panel.readable_now(view)
        return self._readable

    def _run_frames(self, is_on: bool) -> None:
        if is_on and self._frames is None:
            self._frames = Clock.schedule_interval(self._frame, 0)
        elif not is_on and self._frames is not None:
            self._frames.cancel()
            self._frames = None

    def _frame(self, _dt: float) -> None:
        self.controller.tick()
        left_ms = self.controller.left_ms()
        if left_ms is not None:
            self.panel.tick(left_ms)

    def _arrange(self) -> None:
        value = self.settings.value
        self.desk.arrange(any(self._shown_stand_ins or ()), getattr(value, "panel_mm", None), value.text_size)
        self._draw_side(self.controller.view)

    def _toggle_stand_ins(self) -> None:
        self.desk.is_asked_for = not self.desk.is_asked_for
        self._arrange()

    def _setting_changed(self, field: str) -> None:
        value = self.settings.value
        if field == "language":
            language.choose(value.language)
        elif field in ("text_size", "panel_mm"):
            self._arrange()
        elif field == "rotation":
            guard.close()  # what was touched lies elsewhere now
            Window.rotation = value.rotation
        elif field == "has_motion":
            theme.has_motion = value.has_motion
        elif field in ("reader_side", "has_swapped_ends") and hasattr(self.controller, "swap_ends"):
            self.controller.swap_ends(value.is_read_turned)
        elif field in ("mute_sound", "mute_light") and hasattr(self.controller, "mute"):
            self.controller.mute(sound=value.mute_sound, light=value.mute_light)

    def mishap(self, error: BaseException) -> bool:
        """Something broke: keep the table, say so, go home. False when it breaks again and again."""
        log.error("a screen or a rule broke", exc_info=error)
        now = time.monotonic()
        self._mishaps.append(now)
        if len(self._mishaps) == MOST_MISHAPS and now - self._mishaps[0] < 10:
            return False
        Clock.schedule_once(self._go_home, 0)
        return True

    def _go_home(self, _dt: float) -> None:
        if isinstance(self.panel.screen, GameScreen) or self.controller.view.sitting is not None:
            self.panel.leave()
        else:
            self.panel.home()
        text = say("Something went wrong here. Your table is saved; resume it from this screen.")
        self.panel.toast.tell(language.put(text), "unread")


class _CatchAll(ExceptionHandler):
    """Kivy's way to keep its loop running after an exception."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console

    def handle_exception(self, exception: BaseException) -> int:
        if isinstance(exception, Exception) and self._console.mishap(exception):
            return int(ExceptionManager.PASS)
        return int(ExceptionManager.RAISE)
