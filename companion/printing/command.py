"""`companion labels` and `companion print`: an edition's stickers, and the edition itself, as PDF.

Exit status 1: the edition has mistakes or no cards, or the file can't be written; 2: there is no such game or edition.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import click

from companion import games
from companion.editions import SHIPPED_EDITIONS
from companion.locale.speaking import Speaker
from companion.printing.booklet import draw_pages
from companion.printing.game import CannotPrint, PrintedGame, printed
from companion.printing.paper import Paper
from companion.printing.sheets import SHEETS
from companion.printing.stickers import Side, draw_sheets
from config.loading import Problems

WRONG, MISUSED = 1, 2
DEFAULT_EDITION = "house"


class Millimetres(click.ParamType):  # type: ignore[type-arg]
    """Width and height in mm."""

    name = "WxH"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        width, _, height = str(value).lower().removesuffix("mm").partition("x")
        try:
            return float(width), float(height)
        except ValueError:
            self.fail(f"{value} is no size; write width x height in mm, such as 94x54", param, ctx)


def _common(command: Callable[..., None]) -> Callable[..., None]:
    """The arguments that both commands have."""
    folder = click.Path(file_okay=False, path_type=Path)
    for decorate in (
        click.option("--data", type=folder, help="Where settings and people's own editions lie."),
        click.option("--lang", "--language", "language", type=click.Choice(["de", "en"]), help="Else the settings'."),
        click.option("--edition", default=DEFAULT_EDITION, metavar="NAME|FILE", show_default=True,
                     help="The edition's name, or a file of one."),
        click.option("-o", "--output", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The PDF."),
        click.argument("game"),
    ):  # fmt: skip
        command = decorate(command)
    return command


@click.command()
@_common
@click.option("--sheet", type=click.Choice(list(SHEETS)), default="a4", show_default=True,
              help="a4: plain sticky paper to cut; the others: labels, so many to a sheet.")  # fmt: skip
@click.option("--reader-side", type=click.Choice(["left", "right"]), help="Where the reader lies. Else the settings'.")
def labels(
    game: str, output: Path, edition: str, language: str | None, data: Path | None, sheet: str, reader_side: Side | None
) -> None:
    """Stickers for the cards of GAME: a code for each short end, and a picture of the card as it lies with it."""
    printer = _printer(game)
    settings = _settings(data)
    read = _read(game, edition, data)
    speaker = Speaker(language or settings.language, game)
    cards = printer.labelled_cards(read)
    if not cards:
        _fail(WRONG, f"The edition {edition} has no cards, so there is nothing to stick a code on.")
    title = printer.title(read, speaker.code)
    paper = Paper(title, speaker, SHEETS[sheet].page)
    draw_sheets(paper, title, cards, SHEETS[sheet], printer.card_aspect, reader_side or settings.reader_side)
    _write(output, paper.finished())


@click.command("print")
@_common
@click.option("--card-size", type=Millimetres(), help="Width x height of a card in mm, such as 94x54.")
def print_edition(
    game: str,
    output: Path,
    edition: str,
    language: str | None,
    data: Path | None,
    card_size: tuple[float, float] | None,
) -> None:
    """An edition of GAME to make oneself: cards for transparent film, boards, tokens and how to put them together."""
    printer = _printer(game)
    read = _read(game, edition, data)
    speaker = Speaker(language or _settings(data).language, game)
    title = printer.title(read, speaker.code)
    paper = Paper(title, speaker)
    try:
        draw_pages(paper, title, printer.pages(read, card_size))
    except CannotPrint as reason:
        _fail(WRONG, reason)
    _write(output, paper.finished())


def _printer(game: str) -> PrintedGame:
    if game not in games.names():
        _fail(MISUSED, f"There is no game {game}; games: {', '.join(games.names())}.")
    found = printed(game)
    if found is None:
        _fail(MISUSED, f"{game} has nothing to print.")
    return found


def _read(game: str, edition: str, data: Path | None) -> Any:
    """The edition of that name, people's own first, or in that file."""
    module = games.edition_module(game)
    folders = (_folder(data) / "editions" / game, SHIPPED_EDITIONS / game)
    try:
        file = Path(edition) if Path(edition).is_file() else module.find(edition, folders)
        return getattr(module, "load_playable", module.load)(file)
    except FileNotFoundError:
        known = sorted({file.stem for folder in folders for file in folder.glob("*.yaml")})
        _fail(MISUSED, f"There is no edition {edition}; there are: {', '.join(known)}. A file may be named as well.")
    except Problems as found:
        _fail(WRONG, f"The edition {edition} has mistakes.\n{found}")
    except OSError as error:
        _fail(WRONG, f"{edition} can't be read: {error.strerror}.")


def _settings(data: Path | None) -> Any:
    from companion.app.settings import Settings

    try:
        return Settings(_folder(data)).value
    except Problems as found:
        _fail(WRONG, f"The settings have mistakes.\n{found}")


def _folder(data: Path | None) -> Path:
    import platformdirs

    return data if data is not None else platformdirs.user_data_path("table-companion", appauthor=False)


def _write(output: Path, pdf: bytes) -> None:
    try:
        output.write_bytes(pdf)
    except OSError as error:
        _fail(WRONG, f"{output} can't be written: {error.strerror}.")
    count = pdf.count(b"/Type /Page" + bytes([10]))
    click.echo(f"{output}: {count} page{'' if count == 1 else 's'}")


def _fail(status: int, words: object) -> NoReturn:
    click.echo(str(words), err=True)
    sys.exit(status)
