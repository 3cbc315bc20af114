"""Encounters: random and special, leaders that must come, bosses with their dark stuffing (rulebook, encounters)."""

from __future__ import annotations

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import book_events as b
from companion.games.dream_lord import book_moves, moves, words
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.guards import need_question
from companion.games.dream_lord.model import State, monster
from companion.games.dream_lord.questions import EncounterChoice

#: Monster figures in the box (facts).
FIGURES = 17
NO_ENCOUNTER = say("No encounter is being laid out.")


def begin_random(course: Course, move: book_moves.RandomEncounter) -> None:
    """As many cards as stuffies."""
    course.ask(EncounterChoice(left=len(course.state.stuffies)))


def begin_special(course: Course, move: book_moves.SpecialEncounter) -> None:
    """The cards that the book names."""
    course.ask(EncounterChoice())


def lay(course: Course, move: moves.LayMonster) -> None:
    """One more card at the bottom of the row."""
    choice: EncounterChoice = need_question(course.state, EncounterChoice, NO_ENCOUNTER)
    kind = course.state.box.monster_by_id.get(move.kind)
    if kind is None:
        raise IllegalMove("no_such_monster", say("Nobody has entered a monster “{kind}”.", kind=move.kind))
    if choice.left is not None and kind.rank == "boss":
        raise IllegalMove("no_boss", say("No boss lies in the monster pile."))
    if len(course.state.row) >= FIGURES:
        raise IllegalMove("no_figures", say("All {n} monster figures are in the game.", n=FIGURES))
    course.answered()
    _go_on(course, choice, (move.kind,))


def deal(course: Course, move: moves.DealMonsters) -> None:
    """The console deals a random encounter from the pile that it knows."""
    choice: EncounterChoice = need_question(course.state, EncounterChoice, NO_ENCOUNTER)
    if choice.left is None:
        raise IllegalMove("not_random", say("The book says which monsters come."))
    if not dealable(course.state):
        raise IllegalMove("empty_pile", say("By the record the monster pile is empty."))
    course.answered()
    dealt = course.chance.shuffle(course.state.pile.cards)[: min(choice.left, room(course.state))]
    _go_on(course, choice, dealt)
    if isinstance(course.state.choice, EncounterChoice):
        course.answered()


def dealable(state: State) -> bool:
    """Whether the console can deal."""
    return bool(state.pile.cards) and room(state) > 0


def room(state: State) -> int:
    """Figures that are not in the game yet."""
    return FIGURES - len(state.row)


def _go_on(course: Course, choice: EncounterChoice, kinds: tuple[str, ...]) -> None:
    laid = choice.laid
    for kind in kinds:
        name = f"m{course.state.numbered + 1}"
        is_boss = course.state.box.monster_by_id[kind].rank == "boss"
        course.happen(b.MonsterCame(name, kind, len(course.state.stuffies) if is_boss else 0))
        laid = (*laid, name)
    left = choice.left - len(kinds) if choice.left is not None else None
    if left != 0:
        course.ask(EncounterChoice(laid, left))


def done(course: Course) -> None:
    """All cards lie there; a leader of a kind that was asked for must be among them, if it lies in the pile."""
    choice: EncounterChoice = need_question(course.state, EncounterChoice, NO_ENCOUNTER)
    if choice.left is None and (leader := missing_leader(course.state, choice)) is not None:
        raise IllegalMove(
            "leader_missing",
            say("{leader} lies in the pile and must come, too.", leader=words.monster_kind(course.state.box, leader)),
        )
    course.answered()
    laid = tuple(name for name in choice.laid if any(one.id == name for one in course.state.row))
    if choice.left is None and course.state.cards_by == "console" and len(laid) > 1:
        before = tuple(one.id for one in course.state.row if one.id not in laid)
        course.happen(b.RowShuffled((*before, *course.chance.shuffle(laid))))


def missing_leader(state: State, choice: EncounterChoice) -> str | None:
    """A leader in the pile whose kind was laid without it; None, too, where no figure is left for it."""
    if room(state) <= 0:
        return None
    known = state.box.monster_by_id
    kinds = [known[one.kind] for one in state.row if one.id in choice.laid]
    families = {kind.family for kind in kinds if kind.rank == "normal"}
    led = {kind.family for kind in kinds if kind.rank == "leader"}
    leaders = (known[name] for name in state.pile.cards if name in known and known[name].rank == "leader")
    return next((kind.id for kind in leaders if kind.family in families - led), None)


def remove(course: Course, move: book_moves.RemoveMonster) -> None:
    """A monster leaves by the book."""
    course.happen(b.MonsterLeft(monster(course.state, move.monster).id))
