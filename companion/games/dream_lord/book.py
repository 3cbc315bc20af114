"""What the book and cards make people do: goods, hearts, statuses, sleep cards, the end, notes, own entries."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from companion.engine.rules import IllegalMove
from companion.engine.set_up import Finding
from companion.engine.words import say
from companion.games.dream_lord import book_events as b
from companion.games.dream_lord import book_moves as book
from companion.games.dream_lord import events as e
from companion.games.dream_lord import harm, items, monsters, trials, words
from companion.games.dream_lord.box import Ability, Box, ItemKind, MonsterKind, StatusKind, Words
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.drawing import give_stuffing
from companion.games.dream_lord.edition_checks import encounter_findings, kind_findings
from companion.games.dream_lord.guards import by_the_book, need_monster, need_standing, need_stuffy
from companion.games.dream_lord.model import State, Stuffy, ToDo
from companion.games.dream_lord.questions import EffectChoice, RollChoice, SkillTestChoice
from companion.games.dream_lord.rolling import is_untouched

MOST_DAMAGE, MOST_GAIN, MOST_NOTES, LONGEST_NOTE = 12, 9, 20, 200
#: Heart abilities on a sheet, as far as nobody has entered them (rulebook, character sheet).
HEART_ABILITIES = 3
ID = re.compile("[a-z][a-z0-9_]*")


def hurt(course: Course, move: book.Hurt) -> None:
    """Damage from the book (ruling 24)."""
    need_standing(course.state, move.stuffy)
    _need_range(move.damage, 1, MOST_DAMAGE)
    by_the_book(course)
    harm.hurt(course, move.stuffy, move.damage)


def gain(course: Course, move: book.Gain) -> None:
    """Stuffing, hearts or buttons; who has collapsed can only get stuffing (ruling 12)."""
    _need_range(move.amount, 1, MOST_GAIN)
    if move.what == "stuffing":
        need_stuffy(course.state, move.stuffy)
        by_the_book(course)
        give_stuffing(course, move.stuffy, move.amount)
        return
    need_standing(course.state, move.stuffy)
    by_the_book(course)
    course.happen(b.Gained(move.stuffy, move.what, move.amount))


def spend(course: Course, move: book.Spend) -> None:
    """A heart or a button goes back to the supply."""
    one = need_standing(course.state, move.stuffy)
    if not (one.hearts if move.what == "heart" else one.buttons):
        raise IllegalMove("not_there", say("{who} has none.", who=words.stuffy(course.state.box, one.id)))
    by_the_book(course)
    course.happen(b.Spent(move.stuffy, move.what))


def give_status(course: Course, move: book.GiveStatus) -> None:
    """A status, for who has not collapsed."""
    need_standing(course.state, move.stuffy)
    if move.status not in course.state.box.status_by_id:
        raise IllegalMove("no_such_status", say("Nobody has entered a status “{name}”.", name=move.status))
    by_the_book(course)
    items.give_status(course, move.stuffy, move.status)


def shed_status(course: Course, move: book.ShedStatus) -> None:
    """A status goes."""
    if move.status not in need_stuffy(course.state, move.stuffy).statuses:
        raise IllegalMove("no_such_status", say("Nobody has that status."))
    by_the_book(course)
    course.happen(b.StatusShed(move.stuffy, move.status))


def sleep_card(course: Course, move: book.TurnSleepCard) -> None:
    """A sleep card by the book; none after waking (ruling 19)."""
    if course.state.sleep.is_awake:
        raise IllegalMove("awake", say("She is awake: no more sleep cards are turned up."))
    by_the_book(course)
    course.then(ToDo("sleep_card"))


def remove_threat(course: Course, move: book.RemoveThreat) -> None:
    """Black dice off the track."""
    if not 1 <= move.dice <= course.state.threat:
        raise IllegalMove("no_such_value", say("So many black dice do not lie there."))
    by_the_book(course)
    course.happen(e.ThreatCleared(move.dice))


def refill_bag(course: Course, move: book.RefillBag) -> None:
    """The bag is filled by a card."""
    if not course.state.discard.total:
        raise IllegalMove("nothing_discarded", say("No dice are discarded."))
    by_the_book(course)
    course.then(ToDo("refill"))


def remove_monster(course: Course, move: book.RemoveMonster) -> None:
    """A monster leaves by the book."""
    need_monster(course.state, move.monster)
    by_the_book(course)
    course.happen(b.MonsterLeft(move.monster))


def monsters_act(course: Course, move: book.MonstersAct) -> None:
    """The monsters act in the middle of a turn."""
    state = course.state
    if not state.row:
        raise IllegalMove("no_monsters", say("There are no monsters."))
    if state.phase not in ("actions", "check"):
        raise IllegalMove("not_now", say("The monsters can act after the draw."))
    if isinstance(state.choice, EffectChoice):
        raise IllegalMove("not_now", say("Monsters of a threat effect act by themselves once it is done."))
    by_the_book(course)
    course.then(ToDo("monsters_turn"))


def pass_bookmark(course: Course, move: book.PassBookmark) -> None:
    """Another bookkeeper."""
    one = need_stuffy(course.state, move.stuffy)
    seat = course.state.stuffies.index(one)
    if seat == course.state.bookkeeper:
        raise IllegalMove("has_it", say("The bookmark is there already."))
    by_the_book(course)
    course.happen(b.BookmarkPassed(seat))


def end_story(course: Course, move: book.EndStory) -> None:
    """Won, with the ending by the sleep deck (ruling 19), or lost by the book."""
    by_the_book(course)
    if not move.is_won:
        course.happen(e.Lost("book"))
    else:
        course.happen(e.Won("woken" if course.state.sleep.is_awake else "calm"))


def note(course: Course, move: book.Note) -> None:
    """A line to remember."""
    text = move.text.strip()
    if not text or len(text) > LONGEST_NOTE:
        raise IllegalMove("no_text", say("A note has 1 to {n} letters.", n=LONGEST_NOTE))
    if len(course.state.notes) >= MOST_NOTES:
        raise IllegalMove("too_many", say("There are {n} notes already; take one away.", n=MOST_NOTES))
    course.happen(b.Noted(text))


def drop_note(course: Course, move: book.DropNote) -> None:
    """A line goes."""
    if not 0 <= move.number < len(course.state.notes):
        raise IllegalMove("no_such_note", say("There is no such note."))
    course.happen(b.NoteDropped(move.number))


# ---- hearts ---------------------------------------------------------------------------------------------------------


def use_heart(course: Course, move: book.UseHeart) -> None:
    """A heart ability: what the record knows of it is carried out, the rest people do by hand."""
    one = need_standing(course.state, move.stuffy)
    if not one.hearts:
        raise IllegalMove("no_heart", say("{who} has no heart.", who=words.stuffy(course.state.box, one.id)))
    abilities = course.state.box.stuffy_by_id[one.id].abilities
    if not 1 <= move.ability <= max(HEART_ABILITIES, len(abilities)):
        raise IllegalMove("no_such_ability", say("There is no such ability."))
    ability = abilities[move.ability - 1] if move.ability <= len(abilities) else Ability(words=Words())
    if not may_use(course.state, one, ability):
        raise IllegalMove("not_now", say("This ability is of no use now."))
    if ability.effect == "not_activated" and one.stored is not None:
        course.happen(e.StoredDiscarded(one.id, one.stored))
    course.happen(b.HeartUsed(one.id, move.ability))
    if ability.effect == "pass_test":
        trials.settle_open(course, is_passed=True)
    elif ability.effect == "not_activated":
        monsters.keep_from_acting(course)


def may_use(state: State, one: Stuffy, ability: Ability) -> bool:
    """Whether an ability is of use at this moment; those that people carry out by hand always are."""
    choice = state.choice
    if ability.effect == "pass_test":
        is_own = isinstance(choice, SkillTestChoice) and choice.stuffy == one.id
        return is_own and isinstance(choice, SkillTestChoice) and choice.colour == ability.colour
    if ability.effect == "not_activated":
        return one.stored == ability.colour and _is_normal_acting(state)
    if ability.effect == "add_die":
        return state.add_die is None and state.stuffies[state.turn].id == one.id and _is_before_attack(state)
    return True


def _is_normal_acting(state: State) -> bool:
    choice = state.choice
    if not isinstance(choice, RollChoice) or choice.roll.purpose != "monster" or not is_untouched(choice.roll):
        return False
    kind = next((one.kind for one in state.row if one.id == choice.roll.monster), None)
    return kind is not None and state.box.monster_by_id[kind].rank == "normal"


def _is_before_attack(state: State) -> bool:
    choice = state.choice
    if choice is None:
        return state.phase == "actions"
    return isinstance(choice, RollChoice) and choice.roll.purpose in ("melee", "ranged") and is_untouched(choice.roll)


# ---- what the table enters of its box -------------------------------------------------------------------------------


def enter_monster(course: Course, move: book.EnterMonster) -> None:
    """A monster card, new or mended."""
    kind = move.monster
    box = course.state.box
    there = box.monster_by_id.get(kind.id)
    if there is not None and there.rank != kind.rank and any(one.kind == kind.id for one in course.state.row):
        raise IllegalMove("in_row", say("A monster in the row keeps its rank."))
    _need_sound(_new_findings(box, monsters={**box.monster_by_id, kind.id: kind}), kind.id)
    course.happen(b.MonsterEntered(replace(kind, family=kind.family or kind.id)))


def enter_item(course: Course, move: book.EnterItem) -> None:
    """An item card, new or mended; while it is in play its slot stays, and whether it is everybody's."""
    kind = move.item
    box = course.state.box
    _need_sound(_new_findings(box, items={**box.item_by_id, kind.id: kind}), kind.id)
    there = box.item_by_id.get(kind.id)
    is_moved = there is not None and (there.slot, there.is_group, there.guards_sleep) != (
        kind.slot, kind.is_group, kind.guards_sleep
    )  # fmt: skip
    if is_moved and kind.id in items.in_play(course.state):
        raise IllegalMove("in_play", say("{item} is in play already.", item=words.own(kind.name)))
    course.happen(b.ItemEntered(kind))


