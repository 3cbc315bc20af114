"""What is expected of the screen, the state and the pins."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from companion.robot.steps.step import Name, Step, Uid
from config.durations import Seconds, format_duration
from config.wording import counted

FileName = Annotated[str, Meta(pattern=r"^[\w.-]+\.png$")]


class Condition(Step, frozen=True, kw_only=True):
    """What must hold, all of it. `text` and `no_text` mean a part of any visible text."""

    is_told: ClassVar[bool] = False

    text: str | None = None
    no_text: str | None = None
    screen: str | None = None
    id: Uid | None = None
    no_id: Uid | None = None
    state: dict[str, Any] = msgspec.field(default_factory=dict)
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
        return f"expect at most {counted(self.most, 'tap', 'taps')} in round {self.round}"


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
