"""Codes that people explained: <data>/codes/<game>.yaml says which known code an unknown one means."""

from __future__ import annotations

from pathlib import Path

from config.loading import Problems, load, save


class Codes:
    """The learned codes of one game. A file with mistakes is left alone: what is learned then lasts until the end."""

    def __init__(self, folder: Path, game: str) -> None:
        self._file = folder / "codes" / f"{game}.yaml"
        self._means: dict[str, str] = {}
        self.problem: str | None = None
        if not self._file.exists():
            return
        try:
            self._means = load(self._file, dict[str, str])
        except Problems as wrong:
            self.problem = str(wrong.problems[0])

    def known(self, code: str) -> str:
        """The code that the box knows for `code`."""
        return self._means.get(code, code)

    def learn(self, code: str, means: str) -> None:
        """Remember for good. Raises OSError when it can't be saved; it is known until the end all the same."""
        self._means = {**self._means, code: means}
        if self.problem is None:
            save(self._file, self._means)
