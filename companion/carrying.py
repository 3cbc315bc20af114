"""`companion export` and `companion import`: editions from one console to another, as files.

What an edition's file is and what may be taken is own_editions.py's; on the touchscreen the same is done by the game's
screens.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

import click
import msgspec

from companion import games
from companion.editions import SHIPPED_EDITIONS
from companion.own_editions import OwnEditions, export, file_name, read_foreign
from config.loading import Problems

_data = click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="Where tables, settings and own files lie."
)


@click.command("export")
@click.argument("name")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file or folder; default: NAME.yaml here.")
@click.option("--replace", is_flag=True, help="Write over a file that is there already.")
@_data
def export_command(name: str, output: Path | None, replace: bool, data: Path | None) -> None:
    """Write the edition NAME to a file that another console can import."""
    own = OwnEditions(_folder(data))
    game = next((game for game in games.names() if name in _known(own, game)), None)
    if game is None:
        known = ", ".join(sorted({each for game in games.names() for each in _known(own, game)}))
        _fail(f"There is no edition {name}; there are: {known}.")
    target = output if output is not None else Path(f"{name}.yaml")
    target = target / f"{name}.yaml" if target.is_dir() else target
    if target.exists() and not replace:
        _fail(f"{target} is there already; name another file with -o, or write --replace.")
    try:
        export(own.read(game, name), target)
    except Problems as problems:
        _fail(problems)
    except OSError as error:
        _fail(f"{target} can't be written: {error.strerror}.")
    click.echo(f"{name} is in {target}")


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--as", "name", help="Under another name.")
@click.option("--replace", is_flag=True, help="In the place of the edition of that name.")
@_data
def import_command(file: Path, name: str | None, replace: bool, data: Path | None) -> None:
    """Take the edition in FILE into the data folder. All that is wrong with it is listed, and nothing is taken then."""
    own = OwnEditions(_folder(data))
    try:
        foreign = read_foreign(file)
    except Problems as problems:
        _fail(problems)
    edition = foreign.edition if name is None else msgspec.structs.replace(foreign.edition, name=name)
    if edition.name != file_name(edition.name):
        _fail(f"“{edition.name}” is no name for a file; write --as {file_name(edition.name)}.")
    if edition.name in own.names(foreign.game) and not replace:
        _fail(f"There is an edition {edition.name} already; write --as another_name, or --replace.")
    own.keep(foreign.game, edition)
    own.flush()
    if own.trouble is not None:
        _fail(f"The edition can't be saved in {own.folder(foreign.game)}: {own.trouble}.")
    unfinished = "" if foreign.is_finished else "; it is unfinished, `companion check` says what is missing"
    click.echo(f"{edition.name} is in {own.folder(foreign.game)}{unfinished}")


def _known(own: OwnEditions, game: str) -> set[str]:
    return {*own.names(game), *(path.stem for path in (SHIPPED_EDITIONS / game).glob("*.yaml"))}


def _folder(given: Path | None) -> Path:
    import platformdirs

    return given if given is not None else platformdirs.user_data_path("table-companion", appauthor=False)


def _fail(words: object) -> NoReturn:
    click.echo(str(words), err=True)
    sys.exit(1)
