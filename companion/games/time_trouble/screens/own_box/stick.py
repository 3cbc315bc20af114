"""Giving a box out to a USB stick or a folder, and taking one in. Nothing is ever written over but by a held press."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import drafting, plain_words
from companion.games.time_trouble import edition as editions
from companion.games.time_trouble.drafting import Draft
from companion.games.time_trouble.edition import Edition
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import DELETE_HOLD_S, GAME, OwnRow, OwnScreen, capital, own_title
from companion.games.time_trouble.unfinished import undrawable_findings
from companion.own_editions import editions_in, export, file_name, free_title
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.stick import MOST_ROWS, StickScreen
from config.loading import Problems

__all__ = ["OwnStick", "base"]


class OwnStick(StickScreen, OwnScreen):
    """A touch takes a box in; else the box is written there."""

    screen_name = "own_stick"
    prefix = "own"
    nothing = say("There is no box in this folder.")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._given: Edition | None = None
        self._taken: Edition | None = None
        self._wrong: tuple[tuple[Text, Text], ...] = ()

    def for_import(self) -> OwnStick:
        """Take a box in."""
        return self._for(is_import=True, given=None)

    def for_export(self, edition: Edition) -> OwnStick:
        """Give this box out."""
        return self._for(is_import=False, given=edition)

    def _for(self, *, is_import: bool, given: Edition | None) -> OwnStick:
        self._given = given
        self.start(is_import=is_import)
        return self

    @property
    def _own(self) -> Any:
        return self.controller.own_editions

    def files(self, folder: Path) -> Sequence[Path]:
        return [path for path, game in editions_in(folder) if game == GAME]

    def forget(self) -> None:
        self._taken, self._wrong = None, ()

    def wrong_rows(self) -> Sequence[OwnRow]:
        return [
            OwnRow(title=language.put(about), words=capital(language.put(what)), is_warning=True, disabled=True)
            for about, what in self._wrong[:MOST_ROWS]
        ]

    # -- taking in -----------------------------------------------------------------------------------------------------

    def take(self, file: Path) -> None:
        try:
            edition = editions.read(file)
        except Problems as problems:
            self._refuse(
                tuple((say("Line {n}", n=each.line), say("This is not as it must be.")) for each in problems.problems)
            )
            return
        findings = tuple(dict.fromkeys(undrawable_findings(edition))) if edition.unfinished else Draft(edition).findings
        if findings:
            self._refuse(
                tuple((plain_words.about(edition, each), plain_words.what(edition, each)) for each in findings)
            )
            return
        self._taken = msgspec.structs.replace(edition, name=file_name(edition.name))
        if self._taken.name in self._own.names(GAME):
            self.say_here(say("There is a box of that name already: {name}.", name=self._taken.name))
        else:
            self._keep(self._taken)

    def _refuse(self, wrong: tuple[tuple[Text, Text], ...]) -> None:
        self._wrong = wrong
        self.say_here(
            say_n(
                "{n} thing is wrong in this file; it is not taken.",
                "{n} things are wrong in this file; it is not taken.",
                len(wrong),
            )
        )

    def _keep_both(self) -> None:
        assert self._taken is not None
        apart = drafting.named(self._taken, free_title(own_title(self._taken.title), self.titles()))
        self._keep(msgspec.structs.replace(apart, name=self._own.free_name(GAME, self._taken.name)))

    def _replace(self) -> None:
        assert self._taken is not None
        self._keep(self._taken)

    def _keep(self, edition: Edition) -> None:
        from companion.games.time_trouble.screens.own_box.shelf import open_box

        self._own.keep(GAME, edition)
        self._taken = None
        self.panel.pop()
        open_box(self.panel, edition)

    # -- bars ----------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Import a box"),) if self.is_import else (say("Export the box"),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        if not self.is_import:
            return (self.look_again(), *self.replace_offer(self._target, self._write))
        if self._taken is None:
            return (self.look_again(),)
        return (Action("own.stick.replace", say("Replace"), call=self._replace, hold_s=DELETE_HOLD_S),)

    def primary(self, view: Any) -> Action | None:
        if self.is_import:
            return None if self._taken is None else Action("own.stick.both", say("KEEP BOTH"), call=self._keep_both)
        return self.write_action(self._target, self._write)

    @property
    def _target(self) -> Path:
        """A file that is called like the box."""
        assert self._given is not None
        return self.folder / f"{file_name(own_title(self._given.title) or self._given.name)}.yaml"

    def _write(self) -> None:
        assert self._given is not None
        export(drafting.marked(self._given), self._target)
