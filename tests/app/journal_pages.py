"""Where the rows of a journal lie in its file, read from its pages as SQLite's file format has them, without SQLite.

Format: sqlite.org/fileformat2.html. A table WITHOUT ROWID is an index b-tree: its rows lie in interior pages, too.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

INTERIOR, LEAF = 0x02, 0x0A


class JournalPages:
    """The pages of a whole journal that keeps one history. Pages are counted from 1, rows too."""

    def __init__(self, file: Path) -> None:
        with closing(sqlite3.connect(file)) as db:
            (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entry'").fetchone()
        self._content = file.read_bytes()
        self._size = self._number(16, 2)
        self._page_of_row = tuple(self._pages_of_rows(root))

    def start_of_leaf(self, row: int) -> int:
        """Where the leaf begins on which a row lies; for one on an interior page the leaf after it."""
        pages = self._page_of_row[row - 1 :]
        return (next(page for page in pages if self._kind(page) == LEAF) - 1) * self._size

    def _kind(self, page: int) -> int:
        return self._content[(page - 1) * self._size]

    def rows_before_the_cut(self, bytes_left: int) -> int:
        """How many rows, in their order, come before the first that lies on a page which is not whole any more."""
        whole_pages = bytes_left // self._size
        is_gone = (page > whole_pages for page in self._page_of_row)
        return next((row for row, gone in enumerate(is_gone) if gone), len(self._page_of_row))

    def _number(self, at: int, length: int) -> int:
        return int.from_bytes(self._content[at : at + length], "big")

    def _pages_of_rows(self, page: int) -> Iterator[int]:
        """For each row in order the page that it lies on. Rows are so small that none goes on in an overflow page."""
        start = (page - 1) * self._size
        kind, cells = self._kind(page), self._number(start + 3, 2)
        assert kind in (INTERIOR, LEAF), f"page {page} is no page of an index"
        if kind == LEAF:
            yield from [page] * cells
            return
        for cell in range(cells):
            at = start + self._number(start + 12 + 2 * cell, 2)
            yield from self._pages_of_rows(self._number(at, 4))
            yield page
        yield from self._pages_of_rows(self._number(start + 8, 4))
