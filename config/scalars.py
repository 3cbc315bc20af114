"""Single written values: the text of one YAML scalar against one type of the schema.

YAML's own guesses are not used (they read card code 0001234567 as a number, 1:30 as 90 and NO as False): the schema's
type decides, and a text field keeps what is written. Neighbour: walking.py, for groups and lists.
"""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
import yaml
from msgspec import inspect

from config.durations import is_duration, parse_duration, suggest_duration
from config.wording import allowed_words, nearest, shown, wanted

_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\.[0-9]+")
_TRUE_WORDS = {"true", "yes", "on", "y", "1"}
_FALSE_WORDS = {"false", "no", "off", "n", "0"}
_NULLS = {"", "~", "null", "Null", "NULL"}


class Wrong(Exception):
    """A value that its field can't take: what is wrong and what to write, without a place."""

    def __init__(self, what: str, write: str) -> None:
        super().__init__(what)
        self.what = what
        self.write = write


def is_null(node: yaml.Node) -> bool:
    """Whether nothing stands there, or `null` or `~` without quotes."""
    return isinstance(node, yaml.ScalarNode) and not node.style and node.value in _NULLS


def read_scalar(node: yaml.ScalarNode, type_: inspect.Type) -> Any:
    """The value of a scalar for a type that is neither a union nor a container.

    Raises Wrong for the author, TypeError for a schema that uses a type this loader does not know.
    """
    quoted = bool(node.style)
    text: str = node.value
    match type_:
        case inspect.Metadata(type=inner, extra=extra):
            return _duration(text, type_, inner) if is_duration(extra) else read_scalar(node, inner)
        case inspect.LiteralType() | inspect.EnumType():
            if is_null(node) and isinstance(type_, inspect.LiteralType) and None in type_.values:
                return None
            return _word(text, type_)
        case inspect.StrType():
            if is_null(node):
                raise Wrong("a text is missing", f'write {wanted(type_)}, in quotes if it is "{text or " "}"'.rstrip())
            return _constrained(text, type_, shown(text, quoted=quoted))
        case inspect.BoolType():
            return _bool(text, quoted)
        case inspect.IntType() | inspect.FloatType():
            return _number(text, quoted, type_)
        case inspect.NoneType():
            if is_null(node):
                return None
            raise Wrong(f"{shown(text, quoted=quoted)} is not allowed here", "leave the value out")
        case _:
            raise TypeError(f"config files can't hold {type(type_).__name__}")


def guess_scalar(node: yaml.ScalarNode) -> Any:
    """A scalar where the schema says Any: null, true, false and plain decimal numbers are that, all else is text."""
    text: str = node.value
    if node.style:
        return text
    if is_null(node):
        return None
    if text in ("true", "false"):
        return text == "true"
    if _INT.fullmatch(text) and not text.startswith("0x"):
        return int(text)
    return float(text) if _FLOAT.fullmatch(text) else text


def _duration(text: str, type_: inspect.Type, inner: inspect.Type) -> float:
    seconds = parse_duration(text)
    if seconds is None:
        suggestion = suggest_duration(text)
        what = f"{shown(text)} has no unit" if suggestion else f"{shown(text)} is not a duration"
        raise Wrong(what, suggestion or f"write {wanted(type_)}")
    try:
        return float(_constrained(seconds, inner, text))
    except Wrong as wrong:
        raise Wrong(wrong.what, f"write {wanted(type_)}") from None


def _bool(text: str, quoted: bool) -> bool:
    if not quoted and text in ("true", "false"):
        return text == "true"
    meant = "true" if text.lower() in _TRUE_WORDS else "false" if text.lower() in _FALSE_WORDS else None
    raise Wrong(
        f"{shown(text, quoted=quoted)} is neither true nor false", f"write {meant}" if meant else "write true or false"
    )


def _number(text: str, quoted: bool, type_: inspect.Type) -> Any:
    is_whole = isinstance(type_, inspect.IntType)
    fits = (_INT if is_whole else _FLOAT).fullmatch(text)
    if quoted:
        raise Wrong(f'"{shown(text)}" is a text', f"write {text} without quotes" if fits else f"write {wanted(type_)}")
    if not fits:
        raise Wrong(f"{shown(text)} is not a {'whole ' if is_whole else ''}number", f"write {wanted(type_)}")
    number = int(text, 16 if text.startswith("0x") else 10) if is_whole else float(text)
    return _constrained(number, type_, text)


def _word(text: str, type_: inspect.Type) -> Any:
    words = allowed_words(type_)
    for word in words:
        if str(word) == text:
            return type_.cls(word) if isinstance(type_, inspect.EnumType) else word
    near = nearest(text, map(str, words))
    hint = f"write {near} (allowed: {', '.join(map(str, words))})" if near else f"write {wanted(type_)}"
    raise Wrong(f"{shown(text)} is not known here", hint)


def _constrained(value: Any, type_: inspect.Type, text: str) -> Any:
    try:
        return msgspec.convert(value, _annotated(type_))
    except msgspec.ValidationError:
        if not isinstance(type_, inspect.StrType):
            raise Wrong(f"{text} is out of range", f"write {wanted(type_)}") from None
        if type_.min_length is not None and len(value) < type_.min_length:
            what = "is too short"
        elif type_.max_length is not None and len(value) > type_.max_length:
            what = "is too long"
        else:
            what = "has the wrong form"
        raise Wrong(f"{text} {what}", f"write {wanted(type_)}") from None


def _annotated(type_: inspect.Type) -> Any:
    base = {inspect.StrType: str, inspect.IntType: int, inspect.FloatType: float}[type(type_)]
    limits = {name: getattr(type_, name) for name in type_.__struct_fields__ if getattr(type_, name) is not None}
    return Annotated[base, msgspec.Meta(**limits)] if limits else base
