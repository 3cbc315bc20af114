"""Less help: the console counts, people move.

With `cards` the computer is followed and the steps are shown; with `counters` nothing of the box is known. In both,
people move the figures on the table and report what came of it. Rules that look at boards are theirs to apply.
"""

from __future__ import annotations

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.time_trouble import events as e
from companion.games.time_trouble import gifts, words
from companion.games.time_trouble.box import ORDER, CharacterName, stars_for
from companion.games.time_trouble.course import Course, living
from companion.games.time_trouble.gift_events import FluffySaved
from companion.games.time_trouble.goal import victory_reason
from companion.games.time_trouble.model import (
    FLUFFIES_ON_MAMA,
    MOST_BY_HAND,
    MOST_FLUFFIES,
    SOMEWHERE,
    Help,
    State,
    is_by_hand,
)
from companion.games.time_trouble.moves import Report

#: Up to here every occupied board costs 1 energy.
LAST_PLAIN_LEVEL = 2

FOLLOWED = say("The console follows the boards: use the moves it shows, or correct a value.")


def can_follow(state: State, help_level: Help) -> bool:
    """Whether the box's data is there for this level of help."""
    return help_level == "counters" or bool(state.box.cards if help_level == "cards" else state.box.boards)


def change_help(course: Course, help_level: Help) -> None:
    """Follow more or less from now on. Raises IllegalMove without the data, or where nothing would change."""
    if help_level == course.state.help:
        raise IllegalMove("no_change", say("The console helps in this way already."))
    if not can_follow(course.state, help_level):
        raise IllegalMove("no_data", say("This box is not entered: the console can only count."))
    course.happen(e.HelpChanged(help_level))


def need_by_hand(state: State) -> None:
    """Raises IllegalMove where the console follows the boards."""
    if not is_by_hand(state):
        raise IllegalMove("followed", FOLLOWED)


def moved(course: Course) -> CharacterName:
    """The one whose turn it is has been moved. Raises IllegalMove when nobody moves."""
    need_by_hand(course.state)
    name = course.state.turn
    if course.state.phase != "movement" or name is None:
        raise IllegalMove("not_now", say("Nobody moves now."))
    if course.state.choice is not None:
        raise IllegalMove("choose_first", say("Answer the open question first."))
    course.happen(e.MovedOnTable(name))
    return name


def confirm_places(course: Course) -> None:
    """The figures stand where the record has them, after moves by hand."""
    if is_by_hand(course.state):
        raise IllegalMove("by_hand", say("The console does not follow the boards."))
    if not course.state.is_moved_by_hand:
        raise IllegalMove("no_change", say("The figures were not moved by hand."))
    course.happen(e.PlacesConfirmed())


def report(course: Course, move: Report) -> None:
    """Carry out what people report. Raises IllegalMove for what can't have happened."""
    need_by_hand(course.state)
    if move.what == "gift":
        _report_gift(course)
        return
    if move.what in ("energy", "snail", "crossing"):
        _report_supply(course, move)
        return
    if move.character is None:
        raise IllegalMove("who", say("Say whom it happened to."))
    _report_character(course, move, move.character)


def _report_supply(course: Course, move: Report) -> None:
    state = course.state
    if move.what == "energy":
        course.happen(e.EnergyGained(1))
    elif move.what == "snail":
        if state.snails >= state.box.max_snails:
            raise IllegalMove("snails_full", say("The supply holds {n} snails at most.", n=state.box.max_snails))
        course.happen(e.SnailGained())
    elif state.energy == 0:
        course.lose("crossing")
    else:
        course.happen(e.CrossingPaid(state.turn))


def _report_gift(course: Course) -> None:
    state = course.state
    if state.phase not in ("movement", "energy", "shift_change"):
        raise IllegalMove("not_now", say("Gifts are found once the figures move."))
    if not state.box.level.gifts or not (state.gifts.pile or state.gifts.discard):
        raise IllegalMove("no_gift", say("There is no gift to turn over."))
    if state.choice is not None:
        raise IllegalMove("choose_first", say("Answer the open question first."))
    gifts.draw(course)


def _report_character(course: Course, move: Report, name: CharacterName) -> None:
    state, who = course.state, words.character(name)
    is_out = name not in living(state)
    if is_out and move.what in ("damage", "fluffy", "knock_out", "save", "return"):
        raise IllegalMove("knocked_out", say("{who} is k.o.", who=who))
    if move.what == "damage":
        _damage(course, name)
    elif move.what == "knock_out":
        _knock_out(course, name)
    elif move.what == "fluffy":
        _fluffy(course, name)
    elif move.what in ("save", "return"):
        _give(course, name, is_saved=move.what == "save")
    elif is_out and name == "cleo":
        raise IllegalMove("cleo_out", say("Cleo heals the others; k.o. herself she can't come back."))
    elif move.what == "revive" and not is_out:
        raise IllegalMove("not_knocked_out", say("{who} is not k.o.", who=who))
    elif state.characters.get(name).damage == 0 and move.what == "heal":
        raise IllegalMove("no_damage", say("{who} has no damage to heal.", who=who))
    else:
        _heal(course, name, is_out)


