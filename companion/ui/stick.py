"""Giving something out to a USB stick or a folder, and taking it in: the places, and what lies there.

What is given and taken, the screens that are made of this one know. Nothing is ever written over but by a held press.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.engine.words import Text, say
from companion.sticks import Place
from companion.ui.language import language
from companion.ui.list_row import ListRow
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets import words
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["StickScreen", "words"]

#: Folders of the one who runs the console.
FOLDERS: dict[str, Text] = {
    "Downloads": say("Downloads"),
    "Documents": say("Documents"),
    "Dokumente": say("Documents"),
}
#: Why a file can't be written, by the system's number for it.
NOT_WRITTEN: dict[int, Text] = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), say("It can't be written there: there is no room left.")),
    **dict.fromkeys(
        (errno.EACCES, errno.EPERM, errno.EROFS), say("It can't be written there: writing is not allowed.")
    ),
}
#: Lines that are drawn.
MOST_ROWS = 60
#: Replacing can't be undone: how long it must be held.
REPLACE_HOLD_S = 1.2


class StickScreen(Screen):
    """Places above, what lies there below. `is_import`: a touch takes a file in; else something is written there.

    Its buttons' IDs begin with `prefix`.
    """

    prefix = "stick"
    is_import = BooleanProperty(False)
    message = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._place: Place | None = None
        self._said: Text | None = None
        self._written: Path | None = None

    def start(self, *, is_import: bool) -> None:
        """Begin at the first place, with nothing said yet."""
        self.is_import, self._place, self._said, self._written = is_import, None, None, None
        self.forget()

    # -- what each kind says -----------------------------------------------------------------------------------------

    def files(self, folder: Path) -> Sequence[Path]:
        """What of this kind lies in a folder."""
        return ()

    def take(self, file: Path) -> None:
        """A file was touched."""

    def forget(self) -> None:
        """Another place is looked at: what was found in the last one does not count any more."""

    def wrong_rows(self) -> Sequence[ListRow]:
        """What is wrong with the file that was touched; the files are not drawn then."""
        return ()

    nothing = say("Nothing lies here.")

    # -- what is seen ------------------------------------------------------------------------------------------------

    @property
    def folder(self) -> Path:
        """Where things are written to and read from now."""
        assert self._place is not None
        return self._place.path

    def show(self, view: Any) -> None:
        places = self.controller.own_editions.places()
        if self._place not in places:
            self._place = places[0]
        self._draw_places(places)
        rows = self.ids.rows
        rows.clear_widgets()
        made = self.wrong_rows() or self._file_rows()
        for row in made:
            rows.add_widget(row)
        nothing = self.nothing if self.is_import and not made else None
        self.message = language.put(self._said or nothing)

    def _draw_places(self, places: tuple[Place, ...]) -> None:
        row = self.ids.places
        row.clear_widgets()
        for number, place in enumerate(places, 1):
            button = QuietButton(touch_id=f"{self.prefix}.place.{number}", text=_name_of(place), minimum_mm=10)
            button.is_chosen = place == self._place
            button.bind(on_tap=lambda _button, place=place: self._go(place))
            row.add_widget(button)
        self.ids.no_stick.text = (
            "" if any(place.is_stick for place in places) else language.say("No USB stick is plugged in.")
        )

    def _file_rows(self) -> list[ListRow]:
        rows = []
        for number, path in enumerate(self.files(self.folder)[:MOST_ROWS], 1):
            row = ListRow(touch_id=f"{self.prefix}.file.{number}" if self.is_import else "", title=path.name)
            if self.is_import:
                row.bind(on_tap=lambda _row, path=path: self.take(path))
            else:
                row.disabled = True
            rows.append(row)
        return rows

    def look_again(self) -> Action:
        """The offer to look once more at what lies there."""
        return Action(f"{self.prefix}.stick.again", say("Look again"), call=lambda: self._go(self._place))

    def _go(self, place: Place | None) -> None:
        self._place, self._said, self._written = place, None, None
        self.forget()
        self.panel.redraw()

    # -- what is done ------------------------------------------------------------------------------------------------

    def say_here(self, text: Text | None) -> None:
        """Words above the files, until something else is touched."""
        self._said = text
        self.panel.redraw()

    def write_action(self, target: Path, write: Callable[[], None]) -> Action:
        """What writes the file, or leads back where there is one of that name. `write` raises OSError."""
        if target.exists():
            return Action(f"{self.prefix}.stick.done", say("DONE"), call=self.panel.pop)
        call = self._writing(target, write)
        return Action(f"{self.prefix}.stick.write", say("WRITE"), call=call, hint=say("{file}", file=target.name))

    def replace_offer(self, target: Path, write: Callable[[], None]) -> tuple[Action, ...]:
        """The offer to write over an older file of that name, by a held press; none for what was written just now."""
        if not target.exists() or target == self._written:
            return ()
        return (
            Action(
                f"{self.prefix}.stick.over",
                say("Replace"),
                call=self._writing(target, write),
                hold_s=REPLACE_HOLD_S,
            ),
        )

    def _writing(self, target: Path, write: Callable[[], None]) -> Callable[[], None]:
        def written() -> None:
            try:
                write()
            except OSError as error:
                why = NOT_WRITTEN.get(error.errno or 0, say("It can't be written there. Is the stick plugged in?"))
                self.panel.toast.tell(language.put(why), "unread")
                return
            self._written = target
            self.panel.toast.tell(language.put(say("{file} is written.", file=target.name)), "read")
            self.panel.redraw()

        return written


def _name_of(place: Place) -> str:
    if place.is_stick:
        return place.name
    return language.put(FOLDERS.get(place.name, say("Folder of this console")))
