"""The steps of a robot script: their names, their fields, and each as a sentence of the table's story.

A step is written `name: value` for its first field, `name: {field: value}` for more, or just `name` when no field is
needed. Neighbours: script.py reads them, player.py carries them out.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from config.durations import Seconds, format_duration

Uid = Annotated[str, Meta(min_length=1)]
Hex = Annotated[str, Meta(pattern=r"^([0-9a-fA-F]{2} ?)+$")]
FileName = Annotated[str, Meta(pattern=r"^[\w.-]+\.png$")]
Name = Annotated[str, Meta(pattern=r"^\w+$")]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step. `is_told` says whether the printed story mentions it."""

    is_told: ClassVar[bool] = True

    @property
    def sentence(self) -> str:
        raise NotImplementedError


class Note(Step, frozen=True):
    """A line of the story that is only printed."""

    text: str

    @property
    def sentence(self) -> str:
        return self.text


# --- fingers --------------------------------------------------------------------------------------------------------


class Tap(Step, frozen=True):
    """Touch the thing with this ID, once it is there; a press of 60 ms."""

    id: Uid
    within: Seconds = 8.0

    @property
    def sentence(self) -> str:
        return f"tap {self.id}"


class TapTwice(Step, frozen=True):
    """Touch the place of the thing with this ID twice, `gap` apart, whatever is there the second time."""

    id: Uid
    gap: Seconds = 0.12
    within: Seconds = 8.0

    @property
    def sentence(self) -> str:
        return f"tap {self.id} twice within {format_duration(self.gap)}"


class TouchAt(Step, frozen=True):
    """Touch where the thing with this ID is, whether or not it can be touched now."""

    id: Uid
    lasts: Seconds = 0.06

    @property
    def sentence(self) -> str:
        return f"touch where {self.id} is"


class LongPress(Step, frozen=True):
    """Press the thing with this ID and stay on it."""

    id: Uid
    lasts: Seconds = 1.3
    within: Seconds = 8.0

    @property
    def sentence(self) -> str:
        return f"press {self.id} for {format_duration(self.lasts)}"


class ScrollTo(Step, frozen=True):
    """Draw a finger up over the middle of the screen until the thing with this ID can be touched."""

    id: Uid
    within: Seconds = 15.0

    @property
    def sentence(self) -> str:
        return f"scroll to {self.id}"


class Swipe(Step, frozen=True):
    """Draw a finger over the thing with this ID, towards one of its sides."""

    on: Uid
    to: Literal["left", "right", "up", "down"]
    within: Seconds = 8.0

    @property
    def sentence(self) -> str:
        return f"swipe {self.on} {self.to}"


class Drag(Step, frozen=True, rename={"start": "from"}):
    """Take the thing with the first ID to the thing with the second."""

    start: Uid
    to: Uid
    within: Seconds = 8.0

    @property
    def sentence(self) -> str:
        return f"drag {self.start} to {self.to}"


class Type(Step, frozen=True):
    """Type on the keyboard: the on-screen one (IDs key.a, key.b, ...) where it has the letter, else a real one."""

    text: str

    @property
    def sentence(self) -> str:
        return f'type "{self.text}"'


# --- cards, button and their cables ---------------------------------------------------------------------------------


class Scan(Step, frozen=True):
    """A code and CR on the reader's line. With `before_deadline` or `after_deadline` at that time, else at once."""

    code: Annotated[str, Meta(min_length=1)]
    before_deadline: Seconds | None = None
    after_deadline: Seconds | None = None

    @property
    def sentence(self) -> str:
        if self.before_deadline is not None:
            return f"scan {self.code}, {format_duration(self.before_deadline)} before time is up"
        if self.after_deadline is not None:
            return f"scan {self.code}, {format_duration(self.after_deadline)} after time is up"
        return f"scan {self.code}"


class Bytes(Step, frozen=True):
    """Bytes on the reader's line, whatever they are."""

    hex: Hex

    @property
    def sentence(self) -> str:
        return f"the reader sends {self.hex}"


class Button(Step, frozen=True):
    """Press the start button beside the screen."""

    lasts: Seconds = 0.08

    @property
    def sentence(self) -> str:
        return "press the start button"


class Unplug(Step, frozen=True):
    """Pull the reader's cable."""

    @property
    def sentence(self) -> str:
        return "pull the reader's cable"


class Plug(Step, frozen=True):
    """Put the reader's cable back."""

    @property
    def sentence(self) -> str:
        return "put the reader's cable back"


# --- time -----------------------------------------------------------------------------------------------------------


class Wait(Step, frozen=True):
    """Let real time pass."""

    lasts: Seconds

    @property
    def sentence(self) -> str:
        return f"wait {format_duration(self.lasts)}"


class Clock(Step, frozen=True):
    """Move the table clock on without waiting, by so much, or so far that only this is left of the countdown."""

    by: Seconds = 0.0
    leave: Seconds | None = None

    @property
    def sentence(self) -> str:
        if self.leave is not None:
            return f"time passes until {format_duration(self.leave)} are left"
        return f"{format_duration(self.by)} pass"


class Seed(Step, frozen=True):
    """Tables that are laid from now on draw their chances from this number, until the app is started again."""

    number: int

    @property
    def sentence(self) -> str:
        return f"chance comes from {self.number}"


# --- looking --------------------------------------------------------------------------------------------------------


