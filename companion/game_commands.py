"""Subcommands that games bring along: `companion odds GAME ...` is GAME's own command of that name.

Such a command is found because a game's `subcommands.py` lists it; see `companion.games.subcommands`.
"""

from __future__ import annotations

import click

from companion import games


def names() -> tuple[str, ...]:
    """Every subcommand that a game brings along."""
    return tuple(sorted({name for game in games.names() for name in games.subcommands(game)}))


class GameCommand(click.Group):
    """One such subcommand; the games that have it stand in the place of its own subcommands."""

    def __init__(self, name: str) -> None:
        super().__init__(name, help=f"{name.capitalize()} of a game.", subcommand_metavar="GAME [ARGS]...")

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [game for game in games.names() if self.name in games.subcommands(game)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in games.names():
            ctx.fail(f"There is no game {cmd_name}; games: {', '.join(games.names())}.")
        found: click.Command | None = games.subcommands(cmd_name).get(str(self.name))
        if found is None:
            ctx.fail(f"{cmd_name} has no {self.name}; games that do: {', '.join(self.list_commands(ctx))}.")
        return found
