"""The command line: one short function a subcommand, and the only place where config, hardware and app meet.

Exit status 0: all is well; 1: something is wrong with what was checked or played; 2: wrong usage. Errors go to stderr,
one plain sentence first. What a subcommand needs is imported when it runs, so that none of them waits for a screen.
"""

from __future__ import annotations

import importlib
import logging
import os
import sys
from pathlib import Path
from typing import Any, NoReturn

import click

DEMO = Path(__file__).resolve().parent / "demo" / "level1.yaml"
ELSEWHERE = {
    "robot": "companion.robot.command:robot",
    "export": "companion.carrying:export_command",
    "import": "companion.carrying:import_command",
    "labels": "companion.printing.command:labels",
    "print": "companion.printing.command:print_edition",
}
"""Subcommands that are written next to what they do."""

_FILE = click.Path(dir_okay=False, path_type=Path)
_FOLDER = click.Path(file_okay=False, path_type=Path)
_ANY = click.Path(path_type=Path)


class Size(click.ParamType):  # type: ignore[type-arg]
    """Width and height in pixels."""

    name = "WxH"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        if isinstance(value, tuple):
            return value
        width, _, height = str(value).lower().partition("x")
        if not (width.isdigit() and height.isdigit() and int(width) >= 200 and int(height) >= 200):
            self.fail(f"{value} is no size; write width x height in pixels, such as 800x480", param, ctx)
        return int(width), int(height)


class Subcommands(click.Group):
    """Loads what is written elsewhere only when it is asked for; options without a subcommand belong to `run`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args or (args[0].startswith("-") and args[0] not in ctx.help_option_names):
            args = ["run", *args]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        from companion import game_commands

        return sorted({*super().list_commands(ctx), *ELSEWHERE, *game_commands.names()})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in ELSEWHERE:
            module, _, name = ELSEWHERE[cmd_name].partition(":")
            found: click.Command = getattr(importlib.import_module(module), name)
            return found
        return super().get_command(ctx, cmd_name) or _command_of_games(cmd_name)


def _command_of_games(name: str) -> click.Command | None:
    """The subcommand of that name that games bring along."""
    from companion import game_commands

    return game_commands.GameCommand(name) if name in game_commands.names() else None


data_option = click.option("--data", type=_FOLDER, help="Where tables, settings and people's own files lie.")


@click.group(cls=Subcommands)
def main() -> None:
    """Table Companion: one console in the middle of a real table. Without a subcommand: run."""


@main.command()
@click.option("--windowed", is_flag=True, help="In a window instead of the whole screen.")
@click.option("--size", type=Size(), help="The panel's size in pixels, such as 800x480.")
@click.option("--hardware", type=_FILE, help="This hardware.yaml instead of the table's own.")
@data_option
@click.option("--demo", is_flag=True, help="A robot plays a table, to see how it goes.")
@click.option("--robot-socket", type=_FILE, hidden=True)
@click.option("--desk", is_flag=True, hidden=True, help="Room for stand-ins beside the panel while a robot plays.")
def run(
    windowed: bool,
    size: tuple[int, int] | None,
    hardware: Path | None,
    data: Path | None,
    demo: bool,
    robot_socket: Path | None,
    desk: bool,
) -> None:
    """Run the table app."""
    if demo:
        from companion.robot.command import run_robot

        sys.exit(run_robot(DEMO, size=size, on_this_display=True))
    from companion.console import CannotStart, Console

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        console = Console(_data(data), hardware)
    except CannotStart as reason:
        _fail(reason)
    with console:
        if not _has_display():
            _fail("There is no display here; without one `companion robot FILE` plays on a display of its own.")
        console.show(windowed=windowed, size=size, robot_socket=robot_socket, has_desk=desk)


@main.command()
@click.argument("files", nargs=-1, required=True, type=_ANY)
@click.option("--json", "as_json", is_flag=True, help="Print the final state and outcome.")
@data_option
def play(files: tuple[Path, ...], as_json: bool, data: Path | None) -> None:
    """Replay scripted tables and check what they expect."""
    from companion import games
    from companion.playing import play_files

    editions = tuple(_data(data) / "editions" / name for name in games.names())
    sys.exit(play_files(files, as_json, editions))


@main.command()
@click.argument("game")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def moves(game: str, as_json: bool) -> None:
    """Every move of GAME with an example, and the keys of its state."""
    from companion.playing import show_moves

    sys.exit(show_moves(game, as_json))


@main.command()
@click.argument("files", nargs=-1, type=_ANY)
@data_option
def check(files: tuple[Path, ...], data: Path | None) -> None:
    """Check hardware.yaml, editions, tables and robot scripts; without FILES, all that ships and all of your own."""
    from companion import checking

    folder = _data(data)
    findings = checking.check(files or (*checking.shipped_files(), *checking.own_files(folder)), folder)
    if findings.problems:
        count = len(findings.problems)
        _fail("\n".join([f"{count} {'thing is' if count == 1 else 'things are'} wrong:", *map(str, findings.problems)]))
    click.echo(findings.summary)


def _data(given: Path | None) -> Path:
    import platformdirs

    return given if given is not None else platformdirs.user_data_path("table-companion", appauthor=False)


def _has_display() -> bool:
    """A desktop, a screen on the machine itself, or what SDL was told to draw on. Without any, SDL draws unseen."""
    if any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        return True
    screens = Path("/sys/class/drm").glob("*/status")
    return any(screen.read_text().strip() == "connected" for screen in screens)


def _fail(words: object) -> NoReturn:
    click.echo(str(words), err=True)
    sys.exit(1)


if __name__ == "__main__":
    main(prog_name="companion")
