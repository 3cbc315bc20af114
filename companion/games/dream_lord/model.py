"""Dream Lord's state: what the record knows of the table at one moment.

Frozen structs of structs and tuples. What the box holds stands in `box.py`, dice in `dice.py`, open questions in
`questions.py`, what people do in `moves.py`, what that brings about in `events.py`. Nobody's place is tracked:
distances are judged on the page. Every die lies in exactly one place: bag, hand, discard, threat, group task, or stored
on a stuffy. Dice that are being rolled still count where they were taken from.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.dream_lord.box import Box
from companion.games.dream_lord.dice import ActionColour, Dice, TestColour
from companion.games.dream_lord.questions import Choice, Pips

#: draw, find stuffing, act (rulebook, turn steps 1, 2 and 4); the monsters' turn; the end. Steps 3, 5 and 6 run on.
Phase = Literal["draw", "stuffing", "actions", "check", "monsters", "over"]
#: Who does a thing: the console, or people at the table who then enter what came.
By = Literal["console", "table"]
SleepCard = Literal["calm", "restless", "woken"]
#: Where a movement ends (ruling 15).
Place = Literal["lost", "eye", "trader"]

#: Stuffing of a stuffy at the set-up (rulebook, set-up 1).
STUFFING_AT_START = 5
#: Dice drawn in a turn (rulebook, step 1).
DRAWN = 5
#: The sleep deck: 10 cards; the waking one lies among the last three (rulebook, set-up 6).
SLEEP_CARDS, LAST_CARDS = 10, 3
#: Cards that a trader lays out (rulebook, traders).
TRADER_CARDS = 4


class Stuffy(msgspec.Struct, frozen=True):
    """A stuffy in the game and who plays it. With no stuffing it has collapsed.

    stored: the colour of the die on its sheet; is_fresh: it stored that die itself in this turn.
    statuses, items: ids; of an item there may be several where it stands for cards that nobody entered.
    """

    id: str
    player: str
    stuffing: int = STUFFING_AT_START
    stored: ActionColour | None = None
    is_fresh: bool = False
    hearts: int = 0
    buttons: int = 0
    statuses: tuple[str, ...] = ()
    items: tuple[str, ...] = ()

    @property
    def is_collapsed(self) -> bool:
        """True without stuffing."""
        return self.stuffing <= 0


LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


class Monster(msgspec.Struct, frozen=True):
    """A monster in the row: its own id (`m1`), its kind and, on a boss, its dark stuffing.

    `letter`: tells it from others of its kind and stays with it; empty where somebody set the row by hand.
    """

    id: str
    kind: str
    stuffing: int = 0
    letter: str = ""


def letters(row: tuple[Monster, ...], kind: str) -> tuple[str, ...]:
    """The letters of a kind's monsters in the row, from top to bottom; by their places where one has none."""
    own = tuple(one.letter for one in row if one.kind == kind)
    is_known = len(set(own)) == len(own) and set(own) <= set(LETTERS)
    return own if is_known else LETTERS[: len(own)]


def next_letter(row: tuple[Monster, ...], kind: str) -> str:
    """The letter of one more monster of a kind: behind all that are there."""
    last = max((LETTERS.index(letter) for letter in letters(row, kind)), default=-1)
    return LETTERS[(last + 1) % len(LETTERS)]


class Pile(msgspec.Struct, frozen=True):
    """Monster cards by kind that are not in the row: the pile, the open bosses, the killed ones, those out of the game.

    What an unentered box holds is not known, so more may turn up than lie here.
    """

    cards: tuple[str, ...] = ()
    bosses: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


class Sleep(msgspec.Struct, frozen=True):
    """The sleep deck. calm: calm cards among the 9 that don't wake, None where nobody entered it.

    turned: the cards turned up so far, in order; guard: the item that lies on the deck and goes first (ruling 19).
    """

    calm: int | None = None
    turned: tuple[SleepCard, ...] = ()
    guard: str | None = None

    @property
    def is_awake(self) -> bool:
        """True once the waking card was turned: no more cards are (ruling 19)."""
        return "woken" in self.turned


class Page(msgspec.Struct, frozen=True):
    """Where the story is. search: the value beside the search sign, None: there is none, or nobody entered it.

    effects: threat effects done on this page (ruling 9). following: the page to turn to once this turn is over.
    traded: the items that the trader of this page has laid out; has_trader: it was visited.
    """

    story: int = 1
    number: int = 1
    search: int | None = None
    effects: int = 0
    following: int | None = None
    has_trader: bool = False
    traded: tuple[str, ...] = ()


