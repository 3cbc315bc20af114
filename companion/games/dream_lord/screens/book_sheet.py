"""By the book: everything that an entry, a card or an ability may ask for, over the table.

Some of it is done at once, some needs whom, a colour or a number first (`Form`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say
from companion.games.dream_lord import book_moves as book
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.dice import TEST_COLOURS
from companion.games.dream_lord.model import State
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.buttons import Buttons, number
from companion.games.dream_lord.screens.enter_sheet import open_entering
from companion.games.dream_lord.screens.odds_sheet import open_odds
from companion.games.dream_lord.screens.picker import pick
from companion.games.dream_lord.screens.stuffy_sheet import open_stuffy
from companion.games.dream_lord.words import COLOURS
from companion.ui.language import language
from companion.ui.naming import Naming
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks, theme
from companion.ui.widgets.words import Words
from companion.ui.writing import Writing

load_looks(__file__)
__all__ = ["BookSheet", "ask_test", "book_offer"]


class Form(msgspec.Struct, frozen=True):
    """What must be said before a move: whom it is about, a colour, a number with its range; and the move itself."""

    title: Text
    verb: Text
    make: Callable[[BookSheet], Any]
    has_stuffy: bool = False
    has_colour: bool = False
    number: Text | None = None
    least: int = 1
    most: int = 30
    begins: int = 1
    switch: Text | None = None


FORMS: dict[str, Form] = {
    "test": Form(
        say("Skill test"), say("BEGIN THE TEST"),
        lambda sheet: m.FaceTest(sheet.colour, sheet.number, sheet.stuffy),
        has_stuffy=True, has_colour=True, number=say("Difficulty"), begins=4,
    ),
    "damage": Form(
        say("Damage"), say("DAMAGE"), lambda sheet: book.Hurt(sheet.stuffy, sheet.number), has_stuffy=True,
        number=say("Damage"), most=20,
    ),
    "task": Form(
        say("Group task"), say("BEGIN THE TASK"),
        lambda sheet: book.StartTask(sheet.colour, sheet.number),
        has_colour=True, number=say("Difficulty"), begins=10, most=60,
    ),
    "threat": Form(
        say("Threat dice away"), say("DISCARD THEM"), lambda sheet: book.RemoveThreat(sheet.number),
        number=say("Black dice"), most=5,
    ),
    "page": Form(
        say("Turn to a page"), say("TURN THE PAGE"), lambda sheet: book.TurnPage(sheet.number, sheet.is_switched),
        number=say("Page"), most=150, switch=say("at once, without the rest of the turn"),
    ),
}  # fmt: skip


def book_offer(screen: Any) -> Action:
    """The button that leads here."""
    return Action("book", say("By the book"), call=lambda: open_book(screen.panel))


def open_book(panel: Any, form: str = "") -> BookSheet:
    """Put the sheet over the table, at one of its forms if wished."""
    sheet: BookSheet = panel.keep("dream_lord.book", BookSheet)
    sheet.begin(form)
    panel.push(sheet)
    return sheet


def ask_test(panel: Any, colour: str | None) -> None:
    """A skill test of this colour, for the active stuffy."""
    sheet = open_book(panel, "test")
    if colour in TEST_COLOURS:
        sheet.choose_colour(str(colour))


class BookSheet(Screen):
    """A grid of what can be asked for, or the form of one of them."""

    screen_name = "book"
    is_at_table = True
    form_name = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.stuffy, self.colour, self.number, self.is_switched = "", "red", 1, False
        self._begun = 0
        self.writing = Writing()
        super().__init__(**kwargs)

    def begin(self, form: str = "") -> None:
        """The grid, or a form with nothing chosen."""
        self.form_name = form
        self._begun += 1  # written anew then: its stepper may show another number
        self.stuffy, self.colour, self.is_switched = "", "red", False
        self.number = FORMS[form].begins if form else 1
        self.ids.scroller.scroll_y = 1

    @property
    def _form(self) -> Form | None:
        return FORMS.get(self.form_name)

    def show(self, view: Any) -> None:
        state: State | None = view.state
        if state is None:
            return
        if not self.stuffy:
            self.stuffy = state.stuffies[state.turn].id
        if self.writing.is_due(state, self.form_name, self.stuffy, self.colour, self.is_switched, self._begun):
            self._legal = {type(move) for move in self.panel.games[view.game].legal_moves(state)}
            with self.writing.anew(self.ids.scroller):
                self._write(state)

    def _write(self, state: State) -> None:
        self.ids.body.clear_widgets()
        if self._form is None:
            self._lay(self._topics(state), 2 if theme.is_portrait else 4)
            self._notes(state)
        else:
            self._draw_form(state, self._form)

    def _lay(
        self, buttons: Iterable[tuple[str, Text | str, Callable[[], None] | None, bool]], columns: int = 0
    ) -> None:
        grid = Buttons()
        grid.show(self.writing, buttons, columns, self.form_name)
        self.ids.body.add_widget(grid)

    # -- what can be asked for ---------------------------------------------------------------------------------------

    def _topics(self, state: State) -> Iterator[tuple[str, Text, Callable[[], None] | None, bool]]:
        for name, form, kind in (
            ("test", say("Skill test"), m.FaceTest),
            ("damage", say("Damage"), book.Hurt),
            ("task", say("Group task"), book.StartTask),
            ("threat", say("Threat dice away"), book.RemoveThreat),
            ("page", say("Turn to a page"), book.TurnPage),
        ):
            may = kind in self._legal
            yield f"book.{name}", form, (lambda name=name: self._open(name)) if may else None, False
        for name, text, move in (
            ("random", say("Random encounter"), book.RandomEncounter()),
            ("special", say("Special encounter"), book.SpecialEncounter()),
            ("sleep", say("Sleep card"), book.TurnSleepCard()),
            ("act", say("Monsters act at once"), book.MonstersAct()),
            ("refill", say("Fill the bag"), book.RefillBag()),
            ("drop_task", say("Task is off"), book.DropTask()),
            ("skip", say("Monster does not act"), book.SkipMonster()),
            ("won", say("Story won"), book.EndStory(True)),
            ("lost", say("Story lost"), book.EndStory(False)),
        ):
            may = type(move) in self._legal
            yield f"book.{name}", text, (lambda move=move: self._play(move)) if may else None, False
        may = book.SpecialEncounter in self._legal and bool(state.box.encounters)
        yield "book.entered", say("Entered encounter"), self._ask_encounter if may else None, False
        may = book.RemoveMonster in self._legal and bool(state.row)
        yield "book.remove", say("Monster leaves"), self._ask_monster if may else None, False
        yield "book.stuffy", say("A stuffy's board"), self._ask_stuffy, False
        yield "book.odds", say("Odds"), lambda: open_odds(self.panel), False
        yield "book.enter", say("Own box"), lambda: open_entering(self.panel), False
        yield "book.note", say("Note"), self._write_note if book.EndStory in self._legal else None, False

    def _notes(self, state: State) -> None:
        self._lay(
            (
                (
                    f"note.{number}",
                    f"✕  {note}",
                    lambda number=number: self.controller.play(book.DropNote(number - 1)),
                    False,
                )
                for number, note in enumerate(state.notes, 1)
            ),
            1,
        )

    def _open(self, name: str) -> None:
        self.begin(name)
        self._again()

    def _play(self, move: Any) -> None:
        self.panel.pop()
        self.controller.play(move)

    def _ask_monster(self) -> None:
        def monsters(state: State) -> list[tuple[str, str]]:
            return [(each.id, naming.monster_name(state, each.id)) for each in state.row]

        pick(self.panel, say("Which monster leaves?"), monsters, lambda name: self._play(book.RemoveMonster(name)))

    def _ask_encounter(self) -> None:
        def encounters(state: State) -> list[tuple[str, str]]:
            return [(kind.id, naming.own(kind.name)) for kind in state.box.encounters]

        pick(
            self.panel, say("Which encounter?"), encounters, lambda name: self._play(book.SpecialEncounter(name))
        )  # fmt: skip

    def _ask_stuffy(self) -> None:
        def stuffies(state: State) -> list[tuple[str, str]]:
            return [(each.id, naming.with_player(state, each)) for each in state.stuffies]

        pick(self.panel, say("Whose board?"), stuffies, lambda name: open_stuffy(self.panel, name))

    def _write_note(self) -> None:
        def written(text: str) -> None:
            if text:
                self.controller.play(book.Note(text))

        self.panel.push(Naming(written))

    # -- a form ------------------------------------------------------------------------------------------------------

    def _draw_form(self, state: State, form: Form) -> None:
        if form.has_stuffy:
            stuffies = [(each.id, naming.stuffy_name(state, each.id)) for each in state.stuffies]
            self._choices("who", stuffies, self.stuffy, self._choose_stuffy)
        if form.has_colour:
            colours = [(str(colour), language.put(COLOURS[colour])) for colour in TEST_COLOURS]
            self._choices("colour", colours, self.colour, self.choose_colour)
        if form.number is not None:
            row = BoxLayout(spacing=theme.gap, size_hint_y=None, height=theme.touch)
            row.add_widget(Words(text=language.put(form.number), most=theme.title, halign="right"))
            stepper = number(
                self.writing, "book.number", self.number, form.least, form.most, self._set_number, self.form_name
            )
            row.add_widget(stepper)
            self.ids.body.add_widget(row)
        if form.switch is not None:
            self._choices("switch", [("on", language.put(form.switch))], "on" if self.is_switched else "", self._switch)

    def _choices(self, prefix: str, choices: list[tuple[str, str]], chosen: str, call: Callable[[str], None]) -> None:
        self._lay(
            (f"book.{prefix}.{name}", words, lambda name=name: call(name), name == chosen) for name, words in choices
        )

    def _choose_stuffy(self, name: str) -> None:
        self.stuffy = name
        self._again()

    def choose_colour(self, name: str) -> None:
        """The colour of a test or task."""
        self.colour = name
        self._again()

    def _switch(self, _name: str) -> None:
        self.is_switched = not self.is_switched
        self._again()

    def _set_number(self, value: int) -> None:
        self.number = value

    def _again(self) -> None:
        self.show(self.view)
        self.refresh()

    # -- bars --------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("By the book"),) if self._form is None else (self._form.title,)

    def back(self, view: Any) -> Action | None:
        return Action("book.back", say("Back"), call=self.panel.pop if self._form is None else self._to_grid)

    def _to_grid(self) -> None:
        self.begin()
        self._again()

    def primary(self, view: Any) -> Action | None:
        form = self._form
        if form is None:
            return None
        return Action("book.do", form.verb, call=lambda: self._play(form.make(self)))
