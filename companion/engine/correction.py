"""The table is always right: the move by which people set a tracked value, in any phase, logged and undoable.

A game declares its tracked values; this file sets them by dotted path. `characters.franky.damage` walks fields, a
number or an item's own `id` or `name` walks tuples.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from companion.engine.rules import IllegalMove
from companion.engine.words import say


class Setting(msgspec.Struct, frozen=True):
    """One value to set: its dotted path and the new value as JSON text, so that a move stays hashable."""

    path: str
    value: str


class Correct(msgspec.Struct, frozen=True, tag="correct"):
    """Set tracked values to what lies on the table."""

    settings: tuple[Setting, ...]

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Correct:
        """From paths and plain values: `Correct.of({"energy": 5})`."""
        return cls(tuple(Setting(path, msgspec.json.encode(value).decode()) for path, value in values.items()))

    def values(self) -> dict[str, Any]:
        """Paths and plain values."""
        return {setting.path: msgspec.json.decode(setting.value) for setting in self.settings}


class Corrected(msgspec.Struct, frozen=True, tag="corrected"):
    """Tracked values were set by hand."""

    settings: tuple[Setting, ...]

    def values(self) -> dict[str, Any]:
        """Paths and plain values."""
        return {setting.path: msgspec.json.decode(setting.value) for setting in self.settings}


def typed_look_up(value: Any, path: str) -> tuple[Any, Any]:
    """The value at a dotted path of a state and its declared type, None where no struct declares it.

    A struct's tag stands under the name that it has in JSON (`choice.type`). Raises KeyError with the part that leads
    nowhere.
    """
    declared: Any = None
    for part in path.split("."):
        if isinstance(value, msgspec.Struct) and part == value.__struct_config__.tag_field:
            value, declared = value.__struct_config__.tag, None
            continue
        child, key = _child(value, part)
        declared = _declared(value, key)
        value = child
    return value, declared


def _declared(parent: Any, key: Any) -> Any:
    """The type that a struct declares for its field."""
    return _field_types(type(parent))[key] if isinstance(parent, msgspec.Struct) else None


@cache
def _field_types(struct: type[msgspec.Struct]) -> dict[str, Any]:
    """Declared types by field. Kept, because resolving a struct's annotations takes about a millisecond."""
    return {field.name: field.type for field in msgspec.structs.fields(struct)}


def _child(value: Any, part: str) -> tuple[Any, Any]:
    """The child named `part` and the key under which it stands."""
    if isinstance(value, msgspec.Struct):
        if part in value.__struct_fields__:
            return getattr(value, part), part
    elif isinstance(value, tuple | list):
        # Places first: a player may be called 1.
        if re.fullmatch("-?[0-9]+", part) and -len(value) <= int(part) < len(value):
            return value[int(part)], int(part) % len(value)
        for index, item in enumerate(value):
            if part in (getattr(item, "id", None), getattr(item, "name", None)):
                return item, index
    elif isinstance(value, Mapping) and part in value:
        return value[part], part
    raise KeyError(part)


def put(value: Any, path: str, new: Any) -> Any:
    """A copy of `value` with `new` at the dotted path, converted to the type declared there.

    Raises IllegalMove when the path leads nowhere or the value has the wrong type.
    """
    head, _, rest = path.partition(".")
    try:
        child, key = _child(value, head)
    except KeyError:
        raise IllegalMove("no_such_value", say("Nothing is tracked under “{path}”.", path=path)) from None
    changed = put(child, rest, new) if rest else _converted(value, child, key, new, path)
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.replace(value, **{str(key): changed})
    return (*value[:key], changed, *value[key + 1 :])


def _converted(parent: Any, child: Any, key: Any, new: Any, path: str) -> Any:
    declared = _declared(parent, key) or type(child)
    try:
        return msgspec.convert(new, declared)
    except msgspec.ValidationError:
        raise IllegalMove("wrong_value", say("“{value}” does not fit {path}.", value=str(new), path=path)) from None
