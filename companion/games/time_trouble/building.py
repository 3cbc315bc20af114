"""From an edition's plans to the frozen box of one table."""

from __future__ import annotations

import msgspec

from companion.games.time_trouble.box import Board, Box, Capacity, Card, Level, Space
from companion.games.time_trouble.edition import BoardPlan, CardPlan, Edition, LevelPlan, Options
from companion.games.time_trouble.layout import laid_out
from companion.games.time_trouble.specials import shown_by


def box_of(edition: Edition, options: Options) -> Box:
    """The box on this table: the edition's level (or the options' own) with the options' boards and cards added."""
    boards = {**edition.boards, **options.boards}
    plan = options.own_level or _inline_level(options) or edition.levels[str(options.level)]
    used = (*plan.start, *plan.pile)
    level = Level(
        number=options.level,
        start=plan.start,
        pile=plan.pile,
        fluffies=plan.fluffies if plan.fluffies is not None else sum(boards[name].fluffy_spaces() for name in used),
        goal=plan.goal,
        energy=plan.energy,
        snails=plan.snails,
        special_cards=plan.special_cards,
        rules=plan.rules,
    )
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
    return Card(name, "".join(card.spots), *card.ends(name), card.special)


def inline_card(name: str, spots: str, size: int) -> Card:
    """A card written in one text; blanks are left out and missing spots are unprinted."""
    return card_of(name, CardPlan((spots.replace(" ", "").ljust(size, "."),)))


def board_of_plan(name: str, plan: BoardPlan) -> Board:
    """A board as the rules know it, each space with its place on the drawing."""
    following, entries = plan.following(), plan.first_spaces()
    places = laid_out(following, entries) | plan.at
    spaces = tuple(
        Space(
            id=space,
            kind="detour" if space in plan.detours else plan.kinds.get(space, "neutral"),
            at=places[space],
            lock=plan.detours.get(space),
            next=ahead,
        )
        for space, ahead in following.items()
    )
    rules = tuple(dict.fromkeys((*plan.rules, *shown_by(plan.kinds.values()))))
    return Board(name, plan.era, plan.number, plan.energy, spaces, entries, plan.starts(), plan.last_goal, rules)
