"""What an edition file says about a box, and the checks that only Time Trouble can make.

An author writes plans (dicts by id, paths as lists of space ids); `box_of` turns them into the frozen `Box` of one
table. Files lie in config/games/time_trouble/ (shipped) and in the data folder's editions/time_trouble/ (people's own).
The options of a table, inline boards and cards included, are the same plans.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.games.time_trouble.box import Board, Box, Capacity, Card, CharacterName, Level, Space
from companion.games.time_trouble.layout import laid_out
from companion.games.time_trouble.words import ERAS
from config.loading import Loaded, Problem, Problems, Seconds, load_with_lines

SpaceId = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
Percent = Annotated[float, Meta(ge=0, le=100)]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    en: str = ""
    de: str = ""


class GridPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Spots of a card."""

    rows: Annotated[int, Meta(ge=1, le=8)]
    cols: Annotated[int, Meta(ge=1, le=8)]


class CapacityPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Printed spots of a character."""

    damage: Annotated[int, Meta(ge=1, le=9)]
    fluffies: Annotated[int, Meta(ge=0, le=9)]


class CapacitiesPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Printed spots of all four."""

    franky: CapacityPlan
    jell_e: CapacityPlan
    cleo: CapacityPlan
    spike: CapacityPlan


class CardPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: its rows of spots, the codes of its ends A and B (default: the id in capitals plus A or B)."""

    spots: Annotated[tuple[str, ...], Meta(min_length=1)]
    codes: Annotated[tuple[str, ...], Meta(min_length=2, max_length=2)] | None = None
    special: bool = False


class StartPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Start spaces of the figures on this board."""

    franky: str | None = None
    jell_e: str | None = None
    cleo: str | None = None
    spike: str | None = None


class BoardPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board. `paths`: each a row of space ids along the line, first to last; a fork is a space in several paths.

    `kinds`: what is not neutral. `detours`: each small space and the lock it goes round. `at`: place of each space on
    the drawing, percent from the left and from the top (left out: laid out by itself).
    """

    paths: Annotated[tuple[str, ...], Meta(min_length=1)]
    energy: Annotated[int, Meta(ge=0, le=9)] = 1
    era: str = "base"
    number: int = 1
    kinds: dict[str, str] = {}
    detours: dict[str, str] = {}
    at: dict[str, tuple[Percent, Percent]] = {}
    start: StartPlan = StartPlan()
    entries: tuple[str, ...] = ()
    last_goal: str | None = None
    rules: tuple[str, ...] = ()


class LevelPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level: boards on the table and in the pile (rearmost, resp. next, first), Fluffies on them and wanted."""

    start: Annotated[tuple[str, ...], Meta(min_length=1)]
    goal: Annotated[int, Meta(ge=0)]
    pile: tuple[str, ...] = ()
    energy: Annotated[int, Meta(ge=0)] = 6
    snails: Annotated[int, Meta(ge=0)] = 1
    special_cards: bool = False
    rules: tuple[str, ...] = ()
    title: Words = Words()
    intro: Words = Words()


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole box. `made_for_this_app` marks house data that no published box holds."""

    name: str
    title: Words
    grid: GridPlan
    capacities: CapacitiesPlan
    cards: dict[str, CardPlan]
    boards: dict[str, BoardPlan]
    levels: dict[str, LevelPlan]
    made_for_this_app: bool = False
    max_snails: Annotated[int, Meta(ge=0)] = 5


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table's options. Inline `boards`, `cards` (rows of spots in one text) and `own_level` add to the edition.

    `set`: tracked values as they lie on the table at the start, by dotted path. `boss`: who begins (default: the
    first of `players`, who sit clockwise).
    """

    players: Annotated[tuple[str, ...], Meta(min_length=2, max_length=4)]
    level: int = 1
    seed: int = 0
    boss: str | None = None
    timer: Annotated[Seconds, Meta(ge=5, le=600)] = 40.0
    boards: dict[str, BoardPlan] = {}
    cards: dict[str, str] = {}
    own_level: LevelPlan | None = None
    set: dict[str, Any] = {}


# ---- files ----------------------------------------------------------------------------------------------------------


def find(name: str, folders: tuple[Path, ...]) -> Path:
    """The file of an edition, by its name; the first folder that has it wins. Raises FileNotFoundError."""
    for folder in folders:
        if (folder / f"{name}.yaml").is_file():
            return folder / f"{name}.yaml"
    raise FileNotFoundError(f"no edition {name}.yaml in {', '.join(map(str, folders))}")


def load(path: Path) -> Edition:
    """An edition file, checked. Raises Problems with all of them."""
    loaded = load_with_lines(path, Edition)
    found = sorted(set(_problems(loaded)))
    if found:
        raise Problems(found)
    return loaded.value


