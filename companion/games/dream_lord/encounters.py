"""Encounters: random and special, leaders that must come, bosses with their dark stuffing (rulebook, encounters)."""

from __future__ import annotations

from itertools import count

from msgspec.structs import replace

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import book_events as b
from companion.games.dream_lord import book_moves, moves, words
from companion.games.dream_lord.box import FIGURES, EncounterKind, MonsterKind
from companion.games.dream_lord.changing import without_one
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.guards import need_question
from companion.games.dream_lord.model import State, next_letter
from companion.games.dream_lord.questions import EncounterChoice

NO_ENCOUNTER = say("No encounter is being laid out.")
NONE_LAID = say("Lay the monsters that the book names; an encounter begun by mistake is undone.")


def begin_random(course: Course, move: book_moves.RandomEncounter) -> None:
    """As many cards as stuffies."""
    course.ask(EncounterChoice(left=len(course.state.stuffies)))


def begin_special(course: Course, move: book_moves.SpecialEncounter) -> None:
    """The cards that the book names; of an entered encounter the console knows them."""
    if move.encounter is None:
        course.ask(EncounterChoice())
        return
    course.ask(EncounterChoice(wanted=_with_leaders(course.state, course.state.box.encounter_by_id[move.encounter])))


def _with_leaders(state: State, encounter: EncounterKind) -> tuple[str, ...]:
    """The monsters of an encounter; a leader in the pile comes instead of one of those that it leads."""
    known, kinds = state.box.monster_by_id, list(encounter.monsters)
    for leader in _leaders_in_pile(state):
        family = [at for at, kind in enumerate(kinds) if known[kind].family == leader.family]
        led = [at for at in family if known[kinds[at]].rank == "normal"]
        if led and not any(known[kinds[at]].rank == "leader" for at in family):
            kinds[led[-1]] = leader.id
    return tuple(kinds)


def _leaders_in_pile(state: State) -> tuple[MonsterKind, ...]:
    known = state.box.monster_by_id
    found = (known[name] for name in dict.fromkeys(state.pile.cards) if name in known)
    return tuple(kind for kind in found if kind.rank == "leader")


def lay(course: Course, move: moves.LayMonster) -> None:
    """One more card at the bottom of the row, or a leader's in the place of one that it leads."""
    choice: EncounterChoice = need_question(course.state, EncounterChoice, NO_ENCOUNTER)
    kind = course.state.box.monster_by_id.get(move.kind)
    if kind is None:
        raise IllegalMove("no_such_monster", say("Nobody has entered a monster “{kind}”.", kind=move.kind))
    if choice.left is not None and kind.rank == "boss":
        raise IllegalMove("no_boss", say("No boss lies in the monster pile."))
    if move.instead_of is not None:
        _lay_instead(course, choice, kind, move.instead_of)
        return
    if choice.wanted and move.kind not in choice.wanted:
        raise IllegalMove("not_wanted", say("The book says which monsters come."))
    if not room(course.state):
        raise IllegalMove("no_figures", say("All {n} monster figures are in the game.", n=FIGURES))
    course.answered()
    _go_on(course, choice, (move.kind,))


def _lay_instead(course: Course, choice: EncounterChoice, leader: MonsterKind, led: str) -> None:
    """The leader must be one of the monsters, so where all of them lie there already it takes the place of one."""
    if leader.id != missing_leader(course.state, choice) or led not in replaceable(course.state, choice):
        raise IllegalMove("not_led", say("Only a leader that must come is laid instead of one that it leads."))
    name = _next_name(course.state)
    course.answered()
    course.happen(b.LeaderCame(name, leader.id, led, next_letter(course.state.row, leader.id)))
    course.ask(replace(choice, laid=tuple(name if one == led else one for one in choice.laid)))


def replaceable(state: State, choice: EncounterChoice) -> tuple[str, ...]:
    """The monsters laid just now that the missing leader leads, by id; empty where none is missing."""
    known = state.box.monster_by_id
    leader = missing_leader(state, choice) if choice.left is None and not choice.wanted else None
    if leader is None:
        return ()
    kinds = {one.id: known[one.kind] for one in state.row if one.id in choice.laid}
    return tuple(name for name, kind in kinds.items() if kind.rank == "normal" and kind.family == known[leader].family)


