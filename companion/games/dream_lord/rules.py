"""Dream Lord's rules: what each move brings about.

Read along with the rulebook: the draw and white dice in `drawing.py`, rolls in `rolling.py`, actions in `actions.py`,
attacks in `attacks.py`, tests in `trials.py`, the threat in `threat.py`, the monsters' turn in `monsters.py`, damage
and sleep in `harm.py`, encounters in `encounters.py`, pages in `pages.py`, the book's other words in `book.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.engine.correction import Correct
from companion.engine.rules import IllegalMove, MoveHelp, Outcome, ReadableCard, SetupError, Tracked
from companion.engine.words import Text, say
from companion.games.dream_lord import book_moves, decisions, describing, events, legal, moves, reading, telling, threat
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.dice import dice_in_play
from companion.games.dream_lord.edition import Edition, Options, box_of, option_findings
from companion.games.dream_lord.evolve import evolve
from companion.games.dream_lord.model import Page, Pile, Sleep, State, Stuffy
from companion.games.dream_lord.record import corrected, tracked


class DreamLord:
    """The game, as `companion.engine.rules.Game` asks for it."""

    name = "dream_lord"
    title = say("Dream Lord")
    version = 1
    state_type = State
    move_type = moves.PlayerMove
    event_type = events.Event
    options_type = Options
    hidden_from_json = ("box",)
    #: What may happen by the book, nearly always: it makes no state look different.
    moves_at_any_time = frozenset(str(move.__struct_config__.tag) for move in book_moves.BookMove.__args__)

    def setup(self, edition: Edition, options: Options) -> State:
        """The table before the first turn (rulebook, set-up). Raises SetupError."""
        for where, what, write in option_findings(edition, options):
            raise SetupError(str(what), write, ".".join(map(str, where)))
        box = box_of(edition, options)
        chosen = options.stuffies or tuple(edition.stuffies)[: len(options.players)]
        first = chosen.index(options.bookkeeper) if options.bookkeeper is not None else 0
        ranks = {kind.id: kind.rank for kind in box.monsters}
        cards = tuple(kind.id for kind in box.monsters for _ in range(kind.cards))
        state = State(
            box=box,
            phase="draw",
            stuffies=tuple(Stuffy(name, options.players[at % len(options.players)]) for at, name in enumerate(chosen)),
            page=Page(options.story, options.page, options.search),
            bag=dice_in_play(len(chosen)),
            turn=first,
            bookkeeper=first,
            pile=Pile(
                cards=tuple(name for name in cards if ranks[name] != "boss"),
                bosses=tuple(name for name in cards if ranks[name] == "boss"),
            ),
            sleep=Sleep(options.calm),
            bag_by=options.bag,
            rolls_by=options.rolls,
            cards_by=options.cards,
        )
        return _as_set(state, options.set)

    def legal_moves(self, state: State) -> tuple[Any, ...]:
        """Every move that `decide` would take now, but corrections and what people type (names, notes, cards)."""
        return legal.legal_moves(state)

    def primary_move(self, state: State) -> Any | None:
        """The move of the start button: the one that brings the turn on; None where people must choose."""
        return legal.primary_move(state)

    def decide(self, state: State, move: Any, chance: Chance, at_ms: int) -> tuple[Any, ...]:
        """What the move brings about. Raises IllegalMove."""
        if state.result is not None and not isinstance(move, Correct):
            raise IllegalMove("game_over", say("The game is over; undo takes the last step back."))
        course = Course(state, chance)
        decisions.carry_out(course, move)
        return tuple(course.events)

    def evolve(self, state: State, event: Any) -> State:
        """The state after one event."""
        return evolve(state, event)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, or None."""
        return describing.outcome(state)

    def describe(self, state: State, move: Any) -> Text:
        """The step in a few words, for the undo button."""
        return describing.describe(state, move)

    def move_for_card(self, state: State, code: str) -> Any | None:
        """The move that a read item, Lost, monster or status card makes now; None for a code of no card."""
        return reading.move_for_card(state, code)

    def readable_cards(self, state: State) -> tuple[ReadableCard, ...]:
        """Every card with a code."""
        return reading.readable_cards(state)

    def cues_for(self, event: Any) -> tuple[str, ...]:
        """Names of the lights and sounds that go with an event."""
        if isinstance(event, events.SleepTurned) and event.card == "woken":
            return ("woken",)
        return CUES.get(type(event), ())

    def gauge(self, state: State) -> tuple[int, int] | None:
        """The threat on the LED bar: black dice on the track, and how many bring the monsters or the effect."""
        return (state.threat, threat.needed(state, len(state.row))) if state.result is None else None

    def deadline_ms(self, state: State) -> int | None:
        """Nothing here runs against the clock."""
        return None

    def move_at_deadline(self, state: State) -> Any:
        """Never asked for: there is no countdown."""
        raise IllegalMove("no_countdown", say("No countdown is running."))

    def is_undoable(self, state: State, move: Any) -> bool:
        """Everything can be undone; what chance gave comes again."""
        return True

    def tracked(self, state: State) -> tuple[Tracked, ...]:
        """Every value that a correction may set now."""
        return tracked(state)

    def corrected(self, state: State, values: Mapping[str, Any]) -> State:
        """The state with these values set. Raises IllegalMove."""
        return corrected(state, values)

    def summary(self, state: State) -> Text:
        """Who plays, which story, which page."""
        return describing.summary(state)

    def tell(self, state: State, event: Any) -> Text | None:
        """What came of a step by one of its events, for the event log."""
        return telling.tell(state, event)

    def moment(self, state: State) -> Text:
        """Where in the game a state is, for the event log."""
        return telling.moment(state)

    def readings(self, state: State) -> Mapping[str, Any]:
        """Computed values by name."""
        return reading.readings(state)

    def move_help(self) -> tuple[MoveHelp, ...]:
        """Every move's meaning and an example."""
        return describing.move_help()


GAME = DreamLord()

CUES: dict[type, tuple[str, ...]] = {
    events.DiceDrawn: ("drawn",),
    events.ThreatRaised: ("danger",),
    events.EffectBegun: ("foes",),
    events.MonstersTurnBegun: ("foes",),
    events.CollapsedNow: ("fallen",),
    events.Won: ("victory",),
    events.Lost: ("defeat",),
}


def _as_set(state: State, values: Mapping[str, Any]) -> State:
    try:
        return corrected(state, values) if values else replace(state)
    except IllegalMove as refusal:
        raise SetupError(str(refusal).rstrip("."), "set what can lie on the table", "set") from None
