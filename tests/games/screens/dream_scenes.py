"""States of Dream Lord tables, one for each screen and each of its faces."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.games.dream_lord import edition as editions
from companion.games.dream_lord.dice import Dice
from companion.games.dream_lord.model import Monster, Page, Result, Sleep, State, Task
from companion.games.dream_lord.questions import (
    DefendChoice,
    EffectChoice,
    EncounterChoice,
    EyeChoice,
    FindChoice,
    HitChoice,
    LastStuffingChoice,
    LostChoice,
    PageChoice,
    Pips,
    RefillChoice,
    RestlessChoice,
    Roll,
    RollChoice,
    RollDie,
    SkillTestChoice,
    SleepChoice,
    SlotChoice,
    StepsChoice,
    TargetChoice,
    TraderChoice,
)
from companion.games.dream_lord.rules import GAME

HOUSE = Path(__file__).parents[3] / "config" / "games" / "dream_lord" / "house.yaml"
PLAYERS = ("Ada", "Ben", "Cem")


def new_state(players: tuple[str, ...] = PLAYERS, **options: Any) -> State:
    """The first state of a table with the shipped edition."""
    wanted = msgspec.convert({"players": players, "seed": 7, **options}, editions.Options)
    return GAME.setup(editions.load(HOUSE), wanted)


def laid(**fields: Any) -> State:
    """Page 12 with some dice about: Theadora's turn, Stitch hurt and worried, Flops collapsed."""
    state = new_state()
    one, two, three = state.stuffies
    stuffies = (
        replace(one, stuffing=3, hearts=1, buttons=2, stored="blue", items=("tenderizer",)),
        replace(two, stuffing=1, statuses=("worried", "angry")),
        replace(three, stuffing=0, items=("rubber_bands",)),
    )
    discard = Dice(red=1, green=1, blue=1, white=1)
    hand = fields.pop("hand", Dice())
    bag = state.bag - Dice(blue=1) - discard - hand - Dice(black=2)
    state = replace(
        state, stuffies=stuffies, page=Page(1, 12, search=5), bag=bag, discard=discard, hand=hand, threat=2, turns=9
    )
    return replace(state, **fields)


HAND = Dice(red=2, blue=1, pink=1)
ROW = (Monster("m1", "crawly"), Monster("m2", "crawly"), Monster("m3", "any_boss", 3))


def acting(**fields: Any) -> State:
    """In the middle of the actions, with monsters in the row."""
    return laid(phase="actions", hand=HAND, row=ROW, numbered=3, to_draw=0, **fields)


def rolling(*values: int | None, purpose: Any = "melee", colour: str = "red", **fields: Any) -> RollChoice:
    """A roll of two red dice and a pink one."""
    dice = tuple(RollDie(each, value) for each, value in zip((colour, colour, "pink"), values, strict=False))
    usual = {"who": "theadora", "colour": colour, "bonus": 1, "target": 8, "monster": "m2"}
    return RollChoice(Roll(purpose, dice, **{**usual, **fields}))


def monsters_turn(choice: Any, **fields: Any) -> State:
    of_turn = {"threat": 1, "acting_dice": 1, **fields}
    return laid(phase="monsters", row=ROW, numbered=3, acting=("m2", "m3"), choice=choice, **of_turn)


def special(row: tuple[Monster, ...]) -> State:
    """A special encounter of which these lie there; the crawlies' leader is in the pile unless it is one of them."""
    state, laid_kinds = laid(phase="actions"), {one.kind for one in row}
    cards = (*state.pile.cards, *({"crawly_leader"} - laid_kinds))
    choice = EncounterChoice(tuple(one.id for one in row))
    return replace(state, row=row, numbered=len(row), pile=replace(state.pile, cards=cards), choice=choice)


