"""The odds in words for the screens: one quiet line of the next draw, and what a roll or a draw promises. No Kivy.

What is counted and what is assumed: docs/dream-lord.md; the numbers come from `..reading_odds`.
"""

from __future__ import annotations

from fractions import Fraction

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import reading_odds, reading_roll_odds, rolling, words
from companion.games.dream_lord.box import Purpose
from companion.games.dream_lord.dice import ActionColour
from companion.games.dream_lord.model import State, active
from companion.games.dream_lord.odds import rolls
from companion.games.dream_lord.odds_in_percent import percent
from companion.games.dream_lord.questions import RollChoice
from companion.ui.language import language


def odds_line(state: State) -> str:
    """The next draw: no black die; nothing where this turn's draw is over."""
    if state.phase == "draw" and not state.to_draw:
        return ""
    chance = percent(reading_odds.draw_odds(state).none_black)
    return str(language.put(say("next draw: no black {n} %", n=chance)))


def draw_odds(state: State) -> tuple[Text, ...]:
    """The draw that is due: no black die, and a white one; and the threat, now and within three turns."""
    coming, threat = reading_odds.draw_odds(state), reading_odds.threat_odds(state)
    return (
        say("no black die: {n} %", n=percent(coming.none_black)),
        say("a white die: {n} %", n=percent(coming.some_white)),
        say("threat track full this turn: {n} %", n=percent(threat.within[0])),
        say("within 3 turns: {n} %", n=percent(threat.within[-1])),
    )


def is_refilled(state: State) -> bool:
    """Whether the bag is filled in the middle of the draw that is due."""
    return reading_odds.draw_odds(state).is_refilled


def best_white(state: State) -> int:
    """How many white dice the best next roll takes; 1 where there are none."""
    odds = reading_roll_odds.white_odds(state)
    return odds.grouping.firsts[0] if odds is not None and odds.grouping.firsts else 1


def white_odds(state: State, together: int) -> Text | None:
    """The chance of a roll of so many white dice, and whether another grouping is better."""
    odds = reading_roll_odds.white_odds(state)
    if odds is None:
        return None
    chance, best = percent(odds.success[together - 1]), odds.grouping.firsts
    if not any(odds.success):
        return say("{who} has too much stuffing for so few dice.", who=words.stuffy(state.box, active(state).id))
    if together in best or not best:
        return say("{n} % for 1 stuffing. This is the best way.", n=chance)
    return say("{n} % for 1 stuffing. {best} at a time bring more.", n=chance, best=best[0])


def white_is_vain(state: State) -> bool:
    """Whether no roll of the white dice in hand can bring stuffing."""
    odds = reading_roll_odds.white_odds(state)
    return odds is not None and not any(odds.success)


def pending(state: State) -> Text | None:
    """The chance that the open roll reaches its target; None where it has none."""
    odds = reading_roll_odds.pending_odds(state)
    return _to_succeed(odds.chance, odds.rerolls) if odds is not None else None


def _to_succeed(chance: Fraction, rerolls: bool) -> Text:
    """The chance of a roll; said where it counts on rolling dice again."""
    if rerolls and 0 < chance < 1:
        return say("{n} % to succeed, rolling again if need be", n=percent(chance))
    return say("{n} % to succeed", n=percent(chance))


def best_rerolled(state: State) -> tuple[int, ...]:
    """Places of the dice that are best rolled again to reach what was not reached; empty where that can't help.

    Of a group task, too: no roll for one fails, and what was rolled counts (ruling 10).
    """
    odds = reading_roll_odds.pending_odds(state)
    roll = state.choice.roll if isinstance(state.choice, RollChoice) else None
    if odds is None or odds.again is None or roll is None or roll.purpose == "task":
        return ()
    lowest = sorted(rolling.rerollable(state, roll), key=lambda at: roll.dice[at].value or 0)
    return tuple(sorted(lowest[: odds.again.dice]))


def rerolled_success(state: State) -> Text | None:
    """The chance with those dice rolled again; None where that can't help."""
    odds = reading_roll_odds.pending_odds(state)
    if odds is None or odds.again is None or not odds.again.dice:
        return None
    return _to_succeed(odds.again.chance, rerolls=False)


def reroll_advice(state: State) -> Text:
    """Which dice of a roll that lies there are best rolled again, and the chance then."""
    again, chance = best_rerolled(state), rerolled_success(state)
    if not again or chance is None:
        return say("Tap the dice that you roll again, if any.")
    if isinstance(state.choice, RollChoice) and len(state.choice.roll.dice) == 1:
        return say("Roll the die again: {chance}", chance=chance)
    return say_n(
        "Roll the lowest die again: {chance}", "Roll the {n} lowest dice again: {chance}", len(again), chance=chance
    )


def success(state: State, purpose: Purpose, colour: ActionColour, target: int, dice: tuple[str, ...]) -> Text:
    """The chance of a test, attack, search or task of that colour with these dice."""
    attempt = reading_roll_odds.attempt_of(state, active(state), purpose, colour, target)
    pink = dice.count("pink")
    own = len(dice) - pink
    return _to_succeed(rolls.success(attempt, own, pink), attempt.rerolls and own > 0)


def kill_warning(state: State, monster: str | None = None) -> Text | None:
    """What a kill does to the check at the end of this turn (ruling 5), of this monster or any."""
    for each in state.row:
        kill = reading_odds.kill_odds(state, each.id) if monster in (None, each.id) else None
        if kill is not None and kill.makes_monsters_act():
            return say("If you defeat a monster, the monsters act.")
        if kill is not None and kill.brings_threat_effect():
            if kill.averts_monsters():
                return say("If you defeat the last monster, the threat effect comes instead of the monsters' turn.")
            return say("If you defeat the last monster, the threat effect comes.")
    return None


def saving_kill(state: State) -> Text | None:
    """Whether a kill would keep the monsters from acting, and bring nothing else."""
    kills = (reading_odds.kill_odds(state, each.id) for each in state.row)
    if any(kill is not None and kill.averts_monsters() and not kill.brings_threat_effect() for kill in kills):
        return say("If you defeat a monster first, the monsters don't act.")
    return None


def defence_odds(state: State, stuffy: str) -> Text | None:
    """The chance that the stored die prevents all damage."""
    for odds in reading_roll_odds.damage_odds(state):
        if odds.stuffy == stuffy and odds.defended is not None:
            return say("{n} % to prevent all of it", n=percent(odds.defended.chances[0]))
    return None


def waking_odds(state: State) -> Text | None:
    """The chance that the next sleep card wakes the girl; None while it can't."""
    chance = reading_odds.waking(state)
    return say("wakes her: {n} %", n=percent(chance)) if chance else None
