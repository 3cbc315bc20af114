"""Mama Fluffy (level 7, R42): who has 6 steps or more may give a Fluffy back to its mother instead of moving.

The second Fluffy on her brings the next board at once, and she moves to its end; the energy phase adds none. Steps past
the foremost edge cost 1 damage, also where no step is possible. The goal counts returned Fluffies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.engine.rules import IllegalMove, Tracked
from companion.engine.words import Text, say
from companion.games.time_trouble import energy, movement, words
from companion.games.time_trouble import events as e
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.course import Course, is_knocked_out
from companion.games.time_trouble.goal import stars, victory_reason
from companion.games.time_trouble.model import FLUFFIES_ON_MAMA, Mama, SaveChoice, State
from companion.games.time_trouble.moves import ReturnFluffy, SaveFluffy, UseGift
from companion.games.time_trouble.record import BOARDS
from companion.games.time_trouble.specials import Special, is_switched

#: So many counted steps may be given up for a Fluffy.
STEPS = 6
SAVED_IS_LOST = say("A saved Fluffy can't be given back to its mother.")
#: The table option by which the last Fluffy wins at once.
AT_ONCE = "returned_wins"


class MamaFluffy(Special):
    """The level carries it."""

    name = "mama_fluffy"
    title = say("Mama Fluffy")
    minds_edge = True
    switches: Mapping[str, Any] = {AT_ONCE: say("Level 7: the last Fluffy returned wins at once")}

    def set_up(self, state: State) -> State:
        """She sits right of the foremost board; where no boards are entered nobody knows where."""
        return replace(state, mama=Mama(state.boards[-1].id)) if state.boards else state

    def instead_of_moving(self, state: State, name: CharacterName) -> tuple[Any, ...]:
        return (ReturnFluffy(),) if may_return(state, name) else ()

    def take_instead(self, course: Course, name: CharacterName, move: Any) -> bool:
        if not isinstance(move, ReturnFluffy):
            return False
        who = words.character(name)
        if movement.steps_due(course.state) < STEPS:
            text = say("{who} needs {n} steps or more to give a Fluffy back.", who=who, n=STEPS)
            raise IllegalMove("too_few_steps", text)
        if not course.state.characters.get(name).fluffies:
            raise IllegalMove("no_fluffy", say("{who} has no Fluffy to give back.", who=who))
        course.happen(e.FluffyReturned(name))
        mama = course.state.mama
        if mama is not None and mama.fluffies >= FLUFFIES_ON_MAMA and not course.is_over:
            if course.state.pile:
                energy.add_board(course, course.state.pile[0])
            course.happen(e.MamaMoved(course.state.boards[-1].id))
        return True

    def overrun(self, course: Course, name: CharacterName, steps_lost: int) -> None:
        course.hurt(name, self.name)

    def may_add(self, state: State) -> bool:
        return False

    def counting_fluffies(self, state: State) -> int:
        return state.returned

    def happened(self, course: Course, event: object) -> None:
        if is_switched(course.state, AT_ONCE) and course.state.returned >= course.state.box.level.goal:
            course.happen(e.Won(stars(course.state), course.state.returned, victory_reason(course.state)))

    def tracked(self, state: State) -> tuple[Tracked, ...]:
        if state.mama is None:
            return ()
        on_table = tuple(board.id for board in state.boards)
        named = tuple(words.board(state.box, board) for board in on_table)
        return (
            Tracked("mama.fluffies", say("Fluffies on their mother"), 0, FLUFFIES_ON_MAMA - 1, topic=BOARDS),
            Tracked("mama.board", say("Mama Fluffy's board"), choices=on_table, named=named, topic=BOARDS),
        )

    def warning(self, state: State, move: Any) -> Text | None:
        return SAVED_IS_LOST if _saves(state, move) else None

    def readings(self, state: State) -> Mapping[str, Any]:
        """Whether the one whose turn it is may return a Fluffy; Fluffies that nobody can give back as things are; and
        what to say before one is saved, where that can happen now."""
        warned = self.warning(state, SaveFluffy()) if _can_save(state) else None
        return {
            "may_return": state.turn is not None and may_return(state, state.turn),
            "out_of_reach": out_of_reach(state),
            "save_warning": None if warned is None else str(warned),
        }


def may_return(state: State, name: CharacterName) -> bool:
    """Counted steps decide, snails and extra steps included, however far the way is open."""
    is_asked = state.phase == "movement" and state.turn == name and state.choice is None
    return is_asked and movement.steps_due(state) >= STEPS and state.characters.get(name).fluffies > 0


def out_of_reach(state: State) -> int:
    """Fluffies that can't be given back: saved ones, and those of the k.o.'d until they are revived."""
    return state.saved + sum(state.characters.get(name).fluffies for name in ORDER if is_knocked_out(state, name))


def _saves(state: State, move: Any) -> bool:
    if isinstance(move, UseGift):
        gift = state.box.gift_by_id.get(move.gift)
        return gift is not None and gift.kind == "save"
    return isinstance(move, SaveFluffy)


def _can_save(state: State) -> bool:
    kinds = [state.box.gift_by_id[gift].kind for gift in state.gifts.open]
    return isinstance(state.choice, SaveChoice) or "save" in kinds


RULE = MamaFluffy()
