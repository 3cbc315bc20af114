"""Time Trouble's rules: what each move brings about. Base rules up to level 1; special rules live in `specials/`.

Read along with the rulebook: the action phase in `action.py`, the footprints in `computer.py`, the way in `boards.py`
and `movement.py`, the spaces in `landing.py`, the end in `goal.py`, then `energy.py` and `shift.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from companion.engine.chance import Chance, Seeded
from companion.engine.rules import ReadableCard, SetupError
from companion.engine.session import Step
from companion.engine.set_up import Finding, as_set, check
from companion.engine.words import say
from companion.games.time_trouble import (
    action,
    bonuses,
    computer,
    decisions,
    describing,
    energy,
    events,
    flow,
    gift_uses,
    goal,
    legal,
    movement,
    moves,
    plays,
    record,
    shift,
    telling,
    words,
)
from companion.games.time_trouble.boards import join, split
from companion.games.time_trouble.box import ORDER, Box
from companion.games.time_trouble.building import box_of
from companion.games.time_trouble.course import KNOCK_OUTS_THAT_LOSE, Course, living
from companion.games.time_trouble.edition import Edition, Options, option_findings
from companion.games.time_trouble.evolve import evolve
from companion.games.time_trouble.model import (
    SOMEWHERE,
    BoardInPlay,
    Character,
    Characters,
    FaceDownChoice,
    Gifts,
    Help,
    Player,
    State,
)
from companion.games.time_trouble.plays import Play
from companion.games.time_trouble.specials import at_work


class TimeTrouble:
    """The game, as `companion.engine.rules.Game` asks for it."""

    name = "time_trouble"
    title = say("Time Trouble")
    version = 1
    state_type = State
    move_type = moves.PlayerMove
    event_type = events.Event
    options_type = Options
    play_type = Play
    hidden_from_json = ("box",)

    # Each in the file of its own; what they are for says `Game`.
    legal_moves = staticmethod(legal.legal_moves)
    primary_move = staticmethod(legal.primary_move)
    evolve = staticmethod(evolve)
    outcome = staticmethod(describing.outcome)
    describe = staticmethod(describing.describe)
    tracked = staticmethod(record.tracked)
    corrected = staticmethod(record.corrected)
    summary = staticmethod(describing.summary)
    tell = staticmethod(telling.tell)
    moment = staticmethod(telling.moment)
    move_help = staticmethod(describing.move_help)

    def setup(self, edition: Edition, options: Options) -> State:
        """The table before the first round (rulebook, Game Setup). Raises SetupError."""
        check(option_findings(edition, options))
        box = box_of(edition, options)
        dealt = len(options.players) * box.hand_size
        cards = box.card_count
        if cards < dealt:
            raise SetupError(f"the box has {cards} cards, the players get {dealt}", "enter more cards", "players")
        state = State(
            box=box,
            phase="briefing",
            round=1,
            boss=options.players.index(options.boss) if options.boss is not None else 0,
            players=tuple(Player(name, box.hand_size) for name in options.players),
            draw_pile=cards - dealt,
            discard=0,
            energy=box.level.energy,
            snails=box.level.snails,
            characters=_placed(box, options.help),
            boards=tuple(BoardInPlay(name, box.board_by_id[name].of_kind("lock")) for name in box.level.start),
            beside=tuple(BoardInPlay(name, box.board_by_id[name].of_kind("lock")) for name in box.level.beside),
            pile=box.level.pile,
            gifts=Gifts(pile=tuple(gift.id for gift in box.gifts)) if box.level.gifts else Gifts(),
            help=options.help,
            cards_after=options.cards_after,
        )
        check(bonuses.findings(box, options.bonuses, options.shields))
        state = _laid_out(state)
        state = bonuses.with_bonuses(state, options.bonuses, options.shields, Seeded(options.seed, BEFORE_ALL_STEPS))
        state = as_set(state, options.set, record.corrected)
        check(_start_findings(state))
        return state

    def decide(self, state: State, move: Any, chance: Chance, at_ms: int) -> tuple[Any, ...]:
        """What the move brings about. Raises IllegalMove."""
        return Course(state, chance, at_ms).play(move, decisions.DECISIONS, flow.STEPS)

    def move_for_card(self, state: State, code: str) -> Any | None:
        """A read card is played, or fills in; None for a code that no card of the box has."""
        end = state.box.end_by_code.get(code)
        if end is None:
            return None
        card, turned = end
        if isinstance(state.choice, FaceDownChoice):
            return moves.LayFaceDown(card, turned)
        return moves.FillCard(card, turned) if state.phase == "filling" else moves.PlayCard(card, turned)

    def readable_cards(self, state: State) -> tuple[ReadableCard, ...]:
        """Every card that this level uses, each way round."""
        cards = [card for card in state.box.cards if state.box.level.special_cards or not card.is_special]
        return tuple(
            ReadableCard(code, card.id, turned, words.card(card.id))
            for card in cards
            for code, turned in ((card.code_a, False), (card.code_b, True))
        )

    def cues_for(self, event: Any) -> tuple[str, ...]:
        """Names of the lights and sounds that go with an event."""
        return CUES.get(type(event), ())

    def deadline_ms(self, state: State) -> int | None:
        """When the action phase ends."""
        return state.deadline_ms

    def move_at_deadline(self, state: State) -> Any:
        """The clock ends the action phase."""
        return moves.TimeUp()

    def is_undoable(self, state: State, move: Any) -> bool:
        """All cards lie open: everything can be undone."""
        return True

    def play(self, states: Sequence[State], steps: Sequence[Step]) -> Play:
        """A finished game in numbers, for statistics."""
        return plays.play_of(states, steps)

    def readings(self, state: State) -> Mapping[str, Any]:
        """Footprints, what is visible, the ways open now, who plays next, the energy phase and shift change to come."""
        seen = computer.footprints(state.box, state.tray)
        own = {name: value for rule in at_work(state) for name, value in rule.readings(state).items()}
        return own | {
            "footprints": seen,
            "visible": computer.visible(state.box, state.tray),
            "steps_due": movement.steps_due(state),
            "routes": [route.path for route in movement.routes(state)],
            "next_player": action.next_player(state),
            "energy_plan": energy.plan(state),
            "shift_plan": shift.plan(state),
            "gift_uses": gift_uses.uses(state),
            "gift_refusals": {gift: gift_uses.why_not(state, gift) for gift in state.gifts.open},
            "counting_fluffies": goal.counting_fluffies(state),
        }


GAME = TimeTrouble()

CUES: dict[type, tuple[str, ...]] = {
    events.CardPlayed: ("card_read",),
    events.CardFilled: ("card_read",),
    events.Won: ("victory",),
    events.Lost: ("defeat",),
}


# ---- set-up ---------------------------------------------------------------------------------------------------------


#: The step under which chance is asked at the set-up.
BEFORE_ALL_STEPS = -1


def _placed(box: Box, help_level: Help) -> Characters:
    on_table = [box.board_by_id[name] for name in box.level.start]
    spaces = {name: join(board.id, space) for board in on_table for name, space in board.start}
    spaces |= dict(box.level.placed)
    elsewhere = None if help_level == "boards" else SOMEWHERE
    full = box.level.full_inventories
    return Characters(
        **{
            name: Character(fluffies=box.capacity(name).fluffies if full else 0, space=spaces.get(name, elsewhere))
            for name in ORDER
        }
    )


def _laid_out(state: State) -> State:
    """Fluffies on the boards of the start, and what special rules lay out."""
    chosen = state.box.level.fluffies_at

    def with_fluffies(board: BoardInPlay) -> BoardInPlay:
        if chosen is None:
            return replace(board, fluffies=energy.fluffies_for(state, board.id))
        return replace(board, fluffies=tuple(space for name, space in map(split, chosen) if name == board.id))

    state = replace(
        state, boards=tuple(map(with_fluffies, state.boards)), beside=tuple(map(with_fluffies, state.beside))
    )
    for rule in at_work(state):
        state = rule.set_up(state)
    return state


def _start_findings(state: State) -> Iterator[Finding]:
    """What a level can't begin with: a figure without a space, or defeat."""
    homeless = [name for name in ORDER if name not in living(state) and not state.characters.get(name).damage]
    if homeless:
        what = say("no space for {names}", names=", ".join(homeless))
        yield ("boards",), what, "give the first board start spaces for all four"
    if len(ORDER) - len(living(state)) >= KNOCK_OUTS_THAT_LOSE:
        yield ("set",), say("three characters are k.o., so the level would be lost"), "set less damage"
