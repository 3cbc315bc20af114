"""A level's intro before its table is laid: the edition's own words, to be read, or read aloud by a speech engine."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from companion.engine.words import Text, say
from companion.ui.language import language
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks

load_looks(__file__)

#: How often it is looked whether the voice has ended.
_LOOKS_PER_S = 4


class Intro(Screen):
    """The voice begins by itself where the settings say so; a tap anywhere ends it."""

    screen_name = "intro"
    title = StringProperty("")
    words = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._looking: Any = None

    def show(self, view: Any) -> None:
        level = self.panel.laying.level
        if level is not None:
            self.title, self.words = language.put(level.name), language.put(level.intro)

    def on_parent(self, *_args: Any) -> None:
        """The voice comes and goes with the screen."""
        if self.parent is None:
            self._end()
        else:
            Clock.schedule_once(self._begin, 0)

    def _begin(self, _dt: float) -> None:
        if self.parent is not None and getattr(self.settings.value, "reads_aloud", False):
            self._speak()

    def _speak(self) -> None:
        if self.panel.speech.problem is None:
            self.panel.speech.speak(f"{self.title}. {self.words}", language.code)
            self._looking = self._looking or Clock.schedule_interval(self._look, 1 / _LOOKS_PER_S)
            self.refresh()

    def _look(self, _dt: float) -> bool:
        if self.panel.speech.is_speaking:
            return True
        self._looking = None
        self.refresh()
        return False

    def _end(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if self.panel is not None:
            self.panel.speech.stop()

    def on_touch_down(self, touch: Any) -> bool:
        if self._looking is not None and self.collide_point(*touch.pos):
            self._end()
            self.refresh()
        return bool(super().on_touch_down(touch))

    # -- bars ------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Level {n}", n=self.panel.laying.level.number),) if self.panel.laying.level is not None else ()

    def back(self, view: Any) -> Action | None:
        return Action("intro.back", say("Back"), call=self.panel.laying.back_from_intro)

    def offers(self, view: Any) -> tuple[Action, ...]:
        if self._looking is not None:
            return (Action("intro.stop", say("Silence"), call=self._stop),)
        if self.panel.speech.problem is not None:
            return ()
        return (Action("intro.speak", say("Read aloud"), call=self._speak),)

    def _stop(self) -> None:
        self._end()
        self.refresh()

    def primary(self, view: Any) -> Action | None:
        return Action("intro.next", say("SET UP"), call=self.panel.laying.introduced)
