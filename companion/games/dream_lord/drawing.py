"""Steps 1 to 3 of a turn: dice out of the bag, white dice, black dice to the track (rulings 1 to 3)."""

from __future__ import annotations

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import events as e
from companion.games.dream_lord import moves, words
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.guards import need_phase, need_question
from companion.games.dream_lord.model import ToDo, active
from companion.games.dream_lord.questions import RefillChoice, Roll, RollChoice, RollDie
from companion.games.dream_lord.switches import COLLAPSED_THREAT, is_on

NOT_DRAWING = say("Dice are drawn at the beginning of a turn.")


def draw(course: Course, move: moves.Draw) -> None:
    """The console draws all dice that are still to be drawn, filling an empty bag on the way (ruling 1)."""
    need_phase(course.state, "draw", NOT_DRAWING)
    while course.state.to_draw and (course.state.bag.total or course.state.discard.total):
        if not course.state.bag.total:
            course.happen(e.BagRefilled(course.state.discard.total))
        bag = course.chance.shuffle(course.state.bag.singles())
        course.happen(e.DiceDrawn(bag[: course.state.to_draw]))
    after_draw(course)


def draw_die(course: Course, move: moves.DrawDie) -> None:
    """One die came out of the real bag."""
    need_phase(course.state, "draw", NOT_DRAWING)
    if not course.state.to_draw:
        raise IllegalMove("not_now", say("All dice are drawn."))
    if not course.state.bag.count(move.colour):
        colour = words.COLOURS[move.colour]
        raise IllegalMove("not_in_bag", say("By the console's count no {colour} die is in the bag.", colour=colour))
    course.happen(e.DiceDrawn((move.colour,)))
    after_draw(course)


def after_draw(course: Course) -> None:
    """An empty bag is filled while dice are still to be drawn; with all of them drawn the turn goes on (ruling 1)."""
    state = course.state
    if state.to_draw and state.bag.total:
        return
    if state.to_draw and state.discard.total:
        course.then(ToDo("refill"), ToDo("after_draw"))
        return
    if state.hand.white:
        course.happen(e.PhaseBegun("stuffing"))
    else:
        raise_threat(course)


def refill(course: Course) -> None:
    """All discarded dice go back into the bag: by itself, or people say when they have done it."""
    if not course.state.discard.total:
        return
    if course.state.bag_by == "table":
        course.ask(RefillChoice())
    else:
        course.happen(e.BagRefilled(course.state.discard.total))


def refilled(course: Course, move: moves.Refill) -> None:
    """The real bag was filled."""
    need_question(course.state, RefillChoice, say("The bag is not to be filled now."))
    course.happen(e.BagRefilled(course.state.discard.total), e.Answered())


def roll_white(course: Course, move: moves.RollWhite) -> None:
    """Some white dice in one roll, against the stuffing that is there (ruling 2)."""
    state = course.state
    need_phase(state, "stuffing", say("White dice are rolled after the draw."))
    if not 1 <= move.dice <= state.hand.white:
        raise IllegalMove("not_in_hand", say("There are {n} white dice to roll.", n=state.hand.white))
    who = active(state)
    dice = (RollDie("white"),) * move.dice
    course.ask(RollChoice(Roll("white", dice, who=who.id, colour="white", target=who.stuffing)))


def white_rolled(course: Course, roll: Roll, total: int) -> None:
    """One success is 1 stuffing, whatever was rolled (ruling 2); it revives (ruling 3)."""
    who = active(course.state)
    course.happen(e.DiceUsed(tuple(die.colour for die in roll.dice)))
    if total >= who.stuffing:
        give_stuffing(course, who.id, 1)
    if not course.state.hand.white:
        raise_threat(course)


def give_stuffing(course: Course, name: str, amount: int) -> None:
    """Stuffing for a stuffy; one that had collapsed gets up."""
    was_collapsed = any(one.id == name and one.is_collapsed for one in course.state.stuffies)
    course.happen(e.StuffingGained(name, amount))
    if was_collapsed:
        course.happen(e.Revived(name))


def end_stuffing(course: Course, move: moves.EndStuffing) -> None:
    """No (further) white die is rolled."""
    need_phase(course.state, "stuffing", say("There are no white dice to leave."))
    raise_threat(course)


def raise_threat(course: Course) -> None:
    """Black dice go onto the track and the actions begin; who is still collapsed has no turn (ruling 3)."""
    state = course.state
    who = active(state)
    if not who.is_collapsed:
        if state.hand.black:
            course.happen(e.ThreatRaised(state.hand.black))
        course.happen(e.PhaseBegun("actions"))
        return
    course.happen(e.TurnSkipped(who.id))
    if is_on(state, COLLAPSED_THREAT):
        if state.hand.black:
            course.happen(e.ThreatRaised(state.hand.black))
        course.then(ToDo("end_turn"))
        return
    discard_hand(course)
    course.then(ToDo("turn_over"))


def discard_hand(course: Course) -> None:
    """What was not used goes to the discard (rulebook, step 5)."""
    if course.state.hand.total:
        course.happen(e.HandDiscarded(course.state.hand.total))
