"""Groups: people who play a game's levels one after the other, collect stars and cross them off for start bonuses.

Stars come from the finished sittings (`plays.py`); a group keeps only what no sitting tells: stars set by hand, for
groups that began on paper, and which stars are crossed off for which bonus. Kept in the journal's file.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from companion.app.journal import Journal
from companion.app.rows import Document


class ByHand(msgspec.Struct, frozen=True):
    """Stars of a level as people set them, instead of what these plays (names of sittings) brought."""

    stars: int
    instead_of: tuple[str, ...] = ()


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """A group of one game. `players` as they sit, clockwise; `edition` by its file's name.

    `by_hand`: stars set by hand, by level. `crossed`: stars crossed off, by the bonus's id. `switches`: readings of the
    rules that the group has chosen, by the names of the game's options.
    """

    id: str
    game: str
    name: str
    players: tuple[str, ...] = ()
    edition: str = ""
    founded_s: float = 0.0
    by_hand: dict[int, ByHand] = msgspec.field(default_factory=dict)
    crossed: dict[str, int] = msgspec.field(default_factory=dict)
    switches: tuple[str, ...] = ()


class Played(Protocol):
    """What counts of a play: see the game's own `play_type`."""

    @property
    def level(self) -> int: ...

    @property
    def stars(self) -> int: ...


def stars_by_level(group: Group, plays: Iterable[tuple[str, Played]]) -> dict[int, int]:
    """The best result of each level, set by hand or played since (rulebook, Collecting Stars). `plays` by sitting."""
    best = {level: by_hand.stars for level, by_hand in group.by_hand.items()}
    for sitting, play in plays:
        by_hand = group.by_hand.get(play.level)
        if by_hand is None or sitting not in by_hand.instead_of:
            best[play.level] = max(best.get(play.level, 0), play.stars)
    return best


def with_stars(group: Group, level: int, stars: int, plays: Iterable[tuple[str, Played]]) -> Group:
    """The group with a level's stars set by hand. Plays that come later count as ever."""
    instead_of = tuple(sitting for sitting, play in plays if play.level == level)
    return replace(group, by_hand={**group.by_hand, level: ByHand(stars, instead_of)})


def free_stars(group: Group, earned: int) -> int:
    """Stars that are not crossed off for any bonus yet; below 0 where more are crossed off than there are."""
    return earned - sum(group.crossed.values())


def with_crossed(group: Group, bonus: str, stars: int, cost: int, earned: int) -> Group:
    """The group with so many stars crossed off for a bonus, as far as it costs and there are free ones."""
    already = group.crossed.get(bonus, 0)
    most = min(cost, already + max(0, free_stars(group, earned)))
    crossed = {**group.crossed, bonus: max(0, min(stars, most))}
    return replace(group, crossed={name: count for name, count in crossed.items() if count})


def unlocked(group: Group, costs: Mapping[str, int]) -> tuple[str, ...]:
    """The bonuses of which all stars are crossed off, in the order of `costs`."""
    return tuple(bonus for bonus, cost in costs.items() if group.crossed.get(bonus, 0) >= cost)


class Groups:
    """The groups of one data folder. UI thread only."""

    def __init__(self, journal: Journal, wall: Callable[[], float]) -> None:
        """`wall`: wall-clock seconds."""
        self._journal = journal
        self._wall = wall

    def of(self, game: str) -> tuple[Group, ...]:
        """A game's groups, the one that was founded last first."""
        groups = (_read(body) for body in self._journal.documents("group").values())
        found = [group for group in groups if group is not None and group.game == game]
        return tuple(sorted(found, key=lambda group: (-group.founded_s, group.id)))

    def get(self, id_: str | None) -> Group | None:
        """A group by its id; None where there is none (any more)."""
        body = self._journal.document("group", id_) if id_ is not None else None
        return _read(body) if body is not None else None

    def found(self, game: str, name: str, edition: str, players: tuple[str, ...] = ()) -> Group:
        """A new group."""
        now_s = self._wall()
        id_ = f"{game}-{int(now_s)}-{secrets.token_hex(3)}"
        group = Group(id=id_, game=game, name=name, players=players, edition=edition, founded_s=now_s)
        self.put(group)
        return group

    def put(self, group: Group) -> None:
        """Keep a group as it is now."""
        self._journal.write(Document("group", group.id, msgspec.json.encode(group)))

    def delete(self, id_: str) -> None:
        """Delete a group, for good. Its tables stay saved and belong to none; results of deleted tables go."""
        known = {row.id for row, _ in self._journal.sittings()}
        gone: list[Any] = [Document("group", id_, None)]
        for sitting, group in self._journal.documents("belongs").items():
            if group.decode() == id_:
                gone.append(Document("belongs", sitting, None))
                gone += [Document("play", sitting, None)] if sitting not in known else []
        self._journal.write(*gone)

    def of_sitting(self, sitting: str) -> str | None:
        """The id of the group that a table belongs to."""
        body = self._journal.document("belongs", sitting)
        return body.decode() if body is not None else None

    def sittings(self, id_: str) -> frozenset[str]:
        """The names of a group's tables, those included of which only the result is kept."""
        belongs = self._journal.documents("belongs")
        return frozenset(sitting for sitting, group in belongs.items() if group.decode() == id_)


def belongs(sitting: str, group: str) -> Document:
    """What is written when a group lays a table."""
    return Document("belongs", sitting, group.encode())


def _read(body: bytes) -> Group | None:
    try:
        return msgspec.json.decode(body, type=Group)
    except msgspec.MsgspecError:
        return None  # written by a newer console
