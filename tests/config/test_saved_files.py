"""A saved file is whole, and reads back as what was saved."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta
from no_room import no_file_beyond

from config.durations import format_duration, parse_duration
from config.loading import Seconds, load, parse, save
from config.saving import dump, save_bytes


class Lamp(msgspec.Struct, frozen=True, tag="lamp", tag_field="kind"):
    fade: Seconds


class Horn(msgspec.Struct, frozen=True, tag="horn", tag_field="kind"):
    tones_hz: tuple[float, ...]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    language: Literal["de", "en"] = "en"
    names: tuple[str, ...] = ()
    beep: Annotated[Seconds, Meta(ge=0)] = 0.5
    beeps: dict[str, Seconds] = {}
    part: Lamp | Horn | None = None
    pause: Seconds | None = None
    is_loud: bool = True
    pair: tuple[int, Seconds] = (1, 1.0)


def test_what_is_saved_reads_back_the_same(tmp_path: Path) -> None:
    settings = Settings(
        language="de",
        names=("NO", "0001234567", "1:30", "~", "", "Zoë", "a: b", "# x", " two\nlines "),
        beep=0.05,
        beeps={"long": 120.0, "yes": 0.0015},
        part=Lamp(0.3),
        pause=0.0,
        is_loud=False,
        pair=(2, 0.25),
    )
    file = tmp_path / "settings.yaml"
    save(file, settings)
    assert load(file, Settings) == settings


def test_durations_are_saved_with_their_unit() -> None:
    text = dump(Settings(beep=0.05, beeps={"long": 90.0}, part=Lamp(2.0)))
    saved = yaml.safe_load(text)
    assert (saved["beep"], saved["beeps"], saved["part"]) == ("50ms", {"long": "90s"}, {"kind": "lamp", "fade": "2s"})


@given(st.floats(min_value=0, max_value=1e9, allow_nan=False))
def test_every_duration_is_read_back_exactly(seconds: float) -> None:
    assert parse_duration(format_duration(seconds)) == seconds


@given(st.lists(st.text(alphabet=st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"])), max_size=4))
def test_every_text_is_read_back_exactly(names: list[str]) -> None:
    assert parse(dump(Settings(names=tuple(names))), Settings, "x").names == tuple(names)


def test_plain_data_can_be_saved_too(tmp_path: Path) -> None:
    save(tmp_path / "new" / "codes.yaml", {"TT07B": "c07"})
    assert load(tmp_path / "new" / "codes.yaml", dict[str, str]) == {"TT07B": "c07"}


def test_a_save_that_finds_no_room_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    save_bytes(file, b"as it was")
    with no_file_beyond(5000), pytest.raises(OSError, match="too large"):
        save_bytes(file, b"x" * 9000)
    assert file.read_bytes() == b"as it was"
    assert [each.name for each in tmp_path.iterdir()] == ["table.json"]
    save_bytes(file, b"x" * 9000)
    assert file.stat().st_size == 9000


def test_a_save_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.yaml"
    save(file, Settings(language="de"))

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save(file, Settings(language="en"))
    assert load(file, Settings).language == "de"
    assert [each.name for each in tmp_path.iterdir()] == ["settings.yaml"]


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    handle = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    save_bytes(pipe, b"to whoever reads it")
    assert os.read(handle, 100) == b"to whoever reads it"
    os.close(handle)
    assert pipe.is_fifo()


def test_content_and_folder_are_on_the_disk_before_save_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[str] = []
    fsync, replace = os.fsync, os.replace

    def logged_fsync(handle: int) -> None:
        log.append("folder synced" if stat.S_ISDIR(os.fstat(handle).st_mode) else "content synced")
        fsync(handle)

    def logged_replace(old: str, new: Path) -> None:
        log.append("renamed")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", logged_fsync)
    monkeypatch.setattr(os, "replace", logged_replace)
    save(tmp_path / "settings.yaml", Settings())
    assert log == ["content synced", "renamed", "folder synced"]


def test_a_file_keeps_who_may_read_it(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    save(file, Settings())
    assert stat.S_IMODE(file.stat().st_mode) == 0o644
    file.chmod(0o640)
    save(file, Settings(language="de"))
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "usb").mkdir()
    link = tmp_path / "settings.yaml"
    link.symlink_to(tmp_path / "usb" / "settings.yaml")
    save(link, Settings(language="de"))
    assert link.is_symlink()
    assert load(tmp_path / "usb" / "settings.yaml", Settings).language == "de"
