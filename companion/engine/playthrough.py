"""Scripted tables: a game played step by step, with what is expected and what must be refused.

Pure: the script is already read (YAML and its lines: `companion.playing`), time is injected. Every rule's corner
case is such a table, kept in tests/playthroughs/GAME/.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.chance import Chance, Scripted
from companion.engine.correction import typed_look_up
from companion.engine.rules import IllegalMove
from companion.engine.session import Session
from companion.engine.table import Table
from companion.engine.words import say


class Make(msgspec.Struct, frozen=True):
    """Make a move. `rolls` are results of chance, in order; empty: the seed decides."""

    move: Any
    rolls: tuple[int, ...] = ()


class Scan(msgspec.Struct, frozen=True):
    """A code, as the reader reports it."""

    code: str


class Advance(msgspec.Struct, frozen=True):
    """Let time pass, in s. A countdown that ends on the way makes its move."""

    seconds: float


class Control(msgspec.Struct, frozen=True):
    """undo, redo, pause or resume."""

    what: str


class Refused(msgspec.Struct, frozen=True):
    """The step must be refused, with this code if one is given."""

    step: Any
    code: str | None = None


class Expect(msgspec.Struct, frozen=True):
    """Values by dotted path into the state, or into the readings of `READINGS` and of the game."""

    values: Mapping[str, Any]


class Line(msgspec.Struct, frozen=True):
    """A step with its line in the file."""

    number: int
    step: Any


class Unmet(msgspec.Struct, frozen=True):
    """What went otherwise than the script says, and what to look at."""

    line: int
    what: str
    write: str


class Report(msgspec.Struct, frozen=True):
    """How a script went."""

    unmet: tuple[Unmet, ...]
    state: Any
    outcome: Any
    steps: int


#: Readings of the table that `expect` may name beside the state's own keys.
READINGS = ("outcome", "undo", "redo", "left_ms", "is_paused", "events")


class Player:
    """Plays one script on one table. Time starts at 0 s and passes only by `Advance`."""

    def __init__(self, game: Any, first: Any, seed: int) -> None:
        self.table: Table[Any, Any, Any] = Table(Session(game, first, seed))
        self.now = 0.0

    def play(self, lines: tuple[Line, ...]) -> Report:
        """Play all steps; an unmet expectation goes on, a refused step stops."""
        unmet: list[Unmet] = []
        for line in lines:
            try:
                if isinstance(line.step, Expect):
                    unmet += [Unmet(line.number, what, write) for what, write in self._differences(line.step)]
                else:
                    self._do(line.step)
            except IllegalMove as refusal:
                unmet.append(Unmet(line.number, f"refused ({refusal.code}): {refusal}", "write a step that is legal"))
                break
            except _Taken as taken:
                unmet.append(Unmet(line.number, *taken.args))
                break
            except (IndexError, ValueError) as error:
                unmet.append(Unmet(line.number, str(error), "write as many rolls as the step needs"))
                break
        session = self.table.session
        return Report(tuple(unmet), session.state, session.game.outcome(session.state), session.depth)

    def _do(self, step: Any) -> None:
        if isinstance(step, Make):
            self._make(step)
        elif isinstance(step, Scan):
            self.table.play(self._move_for(step.code), self.now)
        elif isinstance(step, Advance):
            self._advance(step.seconds)
        elif isinstance(step, Control):
            getattr(self.table, step.what)(self.now)
        elif isinstance(step, Refused):
            self._refused(step)

    def _make(self, step: Make) -> None:
        scripted = Scripted(step.rolls) if step.rolls else None
        chance: Chance | None = scripted
        self.table.play(step.move, self.now, chance)
        if scripted is not None and scripted.left:
            raise ValueError(f"{scripted.left} scripted rolls were not used")

    def _move_for(self, code: str) -> Any:
        move = self.table.session.game.move_for_card(self.table.state, code)
        if move is None:
            raise IllegalMove("unknown_code", say("No card has the code {code}.", code=code))
        return move

    def _advance(self, seconds: float) -> None:
        end = self.now + seconds
        while (deadline_s := self.table.deadline_s) is not None and deadline_s <= end:
            self.now = deadline_s
            self.table.time_up()
        self.now = end

    def _refused(self, step: Refused) -> None:
        before = self.table.state
        try:
            self._do(step.step)
        except IllegalMove as refusal:
            if step.code is not None and refusal.code != step.code:
                raise _Taken(f"refused with {refusal.code} ({refusal})", f"expected the code {step.code}") from None
            if self.table.state != before:
                raise _Taken("a refused step changed the state", "mend the rule") from None
            return
        raise _Taken("the step was taken", "expected a refusal")

    def _differences(self, step: Expect) -> list[tuple[str, str]]:
        found = []
        for path, expected in step.values.items():
            try:
                value, declared = self._value(path)
            except KeyError as missing:
                found.append(
                    (f"{path}: nothing is called {missing.args[0]}", "write a path that `companion moves` shows")
                )
                continue
            if not _equal(value, expected, declared):
                shown = msgspec.json.encode(value).decode()
                wanted = msgspec.json.encode(expected).decode()
                found.append((f"{path}: expected {wanted}, found {shown}", "mend the rule or the table"))
        return found

    def _value(self, path: str) -> tuple[Any, Any]:
        head, _, rest = path.partition(".")
        session, table = self.table.session, self.table
        readings: dict[str, Any] = dict(session.game.readings(session.state))
        readings |= {
            "outcome": session.game.outcome(session.state),
            "undo": _text(session.undo_text),
            "redo": _text(session.redo_text),
            "left_ms": table.left_ms(self.now),
            "is_paused": table.is_paused,
            "events": [event.__struct_config__.tag for event in session.last.events] if session.last else [],
        }
        if head in readings:
            return typed_look_up(readings[head], rest) if rest else (readings[head], None)
        return typed_look_up(session.state, path)


class _Taken(Exception):
    """A step went otherwise than the script says: (what, what to write)."""


def _text(text: Any) -> str | None:
    return None if text is None else str(text)


def _equal(found: Any, expected: Any, declared: Any) -> bool:
    """Whether a YAML value means what was found; it is converted to the type found at the path.

    Fields that are not written have their defaults, so a table stays right when a struct gets another field.
    """
    if isinstance(found, msgspec.Struct) and isinstance(expected, dict):
        config = found.__struct_config__
        if not set(expected) <= {*found.__struct_encode_fields__, *([config.tag_field] if config.tag_field else ())}:
            return False
        declared = declared or type(found)
    if declared is not None:
        try:
            return bool(msgspec.convert(expected, declared) == found)
        except msgspec.ValidationError:
            return False
    return bool(msgspec.json.decode(msgspec.json.encode(found)) == expected)
