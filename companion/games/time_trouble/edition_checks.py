"""What an edition, or a table's inline boards and cards, can get wrong beyond the schema.

Every finding is (where, what is wrong, what to write); where is the path of keys in the file, for the line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.specials import known
from companion.games.time_trouble.words import ERAS

if TYPE_CHECKING:
    from companion.games.time_trouble.edition import BoardPlan, CardPlan, Edition, GridPlan, LevelPlan, Options

Finding = tuple[tuple[str | int, ...], str, str]

#: Kinds of spaces that the base rules know.
BASE_KINDS = (
    "neutral", "fluffy", "damage", "lock", "key", "energy", "heal", "snail", "detour", "goal", "buzzer",
)  # fmt: skip

#: F J C S footprints, G gift, D damage, . unprinted.
LETTERS_ON_CARDS = "FJCSGD."


def edition_findings(edition: Edition) -> Iterator[Finding]:
    """Everything wrong with an edition."""
    for name, card in edition.cards.items():
        yield from _at(("cards", name), card_findings(card, edition.grid))
    yield from _code_findings(edition.cards)
    for name, board in edition.boards.items():
        yield from _at(("boards", name), board_findings(board))
    for name, level in edition.levels.items():
        yield from _at(("levels", name), level_findings(level, edition.boards))


def option_findings(edition: Edition, options: Options) -> Iterator[Finding]:
    """Everything wrong with a table's players, level, inline boards and cards."""
    yield from _table_findings(edition, options)
    for name, board in options.boards.items():
        yield from _at(("boards", name), board_findings(board))
    size = edition.grid.rows * edition.grid.cols
    for name, spots in options.cards.items():
        letters = spots.replace(" ", "")
        if len(letters) > size:
            yield ("cards", name), f"{len(letters)} spots on a card of {size}", f"write at most {size} letters"
        if wrong := sorted(set(letters) - set(LETTERS_ON_CARDS)):
            yield ("cards", name), f"“{''.join(wrong)}” is no spot", f"write letters of {' '.join(LETTERS_ON_CARDS)}"
    if options.own_level is not None:
        yield from _at(("own_level",), level_findings(options.own_level, {**edition.boards, **options.boards}))


def _table_findings(edition: Edition, options: Options) -> Iterator[Finding]:
    if len(set(options.players)) != len(options.players):
        yield ("players",), "two players have the same name", "write a name of its own for each"
    if options.boss is not None and options.boss not in options.players:
        yield ("boss",), f"{options.boss} is no player", f"write one of: {', '.join(options.players)}"
    if not options.boards and options.own_level is None and str(options.level) not in edition.levels:
        yield ("level",), f"the edition has no level {options.level}", f"write one of: {', '.join(edition.levels)}"
    elif options.help == "boards" and not _has_boards(edition, options):
        yield ("help",), "no boards are entered for this level", "write cards or counters"
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
    if len(card.spots) != grid.rows:
        yield ("spots",), f"the card has {len(card.spots)} rows of spots", f"write {grid.rows} rows, as grid says"
    for index, row in enumerate(card.spots):
        if len(row) != grid.cols:
            yield ("spots", index), f"“{row}” has {len(row)} spots", f"write {grid.cols} letters, as grid says"
        if wrong := sorted(set(row) - set(LETTERS_ON_CARDS)):
            write = f"write letters of {' '.join(LETTERS_ON_CARDS)}"
            yield ("spots", index), f"“{''.join(wrong)}” is no spot", write


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
    yield from _rule_findings(board.rules)
    if board.era not in ERAS:
        yield ("era",), f"there is no era {board.era}", f"write one of: {', '.join(ERAS)}"
    if not board.first_spaces():
        yield ("paths",), "the line has no beginning", "name the first spaces under entries"


def _named_spaces(board: BoardPlan) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every space id that is named outside the paths, and where."""
    for part, names in (("kinds", board.kinds), ("detours", board.detours), ("at", board.at)):
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
    kinds = {*BASE_KINDS, *(kind for rule in known().values() for kind in rule.kinds)}
    for name, kind in board.kinds.items():
        if kind not in kinds:
            yield ("kinds", name), f"there is no kind of space {kind}", f"write one of: {', '.join(sorted(kinds))}"
        elif kind == "detour" and name not in board.detours:
            yield ("kinds", name), f"{name} goes round no lock", "name it and its lock under detours"
    for name, lock in board.detours.items():
        if board.kinds.get(lock) != "lock":
            yield ("detours", name), f"{lock} is no lock", "write the lock that the small space goes round"
    if board.last_goal and board.kinds.get(board.last_goal) not in ("goal", "buzzer"):
        yield ("last_goal",), f"{board.last_goal} is no goal space", "write the last goal or buzzer space of the circle"
    for who, name in board.starts():
        if board.kinds.get(name) == "lock" or name in board.detours:
            yield ("start", who), f"nobody can stand on {name}", "write a space that is no lock and no detour"


def _rule_findings(rules: tuple[str, ...]) -> Iterator[Finding]:
    for index, rule in enumerate(rules):
        if rule not in known():
            yield ("rules", index), f"there is no special rule {rule}", f"write one of: {', '.join(known())}"


def _counted_findings(level: LevelPlan) -> Iterator[Finding]:
    """A level without boards can only be counted."""
    if level.pile:
        yield ("pile",), "a pile, but no board on the table", "name the boards of the start"
    if level.fluffies is None:
        yield ("goal",), "without boards nobody knows how many Fluffies there are", "write fluffies as well"
    elif level.goal > level.fluffies:
        yield ("goal",), f"there are {level.fluffies} Fluffies, the goal is {level.goal}", "ask for what can be caught"


def level_findings(level: LevelPlan, boards: Mapping[str, BoardPlan]) -> Iterator[Finding]:
    """What is wrong with a level; `boards` are all that it may name."""
    seen: set[str] = set()
    for part, names in (("start", level.start), ("pile", level.pile)):
        for index, name in enumerate(names):
            if name not in boards:
                yield (part, index), f"there is no board {name}", f"write one of: {', '.join(boards)}"
            elif name in seen:
                yield (part, index), f"board {name} lies there already", "write each board once"
            seen.add(name)
    yield from _rule_findings(level.rules)
    if not level.start:
        yield from _counted_findings(level)
        return
    placed = {who for name in level.start if name in boards for who, _ in boards[name].starts()}
    if missing := [who for who in ORDER if who not in placed]:
        yield ("start",), f"no start space for {', '.join(missing)}", "give a starting board their start spaces"
    fluffies = sum(boards[name].fluffy_spaces() for name in seen if name in boards)
    if level.goal > fluffies:
        yield ("goal",), f"the boards hold {fluffies} Fluffies, the goal is {level.goal}", "ask for what can be caught"
