"""`companion export` and `companion import`: editions, saved tables and groups from console to console, as files.

What an edition's file is and what may be taken is own_editions.py's, a table's app/carried.py's, a group's
app/carried_groups.py's; on the touchscreen the same is done for editions by the game's screens, for groups by
ui/group_stick.py.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import click
import msgspec

from companion import games
from companion.app import carried, carried_groups
from companion.app.groups import Group, Groups
from companion.app.journal import Journal
from companion.app.lock import AlreadyRunning
from companion.app.plays import Plays
from companion.app.sitting import CannotOpen
from companion.editions import SHIPPED_EDITIONS
from companion.own_editions import OwnEditions, export, file_name, read_foreign
from config.loading import Problems
from config.saving import save_bytes

#: Tables that are named where none of that name is found.
MOST_NAMED = 10
_data = click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="Where tables, settings and own files lie."
)


@click.command("export")
@click.argument("name")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file or folder; default: NAME.* here.")
@click.option("--game", type=click.Choice(games.names()), help="Whose edition, where several games have one of it.")
@click.option("--group", "is_group", is_flag=True, help="NAME is a group's: its stars, bonuses and results.")
@click.option("--replace", is_flag=True, help="Write over a file that is there already.")
@_data
def export_command(
    name: str, output: Path | None, game: str | None, is_group: bool, replace: bool, data: Path | None
) -> None:
    """Write the saved table, the edition or the group NAME to a file that another console can import.

    NAME of a table: its beginning will do, and `newest` is the one saved last.
    """
    own = OwnEditions(_folder(data))
    game = game if is_group else _game_of(own, name, game)
    target = output or Path(name)
    try:
        if is_group:
            with _journal(_folder(data)) as journal:
                group = _group(journal, name, game)
                target = _target(output, f"{file_name(group.name)}.json", replace)
                save_bytes(target, _carried_groups(journal).written(group.id))
        elif game is not None:
            target = _target(output, f"{name}.yaml", replace)
            export(own.read(game, name), target)
        else:
            with _journal(_folder(data)) as journal:
                name = _table(journal, name, own)
                target = _target(output, f"{name}.json", replace)
                save_bytes(target, carried.written(games.discover(), journal, name))
    except Problems as problems:
        _fail(problems)
    except CannotOpen as error:
        _fail(error)
    except OSError as error:
        _fail(f"{target} can't be written: {error.strerror}.")
    click.echo(f"{name} is in {target}")


def _target(output: Path | None, file: str, replace: bool) -> Path:
    target = output if output is not None else Path(file)
    target = target / file if target.is_dir() else target
    if target.exists() and not replace:
        _fail(f"{target} is there already; name another file with -o, or write --replace.")
    return target


def _table(journal: Journal, name: str, own: OwnEditions) -> str:
    """The whole name of a saved table."""
    titles = {row.id: summary.title for row, summary in journal.sittings()}
    found = list(titles)[:1] if name == "newest" else [each for each in titles if each.startswith(name)]
    if len(found) == 1:
        return found[0]
    editions = ", ".join(sorted({each for game in games.names() for each in _known(own, game)}))
    tables = "".join(f"\n  {each}: {title}" for each, title in list(titles.items())[:MOST_NAMED])
    _fail(
        f"There is no edition and no saved table {name}; editions: {editions}; saved tables:{tables or ' none'}"
        if not found
        else f"{len(found)} saved tables begin with {name}:{tables}"
    )


def _group(journal: Journal, name: str, game: str | None) -> Group:
    """The one group of that name or id, of any game or of the one that was asked for."""
    groups = Groups(journal, time.time)
    known = [group for each in ((game,) if game is not None else games.names()) for group in groups.of(each)]
    found = [group for group in known if name == group.id or name.casefold() == group.name.casefold()]
    if len(found) == 1:
        return found[0]
    told = "".join(f"\n  {group.id}: {group.name}" for group in found or known)
    _fail(
        f"There is no group {name}; groups:{told or ' none'}"
        if not found
        else f"{len(found)} groups are called {name}; write the one that you mean:{told}"
    )


def _carried_groups(journal: Journal) -> carried_groups.CarriedGroups:
    found = games.discover()
    groups, plays = Groups(journal, time.time), Plays(journal, found, "")
    return carried_groups.CarriedGroups(found, journal, groups, plays)


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--as", "name", help="Under another name.")
@click.option("--replace", is_flag=True, help="In the place of the edition or table of that name.")
@click.option("--add", is_flag=True, help="Add what FILE has more of a group that is here already.")
@_data
def import_command(file: Path, name: str | None, replace: bool, add: bool, data: Path | None) -> None:
    """Take the edition, the saved table or the group in FILE into the data folder.

    All that is wrong with an edition is listed, and nothing is taken then. Of a group that is here already nothing is
    lost: results that are not here are added, and of two results the better one stays.
    """
    if carried_groups.is_group(file):
        _import_group(file, name, add, _folder(data))
    elif carried.is_carried(file):
        _import_table(file, name, replace, _folder(data))
    else:
        _import_edition(file, name, replace, _folder(data))


def _import_table(file: Path, name: str | None, replace: bool, folder: Path) -> None:
    try:
        table = carried.read(file)
        table = table if name is None else carried.named(table, name)
        with _journal(folder) as journal:
            carried.take(games.discover(), journal, table, in_place=replace)
    except carried.NotTaken as why:
        _fail(why)
    except OSError as error:
        _fail(f"{file} can't be read: {error.strerror}.")
    click.echo(f"{table.name} is among the saved tables in {folder}")


def _import_group(file: Path, name: str | None, add: bool, folder: Path) -> None:
    try:
        carried_group = carried_groups.read(file, name)
        with _journal(folder) as journal:
            here = _carried_groups(journal)
            arrival = here.arriving(carried_group)
            if arrival.brings_nothing:
                click.echo(f"{arrival.group.name} is here already, with all that {file} has")
                return
            if arrival.here is not None and not add:
                _fail(f"{arrival.here.name} is here already; write --add to add what {file} has more.")
            here.take(arrival)
            journal.flush()
            if journal.trouble is not None:
                _fail(f"The group can't be saved in {folder}.")
    except carried_groups.NotTaken as why:
        _fail(f"{file}: {why}")
    except OSError as error:
        _fail(f"{file} can't be read: {error.strerror}.")
    click.echo(f"{arrival.group.name} is among the groups in {folder}")


def _import_edition(file: Path, name: str | None, replace: bool, folder: Path) -> None:
    own = OwnEditions(folder)
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


@contextlib.contextmanager
def _journal(folder: Path) -> Iterator[Journal]:
    """The saved tables of a folder that no console holds now."""
    try:
        journal = Journal(folder)
    except AlreadyRunning as running:
        _fail(running)
    try:
        yield journal
    finally:
        journal.close()


def _game_of(own: OwnEditions, name: str, asked: str | None) -> str | None:
    """The one game that has an edition of that name (one that was asked for must); None: no edition is called so."""
    found = [game for game in ((asked,) if asked is not None else games.names()) if name in _known(own, game)]
    if asked is not None and not found:
        _fail(f"There is no edition {name}; there are: {', '.join(sorted(_known(own, asked)))}.")
    if len(found) > 1:
        _fail(f"Several games have an edition {name}; write --game {' or --game '.join(found)}.")
    return found[0] if found else None


def _known(own: OwnEditions, game: str) -> set[str]:
    return {*own.names(game), *(path.stem for path in (SHIPPED_EDITIONS / game).glob("*.yaml"))}


def _folder(given: Path | None) -> Path:
    import platformdirs

    return given if given is not None else platformdirs.user_data_path("table-companion", appauthor=False)


def _fail(words: object) -> NoReturn:
    click.echo(str(words), err=True)
    sys.exit(1)
