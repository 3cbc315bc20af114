"""Level: which edition and level, how much the console helps, and how long the timer runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.words import Text, say
from companion.ui.language import language
from companion.ui.new_table import EditionOffer, LevelChoice
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks, theme
from companion.ui.widgets.button import QuietButton
from companion.ui.widgets.words import measure

load_looks(__file__)


def switched(names: Iterable[str], name: str) -> tuple[str, ...]:
    """The names of what is so, after a tap on one of them."""
    return tuple(each for each in names if each != name) if name in names else (*names, name)


class SwitchButton(QuietButton):
    """What may be so or not so, a box before its words. It is as high as they need, however many lines they take."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._grow_soon = Clock.create_trigger(self._grow, -1)
        for name in ("width", "text", "font_px"):
            self.fbind(name, self._grow_soon)
        theme.bind(readable=self._text_size_changed)
        self._grow_soon()

    def _text_size_changed(self, *_args: Any) -> None:
        self._grow_soon()

    def _grow(self, *_args: Any) -> None:
        room = self.width - 1.9 * self.font_px - 1.4 * theme.gap
        lines_px = measure(self.text, ("Roboto", False, 1.0), int(theme.readable), max(1, int(room)))[1]
        self.own_height = max(theme.two_lines, lines_px + theme.gap)


class ChoiceRow(BoxLayout):
    """A name and its choices, of which one is chosen. `words` says what the chosen one means."""

    name = StringProperty("")
    words = StringProperty("")
    is_shown = BooleanProperty(True)
    are_switches = BooleanProperty(False)

    def offer(
        self,
        choices: Iterable[tuple[str, str, bool, Any]],
        columns: int,
        kind: type[QuietButton] = QuietButton,
    ) -> None:
        """Choices as touch id, words, whether it can be chosen, and what a tap calls; each a button of the kind."""
        grid = self.ids.choices
        grid.clear_widgets()
        for touch_id, text, is_enabled, call in choices:
            button = kind(touch_id=touch_id, text=text, is_enabled=is_enabled)
            button.bind(on_tap=lambda *_args, call=call: call())
            grid.add_widget(button)
        grid.cols = columns
        for _ in range(columns - len(grid.children)):  # so that a single choice is no wider than others
            grid.add_widget(Widget(size_hint_y=None, height=0))

    def offer_switches(self, prefix: str, switches: Mapping[str, Text], call: Callable[[str], None]) -> None:
        """What may be so or not so, one below the other, each by its name; a tap calls with that."""
        self.offer(
            (
                (f"{prefix}.{name}", language.put(text), True, lambda name=name: call(name))
                for name, text in switches.items()
            ),
            1,
            SwitchButton,
        )
        self.is_shown = bool(switches)
        self.are_switches = True
        self.mark()

    def mark(self, *touch_ids: str) -> None:
        """Mark what is chosen."""
        for button in self.buttons:
            is_so = button.touch_id in touch_ids
            if self.are_switches:
                button.icon = "☑" if is_so else "☐"
            else:
                button.is_chosen = is_so

    @property
    def buttons(self) -> list[QuietButton]:
        """The choices, each a button."""
        return [child for child in self.ids.choices.children if isinstance(child, QuietButton)]


