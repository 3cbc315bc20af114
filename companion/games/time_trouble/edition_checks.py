"""What an edition, or a table's inline boards and cards, can get wrong beyond the schema.

Every finding is (where, what is wrong, what to write); where is the path of keys in the file, for the line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from companion.games.time_trouble.level_checks import Finding, chain_findings, level_findings, rule_findings
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
#: L lava, . nothing.
LETTERS_ON_TILE = "L."


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
        yield ("gifts",), "the edition has no gifts", "name them under gifts"
    if level.tile and level.start and not has_tile:
        yield ("tile",), "the edition has no tile", "write its spots under tile"


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
        has_tile = (options.tile or edition.tile) is not None
        yield from _at(("own_level",), _supply_findings(level, has_gifts=bool(edition.gifts), has_tile=has_tile))


def _text_findings(spots: str, size: int, letters: str) -> Iterator[Finding]:
    """What is wrong with spots in one text."""
    written = spots.replace(" ", "")
    if len(written) > size:
        yield (), f"{len(written)} spots on a card of {size}", f"write at most {size} letters"
    if wrong := sorted(set(written) - set(letters)):
        yield (), f"“{''.join(wrong)}” is no spot", f"write letters of {' '.join(letters)}"


def _table_findings(edition: Edition, options: Options) -> Iterator[Finding]:
    if len(set(options.players)) != len(options.players):
        yield ("players",), "two players have the same name", "write a name of its own for each"
    if options.boss is not None and options.boss not in options.players:
        yield ("boss",), f"{options.boss} is no player", f"write one of: {', '.join(options.players)}"
    if not options.boards and options.own_level is None and str(options.level) not in edition.levels:
        yield ("level",), f"the edition has no level {options.level}", f"write one of: {', '.join(edition.levels)}"
    elif options.help == "boards" and not _has_boards(edition, options):
        yield ("help",), "no boards are entered for this level", "write cards or counters"
    for index, name in enumerate(options.switches):
        if name not in switches():
            yield ("switches", index), f"no rule has a reading {name}", f"write one of: {', '.join(switches())}"
    if options.help == "cards" and not (edition.cards or options.cards):
        yield ("help",), "the edition has no cards", "write counters"


def _has_boards(edition: Edition, options: Options) -> bool:
    plan = options.own_level or edition.levels.get(str(options.level))
    return bool(options.boards) or plan is None or bool(plan.start)


def _at(where: tuple[str | int, ...], findings: Iterator[Finding]) -> Iterator[Finding]:
    for inner, what, write in findings:
        yield (*where, *inner), what, write


def card_findings(card: CardPlan, grid: GridPlan) -> Iterator[Finding]:
    """What is wrong with a card."""
    yield from spot_findings(card.spots, grid, LETTERS_ON_CARDS, "card")


def spot_findings(spots: tuple[str, ...], grid: GridPlan, letters: str, thing: str) -> Iterator[Finding]:
    """What is wrong with rows of spots, under the key `spots`, on a `thing` of the card's size."""
    if len(spots) != grid.rows:
        yield ("spots",), f"the {thing} has {len(spots)} rows of spots", f"write {grid.rows} rows, as grid says"
    for index, row in enumerate(spots):
        if len(row) != grid.cols:
            yield ("spots", index), f"“{row}” has {len(row)} spots", f"write {grid.cols} letters, as grid says"
        if wrong := sorted(set(row) - set(letters)):
            write = f"write letters of {' '.join(letters)}"
            yield ("spots", index), f"“{''.join(wrong)}” is no spot", write


def gift_findings(gift: GiftPlan) -> Iterator[Finding]:
    """What is wrong with a gift."""
    if gift.kind == "extra_steps":
        if len(gift.characters) != 2 or len(set(gift.characters)) != 2:
            yield ("characters",), "extra steps are for two characters", "write the two that the tile shows"
    elif gift.characters:
        yield ("characters",), "only extra steps are for certain characters", "leave characters out"


def _code_findings(cards: Mapping[str, CardPlan]) -> Iterator[Finding]:
    seen: dict[str, str] = {}
    for name, card in cards.items():
        for code in card.ends(name):
            if code in seen:
                where = ("cards", name, "codes")
                yield where, f"code {code} belongs to {seen[code]} already", "give each end of each card its own code"
            seen.setdefault(code, name)


def board_findings(board: BoardPlan) -> Iterator[Finding]:
    """What is wrong with a board."""
    spaces = board.following()
    choice = f"write one of: {', '.join(spaces)}"
    for where, name in _named_spaces(board):
        if name not in spaces:
            yield where, f"space {name} is on no path", choice
    yield from _kind_findings(board)
    yield from _pair_findings(board)
    yield from rule_findings(board.rules)
    if board.era not in ERAS:
        yield ("era",), f"there is no era {board.era}", f"write one of: {', '.join(ERAS)}"
    if not board.first_spaces():
        yield ("paths",), "the line has no beginning", "name the first spaces under entries"


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
            yield ("kinds", name), f"there is no kind of space {kind}", f"write one of: {', '.join(sorted(kinds))}"
        elif kind == "detour" and name not in board.detours:
            yield ("kinds", name), f"{name} goes round no lock", "name it and its lock under detours"
        elif kind == "magnet" and name not in board.magnets:
            yield ("kinds", name), f"{name} pulls nobody", "name it under magnets, with who lands and whom it pulls"
        elif kind != board.kind_of(name):
            yield ("kinds", name), f"{name} is a {board.kind_of(name)} already", "name it once"


def _pair_findings(board: BoardPlan) -> Iterator[Finding]:
    """Spaces that belong together: detour and lock, magnet and figures, start and figure, the end of the circle."""
    for name, lock in board.detours.items():
        if board.kinds.get(lock) != "lock":
            yield ("detours", name), f"{lock} is no lock", "write the lock that the small space goes round"
    for name, magnet in board.magnets.items():
        if magnet.who == magnet.pulls:
            yield ("magnets", name), "a magnet pulls somebody else than who lands on it", "write two characters"
        if name in board.detours:
            yield ("magnets", name), f"{name} is a detour, where nobody can land", "name it once"
    if board.last_goal and board.kinds.get(board.last_goal) not in ("goal", "buzzer"):
        yield ("last_goal",), f"{board.last_goal} is no goal space", "write the last goal or buzzer space of the circle"
    for who, name in board.starts():
        if board.kinds.get(name) == "lock" or name in board.detours:
            yield ("start", who), f"nobody can stand on {name}", "write a space that is no lock and no detour"
