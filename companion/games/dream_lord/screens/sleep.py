"""A sleep card is due: after a collapse its whole price is a checklist first."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import moves as m
from companion.games.dream_lord import words
from companion.games.dream_lord.events import CollapsedNow
from companion.games.dream_lord.model import LAST_CARDS, SLEEP_CARDS, State
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.base import DreamScreen
from companion.games.dream_lord.screens.odds_line import waking_odds
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.setup_list import CheckRow
from companion.ui.theme import theme


def price(state: State, collapsed: CollapsedNow) -> tuple[Text, ...]:
    """All that people's hands have to do after a collapse (ruling 14)."""
    found = [say("Lay the figure on its side.")]
    if collapsed.statuses:
        names = ", ".join(naming.status_name(state, status) for status in collapsed.statuses)
        found.append(say("Statuses back: {names}.", names=names))
    if collapsed.hearts:
        found.append(say_n("{n} heart back.", "{n} hearts back.", collapsed.hearts))
    if collapsed.buttons:
        found.append(say_n("{n} button back.", "{n} buttons back.", collapsed.buttons))
    if collapsed.stored is not None:
        found.append(say("Stored die to the discard: {colour}.", colour=words.COLOURS[collapsed.stored]))
    found.append(say("Items stay, but can't be used."))
    return tuple(found)


class DreamSleep(DreamScreen):
    """The price of the newest collapse, ticked off, then the card: drawn by the console or named as it lies there."""

    screen_name = "sleep"
    step_words = say("sleep card")
    tells = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._ticked: set[int] = set()

    def forget(self) -> None:
        self._ticked = set()

    def chosen(self, state: State) -> Any:
        return tuple(sorted(self._ticked))

    def fill(self, state: State) -> None:
        collapsed = self._newest_collapse()
        if collapsed is not None:
            name = naming.stuffy_name(state, collapsed.stuffy)
            self.tell(say("{who} has collapsed", who=name), size=theme.large * 0.8, role="warning")
            rows = BoxLayout(orientation="vertical", size_hint_y=None)
            rows.bind(minimum_height=rows.setter("height"))
            for number, text in enumerate(price(state, collapsed), 1):
                rows.add_widget(self._check(number, language.put(text)))
            self.scrolled(rows, "price")
        else:
            self.fill_up(0.5)
        left = SLEEP_CARDS - len(state.sleep.turned)
        if state.cards_by == "table":
            calm, restless = words.SLEEP_CARDS["calm"], words.SLEEP_CARDS["restless"]
            self.tell(say("Turn up a sleep card. Which one is it?"), size=theme.title)
            self.buttons(
                (
                    ("sleep.calm", calm, lambda: self.play(m.TurnSleep("calm")), False),
                    ("sleep.restless", restless, lambda: self.play(m.TurnSleep("restless")), False),
                    (
                        "sleep.woken",
                        say("Awake!") if left <= LAST_CARDS else say("Awake!\none of the last\u00a0{n}", n=LAST_CARDS),
                        (lambda: self.play(m.TurnSleep("woken"))) if left <= LAST_CARDS else None,
                        False,
                    ),
                ),
                2 if theme.is_portrait else 3,
            )
        else:
            self.tell(say("A sleep card is due: the console turns it up."), size=theme.title)
        odds = waking_odds(state)
        told = say_n("{n} sleep card left", "{n} sleep cards left", left)
        self.tell(
            told if odds is None else say("{left}    {odds}", left=told, odds=odds), size=theme.body, is_quiet=True
        )
        if collapsed is None:
            self.fill_up(0.5)

    def _check(self, number: int, words: str) -> CheckRow:
        meaning = f"{words} {self.matter}"
        row = self.writing.touchable(CheckRow, f"price.{number}", partial(self._tick, number), meaning=meaning,
                                     number=number, words=words, is_ticked=number in self._ticked)  # fmt: skip
        return row

    def _tick(self, number: int) -> None:
        self._ticked ^= {number}
        self.redraw()

    def _newest_collapse(self) -> CollapsedNow | None:
        newest = self.controller.newest_step()
        if newest is None:
            return None
        return next((event for event in reversed(newest[1].events) if isinstance(event, CollapsedNow)), None)

    def face(self, state: State) -> Any:
        return (state.turns, state.choice, state.sleep)

    def primary(self, view: Any) -> Action | None:
        if view.state.cards_by == "console":
            return Action("sleep.turn", say("TURN A SLEEP CARD"), move=m.TurnSleep())
        return None
