"""What the screens of an own box have in common: the draft they change, undo, rows and tools to tap on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Triangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.words import say
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.edition import Edition, Words
from companion.games.time_trouble.screens.signs import SIGN_ROLES, draw_figure, draw_sign
from companion.ui.language import capital, language
from companion.ui.list_row import ListRow
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks, theme
from companion.ui.touchable import Touchable
from companion.ui.widgets import stepper, words

load_looks(__file__)
__all__ = [
    "OwnForm",
    "OwnRow",
    "OwnScreen",
    "OwnScreenWithTools",
    "OwnSign",
    "OwnStepper",
    "OwnTool",
    "capital",
    "listed",
    "own_title",
    "stepper",
    "words",
]

#: The folder of the game's editions, and of its words.
GAME = "time_trouble"
#: How long what undo can't take back is held.
DELETE_HOLD_S = 1.2


def listed(box: Any, names: Sequence[str], make: Callable[[str], Any]) -> dict[str, Any]:
    """The widgets of a list by name, in this order: those that are there are used again, the others made.

    A name that stands there twice has one widget.
    """
    names = tuple(dict.fromkeys(names))
    there = {child.listed_name: child for child in reversed(box.children)}
    if tuple(there) != names:
        box.clear_widgets()
        for name in names:
            if name not in there:
                there[name] = make(name)
                there[name].listed_name = name
            box.add_widget(there[name])
    return {name: there[name] for name in names}


def own_title(title: Words) -> str:
    """A title in the language that is spoken, else in the other one."""
    german_first = (title.de, title.en)
    return next((text for text in (german_first if language.code == "de" else german_first[::-1]) if text), "")


class OwnScreen(Screen):
    """A screen of one draft."""

    draft = ObjectProperty(None, allownone=True)

    def begin(self, draft: Any) -> None:
        """Work on this draft."""
        self.draft = draft

    @property
    def edition(self) -> Edition:
        """The edition as it is now."""
        edition: Edition = self.draft.edition
        return edition

    def change(self, edition: Edition) -> None:
        """Take over a change, and draw it."""
        self.draft.change(edition)
        self.show(self.view)
        self.refresh()

    def undo(self) -> None:
        """Take the last change back."""
        self.draft.undo()
        self.show(self.view)
        self.refresh()

    def undo_action(self) -> Action:
        """The offer to take the last change back."""
        return Action("own.undo", say("Take back"), call=self.undo, is_enabled=self.draft.can_undo)

    def back(self, view: Any) -> Action | None:
        return Action("own.back", say("Back"), call=self.panel.pop)

    def push(self, kind: type[Screen], *args: Any) -> None:
        """Put another screen of this draft over this one."""
        screen = self.panel.keep(f"own.{kind.screen_name}", kind)
        screen.begin(self.draft, *args)
        self.panel.push(screen)

    def titles(self, but: str = "") -> tuple[str, ...]:
        """What the boxes on the shelf are called, shipped ones too, but for the one of this name."""
        found = ((name, edition) for name, edition in self.controller.editions(GAME) if edition is not None)
        return tuple(own_title(edition.title) for name, edition in found if name != but)

    def tell(self, text: Any, kind: str = "unread") -> None:
        """A short answer."""
        self.panel.toast.tell(language.put(text), kind)


class OwnForm(OwnScreen):
    """A screen of values that count as soon as they are set: DONE leads back."""

    def back(self, view: Any) -> Action | None:
        return None

    def primary(self, view: Any) -> Action | None:
        return Action("own.back", say("DONE"), call=self.panel.pop)


class OwnRow(ListRow):
    """A line of a list of a box's parts."""


class OwnStepper(BoxLayout):
    """A name and its number with minus and plus."""

    name = StringProperty("")


class OwnSign(Widget):
    """A figure (`figure.<name>`) or the sign of a kind of space, as large as its box allows."""

    sign = StringProperty("")
    role = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "sign", "role"):
            self.fbind(name, self._draw_soon)
        language.bind(code=self._draw_again)
        self._draw_soon()

    def _draw_again(self, *_args: Any) -> None:
        self._draw_soon()

    def _draw(self, *_args: Any) -> None:
        self.canvas.before.clear()
        side = min(self.width, self.height)
        name = self.sign.removeprefix("figure.")
        with self.canvas.before:
            if name in ORDER:
                draw_figure(name, *self.center, side)
            elif name in MARK_SIGNS:
                Color(rgba=theme.role("text"))
                MARK_SIGNS[name](*self.center, side)
            elif name:
                draw_sign(name, *self.center, side, self.role or SIGN_ROLES.get(name, "text"))


def _draw_way_in(x: float, y: float, side: float) -> None:
    _draw_arrow(x - side * 0.45, y, side * 0.5)
    Line(circle=(x + side * 0.25, y, side * 0.2), width=side * 0.04)


def _draw_way_out(x: float, y: float, side: float) -> None:
    Line(circle=(x - side * 0.25, y, side * 0.2), width=side * 0.04)
    _draw_arrow(x, y, side * 0.5)


def _draw_last_goal(x: float, y: float, side: float) -> None:
    Line(circle=(x - side * 0.15, y, side * 0.22), width=side * 0.04)
    Line(points=(x + side * 0.22, y - side * 0.36, x + side * 0.22, y + side * 0.36), width=side * 0.06)


def _draw_arrow(x: float, y: float, length: float) -> None:
    Line(points=(x, y, x + length * 0.7, y), width=length * 0.06)
    half = length * 0.26
    Triangle(points=(x + length, y, x + length * 0.62, y + half, x + length * 0.62, y - half))


#: Signs that play has no use for.
MARK_SIGNS = {"way_in": _draw_way_in, "way_out": _draw_way_out, "last_goal": _draw_last_goal}


class OwnScreenWithTools(OwnScreen):
    """Tools at the left, below each other; where the panel is too low for all of them, in two columns."""

    tool_columns = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.tools.fbind("children", self._fit_tools)
        self.fbind("height", self._fit_tools)
        theme.bind(touch=self._fit_tools)

    def _fit_tools(self, *_args: Any) -> None:
        self.tool_columns = 1 if len(self.ids.tools.children) * theme.touch + theme.gap <= self.height else 2


class OwnTool(Touchable, BoxLayout):
    """Chooses what the next touches do: a sign (or an icon) and its word, which stands below where `is_stacked`.

    `lines` of words have room below the sign.
    """

    sign = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    is_chosen = BooleanProperty(False)
    is_stacked = BooleanProperty(False)
    lines = NumericProperty(2)
