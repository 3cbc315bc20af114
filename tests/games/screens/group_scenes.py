"""A group that travels: the screens that give it out and take it in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from stage import Stage

from companion.app.groups import Group, with_crossed, with_stars
from companion.own_editions import OwnEditions

GAME = "time_trouble"


def with_foxes(held: Stage, folder: Path) -> Group:
    """At home, with a group that has stars from paper."""
    held.controller.leave_table()
    held.controller.own_editions = OwnEditions(folder)
    group = held.controller.groups.found(GAME, "The foxes", "house", ("Ada", "Ben", "Cem"))
    group = with_crossed(with_stars(with_stars(group, 1, 3, ()), 2, 2, ()), "first_shield", 3, 3, 5)
    held.controller.groups.put(group)
    held.frames()
    return group


def on_the_stick(held: Stage, folder: Path, group: Group) -> Path:
    """The file of a group as another console has written it."""
    file = folder / "exchange" / "the_foxes.json"
    file.parent.mkdir(exist_ok=True)
    here = held.controller.groups.get(group.id)
    held.controller.groups.put(group)
    file.write_bytes(held.controller.carried_groups.written(group.id))
    held.controller.groups.delete(group.id)
    if here is not None:
        held.controller.groups.put(here)
    return file


def chooser(held: Stage, folder: Path) -> Any:
    """The list of groups."""
    with_foxes(held, folder)
    held.tap("home.groups")
    return held.screen


def export(held: Stage, folder: Path) -> Any:
    """Where a group is written to."""
    chooser(held, folder)
    for tap in ("groups.1", "group.record", "record.export"):
        held.tap(tap)
    return held.screen


def taking_in(held: Stage, folder: Path) -> Any:
    """What lies there to be taken in."""
    group = with_foxes(held, folder)
    on_the_stick(held, folder, with_stars(group, 3, 3, ()))
    for tap in ("home.groups", "groups.import"):
        held.tap(tap)
    return held.screen


def adding(held: Stage, folder: Path) -> Any:
    """The file has more of a group that is here already."""
    taking_in(held, folder)
    held.tap("groups.file.1")
    return held.screen


def refused(held: Stage, folder: Path) -> Any:
    """The file says what can't be."""
    group = with_foxes(held, folder)
    on_the_stick(held, folder, replace(group, edition="../x"))
    for tap in ("home.groups", "groups.import", "groups.file.1"):
        held.tap(tap)
    return held.screen


def none_yet(held: Stage, folder: Path) -> Any:
    """Before there is any group."""
    group = with_foxes(held, folder)
    held.controller.groups.delete(group.id)
    held.tap("home.groups")
    return held.screen


GROUPS: dict[str, Callable[[Stage, Path], Any]] = {
    "groups": chooser,
    "groups_none": none_yet,
    "group_export": export,
    "group_import": taking_in,
    "group_add": adding,
    "group_refused": refused,
}
