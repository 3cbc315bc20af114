"""The action phase and its filling phase: who lays cards, until when, and what is missing at its end (R1 to R5).

Where cards are entered after the timer, they lie in the computer before the console knows them: a phase of its own,
between both, takes them in the order in which they were laid.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.time_trouble import events as e
from companion.games.time_trouble import flow, words
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.gift_events import CardLaidFaceDown
from companion.games.time_trouble.model import FaceDownChoice, Owed, State

#: So many cards are laid in turn order and must lie there in the end (rulebook, Playing cards).
CARDS_IN_ORDER = 3


def cards_in_hands(state: State) -> int:
    """Cards that all players together still hold."""
    return max(0, sum(player.hand for player in state.players) - state.unclaimed)


def next_player(state: State) -> int | None:
    """The seat that must play next; None when the order is free or nobody has a card (R2)."""
    return next(_order(state), None) if state.help != "counters" else None


def _order(state: State) -> Iterator[int]:
    """The seats that the first three cards still come from: clockwise from the boss, who has no card is skipped."""
    hands = [player.hand for player in state.players]
    last = state.last_player if state.tray else None
    seat = state.boss if last is None else (last + 1) % len(hands)
    for _ in range(CARDS_IN_ORDER - len(state.tray)):
        seats = [(seat + offset) % len(hands) for offset in range(len(hands))]
        holder = next((candidate for candidate in seats if hands[candidate] > 0), None)
        if holder is None:
            return
        yield holder
        hands[holder] -= 1
        seat = (holder + 1) % len(hands)


def start(course: Course, cards_after: bool | None) -> None:
    """The boss starts the timer. `cards_after` None: cards are entered when they were in the last round."""
    state = course.state
    if state.phase != "briefing":
        raise IllegalMove("not_now", say("The timer starts in the briefing."))
    refuse_unanswered(state)
    is_after = state.cards_after if cards_after is None else cards_after
    course.happen(e.ActionStarted(course.at_ms + round(state.box.timer_s * 1000), is_after))


def refuse_unanswered(state: State) -> None:
    """Raises IllegalMove while the team has something to answer."""
    if state.choice is not None:
        raise IllegalMove("choose_first", say("Answer the open question first."))


def play_card(course: Course, card: str, turned: bool, player: int | None) -> None:
    """A card into the computer; it counts if it came before the deadline (R5), or is entered after the timer."""
    state = course.state
    refuse_uncounted(state)
    refuse_card(state, card)
    if state.phase == "briefing":
        raise IllegalMove("not_started", say("Not yet: {card} counts only once the timer runs.", card=words.card(card)))
    is_in_time = state.phase == "action" and state.deadline_ms is not None and course.at_ms < state.deadline_ms
    if not is_in_time and state.phase != "entering":
        text = say("Too late: {card} came after the end. Take it back into your hand.", card=words.card(card))
        raise IllegalMove("too_late", text)
    if cards_in_hands(state) == 0:
        raise IllegalMove("no_cards_left", say("Nobody has a card left to play."))
    course.happen(e.CardPlayed(card, turned, _player(state, player)))


def _player(state: State, named: int | None) -> int | None:
    """Who played: the one whose turn it is, the one who was named, or the only one who can have."""
    due = next_player(state)
    if named is not None and not 0 <= named < len(state.players):
        raise IllegalMove("no_such_player", say("There is no player at seat {seat}.", seat=named))
    if due is not None:
        if named not in (None, due):
            raise IllegalMove("not_your_turn", say("It is {name}'s turn to play.", name=state.players[due].name))
        return due
    if named is not None and state.players[named].hand == 0:
        raise IllegalMove("no_cards_left", say("{name} has no card left.", name=state.players[named].name))
    holders = [seat for seat, player in enumerate(state.players) if player.hand > 0]
    return holders[0] if named is None and len(holders) == 1 else named


def refuse_uncounted(state: State) -> None:
    """Raises IllegalMove where the console only counts and knows no cards."""
    if state.help == "counters":
        raise IllegalMove("not_followed", say("The console only counts here; cards lie in the computer without it."))


def refuse_card(state: State, card: str) -> None:
    """Refuse a card that can't lie in the computer now: unknown, of a later level, or there already."""
    known = state.box.card_by_id.get(card)
    if known is None:
        raise IllegalMove("unknown_card", say("The box has no card “{card}”.", card=card))
    if known.is_special and not state.box.level.special_cards:
        text = say("{card} is a special card; this level is played without it.", card=words.card(card))
        raise IllegalMove("special_card", text)
    if any(layer.card == card for layer in state.tray):
        raise IllegalMove("already_there", say("{card} lies in the computer already.", card=words.card(card)))


