"""The boards in play as one line of spaces: what comes next, which locks are closed, which ways are open.

Boards lie from the rearmost to the foremost, or in a circle; a space without a next one leads to the next board's
entries. Rulings R10 (locks, forks) and R11 (detours).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from companion.games.time_trouble.box import ORDER, OUT, Board, CharacterName, Space
from companion.games.time_trouble.model import BoardInPlay, State

#: So many ways in which boards lie are kept in mind at once.
MOST_KEPT = 300


def split(place: str) -> tuple[str, str]:
    """Board id and space id of a place."""
    board, _, space = place.partition(":")
    return board, space


def join(board: str, space: str) -> str:
    """The place of a space on a board."""
    return f"{board}:{space}"


def lying(state: State, board: str) -> Board:
    """A board as it lies on the table, turned or not; as printed where it is not there."""
    face = state.box.board_by_id[board]
    is_turned = any(candidate.id == board and candidate.is_turned for candidate in on_table(state))
    return face.turned if is_turned else face


def printed(state: State, place: str) -> Space:
    """The space as it lies on the table: its kind, and what it leads to on a board that may be turned.

    Under a cover it is neutral (R36).
    """
    board, space = split(place)
    face = state.box.board_by_id[board]
    for candidate in on_table(state):
        if candidate.id == board:
            it = (face.turned if candidate.is_turned else face).by_id[space]
            return replace(it, kind="neutral", who=None, pulls=None) if space in candidate.covers else it
    return face.by_id[space]


def board_of(state: State, place: str) -> Board:
    """The board of a place, as it lies on the table."""
    return lying(state, split(place)[0])


def in_play(state: State, board: str) -> BoardInPlay:
    """A board on the table, in the line or beside it. Raises KeyError when it is not there."""
    for candidate in on_table(state):
        if candidate.id == board:
            return candidate
    raise KeyError(board)


def on_table(state: State) -> tuple[BoardInPlay, ...]:
    """Every board on the table: the line from the rearmost to the foremost, then those beside it."""
    return (*state.boards, *state.beside)


def is_beside(state: State, place: str) -> bool:
    """True for a place on a board that lies beside the line."""
    board = split(place)[0]
    return any(candidate.id == board for candidate in state.beside)


def is_closed_lock(state: State, place: str) -> bool:
    """True while a lock lies closed on the place."""
    board, space = split(place)
    return space in in_play(state, board).locks


def has_fluffy(state: State, place: str) -> bool:
    """True while a Fluffy sits on the place."""
    board, space = split(place)
    return space in in_play(state, board).fluffies


def is_covered(state: State, place: str) -> bool:
    """True while a cover tile lies on the place."""
    board, space = split(place)
    return any(candidate.id == board and space in candidate.covers for candidate in on_table(state))


def is_detour(state: State, place: str) -> bool:
    """True for a small space on which nobody can stop."""
    return printed(state, place).kind == "detour"


def occupants(state: State, place: str) -> tuple[CharacterName, ...]:
    """Who stands on the place."""
    return tuple(name for name in ORDER if state.characters.get(name).space == place)


def _kept(state: State, what: str, place: str, find: Callable[[State, str], tuple[str, ...]]) -> tuple[str, ...]:
    """What `find` says of a place, which depends on how the boards lie, their locks included, and on nothing else.

    Kept, because ways are asked for many times over in each move.
    """
    lie = tuple([(board.id, board.locks, board.is_turned) for board in on_table(state)])
    kept = state.box.found_out.get(lie)
    if kept is None:
        if len(state.box.found_out) > MOST_KEPT:
            state.box.found_out.clear()
        kept = state.box.found_out[lie] = {}
    key = what + place
    found: tuple[str, ...] | None = kept.get(key)
    if found is None:
        found = kept[key] = find(state, place)
    return found


def after(state: State, place: str) -> tuple[str, ...]:
    """The places that the printed line leads to from here, on the boards in play. Detours of open locks are gone."""
    return _kept(state, "after ", place, _after)


def _after(state: State, place: str) -> tuple[str, ...]:
    board, _ = split(place)
    space = printed(state, place)
    found: list[str] = []
    for name in space.next or (OUT,):
        if name == OUT:
            found += _entries_after(state, board)
        else:
            found.append(join(board, name))
    return tuple(other for other in found if not _is_shut_detour(state, other))


def entries(state: State, board: str) -> tuple[str, ...]:
    """The places where the line comes onto a board. Detours of open locks are gone."""
    found = (join(board, entry) for entry in lying(state, board).entries)
    return tuple(place for place in found if not _is_shut_detour(state, place))


def _entries_after(state: State, board: str) -> tuple[str, ...]:
    ahead = board_after(state, board)
    return entries(state, ahead) if ahead is not None else ()


def board_after(state: State, board: str) -> str | None:
    """The next board clockwise, None at the foremost edge; in a circle the rearmost follows the foremost.

    Boards beside the line follow each other and lead no further.
    """
    row, is_ring = (state.beside, False) if is_beside(state, board) else (state.boards, state.box.level.ring)
    index = next(index for index, candidate in enumerate(row) if candidate.id == board) + 1
    if index == len(row) and not is_ring:
        return None
    return row[index % len(row)].id


def boards_after(state: State, board: str) -> tuple[str, ...]:
    """Every other board that lies clockwise of this one, nearest first; in a circle all of them.

    From beside the line that is the whole line.
    """
    ids = [candidate.id for candidate in state.boards]
    if board not in ids:
        return tuple(ids)
    index = ids.index(board)
    return (*ids[index + 1 :], *(ids[:index] if state.box.level.ring else ()))


def _is_shut_detour(state: State, place: str) -> bool:
    """A detour is usable only while its lock is closed (R11)."""
    space = printed(state, place)
    return space.lock is not None and not is_closed_lock(state, join(split(place)[0], space.lock))


def ways(state: State, place: str) -> tuple[str, ...]:
    """Where a figure may step from here; more than one is a fork."""
    return _kept(state, "ways ", place, lambda state, place: open_ways(state, place, after(state, place)))


def open_ways(state: State, place: str, ahead: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the places `ahead` that a figure may step to from here.

    A branch that a closed lock bars is left out (R10). With no other way the figure may go up to the lock.
    """
    if len(ahead) > 1:
        merge = _merge(state, place, ahead)
        through = tuple(branch for branch in ahead if _leads_through(state, place, branch, merge))
        if through:
            return through
    return tuple(branch for branch in ahead if not is_closed_lock(state, branch))


def _merge(state: State, fork: str, branches: tuple[str, ...]) -> str | None:
    """The first space that all branches share before a circle leads back to the fork; None if they end apart."""

    def onward(place: str) -> tuple[str, ...]:
        return tuple(other for other in after(state, place) if other != fork)

    reached = [_reached(state, branch, onward) for branch in branches]
    return next((place for place in reached[0] if all(place in other for other in reached[1:])), None)


def _leads_through(state: State, fork: str, branch: str, merge: str | None) -> bool:
    """Whether the branch can be walked to where the branches meet, or to the end of the line."""
    if is_closed_lock(state, branch):
        return False

    def passable(place: str) -> tuple[str, ...]:
        return tuple(other for other in after(state, place) if other != fork and not is_closed_lock(state, other))

    reached = _reached(state, branch, passable)
    return merge in reached if merge is not None else any(not after(state, place) for place in reached)


def _reached(state: State, start: str, onward: Callable[[str], tuple[str, ...]]) -> list[str]:
    """Every place that can be reached, nearest first."""
    found = [start]
    for place in found:
        found += [other for other in onward(place) if other not in found]
    return found
