"""Dream Lord's rules: what each move brings about.

Read along with the rulebook: the draw and white dice in `drawing.py`, rolls in `rolling.py`, actions in `actions.py`,
attacks in `attacks.py`, tests in `trials.py`, the threat in `threat.py`, the monsters' turn in `monsters.py`, damage
and sleep in `harm.py`, encounters in `encounters.py`, pages in `pages.py`, the book's other words in `book.py`.
"""

from __future__ import annotations

from typing import Any

from companion.engine.chance import Chance
from companion.engine.rules import IllegalMove
from companion.engine.set_up import as_set, check
from companion.engine.words import say
from companion.games.dream_lord import (
    book_moves,
    decisions,
    describing,
    events,
    flow,
    legal,
    moves,
    reading,
    record,
    telling,
    threat,
)
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.dice import dice_in_play
from companion.games.dream_lord.edition import Edition, Options, box_of, option_findings
from companion.games.dream_lord.evolve import evolve
from companion.games.dream_lord.model import Page, Pile, Sleep, State, Stuffy


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

    # Each in the file of its own; what they are for says `Game`.
    legal_moves = staticmethod(legal.legal_moves)
    primary_move = staticmethod(legal.primary_move)
    evolve = staticmethod(evolve)
    outcome = staticmethod(describing.outcome)
    describe = staticmethod(describing.describe)
    move_for_card = staticmethod(reading.move_for_card)
    readable_cards = staticmethod(reading.readable_cards)
    tracked = staticmethod(record.tracked)
    corrected = staticmethod(record.corrected)
    summary = staticmethod(describing.summary)
    tell = staticmethod(telling.tell)
    moment = staticmethod(telling.moment)
    readings = staticmethod(reading.readings)
    move_help = staticmethod(describing.move_help)

    def setup(self, edition: Edition, options: Options) -> State:
        """The table before the first turn (rulebook, set-up). Raises SetupError."""
        check(option_findings(edition, options))
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
        return as_set(state, options.set, record.corrected)

    def decide(self, state: State, move: Any, chance: Chance, at_ms: int) -> tuple[Any, ...]:
        """What the move brings about. Raises IllegalMove."""
        return Course(state, chance, at_ms).play(move, decisions.DECISIONS, flow.STEPS)

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
