"""The shell round every screen: top bar, banners, content, and the bottom bar with its one primary action.

It draws what a screen says (`screen.py`) and decides nothing. Which screen is up is the panel's matter (`panel.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say
from companion.ui import child_lock
from companion.ui.drawing import draw
from companion.ui.language import language
from companion.ui.names import with_brief_names
from companion.ui.screen import Action, GameScreen, Screen
from companion.ui.theme import load_looks, theme
from companion.ui.widgets import banners, button, words
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["ReadingLabel", "Shell", "banners", "button", "child_lock", "words"]

#: Share of a button's height that a step of two lines may have.
TWO_LINES = 0.92
#: How long a step that a card made is marked.
NEW_FOR_S = 2.0


class ReadingLabel(BoxLayout):
    """A number with its word in the top bar."""

    name = StringProperty("")
    value = StringProperty("")
    is_urgent = BooleanProperty(False)


class HistoryButton(QuietButton):
    """Undo or redo with the step it names, or back. `is_long`: the step needs two lines, so the name gives way.

    `brief_step`: the same with people's names shortened, for where two lines are not enough.
    """

    name = StringProperty("")
    step = StringProperty("")
    brief_step = StringProperty("")
    shown_step = StringProperty("")
    is_new = BooleanProperty(False)
    is_long = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._measure_soon = Clock.create_trigger(self._measure, -1)
        for name in ("step", "brief_step", "width", "height", "is_new"):
            self.fbind(name, self._measure_soon)
        theme.bind(readable=self._measure_again)

    def _measure_again(self, *_args: Any) -> None:
        self._measure_soon()

    def _measure(self, *_args: Any) -> None:
        line = self.ids.step
        style = (line.font_name, True, float(line.line_height))  # bold while it is new: nothing jumps then
        width, least = int(line.width) - 1, int(theme.readable)
        self.is_long = bool(self.step) and words.measure(self.step, style, least, None)[0] > width
        height = int(self.height * TWO_LINES)
        fits = not self.is_long or words.fitting_size(self.step, style, least, least, width, height, False)[1]
        self.shown_step = self.step if fits else self.brief_step


#: With more offers than these in the bottom bar there is no room for words beside signs.
MOST_WITH_WORDS = 2


class OfferButton(QuietButton):
    """A quiet button of the bottom bar that carries an action; the action's drawing, if any, before its words."""

    action = ObjectProperty(None, allownone=True)
    is_sign_alone = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw_sign, -1)
        for name in ("pos", "size", "action", "is_enabled", "font_px", "is_sign_alone"):
            self.fbind(name, self._draw_soon)

    def _draw_sign(self, *_args: Any) -> None:
        self.canvas.after.clear()
        drawing = getattr(self.action, "drawing", None)
        self.icon = " " if drawing and not self.is_sign_alone else ""
        if drawing:
            x = self.center_x if self.is_sign_alone else self.x + theme.gap * 0.4 + self.font_px * 0.95
            half = self.font_px * (0.8 if self.is_sign_alone else 0.62)
            with self.canvas.after:
                draw(drawing, x, self.center_y, half, "text" if self.is_enabled else "line")


