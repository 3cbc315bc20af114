"""What the app and the hardware process say to each other: one JSON object a line, told apart by its `type`.

All times named `at` or `deadline` are `time.monotonic()` seconds, which both processes of one boot share.
How the lines travel is link.py's business; what the hardware process does with them is serve.py's.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

PROTOCOL = 1

CueKind = Literal[
    "warning",
    "tick",
    "end",
    "start",
    "card_read",
    "card_again",
    "refused",
    "unknown",
    "noise",
    "button",
    "undo",
    "device_lost",
    "device_back",
    "drawn",
    "danger",
    "foes",
    "fallen",
    "woken",
    "victory",
    "defeat",
]
LampState = Literal["off", "on", "blink"]


class Said(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that is said in either direction."""


# --- the app says ---------------------------------------------------------------------------------------------------


class Hello(Said, frozen=True):
    """Opens the talk. `last_seen` is the highest serial the app has dealt with; None asks for all that is kept."""

    last_seen: int | None = None


class TimedCue(msgspec.Struct, frozen=True):
    """A cue that belongs to a countdown: played when `left_s` seconds are left, whether or not an app still lives."""

    left_s: Annotated[float, Meta(ge=0)]
    kind: CueKind


class Countdown(Said, frozen=True):
    """Run the LED bar down to `deadline` and play `end` there. It replaces any other countdown.

    `total_s` is the length of the whole bar; what is left is `deadline` minus now. Saying the same `id` again while it
    runs, or after it ended, does nothing, so an app may repeat itself after a restart. `end` None ends in silence.
    """

    id: str
    deadline: float
    total_s: Annotated[float, Meta(gt=0)]
    cues: tuple[TimedCue, ...] = ()
    end: CueKind | None = "end"


class Cancel(Said, frozen=True):
    """Drop the countdown or the cue of this `id`, silence included. The LED bar stays as it is."""

    id: str


class Cue(Said, frozen=True):
    """Play one entry of the cue table now. `id` lets it be cancelled."""

    id: str
    kind: CueKind


class ShowLeds(Said, frozen=True):
    """Show a still bar of `lit` LEDs. A running countdown goes on showing its own bar."""

    lit: Annotated[int, Meta(ge=0)]


class ShowLeft(Said, frozen=True):
    """Show a still bar by the LED law, ceil(n x left / total): a countdown that is paused, or a game's gauge."""

    left_s: float
    total_s: Annotated[float, Meta(gt=0)]


class Lamp(Said, frozen=True):
    """The lamp in the start button."""

    state: LampState


class Mute(Said, frozen=True):
    """Switch sound (buzzer and speaker) and light (LED bar and lamp) off or back on. Countdowns go on unheard."""

    sound: bool = False
    light: bool = False


class Sync(Said, frozen=True):
    """Ask for `Synced` once everything that happened on any input up to `at` has been said."""

    at: float


class Ack(Said, frozen=True):
    """Every event up to this serial is dealt with for good: it need not be said again."""

    serial: int


class Feed(Said, frozen=True):
    """Bytes (hex) that the on-screen stand-in for the reader sends. Without a stand-in: refused."""

    hex: str


class PressStandIn(Said, frozen=True):
    """The on-screen stand-in for the start button goes down or up. Without a stand-in: refused."""

    down: bool


class Unplug(Said, frozen=True):
    """Pull the stand-in reader's plug (for tests and robots)."""


class Plug(Said, frozen=True):
    """Put the stand-in reader's plug back."""


class Stop(Said, frozen=True):
    """Turn every pin off and end the process."""


# --- the hardware says ----------------------------------------------------------------------------------------------


class DeviceState(msgspec.Struct, frozen=True):
    """One device as it is now.

    `present`: the real thing. `stand_in`: the same code on a mock pin or an internal pty. `lost`: configured, but it
    does not answer (see `why` and `what_to_do`). `absent`: not configured or not there, and nobody misses it.
    """

    name: str
    state: Literal["present", "stand_in", "lost", "absent"]
    detail: str = ""
    why: str = ""
    what_to_do: str = ""


class CountdownState(msgspec.Struct, frozen=True):
    """The latest countdown; `finished_at` None while it runs."""

    id: str
    deadline: float
    total_s: float
    finished_at: float | None = None


class Welcome(Said, frozen=True):
    """The answer to `Hello`; kept events follow it. `realtime` tells whether the cue thread got its scheduling."""

    version: int
    pid: int
    realtime: bool
    stand_ins: tuple[str, ...]
    devices: tuple[DeviceState, ...]
    led_count: int
    pins: dict[str, bool]
    countdown: CountdownState | None = None


class CardRead(Said, frozen=True):
    """A card's code. `at` is when the last byte of its first complete frame was read."""

    serial: int
    code: str
    at: float
    reader: str


class Rejected(Said, frozen=True):
    """Bytes that are no card: noise, a torn frame, a wrong checksum. `unreported` counts rejections left out before
    this one, when they come faster than anyone can look at them."""

    serial: int
    why: str
    bytes: str
    at: float
    reader: str
    unreported: int = 0


class Pressed(Said, frozen=True):
    """The start button went down (bounce time already subtracted)."""

    serial: int
    at: float


class Released(Said, frozen=True):
    """The start button came up again after `held_s` seconds."""

    serial: int
    at: float
    held_s: float


class DeviceLost(Said, frozen=True):
    """A device does not answer. It is tried again without end; `DeviceBack` follows."""

    name: str
    why: str
    what_to_do: str


class DeviceBack(Said, frozen=True):
    """A lost device works again."""

    name: str


class Synced(Said, frozen=True):
    """The answer to `Sync`. `is_complete` False: an input would not come to rest within the bound."""

    at: float
    is_complete: bool = True


class PinChanged(Said, frozen=True):
    """An output changed. Said only when pins are stand-ins, so that the screen can draw them."""

    name: str
    value: bool
    at: float


class Finished(Said, frozen=True):
    """A countdown ended. `at` is the time of the buzzer's edge, or of the moment itself if the buzzer is silent."""

    id: str
    at: float


class NotUnderstood(Said, frozen=True):
    """A line that could not be acted on, and why."""

    why: str


ToHardware = (
    Hello
    | Countdown
    | Cancel
    | Cue
    | ShowLeds
    | ShowLeft
    | Lamp
    | Mute
    | Sync
    | Ack
    | Feed
    | PressStandIn
    | Unplug
    | Plug
    | Stop
)
Happened = CardRead | Rejected | Pressed | Released
FromHardware = (
    Welcome
    | CardRead
    | Rejected
    | Pressed
    | Released
    | DeviceLost
    | DeviceBack
    | Synced
    | PinChanged
    | Finished
    | NotUnderstood
)

_encoder = msgspec.json.Encoder()
_to_hardware: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ToHardware)
_from_hardware: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromHardware)


def line_of(said: Said) -> bytes:
    """One message as it travels, newline included."""
    return _encoder.encode(said) + b"\n"


def heard_by_hardware(line: bytes) -> ToHardware:
    """The app's message in `line`. Raises msgspec.MsgspecError (a ValueError)."""
    said: ToHardware = _to_hardware.decode(line)
    return said


def heard_by_app(line: bytes) -> FromHardware:
    """The hardware's message in `line`. Raises msgspec.MsgspecError (a ValueError)."""
    said: FromHardware = _from_hardware.decode(line)
    return said
