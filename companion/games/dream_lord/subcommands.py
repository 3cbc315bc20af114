"""Dream Lord on the command line: `companion odds dream_lord`, the exact odds of the next draw."""

from __future__ import annotations

import sys
from fractions import Fraction
from typing import Any, NoReturn

import click
import msgspec

from companion.games.dream_lord.dice import COLOURS, OF_EACH, Dice
from companion.games.dream_lord.odds.draw import Draw, chances, next_draw, none_of, some_of

MISUSED = 2
_DICE = "COLOUR=NUMBER,..."


class WrongDice(ValueError):
    """Dice that can't be read or don't exist; the sentence says what to write."""


@click.command()
@click.option("--bag", required=True, metavar=_DICE, help="The dice in the bag, such as red=5,white=4.")
@click.option("--discard", default="", metavar=_DICE, help="The dice in the discard, for a bag that runs empty.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def odds(bag: str, discard: str, as_json: bool) -> None:
    """The next draw: no black die, a white die, and 0, 1, 2, ... dice of each colour.

    Colours: red, green, yellow, blue, pink, white, black. One that is not named counts 0.
    """
    try:
        in_bag, in_discard = dice("--bag", bag), dice("--discard", discard)
        _check_box(in_bag + in_discard)
    except WrongDice as reason:
        _fail(reason)
    draw = next_draw(in_bag, in_discard)
    if as_json:
        click.echo(msgspec.json.encode(as_numbers(draw)).decode())
    else:
        click.echo("\n".join(_lines(draw)))


SUBCOMMANDS = {"odds": odds}


def dice(option: str, written: str) -> Dice:
    """The dice written as `red=5,white=4`. Raises WrongDice with the option's name."""
    numbers: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in written.split(","))):
        colour, _, number = (piece.strip() for piece in part.partition("="))
        if colour not in COLOURS:
            raise WrongDice(f"{option}: {colour or part} is no colour; write one of {', '.join(COLOURS)}.")
        if colour in numbers:
            raise WrongDice(f"{option}: {colour} stands there twice; write it once.")
        if not (number.isascii() and number.isdigit()):
            raise WrongDice(f"{option}: {part} has no number of dice; write for example {colour}=4.")
        numbers[colour] = int(number)
    return Dice(**numbers)


def as_numbers(draw: Draw) -> dict[str, Any]:
    """The odds as `--json` prints them: chances from 0 to 1 and, for each colour, one for each number of dice."""
    return {
        "drawn": draw.size(),
        "is_refilled": draw.is_refilled,
        "none_black": float(none_of(draw, "black")),
        "some_white": float(some_of(draw, "white")),
        **{colour: [float(chance) for chance in chances(draw, colour)] for colour in COLOURS},
    }


def _check_box(both: Dice) -> None:
    for colour in COLOURS:
        if both.count(colour) > OF_EACH:
            found = f"There are {both.count(colour)} {colour} dice, and the box has {OF_EACH}"
            raise WrongDice(f"{found}; write fewer in --bag or --discard.")


def _lines(draw: Draw) -> list[str]:
    """The odds for people."""
    refill = ", with a refill from the discard" if draw.is_refilled else ""
    heads = "".join(f"{number:>9}" for number in range(draw.size() + 1))
    return [
        f"Dice drawn: {draw.size()}{refill}.",
        f"No black die: {float(none_of(draw, 'black')):.1%}",
        f"At least one white die: {float(some_of(draw, 'white')):.1%}",
        "",
        f"{'dice':<8}{heads}",
        *(f"{colour:<8}{''.join(map(_cell, chances(draw, colour)))}" for colour in COLOURS),
    ]


def _cell(chance: Fraction) -> str:
    """A chance in a column; a dash for what can't be."""
    return f"{float(chance):>9.1%}" if chance else f"{'-':>9}"


def _fail(words: object) -> NoReturn:
    click.echo(str(words), err=True)
    sys.exit(MISUSED)
