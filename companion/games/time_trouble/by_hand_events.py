"""What comes of less help: people move the figures and report. Part of `events.Event`."""

from __future__ import annotations

import msgspec

from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.model import Help


class HelpChanged(msgspec.Struct, frozen=True, tag="help_changed"):
    """The console follows more or less than before."""

    help: Help


class MovedOnTable(msgspec.Struct, frozen=True, tag="moved_on_table"):
    """A figure was moved by hand; where it stands is not known here."""

    character: CharacterName


class PlacesConfirmed(msgspec.Struct, frozen=True, tag="places_confirmed"):
    """The figures stand where the record has them."""


class FluffyReported(msgspec.Struct, frozen=True, tag="fluffy_reported"):
    """People put a Fluffy into an inventory."""

    character: CharacterName


class EnergyCollected(msgspec.Struct, frozen=True, tag="energy_collected"):
    """Energy of boards that people removed."""

    amount: int
