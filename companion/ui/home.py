"""Home: go on with a table, lay a new one, settings."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say, say_n
from companion.ui import found_games, touchable
from companion.ui.language import language
from companion.ui.look_through import look_through
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks, theme
from companion.ui.widgets.button import IconButton, QuietButton
from companion.ui.widgets.words import measure
from companion.ui.writing import Writing

load_looks(__file__)

#: Deleting can't be undone: how long the sign must be held.
DELETE_HOLD_S = 1.2
#: Tables shown; older ones stay saved.
MOST_SITTINGS = 12
MOST_OFFERS = 3
#: Width of the button that leads back through a table's steps.
LOOK_MM = 21.0


def how_long_ago(seconds: float) -> Text:
    """A time span in the words people use."""
    minutes = int(seconds // 60)
    if minutes < 1:
        return say("just now")
    if minutes < 60:
        return say_n("{n} minute ago", "{n} minutes ago", minutes)
    if minutes < 24 * 60:
        return say_n("{n} hour ago", "{n} hours ago", minutes // 60)
    return say_n("{n} day ago", "{n} days ago", minutes // (24 * 60))


#: Devices in the order in which they are told, and their names within a sentence.
DEVICES = {
    "reader": say("card reader"),
    "buzzer": say("buzzer"),
    "leds": say("LED bar"),
    "button": say("start button"),
    "lamp": say("its lamp"),
    "speaker": say("speaker"),
}


def device_status(devices: Iterable[tuple[str, str]]) -> tuple[Text, ...]:
    """How the devices are, in a sentence for each state; nothing while none is known."""
    states = dict(devices)
    sentences = []
    for state, sentence in (
        ("present", lambda names: say("Connected: {names}.", names=names)),
        ("stand_in", lambda names: say("Drawn on the screen: {names}.", names=names)),
        ("lost", lambda names: say("Missing: {names}.", names=names)),
    ):
        names = [language.put(name) for device, name in DEVICES.items() if states.get(device) == state]
        if names:
            sentences.append(sentence(", ".join(names)))
    return tuple(sentences)


class SittingRow(QuietButton):
    """A saved table. It is as high as its title needs, however many lines that takes."""

    title_px = NumericProperty(50)
    title = StringProperty("")
    words = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._grow_soon = Clock.create_trigger(self._grow, -1)
        self.ids.told.bind(width=self._has_changed, text=self._has_changed)
        theme.bind(readable=self._has_changed)
        self._grow()

    def _has_changed(self, *_args: Any) -> None:
        self._grow_soon()

    def _grow(self, *_args: Any) -> None:
        width = max(1, int(self.ids.told.width) - 1)  # as a label measures
        lines_px = measure(self.title, ("Roboto", False, 1.0), int(theme.readable), width)[1]
        self.title_px = max(theme.two_lines, lines_px)


class SittingLine(BoxLayout):
    """A saved table and what can be done with it, beside each other."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)

    def measure(self, _row: SittingRow, height: float) -> None:
        """Be as high as the table's words."""
        self.height = height


def _offer(writing: Writing, box: Any, actions: Iterable[Action]) -> None:
    """A quiet button in the box for each of them."""
    box.clear_widgets()
    for action in actions:
        words = language.put(action.text)
        box.add_widget(writing.touchable(QuietButton, action.touch_id, action.call, meaning=words, text=words))


