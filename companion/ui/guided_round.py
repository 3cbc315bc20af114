"""The guided first round: a practice table on which a strip explains one thing at a time, and waits.

It never stands in the way: the strip takes room of its own below the screen, every control works as always, and leaving
is one tap. The steps are the game's (`guide.py`); practice tables are not among the saved ones (`Controller`), and
are deleted when they are left.
"""

from __future__ import annotations

import logging
from typing import Any

from kivy.clock import Clock

from companion.engine.rules import SetupError
from companion.engine.words import say
from companion.ui import found_games
from companion.ui.guide import Guide, GuideStep
from companion.ui.guide_strip import GuideStrip, Pointer
from companion.ui.language import language
from config.problems import Problems

log = logging.getLogger(__name__)

LOOKS_PER_S = 10


class GuidedRound:
    """Runs on one panel. UI thread only."""

    def __init__(self, panel: Any) -> None:
        self._panel = panel
        self._steps: tuple[GuideStep, ...] = ()
        self._number = 0
        self._began: Any = None
        self._is_helped = False
        self._banner: Any = None
        self._looking: Any = None
        self._strip: Any = None
        self._pointer: Any = None
        self._sitting = ""

    @property
    def is_on(self) -> bool:
        """Whether a round is under way."""
        return self._strip is not None

    @property
    def game(self) -> str | None:
        """The game whose round is offered; None where none has one."""
        return next((name for name in self._panel.games if hasattr(found_games.screens_of(name), "GUIDE")), None)

    def begin(self) -> None:
        """Lay the practice table and begin with the first step."""
        game = self.game
        if game is None or self.is_on:
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
        self._pointer = Pointer()
        self._strip.lie_under(self._panel)
        _topmost(self._panel).add_widget(self._pointer)
        self._steps = guide.steps
        self._go_to(0)
        language.fbind("put", self._say)
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
        language.funbind("put", self._say)
        self._strip.go()
        self._pointer.parent.remove_widget(self._pointer)
        self._strip = self._pointer = None
        self._show_banner(None)

    # -- steps -------------------------------------------------------------------------------------------------------

    @property
    def _step(self) -> GuideStep:
        return self._steps[self._number]

    def _go_to(self, number: int) -> None:
        if number == len(self._steps):
            self.leave()
            return
        self._number, self._began, self._is_helped = number, self._panel.controller.view, False
        self._show_banner(self._step.banner)
        self._say()

    def _next(self) -> None:
        step = self._step
        if step.is_done is None:
            self._go_to(self._number + 1)
        elif step.help is not None:
            self._is_helped = True
            step.help(self._panel.controller, self._panel.controller.view)
            self._say()

    def _look(self, _dt: float) -> None:
        view = self._panel.controller.view
        if not view.is_practice:
            self._end()
            self._forget()
            return
        if view.unknown_code is not None:
            self._answer_unknown(view)
        step = self._step
        if step.is_done is not None and step.is_done(self._began, view):
            self._go_to(self._number + 1)
        if self.is_on:
            self._say()
            self._show_banner(self._step.banner)
            names = self._step.points_at
            self._pointer.point_at(self._panel, names(view) if callable(names) else names)

    def _answer_unknown(self, view: Any) -> None:
        """A card of people's own box: the reader works, and nothing is learned from a practice table."""
        text = say("{code} was read: the reader works. This practice table knows other cards.", code=view.unknown_code)
        self._panel.controller.dismiss_unknown()
        self._panel.toast.tell(language.put(text), "read")
        step = self._step
        if step.help is not None and not self._is_helped:
            self._next()

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