def enter_status(course: Course, move: book.EnterStatus) -> None:
    """A status card, new or mended."""
    kind, box = move.status, course.state.box
    _need_sound(_new_findings(box, statuses={**box.status_by_id, kind.id: kind}), kind.id)
    course.happen(b.StatusEntered(kind))


def enter_encounter(course: Course, move: book.EnterEncounter) -> None:
    """A special encounter of the book."""
    kind = move.encounter
    _need_sound(encounter_findings({kind.id: kind}, course.state.box.monster_by_id), kind.id)
    course.happen(b.EncounterEntered(kind))


def enter_stuffy(course: Course, move: book.EnterStuffy) -> None:
    """What is printed on a sheet."""
    if move.stuffy.id not in course.state.box.stuffy_by_id:
        raise IllegalMove("no_such_stuffy", say("“{name}” does not play.", name=move.stuffy.id))
    if not (move.stuffy.name.en or move.stuffy.name.de):
        raise IllegalMove("unsound", say("it has no name"))
    course.happen(b.StuffyEntered(move.stuffy))


def _kind_findings(
    box: Box,
    *,
    monsters: Mapping[str, MonsterKind] | None = None,
    items: Mapping[str, ItemKind] | None = None,
    statuses: Mapping[str, StatusKind] | None = None,
) -> Iterator[Finding]:
    """What would be wrong with the box if it had these kinds instead of its own."""
    return kind_findings(
        monsters or box.monster_by_id, items or box.item_by_id, statuses or box.status_by_id, box.lost_codes
    )


def _new_findings(box: Box, **kinds: Mapping[str, Any]) -> Iterator[Finding]:
    """What would be wrong then and is not now: older rules let more pass, which must not bar what is entered next."""
    there = {(where, str(what)) for where, what, _ in _kind_findings(box)}
    return (found for found in _kind_findings(box, **kinds) if (found[0], str(found[1])) not in there)


def _need_sound(findings: Iterable[Finding], name: str) -> None:
    if not ID.fullmatch(name):
        raise IllegalMove("unsound", say("An id has small letters, digits and _, and begins with a letter."))
    for _, what, _ in findings:
        raise IllegalMove("unsound", what)


def _need_range(value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise IllegalMove("no_such_value", say("It goes from {low} to {high}.", low=low, high=high))