class Shell(BoxLayout):
    """Top bar, banners, content and bottom bar. `run_action` is called with the action that was tapped."""

    has_top_bar = BooleanProperty(True)
    has_menu = BooleanProperty(False)
    has_lock = BooleanProperty(False)
    is_locked = BooleanProperty(False)
    has_stand_in_toggle = BooleanProperty(False)
    row_count = NumericProperty(1)
    has_left_row = BooleanProperty(False)
    is_step_new = BooleanProperty(False)
    heading_words = ListProperty([])
    primary_action = ObjectProperty(None, allownone=True)
    left_action = ObjectProperty(None, allownone=True)
    redo_action = ObjectProperty(None, allownone=True)
    offer_count = NumericProperty(0)
    panel = ObjectProperty(None, allownone=True)

    def __init__(self, run_action: Callable[[Action], None], **kwargs: Any) -> None:
        self._run_action = run_action
        self.screen: Screen | None = None
        self._not_new = Clock.create_trigger(lambda _dt: setattr(self, "is_step_new", False), NEW_FOR_S)
        self._offers: tuple[Action, ...] = ()
        super().__init__(**kwargs)

    def hold(self, screen: Screen) -> None:
        """Put a screen between the bars."""
        self.screen = screen
        content = self.ids.content
        if content.children[:1] != [screen]:
            content.clear_widgets()
            content.add_widget(screen)

    def draw(self, screen: Screen, view: Any) -> None:
        """Draw the bars for this screen and view."""
        is_game = isinstance(screen, GameScreen)
        step_before = self.left_action
        self.has_top_bar = screen.has_top_bar
        self.has_menu = is_game and screen.has_top_bar
        self.has_lock = is_game and not screen.has_top_bar and not view.is_paused
        self.heading_words = [language.put(text) for text in screen.heading(view)]
        self._draw_readings(screen.readings(view))
        offers = screen.offers(view)
        if is_game:
            self._draw_game_actions(screen, view, offers)
        else:
            self.left_action = screen.back(view)
            self.redo_action = None
            self.primary_action = screen.primary(view)
            self._draw_offers(offers)
        # In portrait every kind of button has a row of its own; a game keeps the row of undo, so that nothing jumps.
        self.has_left_row = is_game or self.left_action is not None
        rows = (self.has_left_row, self.offer_count > 0, self.primary_action is not None)
        self.row_count = sum(rows) if theme.is_portrait else int(any(rows))
        if self.left_action != step_before:
            self.is_step_new = False
        self.ids.banners.draw(view.banners)

    def confirm(self, words: str) -> bool:
        """Mark the newest step for two seconds, if its name, beside undo, holds these words; tells whether it does."""
        step = self.left_action.hint if self.left_action is not None else None
        if step is None or words not in language.put(step):
            return False
        self.is_step_new = True
        self._not_new.cancel()
        self._not_new()
        return True

    def _draw_game_actions(self, screen: Screen, view: Any, offers: tuple[Action, ...]) -> None:
        self.left_action = _history("frame.undo", say("Undo"), view.undo_text, self.panel.undo)
        self.redo_action = _history("frame.redo", say("Redo"), view.redo_text, self.panel.redo)
        if view.is_paused and view.deadline_ms is not None:
            self.primary_action = Action("frame.resume", say("RESUME"), call=self.panel.controller.resume_clock)
            self._draw_offers(() if screen.has_top_bar else (Action("frame.menu", say("Menu"), call=self.panel.menu),))
        else:
            self.primary_action = screen.primary(view)
            self._draw_offers(offers)

    def brief_hint(self, action: Action | None) -> Text | None:
        """The step that a button names, with the players' names shortened."""
        players = getattr(self.screen.view.state, "players", ()) if self.screen is not None and self.screen.view else ()
        names = [str(getattr(player, "name", player)) for player in players]
        return with_brief_names(action.hint, names) if action is not None else None

    def _draw_readings(self, readings: tuple[Any, ...]) -> None:
        row = self.ids.readings
        if len(row.children) != len(readings):
            row.clear_widgets()
            for _ in readings:
                row.add_widget(ReadingLabel())
        for label, reading in zip(reversed(row.children), readings, strict=True):
            label.name = language.put(reading.name)
            label.value = reading.value
            label.is_urgent = reading.is_urgent

    def _draw_offers(self, offers: tuple[Action, ...]) -> None:
        row = self.ids.offers
        if len(row.children) != len(offers):
            row.clear_widgets()
            for _ in offers:
                button = OfferButton()
                button.fbind("on_tap", self._offer_tapped, button)
                row.add_widget(button)
        for button, offer in zip(reversed(row.children), offers, strict=True):
            button.action = offer
            button.touch_id = offer.touch_id
            button.is_sign_alone = offer.drawing is not None and len(offers) > MOST_WITH_WORDS
            button.text = "" if button.is_sign_alone else language.put(offer.text)
            button.meaning = language.put(offer.text)
            button.hold_s = offer.hold_s
            button.is_enabled = offer.is_enabled
        self._offers = offers
        self.offer_count = len(offers)

    def _offer_tapped(self, button: OfferButton, *_args: Any) -> None:
        self.tapped(button.action)

    def tapped(self, action: Action | None) -> None:
        """A button of the bottom bar was tapped."""
        if action is not None:
            self._run_action(action)


def _history(touch_id: str, name: Text, step: Text | None, call: Callable[[], None]) -> Action | None:
    return None if step is None else Action(touch_id, name, call=call, hint=step)
