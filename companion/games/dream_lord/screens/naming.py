"""Names on screens, as strings in the table's language, and what is on the threat track."""

from __future__ import annotations

from companion.engine.words import Text, say
from companion.games.dream_lord import box as boxes
from companion.games.dream_lord import words
from companion.games.dream_lord.model import State, Stuffy
from companion.games.dream_lord.odds import threat
from companion.ui.language import language


def own(written: boxes.Words) -> str:
    """Words of the box in the table's language, else in the other one."""
    return str(language.put(words.own(written))) if written.en or written.de else ""


def stuffy_name(state: State, stuffy: str) -> str:
    """A stuffy's printed name."""
    return str(language.put(words.stuffy(state.box, stuffy)))


def monster_name(state: State, monster: str) -> str:
    """A monster of the row by its kind's name, with a letter where there are several of the kind."""
    return str(language.put(words.monster(state, monster)))


def monster_kind(state: State, kind: str) -> str:
    """A monster card by its printed name."""
    return str(language.put(words.monster_kind(state.box, kind)))


def status_name(state: State, status: str) -> str:
    """A status by its printed name."""
    return str(language.put(words.status(state.box, status)))


def item_name(state: State, item: str) -> str:
    """An item by its printed name."""
    return str(language.put(words.item(state.box, item)))


def player_of(state: State, stuffy: Stuffy) -> str:
    """Who plays a stuffy; empty where that one is called as the stuffy is."""
    return "" if stuffy.player == stuffy_name(state, stuffy.id) else stuffy.player


def with_player(state: State, stuffy: Stuffy) -> str:
    """`Theadora · Ada`; the name alone where the player is called the same."""
    name = stuffy_name(state, stuffy.id)
    return name if stuffy.player in ("", name) else f"{name} · {stuffy.player}"


def needed(state: State) -> int:
    """Black dice on the track at which something happens at the end of this turn (ruling 4)."""
    return threat.needed(len(state.row), len(state.stuffies))


def is_threatening(state: State) -> bool:
    """Whether the check at the end of this turn would bring the monsters' turn or the threat effect."""
    return state.threat >= needed(state)


def asked_words(state: State) -> Text | None:
    """Which stuffy must answer, where it is not the one whose turn it is; None otherwise."""
    name = getattr(state.choice, "stuffy", None)
    if name is None or name == state.stuffies[state.turn].id:
        return None
    return say("{who} is asked", who=stuffy_name(state, name))


def turn_words(state: State) -> Text:
    """Whose turn it is."""
    return say("{who}'s turn", who=stuffy_name(state, state.stuffies[state.turn].id))
