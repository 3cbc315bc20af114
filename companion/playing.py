"""Scripted tables from YAML to the rules and back: `companion play`, `companion moves`, and their checks.

Reads files, so it is no part of the rules ring; `companion.engine.playthrough` plays what is read here.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec

from companion import games
from companion.engine.correction import Correct
from companion.engine.playthrough import Advance, Control, Expect, Line, Make, Player, Refused, Report, Scan
from companion.engine.rules import SetupError
from config.loading import Loaded, Problem, Problems, Seconds, load_with_lines

SHIPPED = Path(__file__).resolve().parent.parent / "config" / "games"
CONTROLS = ("undo", "redo", "pause", "resume")
NEED_A_VALUE = ("clock", "scan", "expect", "refused", "correct")


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table's file. `covers` names the rulings that it shows; `edition` the box it is played with."""

    game: str
    title: str
    setup: dict[str, Any]
    steps: tuple[Any, ...]
    covers: tuple[str, ...] = ()
    edition: str = "house"


class ScriptedTable(msgspec.Struct, frozen=True):
    """A script ready to be played."""

    file: str
    title: str
    game: str
    covers: tuple[str, ...]
    first: Any
    seed: int
    lines: tuple[Line, ...]

    def play(self) -> Report:
        """Play it from its set-up."""
        return Player(games.load(self.game), self.first, self.seed).play(self.lines)


class _Rolled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rolls: tuple[int, ...]


def read_table(path: Path, editions: tuple[Path, ...] = ()) -> ScriptedTable:
    """A script, checked against its game. Raises Problems with all of them."""
    loaded = load_with_lines(path, Script)
    script = loaded.value
    if script.game not in games.names():
        write = f"write one of: {', '.join(games.names())}"
        raise Problems([loaded.problem(("game",), f"there is no game {script.game}", write)])
    game = games.load(script.game)
    reader = _Reader(loaded, game)
    first, seed = reader.first(editions)
    lines = reader.lines()
    if reader.problems:
        raise Problems(reader.problems)
    return ScriptedTable(str(path), script.title, script.game, script.covers, first, seed, lines)


@lru_cache(maxsize=8)
def _edition(game: str, path: Path, _written_ns: int) -> Any:
    """An edition's file, read once for all tables that are laid from it."""
    return games.edition_module(game).load(path)


