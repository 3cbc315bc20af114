"""Giving a box out to a USB stick or a folder, and taking one in. Nothing is ever written over but by a held press."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import msgspec
from kivy.properties import BooleanProperty, StringProperty

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import drafting, plain_words
from companion.games.time_trouble import edition as editions
from companion.games.time_trouble.drafting import Draft
from companion.games.time_trouble.edition import Edition
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import DELETE_HOLD_S, GAME, OwnRow, OwnScreen, capital
from companion.games.time_trouble.unfinished import undrawable_findings
from companion.own_editions import editions_in, export, file_name
from companion.sticks import Place
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks
from companion.ui.widgets.button import QuietButton
from config.loading import Problems

load_looks(__file__)
__all__ = ["OwnStick", "base"]

#: Folders of the one who runs the console.
FOLDERS: dict[str, Text] = {
    "Downloads": say("Downloads"),
    "Documents": say("Documents"),
    "Dokumente": say("Documents"),
}
#: Why a file can't be written, by the system's number for it.
NOT_WRITTEN: dict[int, Text] = {
    errno.ENOSPC: say("It can't be written there: there is no room left."),
    **dict.fromkeys(
        (errno.EACCES, errno.EPERM, errno.EROFS), say("It can't be written there: writing is not allowed.")
    ),
}
#: Lines that are drawn.
MOST_ROWS = 60


class OwnStick(OwnScreen):
    """Places above, what lies there below. `is_import`: a touch takes a file in; else the box is written there."""

    screen_name = "own_stick"
    is_import = BooleanProperty(False)
    message = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._given: Edition | None = None
        self._taken: Edition | None = None
        self._place: Place | None = None
        self._wrong: tuple[tuple[Text, Text], ...] = ()
        self._said: Text | None = None

    def for_import(self) -> OwnStick:
        """Take a box in."""
        return self._for(is_import=True, given=None)

    def for_export(self, edition: Edition) -> OwnStick:
        """Give this box out."""
        return self._for(is_import=False, given=edition)

    def _for(self, *, is_import: bool, given: Edition | None) -> OwnStick:
        self.is_import, self._given, self._taken, self._place = is_import, given, None, None
        self._wrong, self._said = (), None
        return self

    @property
    def _own(self) -> Any:
        return self.controller.own_editions

    # -- what is seen ------------------------------------------------------------------------------------------------

    def show(self, view: Any) -> None:
        places = self._own.places()
        if self._place not in places:
            self._place = places[0]
        self._draw_places(places)
        rows = self.ids.rows
        rows.clear_widgets()
        made = self._wrong_rows() if self._wrong else self._file_rows()
        for row in made:
            rows.add_widget(row)
        nothing = say("No box lies here.") if self.is_import and not made else None
        self.message = language.put(self._said or nothing)

    def _draw_places(self, places: tuple[Place, ...]) -> None:
        row = self.ids.places
        row.clear_widgets()
        for number, place in enumerate(places, 1):
            button = QuietButton(touch_id=f"own.place.{number}", text=self._name(place), minimum_mm=10)
            button.is_chosen = place == self._place
            button.bind(on_tap=lambda _button, place=place: self._go(place))
            row.add_widget(button)
        self.ids.no_stick.text = (
            "" if any(place.is_stick for place in places) else language.say("No USB stick is plugged in.")
        )

    def _name(self, place: Place) -> str:
        if place.is_stick:
            return place.name
        return language.put(FOLDERS.get(place.name, say("Folder of this console")))

    def _go(self, place: Place) -> None:
        self._place, self._wrong, self._taken, self._said = place, (), None, None
        self.panel.redraw()

    def _file_rows(self) -> list[OwnRow]:
        assert self._place is not None
        found = [path for path, game in editions_in(self._place.path) if game == GAME][:MOST_ROWS]
        rows = []
        for number, path in enumerate(found, 1):
            row = OwnRow(touch_id=f"own.file.{number}" if self.is_import else "", title=path.name)
            if self.is_import:
                row.bind(on_tap=lambda _row, path=path: self._take(path))
            else:
                row.disabled = True
            rows.append(row)
        return rows

    def _wrong_rows(self) -> list[OwnRow]:
        return [
            OwnRow(title=language.put(about), words=capital(language.put(what)), is_warning=True, disabled=True)
            for about, what in self._wrong[:MOST_ROWS]
        ]

    # -- giving out ----------------------------------------------------------------------------------------------------

    @property
    def _target(self) -> Path:
        assert self._place is not None and self._given is not None
        return self._place.path / f"{self._given.name}.yaml"

    def _write(self) -> None:
        try:
            export(drafting.marked(self._given), self._target)
        except OSError as error:
            self.tell(NOT_WRITTEN.get(error.errno or 0, say("It can't be written there. Is the stick plugged in?")))
            return
        self.tell(say("{file} is written.", file=self._target.name), "read")
        self.panel.redraw()

    # -- taking in -----------------------------------------------------------------------------------------------------

    def _take(self, file: Path) -> None:
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
            self._said = say("There is a box of that name already: {name}.", name=self._taken.name)
            self.panel.redraw()
        else:
            self._keep(self._taken)

    def _refuse(self, wrong: tuple[tuple[Text, Text], ...]) -> None:
        self._wrong = wrong
        self._said = say_n(
            "{n} thing is wrong in this file; it is not taken.",
            "{n} things are wrong in this file; it is not taken.",
            len(wrong),
        )
        self.panel.redraw()

    def _keep_both(self) -> None:
        assert self._taken is not None
        self._keep(msgspec.structs.replace(self._taken, name=self._own.free_name(GAME, self._taken.name)))

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
        again = Action("own.stick.again", say("Look again"), call=lambda: self._go(self._place))
        if self._taken is None:
            return (again,)
        return (Action("own.stick.replace", say("Replace"), call=self._replace, hold_s=DELETE_HOLD_S),)

    def primary(self, view: Any) -> Action | None:
        if self.is_import:
            return None if self._taken is None else Action("own.stick.both", say("KEEP BOTH"), call=self._keep_both)
        if self._target.exists():
            return Action(
                "own.stick.over", say("REPLACE"), call=self._write, hold_s=DELETE_HOLD_S,
                hint=say("{file} is there already", file=self._target.name),
            )  # fmt: skip
        return Action("own.stick.write", say("WRITE"), call=self._write, hint=say("{file}", file=self._target.name))
