"""A group as a file, to be gone on with on another console: its stars, what is crossed off, and what its plays brought.

The histories of its tables stay where they are; each can be carried by itself (`carried.py`) and belongs to the group
again where both have arrived. On the touchscreen: ui/group_stick.py; command line: companion/carrying.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from companion.app.carried import NAME
from companion.app.groups import ByHand, Group, Groups, belongs
from companion.app.journal import Journal
from companion.app.plays import Kept, Plays
from companion.app.rows import Document
from companion.app.views import PRACTICE
from companion.engine.words import Text, say, say_n

FORMAT: Literal["table-companion-group"] = "table-companion-group"
#: A longer file is none of these.
MOST_BYTES = 8_000_000
LONGEST_NAME, MOST_PLAYERS, MOST_STARS = 40, 12, 99
#: No play brings a larger number, of whatever.
MOST_COUNTED = 9999
_EDITION = re.compile(r"[^/\\\0]{0,80}")


class NotTaken(Exception):
    """A group that can't be taken in. `text`: why, in a sentence; who reads the file itself also gets its `keys`."""

    def __init__(self, text: Text, keys: str = "") -> None:
        super().__init__(f"{text} Wrong are: {keys}." if keys else str(text))
        self.text = text


class CarriedPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table brought. `sitting` is the table's name, `ended_s` wall-clock seconds, `play` the game's numbers."""

    sitting: str
    ended_s: float
    play: msgspec.Raw


class CarriedGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `format` tells it from other files."""

    format: Literal["table-companion-group"]
    group: Group
    plays: tuple[CarriedPlay, ...]


class Arrival(msgspec.Struct, frozen=True):
    """A group from a file beside what is here. `here`: the same group as this console has it; None: it is new.

    `group` is what it becomes, `plays` are the results that are not here yet.
    """

    group: Group
    here: Group | None
    plays: tuple[CarriedPlay, ...]

    @property
    def brings_nothing(self) -> bool:
        """All of it is here already."""
        return self.group == self.here and not self.plays


def is_group(file: Path) -> bool:
    """Whether a file says of itself that it is a group."""
    try:
        with file.open("rb") as data:
            return f'"{FORMAT}"'.encode() in data.read(200)
    except OSError:
        return False


def groups_in(folder: Path) -> tuple[Path, ...]:
    """The files of a folder that hold groups, by name. Nothing where it can't be read."""
    try:
        return tuple(sorted(path for path in folder.glob("*.json") if path.is_file() and is_group(path)))
    except OSError:
        return ()


def read(file: Path, name: str | None = None) -> CarriedGroup:
    """The group in a file, under another name if one is given. Raises NotTaken and OSError."""
    if file.stat().st_size > MOST_BYTES:
        raise NotTaken(say("{file} is too large for a group.", file=file.name))
    try:
        carried = msgspec.json.decode(file.read_bytes(), type=CarriedGroup)
        numbers = [number for play in carried.plays for number in _numbers(msgspec.json.decode(play.play))]
    except (msgspec.MsgspecError, RecursionError):
        raise NotTaken(say("{file} is no whole group. Export it once more.", file=file.name)) from None
    if name is not None:
        carried = replace(carried, group=replace(carried.group, name=name))
    if wrong := ", ".join(_wrong_keys(carried, numbers)):
        raise NotTaken(say("{file} says of a group what can't be. Export it once more.", file=file.name), wrong)
    return carried


def _wrong_keys(carried: CarriedGroup, numbers: Iterable[float]) -> Iterable[str]:
    """Keys whose values no console has written."""
    group, sittings = carried.group, [play.sitting for play in carried.plays]
    stars = [*(each.stars for each in group.by_hand.values()), *group.crossed.values()]
    right = {
        "id": NAME.fullmatch(group.id) is not None,
        "name": 0 < len(group.name.strip()) <= LONGEST_NAME,
        "players": len(group.players) <= MOST_PLAYERS and all(0 < len(who) <= LONGEST_NAME for who in group.players),
        "edition": _EDITION.fullmatch(group.edition) is not None,
        "stars": all(0 <= each <= MOST_STARS for each in stars),
        "plays": len(set(sittings)) == len(sittings)
        and all(map(_is_sitting, sittings))
        and all(0 <= each <= MOST_COUNTED for each in numbers),
    }
    return (key for key, is_right in right.items() if not is_right)


