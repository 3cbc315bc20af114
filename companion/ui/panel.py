"""The panel: which screen is up, and what happens between screens. It knows the games only by what they publish.

Screens draw themselves (`screen.py`), the shell draws the bars (`shell.py`), the controller acts.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.app.speech import Speech
from companion.engine.words import say
from companion.ui import found_games, touchable
from companion.ui.child_lock import ChildLock
from companion.ui.dimming import Dimming
from companion.ui.end import End
from companion.ui.facing import degrees_to, seat_to_face
from companion.ui.fingers import Fingers
from companion.ui.flash import ScreenFlash
from companion.ui.guided_round import GuidedRound
from companion.ui.home import Home
from companion.ui.language import language
from companion.ui.laying import Laying
from companion.ui.names import at_table
from companion.ui.new_table import Check
from companion.ui.screen import Action, GameScreen, Reading, Screen
from companion.ui.settings_screen import SettingsScreen
from companion.ui.setup_list import SetupList
from companion.ui.shell import Shell
from companion.ui.theme import load_looks, theme
from companion.ui.which_card import WhichCard
from companion.ui.widgets import toast

load_looks(__file__)
__all__ = ["Panel", "toast"]


class Panel(FloatLayout):
    """The area of the glass. One screen is up at a time; screens may be pushed over it (menu, a name, a question).

    `facing`: by how many degrees, counter-clockwise, the picture should be turned for the one who must answer; who
    lays the panel out turns it (`facing.py`).
    """

    facing = NumericProperty(0)
    screen = ObjectProperty(None, allownone=True)
    has_stand_in_toggle = BooleanProperty(False)
    has_menu = BooleanProperty(False)

    def __init__(self, controller: Any, settings: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.controller = controller
        self.settings = settings
        self.games: dict[str, Any] = found_games.playable_games()
        self.on_setting_changed: Callable[[str], None] = lambda _field: None
        self.on_stand_ins_toggled: Callable[[], None] = lambda: None
        self.shell = Shell(self._run_action, panel=self)
        self.add_widget(self.shell)
        self.fbind("has_stand_in_toggle", self.shell.setter("has_stand_in_toggle"))
        self.shell.fbind("has_menu", self.setter("has_menu"))
        theme.bind(fitted=self.redraw)
        self.toast = self.ids.toast.__self__
        for widget in (self.ids.toggle.__self__, self.toast):  # over the shell
            self.remove_widget(widget)
            self.add_widget(widget)
        self.child_lock = ChildLock()
        self.child_lock.fbind("is_on", self.shell.setter("is_locked"))
        self.dimming = Dimming()
        self.flash = ScreenFlash()
        for cover in (self.child_lock, self.dimming, self.flash):
            self.add_widget(cover)
        self.shell.ids.bottom_bar.fbind("height", self._cover_bar)
        theme.bind(primary_height=self._cover_bar)
        self._cover_bar()
        self.fingers = Fingers()
        touchable.too_short.fbind("on_too_short", self._say_hold)
        self.view: Any = controller.view
        self._newest: Any = controller.view
        self.speech = Speech(lambda: self.settings.value.mute_sound)
        self.laying = Laying(self)
        self.guided = GuidedRound(self)
        self._turns = True
        self._kept: dict[str, Screen] = {}
        self._stack: list[Screen] = []
        self._set_up: set[str] = set()
        self._serials = (self._refusal_serial(self.view), self._read_serial(self.view))
        self._unsubscribe = controller.subscribe(self.update)
        language.bind(say=self.redraw)
        self.update(self.view)

    def close(self) -> None:
        """Stop following views and the language."""
        self.guided.close()
        self.speech.stop()
        self._unsubscribe()
        language.unbind(say=self.redraw)
        theme.unbind(fitted=self.redraw)
        theme.unbind(primary_height=self._cover_bar)
        touchable.too_short.funbind("on_too_short", self._say_hold)
        self.dimming.allow(None)

    # -- touches -------------------------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """A touch wakes what is dim and does nothing else then; otherwise it takes an old answer away."""
        if self.dimming.swallows(touch):
            touch.grab(self)
            return True
        self.dimming.stir()
        touch.grab(self)  # first of all, so that the finger counts as lifted before its tap is carried out
        self.fingers.down(touch)
        if self.child_lock.is_on:
            self.child_lock.on_touch_down(touch)
            return True
        self.toast.clear()
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self or self.child_lock.is_on or self.dimming.swallows(touch):
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            self.fingers.up(touch)
            self.dimming.forget(touch)
            return True
        if self.child_lock.is_on or self.dimming.swallows(touch):
            return True
        return bool(super().on_touch_up(touch))

    def lock(self) -> None:
        """Lock touches at the table that is up, until the lock mark is held."""
        self._stack.clear()
        self.child_lock.lock()
        self._draw()

    def _cover_bar(self, *_args: Any) -> None:
        bar = self.shell.ids.bottom_bar.height
        self.child_lock.bar_height = max(bar, theme.primary_height + 2 * theme.gap)

    def _say_hold(self, *_args: Any) -> None:
        self.toast.tell(language.say("Press and hold."), "unread")

    def _let_dim(self) -> None:
        """How long the picture stays bright now: for ever during a countdown, paused or not."""
        after_s = getattr(self.settings.value, "dim_after_s", None)
        factor = self.screen.dims if self.screen is not None and self.view.deadline_ms is None else 0
        self.dimming.allow(after_s * factor if after_s is not None and factor else None)

    # -- views ---------------------------------------------------------------------------------------------------

    def update(self, view: Any) -> None:
        """Draw a new view. While a finger is on something that waits until it is lifted; answers are shown at once."""
        before, self._newest = self._newest, view
        self.dimming.stir()
        self.fingers.once_lifted(self._take_newest)
        self._answer(view)
        if view.flash is not None and view.flash != before.flash and self.settings.value.has_flash:
            self.flash.show(view.flash)

    def _take_newest(self) -> None:
        before, self.view = self.view, self._newest
        language.game = self.view.game or ""
        if self.view.state is not None:
            at_table.take(self.view.state)
        if not self.view.changes_only_pins(before):
            self._draw()

    def refresh(self) -> None:
        """Draw the bars again, after a change of the screen's own."""
        if self.screen is not None and self.screen is self.shell.screen:
            self.shell.draw(self.screen, self.view)

    def redraw(self, *_args: Any) -> None:
        """Draw screen and bars again, after a change of language, settings or sizes."""
        self._face()
        screen = self.screen  # home comes next, or a table of another game
        is_left = isinstance(screen, GameScreen) and type(screen.state) is not type(self.view.state)
        if self.screen is not None and not is_left:
            self._show(self.screen)

    def _face(self) -> None:
        """Turn to the one who must answer; what was touched for the picture before is dropped."""
        degrees, view, value = 0, self.view, self.settings.value
        if self._turns and view.sitting is not None and getattr(value, "turning", "fixed") == "boss":
            seat = seat_to_face(found_games.screens_of(view.game), view.state)
            degrees = degrees_to(seat, getattr(view.state, "players", ()), value.sides)
        if degrees != self.facing:
            touchable.guard.close_until_drawn()
            self.facing = degrees

    def _draw(self) -> None:
        view = self.view
        self._face()
        if view.sitting is None:
            is_away = isinstance(self.screen, GameScreen | WhichCard) or getattr(self.screen, "is_at_table", False)
            if self.screen is None or is_away:
                self._kept = {name: screen for name, screen in self._kept.items() if not isinstance(screen, GameScreen)}
                self.home()
            else:
                self._show(self.screen)
            return
        if view.unknown_code is not None:
            if not isinstance(self.screen, WhichCard):
                self.push(self.keep("which_card", WhichCard))
        elif isinstance(self.screen, WhichCard):
            self._stack.pop() if self._stack else None
        if self._stack:
            self._show(self._stack[-1])
        else:
            self._show(self._game_screen(view))

    def _game_screen(self, view: Any) -> Screen:
        has_played = view.undo_text is not None or view.redo_text is not None or view.outcome is not None
        is_fresh = not has_played and not view.is_practice
        if is_fresh and view.sitting not in self._set_up and self.checklist(view):
            return self.keep(f"{view.sitting}.setup", SetupList)
        module = found_games.screens_of(view.game)
        name = module.screen_for(view.state)
        if name not in module.SCREENS and view.outcome is not None:
            return self.keep(f"{view.sitting}.end", End)
        return self.keep(f"{view.sitting}.{name}", module.SCREENS[name], name)

    def keep(self, key: str, kind: type[Screen], name: str = "") -> Screen:
        """The screen of that key, made when it is first asked for; `name` instead of its own screen name."""
        if key not in self._kept:
            screen = kind()
            screen.screen_name = name or screen.screen_name
            screen.controller, screen.settings, screen.panel = self.controller, self.settings, self
            self._kept[key] = screen
        return self._kept[key]

    def _show(self, screen: Screen) -> None:
        is_new = screen is not self.screen
        screen.panel, screen.controller, screen.settings = self, self.controller, self.settings
        screen.view = self.view
        if isinstance(screen, GameScreen):
            screen.state = self.view.state
        self.screen = screen
        if screen.turns != self._turns:
            self._turns = screen.turns
            self._face()
        if is_new:
            self.toast.clear()  # it answered what was done on the screen before
            touchable.guard.close_until_drawn()
            self.shell.hold(screen)
        screen.show(self.view)
        if self.screen is screen:
            self.shell.draw(screen, self.view)
            self._let_dim()

    def tick(self, left_ms: int) -> None:
        """A frame of a running countdown."""
        if isinstance(self.screen, GameScreen):
            self.screen.tick(left_ms)
        elif math.ceil(left_ms / 1000) != getattr(self, "_shown_s", None):
            self._shown_s = math.ceil(left_ms / 1000)
            self.refresh()

    def time_reading(self) -> tuple[Reading, ...]:
        """The countdown for screens that cover it."""
        left_ms = self.controller.left_ms()
        if left_ms is None:
            return ()
        seconds = math.ceil(left_ms / 1000)
        return (Reading(say("s left"), str(seconds), is_urgent=seconds <= 10),)

    # -- answers -------------------------------------------------------------------------------------------------

    @staticmethod
    def _refusal_serial(view: Any) -> int:
        return int(view.refusal.serial) if view.refusal is not None else 0

    @staticmethod
    def _read_serial(view: Any) -> int:
        return int(view.last_read.serial) if view.last_read is not None else 0

    def _answer(self, view: Any) -> None:
        before, self._serials = self._serials, (self._refusal_serial(view), self._read_serial(view))
        is_refused, is_read = (now > then for now, then in zip(self._serials, before, strict=True))
        if is_refused and is_read:
            self.toast.tell(
                toast.refused_read(language.put(view.last_read.text), language.put(view.refusal.text)), "refused"
            )
        elif is_refused:
            self.toast.tell(language.put(view.refusal.text), "refused")
        elif is_read and view.last_read.accepted and self.shell.confirm(language.put(view.last_read.text)):
            self.toast.clear()
        elif is_read and view.unknown_code is None:
            self.toast.tell(language.put(view.last_read.text), "read" if view.last_read.accepted else "unread")

    def _run_action(self, action: Action) -> None:
        if not action.is_enabled:
            return
        if action.call is not None:
            action.call()
        else:
            self.controller.play(action.move)

    def undo(self) -> None:
        """Take the last step back, if it is still the one that the button named."""
        if self._newest.undo_text == self.view.undo_text:
            self.controller.undo()

    def redo(self) -> None:
        """Put the step back that was undone, if it is still the one that the button named."""
        if self._newest.redo_text == self.view.redo_text:
            self.controller.redo()

    # -- ways ----------------------------------------------------------------------------------------------------

    def push(self, screen: Screen) -> None:
        """Put a screen over the one that is up, until `pop`."""
        self._stack.append(screen)
        self._show(screen)

    def pop(self) -> None:
        """Take the topmost screen away."""
        if self._stack:
            self._stack.pop()
        if self._stack:
            self._show(self._stack[-1])
        elif self.view.sitting is not None:
            self._draw()
        else:
            self._show(self._base)

    def go(self, screen: Screen) -> None:
        """Put a screen up instead of all that is."""
        self._stack.clear()
        self._base = screen
        self._show(screen)

    def home(self) -> None:
        """The home screen."""
        self.go(self.keep("home", Home))

    def leave(self) -> None:
        """From a table back to home; the table stays saved."""
        self._stack.clear()
        self.controller.leave()

    def menu(self) -> None:
        """The menu of a table."""
        screen = self.keep("menu", SettingsScreen)
        screen.is_at_table = True
        self.push(screen)

    def settings_screen(self) -> None:
        """Settings, from home."""
        self.push(self.keep("settings", SettingsScreen))

    def change_setting(self, field: str, value: Any) -> None:
        """Take over one setting and remember it."""
        self.settings.change(**{field: value})
        self.speech.stop()
        self.on_setting_changed(field)
        self.redraw()

    def toggle_stand_ins(self) -> None:
        """Show or hide the stand-ins where there is no room beside the panel."""
        self.on_stand_ins_toggled()

    # -- tables ---------------------------------------------------------------------------------------------------

    def checklist(self, view: Any) -> tuple[Check, ...]:
        """The set-up steps of the table in this view."""
        module = found_games.screens_of(view.game)
        return tuple(module.checklist(view.state)) if hasattr(module, "checklist") else ()

    def setup_done(self) -> None:
        """The table is laid: play begins."""
        self._set_up.add(self.view.sitting)
        self._draw()

    def readable_cards(self, view: Any) -> tuple[Any, ...]:
        """Every way in which a card of this table's box can be read."""
        if view.game not in self.games or view.state is None:
            return ()
        return tuple(self.games[view.game].readable_cards(view.state))

    def card_picture(self, view: Any, card: Any) -> Any:
        """A card's picture, one way round; None where the game draws none."""
        draw = getattr(found_games.screens_of(view.game), "card_picture", None)
        return None if draw is None else draw(view.state, card.card, card.turned)

    def readable_now(self, view: Any) -> frozenset[str] | None:
        """The codes of which the read would be taken now; None where the game does not say."""
        game = self.games.get(view.game)
        if game is None or not hasattr(game, "legal_moves"):
            return None
        legal = set(game.legal_moves(view.state))
        moves = ((card.code, game.move_for_card(view.state, card.code)) for card in self.readable_cards(view))
        return frozenset(code for code, move in moves if move in legal)
