"""The guided first round of Dream Lord: one turn of Theadora's with a Crawly in the row, on a practice table of two.

The seed is one with which all of it comes: white dice, a blue one to store, a black one that wakes the Crawly.
"""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say
from companion.games.dream_lord.questions import DefendChoice, EffectChoice, RollChoice, SleepChoice, TargetChoice
from companion.ui.guide import Aside, Guide, GuideStep

SEED = 245
THREAT = say("Black dice, at the top right, count once, at a turn's end: as many as monsters, and they act. END TURN.")


def _options(players: tuple[str, ...]) -> dict[str, Any]:
    return {
        "players": list(players),
        "seed": SEED,
        "stuffies": ["theadora", "stitch"],
        "set": {"row": [{"id": "m1", "kind": "crawly"}], "stuffies.theadora.stuffing": 3},
    }


def _has_come_to(*phases: str) -> Any:
    """Whether the turn stands in one of these phases with nothing asked, or is over."""

    def has_come(_began: Any, view: Any) -> bool:
        state = view.state
        return _is_over(state) or (state.phase in phases and state.choice is None)

    return has_come


def _has_used_dice(began: Any, view: Any) -> bool:
    state = view.state
    return _is_over(state) or (state.choice is None and (state.hand != began.state.hand or state.phase != "actions"))


def _is_checked(_began: Any, view: Any) -> bool:
    return _is_over(view.state) or view.state.phase in ("check", "monsters")


def _is_over(state: Any) -> bool:
    return state.turns > 1 or state.phase == "over"


def _is_asked(*kinds: type) -> Any:
    return lambda view: isinstance(view.state.choice, kinds)


def _is_answered(*kinds: type) -> Any:
    return lambda _began, view: not isinstance(view.state.choice, kinds)


def _monster_words(view: Any) -> Text:
    choice = view.state.choice
    if view.state.phase not in ("check", "monsters"):
        return THREAT  # the end of the turn was taken back
    if isinstance(choice, TargetChoice):
        return say("Here is what it does. The book shows whom it reaches: touch Theadora this time.")
    if isinstance(choice, RollChoice) and choice.roll.purpose == "monster":
        return say("The monsters' turn: each of them rolls a black die. Touch ROLL.")
    if isinstance(choice, DefendChoice | RollChoice):
        return say("A stored die takes its roll off the damage, and stays only if it prevents all of it. Touch DEFEND.")
    return say("The monsters' turn goes on as the screen says.")


GUIDE = Guide(
    options=_options,
    steps=(
        GuideStep(
            say("At the top: dice bag and threat track. Below: monster row and whose turn it is."),
            points_at=("strip",),
        ),
        GuideStep(
            say("What comes next is blue. Touch DRAW: five dice come out of the bag."),
            points_at=("draw.draw",),
            is_done=_has_come_to("stuffing", "actions", "check", "monsters"),
        ),
        GuideStep(
            say("White dice bring 1 stuffing if the roll is no less than the stuffing that is there. Touch ROLL."),
            points_at=("stuffing.roll", "roll.roll"),
            is_done=_has_come_to("actions", "check", "monsters"),
        ),
        GuideStep(
            say("Actions: touch dice of one colour, then what they are for. Try it: the blue die, then “Store”."),
            points_at=("for.store", "die.blue.1"),
            is_done=_has_used_dice,
        ),
        GuideStep(
            say("The odds are exact: one of them is always at the top, all of them are behind “Odds”."),
            points_at=("odds",),
        ),
        GuideStep(
            THREAT,
            points_at=("actions.end",),
            is_done=_is_checked,
        ),
        GuideStep(
            _monster_words,
            points_at=("target.theadora", "defend.roll", "roll.roll", "actions.end"),
            is_done=lambda _began, view: _is_over(view.state),
        ),
        GuideStep(
            say("Undo takes back one step after the other, rolls too, as far as you like. Touch it once."),
            points_at=("frame.undo",),
            is_done=lambda _began, view: view.redo_text is not None,
        ),
        GuideStep(
            say("The ringed button brings the step back, with the same pips. That was a whole turn."),
            points_at=("frame.redo",),
            next=say("Home"),
        ),
    ),
    asides=(
        Aside(
            say("Without stuffing a stuffy collapses: tick off its price, turn up a sleep card, touch what it shows."),
            points_at=("price.1", "sleep.calm"),
            when=_is_asked(SleepChoice),
            is_done=_is_answered(SleepChoice),
        ),
        Aside(
            say("Without monsters enough black dice bring the threat effect: read it in the book, then touch DONE."),
            points_at=("reading.done",),
            when=_is_asked(EffectChoice),
            is_done=_is_answered(EffectChoice),
        ),
    ),
)
