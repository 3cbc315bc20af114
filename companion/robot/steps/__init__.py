"""The steps of a robot script: their names, their fields, and each as a sentence of the table's story.

A step is written `name: value` for its first field, `name: {field: value}` for more, or just `name` when no field is
needed. Neighbours: `script.py` reads them, `player.py` carries them out. A new step is a class in one of these files,
its name in `KINDS`, and what the player does.
"""

from __future__ import annotations

from companion.robot.steps.devices import Button, Bytes, Plug, Scan, Unplug
from companion.robot.steps.looks import (
    CONDITIONS,
    Condition,
    Expect,
    ExpectEdges,
    ExpectLike,
    ExpectScreen,
    ExpectSeconds,
    ExpectSilence,
    ExpectState,
    ExpectTaps,
    Remember,
    Shot,
    Until,
)
from companion.robot.steps.step import Note, Step
from companion.robot.steps.times import Clock, Seed, Wait
from companion.robot.steps.touches import Drag, LongPress, ScrollTo, Swipe, Tap, TapTwice, TouchAt, Type
from companion.robot.steps.troubles import Block, EmptyData, Kill, KillHardware, Restart

__all__ = [
    "CONDITIONS",
    "KINDS",
    "Block",
    "Button",
    "Bytes",
    "Clock",
    "Condition",
    "Drag",
    "EmptyData",
    "Expect",
    "ExpectEdges",
    "ExpectLike",
    "ExpectScreen",
    "ExpectSeconds",
    "ExpectSilence",
    "ExpectState",
    "ExpectTaps",
    "Kill",
    "KillHardware",
    "LongPress",
    "Note",
    "Plug",
    "Remember",
    "Restart",
    "Scan",
    "ScrollTo",
    "Seed",
    "Shot",
    "Step",
    "Swipe",
    "Tap",
    "TapTwice",
    "TouchAt",
    "Type",
    "Unplug",
    "Until",
    "Wait",
]


KINDS: dict[str, type[Step]] = {
    "note": Note,
    "seed": Seed,
    "tap": Tap,
    "tap_twice": TapTwice,
    "touch_at": TouchAt,
    "long_press": LongPress,
    "scroll_to": ScrollTo,
    "swipe": Swipe,
    "drag": Drag,
    "type": Type,
    "scan": Scan,
    "bytes": Bytes,
    "button": Button,
    "unplug": Unplug,
    "plug": Plug,
    "wait": Wait,
    "clock": Clock,
    "until": Until,
    "expect": Expect,
    "expect_screen": ExpectScreen,
    "expect_state": ExpectState,
    "remember": Remember,
    "expect_like": ExpectLike,
    "expect_taps": ExpectTaps,
    "expect_seconds": ExpectSeconds,
    "expect_edges": ExpectEdges,
    "expect_silence": ExpectSilence,
    "shot": Shot,
    "kill": Kill,
    "restart": Restart,
    "empty_data": EmptyData,
    "kill_hardware": KillHardware,
    "block": Block,
}
