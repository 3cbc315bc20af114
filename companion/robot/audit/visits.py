"""Screens that are looked at whatever the walk by taps finds: taps from home to each of them.

The walk looks at a set of things to touch once; these look different with stars, plays and parts of a box on them.
"""

from __future__ import annotations

Taps = tuple[str, ...]

_GROUP: Taps = ("home.groups", "groups.1")
_RECORD: Taps = (*_GROUP, "group.record")
_PLAYERS: Taps = (*_GROUP, "group.level.2", "level.next")
_PICKS: Taps = (*_PLAYERS, "players.next")
_NEW: Taps = ("home.new", "game.time_trouble", "groups.none", "players.next")
_LOOK: Taps = ("home.sitting.1.look",)
#: Where a group has played and has start bonuses (`House.have_group`). One that begins with the taps before it goes on
#: from there.
WITH_A_GROUP: tuple[Taps, ...] = (
    ("home.groups",),
    ("home.groups", "groups.new", "name.clear"),
    ("home.groups", "groups.statistics"),
    ("home.groups", "groups.import"),
    _GROUP,
    (*_GROUP, "group.bonuses"),
    (*_GROUP, "group.statistics"),
    (*_GROUP, "group.statistics", "statistics.level.2"),
    _RECORD,
    (*_RECORD, "record.name"),
    (*_RECORD, "record.export"),
    (*_GROUP, "group.level.2"),
    _PLAYERS,
    _PICKS,
    (*_PICKS, "picks.first_shield.1.franky", "picks.second_shield.1.cleo", "picks.next"),
    (*_NEW, "level.readings"),
    _LOOK,
    (*_LOOK, "look.next"),
    (*_LOOK, "look.next", "look.round.next", "look.round.next", "look.next"),
)

_BOX: Taps = ("home.own_box", "own.box.1")
_CARDS: Taps = (*_BOX, "own.part.cards")
_BOARDS: Taps = (*_BOX, "own.part.boards")
_BOARD: Taps = (*_BOARDS, "own.boards.ma1")
_LEVEL: Taps = (*_BOX, "own.part.levels", "own.levels.7")
#: Where there is a box of the people's own (`House.clear`).
OWN_BOX: tuple[Taps, ...] = (
    ("home.own_box",),
    _BOX,
    _CARDS,
    (*_CARDS, "own.card.new"),
    (*_CARDS, "own.card.new", "own.card.end.a"),
    (*_CARDS, "own.grid"),
    (*_CARDS, "own.cards.c01"),
    _BOARDS,
    (*_BOARDS, "own.boards.new"),
    _BOARD,
    (*_BOARD, "own.board.details"),
    (*_BOARD, "own.tool.more"),
    (*_BOARD, "own.tool.more", "own.brush.kind.magnet.take"),
    (*_BOX, "own.part.levels"),
    _LEVEL,
    (*_LEVEL, "own.level.places"),
    (*_LEVEL, "own.level.name", "typing.clear"),
    (*_BOX, "own.part.capacities"),
    (*_BOX, "own.part.gifts"),
    (*_BOX, "own.part.bonuses"),
    (*_BOX, "own.part.bonuses", "own.bonus.1"),
    (*_BOX, "own.part.tile"),
    (*_BOX, "own.rename", "typing.clear"),
    (*_BOX, "own.export"),
    ("home.own_box", "own.copy"),
    ("home.own_box", "own.import"),
    ("home.own_box", "own.new", "typing.clear"),
    ("home.own_box", "own.new", "typing.clear", "key.a", "typing.done"),
)

_DREAM: Taps = ("home.new", "game.dream_lord", "players.next")
#: New tables of games whose questions lie behind ones that another game asks, too.
NEW_TABLES: tuple[Taps, ...] = (
    ("home.new",),
    _DREAM,
    (*_DREAM, "level.next"),
    (*_DREAM, "level.next", "bag.table"),
    (*_DREAM, "level.next", "bag.table", "question.next"),
    (*_DREAM, "level.readings"),
)

_GUIDES: Taps = ("home.settings", "settings.guide")
_ROLLED: Taps = (*_GUIDES, "game.dream_lord", "guide.next", "draw.draw", "stuffing.roll", "stuffing.roll")
_STORED: Taps = (*_ROLLED, "die.blue.1", "for.store")
_ATTACKED: Taps = (*_STORED, "guide.next", "actions.end", "roll.roll", "target.theadora")
_DEFENDED: Taps = (*_ATTACKED, "defend.roll", "frame.undo")
#: Which game is shown, and the guided first round that has more hints than the walk goes, one by one.
GUIDED: tuple[Taps, ...] = (
    *(_DEFENDED[:n] for n in range(len(_GUIDES), len(_DEFENDED) + 1)),
    (*_STORED, "odds"),
    (*_ATTACKED, "defend.endure"),
)
