"""Writing files that survive a power cut; YAML so that `loading.load` reads it back as the same value.

Comments in an old YAML file are not kept. Neighbour: loading.py.
"""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import inspect

from config.durations import format_duration, is_duration

# libyaml's emitter writes the same about ten times faster; a wheel without it still works.
_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def save(path: Path, value: Any) -> None:
    """Replace `path` by `value` (a Struct or plain data), as `save_bytes` does."""
    save_bytes(path, dump(value).encode())


def save_bytes(path: Path, content: bytes) -> None:
    """Replace `path` by `content`: whole or not at all, on the disk when this returns.

    Makes the folder if it is missing. Raises OSError when the place can't be written; the old file is then untouched.
    What is no ordinary file (a pipe, /dev/stdout) is written to, not replaced.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fchmod(file.fileno(), _mode_for(target))
            os.fsync(file.fileno())
        os.replace(temporary, target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def dump(value: Any) -> str:
    """The YAML text that `save` writes."""
    plain = _plain(value, inspect.type_info(type(value))) if isinstance(value, msgspec.Struct) else value
    text: str = yaml.dump(msgspec.to_builtins(plain), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120)
    return text


def _mode_for(target: Path) -> int:
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except OSError:
        return 0o644


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _plain(value: Any, type_: Any) -> Any:
    """Builtin data in which durations carry their unit again."""
    match type_:
        case inspect.Metadata(extra=extra) if is_duration(extra) and isinstance(value, int | float):
            return format_duration(value)
        case inspect.Metadata(type=inner):
            return _plain(value, inner)
        case inspect.UnionType(types=types):
            return _plain(value, _member(value, types))
        case inspect.StructType(fields=fields, tag_field=tag_field, tag=tag):
            head = {tag_field: tag} if tag_field else {}
            return head | {field.encode_name: _plain(getattr(value, field.name), field.type) for field in fields}
        case inspect.DictType(key_type=key_type, value_type=value_type):
            return {_plain(key, key_type): _plain(each, value_type) for key, each in value.items()}
        case inspect.TupleType(item_types=items):
            return [_plain(each, item) for each, item in zip(value, items, strict=True)]
        case inspect.CollectionType(item_type=item):
            return [_plain(each, item) for each in value]
        case _:
            return msgspec.to_builtins(value)


def _member(value: Any, types: tuple[Any, ...]) -> Any:
    """The type of a union that this value was read by."""
    for type_ in types:
        match type_:
            case inspect.NoneType() if value is None:
                return type_
            case inspect.StructType(cls=cls) if type(value) is cls:
                return type_
            case inspect.Metadata(extra=extra) if is_duration(extra) and isinstance(value, float):
                return type_
            case inspect.DictType() if isinstance(value, dict):
                return type_
            case inspect.CollectionType() | inspect.TupleType() if isinstance(value, list | tuple | set | frozenset):
                return type_
            case _:
                continue
    return inspect.AnyType()
