"""The cave (level 6, R40): boards that lie beside the line; the first is the entrance, the last the exit.

Who lands on a cave space is put on its own start space of the entrance. From the exit the way leads onto the rearmost
space of the rearmost board, so a figure may leave the cave and fall into it again in one move. Entrance and exit cost
no energy. That boards beside the line are neither added nor removed, and hold none back, is no rule of the cave's own.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.words import Text, say
from companion.games.time_trouble import events as e
from companion.games.time_trouble.boards import after, entries, is_beside, join, open_ways, printed, split
from companion.games.time_trouble.box import OUT, CharacterName
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.model import State
from companion.games.time_trouble.specials import Special


class TheCave(Special):
    """Spaces of the kind `cave` on boards of the line; `Level.beside` names the parts of the cave."""

    name = "the_cave"
    kinds = frozenset({"cave"})
    kind_words: Mapping[str, Text] = {"cave": say("cave space")}

    def is_always_there(self, state: State) -> bool:
        """Also when the last board with a cave space has been removed and somebody is still inside."""
        return bool(state.beside)

    def landed(self, course: Course, name: CharacterName, place: str) -> None:
        if not course.state.beside:
            return
        entrance = course.state.beside[0].id
        starts = dict(course.state.box.board_by_id[entrance].start)
        if name in starts:
            course.happen(e.Placed(name, join(entrance, starts[name]), self.name))

    def path_built(self, state: State, place: str, ahead: tuple[str, ...]) -> tuple[str, ...]:
        if not is_beside(state, place) or split(place)[0] != state.beside[-1].id:
            return ahead
        following = printed(state, place).next
        if following and OUT not in following:
            return ahead
        return open_ways(state, place, (*after(state, place), *entries(state, state.boards[0].id)))

    def bill(self, state: State, board: str) -> int:
        is_free = is_beside(state, board) and board in (state.beside[0].id, state.beside[-1].id)
        return -1 if is_free else 0


RULE = TheCave()
