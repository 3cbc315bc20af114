"""What an edition, or a table's inline boards and cards, can get wrong beyond the schema.

Every finding is (where, what is wrong, what to write); where is the path of keys in the file, for the line. What is
wrong is a Text, since screens that enter a box say it too: blanks called board, space, who and card hold ids.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal

from companion.engine.set_up import Finding
from companion.engine.words import Text, say, say_n
from companion.games.time_trouble.level_checks import (
    chain_findings,
    level_findings,
    rule_findings,
    snail_findings,
    star_findings,
)
from companion.games.time_trouble.specials import known, switches
from companion.games.time_trouble.words import ERAS

if TYPE_CHECKING:
    from companion.games.time_trouble.edition import (
        BoardPlan,
        CardPlan,
        Edition,
        GiftPlan,
        GridPlan,
        LevelPlan,
        Options,
    )

#: Kinds of spaces that a board may show. A special rule may bring more.
KINDS = (
    "neutral", "fluffy", "damage", "lock", "key", "energy", "heal", "snail", "detour", "goal", "buzzer",
    "gift", "bandages", "jellyfish", "locksmith", "friends", "magnet", "cave",
)  # fmt: skip

#: F J C S footprints, G gift, D damage, . unprinted.
LETTERS_ON_CARDS = "FJCSGD."
#: What only special cards show.
LETTERS_ON_SPECIAL_CARDS = "GD"
#: L lava, . nothing.
LETTERS_ON_TILE = "L."

Thing = Literal["card", "tile"]
THINGS: dict[Thing, Text] = {"card": say("card"), "tile": say("tile")}


def edition_findings(edition: Edition) -> Iterator[Finding]:
    """Everything wrong with an edition."""
    for name, card in edition.cards.items():
        yield from _at(("cards", name), card_findings(card, edition.grid))
    yield from _code_findings(edition.cards)
    for name, board in edition.boards.items():
        yield from _at(("boards", name), board_findings(board))
    carried = edition.capacities.fluffies()
    for name, level in edition.levels.items():
        yield from _at(("levels", name), level_findings(level, edition.boards, carried))
        yield from _at(("levels", name), chain_findings(level, edition.boards))
        yield from _at(("levels", name), star_findings(level, name, level.fluffy_count(edition.boards, carried)))
        yield from _at(("levels", name), snail_findings(level, edition.max_snails))
        yield from _at(
            ("levels", name), _supply_findings(level, has_gifts=bool(edition.gifts), has_tile=edition.tile is not None)
        )
    if edition.tile is not None:
        yield from _at(("tile",), spot_findings(edition.tile.spots, edition.grid, LETTERS_ON_TILE, "tile"))
    for name, gift in edition.gifts.items():
        yield from _at(("gifts", name), gift_findings(gift))


def _supply_findings(level: LevelPlan, *, has_gifts: bool, has_tile: bool) -> Iterator[Finding]:
    """What a level with boards uses and the edition has not entered."""
    if level.gifts and level.start and not has_gifts:
        yield ("gifts",), say("the edition has no gifts"), "name them under gifts"
    if level.tile and level.start and not has_tile:
        yield ("tile",), say("the edition has no tile"), "write its spots under tile"


def option_findings(edition: Edition, options: Options) -> Iterator[Finding]:
    """Everything wrong with a table's players, level, inline boards and cards."""
    yield from _table_findings(edition, options)
    for name, board in options.boards.items():
        yield from _at(("boards", name), board_findings(board))
    size = edition.grid.rows * edition.grid.cols
    for name, spots in options.cards.items():
        yield from _at(("cards", name), _text_findings(spots, size, LETTERS_ON_CARDS))
    if options.tile is not None:
        yield from _at(("tile",), _text_findings(options.tile, size, LETTERS_ON_TILE))
    if (level := options.own_level) is not None:
        boards, carried = {**edition.boards, **options.boards}, edition.capacities.fluffies()
        yield from _at(("own_level",), level_findings(level, boards, carried))
        yield from _at(("own_level",), star_findings(level, str(options.level), level.fluffy_count(boards, carried)))
        yield from _at(("own_level",), snail_findings(level, edition.max_snails))
        has_tile = (options.tile or edition.tile) is not None
        yield from _at(("own_level",), _supply_findings(level, has_gifts=bool(edition.gifts), has_tile=has_tile))


