"""A robot script's file: read with every mistake named by line. What its steps are is `steps`' business."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from companion.robot.steps import KINDS, ExpectState, Step
from config.loading import Loaded, Problem, Problems, load_with_lines

Size = Annotated[str, Meta(pattern=r"^[1-9]\d{2,3}x[1-9]\d{2,3}$")]


class Line(msgspec.Struct, frozen=True):
    """A step and the line of the script where it stands, counted from 1."""

    number: int
    step: Step


class Script(msgspec.Struct, frozen=True):
    """A read script. `size` is width and height in pixels; `settings` go into the data folder's settings.yaml."""

    file: Path
    title: str
    lines: tuple[Line, ...]
    size: tuple[int, int] | None = None
    language: str | None = None
    settings: dict[str, Any] = {}


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    steps: Annotated[tuple[Any, ...], Meta(min_length=1)]
    size: Size | None = None
    language: Literal["de", "en"] | None = None
    settings: dict[str, Any] = {}


def load_script(path: Path) -> Script:
    """The script in `path`. Raises Problems with all that is wrong in it."""
    try:
        loaded = load_with_lines(path, _File)
    except Problems as problems:
        raise Problems([*problems.problems, *_problems_in_steps(path)]) from None
    lines, problems_found = _read_steps(loaded, loaded.value.steps)
    if problems_found:
        raise Problems(problems_found)
    written = loaded.value
    size = parse_size(written.size) if written.size else None
    return Script(path, written.title, tuple(lines), size, written.language, written.settings)


def parse_size(text: str) -> tuple[int, int]:
    """ "800x480" as two numbers. Raises ValueError."""
    width, height = text.lower().split("x")
    return int(width), int(height)


def _problems_in_steps(path: Path) -> Iterator[Problem]:
    """Mistakes in the steps of a file whose head is wrong already."""
    try:
        loaded: Loaded[Any] = load_with_lines(path, dict[str, Any])
    except Problems:
        return
    steps = loaded.value.get("steps")
    if isinstance(steps, tuple | list):
        yield from _read_steps(loaded, tuple(steps))[1]


def _read_steps(loaded: Loaded[Any], steps: tuple[Any, ...]) -> tuple[list[Line], list[Problem]]:
    lines: list[Line] = []
    problems: list[Problem] = []
    for index, written in enumerate(steps):
        try:
            lines.append(Line(loaded.line(("steps", index)), _read_step(loaded, index, written)))
        except Problems as found:
            problems += found.problems
    return lines, problems


def _read_step(loaded: Loaded[Any], index: int, written: Any) -> Step:
    at = ("steps", index)
    if isinstance(written, str):
        kind = _kind(loaded, at, written)
        needed = [field for field in msgspec.structs.fields(kind) if field.required]
        if needed:
            raise Problems([loaded.problem(at, f"{written} needs more", f"write {written}: {needed[0].encode_name}")])
        return kind()
    if not isinstance(written, dict) or len(written) != 1:
        raise Problems([loaded.problem(at, "this is not one step", "write one to a dash, such as - tap: home.new")])
    (name,) = written
    kind = _kind(loaded, at, name)
    place = (*at, name)
    if kind is ExpectState:
        return ExpectState(loaded.read(place, dict[str, Any]))
    if isinstance(written[name], dict):
        return loaded.read(place, kind)
    first = msgspec.structs.fields(kind)[:1]
    if not first:
        raise Problems([loaded.problem(place, f"{name} takes nothing", f"write just {name}")])
    return kind(**{first[0].name: loaded.read(place, first[0].type)})


def _kind(loaded: Loaded[Any], at: tuple[str | int, ...], name: str) -> type[Step]:
    if name in KINDS:
        return KINDS[name]
    near = get_close_matches(name, KINDS, 1)
    raise Problems([loaded.problem(at, f"there is no step {name}", f"write {near[0] if near else ', '.join(KINDS)}")])