def _damage(course: Course, name: CharacterName) -> None:
    if course.state.help == "cards":
        course.hurt(name, "report")
    elif course.state.characters.get(name).shield:
        course.happen(e.ShieldUsed(name, "report"))
    elif course.state.characters.get(name).damage >= MOST_BY_HAND:
        raise IllegalMove("damage_full", say("There are no more damage tokens."))
    else:
        course.happen(e.Damaged(name, "report"))


def _knock_out(course: Course, name: CharacterName) -> None:
    """Where the printed spots are known, k.o. means that all of them are full. A shield went before."""
    if course.state.characters.get(name).shield:
        course.happen(e.ShieldUsed(name, "report"))
    if course.state.help == "counters":
        course.happen(e.KnockedOut(name))
        return
    for _ in range(course.state.box.capacity(name).damage - course.state.characters.get(name).damage):
        course.hurt(name, "report")


def _fluffy(course: Course, name: CharacterName) -> None:
    state = course.state
    room = state.box.capacity(name).fluffies if state.help == "cards" else MOST_FLUFFIES
    carried = sum(state.characters.get(other).fluffies for other in ORDER)
    if state.characters.get(name).fluffies >= room or carried >= MOST_FLUFFIES:
        raise IllegalMove("no_room", say("{who} has no room for a Fluffy.", who=words.character(name)))
    course.happen(e.FluffyReported(name))


def _give(course: Course, name: CharacterName, *, is_saved: bool) -> None:
    """A Fluffy out of an inventory: saved on an empty Fluffy space (R34), or given back to its mother (R42)."""
    level = course.state.box.level
    if not (level.saving if is_saved else level.returned):
        refusal = say("No Fluffy can be saved here.") if is_saved else say("Here no Fluffy is given back.")
        raise IllegalMove("not_now", refusal)
    if course.state.characters.get(name).fluffies == 0:
        who = words.character(name)
        saved, returned = (
            say("{who} has no Fluffy to save.", who=who),
            say("{who} has no Fluffy to give back.", who=who),
        )
        raise IllegalMove("no_fluffy", saved if is_saved else returned)
    course.happen(FluffySaved(name) if is_saved else e.FluffyReturned(name))
    mama = course.state.mama
    if mama is not None and mama.fluffies >= FLUFFIES_ON_MAMA:
        # Where she goes with the next board is seen on the table.
        course.happen(e.MamaMoved(mama.board))


def _heal(course: Course, name: CharacterName, is_out: bool) -> None:
    """A healed k.o. figure comes back on Cleo's space (R20)."""
    if course.state.characters.get(name).damage:
        course.happen(e.Healed(name))
    if is_out:
        course.happen(e.Revived(name, course.state.characters.cleo.space or SOMEWHERE))


def claim_victory(course: Course, fluffies: int, all_on_goal: bool) -> None:
    """Won on the table, before the energy phase begins (R32); stars by R33."""
    state = course.state
    need_by_hand(state)
    if state.phase != "energy" or state.energy_done:
        raise IllegalMove("not_now", say("A level is won at the end of the action phase."))
    goal, most = state.box.level.goal, state.box.level.fluffies
    if not goal <= fluffies <= most:
        raise IllegalMove("too_few_fluffies", say("{goal} to {most} Fluffies must be there.", goal=goal, most=most))
    if all_on_goal and len(living(state)) < len(ORDER):
        raise IllegalMove("knocked_out", say("A k.o. character is not on a goal space."))
    stars = stars_for(state.box.level.number, fluffies - goal, is_whole=all_on_goal)
    course.happen(e.Won(stars, fluffies, victory_reason(state)))


def payable(state: State) -> tuple[int, int]:
    """The least and the most energy that occupied boards can cost.

    In later levels, and where boards carry rules, a board may cost nothing or 1 more.
    """
    most = len(living(state))
    is_plain = state.box.level.number <= LAST_PLAIN_LEVEL and not any(board.rules for board in state.box.boards)
    return (1, most) if is_plain else (0, 2 * most)


def settle_energy(course: Course, occupied: int | None, income: int) -> None:
    """The energy phase as people say it went: what removed boards gave, and 1 for each occupied board.

    A board that costs 1 more counts twice, one that costs nothing not at all.
    """
    if occupied is None:
        raise IllegalMove("how_many", say("Say how many boards are occupied."))
    least, most = payable(course.state)
    if not least <= occupied <= most or not 0 <= income <= MOST_BY_HAND:
        text = say("Occupied boards cost {least} to {most} energy, removed ones give 0 to 9.", least=least, most=most)
        raise IllegalMove("out_of_range", text)
    if income:
        course.happen(e.EnergyCollected(income))
    if occupied > course.state.energy:
        course.lose("bill")
    course.happen(e.BillPaid(min(occupied, len(living(course.state))), occupied))
    for action in ("add", "remove", "pay"):
        course.happen(e.EnergyStepDone(action))