class Task(msgspec.Struct, frozen=True):
    """The open group task: its colour, its value, and the dice on its track."""

    colour: TestColour
    difficulty: int
    dice: tuple[Pips, ...] = ()
    bonus: int = 0

    @property
    def total(self) -> int:
        """Pips on the track, with bonuses where the table counts them (ruling 23)."""
        return sum(die.value for die in self.dice) + self.bonus


class LastRoll(msgspec.Struct, frozen=True):
    """How the last roll went, for the screen: its purpose, dice, result with bonuses, target, and what came of it."""

    purpose: str
    dice: tuple[Pips, ...]
    total: int
    target: int | None = None
    is_success: bool | None = None
    who: str | None = None
    monster: str | None = None


class ToDo(msgspec.Struct, frozen=True):
    """A step that is still to be carried out, once the open question is answered (`flow.py`).

    question: asked again by the step `ask`. stuffy, monster, amount: what the step needs.
    """

    what: str
    question: Choice | None = None
    stuffy: str = ""
    monster: str = ""
    amount: int = 0


class Result(msgspec.Struct, frozen=True):
    """How it ended. reason of a victory: the ending to read (calm or woken); of a defeat: collapsed or the book."""

    result: Literal["won", "lost"]
    reason: Literal["calm", "woken", "collapsed", "book"]


class State(msgspec.Struct, frozen=True):
    """One table. The stuffies sit clockwise.

    turn: whose turn it is, and bookkeeper: who begins each page (0-based, into `stuffies`).
    to_draw: dice still to be drawn in step 1. is_checked: this turn's threat check is done (ruling 4).
    row: the monsters from top to bottom; numbered: monsters so far, for their ids. acting: ids that still act in the
    monsters' turn, the first now; acting_dice: black dice that lie beside the track, with who acts by them.
    add_die: the colour of which a heart ability lets one more die into the next attack.
    group: group items by id. choice: what must be answered before anything goes on; to_do: what goes on then.
    bag_by, rolls_by, cards_by: who draws dice, rolls them, shuffles and turns cards. notes: free lines.
    """

    box: Box
    phase: Phase
    stuffies: tuple[Stuffy, ...]
    page: Page
    bag: Dice
    hand: Dice = Dice()
    discard: Dice = Dice()
    threat: int = 0
    turn: int = 0
    bookkeeper: int = 0
    turns: int = 1
    to_draw: int = DRAWN
    is_checked: bool = False
    row: tuple[Monster, ...] = ()
    numbered: int = 0
    acting: tuple[str, ...] = ()
    acting_dice: int = 0
    pile: Pile = Pile()
    sleep: Sleep = Sleep()
    task: Task | None = None
    group: tuple[str, ...] = ()
    add_die: ActionColour | None = None
    last_roll: LastRoll | None = None
    choice: Choice | None = None
    to_do: tuple[ToDo, ...] = ()
    bag_by: By = "console"
    rolls_by: By = "console"
    cards_by: By = "table"
    notes: tuple[str, ...] = ()
    result: Result | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """The people at the table, each once, in the order of their first stuffies."""
        return tuple(dict.fromkeys(one.player for one in self.stuffies))


def active(state: State) -> Stuffy:
    """The stuffy whose turn it is."""
    return state.stuffies[state.turn]


def stuffy(state: State, name: str) -> Stuffy:
    """A stuffy in the game by its id. Raises KeyError."""
    found = next((one for one in state.stuffies if one.id == name), None)
    if found is None:
        raise KeyError(name)
    return found


def standing(state: State) -> tuple[Stuffy, ...]:
    """The stuffies that have not collapsed."""
    return tuple(one for one in state.stuffies if not one.is_collapsed)


def monster(state: State, name: str) -> Monster:
    """A monster of the row by its id. Raises KeyError."""
    found = next((one for one in state.row if one.id == name), None)
    if found is None:
        raise KeyError(name)
    return found


def all_dice(state: State) -> Dice:
    """Every die of the table, wherever it lies: the same at every moment of a game."""
    stored = Dice.of(one.stored for one in state.stuffies if one.stored is not None)
    on_task = Dice.of(die.colour for die in state.task.dice) if state.task is not None else Dice()
    black = Dice(black=state.threat + state.acting_dice)
    return state.bag + state.hand + state.discard + stored + on_task + black
