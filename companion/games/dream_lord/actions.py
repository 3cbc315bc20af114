"""Step 4 of a turn but for attacks and tests: move, store, encourage (rulings 12, 13, 15, 20 and 21)."""

from __future__ import annotations

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import book_events as b
from companion.games.dream_lord import events as e
from companion.games.dream_lord import harm, moves, using, words
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.dice import ACTION_COLOURS, Colour
from companion.games.dream_lord.drawing import give_stuffing
from companion.games.dream_lord.guards import need_actions, need_question, need_standing, need_stuffy
from companion.games.dream_lord.model import TRADER_CARDS, State, active
from companion.games.dream_lord.questions import (
    EyeChoice,
    LastStuffingChoice,
    LostChoice,
    Roll,
    StepsChoice,
    TraderChoice,
)
from companion.games.dream_lord.record import forbidden
from companion.games.dream_lord.switches import ANY_DIE, is_on


def go(course: Course, move: moves.Go) -> None:
    """Dice to move with (ruling 20: one colour and pink)."""
    one = need_actions(course.state)
    used = using.check(course.state, one, None, move.dice, move.is_stored)
    using.begin(course, using.roll_for(course.state, one, "move", None, used, is_stored=move.is_stored))


def moved(course: Course, roll: Roll, total: int) -> None:
    """So many steps at most; solid lines in the colours of the dice may be crossed."""
    using.use_up(course, roll)
    colours = tuple(dict.fromkeys(die.colour for die in roll.dice))
    if roll.who is not None and total > 0:
        course.ask(StepsChoice(roll.who, total, colours))


def arrive(course: Course, move: moves.Arrive) -> None:
    """The movement is over."""
    need_question(course.state, StepsChoice, say("Nobody is moving now."))
    course.answered()


def meet(course: Course, move: moves.Meet) -> None:
    """A place was entered: the movement is over, unused steps are lost, the turn goes on (ruling 15)."""
    state = course.state
    if isinstance(state.choice, StepsChoice):
        course.happen(e.MovementStopped(move.what), e.Answered())
        one = active(state)
    else:
        one = need_actions(state)
    if move.what == "lost":
        course.ask(LostChoice(one.id, left_neighbour(state)))
    elif move.what == "eye":
        course.ask(EyeChoice(one.id))
    elif state.page.has_trader:
        course.ask(TraderChoice())
    else:
        course.happen(b.TraderMet())
        course.ask(TraderChoice(TRADER_CARDS))


def meet_another(course: Course, move: moves.MeetAnother) -> None:
    """Another trader's cards come beside those of the page's first one; people see which lie before whom."""
    choice: TraderChoice = need_question(course.state, TraderChoice, say("Nobody is at a trader."))
    if choice.left:
        raise IllegalMove("not_now", say("First lay out the cards of this trader."))
    course.answered()
    course.ask(TraderChoice(TRADER_CARDS))


def left_neighbour(state: State) -> str:
    """Who reads a Lost card: the next one clockwise (rulebook, the Lost)."""
    return state.stuffies[(state.turn + 1) % len(state.stuffies)].id


def decide_lost(course: Course, move: moves.Decide) -> None:
    """The decision is made: now only its outcome is read."""
    choice: LostChoice = need_question(course.state, LostChoice, say("No Lost card is being read."))
    if choice.is_decided:
        raise IllegalMove("decided", say("The decision is made already."))
    course.answered()
    course.ask(LostChoice(choice.stuffy, choice.reader, is_decided=True))


def store(course: Course, move: moves.Store) -> None:
    """A die onto the own sheet (ruling 12)."""
    one = need_actions(course.state)
    _need_die(course.state, move.die)
    who = words.stuffy(course.state.box, one.id)
    if one.stored is not None:
        raise IllegalMove("already_stored", say("{who} has a stored die already.", who=who))
    if move.die in forbidden(course.state.box, one.statuses):
        raise IllegalMove("forbidden", say("A status forbids {colour} dice.", colour=words.COLOURS[move.die]))
    course.happen(e.DieStored(one.id, move.die))


def encourage_by_die(course: Course, move: moves.EncourageByDie) -> None:
    """A die onto another one's sheet; one that lies there is discarded (ruling 12)."""
    state = course.state
    one = need_actions(state)
    _need_other(state, one.id, move.whom)
    other = need_standing(state, move.whom)
    _need_die(state, move.die)
    if move.die in forbidden(state.box, other.statuses) | forbidden(state.box, one.statuses):
        raise IllegalMove("forbidden", say("A status forbids {colour} dice.", colour=words.COLOURS[move.die]))
    course.happen(e.DieStored(other.id, move.die, other.stored, is_own=False))


def encourage_by_stuffing(course: Course, move: moves.EncourageByStuffing) -> None:
    """A die is discarded, 1 stuffing changes hands; the last one only after asking (ruling 13)."""
    state = course.state
    one = need_actions(state)
    _need_other(state, one.id, move.whom)
    need_stuffy(state, move.whom)
    _need_die(state, move.die)
    if move.die not in ACTION_COLOURS and not is_on(state, ANY_DIE):
        raise IllegalMove("action_die", say("Encouraging is paid with an action die."))
    if one.stuffing == 1:
        course.ask(LastStuffingChoice(move.whom, move.die))
    else:
        _give_stuffing(course, move.whom, move.die)


def confirm(course: Course, move: moves.Confirm) -> None:
    """The last stuffing is given away, and the giver collapses (ruling 13)."""
    choice: LastStuffingChoice = need_question(course.state, LastStuffingChoice, say("Nothing is to be confirmed."))
    course.answered()
    _give_stuffing(course, choice.whom, choice.die)


def cancel(course: Course, move: moves.Cancel) -> None:
    """The last stuffing is kept, the die too."""
    need_question(course.state, LastStuffingChoice, say("Nothing is to be confirmed."))
    course.answered()


def _give_stuffing(course: Course, whom: str, die: Colour) -> None:
    course.happen(e.DiceUsed((die,)))
    give_stuffing(course, whom, 1)
    harm.lose(course, active(course.state).id, 1, "gift")


def _need_die(state: State, die: Colour) -> None:
    if not state.hand.count(die):
        raise IllegalMove("not_in_hand", say("There is no {colour} die left.", colour=words.COLOURS[die]))


def _need_other(state: State, giver: str, whom: str) -> None:
    if giver == whom:
        raise IllegalMove("not_oneself", say("Encourage another stuffy."))