def deal(course: Course, move: moves.DealMonsters) -> None:
    """The console shuffles the cards that it knows and lays them."""
    choice: EncounterChoice = need_question(course.state, EncounterChoice, NO_ENCOUNTER)
    if choice.left is None and not choice.wanted:
        raise IllegalMove("not_random", say("The book says which monsters come."))
    if not dealable(course.state, choice):
        raise IllegalMove("empty_pile", say("By the console's count the monster pile is empty."))
    course.answered()
    shuffled = course.chance.shuffle(choice.wanted or course.state.pile.cards)
    most = room(course.state) if choice.left is None else min(choice.left, room(course.state))
    _go_on(course, choice, shuffled[:most])
    if isinstance(course.state.choice, EncounterChoice):
        course.answered()


def dealable(state: State, choice: EncounterChoice) -> bool:
    """Whether the console can deal: it knows the cards, and there is a figure left."""
    cards = choice.wanted if choice.left is None else state.pile.cards
    return bool(cards) and room(state) > 0


def room(state: State) -> int:
    """Figures that are not in the game yet."""
    return max(0, FIGURES - len(state.row))


def _go_on(course: Course, choice: EncounterChoice, kinds: tuple[str, ...]) -> None:
    laid = choice.laid
    for kind in kinds:
        name = _next_name(course.state)
        is_boss = course.state.box.monster_by_id[kind].rank == "boss"
        stuffing = len(course.state.stuffies) if is_boss else 0
        course.happen(b.MonsterCame(name, kind, stuffing, next_letter(course.state.row, kind)))
        laid = (*laid, name)
    left = choice.left - len(kinds) if choice.left is not None else None
    wanted = choice.wanted
    for kind in kinds:
        wanted = without_one(wanted, kind)
    if left != 0 and not (choice.wanted and not wanted):
        course.ask(EncounterChoice(laid, left, wanted))


def _next_name(state: State) -> str:
    """An id for the next monster that no monster of the row has; those that were set there by hand have any."""
    taken = {one.id for one in state.row}
    return next(name for number in count(state.numbered + 1) if (name := f"m{number}") not in taken)


def is_laid(state: State, choice: EncounterChoice) -> bool:
    """Whether the encounter may end here: every card lies there, or no figure is left for more.

    A random one may end short, with the last card of the pile. A special one has at least one monster: the book says
    which and how many (rulebook, special encounter); one that was begun by mistake is undone.
    """
    if not state.box.monsters or choice.left is not None:
        return True
    if choice.wanted or not choice.laid:
        return not room(state)
    return missing_leader(state, choice) is None


def done(course: Course) -> None:
    """All cards lie there; a leader of a kind that was asked for must be among them, if it lies in the pile."""
    choice: EncounterChoice = need_question(course.state, EncounterChoice, NO_ENCOUNTER)
    if not is_laid(course.state, choice):
        if (leader := missing_leader(course.state, choice)) is None:
            text = say("Lay all monsters of the encounter.") if choice.laid or choice.wanted else NONE_LAID
            raise IllegalMove("not_all", text)
        named = words.monster_kind(course.state.box, leader)
        raise IllegalMove("leader_missing", say("{leader} lies in the pile and must be one of them.", leader=named))
    course.answered()
    laid = tuple(name for name in choice.laid if any(one.id == name for one in course.state.row))
    if choice.left is None and course.state.cards_by == "console" and len(laid) > 1:
        before = tuple(one.id for one in course.state.row if one.id not in laid)
        course.happen(b.RowShuffled((*before, *course.chance.shuffle(laid))))


def missing_leader(state: State, choice: EncounterChoice) -> str | None:
    """A leader in the pile whose kind was laid, or is wanted, without it."""
    known = state.box.monster_by_id
    kinds = [*(known[one.kind] for one in state.row if one.id in choice.laid), *(known[kind] for kind in choice.wanted)]
    families = {kind.family for kind in kinds if kind.rank == "normal"}
    led = {kind.family for kind in kinds if kind.rank == "leader"}
    return next((kind.id for kind in _leaders_in_pile(state) if kind.family in families - led), None)
