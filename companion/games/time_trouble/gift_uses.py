"""What each gift does, when, and to what (rulebook, Hooray, a gift!; R6, R7, R14, R34 to R36).

`check` says why a use is refused, `uses` lists all that would be taken, `use` carries one out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.chance import Seeded
from companion.engine.rules import IllegalMove
from companion.engine.words import Text, say
from companion.games.time_trouble import events, gift_targets, gifts, goal, shift
from companion.games.time_trouble import gift_events as e
from companion.games.time_trouble.box import ORDER, CharacterName, Gift, GiftKind
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.gift_targets import FIELDS, FIELDS_BY_HAND, places
from companion.games.time_trouble.model import (
    GiftChoice,
    LastGiftsChoice,
    State,
    ToDo,
    TurnOverChoice,
    VictoryChoice,
    is_by_hand,
)
from companion.games.time_trouble.moves import UseGift

#: Before the checks at the end of the movement, resp. before victory is looked at.
CHECKS, VICTORY = "gifts_before_checks", "gifts_before_victory"
#: What may still be done when all four have moved, and what may bring the victory.
LAST_KINDS: dict[str, tuple[GiftKind, ...]] = {CHECKS: ("grab", "swap"), VICTORY: ("grab", "swap", "save")}

PHASES: dict[GiftKind, tuple[str, ...]] = {
    "extra_steps": ("movement",),
    "extra_card": ("briefing",),
    "cover": ("action", "entering", "filling", "movement"),
    "face_down": ("movement",),
    "grab": ("movement",),
}
WHEN: dict[GiftKind, Text] = {
    "extra_steps": say("Extra steps are given in the movement."),
    "extra_card": say("Extra cards are drawn in the briefing."),
    "cover": say("A space is covered in the action phase."),
    "face_down": say("A card is laid face down after the time, before anybody moves."),
    "grab": say("A Fluffy is grabbed in the movement, before or after somebody moves."),
}


def check(state: State, move: UseGift) -> Gift:
    """The gift, if it can be used in this way now. Raises IllegalMove."""
    gift = state.box.gift_by_id.get(move.gift)
    if gift is None or (move.gift not in state.gifts.open and not left_of(state, move.gift)):
        raise IllegalMove("no_such_gift", say("This gift is not on one of your spots."))
    _check_time(state, gift.kind)
    _check_fields(state, gift.kind, move)
    gift_targets.check(state, gift, move)
    return gift


def left_of(state: State, gift: str) -> int:
    """Extra steps that a gift used before may still give in this movement."""
    return sum(given.left for given in state.extra_steps if given.gift == gift)


def _check_time(state: State, kind: GiftKind) -> None:
    is_answerable = state.choice is None or isinstance(state.choice, TurnOverChoice | GiftChoice | LastGiftsChoice)
    if not is_answerable and not (kind == "save" and isinstance(state.choice, VictoryChoice)):
        raise IllegalMove("choose_first", say("Answer the open question first."))
    if state.phase not in PHASES.get(kind, (state.phase,)):
        raise IllegalMove("not_now", WHEN[kind])
    if kind == "face_down" and state.choice is not None:
        # It asks for a card, and one question stands at a time.
        raise IllegalMove("choose_first", say("Answer the open question first."))
    if kind == "face_down" and (state.turn is None or state.turns_done or state.to_do):
        raise IllegalMove("not_now", WHEN[kind])


def _check_fields(state: State, kind: GiftKind, move: UseGift) -> None:
    needed = FIELDS_BY_HAND.get(kind, FIELDS[kind]) if is_by_hand(state) else FIELDS[kind]
    if "character" in needed and move.character is None:
        raise IllegalMove("who", say("Say for whom."))
    if "place" in needed and move.place is None:
        raise IllegalMove("where", say("Say which space."))
    if "steps" in needed and move.steps not in (1, 2):
        raise IllegalMove("how_many", say("Say whether it is 1 step or 2."))
    for field in ("character", "place", "steps"):
        if field not in needed and getattr(move, field) is not None:
            raise IllegalMove("too_much", say("This gift needs no “{what}”.", what=field))


def uses(state: State, kinds: tuple[GiftKind, ...] | None = None) -> tuple[UseGift, ...]:
    """Every use of a gift that would be taken now, of these kinds or of all."""
    if state.result is not None:
        return ()
    there = [*state.gifts.open, *(given.gift for given in state.extra_steps if given.left)]
    found = (
        candidate
        for gift in dict.fromkeys(there)
        if kinds is None or state.box.gift_by_id[gift].kind in kinds
        for candidate in _candidates(state, state.box.gift_by_id[gift])
    )
    return tuple(candidate for candidate in found if refusal(state, candidate) is None)


def refusal(state: State, move: UseGift) -> IllegalMove | None:
    """Why this use would be refused; None where it would be taken."""
    try:
        check(state, move)
    except IllegalMove as refused:
        return refused
    return None


def why_not(state: State, gift: str) -> Text | None:
    """Why an open gift can't be used at all now; None where it can."""
    kind = state.box.gift_by_id[gift].kind
    try:
        _check_time(state, kind)
    except IllegalMove as refused:
        return refused.text
    return None if any(use.gift == gift for use in uses(state, (kind,))) else say("There is nothing to use it on now.")


