"""Which events of the hardware process are dealt with, so that none is lost and none is played twice.

Serials rise as long as the machine runs, also over restarts of the hardware process; they need not be gapless. Events
may be dealt with in another order than they came in.
"""

from __future__ import annotations

from companion.app.rows import Handled


class Serials:
    """For one boot. `now` is what the journal keeps in the same commit as the step that an event made."""

    def __init__(self, boot: str, kept: Handled | None = None) -> None:
        self.now = kept if kept is not None and kept.process == boot else Handled(boot, 0)
        self._waiting: set[int] = set()
        self._newest = max((self.now.mark, *self.now.beyond))

    @property
    def last_seen(self) -> int | None:
        """Up to which serial the hardware process need not say anything again; None asks for all that it keeps."""
        return self.now.mark or None

    def is_new(self, serial: int) -> bool:
        """Note an event's arrival; False for one that is dealt with or waits already."""
        if serial <= self.now.mark or serial in self.now.beyond or serial in self._waiting:
            return False
        self._waiting.add(serial)
        self._newest = max(self._newest, serial)
        return True

    def done(self, serial: int) -> Handled:
        """An event is dealt with. The result is `now` from here on."""
        self._waiting.discard(serial)
        mark = max(self.now.mark, min(self._waiting) - 1 if self._waiting else self._newest)
        beyond = {*self.now.beyond, serial}
        self.now = Handled(self.now.process, mark, tuple(sorted(each for each in beyond if each > mark)))
        return self.now
