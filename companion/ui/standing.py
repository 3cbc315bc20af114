"""How a group stands: stars of each level, bonuses and what is crossed off for them. Plain data, no Kivy."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.app import groups as g
from companion.app.groups import Group
from companion.ui.new_table import BonusChoice, EditionOffer, LevelChoice


class LevelStanding(msgspec.Struct, frozen=True):
    """A level with the group's best result, how often it was played and how often won."""

    level: LevelChoice
    stars: int
    plays: int
    wins: int

    @property
    def is_won(self) -> bool:
        """Played or set by hand: there is no victory without a star."""
        return self.stars > 0 or self.wins > 0


class BonusStanding(msgspec.Struct, frozen=True):
    """A bonus and the stars that are crossed off for it."""

    bonus: BonusChoice
    crossed: int

    @property
    def is_unlocked(self) -> bool:
        """All its stars are crossed off."""
        return self.crossed >= self.bonus.cost


class Standing(msgspec.Struct, frozen=True):
    """All of a group. `free`: stars not crossed off yet, below 0 where more are crossed off than were earned."""

    group: Group
    levels: tuple[LevelStanding, ...]
    bonuses: tuple[BonusStanding, ...]
    earned: int
    most: int
    free: int

    @property
    def next_level(self) -> int | None:
        """The first level that is not won yet, else the first that has stars left, else the first; None: no level."""
        for wanted in (lambda each: not each.is_won, lambda each: each.stars < each.level.stars, lambda each: True):
            for each in self.levels:
                if wanted(each):
                    return each.level.number
        return None

    @property
    def unlocked(self) -> tuple[BonusChoice, ...]:
        """The bonuses that count from now on."""
        return tuple(each.bonus for each in self.bonuses if each.is_unlocked)


def standing(controller: Any, group: Group, offer: EditionOffer | None) -> Standing:
    """How a group stands now. `offer`: of its edition; None where that can't be read."""
    mine = controller.groups.sittings(group.id)
    plays = [(name, play) for name, play in controller.plays.of(group.game) if name in mine]
    stars = g.stars_by_level(group, plays)
    levels = tuple(
        LevelStanding(
            level,
            stars.get(level.number, 0) if level.stars else 0,
            sum(play.level == level.number for _, play in plays),
            sum(play.level == level.number and play.is_won for _, play in plays),
        )
        for level in (offer.levels if offer is not None else ())
    )
    bonuses = offer.bonuses if offer is not None else ()
    without_stars = {each.level.number for each in levels if not each.level.stars}
    earned = sum(count for number, count in stars.items() if number not in without_stars)
    return Standing(
        group,
        levels,
        tuple(BonusStanding(bonus, group.crossed.get(bonus.id, 0)) for bonus in bonuses),
        earned,
        sum(each.level.stars for each in levels),
        g.free_stars(group, earned),
    )