Finding = tuple[tuple[str | int, ...], str, str]


def _problems(loaded: Loaded[Edition]) -> Iterator[Problem]:
    edition = loaded.value
    for name, card in edition.cards.items():
        for where, what, write in card_findings(card, edition.grid):
            yield loaded.problem(("cards", name, *where), what, write)
    for where, what, write in _code_findings(edition.cards):
        yield loaded.problem(where, what, write)
    for name, board in edition.boards.items():
        for where, what, write in board_findings(board):
            yield loaded.problem(("boards", name, *where), what, write)
    for name, level in edition.levels.items():
        for where, what, write in level_findings(level, edition.boards):
            yield loaded.problem(("levels", name, *where), what, write)


def card_findings(card: CardPlan, grid: GridPlan) -> Iterator[Finding]:
    """What is wrong with a card: (path, what, what to write)."""
    if len(card.spots) != grid.rows:
        yield ("spots",), f"the card has {len(card.spots)} rows of spots", f"write {grid.rows} rows, as grid says"
    for index, row in enumerate(card.spots):
        if len(row) != grid.cols:
            yield ("spots", index), f"“{row}” has {len(row)} spots", f"write {grid.cols} letters, as grid says"
        wrong = sorted(set(row) - set(LETTERS_ON_CARDS))
        if wrong:
            yield ("spots", index), f"“{''.join(wrong)}” is no spot", f"write letters of {' '.join(LETTERS_ON_CARDS)}"


#: F J C S footprints, G gift, D damage, . unprinted.
LETTERS_ON_CARDS = "FJCSGD."


def _code_findings(cards: Mapping[str, CardPlan]) -> Iterator[Finding]:
    seen: dict[str, str] = {}
    for name, card in cards.items():
        for code in codes_of(name, card):
            if code in seen:
                where = ("cards", name, "codes")
                yield where, f"code {code} belongs to {seen[code]} already", "give each end of each card its own code"
            seen.setdefault(code, name)


def codes_of(name: str, card: CardPlan) -> tuple[str, str]:
    """The codes at a card's ends A and B."""
    if card.codes is not None:
        return card.codes[0], card.codes[1]
    return f"{name.upper()}A", f"{name.upper()}B"


def spaces_of(board: BoardPlan) -> dict[str, tuple[str, ...]]:
    """Space ids in the order of the paths, each with the ids that follow it."""
    following: dict[str, list[str]] = {}
    for path in board.paths:
        names = path.split()
        for name, after in zip(names, [*names[1:], None], strict=True):
            ahead = following.setdefault(name, []) if name != "out" else []
            if after is not None and after not in ahead:
                ahead.append(after)
    return {name: tuple(ahead) for name, ahead in following.items()}


def board_findings(board: BoardPlan) -> Iterator[Finding]:
    """What is wrong with a board: (path, what, what to write)."""
    spaces = spaces_of(board)
    choice = f"write one of: {', '.join(spaces)}"
    named: list[tuple[tuple[str | int, ...], str]] = []
    for part, names in (("kinds", board.kinds), ("detours", board.detours), ("at", board.at)):
        named += [((part, name), name) for name in names]
    named += [(("detours", name), lock) for name, lock in board.detours.items()]
    named += [(("entries", index), name) for index, name in enumerate(board.entries)]
    named += [(("start", who), name) for who, name in _starts(board)]
    named += [(("last_goal",), board.last_goal)] if board.last_goal else []
    for where, name in named:
        if name not in spaces:
            yield where, f"space {name} is on no path", choice
    yield from _kind_findings(board)
    if board.era not in ERAS:
        yield ("era",), f"there is no era {board.era}", f"write one of: {', '.join(ERAS)}"
    if not entries_of(board):
        yield ("paths",), "the line has no beginning", "name the first spaces under entries"


def _kind_findings(board: BoardPlan) -> Iterator[Finding]:
    from companion.games.time_trouble.specials import known

    kinds = {*BASE_KINDS, *(kind for rule in known().values() for kind in rule.kinds)}
    for name, kind in board.kinds.items():
        if kind not in kinds:
            yield ("kinds", name), f"there is no kind of space {kind}", f"write one of: {', '.join(sorted(kinds))}"
    for name, lock in board.detours.items():
        if board.kinds.get(lock) != "lock":
            yield ("detours", name), f"{lock} is no lock", "write the lock that the small space goes round"
    if board.last_goal and board.kinds.get(board.last_goal) not in ("goal", "buzzer"):
        yield ("last_goal",), f"{board.last_goal} is no goal space", "write the last goal or buzzer space of the circle"
    for index, rule in enumerate(board.rules):
        if rule not in known():
            yield ("rules", index), f"there is no special rule {rule}", f"write one of: {', '.join(known())}"