class _Reader:
    """Reads one script's set-up and steps, gathering problems."""

    def __init__(self, loaded: Loaded[Script], game: Any) -> None:
        self.loaded = loaded
        self.game = game
        self.problems: list[Problem] = []
        self.moves = {_tag(move): move for move in get_args(game.move_type)}

    def first(self, editions: tuple[Path, ...]) -> tuple[Any, int]:
        """The state after set-up and the seed."""
        try:
            options = self.loaded.read(("setup",), self.game.options_type)
            module = games.edition_module(self.game.name)
            found = module.find(self.loaded.value.edition, (*editions, SHIPPED / self.game.name))
            edition = _edition(self.game.name, found, found.stat().st_mtime_ns)
            findings = getattr(module, "option_findings", lambda edition, options: ())(edition, options)
            self.problems += [
                self.loaded.problem(("setup", *where), str(what), write) for where, what, write in findings
            ]
            if self.problems:
                return None, 0
            return self.game.setup(edition, options), options.seed
        except Problems as problems:
            self.problems += problems.problems
        except SetupError as error:
            where = ("setup", *error.where.split(".")) if error.where != "setup" else ("setup",)
            self.problems.append(self.loaded.problem(where, error.what, error.write))
        except FileNotFoundError as error:
            self.problems.append(self.loaded.problem(("edition",), str(error), "write the name of an edition"))
        return None, 0

    def lines(self) -> tuple[Line, ...]:
        """All steps with their lines."""
        lines = []
        for index, step in enumerate(self.loaded.value.steps):
            path = ("steps", index)
            try:
                lines.append(Line(self.loaded.line(path), self._step(step, path)))
            except Problems as problems:
                self.problems += problems.problems
        return tuple(lines)

    def _step(self, step: Any, path: tuple[str | int, ...]) -> Any:
        name, value = (step, None) if isinstance(step, str) else self._pair(step, path)
        inside = (*path, name) if value is not None else path
        if value is None and name in NEED_A_VALUE:
            raise self._fail(path, f"{name} needs a value", f"write {name}: and the value")
        if value is not None and name in CONTROLS:
            raise self._fail(path, f"{name} takes no value", f"write - {name}")
        if name in CONTROLS:
            return Control(name)
        if name == "clock":
            return Advance(self.loaded.read(inside, Seconds))
        if name == "scan":
            return Scan(self.loaded.read(inside, str))
        if name == "expect":
            return Expect(self.loaded.read(inside, dict[str, Any]))
        if name == "refused":
            return self._refused(value, inside)
        return self._move(name, value, inside)

    def _pair(self, step: Any, path: tuple[str | int, ...]) -> tuple[str, Any]:
        if not isinstance(step, dict) or len(step) != 1:
            raise self._fail(path, "a step is one word or one key with its value", "write for example: - scan: TT07A")
        return next(iter(step.items()))

    def _refused(self, value: Any, path: tuple[str | int, ...]) -> Refused:
        code = None
        if isinstance(value, dict) and len(value) == 2 and "code" in value:
            code = self.loaded.read((*path, "code"), str)
            name = next(key for key in value if key != "code")
            value = {name: value[name]}
        inner = self._step(value, path)
        if isinstance(inner, Advance | Expect | Refused):
            raise self._fail(path, "nothing in here can be refused", "write a move, scan, undo, redo, pause or resume")
        return Refused(inner, code)

    def _move(self, name: str, value: Any, path: tuple[str | int, ...]) -> Make:
        if name not in self.moves:
            known = (*self.moves, *CONTROLS, "clock", "scan", "expect", "refused")
            raise self._fail(path, f"there is no step {name}", f"write one of: {', '.join(known)}")
        if name == "correct":
            return Make(Correct.of(self.loaded.read(path, dict[str, Any])))
        if value is not None and not isinstance(value, dict):
            raise self._fail(path, f"{value} stands here", f"write {name}: {{key: value}}, see `companion moves`")
        rolls: tuple[int, ...] = ()
        fields = dict(value or {})
        if "rolls" in fields:
            rolls = self.loaded.read((*path, "rolls"), tuple[int, ...])
            del fields["rolls"]
        if not fields:
            try:
                return Make(self.moves[name](), rolls)
            except TypeError as error:
                raise self._fail(path, f"{name} needs more: {error}", "see `companion moves`") from None
        if rolls:
            return Make(self._convert(name, fields, path), rolls)
        return Make(self.loaded.read(path, self.moves[name]))

    def _convert(self, name: str, fields: dict[str, Any], path: tuple[str | int, ...]) -> Any:
        names = self.moves[name].__struct_fields__
        if unknown := sorted(set(fields) - set(names)):
            write = f"use one of: {', '.join(names)}, rolls"
            raise self._fail((*path, unknown[0]), f"{name} has no {unknown[0]}", write)
        try:
            return msgspec.convert({"type": name, **fields}, self.moves[name])
        except msgspec.ValidationError as error:
            raise self._fail(path, str(error), "see `companion moves`") from None

    def _fail(self, path: tuple[str | int, ...], what: str, write: str) -> Problems:
        return Problems([self.loaded.problem(path, what, write)])


def _tag(struct: Any) -> str:
    return str(struct.__struct_config__.tag)


def visible_state(game: Any, state: Any) -> dict[str, Any]:
    """The state's JSON as `--json` prints it: without what the game keeps out of it (the whole box)."""
    plain: dict[str, Any] = msgspec.to_builtins(state)
    return {key: value for key, value in plain.items() if key not in game.hidden_from_json}


