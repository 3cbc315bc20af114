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
from companion.ui.bar_buttons import FORMS, OfferButton, least_primary_px
from companion.ui.language import capital, language
from companion.ui.screen import Action, GameScreen, Screen
from companion.ui.sharing import NONE, least_width, shares
from companion.ui.theme import load_looks, theme
from companion.ui.widgets import banners, button, words

load_looks(__file__)
__all__ = ["ReadingLabel", "Shell", "banners", "button", "child_lock", "words"]

#: How long a step that a card made is marked.
NEW_FOR_S = 2.0


class ReadingLabel(BoxLayout):
    """A number with its word in the top bar."""

    name = StringProperty("")
    value = StringProperty("")
    is_urgent = BooleanProperty(False)
    is_tight = BooleanProperty(False)


#: Shares of the bottom bar's width in landscape, where all words have room: of undo without and with redo beside it,
#: of one offer and each further one, and of the primary action.
UNDO, UNDO_AND_REDO, OFFER, MORE_OFFER, PRIMARY = 0.32, 0.52, 0.23, 0.15, 0.36
#: More offers than these never have their words beside their signs, unless they have a row of their own.
MOST_BESIDE = 2
#: Share of redo beside undo's 1, and of offers by their form beside one of words.
REDO = 0.9
SHARES = {"beside": 1.0, "under": 0.7, "alone": 0.5}


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
    heading_rest = StringProperty("")
    is_heading_stacked = BooleanProperty(False)
    primary_action = ObjectProperty(None, allownone=True)
    left_action = ObjectProperty(None, allownone=True)
    redo_action = ObjectProperty(None, allownone=True)
    asked = StringProperty("")
    offer_count = NumericProperty(0)
    panel = ObjectProperty(None, allownone=True)

    def __init__(self, run_action: Callable[[Action], None], **kwargs: Any) -> None:
        self._run_action = run_action
        self.screen: Screen | None = None
        self._not_new = Clock.create_trigger(lambda _dt: setattr(self, "is_step_new", False), NEW_FOR_S)
        self._offers: tuple[Action, ...] = ()
        self._share_soon = Clock.create_trigger(self._share, -1)
        super().__init__(**kwargs)
        for name in ("left_action", "redo_action", "primary_action", "has_menu", "has_stand_in_toggle", "has_lock"):
            self.fbind(name, self._share_soon)
        for bar in (self.ids.top_bar, self.ids.bottom_bar):
            bar.fbind("size", self._share_soon)
        theme.bind(is_portrait=self._share_again, text_size=self._share_again, mm=self._share_again)

    def _share_again(self, *_args: Any) -> None:
        self._share_soon()

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
        self.heading_words = [capital(language.put(text)) for text in screen.heading(view)]
        self.heading_rest = "   ".join(self.heading_words[1:])
        self._draw_readings(screen.readings(view))
        asked = screen.asked(view)
        self.asked = "" if asked is None else str(hash(asked))
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
        self._share_soon()

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
            self.primary_action = self._resuming()
            self._draw_offers(() if screen.has_top_bar else (Action("frame.menu", say("Menu"), call=self.panel.menu),))
        else:
            self.primary_action = screen.primary(view)
            self._draw_offers(offers)

    def _resuming(self) -> Action:
        """Let the countdown run on; where undo has brought back its last moment, say what that means."""
        controller = self.panel.controller
        text = say("RESUME") if controller.left_ms() != 0 else say("TIME IS UP")
        return Action("frame.resume", text, call=controller.resume_clock)

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
            button.name = language.put(offer.text)
            button.short = language.put(offer.short) if offer.short is not None else button.name
            button.meaning = self._meaning(offer)
            button.hold_s = offer.hold_s
            button.is_enabled = offer.is_enabled
        self._offers = offers
        self.offer_count = len(offers)

    def _meaning(self, action: Action) -> str:
        """A button's words, and for a move what is asked: another question makes another move of it."""
        return language.put(action.text) + (self.asked if action.move is not None else "")

    # -- room --------------------------------------------------------------------------------------------------------

    def _share(self, *_args: Any) -> None:
        self._share_top_bar()
        self._share_bottom_bar()

    def _share_top_bar(self) -> None:
        """All beside each other; else what follows the heading under it; else the readings smaller, too."""
        bar, readings = self.ids.top_bar, self.ids.readings
        has_toggle = theme.touch if self.has_stand_in_toggle else 0
        fixed = has_toggle + (theme.touch if self.has_menu else 0) + bar.padding[0] + bar.padding[2] + 3 * bar.spacing
        room = bar.width - fixed
        name, least = "Roboto", int(theme.readable)
        heads = [least_width(text, (name, True, 1.0), int(theme.title * 0.9)) for text in self.heading_words[:1]]
        # Under each other both are whole; beside each other names would have to be shortened for want of room.
        rests = [least_width(self.heading_rest, (name, False, 1.0), least)] if self.heading_rest else []
        beside = sum(heads) + sum(rests) + theme.gap * len(rests)
        under = max([least_width(text, (name, True, 1.0), least) for text in self.heading_words[:1]] + rests + [0])
        loose, tight = (self._width_of_readings(is_tight) for is_tight in (False, True))
        is_tight = (under if rests else beside) + loose > room
        self.is_heading_stacked = bool(rests) and beside + (tight if is_tight else loose) > room
        for label in readings.children:
            label.is_tight = is_tight

    def _width_of_readings(self, is_tight: bool) -> float:
        value_px = min(theme.title, 6.2 * theme.mm) if is_tight else theme.title
        name_px = theme.readable if is_tight else min(theme.small, 5 * theme.mm)
        labels = self.ids.readings.children
        widths = [
            least_width(label.value, ("Roboto", True, 1.0), int(value_px))
            + least_width(label.name, ("Roboto", False, 1.0), int(name_px))
            + theme.gap * 0.5
            for label in labels
        ]
        return float(sum(widths) + self.ids.readings.spacing * max(0, len(labels) - 1))

    def _share_bottom_bar(self) -> None:
        """By fixed shares as long as all words have room. Where not even the least widths have, redo is its sign alone,
        and then what is offered has short words under its sign, or none."""
        bar, history, offers, primary = (self.ids[name] for name in ("bottom_bar", "history", "offers", "primary"))
        room = bar.width - bar.padding[0] - bar.padding[2]
        if theme.is_portrait:  # each in a row of its own
            self._shape_offers(room)
            history.size_hint_x = offers.size_hint_x = primary.size_hint_x = 1
            self._split_history(room, room)
            self._split_offers(room)
            return
        room -= 2 * theme.gap
        primary_least = least_primary_px(primary) if self.primary_action is not None else 0
        undo_least = self._split_history(0, 0)
        offers_least = self._shape_offers(room - undo_least - primary_least)
        history_least = self._split_history(0, room - offers_least - primary_least)
        has_history = self.has_left_row or self.offer_count <= 1
        weights = (
            (UNDO_AND_REDO if self.redo_action is not None else UNDO) if has_history else NONE,
            OFFER + MORE_OFFER * (self.offer_count - 1) if self.offer_count else NONE,
            PRIMARY,
        )
        widths = shares(room, weights, (history_least if has_history else 0, offers_least, primary_least))
        history.size_hint_x, offers.size_hint_x, primary.size_hint_x = widths
        self._split_history(widths[0], widths[0])
        self._split_offers(widths[1])

    def _split_history(self, width: float, most: float) -> float:
        """Undo and redo beside the lock in a width; the least that they need, if redo has words within `most`."""
        undo, redo = self.ids.undo, self.ids.redo
        beside = 2 * self.ids.history.spacing + (theme.touch if self.has_lock else 0)
        undo_least = undo.least_px() if self.left_action is not None else 0.0
        redo_least = redo.least_px() if self.redo_action is not None else 0.0
        redo.is_terse = self.redo_action is not None and undo_least + redo_least + beside > most
        redo_least = float(theme.touch) if redo.is_terse else redo_least
        weights = (
            NONE if self.left_action is None else 1,
            NONE if self.redo_action is None or redo.is_terse else REDO,
        )
        undo.size_hint_x, redo.size_hint_x = shares(width - beside, weights, (undo_least, redo_least))
        return undo_least + redo_least + beside

    def _shape_offers(self, room: float) -> float:
        """Give the offers the first form that fits this width; the least that they need then."""
        gaps = theme.gap * max(0, self.offer_count - 1)
        # Many beside each other would leave the primary action little.
        for form in FORMS if self.offer_count <= MOST_BESIDE or theme.is_portrait else FORMS[1:]:
            for offer in self.ids.offers.children:
                offer.form = form
            least = sum(self._least_offers()) + gaps
            if least <= room:
                break
        return float(least)

    def _least_offers(self) -> list[float]:
        return [button.least_px() for button in self.ids.offers.children]

    def _split_offers(self, width: float) -> None:
        buttons = self.ids.offers.children
        if buttons:
            room = width - theme.gap * (len(buttons) - 1)
            weights = [SHARES[button.form] if button.has_sign else 1 for button in buttons]
            widths = shares(room, weights, self._least_offers())
            for button, share in zip(buttons, widths, strict=True):
                button.size_hint_x = share
            sizes = [button.fitted_px(share) for button, share in zip(buttons, widths, strict=True)]
            for button in buttons:  # in type of one size
                button.font_px = min(sizes)

    def _offer_tapped(self, button: OfferButton, *_args: Any) -> None:
        self.tapped(button.action)

    def tapped(self, action: Action | None) -> None:
        """A button of the bottom bar was tapped."""
        if action is not None:
            self._run_action(action)


def _history(touch_id: str, name: Text, step: Text | None, call: Callable[[], None]) -> Action | None:
    return None if step is None else Action(touch_id, name, call=call, hint=step)
