"""Time Trouble's statistics as pictures: plays, stars, rounds, Fluffies, why lost, steps planned and taken. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.describing import REASONS
from companion.games.time_trouble.figures import FIGURES
from companion.games.time_trouble.plays import AND_MORE, Planned, Play
from companion.ui.charts import Bar, Bars, Chart, Column, Columns, Dots, Look, Part, Sign

#: Columns of a picture: the newest plays.
MOST_COLUMNS = 24

WON_LOST: tuple[tuple[Look, Text], ...] = (("full", say("won")), ("hollow", say("lost")))
TOO_MANY: tuple[tuple[Look, Text], ...] = (
    ("hollow", say("too few")),
    ("full", say("as planned")),
    ("striped", say("too many")),
)


def charts(plays: Sequence[Play], level: int | None) -> tuple[Chart, ...]:
    """The pictures of these plays, oldest first, all of one level, or (None) of several."""
    if level is None:
        return (*_by_level(plays), *_why_lost(plays), *_planned(plays))
    newest = plays[-MOST_COLUMNS:]
    return (
        Bars(say("Games"), (_won_lost(plays),), WON_LOST),
        *_stars(newest),
        _columns(say("Rounds"), [(play.rounds, play.is_won) for play in newest]),
        _columns(say("Fluffies"), [(play.fluffies, play.is_won) for play in newest], plays[-1].goal if plays else None),
        *_why_lost(plays),
        *_planned(plays),
    )


def _stars(plays: Sequence[Play]) -> Iterator[Columns]:
    """Nothing to see where none was won; levels of people's own give none."""
    if any(play.stars for play in plays):
        yield _columns(say("Stars"), [(play.stars, play.is_won) for play in plays])


def _by_level(plays: Sequence[Play]) -> Iterator[Bars]:
    numbers = sorted({play.level for play in plays})
    bars = (_won_lost([play for play in plays if play.level == n], say("Level {n}", n=n)) for n in numbers)
    yield Bars(say("Games"), tuple(bars), WON_LOST)


def _won_lost(plays: Sequence[Play], name: Text | str = "") -> Bar:
    won = sum(play.is_won for play in plays)
    return Bar((Part(won, "full"), Part(len(plays) - won, "hollow")), name)


def _columns(title: Text, numbers: list[tuple[int, bool]], goal: int | None = None) -> Columns:
    columns = tuple(Column(count, "full" if is_won else "hollow") for count, is_won in numbers)
    words = None if goal is None else say_n("{n} wanted", "{n} wanted", goal)
    return Columns(title, columns, goal, words, WON_LOST)


def _why_lost(plays: Sequence[Play]) -> Iterator[Bars]:
    reasons = Counter(play.reason for play in plays if not play.is_won)
    if reasons:
        bars = (Bar((Part(count, "hollow"),), _reason(reason)) for reason, count in reasons.most_common())
        yield Bars(say("Why lost"), tuple(bars))


def _reason(reason: str) -> Text | str:
    return next((text for name, text in REASONS.items() if name == reason), reason)


def _planned(plays: Sequence[Play]) -> Iterator[Chart]:
    """Tokens of the reminder bar against the steps that came out."""
    planned = [each for play in plays for each in play.planned]
    if not planned:
        return
    bars = (_met(name, [each for each in planned if each.character == name]) for name in ORDER)
    yield Bars(say("Steps taken, against the reminder bar"), tuple(bar for bar in bars if bar is not None), TOO_MANY)
    counts = Counter((each.steps, min(each.came, AND_MORE)) for each in planned)
    dots = tuple((steps, came, count) for (steps, came), count in sorted(counts.items()))
    yield Dots(say("Steps planned and steps taken"), say("planned"), say("taken"), dots, AND_MORE)


def _met(name: CharacterName, planned: Sequence[Planned]) -> Bar | None:
    if not planned:
        return None
    few, many = sum(each.difference < 0 for each in planned), sum(each.difference > 0 for each in planned)
    figure = FIGURES[name]
    parts = (Part(few, "hollow"), Part(len(planned) - few - many, "full"), Part(many, "striped"))
    return Bar(parts, sign=Sign(figure.shape, figure.tint, figure.initial))
