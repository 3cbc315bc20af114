"""Every move with its meaning and an example, for `companion moves`, in the order of a turn."""

from __future__ import annotations

from typing import Any

from companion.engine.correction import Correct
from companion.games.dream_lord import book_moves as b
from companion.games.dream_lord import moves
from companion.games.dream_lord.box import (
    Ability,
    Action,
    Bonus,
    Cure,
    EncounterKind,
    ItemKind,
    MonsterKind,
    StatusKind,
    StuffyKind,
    Words,
)

_BITE = Action(1, 6, Words("Bite", "Biss"), speed=2, reach=1, strength=2)
_RAT = MonsterKind("rat", Words("Rat", "Ratte"), defence=5, actions=(_BITE,))
_PAIR = EncounterKind("pair", Words("A pair", "Ein Paar"), monsters=("crawly", "crawly"))
_LID = ItemKind("lid", Words("Lid", "Deckel"), slot="head", bonuses=(Bonus("blue", 1, "test"),))
_SLEEPY = StatusKind("sleepy", Words("Sleepy", "Schläfrig"), forbids=("red",), cures=(Cure("blue", 3),))
_FLOPS = StuffyKind(
    "flops", Words("Flops", "Hopps"), rerolls="green", abilities=(Ability(Words("Hop far", "Weit hüpfen")),)
)

EXAMPLES: tuple[tuple[str, Any], ...] = (
    ("the console draws what is still to be drawn", moves.Draw()),
    ("a die of this colour came out of the real bag", moves.DrawDie("red")),
    ("the real bag was filled from the discard (rulings 1 and 8)", moves.Refill()),
    ("take white dice for one roll (ruling 2)", moves.RollWhite(2)),
    ("roll no further white die", moves.EndStuffing()),
    ("the console rolls all dice of the roll that have no result", moves.RollDice()),
    ("what the next die of the roll shows", moves.EnterDie(4)),
    ("roll these dice again, by place from 0: the stuffy's own ability (ruling 11)", moves.Reroll((0, 1))),
    ("the roll stands", moves.Accept()),
    ("a card changes every die of the roll's colour, or every pink one", moves.AddBonus(1)),
    ("a heart ability adds a die to the attack", moves.AddDie()),
    ("use dice to move; is_stored: and the stored one (rulings 12 and 20)", moves.Go(("red", "pink"))),
    ("the movement is over", moves.Arrive()),
    ("a place was entered: lost, eye or trader (ruling 15)", moves.Meet("lost")),
    ("it is another trader of the page, with cards of its own", moves.MeetAnother()),
    ("store a die (ruling 12)", moves.Store("blue")),
    ("put a die onto another sheet (ruling 12)", moves.EncourageByDie("flops", "green")),
    ("discard a die, give 1 stuffing (rulings 13 and 21)", moves.EncourageByStuffing("flops", "red")),
    ("yes, give the last stuffing", moves.Confirm()),
    ("no, keep it", moves.Cancel()),
    ("a test must be taken; status, patient: passing it takes this off whom", moves.FaceTest("yellow", 4)),
    ("dice for the test", moves.TryTest(("yellow", "pink"))),
    ("use no die: the test is failed (ruling 10)", moves.GiveUp()),
    ("a card decides the test", moves.SettleTest(True)),
    ("dice for the group task", moves.HelpTask(("red",))),
    ("attack with red dice", moves.Melee("m1", ("red", "red", "pink"))),
    ("attack with green dice", moves.Ranged("m1", ("green",))),
    ("did the attack reach a defence that nobody has entered?", moves.JudgeHit(True)),
    ("search with yellow dice", moves.Search(("yellow", "yellow"))),
    ("the item that was drawn, and who takes it", moves.TakeItem("scissors", "flops")),
    ("draw no item", moves.LeaveItem()),
    ("which of two items for one slot stays", moves.KeepItem("scissors")),
    ("discard the rest, check the threat (steps 5 and 6)", moves.EndTurn()),
    ("whom a monster attacks; damage where its card is not entered (ruling 18)", moves.Attack("flops", 3)),
    ("it reaches nobody", moves.NoAttack()),
    ("roll the stored die against damage (ruling 16)", moves.Defend()),
    ("take all the damage", moves.Endure()),
    ("the sleep card: calm, restless or woken; left out: the console draws", moves.TurnSleep("calm")),
    ("a Lost card: the decision is made, now its outcome is read", moves.Decide()),
    ("what was read is carried out; what was to be laid lies there", moves.Done()),
    ("a monster card comes into the row", moves.LayMonster("crawly")),
    ("the console deals a random encounter", moves.DealMonsters()),
    ("the new page is set up; search: its search value", moves.BeginPage(5)),
    ("damage by the book (ruling 24)", b.Hurt("flops", 2)),
    ("stuffing, heart or button gained", b.Gain("flops", "heart")),
    ("heart or button paid or lost", b.Spend("flops", "button")),
    ("spend a heart on an ability, counted from 1", b.UseHeart("stitch", 1)),
    ("a status; a second one of its name is lost (ruling 23)", b.GiveStatus("flops", "worried")),
    ("a status is lost", b.ShedStatus("flops", "worried")),
    ("an item by the book", b.FindItem("flops", "scissors")),
    ("throw an item away; without stuffy: a group item", b.DropItem("scissors", "flops")),
    ("the trader lays out an item", b.LayOut("bow_set")),
    ("trade for a button or, paid, for an own item", b.Trade("flops", "bow_set")),
    ("turn up a sleep card by the book", b.TurnSleepCard()),
    ("black dice off the track by a card", b.RemoveThreat(2)),
    ("fill the bag by a card", b.RefillBag()),
    ("the page has a group task", b.StartTask("red", 13)),
    ("the group task is no longer open", b.DropTask()),
    ("as many monsters as stuffies", b.RandomEncounter()),
    ("the monsters that the book names; encounter: one that is entered", b.SpecialEncounter("two_crawlies")),
    ("a monster leaves by the book", b.RemoveMonster("m1")),
    ("the acting monster does nothing", b.SkipMonster()),
    ("the monsters act at once, by the book", b.MonstersAct()),
    ("turn to a page once the turn is over; at_once: now (rulings 8 and 25)", b.TurnPage(12)),
    ("another bookkeeper", b.PassBookmark("flops")),
    ("the book says: won, or lost", b.EndStory()),
    ("a line to remember", b.Note("The door is open")),
    ("a line goes, counted from 0", b.DropNote(0)),
    ("a monster card of the table's own box", b.EnterMonster(_RAT)),
    ("an item card of the table's own box", b.EnterItem(_LID)),
    ("a stuffy's sheet of the table's own box", b.EnterStuffy(_FLOPS)),
    ("a status of the table's own box", b.EnterStatus(_SLEEPY)),
    ("a special encounter of the table's own book", b.EnterEncounter(_PAIR)),
    ("set tracked values to what lies on the table, in any phase", Correct.of({"threat": 2})),
)
