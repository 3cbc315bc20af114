"""From an edition's plans to the frozen box of one table."""

from __future__ import annotations

import msgspec

from companion.games.time_trouble.box import ORDER, WHO_TRIGGERS, Board, Bonus, Box, Capacity, Card, Gift, Level, Space
from companion.games.time_trouble.edition import BoardPlan, CardPlan, Edition, LevelPlan, Options
from companion.games.time_trouble.layout import laid_out
from companion.games.time_trouble.specials import shown_by


def box_of(edition: Edition, options: Options) -> Box:
    """The box on this table: the edition's level (or the options' own) with the options' boards and cards added."""
    boards = {**edition.boards, **options.boards}
    plan = options.own_level or _inline_level(options) or edition.levels[str(options.level)]
    size = edition.grid.rows * edition.grid.cols
    level = _level_of(options.level, plan, boards, edition)
    if plan.tile and options.tile is not None:
        level = msgspec.structs.replace(level, tile=filled_up(options.tile, size))
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
        boards=tuple(board_of_plan(name, boards[name]) for name in plan.boards()),
        level=level,
        max_snails=edition.max_snails,
        hand_size=4 if len(options.players) == 2 else 3,
        timer_s=options.timer,
        gifts=tuple(Gift(name, gift.kind, gift.characters) for name, gift in edition.gifts.items()),
        bonuses=tuple(Bonus(name, bonus.cost, bonus.kind, bonus.amount) for name, bonus in edition.bonuses.items()),
        switches=options.switches,
        **capacities,
    )


def _level_of(number: int, plan: LevelPlan, boards: dict[str, BoardPlan], edition: Edition) -> Level:
    printed = edition.tile.text() if plan.tile and edition.tile is not None else None
    return Level(
        number=number,
        start=plan.start,
        pile=plan.pile,
        fluffies=plan.fluffy_count(boards, edition.capacities.fluffies()),
        goal=plan.goal,
        energy=plan.energy,
        snails=plan.snails,
        gifts=plan.gifts,
        saving=plan.saving,
        special_cards=plan.special_cards,
        ring=plan.ring,
        beside=plan.beside,
        placed=tuple((name, plan.placed[name]) for name in ORDER if name in plan.placed),
        fluffies_at=plan.fluffies_at,
        full_inventories=plan.full_inventories,
        tile=printed,
        returned=plan.returned,
        rules=plan.rules,
    )


def _inline_level(options: Options) -> LevelPlan | None:
    """Inline boards without a level of their own lie on the table in their order; one Fluffy wins."""
    return LevelPlan(start=tuple(options.boards), goal=1) if options.boards else None


def card_of(name: str, card: CardPlan) -> Card:
    """A card as the rules know it."""
    return Card(name, "".join(card.spots), *card.ends(name), card.special)


def inline_card(name: str, spots: str, size: int) -> Card:
    """A card written in one text; blanks are left out and missing spots are unprinted."""
    return card_of(name, CardPlan((filled_up(spots, size),)))


def filled_up(spots: str, size: int) -> str:
    """Spots written in one text, brought to the card's size."""
    return spots.replace(" ", "").ljust(size, ".")


def board_of_plan(name: str, plan: BoardPlan) -> Board:
    """A board as the rules know it, each space with its place on the drawing."""
    following, entries = plan.following(), plan.first_spaces()
    places = laid_out(following, entries) | plan.at
    spaces = tuple(_space_of(plan, name, places[name], ahead) for name, ahead in following.items())
    rules = tuple(dict.fromkeys((*plan.rules, *shown_by(space.kind for space in spaces))))
    return Board(name, plan.era, plan.number, plan.energy, spaces, entries, plan.starts(), plan.last_goal, rules)


def _space_of(plan: BoardPlan, name: str, at: tuple[float, float], ahead: tuple[str, ...]) -> Space:
    kind = plan.kind_of(name)
    if name in plan.magnets:
        magnet = plan.magnets[name]
        return Space(name, kind, at, next=ahead, who=magnet.who, pulls=magnet.pulls)
    return Space(name, kind, at, plan.detours.get(name), ahead, WHO_TRIGGERS.get(kind))