def end_early(course: Course) -> None:
    """Stop before the time is up; not before 3 cards lie there (R1), as far as the console can see."""
    if course.state.phase != "action":
        raise IllegalMove("not_now", say("No timer is running."))
    is_seen = not course.state.cards_after
    if is_seen and len(course.state.tray) < CARDS_IN_ORDER and next_player(course.state) is not None:
        raise IllegalMove("too_few_cards", say("First 3 cards must lie in the computer."))
    _end(course, by_clock=False)


def time_up(course: Course) -> None:
    """The clock ends the action phase."""
    deadline_ms = course.state.deadline_ms
    if course.state.phase != "action" or deadline_ms is None:
        raise IllegalMove("not_now", say("No timer is running."))
    if course.at_ms < deadline_ms:
        raise IllegalMove("time_left", say("The timer still runs."))
    _end(course, by_clock=True)


def _end(course: Course, by_clock: bool) -> None:
    """On to entering the cards where that comes after the timer."""
    course.happen(e.ActionEnded(by_clock))
    if course.state.cards_after and course.state.help != "counters":
        course.happen(e.EnteringBegun())
    else:
        _settle_cards(course)


def end_entering(course: Course) -> None:
    """Every card that was laid in time is entered."""
    if course.state.phase != "entering":
        raise IllegalMove("not_now", say("No cards are to be entered now."))
    _settle_cards(course)


def _settle_cards(course: Course) -> None:
    """On to the filling phase if cards are owed (R3), else to the movement."""
    if next_player(course.state) is not None:
        course.happen(e.CardsOwed(_owed(course)))
    else:
        flow.begin_movement(course)


def _owed(course: Course) -> tuple[Owed, ...]:
    """Who owes the missing cards, and which card of the hand is taken."""
    hands = [player.hand for player in course.state.players]
    owed = []
    for seat in _order(course.state):
        owed.append(Owed(seat, course.chance.roll(hands[seat])))
        hands[seat] -= 1
    return tuple(owed)


def lay_face_down(course: Course, card: str, turned: bool) -> None:
    """The boss's card for the face-down gift (R7)."""
    if not isinstance(course.state.choice, FaceDownChoice):
        raise IllegalMove("not_now", say("A card is laid face down only with the gift for it."))
    refuse_card(course.state, card)
    course.happen(CardLaidFaceDown(card, turned))


def settle_filling(course: Course) -> None:
    """After a correction of the computer or the hands: what is owed now; nothing more ends the filling phase."""
    if [debt.player for debt in course.state.owed] == list(_order(course.state)):
        return
    may_fill = course.state.may_fill
    course.happen(e.CardsOwed(_owed(course)))
    if not course.state.owed:
        flow.begin_movement(course)
    elif may_fill:
        course.happen(e.FillingBegun())


def begin_filling(course: Course) -> None:
    """The boss takes the owed cards; until then a card on the reader is no filler (R3)."""
    if course.state.phase != "filling" or course.state.may_fill:
        raise IllegalMove("not_now", say("No card is to be filled in now."))
    course.happen(e.FillingBegun())


def fill_card(course: Course, card: str, turned: bool) -> None:
    """A filler, from the hand of the one who owes the next card (R3)."""
    state = course.state
    refuse_card(state, card)
    if state.phase != "filling":
        raise IllegalMove("not_now", say("No card is to be filled in now."))
    if not state.may_fill:
        text = say("Too late: {card} was not played in time. The boss begins the filling first.", card=words.card(card))
        raise IllegalMove("too_late", text)
    course.happen(e.CardFilled(card, turned, state.owed[0].player))
    if not course.state.owed:
        flow.begin_movement(course)
