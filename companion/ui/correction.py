"""The correction sheet: what lies on the table is right, so people set the record to it, in any phase of any game.

Values are gathered here and set by one step; until then nothing changes. The values come from the game's `tracked`,
special ones have editors of the game (`CORRECTION_EDITORS`). Neighbours: correction_values.py, correction_lines.py.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, StringProperty

from companion.engine.rules import Tracked
from companion.engine.words import Text, say, say_n
from companion.ui import found_games
from companion.ui.correction_lines import Editor, Line, line_for
from companion.ui.correction_values import Edits, by_topic, kind_of, options, plain, slug
from companion.ui.language import language
from companion.ui.screen import Action, Reading, Screen
from companion.ui.theme import load_looks, theme
from companion.ui.widgets.button import KeyButton, QuietButton

load_looks(__file__)
__all__ = ["CorrectionSheet", "put_right"]


def put_right(panel: Any, topic: str = "") -> None:
    """Open the sheet over the table, at a topic's slug or where people left it."""
    sheet = panel.keep("correction", CorrectionSheet)
    sheet.begin(topic)
    if panel.screen is not sheet:
        panel.push(sheet)


class Page(NamedTuple):
    """A topic of the sheet: its name in touch ids, its words, and what stands on it."""

    name: str
    topic: Text
    paths: tuple[str, ...]
    lines: tuple[tuple[Tracked, str], ...]
    editors: tuple[type[Editor], ...]


class TopicButton(QuietButton):
    """A part of the record; all of them in sight beside each other's values."""


