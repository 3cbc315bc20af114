"""The four characters on screens: as `..figures` has them, with their letters in the table's language."""

from __future__ import annotations

from companion.games.time_trouble import figures
from companion.games.time_trouble.box import CharacterName
from companion.games.time_trouble.figures import BY_SPOT
from companion.ui.language import language

__all__ = ["BY_SPOT", "FIGURES", "Figure"]


class Figure(figures.Figure):
    """A character's shape, its colour's role in the theme, and its letter."""

    @property
    def letter(self) -> str:
        """The letter in the table's language."""
        return str(language.put(self.initial))


FIGURES: dict[CharacterName, Figure] = {name: Figure(*figure) for name, figure in figures.FIGURES.items()}
