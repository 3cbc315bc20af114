"""What to write: a schema's types as words for an author.

Here: one sentence part for each type that `msgspec.inspect` describes. Neighbour: walking.py, which uses them.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

from msgspec import inspect

from config.durations import format_duration, is_duration

_NEAR = 0.6
_LONGEST_SHOWN = 40


def wanted(type_: inspect.Type) -> str:
    """What a value of this type looks like, to follow the word "write": "a whole number from 0 to 27"."""
    match type_:
        case inspect.Metadata(type=inner, extra=extra) if is_duration(extra):
            return 'a duration with its unit, such as "90s", "50ms" or "2min"' + _range(inner, duration=True)
        case inspect.Metadata(type=inner):
            return wanted(inner)
        case inspect.UnionType(types=types):
            return _wanted_either(types)
        case inspect.StructType():
            return "the keys " + ", ".join(key_names(type_)) + ", one a line"
        case inspect.DictType() | inspect.TupleType() | inspect.CollectionType():
            return _wanted_several(type_)
        case _:
            return _wanted_scalar(type_)


def _wanted_either(types: Iterable[inspect.Type]) -> str:
    structs = [each for each in types if isinstance(each, inspect.StructType)]
    if len(structs) < 2:
        return " or ".join(wanted(each) for each in types)
    tags = " or ".join(str(each.tag) for each in structs)
    rest = [wanted(each) for each in types if not isinstance(each, inspect.StructType)]
    return " or ".join([f"a group of keys with {structs[0].tag_field}: {tags}", *rest])


def _wanted_scalar(type_: inspect.Type) -> str:
    match type_:
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return "a whole number" + _range(type_)
        case inspect.FloatType():
            return "a number" + _range(type_)
        case inspect.StrType(pattern=pattern):
            text = "a text" + _length(type_, "character", "characters")
            return text + f" that matches {pattern}" if pattern else text
        case inspect.LiteralType() | inspect.EnumType():
            return "one of: " + ", ".join(map(str, allowed_words(type_)))
        case inspect.NoneType():
            return "null"
        case _:
            return "a value"


def _wanted_several(type_: inspect.Type) -> str:
    match type_:
        case inspect.DictType(key_type=key, value_type=value):
            return f"key: value lines, where each key is {wanted(key)} and each value is {_brief(value)}"
        case inspect.TupleType(item_types=items):
            return f"a list of {len(items)}: [" + ", ".join(_brief(item) for item in items) + "]"
        case inspect.CollectionType(item_type=item):
            return "a list" + _length(type_, "entry", "entries") + f", each {_brief(item)}"
        case _:
            return "a value"


def _brief(type_: inspect.Type) -> str:
    return "a group of keys" if isinstance(type_, inspect.StructType) else wanted(type_)


def _range(type_: inspect.Type, *, duration: bool = False) -> str:
    if not isinstance(type_, inspect.IntType | inspect.FloatType):
        return ""

    def show(bound: float) -> str:
        return format_duration(bound) if duration else f"{bound:g}" if isinstance(bound, float) else str(bound)

    parts = []
    if type_.ge is not None and type_.le is not None:
        parts.append(f"from {show(type_.ge)} to {show(type_.le)}")
    else:
        if type_.ge is not None:
            parts.append(f"of at least {show(type_.ge)}")
        if type_.le is not None:
            parts.append(f"of at most {show(type_.le)}")
    if type_.gt is not None:
        parts.append(f"above {show(type_.gt)}")
    if type_.lt is not None:
        parts.append(f"below {show(type_.lt)}")
    if type_.multiple_of is not None:
        parts.append(f"in steps of {show(type_.multiple_of)}")
    return ("," if duration and parts else "") + "".join(f" {part}" for part in parts)


def counted(count: int, thing: str, things: str) -> str:
    """A number with what it counts: 1 entry, 2 entries."""
    return f"{count} {thing if count == 1 else things}"


def _length(type_: Any, thing: str, things: str) -> str:
    shortest, longest = type_.min_length, type_.max_length
    if shortest is not None and longest is not None:
        least = "" if shortest == longest else f"{shortest} to "
        return f" of {least}{counted(longest, thing, things)}"
    if shortest is not None:
        return f" of at least {counted(shortest, thing, things)}"
    return f" of at most {counted(longest, thing, things)}" if longest is not None else ""


def allowed_words(type_: inspect.Type) -> list[str | int]:
    """The values of a Literal or an Enum, as an author writes them."""
    if isinstance(type_, inspect.LiteralType):
        return [word for word in type_.values if word is not None]
    if isinstance(type_, inspect.EnumType):
        return [member.value for member in type_.cls]
    return []


def key_names(type_: inspect.StructType) -> list[str]:
    """The keys of a group, its tag first."""
    tag = [type_.tag_field] if type_.tag_field else []
    return tag + [field.encode_name for field in type_.fields]


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The allowed word that the author most likely meant; capitals, - and _ count as the same."""
    by_plain = {_plain(each): each for each in words}
    close = difflib.get_close_matches(_plain(word), by_plain, 1, _NEAR)
    return by_plain[close[0]] if close else None


def _plain(word: str) -> str:
    return word.lower().replace("-", "_")


def shown(text: str, *, quoted: bool = False) -> str:
    """A value as it stands in the file, cut when long."""
    cut = text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 3] + "..."
    cut = cut.replace("\n", "\\n")
    return f'"{cut}"' if quoted or not cut else cut
