"""The tiles of a state: its stuffies and its monster row, to be tapped or only to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from companion.games.dream_lord.model import State
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.tiles import MonsterTile, StuffyTile
from companion.ui.language import language
from companion.ui.writing import Writing


def stuffy_tiles(writing: Writing, state: State, tap: Callable[[str], None] | None, prefix: str = "stuffy", *,
                 asked: str = "", only: Iterable[str] | None = None,
                 chosen: str | None = None) -> list[StuffyTile]:  # fmt: skip
    """A tile for each stuffy, `only` some of them to be tapped; with `tap` None they can't be. `asked`: what a tap
    answers."""
    allowed = None if only is None else set(only)
    made = []
    for index, stuffy in enumerate(state.stuffies):
        may = tap is not None and (allowed is None or stuffy.id in allowed)
        tile = writing.touchable(
            StuffyTile,
            f"{prefix}.{stuffy.id}",
            partial(tap, stuffy.id) if tap is not None and may else None,
            meaning=asked,
            name=naming.stuffy_name(state, stuffy.id),
            player=naming.player_of(state, stuffy),
            stuffing=stuffy.stuffing,
            hearts=stuffy.hearts,
            buttons=stuffy.buttons,
            items=len(stuffy.items),
            stored=stuffy.stored or "",
            is_active=chosen is None and index == state.turn,
            is_chosen=stuffy.id == chosen,
            is_grave=stuffy.is_collapsed,
            is_enabled=may,
            words=stuffy_words(state, index),
        )
        made.append(tile)
    return made


def monster_tiles(writing: Writing, state: State, tap: Callable[[str], None] | None, prefix: str = "monster", *,
                  asked: str = "", chosen: str | None = None) -> list[MonsterTile]:  # fmt: skip
    """A tile for each monster of the row, from top to bottom."""
    made = []
    for monster in state.row:
        kind = state.box.monster_by_id[monster.kind]
        tile = writing.touchable(
            MonsterTile,
            f"{prefix}.{monster.id}",
            partial(tap, monster.id) if tap is not None else None,
            meaning=asked,
            name=naming.monster_name(state, monster.id),
            defence=kind.defence or 0,
            kind=kind.rank,
            stuffing=monster.stuffing,
            is_active=bool(state.acting) and state.acting[0] == monster.id,
            is_chosen=monster.id == chosen,
            is_enabled=tap is not None,
            words=monster_words(state, monster.id),
        )
        made.append(tile)
    return made


def stuffy_words(state: State, index: int) -> str:
    """Collapsed, or the statuses, by their number where their names have no room, and who keeps the book."""
    stuffy = state.stuffies[index]
    if stuffy.is_collapsed:
        return language.say("collapsed")
    if len(stuffy.statuses) == 1:
        return naming.status_name(state, stuffy.statuses[0])
    if stuffy.statuses:
        return language.say_n("{n} status", "{n} statuses", len(stuffy.statuses))
    return language.say("bookkeeper") if index == state.bookkeeper else ""


def monster_words(state: State, monster: str) -> str:
    """What rank it has and, in the monsters' turn, whether it still acts."""
    found = next(each for each in state.row if each.id == monster)
    kind = state.box.monster_by_id[found.kind]
    if state.phase == "monsters":
        if state.acting and state.acting[0] == monster:
            return language.say("acts now")
        return language.say("still to act") if monster in state.acting else language.say("has acted")
    if kind.rank == "leader":
        return language.say("leader")
    if kind.rank == "boss":
        return language.say("boss")
    return language.say("see its card") if kind.defence is None else ""