class CorrectionSheet(Screen):
    """Topics at the side, the chosen one's values beside them; SET makes one step of all that was changed."""

    screen_name = "correction"
    is_at_table = True
    message = StringProperty("")
    has_page = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._edits = Edits()
        self._topic = ""
        self._asked_path = ""
        self._sent: Any = None
        self._refusals = 0
        self._sitting: str | None = None
        self._drawn: Any = None
        self._drawn_topics: Any = None
        self._lines: list[Line] = []
        self._editors: list[Editor] = []

    def begin(self, topic: str = "") -> None:
        """Start with an empty sheet."""
        self._edits = Edits()
        self._topic = topic or self._topic
        self._asked_path, self._sent, self.message = "", None, ""

    # -- what is seen ----------------------------------------------------------------------------------------------

    def show(self, view: Any) -> None:
        if view.state is None:
            return
        if self._sitting != view.sitting:
            self._sitting, self._edits, self._sent, self.message = view.sitting, Edits(), None, ""
        lost = self._edits.follow(view.state)
        if self._is_answered(view):
            return
        if lost:
            names = {entry.path: entry.name for entry in self._game.tracked(view.state)}
            what = names.get(lost[0], say("this"))
            self.message = language.put(say("The table has gone on: look at “{what}” again.", what=what))
        self._draw()

    @property
    def _game(self) -> Any:
        return self.panel.games[self.view.game]

    def _draw(self) -> None:
        state = self._edits.applied(self.view.state)
        pages = self._pages(state)
        names = [page.name for page in pages]
        if self._topic not in names:
            self._topic = names[0] if names else ""
        self._draw_topics(pages)
        page = next((page for page in pages if page.name == self._topic), None)
        if page is not None:
            self._draw_page(state, page)

    def _pages(self, state: Any) -> tuple[Page, ...]:
        """One page a topic, then the editors that have pages of their own."""
        kinds = tuple(getattr(found_games.screens_of(self.view.game), "CORRECTION_EDITORS", ()))
        pages = []
        for topic, entries in by_topic(self._game.tracked(state)):
            paths = {entry.path for entry in entries}
            editors = tuple(kind for kind in kinds if kind.topic is None and paths.intersection(kind.paths))
            taken = {path for kind in editors for path in kind.paths}
            lines = tuple((entry, kind_of(state, entry)) for entry in entries if entry.path not in taken)
            lines = tuple((entry, kind) for entry, kind in lines if kind != "special")
            if lines or editors:
                pages.append(Page(slug(topic), topic, tuple(paths), lines, editors))
        for kind in kinds:
            if kind.topic is not None and kind.is_for(state):
                pages.append(Page(slug(kind.topic), kind.topic, (), (), (kind,)))
        return tuple(pages)

    def _draw_topics(self, pages: tuple[Page, ...]) -> None:
        box = self.ids.topics
        changes = self._edits.changes(self.view.state)
        names = tuple(page.name for page in pages)
        if self._drawn_topics != names:
            self._drawn_topics = names
            box.clear_widgets()
            for name in names:
                button = TopicButton(touch_id=f"correction.topic.{name}")
                button.fbind("on_tap", self._open, name)
                box.add_widget(button)
        for button, page in zip(reversed(box.children), pages, strict=True):
            is_changed = any(path in changes for path in page.paths)
            button.text = language.put(page.topic) + (" *" if is_changed else "")
            button.is_chosen = page.name == self._topic

    def _draw_page(self, state: Any, page: Page) -> None:
        asked = next((entry for entry, _ in page.lines if entry.path == self._asked_path), None)
        drawn = (self._sitting, page, asked, language.code, theme.is_portrait)
        if drawn != self._drawn:
            self._drawn = drawn
            if asked is not None:
                self._make_list(asked)
            else:
                self._make_page(page)
        at_table = self.view.state
        for editor in self._editors:
            editor.show(state)
        for line in self._lines:
            value = plain(state, line.path)
            line.show(value, _plain_or(at_table, line.path, value))

    def _make_page(self, page: Page) -> None:
        at_work = {type(editor): editor for editor in self._editors}
        self._clear_page()
        for entry, kind in page.lines:
            line = line_for(kind, entry)
            line.fbind("on_wanted", self._wanted)
            line.fbind("on_ask", self._ask)
            self._lines.append(line)
            self.ids.lines.add_widget(line)
        for kind_of_editor in page.editors:
            editor = at_work.get(kind_of_editor)
            if editor is None:  # one that is at work stays, with what people have chosen in it
                editor = kind_of_editor()
                editor.fbind("on_wanted", self._wanted)
            self._editors.append(editor)
            self.ids.editors.add_widget(editor)
        self._share_room(bool(self._editors), bool(self._lines))

    def _make_list(self, entry: Tracked) -> None:
        """Every choice of one value; the one that holds is marked."""
        self._clear_page()
        now = plain(self._edits.applied(self.view.state), entry.path)
        for value, text in options(entry):
            button = KeyButton(touch_id=f"correction.{entry.path}.{value}", text=language.put(text), most=theme.small)
            button.bold = value == now
            button.fbind("on_tap", self._picked, entry.path, value)
            self.ids.lines.add_widget(button)
        self._share_room(False, True)
        self.ids.scroller.scroll_y = 1

    def _clear_page(self) -> None:
        self._lines, self._editors = [], []
        self.ids.lines.clear_widgets()
        self.ids.editors.clear_widgets()

    def _share_room(self, has_editors: bool, has_lines: bool) -> None:
        self.ids.editors.size_hint_y = 1 if has_editors else None
        self.ids.editors.height = 0
        self.ids.scroller.size_hint_y = (0.5 if has_editors else 1) if has_lines else None
        self.ids.scroller.height = 0
        self.ids.scroller.opacity = 1 if has_lines else 0

    # -- what people do --------------------------------------------------------------------------------------------

    def _open(self, topic: str, *_args: Any) -> None:
        self._topic, self._asked_path = topic, ""
        self.ids.scroller.scroll_y = 1
        self._draw()

    def _ask(self, _line: Any, path: str) -> None:
        self._asked_path = path
        self._redraw()

    def _picked(self, path: str, value: Any, *_args: Any) -> None:
        self._asked_path = ""
        self._wanted(None, path, value)

    def _wanted(self, _source: Any, path: str, value: Any) -> None:
        self.message = ""
        self._edits.set(path, value)
        self._redraw()

    def _redraw(self) -> None:
        self._draw()
        self.refresh()

    def _set(self) -> None:
        move = self._edits.correction(self.view.state)
        if move is None:
            return
        self.message = ""
        self._sent = move
        self._refusals = self.view.refusal.serial if self.view.refusal is not None else 0
        self.controller.play(move)

    def _is_answered(self, view: Any) -> bool:
        """Whether SET has been taken, and the sheet goes away; a refusal stays on it in words."""
        if self._sent is None:
            return False
        if view.refusal is not None and view.refusal.serial > self._refusals:
            self._sent = None
            self.message = language.put(view.refusal.text)
        elif self.controller.has_played(self._sent):
            self._sent = None
            self._edits.clear()
            self.panel.pop()
            return True
        return False

    def _cancel(self) -> None:
        if self._asked_path:
            self._asked_path = ""
            self._redraw()
        else:
            self._edits.clear()
            self.panel.pop()

    # -- bars ------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Put the record right"), say("Set what lies on the table."))

    def readings(self, view: Any) -> tuple[Reading, ...]:
        readings: tuple[Reading, ...] = self.panel.time_reading()
        return readings

    def back(self, view: Any) -> Action | None:
        return Action("correction.cancel", say("Back") if self._asked_path else say("Cancel"), call=self._cancel)

    def primary(self, view: Any) -> Action | None:
        count = len(self._edits.changes(view.state)) if view.state is not None else 0
        hint = say_n("{n} value", "{n} values", count) if count else say("nothing changed yet")
        return Action("correction.set", say("SET"), call=self._set, is_enabled=count > 0, hint=hint)


def _plain_or(state: Any, path: str, otherwise: Any) -> Any:
    try:
        return plain(state, path)
    except KeyError:
        return otherwise
