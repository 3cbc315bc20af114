"""A saved table as it went, step by step: for looking only. Nothing is played and nothing is written.

The picture of a state is the game's own: its screens may publish `LOOK`, a widget class with `show(state)` and, if it
likes, `readings(state)` for the top bar.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.app.history import in_seconds, told
from companion.app.sitting import CannotOpen
from companion.app.views import SittingInfo
from companion.engine.words import Text, say
from companion.ui import found_games
from companion.ui.language import capital, language
from companion.ui.screen import Action, Reading, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets import step_slider, words

load_looks(__file__)
__all__ = ["LookThrough", "look_through", "step_slider", "words"]


def look_through(panel: Any, sitting: SittingInfo) -> None:
    """Open a saved table for looking, or say why that can't be done."""
    try:
        found = panel.controller.plays.look(sitting.id)
    except CannotOpen as error:
        panel.toast.tell(language.put(error.text), "unread")
        return
    screen = panel.keep("look", LookThrough)
    screen.begin(found, sitting.game)
    panel.push(screen)


class LookThrough(Screen):
    """`at` is the number of steps that have happened in what is shown, 0 for the beginning."""

    screen_name = "look"
    at = NumericProperty(0)
    last = NumericProperty(0)
    step = StringProperty("")
    told = StringProperty("")
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._game: Any = None
        self._states: tuple[Any, ...] = ()
        self._steps: tuple[Any, ...] = ()
        self._rounds: tuple[int, ...] = ()
        self._note: Text | None = None
        self._picture: Any = None

    def begin(self, found: Any, game: str) -> None:
        """Show this sitting from its beginning. `found`: as `companion.app.plays.Plays.look` gives it."""
        session = found.session
        self._game, self._note = session.game, found.note
        self._states, self._steps = session.states, session.steps
        self._rounds = _beginnings([self._moment(state) for state in self._states])
        self.at, self.last = 0, len(self._steps)
        self.ids.picture.clear_widgets()
        look = getattr(found_games.screens_of(game), "LOOK", None)
        self._picture = look() if look is not None else None
        if self._picture is not None:
            self.ids.picture.add_widget(self._picture)

    def _moment(self, state: Any) -> Text | None:
        moment = getattr(self._game, "moment", None)
        return moment(state) if moment is not None else None

    def show(self, view: Any) -> None:
        self.note = language.put(self._note)
        self.ids.slider.marks = self._rounds if len(self._rounds) < 60 else ()
        at = int(self.at)
        if at == 0:
            self.step, self.told = language.say("The table before the first step"), ""
        else:
            step = told(self._game, self._states[at - 1], self._steps[at - 1], at)
            self.step = capital(language.put(step.text))
            left = None if step.left_ms is None else in_seconds(step.left_ms)
            self.told = " · ".join(language.put(text) for text in (*step.told, left) if text is not None)
        if self._picture is not None and self._states:
            self._picture.show(self._states[at])

    def go(self, at: int) -> None:
        """Show the table after so many steps."""
        self.at = min(self.last, max(0, at))
        self.show(self.view)
        self.refresh()

    # -- bars ------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        if not self._states:
            return ()
        step = say("Step {n} of {all}", n=int(self.at), all=int(self.last))
        moment = self._moment(self._states[int(self.at)])
        return (step,) if moment is None else (moment, step)

    def readings(self, view: Any) -> tuple[Reading, ...]:
        found: tuple[Reading, ...] = ()
        if self._states and hasattr(self._picture, "readings"):
            found = self._picture.readings(self._states[int(self.at)])
        return found

    def back(self, view: Any) -> Action | None:
        return Action("look.back", say("Back"), call=self.panel.pop)

    def offers(self, view: Any) -> tuple[Action, ...]:
        at = int(self.at)
        earlier = [n for n in self._rounds if n < at]
        later = [n for n in self._rounds if n > at]
        back = Action("look.previous", say("Step back"), call=lambda: self.go(at - 1), is_enabled=at > 0)
        if len(self._rounds) < 2:
            return (back,)
        return (
            Action(
                "look.round.previous", say("Round back"), call=lambda: self.go(max(earlier)), is_enabled=bool(earlier)
            ),
            Action(
                "look.round.next",
                say("Next round"),
                call=lambda: self.go(min(later, default=int(self.last))),
                is_enabled=at < self.last,
            ),
            back,
        )

    def primary(self, view: Any) -> Action | None:
        at = int(self.at)
        is_end = at >= self.last
        hint = say("this is the newest step") if is_end else None
        return Action("look.next", say("NEXT STEP"), call=lambda: self.go(at + 1), is_enabled=not is_end, hint=hint)


def _beginnings(moments: list[Any]) -> tuple[int, ...]:
    """Where in a row something else begins; the row's own beginning is one."""
    return tuple(n for n, moment in enumerate(moments) if n == 0 or moment != moments[n - 1])