class LevelChooser(Screen):
    """The first level of the game's own edition is chosen to begin with, the most help, and the usual timer."""

    screen_name = "level"
    edition = StringProperty("")
    level = NumericProperty(0)
    help = StringProperty("")
    timer_s = NumericProperty(0)

    def show(self, view: Any) -> None:
        asks = self.panel.laying.asks
        self._offers: dict[str, EditionOffer | None] = dict(self.panel.laying.editions())
        self._group = self.panel.laying.group
        if self._group is not None:
            self._standing = self.panel.laying.standing(self._group)
            self._offers = {name: offer for name, offer in self._offers.items() if name == self._group.edition}
        names = [name for name, offer in self._offers.items() if offer is not None and offer.levels]
        if self.edition not in names:
            self.edition = asks.edition if asks.edition in names else (names or [""])[0]
        if asks.timers_s and self.timer_s not in asks.timers_s:
            usual = int(self.settings.value.timer_s)
            self.timer_s = usual if usual in asks.timers_s else asks.timers_s[0]
        self._settle()
        self._draw()

    # -- what can be chosen ------------------------------------------------------------------------------------------

    @property
    def _levels(self) -> tuple[LevelChoice, ...]:
        offer = self._offers.get(self.edition)
        return offer.levels if offer is not None else ()

    @property
    def _chosen_level(self) -> LevelChoice | None:
        return next((level for level in self._levels if level.number == self.level), None)

    @property
    def _helps(self) -> tuple[str, ...]:
        level = self._chosen_level
        return level.helps if level is not None else ()

    def _settle(self) -> None:
        """What the edition does not have gives way: the first level, the most help."""
        if self._chosen_level is None:
            self.level = self._levels[0].number if self._levels else 0
        if self.help not in self._helps:
            self.help = self._helps[-1] if self._helps else ""

    # -- what is seen ------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        asks, ids = self.panel.laying.asks, self.ids
        ids.editions.offer(
            (
                (
                    f"edition.{name}",
                    language.put(offer.title) if offer is not None else language.say("{name}: has mistakes", name=name),
                    offer is not None and bool(offer.levels),
                    lambda name=name: self._choose(edition=name),
                )
                for name, offer in self._offers.items()
            ),
            2,
        )
        ids.editions.is_shown = len(self._offers) > 1
        ids.helps.offer(
            (
                (f"help.{each.name}", language.put(each.title), True, lambda each=each: self._choose(help=each.name))
                for each in asks.helps
            ),
            3,
        )
        ids.helps.is_shown = len(asks.helps) > 1
        ids.timers.offer(
            (
                (f"timer.{s}", language.say("{n} s", n=s), True, lambda s=s: self._choose(timer_s=s))
                for s in sorted(asks.timers_s)
            ),
            max(1, len(asks.timers_s)),
        )
        ids.timers.is_shown = bool(asks.timers_s)
        ids.levels.name = language.put(asks.level_word)
        self._draw_levels()

    def _draw_levels(self) -> None:
        self.ids.levels.offer(
            (
                (f"level.{each.number}", str(each.number), True, lambda each=each: self._choose(level=each.number))
                for each in self._levels
            ),
            7,
        )
        self._mark()

    def _mark(self) -> None:
        asks, ids = self.panel.laying.asks, self.ids
        ids.editions.mark(f"edition.{self.edition}")
        ids.levels.mark(f"level.{int(self.level)}")
        ids.timers.mark(f"timer.{int(self.timer_s)}")
        ids.helps.mark(f"help.{self.help}")
        for button in ids.helps.buttons:
            button.is_enabled = button.touch_id.removeprefix("help.") in self._helps
        level = self._chosen_level
        ids.levels.words = f"{language.put(level.name)}: {language.put(level.words)}" if level is not None else ""
        if level is not None and level.stars and self._group is not None:
            ids.levels.words += f" {language.put(self._best_so_far(level))}"
        chosen = next((each for each in asks.helps if each.name == self.help), None)
        ids.helps.words = language.put(chosen.words) if chosen is not None else ""

    def _choose(self, **fields: Any) -> None:
        for name, value in fields.items():
            setattr(self, name, value)
        self._settle()
        if "edition" in fields:
            self._draw_levels()
        else:
            self._mark()
        self.refresh()

    def _best_so_far(self, level: LevelChoice) -> Text:
        stars = next(each.stars for each in self._standing.levels if each.level.number == level.number)
        return say("Best so far: {n} of {most} stars.", n=stars, most=level.stars)

    # -- bars --------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (self.panel.laying.asks.level_question,)

    def back(self, view: Any) -> Action | None:
        return Action("level.back", say("Back"), call=self.panel.laying.back_from_level)

    def offers(self, view: Any) -> tuple[Action, ...]:
        if self._group is not None or not self.panel.laying.asks.switches():
            return ()
        return (Action("level.readings", say("Readings"), call=self.panel.laying.ask_readings),)

    def primary(self, view: Any) -> Action | None:
        def lay() -> None:
            self.panel.laying.level_chosen(int(self.level), int(self.timer_s), self.edition, self.help)

        level = self._chosen_level
        asks_more = self._group is not None or self.panel.laying.asks.question is not None
        is_last = level is not None and not level.intro and not asks_more
        return Action("level.next", say("SET UP") if is_last else say("NEXT"), call=lay, is_enabled=self.level > 0)
