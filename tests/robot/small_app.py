"""A small app with what the robot needs: touchable things, a reader's tray, a countdown on the hardware process.

It stands in for the table app where the robot itself is under test, with the same arguments and the same socket.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1")

arguments = argparse.ArgumentParser()
arguments.add_argument("--windowed", action="store_true")
arguments.add_argument("--desk", action="store_true")
arguments.add_argument("--size")
arguments.add_argument("--data", type=Path)
arguments.add_argument("--robot-socket", type=Path)
arguments.add_argument("--rotation", type=int, default=0)
given = arguments.parse_args()
width, height = given.size.split("x")

from kivy.config import Config  # noqa: E402

Config.set("graphics", "width", width)
Config.set("graphics", "height", height)
Config.set("graphics", "borderless", "1")
Config.set("graphics", "maxfps", "30")
Config.set("graphics", "rotation", str(given.rotation))
Config.remove_option("input", "%(name)s")
Config.set("input", "mouse", "mouse,disable_multitouch")

import msgspec  # noqa: E402
from kivy.app import App  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.lang import Builder  # noqa: E402
from kivy.properties import StringProperty  # noqa: E402
from kivy.uix.button import Button  # noqa: E402
from kivy.uix.modalview import ModalView  # noqa: E402
from kivy.uix.textinput import TextInput  # noqa: E402

from companion.app.views import Banner, View  # noqa: E402
from companion.engine.words import say  # noqa: E402
from companion.robot.server import serve  # noqa: E402
from companion.ui.touchable import Touchable, guard  # noqa: E402
from hardware import link as hw  # noqa: E402

ROUND_S = 2.0


class Thing(Touchable, Button):
    pass


class Field(TextInput):
    touch_id = StringProperty("")


class State(msgspec.Struct, frozen=True):
    taps: int = 0
    holds: int = 0
    strokes: str = ""
    cards: tuple[str, ...] = ()
    presses: int = 0


class Controller:
    """As much of the app's controller as the robot's server looks at."""

    def __init__(self, data: Path) -> None:
        self.kept = data / "cards"
        cards = tuple(self.kept.read_text().split()) if self.kept.exists() else ()
        self.view = View(game="small", state=State(cards=cards))
        self.deadline: float | None = None

    def left_ms(self) -> int | None:
        return None if self.deadline is None else max(0, round((self.deadline - time.monotonic()) * 1000))

    def skip(self, ms: int) -> None:
        assert self.deadline is not None
        self.deadline -= ms / 1000

    def change(self, **changes: Any) -> None:
        state = msgspec.structs.replace(self.view.state, **changes)
        self.kept.write_text("\n".join(state.cards))
        self.view = msgspec.structs.replace(self.view, state=state)


KV = """
BoxLayout:
    orientation: "vertical"
    Label:
        id: tray
        text: app.told
    BoxLayout:
        Thing:
            touch_id: "a.tap"
            text: "Tap"
            on_tap: app.tapped()
        Thing:
            touch_id: "a.hold"
            text: "Hold"
            hold_s: 0.8
            on_tap: app.held()
        Thing:
            touch_id: "a.other"
            text: "Next screen"
            on_tap: app.go_on()
        Thing:
            touch_id: "a.modal"
            text: "Open"
            on_tap: app.cover()
        Thing:
            touch_id: "a.hidden"
            text: "Never seen"
            opacity: 0
    BoxLayout:
        Thing:
            touch_id: "a.start"
            text: "Start"
            on_tap: app.start()
        Field:
            touch_id: "a.field"
            id: field
            multiline: False
        Thing:
            touch_id: "a.off"
            text: "Off"
            is_enabled: False
"""


class SmallApp(App):
    told = StringProperty("nothing yet")

    def build(self) -> Any:
        self.controller = Controller(given.data)
        self.screen = "first"
        self.link = hw.start_or_adopt(
            given.data, lambda said: Clock.schedule_once(lambda _dt: self.hear(said)), self.lost
        )
        self.server = serve(given.robot_socket, self.controller, screen=lambda: self.screen)
        self.tell()
        root = Builder.load_string(KV)
        return root

    def connect(self) -> hw.Link:
        return hw.start_or_adopt(given.data, lambda said: Clock.schedule_once(lambda _dt: self.hear(said)), self.lost)

    def hear(self, said: Any) -> None:
        state = self.controller.view.state
        if isinstance(said, hw.CardRead):
            self.controller.change(cards=(*state.cards, said.code))
            self.link.send(hw.Ack(serial=said.serial))
        elif isinstance(said, hw.Pressed):
            self.controller.change(presses=state.presses + 1)
            self.link.send(hw.Ack(serial=said.serial))
        elif isinstance(said, hw.DeviceLost):
            self.banner(Banner(said.name, say("The reader does not answer.")))
        elif isinstance(said, hw.DeviceBack):
            self.banner(None)
        self.tell()

    def lost(self) -> None:
        Clock.schedule_once(lambda _dt: self.banner(Banner("hardware", say("The hardware process ended."))))
        Clock.schedule_once(lambda _dt: self.again(), 0.1)

    def again(self) -> None:
        self.link = hw.start_or_adopt(
            given.data, lambda said: Clock.schedule_once(lambda _dt: self.hear(said)), self.lost
        )
        self.banner(None)

    def banner(self, banner: Banner | None) -> None:
        self.controller.view = msgspec.structs.replace(self.controller.view, banners=(banner,) if banner else ())

    def tell(self) -> None:
        self.told = f"{self.screen}: cards {' '.join(self.controller.view.state.cards) or 'none'}"

    def tapped(self) -> None:
        self.controller.change(taps=self.controller.view.state.taps + 1)

    def held(self) -> None:
        self.controller.change(holds=self.controller.view.state.holds + 1)

    def go_on(self) -> None:
        self.screen = "second" if self.screen == "first" else "first"
        guard.close()
        self.tell()

    def cover(self) -> None:
        sheet = ModalView(size_hint=(0.5, 0.5))
        sheet.add_widget(Thing(touch_id="sheet.close", text="Close", on_tap=lambda *_: sheet.dismiss()))
        sheet.open()

    def start(self) -> None:
        self.controller.deadline = time.monotonic() + ROUND_S
        at = self.controller.deadline
        self.link.send(hw.Countdown(id=str(at), deadline=at, total_s=ROUND_S))


SmallApp().run()