def _numbers(value: Any) -> Iterator[float]:
    """Every number that stands somewhere in plain data."""
    match value:
        case dict() | list():
            for inside in value.values() if isinstance(value, dict) else value:
                yield from _numbers(inside)
        case int() | float():
            yield value


def _is_sitting(name: str) -> bool:
    return NAME.fullmatch(name) is not None and not name.startswith(PRACTICE)


class CarriedGroups:
    """Gives groups of one data folder out and takes them in. UI thread only."""

    def __init__(self, games: Mapping[str, Any], journal: Journal, groups: Groups, plays: Plays) -> None:
        self._games = games
        self._journal = journal
        self._groups = groups
        self._plays = plays

    def written(self, id_: str) -> bytes:
        """The file of a group. Raises KeyError where there is none."""
        group = self._groups.get(id_)
        if group is None:
            raise KeyError(id_)
        self._plays.of(group.game)  # works out what has no numbers yet
        mine, kept = self._groups.sittings(id_), self._journal.documents("play")
        found = [(name, msgspec.json.decode(kept[name], type=Kept)) for name in sorted(mine) if name in kept]
        plays = tuple(CarriedPlay(name, each.ended_s, each.play) for name, each in found)
        return msgspec.json.format(msgspec.json.encode(CarriedGroup(FORMAT, group, plays)), indent=1)

    def arriving(self, carried: CarriedGroup) -> Arrival:
        """What taking a group in would change; nothing is changed yet. Raises NotTaken."""
        there = carried.group
        game = self._games.get(there.game)
        if game is None or not hasattr(game, "play_type"):
            raise NotTaken(say("No groups play {game} on this console.", game=there.game))
        unreadable = sum(not _is_readable(play, game.play_type) for play in carried.plays)
        if unreadable:
            raise NotTaken(
                say_n(
                    "{n} result was counted by another version of the console. Bring both to the same one.",
                    "{n} results were counted by another version of the console. Bring both to the same one.",
                    unreadable,
                )
            )
        here = self._groups.get(there.id)
        known, kept = self._journal.documents("belongs"), self._journal.documents("play")
        new = tuple(
            play
            for play in carried.plays
            if play.sitting not in known or (known[play.sitting].decode() == there.id and play.sitting not in kept)
        )
        return Arrival(self._with_free_name(there) if here is None else merged(here, there), here, new)

    def take(self, arrival: Arrival) -> None:
        """Keep the group. What this console has of it stays."""
        group, kept = arrival.group, self._journal.documents("play")
        things: list[Document] = [Document("group", group.id, msgspec.json.encode(group))]
        for play in arrival.plays:
            things.append(belongs(play.sitting, group.id))
            if play.sitting not in kept:
                body = msgspec.json.encode(Kept(group.game, play.ended_s, play.play))
                things.append(Document("play", play.sitting, body))
        self._journal.write(*things)

    def _with_free_name(self, group: Group) -> Group:
        taken = {each.name for each in self._groups.of(group.game)}
        name, number = group.name, 2
        while name in taken:
            name, number = f"{group.name} {number}", number + 1
        return replace(group, name=name)


def merged(here: Group, there: Group) -> Group:
    """The same group from two consoles: name, players, edition and readings as they are here.

    Of two results the better one stays, as of a level played again (rulebook, Collecting Stars); a play that stars
    were set instead of, on either console, is not counted again.
    """
    levels = sorted({*here.by_hand, *there.by_hand})
    bonuses = [*here.crossed, *(name for name in there.crossed if name not in here.crossed)]
    return replace(
        here,
        by_hand={level: _better(here.by_hand.get(level), there.by_hand.get(level)) for level in levels},
        crossed={name: max(here.crossed.get(name, 0), there.crossed.get(name, 0)) for name in bonuses},
    )


def _better(here: ByHand | None, there: ByHand | None) -> ByHand:
    if here is None or there is None:
        found = here or there
        assert found is not None
        return found
    return ByHand(max(here.stars, there.stars), tuple(dict.fromkeys((*here.instead_of, *there.instead_of))))


def _is_readable(play: CarriedPlay, play_type: Any) -> bool:
    try:
        msgspec.json.decode(play.play, type=play_type)
    except msgspec.MsgspecError:
        return False
    return True