#: Kinds of spaces that the base rules know.
BASE_KINDS = (
    "neutral", "fluffy", "damage", "lock", "key", "energy", "heal", "snail", "detour", "goal", "buzzer",
)  # fmt: skip


def _starts(board: BoardPlan) -> tuple[tuple[CharacterName, str], ...]:
    names: tuple[CharacterName, ...] = ("franky", "jell_e", "cleo", "spike")
    return tuple((name, getattr(board.start, name)) for name in names if getattr(board.start, name) is not None)


def entries_of(board: BoardPlan) -> tuple[str, ...]:
    """Where the line comes in: as written, or the spaces that follow no other."""
    spaces = spaces_of(board)
    followed = {after for ahead in spaces.values() for after in ahead}
    return board.entries or tuple(name for name in spaces if name not in followed)


def level_findings(level: LevelPlan, boards: Mapping[str, BoardPlan]) -> Iterator[Finding]:
    """What is wrong with a level: (path, what, what to write)."""
    from companion.games.time_trouble.specials import known

    for part in ("start", "pile"):
        for index, name in enumerate(getattr(level, part)):
            if name not in boards:
                yield (part, index), f"there is no board {name}", f"write one of: {', '.join(boards)}"
    for index, rule in enumerate(level.rules):
        if rule not in known():
            yield ("rules", index), f"there is no special rule {rule}", f"write one of: {', '.join(known())}"
    placed = {who for name in level.start if name in boards for who, _ in _starts(boards[name])}
    missing = [who for who in ("franky", "jell_e", "cleo", "spike") if who not in placed]
    if missing:
        yield ("start",), f"no start space for {', '.join(missing)}", "give a starting board their start spaces"
    fluffies = _fluffies(level, boards)
    if level.goal > fluffies:
        yield ("goal",), f"the boards hold {fluffies} Fluffies, the goal is {level.goal}", "ask for what can be caught"


def _fluffies(level: LevelPlan, boards: Mapping[str, BoardPlan]) -> int:
    used = [boards[name] for name in (*level.start, *level.pile) if name in boards]
    return sum(1 for board in used for kind in board.kinds.values() if kind == "fluffy")


# ---- from plans to the box ------------------------------------------------------------------------------------------


def box_of(edition: Edition, options: Options) -> Box:
    """The box on this table: the edition's level (or the options' own) with the options' boards and cards added."""
    boards = {**edition.boards, **options.boards}
    plan = options.own_level or _inline_level(options) or edition.levels[str(options.level)]
    used = (*plan.start, *plan.pile)
    level = Level(
        options.level, plan.start, plan.pile, _fluffies(plan, boards), plan.goal, plan.energy, plan.snails,
        plan.special_cards, plan.rules,
    )  # fmt: skip
    size = edition.grid.rows * edition.grid.cols
    cards = {name: card_of(name, card) for name, card in edition.cards.items()}
    cards |= {name: inline_card(name, spots, size) for name, spots in options.cards.items()}
    capacities = {
        name: Capacity(plan.damage, plan.fluffies) for name, plan in msgspec.structs.asdict(edition.capacities).items()
    }
    return Box(
        edition=edition.name,
        rows=edition.grid.rows,
        cols=edition.grid.cols,
        cards=tuple(cards.values()),
        boards=tuple(board_of_plan(name, boards[name]) for name in used),
        level=level,
        max_snails=edition.max_snails,
        hand_size=4 if len(options.players) == 2 else 3,
        timer_s=options.timer,
        **capacities,
    )


def _inline_level(options: Options) -> LevelPlan | None:
    """Inline boards without a level of their own lie on the table in their order; one Fluffy wins."""
    return LevelPlan(start=tuple(options.boards), goal=1) if options.boards else None


def card_of(name: str, card: CardPlan) -> Card:
    """A card as the rules know it."""
    return Card(name, "".join(card.spots), *codes_of(name, card), card.special)


def inline_card(name: str, spots: str, size: int) -> Card:
    """A card written in one text; blanks are left out and missing spots are unprinted."""
    plan = CardPlan((spots.replace(" ", "").ljust(size, "."),))
    return card_of(name, plan)


def board_of_plan(name: str, plan: BoardPlan) -> Board:
    """A board as the rules know it, each space with its place on the drawing."""
    following = spaces_of(plan)
    places = laid_out(following, entries_of(plan)) | plan.at
    spaces = tuple(
        Space(
            space,
            "detour" if space in plan.detours else plan.kinds.get(space, "neutral"),
            places[space],
            plan.detours.get(space),
            ahead,
        )
        for space, ahead in following.items()
    )
    return Board(
        name, plan.era, plan.number, plan.energy, spaces, entries_of(plan), _starts(plan), plan.last_goal, plan.rules
    )
