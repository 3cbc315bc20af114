"""Which rule carries out which move. What goes on then: `flow.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.correction import Correct, Corrected
from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import (
    actions,
    attacks,
    book,
    drawing,
    encounters,
    harm,
    items,
    monsters,
    moves,
    pages,
    rolling,
    threat,
    trials,
)
from companion.games.dream_lord import book_moves as b
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.guards import by_the_book
from companion.games.dream_lord.questions import (
    EffectChoice,
    EncounterChoice,
    EyeChoice,
    LostChoice,
    RestlessChoice,
    TraderChoice,
)
from companion.games.dream_lord.record import corrected
from companion.games.dream_lord.settling import settle


def _done(course: Course, move: moves.Done) -> None:
    choice = course.state.choice
    if isinstance(choice, EncounterChoice):
        encounters.done(course)
    elif isinstance(choice, EffectChoice):
        threat.effect_done(course)
    elif isinstance(choice, LostChoice) and not choice.is_decided:
        raise IllegalMove("decide_first", say("First decide; only then is an outcome read."))
    elif isinstance(choice, LostChoice | EyeChoice | TraderChoice | RestlessChoice):
        course.answered()
    else:
        raise IllegalMove("not_now", say("Nothing is being read now."))


def _special(course: Course, move: b.SpecialEncounter) -> None:
    if move.encounter is not None and move.encounter not in course.state.box.encounter_by_id:
        raise IllegalMove("no_such_encounter", say("Nobody has entered an encounter “{name}”.", name=move.encounter))
    by_the_book(course)
    encounters.begin_special(course, move)


def _random(course: Course, move: b.RandomEncounter) -> None:
    by_the_book(course)
    encounters.begin_random(course, move)


def _correct(course: Course, move: Correct) -> None:
    corrected(course.state, move.values())
    course.happen(Corrected(move.settings))
    settle(course)


DECISIONS: dict[type, Callable[[Course, Any], None]] = {
    moves.Draw: drawing.draw,
    moves.DrawDie: drawing.draw_die,
    moves.Refill: drawing.refilled,
    moves.RollWhite: drawing.roll_white,
    moves.EndStuffing: drawing.end_stuffing,
    moves.RollDice: rolling.roll_dice,
    moves.EnterDie: rolling.enter_die,
    moves.Reroll: rolling.reroll,
    moves.Accept: rolling.accept,
    moves.AddBonus: rolling.add_bonus,
    moves.AddDie: rolling.add_die,
    moves.Go: actions.go,
    moves.Arrive: actions.arrive,
    moves.Meet: actions.meet,
    moves.MeetAnother: actions.meet_another,
    moves.Store: actions.store,
    moves.EncourageByDie: actions.encourage_by_die,
    moves.EncourageByStuffing: actions.encourage_by_stuffing,
    moves.Confirm: actions.confirm,
    moves.Cancel: actions.cancel,
    moves.FaceTest: trials.face,
    moves.TryTest: trials.try_test,
    moves.GiveUp: trials.give_up,
    moves.SettleTest: trials.settle_by_hand,
    moves.HelpTask: trials.help_task,
    moves.Melee: attacks.attack,
    moves.Ranged: attacks.attack,
    moves.JudgeHit: attacks.judge,
    moves.Search: items.search,
    moves.TakeItem: items.take,
    moves.LeaveItem: items.leave,
    moves.KeepItem: items.keep,
    moves.EndTurn: threat.end_turn,
    moves.Attack: monsters.attack,
    moves.NoAttack: monsters.no_attack,
    moves.Defend: harm.defend,
    moves.Endure: harm.endure,
    moves.TurnSleep: harm.turn_sleep,
    moves.Decide: actions.decide_lost,
    moves.Done: _done,
    moves.LayMonster: encounters.lay,
    moves.DealMonsters: encounters.deal,
    moves.BeginPage: pages.begin,
    b.Hurt: book.hurt,
    b.Gain: book.gain,
    b.Spend: book.spend,
    b.UseHeart: book.use_heart,
    b.GiveStatus: book.give_status,
    b.ShedStatus: book.shed_status,
    b.FindItem: items.find,
    b.DropItem: items.drop,
    b.LayOut: items.lay_out,
    b.Trade: items.trade,
    b.TurnSleepCard: book.sleep_card,
    b.RemoveThreat: book.remove_threat,
    b.RefillBag: book.refill_bag,
    b.StartTask: trials.start,
    b.DropTask: trials.drop,
    b.RandomEncounter: _random,
    b.SpecialEncounter: _special,
    b.RemoveMonster: book.remove_monster,
    b.SkipMonster: monsters.skip,
    b.MonstersAct: book.monsters_act,
    b.TurnPage: pages.turn_page,
    b.PassBookmark: book.pass_bookmark,
    b.EndStory: book.end_story,
    b.Note: book.note,
    b.DropNote: book.drop_note,
    b.EnterMonster: book.enter_monster,
    b.EnterItem: book.enter_item,
    b.EnterStuffy: book.enter_stuffy,
    b.EnterStatus: book.enter_status,
    b.EnterEncounter: book.enter_encounter,
    Correct: _correct,
}
