"""The table enters the rest of its box: monsters, items, statuses, encounters, what stands on a stuffy's board.

First the sort, then which card (or a new one), then its form (`enter_forms.py`). What is entered is there at once; the
whole box can be kept as an edition for later tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say
from companion.games.dream_lord import drafts
from companion.games.dream_lord.box import Words as BoxWords
from companion.games.dream_lord.drafting import edition_of
from companion.games.dream_lord.drafts import Kind, Sort
from companion.games.dream_lord.model import State
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.buttons import Buttons, number
from companion.games.dream_lord.screens.enter_forms import Choices, choices_of, lines_of
from companion.games.dream_lord.screens.picker import pick
from companion.own_editions import file_name
from companion.ui.language import language
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks, theme
from companion.ui.typing_screen import TypingScreen
from companion.ui.widgets.words import Words
from companion.ui.writing import Writing

load_looks(__file__)
__all__ = ["EnterSheet", "open_entering"]

TITLES: dict[Sort, Text] = {
    "monster": say("Monster"),
    "item": say("Item"),
    "status": say("Status"),
    "encounter": say("Encounter"),
    "stuffy": say("A stuffy's board"),
}
LONGEST = 24
#: Stands for a new card in the list of cards.
NEW = ""


def open_entering(panel: Any) -> None:
    """Put the sheet over the table."""
    sheet: EnterSheet = panel.keep("dream_lord.enter", EnterSheet)
    sheet.begin()
    panel.push(sheet)


class EnterSheet(Screen):
    """The sorts of cards, or the form of one card."""

    screen_name = "enter"
    is_at_table = True

    def __init__(self, **kwargs: Any) -> None:
        self._sort: Sort = "monster"
        self._draft: Kind | None = None
        self.writing = Writing()
        super().__init__(**kwargs)

    def begin(self) -> None:
        """Nothing is being entered yet."""
        self._draft = None
        self.ids.scroller.scroll_y = 1

    def show(self, view: Any) -> None:
        state: State | None = view.state
        if state is not None and self.writing.is_due(state.box, self._sort, self._draft):
            with self.writing.anew(self.ids.scroller):
                self._write(state)

    def _write(self, state: State) -> None:
        body = self.ids.body
        body.clear_widgets()
        if self._draft is None:
            body.add_widget(Words(text=language.say("What do you enter?"), most=theme.title, size_hint_y=None,
                                  height=theme.touch))  # fmt: skip
            self._grid(
                (f"enter.{sort}", TITLES[sort], lambda sort=sort: self._ask_which(sort), False) for sort in drafts.SORTS
            )
            return
        self._grid([("enter.name", self._named(self._draft), self._ask_name, False)])
        for line in lines_of(self._draft, state.box):
            if isinstance(line, Choices):
                self._title(line.title)
                self._grid(choices_of(line, self._change))
            else:
                row = BoxLayout(spacing=theme.gap, size_hint_y=None, height=theme.touch)
                row.add_widget(Words(text=language.put(line.title), most=theme.body, halign="right"))
                change = self._changing(line.change)
                row.add_widget(number(self.writing, f"enter.{line.name}", line.value, line.low, line.high, change))
                body.add_widget(row)

    def _grid(self, buttons: Any) -> None:
        grid = Buttons()
        grid.show(self.writing, buttons)
        self.ids.body.add_widget(grid)

    def _title(self, text: Text) -> None:
        self.ids.body.add_widget(
            Words(text=language.put(text), most=theme.body, size_hint_y=None, height=theme.body * 1.5)
        )  # fmt: skip

    def _named(self, draft: Kind) -> str:
        name = naming.own(draft.name)
        return language.say("Name: {name}", name=name) if name else language.say("Give it a name")

    # -- which card --------------------------------------------------------------------------------------------------

    def _ask_which(self, sort: Sort) -> None:
        def cards(state: State) -> list[tuple[str, str]]:
            found = [(kind.id, naming.own(kind.name)) for kind in drafts.known(state.box, sort)]
            return found if sort == "stuffy" else [(NEW, language.say("A new one")), *found]

        def picked(name: str) -> None:
            self._sort = sort
            self._draft = drafts.begun(self.view.state.box, sort, name)
            self._again()

        pick(self.panel, TITLES[sort], cards, picked)

    def _ask_name(self) -> None:
        draft = self._draft
        if draft is None:
            return

        def named(name: str) -> None:
            box = self.view.state.box
            self._change(drafts.named(draft, name, language.code, file_name(name), box, self._sort))

        self.panel.push(TypingScreen(say("Name"), naming.own(draft.name), named, longest=LONGEST))

    # -- its form ----------------------------------------------------------------------------------------------------

    def _change(self, draft: Kind) -> None:
        self._draft = draft
        self._again()

    def _changing(self, change: Callable[[int], Kind]) -> Callable[[int], None]:
        return lambda value: self._change(change(value))

    def _again(self) -> None:
        self.show(self.view)
        self.refresh()

    def _enter(self) -> None:
        if self._draft is not None:
            self.controller.play(drafts.entered(self._draft))
        self._draft = None
        self._again()

    # -- the whole box -----------------------------------------------------------------------------------------------

    def _ask_title(self) -> None:
        def titled(title: str) -> None:
            own = self.controller.own_editions
            name = file_name(title)
            own.keep(self.view.game, edition_of(self.view.state.box, name, BoxWords(title, title)))
            self.panel.toast.tell(language.say("“{name}” is kept: choose it for the next table.", name=title), "read")

        self.panel.push(TypingScreen(say("Name of your box"), "", titled, longest=LONGEST))

    # -- bars --------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Own box"),) if self._draft is None else (say("Own box"), TITLES[self._sort])

    def back(self, view: Any) -> Action | None:
        return Action("enter.back", say("Back"), call=self.panel.pop if self._draft is None else self._drop)

    def _drop(self) -> None:
        self._draft = None
        self._again()

    def primary(self, view: Any) -> Action | None:
        if self._draft is None:
            return Action("enter.keep", say("KEEP THIS BOX"), call=self._ask_title, hint=say("for later tables"))
        return Action("enter.do", say("ENTER IT"), call=self._enter, is_enabled=drafts.is_named(self._draft))