class Home(Screen):
    """Saved tables, the newest first. The primary action goes on with the newest one that is not over."""

    screen_name = "home"
    dims = 0.5
    sittings = ListProperty([])
    has_extras = BooleanProperty(False)
    status = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.writing = Writing()
        super().__init__(**kwargs)

    def show(self, view: Any) -> None:
        self.sittings = list(self.controller.sittings())[:MOST_SITTINGS]
        rows = [(sitting, self._age(sitting)) for sitting in self.sittings]
        extras = self._extras() if self.sittings else ()  # where there are no tables they stand among the offers
        guides = () if self.sittings else self.panel.guided.offers(say("Show me, it takes two minutes"))
        self.has_extras = bool(extras)
        if self.writing.is_due(rows, [(action.touch_id, action.text) for action in (*extras, *guides)]):
            with self.writing.anew(self.ids.scroller):
                self._write_rows(rows)
                _offer(self.writing, self.ids.extras, extras)
                _offer(self.writing, self.ids.guides, guides)
        self.status = "   ".join(language.put(text) for text in device_status(view.devices))

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Table Companion"),)

    def _newest_open(self) -> Any:
        return next((sitting for sitting in self.sittings if not sitting.is_over), None)

    def primary(self, view: Any) -> Action | None:
        newest = self._newest_open()
        if newest is None:
            return Action("home.new", say("NEW TABLE"), call=self.panel.laying.begin)
        saved = how_long_ago(max(0.0, time.time() - newest.saved_s))
        return Action("home.resume", say("RESUME"), call=lambda: self.controller.resume_sitting(newest.id), hint=saved)

    def offers(self, view: Any) -> tuple[Action, ...]:
        found = [Action("home.settings", say("Settings"), call=self.panel.settings_screen)]
        if hasattr(self.controller, "groups"):
            found.insert(0, Action("home.groups", say("Groups"), call=self.panel.laying.groups))
        if self._newest_open() is not None:
            found.append(Action("home.new", say("New table"), call=self.panel.laying.begin))
        # The settings offer the guide, too, where there is no room here.
        if self.sittings and self.panel.guided.games and len(found) < MOST_OFFERS:
            found.insert(0, Action("home.guide", say("Show me"), call=self.panel.guided.ask))
        return tuple(found) if self.sittings else (*found, *self._extras())

    def _extras(self) -> tuple[Action, ...]:
        """What the games offer at home."""
        published = (getattr(found_games.screens_of(name), "home", None) for name in self.panel.games)
        return tuple(action for actions in published if actions is not None for action in actions(self.panel))

    @staticmethod
    def _age(sitting: Any) -> str:
        ago = language.put(how_long_ago(max(0.0, time.time() - sitting.saved_s)))
        return language.say("over, {ago}", ago=ago) if sitting.is_over else ago

    def _write_rows(self, rows: list[tuple[Any, str]]) -> None:
        self.ids.rows.clear_widgets()
        games = self.panel.games
        for number, (sitting, age) in enumerate(rows, 1):
            name = language.put(games[sitting.game].title) if sitting.game in games else sitting.game
            title = language.put(sitting.title)
            line = self.writing.keep(SittingLine, f"line.{number}", spacing=theme.gap)
            line.clear_widgets()
            row = self.writing.touchable(
                SittingRow, f"home.sitting.{number}", partial(self._resume, sitting.id), meaning=sitting.id, words=age,
                title=f"{name} · {title}" if len(games) > 1 else title,
            )  # fmt: skip
            row.bind(height=line.measure)
            line.measure(row, row.height)
            line.add_widget(row)
            line.add_widget(self._look_button(number, sitting))
            line.add_widget(self._delete_button(number, sitting))
            self.ids.rows.add_widget(line)

    def _look_button(self, number: int, sitting: Any) -> QuietButton:
        look: QuietButton = self.writing.touchable(
            QuietButton,
            f"home.sitting.{number}.look",
            partial(self._look, sitting),
            meaning=sitting.id,
            text=language.say("Look back"),
            font_px=theme.small,
            size_hint_x=None,
            width=LOOK_MM * theme.mm,
            pos_hint={"center_y": 0.5},
        )
        return look

    def _delete_button(self, number: int, sitting: Any) -> IconButton:
        delete: IconButton = self.writing.touchable(
            IconButton,
            f"home.sitting.{number}.delete",
            partial(self._delete, sitting),
            meaning=sitting.id,
            icon="✕",
            name=language.say("Delete"),
            hold_s=DELETE_HOLD_S,
            pos_hint={"center_y": 0.5},
        )
        return delete

    def _look(self, sitting: Any) -> None:
        look_through(self.panel, sitting)

    def _delete(self, sitting: Any) -> None:
        self.controller.delete_sitting(sitting.id)
        touchable.guard.close()
        self.panel.redraw()

    def _resume(self, sitting: str) -> None:
        Clock.schedule_once(lambda _dt: self.controller.resume_sitting(sitting), 0)
