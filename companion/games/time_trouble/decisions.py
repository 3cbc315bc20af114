"""Which rule carries out which move. Answers to open questions: `answers.py`; what goes on then: `flow.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.correction import Correct, Corrected
from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.time_trouble import (
    action,
    answers,
    by_hand,
    energy,
    events,
    flow,
    gift_uses,
    movement,
    moves,
    shift,
)
from companion.games.time_trouble.course import Course
from companion.games.time_trouble.model import (
    is_by_hand,
)
from companion.games.time_trouble.record import corrected


def _remind(course: Course, move: moves.Remind) -> None:
    if course.state.phase not in ("briefing", "action"):
        raise IllegalMove("not_now", say("Tokens are laid in the briefing."))
    if move.steps is not None and not 0 <= move.steps <= 8:
        raise IllegalMove("no_such_place", say("The reminder bar goes from 0 to 8 and more."))
    course.happen(events.Reminded(move.character, move.steps, move.important))


def _next_round(course: Course, move: moves.NextRound) -> None:
    if course.state.phase not in ("energy", "shift_change"):
        raise IllegalMove("not_now", say("First all four characters move."))
    action.refuse_unanswered(course.state)
    if is_by_hand(course.state) and course.state.phase == "energy" and not course.state.energy_done:
        by_hand.settle_energy(course, move.occupied, move.income)
    elif move.occupied is not None or move.income:
        raise IllegalMove("followed", by_hand.FOLLOWED)
    energy.carry_out_rest(course)
    if not course.is_over:
        shift.change(course)


def _claim_victory(course: Course, move: moves.ClaimVictory) -> None:
    """Who claims the level in the movement says that everybody has moved (R32: at the end of the action phase)."""
    if is_by_hand(course.state) and course.state.phase == "movement":
        movement.move_all_by_hand(course)
    by_hand.claim_victory(course, move.fluffies, move.all_on_goal)


def _change_help(course: Course, move: moves.ChangeHelp) -> None:
    """A question that only followed boards can raise is closed; whose turn it is stays."""
    state = course.state
    by_hand.change_help(course, move.help)
    if move.help == "counters" and state.phase in ("entering", "filling"):
        course.happen(*([events.CardsOwed(())] if state.owed else []))
        flow.begin_movement(course)
    elif move.help != "counters" and answers.is_mover_gone(course.state):
        flow.end_turn(course)


def _correct(course: Course, move: Correct) -> None:
    corrected(course.state, move.values())
    course.happen(Corrected(move.settings))
    answers.settle(course)


DECISIONS: dict[type, Callable[[Course, Any], None]] = {
    moves.Remind: _remind,
    moves.StartAction: lambda course, move: action.start(course, move.cards_after),
    moves.PlayCard: lambda course, move: action.play_card(course, move.card, move.turned, move.player),
    moves.EndAction: lambda course, move: action.end_early(course),
    moves.TimeUp: lambda course, move: action.time_up(course),
    moves.EndEntering: lambda course, move: action.end_entering(course),
    moves.BeginFilling: lambda course, move: action.begin_filling(course),
    moves.FillCard: lambda course, move: action.fill_card(course, move.card, move.turned),
    moves.UseGift: gift_uses.use,
    moves.UseSnail: lambda course, move: movement.use_snail(course),
    moves.Move: lambda course, move: movement.move(course, move.via),
    moves.MoveAll: lambda course, move: movement.move_all(course),
    moves.ReturnFluffy: lambda course, move: movement.instead(course, move, say("Here no Fluffy is given back.")),
    moves.AddBoard: lambda course, move: energy.carry_out(course, "add"),
    moves.RemoveBoards: lambda course, move: energy.carry_out(course, "remove"),
    moves.PayEnergy: lambda course, move: energy.carry_out(course, "pay"),
    moves.NextRound: _next_round,
    moves.ChangeHelp: _change_help,
    moves.MovedByHand: lambda course, move: movement.move_by_hand(course),
    moves.AllMovedByHand: lambda course, move: movement.move_all_by_hand(course),
    moves.ConfirmPlaces: lambda course, move: by_hand.confirm_places(course),
    moves.Report: lambda course, move: by_hand.report(course, move),
    moves.ClaimVictory: _claim_victory,
    Correct: _correct,
    **answers.ANSWERS,
}
