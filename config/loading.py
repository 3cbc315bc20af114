"""YAML files as the schema's structs, with every mistake named by file and line.

A schema is a frozen msgspec Struct; it belongs to whoever reads the file (a game owns its edition's). Here: files in,
values or `Problems` out, and the places of values for checks that only the owner can make (dangling references).
Neighbours: walking.py and scalars.py do the reading, saving.py the writing, durations.py has `Seconds`.

    edition = load(path, Edition)
    loaded = load_with_lines(path, Edition)
    problem = loaded.problem(("spaces", "s3", "next"), "space s9 does not exist", "write one of: s1, s2, s4")
"""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import Any, Generic, TypeVar

import yaml
from msgspec import inspect

from config.durations import Seconds
from config.problems import Problem, Problems
from config.saving import save
from config.walking import BAD, Path, Walk, dotted, line_of
from config.wording import wanted

__all__ = [
    "Loaded",
    "Path",
    "Problem",
    "Problems",
    "Seconds",
    "dotted",
    "load",
    "load_with_lines",
    "parse",
    "parse_with_lines",
    "save",
]

T = TypeVar("T")
U = TypeVar("U")

# libyaml's composer gives the same nodes about ten times faster; a wheel without it still works.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Loaded(Generic[T]):
    """A value with the places it was read from. `file` is the name that problems carry."""

    def __init__(self, file: str, root: yaml.Node, value: T) -> None:
        self.file = file
        self.value = value
        self._root = root

    def line(self, path: Path) -> int:
        """The line of the key (or list entry) at `path`, or of the nearest thing above it that is written."""
        return _find(self._root, path)[1]

    def problem(self, path: Path, what: str, write: str) -> Problem:
        """A problem at `path`, such as ("boards", "ma1", "spaces", "s3", "next"); list entries are counted from 0."""
        return Problem(self.file, self.line(path), what, write)

    def read(self, path: Path, type_: type[U]) -> U:
        """What stands at `path` (read as Any so far) as another type, once the owner knows which.

        Raises Problems, and KeyError when nothing is written at `path`.
        """
        node, line, is_there = _find(self._root, path)
        if not is_there:
            raise KeyError(dotted(path))
        walk = Walk(self.file)
        value = walk.read(node, inspect.type_info(type_), path, line)
        if walk.problems:
            raise Problems(walk.problems)
        result: U = value
        return result


def load(path: FilePath, type_: type[T], *, name: str | None = None) -> T:
    """The file's content as `type_`. `name` replaces the path in problems.

    Raises Problems, with all of them; also for a file that is missing, unreadable, empty or not UTF-8.
    """
    return load_with_lines(path, type_, name=name).value


def load_with_lines(path: FilePath, type_: type[T], *, name: str | None = None) -> Loaded[T]:
    """As `load`, keeping the lines for the owner's own checks."""
    file = name or str(path)
    return parse_with_lines(_text(path, file), type_, file)


def parse(text: str, type_: type[T], name: str) -> T:
    """As `load`, for a text that is in memory; `name` is the file that problems name."""
    return parse_with_lines(text, type_, name).value


def parse_with_lines(text: str, type_: type[T], name: str) -> Loaded[T]:
    """As `load_with_lines`, for a text that is in memory."""
    schema = inspect.type_info(type_)
    root = _compose(text, name)
    if root is None:
        raise Problems([Problem(name, 1, "the file is empty", f"write {wanted(schema)}")])
    walk = Walk(name)
    value = walk.read(root, schema)
    if walk.problems or value is BAD:
        raise Problems(walk.problems)
    return Loaded(name, root, value)


def _text(path: FilePath, file: str) -> str:
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise Problems([Problem(file, 1, "there is no such file", "check the name and the folder")]) from None
    except IsADirectoryError:
        raise Problems([Problem(file, 1, "this is a folder", "name a file in it")]) from None
    except OSError as error:
        what = f"the file can't be read ({error.strerror})"
        raise Problems([Problem(file, 1, what, "check who owns it and may read it")]) from None
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        what = f"byte 0x{raw[error.start]:02x} is not UTF-8 text"
        raise Problems([Problem(file, line, what, "save the file as UTF-8")]) from None


def _compose(text: str, file: str) -> yaml.Node | None:
    try:
        root: yaml.Node | None = yaml.compose(text, Loader=_Loader)
        return root
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise Problems([Problem(file, line, *_syntax(text, line, error))]) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise Problems([Problem(file, line, "a character stands here that YAML can't hold", "remove it")]) from None
    except RecursionError:
        raise Problems([Problem(file, 1, "groups are nested too deep", "write fewer levels")]) from None


def _syntax(text: str, line: int, error: yaml.MarkedYAMLError) -> tuple[str, str]:
    lines = text.splitlines()
    written = lines[line - 1] if line <= len(lines) else ""
    reason = " ".join(part for part in (error.context, error.problem) if part)
    if "\t" in written[: len(written) - len(written.lstrip())]:
        return "a tab stands here", "indent with spaces"
    if "mapping values" in reason:
        return "a second colon stands in this line", 'put a text that holds a colon in "quotes" and check the indent'
    if "another document" in reason:
        return "a second document starts here", "remove the line ---"
    if "nesting depth" in reason:
        return "groups are nested too deep", "write fewer levels"
    if "undefined alias" in reason:
        return "* names something that is not marked with & above", "write the value out"
    return f"this is not YAML ({reason})", "check quotes, brackets and the indent here and in the line above"


def _find(root: yaml.Node, path: Path) -> tuple[yaml.Node, int, bool]:
    """The deepest written node along `path`, its line, and whether it is the one at the path's end."""
    node, line = root, line_of(root)
    for part in path:
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                if isinstance(key, yaml.ScalarNode) and key.value == str(part):
                    node, line = value, line_of(key)
                    break
            else:
                return node, line, False
        elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and 0 <= part < len(node.value):
            node = node.value[part]
            line = line_of(node)
        else:
            return node, line, False
    return node, line, True
