"""Start bonuses of this game: for whom those are that people choose anew each time."""

from __future__ import annotations

from typing import Any

from kivy.properties import OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say
from companion.ui.language import language
from companion.ui.new_table import Pick
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks
from companion.ui.widgets import token, words
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["BonusPicks", "PickButton", "PickRow", "token", "words"]


class PickButton(QuietButton):
    """A figure's sign and name."""

    shape = OptionProperty("circle", options=("circle", "diamond", "triangle", "square"))
    tint = StringProperty("pink")
    letter = StringProperty("")
    title = StringProperty("")


class PickRow(BoxLayout):
    """A bonus and those whom it can be for."""

    title = StringProperty("")


class BonusPicks(Screen):
    """Each figure can have one bonus: a tap on a taken one takes it over. Bonuses beyond the figures lapse."""

    screen_name = "bonus_picks"
    also = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._picks: dict[tuple[str, int], str] = {}

    def show(self, view: Any) -> None:
        bonuses = self.panel.laying.bonuses
        asked = [(bonus, n) for bonus in bonuses if bonus.picks for n in range(1, bonus.count + 1)]
        self._asked = asked[: len({pick.name for bonus, _ in asked for pick in bonus.picks})]
        keys = [(bonus.id, n) for bonus, n in self._asked]
        self._picks = {key: pick for key, pick in self._picks.items() if key in keys}
        rest = [language.put(bonus.title) for bonus in bonuses if not bonus.picks]
        self.also = language.say("Also yours: {bonuses}", bonuses=", ".join(rest)) if rest else ""
        rows = self.ids.rows
        rows.clear_widgets()
        self._buttons: dict[tuple[str, int], list[tuple[str, PickButton]]] = {}
        for bonus, n in self._asked:
            row = PickRow(title=language.put(bonus.title))
            self._buttons[bonus.id, n] = [(pick.name, self._button(bonus.id, n, pick)) for pick in bonus.picks]
            for _, button in self._buttons[bonus.id, n]:
                row.ids.picks.add_widget(button)
            rows.add_widget(row)
        self._mark()

    def _button(self, bonus: str, n: int, pick: Pick) -> PickButton:
        button = PickButton(
            touch_id=f"picks.{bonus}.{n}.{pick.name}",
            shape=pick.shape,
            tint=pick.tint,
            letter=language.put(pick.letter),
            title=language.put(pick.title),
        )
        button.fbind("on_tap", self._pick, (bonus, n), pick.name)
        return button

    def _pick(self, key: tuple[str, int], pick: str, *_args: Any) -> None:
        self._picks = {other: taken for other, taken in self._picks.items() if taken != pick}
        self._picks[key] = pick
        self._mark()
        self.refresh()

    def _mark(self) -> None:
        for key, buttons in self._buttons.items():
            for name, button in buttons:
                button.is_chosen = self._picks.get(key) == name

    def _by_bonus(self) -> dict[str, tuple[str, ...]]:
        ids = dict.fromkeys(bonus.id for bonus, _ in self._asked)
        return {id_: tuple(pick for (bonus, _), pick in sorted(self._picks.items()) if bonus == id_) for id_ in ids}

    # -- bars ------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Start bonuses"), say("Whom are they for?"))

    def back(self, view: Any) -> Action | None:
        return Action("picks.back", say("Back"), call=self.panel.laying.ask_players)

    def primary(self, view: Any) -> Action | None:
        is_said = len(self._picks) == len(self._asked)
        return Action(
            "picks.next",
            say("NEXT"),
            call=lambda: self.panel.laying.bonuses_picked(self._by_bonus()),
            is_enabled=is_said,
            hint=None if is_said else say("tap one for each bonus"),
        )