def _candidates(state: State, gift: Gift) -> Iterator[UseGift]:
    needed = FIELDS_BY_HAND.get(gift.kind, FIELDS[gift.kind]) if is_by_hand(state) else FIELDS[gift.kind]
    who: tuple[CharacterName | None, ...] = (gift.characters or ORDER) if "character" in needed else (None,)
    where = places(state, gift.kind) if "place" in needed else (None,)
    for character in who:
        for place in where:
            for steps in (1, 2) if "steps" in needed else (None,):
                yield UseGift(gift.id, character, place, steps)


def use(course: Course, move: UseGift) -> None:
    """Use a gift. Raises IllegalMove for what it can't do, or not now."""
    gift = check(course.state, move)
    DONE[gift.kind](course, move)
    gifts.keep_new(course)
    choice = course.state.choice
    if isinstance(choice, LastGiftsChoice):
        course.happen(events.ChoiceMade())
        course.then(ToDo(choice.moment))


def _extra_steps(course: Course, move: UseGift) -> None:
    assert move.character is not None and move.steps is not None, "checked before"
    left = left_of(course.state, move.gift)
    if move.gift in course.state.gifts.open:
        course.happen(e.GiftUsed(move.gift))
        left = 2
    course.happen(e.StepsAdded(move.gift, move.character, move.steps, left - move.steps))


def _extra_card(course: Course, move: UseGift) -> None:
    """1 more card for each player, as far as there are any (R6)."""
    course.happen(e.GiftUsed(move.gift))
    course.happen(*shift.draws(course.state, [(seat, 1) for seat in shift.clockwise(course.state, course.state.boss)]))


def _cover(course: Course, move: UseGift) -> None:
    course.happen(e.SpaceCovered(move.gift, move.place))


def _face_down(course: Course, move: UseGift) -> None:
    course.happen(e.GiftUsed(move.gift))
    if course.state.help != "counters":
        course.happen(e.FaceDownOffered())


def _save(course: Course, move: UseGift) -> None:
    assert move.character is not None, "checked before"
    course.happen(e.GiftUsed(move.gift), e.FluffySaved(move.character))


def _grab(course: Course, move: UseGift) -> None:
    assert move.character is not None, "checked before"
    course.happen(e.GiftUsed(move.gift))
    if move.place is None:
        course.happen(events.FluffyReported(move.character))
    else:
        course.happen(events.FluffyCaught(move.character, move.place))


def _swap(course: Course, move: UseGift) -> None:
    course.happen(e.GiftUsed(move.gift))
    if move.character is not None and move.place is not None:
        course.happen(e.Swapped(move.character, move.place))


DONE: dict[GiftKind, Callable[[Course, UseGift], None]] = {
    "extra_steps": _extra_steps,
    "extra_card": _extra_card,
    "cover": _cover,
    "face_down": _face_down,
    "save": _save,
    "grab": _grab,
    "swap": _swap,
}


def offer_last(course: Course, moment: str) -> None:
    """Ask whether gifts are used before the action phase goes on, where it could matter.

    Before the checks that is a grab or a swap; before victory is looked at, gifts that would bring it.
    """
    state = course.state
    if is_by_hand(state) or not state.gifts.open:
        return
    if would_win(state) if moment == VICTORY else uses(state, LAST_KINDS[moment]):
        course.happen(e.LastGiftsOffered(moment))


def would_win(state: State) -> bool:
    """Whether open gifts would bring the victory that is not there without them."""
    return not goal.is_won(state) and any(
        goal.is_won(after) or would_win(after)
        for after in (_after(state, use) for use in uses(state, LAST_KINDS[VICTORY]))
    )


def _after(state: State, move: UseGift) -> State:
    trial = Course(state, Seeded(0, 0))
    use(trial, move)
    return trial.state
