"""How often people touch the screen in each round of a game; set-up does not count. A game without rounds has one."""

from __future__ import annotations

from companion.robot.questions import Answer
from config.wording import counted

_SET_UP = "setup"


class TapsPerRound:
    """Counts taps; a tap that ends a round belongs to it. `counts`: by number of the rounds that are over."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}
        self._round: int | None = None
        self._taps = 0
        self._screen = ""

    def tapped(self, times: int, after: Answer) -> str | None:
        """The finger went down so many times, and this is what the app says now; a sentence when a round has ended."""
        self._taps += 0 if self._screen == _SET_UP else times
        self._screen = after["screen"]
        state = after["state"]
        now = state.get("round", 1) if isinstance(state, dict) else None
        if now == self._round:
            return None
        sentence = self.ended()
        self._round, self._taps = now, 0
        return sentence

    def ended(self) -> str | None:
        """The round in hand is over; a sentence, if one was played."""
        if self._round is None:
            return None
        number, self._round = self._round, None
        self.counts[number] = self.counts.get(number, 0) + self._taps
        return f"round {number}: {counted(self.counts[number], 'tap', 'taps')}"
