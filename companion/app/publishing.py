"""The view that screens draw, and the order in which it changes: nothing is shown before the journal has settled it."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from companion.app.views import View

_log = logging.getLogger(__name__)


def _nothing() -> None:
    pass


class _Later(msgspec.Struct, frozen=True):
    ticket: int
    fields: dict[str, Any]
    then: Callable[[], None]


class Publisher:
    """Holds the newest view. UI thread only."""

    def __init__(self) -> None:
        self.view = View()
        self._callbacks: list[Callable[[View], None]] = []
        self._later: deque[_Later] = deque()

    def subscribe(self, callback: Callable[[View], None]) -> Callable[[], None]:
        """Call `callback` with every new view; the result ends that."""
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback) if callback in self._callbacks else None

    def show(self, **fields: Any) -> None:
        """Change what needs no commit, at once."""
        if all(getattr(self.view, name) == value for name, value in fields.items()):
            return
        self.view = msgspec.structs.replace(self.view, **fields)
        for callback in tuple(self._callbacks):
            callback(self.view)

    def show_next(self, **fields: Any) -> None:
        """Change what needs no commit, but not before what was done earlier is shown."""
        if self._later:
            self.show_after(self._later[-1].ticket, fields)
        else:
            self.show(**fields)

    def show_after(self, ticket: int, fields: dict[str, Any], then: Callable[[], None] = _nothing) -> None:
        """Change these fields once the journal has settled `ticket`, then do `then` (cues go with what is shown)."""
        self._later.append(_Later(ticket, fields, then))

    def settle(self, settled: int) -> None:
        """Show all that is settled by now."""
        while self._later and self._later[0].ticket <= settled:
            later = self._later.popleft()
            self.show(**later.fields)
            later.then()

    @property
    def is_waiting(self) -> bool:
        """Whether something has been done that is not shown yet."""
        return bool(self._later)