def play_files(paths: Iterable[Path], as_json: bool, editions: tuple[Path, ...] = ()) -> int:
    """Play scripts and say what went otherwise. Returns the exit status: 0 all as expected, 1 not."""
    results = []
    status = 0
    for path in paths:
        try:
            table = read_table(path, editions)
        except Problems as problems:
            print(problems, file=sys.stderr)
            status = 1
            continue
        report = table.play()
        problems_found = [Problem(table.file, unmet.line, unmet.what, unmet.write) for unmet in report.unmet]
        status = 1 if problems_found else status
        for problem in problems_found:
            print(problem, file=sys.stderr)
        game = games.load(table.game)
        results.append(
            {
                "file": table.file,
                "title": table.title,
                "ok": not problems_found,
                "steps": report.steps,
                "state": visible_state(game, report.state),
                "outcome": msgspec.to_builtins(report.outcome),
                "problems": [str(problem) for problem in problems_found],
            }
        )
        if not as_json:
            print(f"{'ok    ' if not problems_found else 'FAILED'} {table.file}: {table.title}")
    if as_json:
        print(msgspec.json.encode(results[0] if len(results) == 1 else results).decode())
    return status


def show_moves(name: str, as_json: bool) -> int:
    """Print every move of a game and the keys of its state. Returns the exit status."""
    try:
        game = games.load(name)
    except KeyError as error:
        print(error.args[0], file=sys.stderr)
        return 2
    helps = [
        {
            "move": _tag(help_.move),
            "meaning": help_.meaning,
            "fields": [
                {"name": field.name, "type": _type_name(field.type), "required": field.required}
                for field in msgspec.structs.fields(help_.move)
            ],
            "example": _example(help_.example),
        }
        for help_ in game.move_help()
    ]
    keys = [
        {"key": key, "type": type_}
        for key, type_ in _keys(game.state_type)
        if key.split(".")[0] not in game.hidden_from_json
    ]
    if as_json:
        print(msgspec.json.encode({"game": name, "moves": helps, "state": keys}).decode())
        return 0
    print(f"Moves of {name}, as a script writes them:\n")
    for entry in helps:
        fields = ", ".join(
            f"{field['name']}: {field['type']}{'' if field['required'] else ' (may be left out)'}"
            for field in entry["fields"]
        )
        print(f"  {entry['move']}: {entry['meaning']}")
        if fields:
            print(f"      {fields}")
        print(f"      - {entry['example']}")
    print("\nKeys of the state, as expect and --json name them:\n")
    for key in keys:
        print(f"  {key['key']}: {key['type']}")
    return 0


def _example(move: Any) -> str:
    """One line of YAML."""
    tag = _tag(move)
    if isinstance(move, Correct):
        fields = move.values()
    else:
        fields = {key: value for key, value in msgspec.to_builtins(move).items() if key != "type"}
        defaults = {field.name: field.default for field in msgspec.structs.fields(move)}
        fields = {key: value for key, value in fields.items() if value != defaults.get(key)}
    if not fields:
        return tag
    return f"{tag}: {_flow(fields)}".replace('"', "")


def _flow(value: Any) -> str:
    """A value as YAML writes it in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return msgspec.json.encode(value).decode()


_PLAIN = {str: "text", int: "whole number", float: "number", bool: "true or false", type(None): "nothing"}


def _type_name(type_: Any) -> str:
    """A type in a script writer's words: `franky, jell_e, cleo or spike`, `list of text`, `whole number or nothing`."""
    origin, args = get_origin(type_), get_args(type_)
    if origin is Literal:
        return _or([str(word) for word in args])
    if origin is tuple:
        return f"list of {_type_name(args[0])}"
    if args:
        return _or([_type_name(each) for each in args])
    return _PLAIN.get(type_) or str(getattr(type_, "__name__", type_)).lower()


def _or(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _keys(type_: Any, prefix: str = "") -> Iterable[tuple[str, str]]:
    """Dotted keys of a struct with their types; N stands for a place in a list."""
    for field in msgspec.structs.fields(type_):
        yield from _field_keys(field.type, f"{prefix}{field.name}")


def _field_keys(type_: Any, key: str) -> Iterable[tuple[str, str]]:
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        yield from _keys(type_, f"{key}.")
        return
    args = get_args(type_)
    if args and args[-1] is Ellipsis and isinstance(args[0], type) and issubclass(args[0], msgspec.Struct):
        yield from _keys(args[0], f"{key}.N.")
        return
    structs = [arg for arg in args if isinstance(arg, type) and issubclass(arg, msgspec.Struct)]
    if structs:
        words = [_tag(each) if each.__struct_config__.tag else each.__name__.lower() for each in structs]
        yield key, _or([*words, "nothing"])
        return
    yield key, _type_name(type_)