def _text_findings(spots: str, size: int, letters: str) -> Iterator[Finding]:
    """What is wrong with spots in one text."""
    written = spots.replace(" ", "")
    if len(written) > size:
        yield (), say("{n} spots on a card of {most}", n=len(written), most=size), f"write at most {size} letters"
    if wrong := sorted(set(written) - set(letters)):
        yield (), say("“{letters}” is no spot", letters="".join(wrong)), f"write letters of {' '.join(letters)}"


def _table_findings(edition: Edition, options: Options) -> Iterator[Finding]:
    if len(set(options.players)) != len(options.players):
        yield ("players",), say("two players have the same name"), "write a name of its own for each"
    if options.boss is not None and options.boss not in options.players:
        yield ("boss",), say("{who} is no player", who=options.boss), f"write one of: {', '.join(options.players)}"
    if not options.boards and options.own_level is None and str(options.level) not in edition.levels:
        what = say("the edition has no level {n}", n=options.level)
        yield ("level",), what, f"write one of: {', '.join(edition.levels)}"
    elif options.help == "boards" and not _has_boards(edition, options):
        yield ("help",), say("no boards are entered for this level"), "write cards or counters"
    for index, name in enumerate(options.switches):
        if name not in switches():
            what = say("no rule has a reading {name}", name=name)
            yield ("switches", index), what, f"write one of: {', '.join(switches())}"
    if options.help == "cards" and not (edition.cards or options.cards):
        yield ("help",), say("the edition has no cards"), "write counters"


def _has_boards(edition: Edition, options: Options) -> bool:
    plan = options.own_level or edition.levels.get(str(options.level))
    return bool(options.boards) or plan is None or bool(plan.start)


def _at(where: tuple[str | int, ...], findings: Iterator[Finding]) -> Iterator[Finding]:
    for inner, what, write in findings:
        yield (*where, *inner), what, write


def card_findings(card: CardPlan, grid: GridPlan) -> Iterator[Finding]:
    """What is wrong with a card."""
    yield from spot_findings(card.spots, grid, LETTERS_ON_CARDS, "card")
    if not card.special and set("".join(card.spots)) & set(LETTERS_ON_SPECIAL_CARDS):
        yield ("special",), say("gifts and damage are on special cards only"), "write special: true beside the spots"


def spot_findings(spots: tuple[str, ...], grid: GridPlan, letters: str, thing: Thing) -> Iterator[Finding]:
    """What is wrong with rows of spots, under the key `spots`, on a `thing` of the card's size."""
    if len(spots) != grid.rows:
        what = say_n(
            "the {thing} has {n} row of spots", "the {thing} has {n} rows of spots", len(spots), thing=THINGS[thing]
        )
        yield ("spots",), what, f"write {_as_many(grid.rows, 'row')}, as grid says"
    for index, row in enumerate(spots):
        if len(row) != grid.cols:
            what = say_n("“{letters}” has {n} spot", "“{letters}” has {n} spots", len(row), letters=row)
            yield ("spots", index), what, f"write {_as_many(grid.cols, 'letter')}, as grid says"
        if wrong := sorted(set(row) - set(letters)):
            write = f"write letters of {' '.join(letters)}"
            yield ("spots", index), say("“{letters}” is no spot", letters="".join(wrong)), write


def _as_many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def gift_findings(gift: GiftPlan) -> Iterator[Finding]:
    """What is wrong with a gift."""
    if gift.kind == "extra_steps":
        if len(gift.characters) != 2 or len(set(gift.characters)) != 2:
            yield ("characters",), say("extra steps are for two characters"), "write the two that the tile shows"
    elif gift.characters:
        yield ("characters",), say("only extra steps are for certain characters"), "leave characters out"


