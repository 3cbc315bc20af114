"""The reminder bar: numbers 0 to 8 and more, and four tokens that are dragged, or tapped onto a number."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.course import is_knocked_out
from companion.games.time_trouble.model import State
from companion.games.time_trouble.screens.figures import FIGURES
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets.token import Token
from companion.ui.widgets.words import Words

load_looks(__file__)

#: The last number stands for itself and all above.
MOST_STEPS = 8
#: Height of a column's number, at least and at most: four tokens below it come first.
NUMBER_MM = (4.5, 7.6)
#: A finger that moves farther than this drags.
DRAG_MM = 3.0
#: The token of a character that is k.o. and does not move.
FAINT = 0.4


class BarPlace(Touchable, FloatLayout):
    """A number of the bar, with its column for tokens."""

    steps = NumericProperty(0)
    text = StringProperty("")
    number_px = NumericProperty(0)
    is_open = BooleanProperty(False)


class ReminderToken(Touchable, Token):
    """A character's token. Events: `on_tap`, and `on_drop(x, y)` at the end of a drag, in its parent's coordinates."""

    character = OptionProperty("franky", options=ORDER)
    is_chosen = BooleanProperty(False)
    steps = NumericProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_drop")
        self._began: tuple[float, float] = (0, 0)
        self._is_dragged = False
        super().__init__(**kwargs)

    def on_drop(self, x: float, y: float) -> None:
        """The token was dragged and let go."""

    def on_touch_down(self, touch: Any) -> bool:
        was_down = self._touch
        handled = super().on_touch_down(touch)
        if self._touch is touch and was_down is None:
            self._began, self._is_dragged = touch.pos, False
        return handled

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and self._touch is touch:
            if math.dist(touch.pos, self._began) > DRAG_MM * theme.mm:
                self._is_dragged = True
            if self._is_dragged:
                self.is_down = True
                self.center = touch.pos
                return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self._touch is touch and self._is_dragged:
            touch.ungrab(self)
            self._is_dragged = False
            self._release()
            self.dispatch("on_drop", *touch.pos)
            return True
        return super().on_touch_up(touch)

    @property
    def is_held(self) -> bool:
        """A finger is on it: it must not be moved from elsewhere."""
        return self._touch is not None


class BarHint(Words):
    """What the bar is for, on its columns while none of them holds a token."""


class ReminderBar(FloatLayout):
    """Event `on_remind(character, steps, important)`; `steps` None takes the token away.

    A tap on a token chooses it, then a tap on a number puts it there; a second tap on a token that lies on the bar
    turns its "!" up or down. Touch ids: `<prefix>.bar.<n>`, `<prefix>.token.<character>`.
    `hint` stands on the empty bar.
    """

    prefix = StringProperty("briefing")
    chosen = StringProperty("")
    hint = StringProperty("")
    least_height = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_remind")
        super().__init__(**kwargs)
        self.places = [
            BarPlace(touch_id=f"{self.prefix}.bar.{steps}", steps=steps, text=str(steps) + "+" * (steps == MOST_STEPS))
            for steps in range(MOST_STEPS + 1)
        ]
        self.tokens: dict[CharacterName, ReminderToken] = {}
        for place in self.places:
            place.fbind("on_tap", self._place_tapped, place)
            self.add_widget(place)
        for name in ORDER:
            figure = FIGURES[name]
            token = ReminderToken(
                character=name, touch_id=f"{self.prefix}.token.{name}", shape=figure.shape, tint=figure.tint
            )
            token.fbind("on_tap", self._token_tapped, token)
            token.fbind("on_drop", self._token_dropped)
            self.tokens[name] = token
            self.add_widget(token)
        self._hint = BarHint()
        self.add_widget(self._hint)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size", "hint"):
            self.fbind(name, self._lay_out_soon)
        theme.bind(mm=self._lay_out_again)

    def on_remind(self, character: str, steps: int | None, important: bool) -> None:
        """People moved or turned a token."""

    def show(self, state: State) -> None:
        """Put the tokens where the state has them."""
        reminders = {reminder.character: reminder for reminder in state.reminders}
        for name, token in self.tokens.items():
            reminder = reminders.get(name)
            token.letter = FIGURES[name].letter
            token.steps = reminder.steps if reminder else None
            token.mark = "!" if reminder and reminder.important else ""
            token.opacity = FAINT if is_knocked_out(state, name) else 1.0
        self._lay_out_soon()

    def choose(self, name: str) -> None:
        """Let the next tapped number take this token; "" for none."""
        self.chosen = name
        for character, token in self.tokens.items():
            token.is_chosen = character == name
        for place in self.places:
            place.is_open = bool(name)

    # -- places --------------------------------------------------------------------------------------------------

    def _lay_out_again(self, *_args: Any) -> None:
        self._lay_out_soon()

    def _lay_out(self, *_args: Any) -> None:
        shelf = 0 if theme.is_portrait else self.width / (len(self.places) + 1)
        bottom = theme.touch * 1.35 if theme.is_portrait else 0
        each = (self.width - shelf) / len(self.places)
        number_px = min(NUMBER_MM[1] * theme.mm, max(NUMBER_MM[0] * theme.mm, self.height - bottom - 4 * theme.touch))
        for place in self.places:
            place.number_px = number_px
            place.size = each, self.height - bottom
            place.pos = self.x + shelf + each * place.steps, self.y + bottom
        is_empty = all(token.steps is None for token in self.tokens.values())
        self._hint.text = self.hint if is_empty else ""
        self._hint.size = self.width - shelf - 2 * each, self.height - bottom - number_px
        self._hint.pos = self.x + shelf + each, self.y + bottom
        lane = (self.height - bottom - number_px) / len(ORDER)
        side = max(theme.touch, min(lane, 14 * theme.mm, each))
        for index, token in enumerate(self.tokens.values()):
            if token.is_held:
                continue
            token.size = side, side
            lane_y = self.y + bottom + lane * (len(ORDER) - index - 0.5)
            if token.steps is not None:
                token.center = self.places[int(token.steps)].center_x, lane_y
            elif theme.is_portrait:
                token.center = self.x + self.width * (index + 0.5) / len(self.tokens), self.y + bottom * 0.46
            else:
                token.center = self.x + shelf * 0.45, lane_y

    # -- taps and drags ------------------------------------------------------------------------------------------

    def _token_tapped(self, token: ReminderToken, *_args: Any) -> None:
        if token.is_chosen and token.steps is not None:
            self.choose("")
            self.dispatch("on_remind", token.character, int(token.steps), not token.mark)
        else:
            self.choose("" if token.is_chosen else token.character)

    def _place_tapped(self, place: BarPlace, *_args: Any) -> None:
        if self.chosen:
            token = self.tokens[self.chosen]  # type: ignore[index]
            self.choose("")
            self.dispatch("on_remind", token.character, int(place.steps), bool(token.mark))

    def _token_dropped(self, token: ReminderToken, x: float, y: float) -> None:
        self.choose("")
        place = next((place for place in self.places if place.collide_point(x, y)), None)
        steps = None if place is None else int(place.steps)
        self._lay_out_soon()
        if steps != token.steps:
            self.dispatch("on_remind", token.character, steps, bool(token.mark) and steps is not None)