class Condition(Step, frozen=True, kw_only=True):
    """What must hold, all of it. `text` and `no_text` mean a part of any visible text."""

    is_told: ClassVar[bool] = False

    text: str | None = None
    no_text: str | None = None
    screen: str | None = None
    id: Uid | None = None
    no_id: Uid | None = None
    state: dict[str, Any] = {}
    banner: str | None = None
    no_banner: str | None = None

    @property
    def sentence(self) -> str:
        wanted = [f"{name} {getattr(self, name)!r}" for name in CONDITIONS if getattr(self, name) not in (None, {})]
        return " and ".join(wanted) or "anything"


CONDITIONS = ("text", "no_text", "screen", "id", "no_id", "state", "banner", "no_banner")


class Until(Condition, frozen=True, kw_only=True):
    """Go on as soon as this holds."""

    within: Seconds = 10.0


class Expect(Condition, frozen=True, kw_only=True):
    """This must hold once what was done has come to rest."""

    within: Seconds = 3.0


class ExpectScreen(Step, frozen=True):
    """The screen in front by its name."""

    is_told: ClassVar[bool] = False

    name: Name
    within: Seconds = 5.0

    @property
    def sentence(self) -> str:
        return f"the screen is {self.name}"


class ExpectState(Step, frozen=True):
    """Dotted paths into the game's state, or into what the frame shows (`app.screen`, `app.left_ms`).

    A value may be a range: `{least: 1, most: 3}`.
    """

    is_told: ClassVar[bool] = False

    values: dict[str, Any]

    @property
    def sentence(self) -> str:
        return ", ".join(f"{path} is {value}" for path, value in self.values.items())


class Remember(Step, frozen=True):
    """Keep the whole state of the table under a name."""

    is_told: ClassVar[bool] = False

    name: Name

    @property
    def sentence(self) -> str:
        return f"remember the table as {self.name}"


class ExpectLike(Step, frozen=True):
    """These parts must be as remembered. `clock`: ran on since then, or stands where it stood."""

    is_told: ClassVar[bool] = False

    name: Name
    clock: Literal["ran_on", "stands", "any"] = "any"
    tolerance: Seconds = 0.05
    within: Seconds = 5.0
    parts: tuple[Literal["state", "undo", "redo", "game", "sitting"], ...] = (
        "state",
        "undo",
        "redo",
        "game",
        "sitting",
    )

    @property
    def sentence(self) -> str:
        clocks = {"ran_on": " and the clock ran on", "stands": " and the clock stands where it stood", "any": ""}
        return f"the table is as {self.name}{clocks[self.clock]}"


class ExpectTaps(Step, frozen=True):
    """So many touches at most were needed in that round, which is over."""

    most: int
    round: int = 1

    @property
    def sentence(self) -> str:
        return f"expect at most {self.most} taps in round {self.round}"


class ExpectSeconds(Step, frozen=True):
    """In every frame of that time the number in the thing with this ID is the seconds left on the table clock.

    A number that is out of date may be so for `within` at most, 0 s being never. Each second must have been shown.
    """

    id: Uid = "frame.pause"
    lasts: Seconds = 4.0
    within: Seconds = 1 / 30

    @property
    def sentence(self) -> str:
        return f"watch the seconds in {self.id} for {format_duration(self.lasts)}"


class ExpectEdges(Step, frozen=True):
    """The pin went to `value` (default: on) within this of a moment: the countdown's end, or now."""

    is_told: ClassVar[bool] = False

    pin: Name
    within: Seconds = 0.005
    of: Literal["deadline", "now"] = "deadline"
    value: bool = True

    @property
    def sentence(self) -> str:
        to = "on" if self.value else "off"
        return f"pin {self.pin} goes {to} within {format_duration(self.within)} of {self.of}"


class ExpectSilence(Step, frozen=True):
    """The pin does not change for that long from now."""

    is_told: ClassVar[bool] = False

    pin: Name
    lasts: Seconds = 1.0

    @property
    def sentence(self) -> str:
        return f"pin {self.pin} rests for {format_duration(self.lasts)}"


class Shot(Step, frozen=True):
    """A screenshot into the shots folder."""

    is_told: ClassVar[bool] = False

    file: FileName

    @property
    def sentence(self) -> str:
        return f"picture {self.file}"


# --- trouble --------------------------------------------------------------------------------------------------------


class Kill(Step, frozen=True):
    """End the app, hard. The hardware process stays."""

    @property
    def sentence(self) -> str:
        return "the app is killed"


class Restart(Step, frozen=True):
    """Start the app again on the same data."""

    within: Seconds = 30.0

    @property
    def sentence(self) -> str:
        return "the app is started again"


class EmptyData(Step, frozen=True):
    """End the app, hard, and start it again on a data folder in which nobody has played or entered anything."""

    within: Seconds = 30.0

    @property
    def sentence(self) -> str:
        return "the app is started on an empty data folder"


class KillHardware(Step, frozen=True):
    """End the hardware process, hard. The app stays."""

    @property
    def sentence(self) -> str:
        return "the hardware process is killed"


class Block(Step, frozen=True):
    """The app's screen is stuck for that long; the next steps happen meanwhile."""

    lasts: Seconds

    @property
    def sentence(self) -> str:
        return f"the screen is stuck for {format_duration(self.lasts)}"


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
