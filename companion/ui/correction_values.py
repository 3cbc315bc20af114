"""What the correction sheet works on: the values people want to set, over the newest state. No Kivy.

The sheet is `correction.py`, its lines `correction_lines.py`. Values are plain (JSON-like), as `Correct` takes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Literal, get_args

import msgspec

from companion.engine.correction import Correct, put, typed_look_up
from companion.engine.rules import IllegalMove, Tracked
from companion.engine.words import Text, say

#: How a value is set: minus and plus, one of a few, on or off for each of a few, on or off, or by a game's own editor.
Kind = Literal["number", "pick", "toggles", "flag", "special"]

OTHER = say("More")


def plain(state: Any, path: str) -> Any:
    """The value at a path as plain data. Raises KeyError where the path leads nowhere."""
    return _as_json(typed_look_up(state, path)[0])


def _as_json(value: Any) -> Any:
    """Structs as dicts and tuples as lists, so that values from anywhere can be compared."""
    return msgspec.json.decode(msgspec.json.encode(value))


def kind_of(state: Any, entry: Tracked) -> Kind:
    """How this value is set."""
    value, declared = typed_look_up(state, entry.path)
    if isinstance(value, bool) or declared is bool:
        return "flag"
    if isinstance(value, tuple | list):
        return "toggles" if entry.choices else "special"
    if entry.choices or entry.named:
        return "pick"
    if entry.low is not None and entry.high is not None and (isinstance(value, int) or int in get_args(declared)):
        return "number"
    return "special"


def options(entry: Tracked) -> tuple[tuple[Any, Text], ...]:
    """What a value may be, with its words: choices, or numbers from `low` on."""
    if entry.choices:
        named = entry.named or tuple(say("{name}", name=choice) for choice in entry.choices)
        return tuple(zip(entry.choices, named, strict=True))
    return tuple((number, name) for number, name in enumerate(entry.named, entry.low or 0))


def slug(topic: Text) -> str:
    """A topic's name for touch ids, the same in every language."""
    return re.sub(r"[^a-z0-9]+", "_", topic.message.lower()).strip("_")


class Edits:
    """Values that people have set on the sheet and not yet at the table."""

    def __init__(self) -> None:
        self._wanted: dict[str, Any] = {}
        self._base: Any = None

    def follow(self, state: Any) -> tuple[str, ...]:
        """The table has gone on: lists take over what was added to them meanwhile.

        Returns the paths whose lists have become others, so that what was set is no longer about them; they are let go.
        """
        before, self._base = self._base, state
        lost = []
        for path, wanted in tuple(self._wanted.items()):
            if before is None or not isinstance(wanted, list):
                continue
            was, now = _at(before, path), _at(state, path)
            if was == now:
                continue
            if isinstance(was, list) and isinstance(now, list) and now[: len(was)] == was:
                self._wanted[path] = [*wanted, *(item for item in now[len(was) :] if item not in wanted)]
            else:
                del self._wanted[path]
                lost.append(path)
        return tuple(lost)

    def set(self, path: str, value: Any) -> None:
        """Want this value."""
        self._wanted[path] = _as_json(value)

    def clear(self) -> None:
        """Want nothing any more."""
        self._wanted.clear()

    def applied(self, state: Any) -> Any:
        """The state with everything that is wanted, unchecked; what can't be put there is left out."""
        return self._put(state)[0]

    def changes(self, state: Any) -> dict[str, Any]:
        """The wanted values that differ from the state's."""
        return {path: value for path, value in self._put(state)[1].items() if _at(state, path) != value}

    def correction(self, state: Any) -> Correct | None:
        """The one step that sets it all, None when nothing differs."""
        changes = self.changes(state)
        return Correct.of(changes) if changes else None

    def _put(self, state: Any) -> tuple[Any, dict[str, Any]]:
        """The state with what is wanted, and which of it could be put there. Wholes come before their parts."""
        done = {}
        for path, value in sorted(self._wanted.items(), key=lambda item: item[0].count(".")):
            try:
                state = put(state, path, value)
            except IllegalMove:
                continue
            done[path] = value
        return state, done


_NOWHERE = object()


def _at(state: Any, path: str) -> Any:
    """The plain value, `_NOWHERE` where the path leads nowhere."""
    try:
        return plain(state, path)
    except KeyError:
        return _NOWHERE


def by_topic(entries: Iterable[Tracked]) -> tuple[tuple[Text, tuple[Tracked, ...]], ...]:
    """Values under their headings, in the order in which the game names them."""
    found: dict[Text, list[Tracked]] = {}
    for entry in entries:
        found.setdefault(entry.topic or OTHER, []).append(entry)
    return tuple((topic, tuple(lines)) for topic, lines in found.items())