def _code_findings(cards: Mapping[str, CardPlan]) -> Iterator[Finding]:
    seen: dict[str, str] = {}
    for name, card in cards.items():
        for code in card.ends(name):
            if code in seen:
                what = say("code {code} belongs to {card} already", code=code, card=seen[code])
                yield ("cards", name, "codes"), what, "give each end of each card its own code"
            seen.setdefault(code, name)


def board_findings(board: BoardPlan) -> Iterator[Finding]:
    """What is wrong with a board."""
    spaces = board.following()
    choice = f"write one of: {', '.join(spaces)}"
    for where, name in _named_spaces(board):
        if name not in spaces:
            yield where, say("space {space} is on no path", space=name), choice
    yield from _kind_findings(board)
    yield from _pair_findings(board)
    yield from rule_findings(board.rules)
    if board.era not in ERAS:
        yield ("era",), say("there is no era {era}", era=board.era), f"write one of: {', '.join(ERAS)}"
    if not spaces:
        yield ("paths",), say("the board has no spaces"), "write its lines, such as: s1 s2 s3"
    elif not board.first_spaces():
        yield ("paths",), say("the line has no beginning"), "name the first spaces under entries"


def _named_spaces(board: BoardPlan) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every space id that is named outside the paths, and where."""
    for part, names in (
        ("kinds", board.kinds),
        ("detours", board.detours),
        ("magnets", board.magnets),
        ("at", board.at),
    ):
        for name in names:
            yield (part, name), name
    for name, lock in board.detours.items():
        yield ("detours", name), lock
    for index, name in enumerate(board.entries):
        yield ("entries", index), name
    for who, name in board.starts():
        yield ("start", who), name
    if board.last_goal is not None:
        yield ("last_goal",), board.last_goal


def _kind_findings(board: BoardPlan) -> Iterator[Finding]:
    kinds = {*KINDS, *(kind for rule in known().values() for kind in rule.kinds)}
    for name, kind in board.kinds.items():
        if kind not in kinds:
            what = say("there is no kind of space {kind}", kind=kind)
            yield ("kinds", name), what, f"write one of: {', '.join(sorted(kinds))}"
        elif kind == "detour" and name not in board.detours:
            yield ("kinds", name), say("{space} goes round no lock", space=name), "name it and its lock under detours"
        elif kind == "magnet" and name not in board.magnets:
            what = say("{space} pulls nobody", space=name)
            yield ("kinds", name), what, "name it under magnets, with who lands and whom it pulls"
        elif kind != board.kind_of(name):
            yield (
                ("kinds", name),
                say("{space} is a {kind} already", space=name, kind=board.kind_of(name)),
                "name it once",
            )


def _pair_findings(board: BoardPlan) -> Iterator[Finding]:
    """Spaces that belong together: detour and lock, magnet and figures, start and figure, the end of the circle."""
    for name, lock in board.detours.items():
        if board.kinds.get(lock) != "lock":
            yield (
                ("detours", name),
                say("{space} is no lock", space=lock),
                "write the lock that the small space goes round",
            )
    for name, magnet in board.magnets.items():
        if magnet.who == magnet.pulls:
            yield ("magnets", name), say("a magnet pulls somebody else than who lands on it"), "write two characters"
        if name in board.detours:
            yield ("magnets", name), say("{space} is a detour, where nobody can land", space=name), "name it once"
    if board.last_goal and board.kinds.get(board.last_goal) not in ("goal", "buzzer"):
        what = say("{space} is no goal space", space=board.last_goal)
        yield ("last_goal",), what, "write the last goal or buzzer space of the circle"
    for who, name in board.starts():
        if board.kinds.get(name) == "lock" or name in board.detours:
            yield (
                ("start", who),
                say("nobody can stand on {space}", space=name),
                "write a space that is no lock and no detour",
            )
