"""The guided first round: a practice table on which a strip explains one thing at a time, and waits.

It never stands in the way: the strip takes room of its own below the screen, every control works as always, and leaving
is one tap. The steps are the game's (`guide.py`); practice tables are not among the saved ones (`Controller`), and
are deleted when they are left.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.engine.rules import SetupError
from companion.engine.words import Text, say
from companion.ui import found_games
from companion.ui.games_screen import GuideChooser
from companion.ui.guide import Aside, Guide, GuideStep
from companion.ui.guide_strip import GuideStrip, Pointer
from companion.ui.language import language
from companion.ui.screen import Action
from config.problems import Problems

log = logging.getLogger(__name__)

LOOKS_PER_S = 10


class GuidedRound:
    """Runs on one panel. UI thread only."""

    def __init__(self, panel: Any) -> None:
        self._panel = panel
        self._steps: tuple[GuideStep, ...] = ()
        self._asides: tuple[Aside, ...] = ()
        self._aside: Aside | None = None
        self._number = 0
        self._began: Any = None
        self._aside_began: Any = None
        self._is_helped = False
        self._banner: Any = None
        self._looking: Any = None
        self._unsubscribe: Callable[[], None] = lambda: None
        self._strip: Any = None
        self._pointer: Any = None
        self._sitting = ""

    @property
    def is_on(self) -> bool:
        """Whether a round is under way."""
        return self._strip is not None

    @property
    def games(self) -> tuple[str, ...]:
        """The games that have one."""
        return tuple(name for name in self._panel.games if hasattr(found_games.screens_of(name), "GUIDE"))

    def offers(self, text: Text) -> tuple[Action, ...]:
        """A way into each round for home: by these words, or where several games have one, by the game's name."""
        games = self.games
        return tuple(
            Action(
                "home.guide" if len(games) == 1 else f"home.guide.{game}",
                text if len(games) == 1 else say("Show me {game}", game=self._panel.games[game].title),
                call=partial(self.begin, game),
            )
            for game in games
        )

    def ask(self) -> None:
        """Begin; first of which game, if several have one."""
        games = self.games
        if len(games) == 1:
            self.begin(games[0])
        elif games:
            self._panel.go(self._panel.keep("guides", GuideChooser))

    def begin(self, game: str) -> None:
        """Lay this game's practice table and begin with the first step."""
        if self.is_on and not self._panel.controller.view.is_practice:
            self._end()  # its table has been left
            self._forget()
        if self.is_on:
            return
        guide: Guide = found_games.screens_of(game).GUIDE
        names = (*self._panel.settings.value.names, "Ada", "Ben")
        players = tuple(dict.fromkeys(names))[:2]
        self._panel.home()  # nothing stands over the practice table
        try:
            self._panel.controller.new_sitting(game, guide.edition, guide.options(players), is_practice=True)
        except (SetupError, Problems, FileNotFoundError) as mistakes:
            log.error("the practice table can't be laid: %s", mistakes)
            text = say("The edition of this game has mistakes; “companion check” lists them.")
            self._panel.toast.tell(language.put(text), "unread")
            return
        self._sitting = self._panel.controller.view.sitting
        self._strip = GuideStrip(on_next=self._next, on_skip=self.leave)
        self._pointer = Pointer(self._panel)
        self._strip.lie_under(self._panel)
        _topmost(self._panel).add_widget(self._pointer)
        self._steps, self._asides, self._aside = guide.steps, guide.asides, None
        self._go_to(0)
        language.fbind("put", self._say)
        look_soon = Clock.create_trigger(self._look)
        self._unsubscribe = self._panel.controller.subscribe(lambda _view: look_soon())
        self._looking = Clock.schedule_interval(self._look, 1 / LOOKS_PER_S)

    def leave(self) -> None:
        """End the round and go home, from anywhere within it."""
        if self.is_on:
            self._end()
            self._panel.leave()
            self._forget()

    def close(self) -> None:
        """End the round where the panel ends."""
        if self.is_on:
            self._end()

    def _forget(self) -> None:
        """The practice table is of no more use once it has been left."""
        self._panel.controller.delete_sitting(self._sitting)

    def _end(self) -> None:
        self._looking.cancel()
        self._unsubscribe()
        language.funbind("put", self._say)
        self._strip.go()
        self._pointer.go()
        self._strip = self._pointer = None
        self._show_banner(None)

    # -- steps -------------------------------------------------------------------------------------------------------

    @property
    def _step(self) -> GuideStep:
        """The one that is up: an aside before what it came between."""
        return self._aside or self._steps[self._number]

    def _go_to(self, number: int) -> None:
        if number == len(self._steps):
            self.leave()
            return
        self._number, self._began = number, self._panel.controller.view
        self._show_step()

    def _go_on(self) -> None:
        """From an aside back to the step that it came between, else to the next one."""
        if self._aside is None:
            self._go_to(self._number + 1)
        else:
            self._aside = None
            self._show_step()

    def _show_step(self) -> None:
        self._is_helped = False
        self._show_banner(self._step.banner)
        self._say()
        self._point()

    def _point(self) -> None:
        names = self._step.points_at
        self._pointer.point_at(names(self._panel.controller.view) if callable(names) else names)

    def _begin_aside(self, view: Any) -> None:
        """The first of those not told whose moment this is."""
        found = next((aside for aside in self._asides if aside.when(view)), None)
        if found is not None:
            self._asides = tuple(aside for aside in self._asides if aside is not found)
            self._aside, self._aside_began = found, view
            self._show_step()

    def _next(self) -> None:
        step = self._step
        if step.is_done is None:
            self._go_on()
        elif step.help is not None:
            self._is_helped = True
            step.help(self._panel.controller, self._panel.controller.view)
            self._say()

    def _look(self, _dt: float) -> None:
        if not self.is_on:
            return
        view = self._panel.controller.view
        if not view.is_practice:
            self._end()
            self._forget()
            return
        if view.unknown_code is not None:
            self._answer_unknown(view)
        step, began = self._step, self._began if self._aside is None else self._aside_began
        if step.is_done is not None and step.is_done(began, view):
            self._go_on()
        if self.is_on and self._aside is None:
            self._begin_aside(view)
        if self.is_on:
            self._say()
            self._show_banner(self._step.banner)
            self._point()

    def _answer_unknown(self, view: Any) -> None:
        """A card of people's own box: the reader works, and nothing is learned from a practice table."""
        text = say("{code} was read: the reader works. This practice table knows other cards.", code=view.unknown_code)
        self._panel.controller.dismiss_unknown()
        step = self._step
        if step.help is not None and not self._is_helped:
            self._next()
        self._panel.toast.tell(language.put(text), "read")  # last: a screen that changes takes answers away

    def _say(self, *_args: Any) -> None:
        step = self._step
        text = step.text if not callable(step.text) else step.text(self._panel.controller.view)
        word = step.next if step.is_done is None else None if step.help is None or self._is_helped else step.help_text
        self._strip.say(
            language.put(text),
            f"{self._number + 1}/{len(self._steps)}",
            "" if word is None else language.put(word),
            language.say("Leave"),
        )

    def _show_banner(self, banner: Any) -> None:
        """An example beside the real ones; the shell draws them anew with each view."""
        if banner is None and self._banner is None:
            return
        self._banner = banner
        real = self._panel.controller.view.banners
        self._panel.shell.ids.banners.draw((*real, banner) if banner is not None else real)


def _topmost(widget: Any) -> Any:
    """What everything of the window hangs on, so that the pointer lies over all of it."""
    while hasattr(widget.parent, "canvas") and widget.parent is not widget.get_root_window():
        widget = widget.parent
    return widget