SCENES: dict[str, Callable[[], State]] = {
    "draw": lambda: laid(phase="draw"),
    "draw_collapsed": lambda: laid(phase="draw", turn=2, row=ROW, numbered=3),
    "draw_by_hand": lambda: laid(phase="draw", bag_by="table", to_draw=3, hand=Dice(red=1, black=1)),
    "refill": lambda: laid(phase="check", bag_by="table", choice=RefillChoice()),
    "stuffing": lambda: laid(phase="stuffing", to_draw=0, hand=Dice(white=3, red=2)),
    "actions": acting,
    "actions_alone": lambda: laid(phase="actions", hand=Dice(yellow=2, green=1), to_draw=0),
    "actions_empty": lambda: laid(phase="actions", to_draw=0),
    "actions_warned": lambda: laid(phase="actions", hand=HAND, row=ROW, numbered=3, threat=2, to_draw=0),
    "roll": lambda: acting(choice=rolling(None, None, None)),
    "roll_typed": lambda: acting(rolls_by="table", choice=rolling(4, None, None)),
    "roll_typed_first": lambda: acting(rolls_by="table", choice=rolling(None, None, None)),
    "rolled": lambda: acting(choice=rolling(3, 1, 4)),
    "steps": lambda: acting(choice=StepsChoice("theadora", 7, ("red", "pink"))),
    "lost": lambda: acting(choice=LostChoice("theadora", "stitch")),
    "lost_decided": lambda: acting(choice=LostChoice("theadora", "stitch", True)),
    "eye": lambda: acting(choice=EyeChoice("theadora")),
    "effect": lambda: laid(phase="check", threat=3, choice=EffectChoice(True)),
    "restless": lambda: acting(choice=RestlessChoice()),
    "trader_laying": lambda: acting(choice=TraderChoice(2), page=Page(1, 12, traded=("rubber_bands", "tricycle"))),
    "trader": lambda: acting(choice=TraderChoice(), page=Page(1, 12, traded=("rubber_bands", "tricycle"))),
    "last_stuffing": lambda: acting(turn=1, choice=LastStuffingChoice("flops", "red")),
    "test": lambda: acting(choice=SkillTestChoice("theadora", "blue", 4, "worried", "stitch")),
    "test_failing": lambda: acting(choice=SkillTestChoice("stitch", "green", 4)),
    "hit": lambda: acting(choice=HitChoice("theadora", "m2", 9, "melee")),
    "find": lambda: acting(choice=FindChoice("theadora")),
    "slot": lambda: acting(choice=SlotChoice("theadora", "tenderizer", "rubber_bands")),
    "sleep": lambda: laid(phase="actions", choice=SleepChoice(), sleep=Sleep(4, ("calm",) * 4 + ("restless",) * 4)),
    "sleep_drawn": lambda: laid(phase="actions", cards_by="console", choice=SleepChoice()),
    "target": lambda: monsters_turn(TargetChoice("m2", 5)),
    "target_unknown": lambda: monsters_turn(TargetChoice("m3", 2), turn=1),
    "defend": lambda: monsters_turn(DefendChoice("theadora", 4, "m2")),
    "encounter": lambda: laid(phase="actions", row=ROW[:1], numbered=1, choice=EncounterChoice(("m1",), 2)),
    "encounter_special": lambda: laid(phase="actions", choice=EncounterChoice()),
    "encounter_leader": lambda: special(row=ROW[:2]),
    "encounter_laid": lambda: special(row=(*ROW[:2], Monster("m3", "crawly_leader"))),
    "encounter_entered": lambda: laid(phase="actions", choice=EncounterChoice(wanted=("crawly", "crawly_leader"))),
    "many_monsters": lambda: laid(
        phase="actions", row=tuple(Monster(f"m{n}", "crawly") for n in range(1, 13)), numbered=12, hand=HAND
    ),
    "page": lambda: laid(phase="actions", choice=PageChoice(14)),
    "task": lambda: acting(task=Task("red", 13, (Pips("red", 5), Pips("pink", 2)))),
    "won": lambda: laid(phase="over", result=Result("won", "calm")),
    "lost_story": lambda: laid(phase="over", result=Result("lost", "collapsed")),
}
