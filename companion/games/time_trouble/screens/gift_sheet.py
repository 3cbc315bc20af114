"""Using a gift: what it does, for whom and where, over the table whose time runs on.

What may be used now, and why not, the rules say (`gift_uses`). Spaces are tapped on a picture of one board.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty

from companion.engine.words import Text, say
from companion.games.time_trouble import gift_uses, words
from companion.games.time_trouble.box import ORDER, CharacterName
from companion.games.time_trouble.model import State
from companion.games.time_trouble.moves import UseGift
from companion.games.time_trouble.screens import gift_tile, gift_words, place_picker
from companion.games.time_trouble.screens.figures import FIGURES
from companion.games.time_trouble.specials import warnings
from companion.ui.language import language
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets import button, token
from companion.ui.widgets.button import QuietButton
from companion.ui.writing import Writing

load_looks(__file__)
__all__ = ["GiftSheet", "WhoButton", "button", "gift_offers", "gift_tile", "place_picker", "token", "use_gift"]


def gift_offers(screen: Any, state: State) -> tuple[Action, ...]:
    """A button for each gift that lies open; it leads to what the gift does."""
    return tuple(
        Action(
            f"gift.{number}",
            gift_words.short_name(state.box, gift),
            call=lambda gift=gift: use_gift(screen.panel, gift),  # type: ignore[misc]
            drawing=gift_words.sign_with_figures(state.box, gift),
            short=gift_words.button_name(state.box, gift),
        )
        for number, gift in enumerate(gift_words.usable(state) if state.result is None else (), 1)
    )


def use_gift(panel: Any, gift: str) -> None:
    """Put the gift's sheet over the table."""
    sheet = panel.keep("time_trouble.gift", GiftSheet)
    sheet.begin(gift)
    panel.push(sheet)


class WhoButton(QuietButton):
    """A figure that a gift may be for."""

    shape = OptionProperty("circle", options=("circle", "diamond", "triangle", "square"))
    tint = StringProperty("pink")
    letter = StringProperty("")


class GiftSheet(Screen):
    """Whom, how many steps, which space: only what the gift needs. USE IT is open once all of it is said."""

    screen_name = "gift"
    is_at_table = True
    what = StringProperty("")
    does = StringProperty("")
    reason = StringProperty("")
    drawing = ObjectProperty((), allownone=True)
    asks_who = BooleanProperty(False)
    asks_steps = BooleanProperty(False)
    asks_place = BooleanProperty(False)
    who_words = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.writing = Writing()
        self._gift = ""
        self._who: CharacterName | None = None
        self._steps: int | None = None
        self._place: str | None = None
        self._uses: tuple[UseGift, ...] = ()
        super().__init__(**kwargs)

    def begin(self, gift: str) -> None:
        """Look at this gift, with nothing chosen."""
        self._gift = gift
        self._who = self._steps = self._place = None

    def show(self, view: Any) -> None:
        state = view.state
        if state is None or self._gift not in gift_words.usable(state):
            self._uses = ()
            return
        self.what = language.put(gift_words.name(state.box, self._gift))
        self.does = language.put(gift_words.does(state.box, self._gift))
        self.drawing = gift_words.drawing(state.box, self._gift)
        self._uses = tuple(use for use in gift_uses.uses(state) if use.gift == self._gift)
        self.reason = "" if self._uses else language.put(self._why_not(state))
        self.asks_who = any(use.character is not None for use in self._uses)
        self.asks_steps = any(use.steps is not None for use in self._uses)
        self.asks_place = any(use.place is not None for use in self._uses)
        self._settle()
        self._draw(state)

    def _why_not(self, state: State) -> Text:
        return gift_uses.why_not(state, self._gift) or say("There is nothing to use it on now.")

    # -- what is chosen ----------------------------------------------------------------------------------------------

    def _fitting(self, *fields: str) -> list[UseGift]:
        """Uses that agree with what was chosen in these fields."""
        chosen = {"character": self._who, "steps": self._steps, "place": self._place}
        return [
            use
            for use in self._uses
            if all(chosen[field] is None or getattr(use, field) == chosen[field] for field in fields)
        ]

    def _settle(self) -> None:
        """Drop what can't be any more; choose what leaves no choice."""
        names = {use.character for use in self._uses}
        self._who = names.pop() if len(names) == 1 else self._who if self._who in names else None
        steps = {use.steps for use in self._fitting("character")}
        self._steps = steps.pop() if len(steps) == 1 else self._steps if self._steps in steps else None
        places = {use.place for use in self._fitting("character")}
        self._place = places.pop() if len(places) == 1 else self._place if self._place in places else None

    def _chosen(self) -> UseGift | None:
        found = [
            use for use in self._uses if (use.character, use.steps, use.place) == (self._who, self._steps, self._place)
        ]
        return found[0] if found else None

    def choose_who(self, name: CharacterName) -> None:
        """A figure was tapped."""
        self._who, self._place = name, None
        self._changed()

    def choose_steps(self, steps: int) -> None:
        """1 step or 2."""
        self._steps = steps
        self._changed()

    def choose_place(self, place: str) -> None:
        """A space was tapped."""
        self._place = place
        self._changed()

    def _changed(self) -> None:
        self._settle()
        self._draw(self.view.state)
        self.refresh()

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self, state: State) -> None:
        self._draw_who()
        for steps, key in ((1, self.ids.one), (2, self.ids.two)):
            key.is_chosen = self._steps == steps
            key.is_enabled = any(use.steps == steps for use in self._fitting("character"))
        places = tuple(dict.fromkeys(use.place for use in self._fitting("character") if use.place is not None))
        self.ids.places.show(state, places, self._place)
        chosen = self._chosen()
        if self._uses:
            self.reason = " ".join(language.put(text) for text in (warnings(state, chosen) if chosen else ()))

    def _draw_who(self) -> None:
        row = self.ids.who
        offered = [name for name in ORDER if any(use.character == name for use in self._uses)]
        if not self.writing.is_due(offered, self._gift, self._who):
            return
        with self.writing.anew():
            row.clear_widgets()
            for name in offered:
                row.add_widget(self._who_button(name))

    def _who_button(self, name: CharacterName) -> WhoButton:
        figure, text = FIGURES[name], language.put(words.character(name))
        button = self.writing.touchable(
            WhoButton, f"gift.who.{name}", partial(self.choose_who, name), meaning=self._gift, text=text
        )
        button.shape, button.tint, button.letter = figure.shape, figure.tint, figure.letter
        button.is_chosen = name == self._who
        return button

    # -- bars --------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Use a gift"),)

    def back(self, view: Any) -> Action | None:
        return Action("gift.back", say("Back"), call=self.panel.pop)

    def primary(self, view: Any) -> Action | None:
        text = say("USE IT")
        if self._chosen() is not None:
            return Action("gift.use", text, call=self._use, hint=self._hint(view.state))
        return Action("gift.use", text, is_enabled=False, hint=self._missing())

    def _hint(self, state: State) -> Text | None:
        return words.place(state, self._place) if self._place is not None else None

    def _missing(self) -> Text:
        if not self._uses:
            return say("not now")
        if self.asks_who and self._who is None:
            return say("choose for whom")
        return say("choose how many steps") if self.asks_steps and self._steps is None else say("choose the space")

    def _use(self) -> None:
        move = self._chosen()
        self.panel.pop()
        if move is not None:
            self.controller.play(move)
