"""Composed YAML nodes against a schema: groups, lists, maps and unions, collecting every problem on the way.

Neighbours: scalars.py for single values, loading.py for files. msgspec's own conversion stops at the first error and
knows no lines, so it is used for the leaves only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import yaml
from msgspec import inspect

from config.problems import Problem
from config.scalars import Wrong, guess_scalar, is_null, read_scalar
from config.wording import counted, key_names, nearest, shown, wanted

Path = tuple[str | int, ...]

BAD: Final = object()
"""Stands for a value that has problems."""

_TAGS = {
    f"tag:yaml.org,2002:{name}"
    for name in ("null", "bool", "int", "float", "str", "seq", "map", "timestamp", "value", "merge")
}
_MOST_NODES = 500_000


class Walk:
    """One pass over one file's nodes. `problems` grows; `read` gives BAD when anything below is wrong."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self._open: list[int] = []
        self._nodes = 0

    def read(self, node: yaml.Node, type_: inspect.Type, path: Path = (), line: int | None = None) -> Any:
        """The value of `node` as `type_`. `line` is where its key stands (default: where it starts itself)."""
        at = line if line is not None else line_of(node)
        if id(node) in self._open:
            return self._wrong(path, at, "this contains itself", "write it out instead of using *")
        self._nodes += 1
        if self._nodes > _MOST_NODES:
            if self._nodes == _MOST_NODES + 1:
                self._wrong(path, at, "the file holds too much once every * is written out", "write less")
            return BAD
        if node.tag not in _TAGS:
            return self._wrong(path, at, f"{shown(node.tag)} is not understood", "leave the ! word out")
        self._open.append(id(node))
        try:
            return self._read(node, type_, path, at)
        finally:
            self._open.pop()

    def _read(self, node: yaml.Node, type_: inspect.Type, path: Path, line: int) -> Any:
        match type_:
            case inspect.UnionType():
                return self._union(node, type_, path, line)
            case inspect.AnyType():
                return self._any(node, path, line)
            case inspect.Metadata(type=inner) if not isinstance(node, yaml.ScalarNode):
                return self._read(node, inner, path, line)
            case inspect.StructType() if isinstance(node, yaml.MappingNode):
                return self._struct(node, type_, path, line)
            case inspect.DictType() if isinstance(node, yaml.MappingNode):
                return self._dict(node, type_, path, line)
            case inspect.TupleType() | inspect.CollectionType() if isinstance(node, yaml.SequenceNode):
                return self._sequence(node, type_, path, line)
            case inspect.StructType() | inspect.DictType() | inspect.TupleType() | inspect.CollectionType():
                return self._mismatch(node, type_, path, line)
            case _ if not isinstance(node, yaml.ScalarNode):
                return self._mismatch(node, type_, path, line)
            case _:
                return self._scalar(node, type_, path, line)

    def _scalar(self, node: yaml.ScalarNode, type_: inspect.Type, path: Path, line: int) -> Any:
        try:
            return read_scalar(node, type_)
        except Wrong as wrong:
            if is_null(node):
                return self._mismatch(node, type_, path, line)
            return self._wrong(path, line, wrong.what, wrong.write)

    def _mismatch(self, node: yaml.Node, type_: inspect.Type, path: Path, line: int) -> Any:
        if is_null(node):
            what = f"{node.value} is not a value here" if node.value else "the value is missing"
            if isinstance(type_, inspect.StrType) and node.value:
                return self._wrong(path, line, what, f'write {wanted(type_)}, in quotes if it is "{node.value}" itself')
        elif isinstance(node, yaml.MappingNode):
            what = "a group of keys stands here"
        elif isinstance(node, yaml.SequenceNode):
            what = "a list stands here"
        else:
            quoted = isinstance(node, yaml.ScalarNode) and bool(node.style)
            what = f"{shown(str(node.value), quoted=quoted)} stands here"
        return self._wrong(path, line, what, f"write {wanted(type_)}")

    def _wrong(self, path: Path, line: int, what: str, write: str) -> Any:
        self.problems.append(Problem(self.file, line, f"{dotted(path)}: {what}" if path else what, write))
        return BAD

    def _entries(self, node: yaml.MappingNode, path: Path) -> Iterator[tuple[yaml.ScalarNode, yaml.Node, int]]:
        """Keys with their values and lines, each key once; the rest are reported."""
        seen: dict[str, int] = {}
        for key, value in node.value:
            line = line_of(key)
            if not isinstance(key, yaml.ScalarNode):
                self._wrong(path, line, "a list or a group stands where a key should be", "write a word and a colon")
            elif key.tag == "tag:yaml.org,2002:merge":
                self._wrong(path, line, "<< is not understood", "write the keys out")
            elif key.value in seen:
                self._wrong(
                    (*path, key.value), line, f"this key stands in line {seen[key.value]} already", "keep one of them"
                )
            else:
                seen[key.value] = line
                yield key, value, line

    def _struct(self, node: yaml.MappingNode, type_: inspect.StructType, path: Path, line: int) -> Any:
        by_name = {field.encode_name: field for field in type_.fields}
        values: dict[str, Any] = {}
        written: set[str] = set()
        for key, value, key_line in self._entries(node, path):
            name: str = key.value
            if name == type_.tag_field:
                self._check_tag(value, type_, (*path, name), key_line)
            elif name in by_name:
                written.add(name)
                field = by_name[name]
                values[field.name] = self.read(value, field.type, (*path, name), key_line)
            else:
                near = nearest(name, set(key_names(type_)))
                hint = f"write {near}" if near else f"use one of: {', '.join(key_names(type_))}"
                self._wrong((*path, name), key_line, "this key is not known", hint)
        missing = [field for field in type_.fields if field.required and field.encode_name not in written]
        for field in missing:
            self._wrong(
                path, line, f"{field.encode_name} is missing", f"write {field.encode_name}: and {wanted(field.type)}"
            )
        if missing or BAD in values.values():
            return BAD
        try:
            return type_.cls(**values)
        except (ValueError, TypeError) as error:
            what, _, write = str(error).partition("; ")
            return self._wrong(path, line, what, write or "correct these values")

    def _check_tag(self, node: yaml.Node, type_: inspect.StructType, path: Path, line: int) -> None:
        if not isinstance(node, yaml.ScalarNode) or node.value != str(type_.tag):
            self._mismatch(node, inspect.LiteralType((type_.tag,)), path, line)

    def _dict(self, node: yaml.MappingNode, type_: inspect.DictType, path: Path, line: int) -> Any:
        result: dict[Any, Any] = {}
        is_bad = False
        for key, value, key_line in self._entries(node, path):
            below = (*path, key.value)
            read_key = self.read(key, type_.key_type, below, key_line)
            read_value = self.read(value, type_.value_type, below, key_line)
            if read_key is BAD or read_value is BAD:
                is_bad = True
            else:
                result[read_key] = read_value
        return BAD if is_bad else self._length(result, type_, path, line)

    def _sequence(self, node: yaml.SequenceNode, type_: Any, path: Path, line: int) -> Any:
        is_fixed = isinstance(type_, inspect.TupleType)
        if is_fixed and len(node.value) != len(type_.item_types):
            return self._wrong(
                path, line, f"this list has {counted(len(node.value), 'entry', 'entries')}", f"write {wanted(type_)}"
            )
        types = type_.item_types if is_fixed else [type_.item_type] * len(node.value)
        items = [self.read(n, t, (*path, i)) for i, (n, t) in enumerate(zip(node.value, types, strict=True))]
        if any(item is BAD for item in items):
            return BAD
        match type_:
            case inspect.ListType():
                return self._length(items, type_, path, line)
            case inspect.SetType() | inspect.FrozenSetType():
                if len(set(items)) < len(items):
                    return self._wrong(path, line, "an entry stands here twice", "write each entry once")
                kind = set if isinstance(type_, inspect.SetType) else frozenset
                return self._length(kind(items), type_, path, line)
            case _:
                return tuple(items) if is_fixed else self._length(tuple(items), type_, path, line)

    def _length(self, value: Any, type_: Any, path: Path, line: int) -> Any:
        too_few = type_.min_length is not None and len(value) < type_.min_length
        if too_few or (type_.max_length is not None and len(value) > type_.max_length):
            return self._wrong(
                path, line, f"there are too {'few' if too_few else 'many'} entries: {len(value)}", self._many(type_)
            )
        return value

    @staticmethod
    def _many(type_: Any) -> str:
        least, most = type_.min_length or 0, type_.max_length
        if most is None:
            return f"write at least {least}"
        return f"write {least}" if least == most else f"write {least} to {most}"

    def _any(self, node: yaml.Node, path: Path, line: int) -> Any:
        if isinstance(node, yaml.MappingNode):
            return self._dict(node, inspect.DictType(inspect.StrType(), inspect.AnyType()), path, line)
        if isinstance(node, yaml.SequenceNode):
            return self._sequence(node, inspect.ListType(inspect.AnyType()), path, line)
        return guess_scalar(node) if isinstance(node, yaml.ScalarNode) else None

    def _union(self, node: yaml.Node, type_: inspect.UnionType, path: Path, line: int) -> Any:
        if is_null(node) and type_.includes_none:
            return None
        types = [each for each in type_.types if not isinstance(each, inspect.NoneType)]
        if len(types) == 1:
            return self._read(node, types[0], path, line)
        if isinstance(node, yaml.ScalarNode):
            return self._one_of_scalars(node, types, path, line)
        structs = [each for each in types if isinstance(each, inspect.StructType)]
        if isinstance(node, yaml.MappingNode):
            if len(structs) > 1:
                return self._tagged(node, structs, path, line)
            fitting: list[Any] = structs or [each for each in types if isinstance(each, inspect.DictType)]
        else:
            fitting = [each for each in types if isinstance(each, inspect.CollectionType | inspect.TupleType)]
        if not fitting:
            return self._mismatch(node, type_, path, line)
        return self._read(node, fitting[0], path, line)

    def _one_of_scalars(self, node: yaml.ScalarNode, types: list[inspect.Type], path: Path, line: int) -> Any:
        """The narrowest type that takes the text: a listed word before a number before free text."""
        containers = inspect.StructType | inspect.DictType | inspect.TupleType | inspect.CollectionType
        candidates = [each for each in types if not isinstance(each, containers)]
        if len(candidates) == 1:
            return self._scalar(node, candidates[0], path, line)
        for candidate in sorted(candidates, key=lambda each: isinstance(each, inspect.StrType)):
            try:
                return read_scalar(node, candidate)
            except Wrong:
                continue
        return self._mismatch(node, inspect.UnionType(tuple(types)), path, line)

    def _tagged(self, node: yaml.MappingNode, structs: list[inspect.StructType], path: Path, line: int) -> Any:
        by_tag = {str(each.tag): each for each in structs}
        tag_field = structs[0].tag_field
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode) and key.value == tag_field:
                if isinstance(value, yaml.ScalarNode) and value.value in by_tag:
                    return self._struct(node, by_tag[value.value], path, line)
                tag = inspect.LiteralType(tuple(by_tag))
                if isinstance(value, yaml.ScalarNode) and not is_null(value):
                    return self._scalar(value, tag, (*path, str(tag_field)), line_of(key))
                return self._mismatch(value, tag, (*path, str(tag_field)), line_of(key))
        return self._wrong(path, line, f"{tag_field} is missing", f"write {tag_field}: and one of: {', '.join(by_tag)}")


def line_of(node: yaml.Node) -> int:
    """The line where a node starts, counted from 1."""
    return int(node.start_mark.line) + 1


def dotted(path: Path) -> str:
    """A path as people say it: spaces.s3.next[0]."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text
