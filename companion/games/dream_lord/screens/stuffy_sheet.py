"""A stuffy's board over the table: goods, heart abilities, statuses with their tests, items."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say
from companion.games.dream_lord import book_moves as book
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.model import State, Stuffy
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.buttons import quiet_button
from companion.games.dream_lord.screens.picker import pick
from companion.games.dream_lord.screens.roll_words import COLOUR_TESTS
from companion.ui.language import language
from companion.ui.screen import Action, Screen
from companion.ui.theme import load_looks, theme
from companion.ui.widgets import button, words
from companion.ui.writing import Writing

load_looks(__file__)
__all__ = ["SheetLine", "StuffySheet", "button", "item_choices", "open_stuffy", "status_choices", "words"]

Tap = Callable[[], None]
Buttons = Iterable[tuple[str, Text | str, Tap | None]]


class SheetLine(BoxLayout):
    """Words, and at the right the buttons that change what they say."""

    text = StringProperty("")

    def offer(self, writing: Writing, buttons: Buttons, about: str) -> None:
        """Touch id, words and what a tap does; None: not now. `about`: what the line is about."""
        for touch_id, text, tap in buttons:
            made = quiet_button(writing, touch_id, language.put(text), tap, about, size_hint_x=None)
            made.width = max(theme.touch * 1.3, min(len(made.text) * 0.62 * theme.body + 2 * theme.gap, 44 * theme.mm))
            self.ids.buttons.add_widget(made)


def item_choices(state: State) -> list[tuple[str, str]]:
    """Every item that the box knows, by its name."""
    return sorted(((kind.id, naming.own(kind.name)) for kind in state.box.items), key=lambda each: each[1])


def status_choices(state: State) -> list[tuple[str, str]]:
    """Every status that the box knows, by its name."""
    return sorted(((kind.id, naming.own(kind.name)) for kind in state.box.statuses), key=lambda each: each[1])


def open_stuffy(panel: Any, stuffy: str) -> None:
    """Put a stuffy's sheet over the table."""
    sheet = panel.keep("dream_lord.stuffy", StuffySheet)
    sheet.stuffy, sheet.ids.scroller.scroll_y = stuffy, 1
    panel.push(sheet)


class StuffySheet(Screen):
    """One line a thing; what can't be done now is drawn quietly."""

    screen_name = "stuffy"
    is_at_table = True
    stuffy = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.writing = Writing()
        super().__init__(**kwargs)

    def show(self, view: Any) -> None:
        state: State | None = view.state
        if state is not None and self.writing.is_due(state, self.stuffy):
            self._legal = {type(move) for move in self.panel.games[view.game].legal_moves(state)}
            with self.writing.anew(self.ids.scroller):
                self._write(state)

    def _write(self, state: State) -> None:
        self.ids.lines.clear_widgets()
        found = next((each for each in state.stuffies if each.id == self.stuffy), None)
        if found is None:
            return
        self._goods(found)
        self._abilities(state, found)
        self._statuses(state, found)
        self._items(state, found)

    def _line(self, text: Text | str, buttons: Buttons = (), about: str = "") -> None:
        """A line; its buttons mean the same as long as they are of the same stuffy and `about` the same."""
        line = SheetLine(text=language.put(text))
        line.offer(self.writing, buttons, f"{self.stuffy} {about}")
        self.ids.lines.add_widget(line)

    def _may(self, kind: type, move: Any, condition: bool = True) -> Tap | None:
        return (lambda: self.controller.play(move)) if condition and kind in self._legal else None

    def _goods(self, stuffy: Stuffy) -> None:
        name = stuffy.id
        self._line(
            say("stuffing: {n}", n=stuffy.stuffing),
            (
                ("stuffing.more", "+1", self._may(book.Gain, book.Gain(name, "stuffing"))),
                ("stuffing.hurt", say("1 damage"), self._may(book.Hurt, book.Hurt(name, 1), not stuffy.is_collapsed)),
            ),
        )
        for what, text, number in (
            ("heart", say("hearts: {n}", n=stuffy.hearts), stuffy.hearts),
            ("button", say("buttons: {n}", n=stuffy.buttons), stuffy.buttons),
        ):
            self._line(
                text,
                (
                    (f"{what}.more", "+1", self._may(book.Gain, book.Gain(name, what), not stuffy.is_collapsed)),
                    (f"{what}.less", "−1", self._may(book.Spend, book.Spend(name, what), number > 0)),
                ),
            )

    def _abilities(self, state: State, stuffy: Stuffy) -> None:
        kind = state.box.stuffy_by_id[stuffy.id]
        if naming.own(kind.trait):
            self._line(naming.own(kind.trait))
        for number, ability in enumerate(kind.abilities, 1):
            may = self._may(book.UseHeart, book.UseHeart(stuffy.id, number), stuffy.hearts > 0)
            words = naming.own(ability.words)
            self._line(f"{number}  {words}", ((f"ability.{number}", say("use: 1 heart"), may),), words)

    def _statuses(self, state: State, stuffy: Stuffy) -> None:
        for number, status in enumerate(stuffy.statuses, 1):
            kind = state.box.status_by_id.get(status)
            cures = kind.cures if kind is not None else ()
            buttons: list[tuple[str, Text | str, Tap | None]] = [
                (
                    f"status.{number}.test.{index}",
                    say("{what} ({n})", what=COLOUR_TESTS[cure.colour], n=cure.difficulty),
                    self._test(
                        m.FaceTest(cure.colour, cure.difficulty, status=status, patient=stuffy.id), cure.by_neighbour,
                        state, stuffy,
                    ),
                )
                for index, cure in enumerate(cures, 1)
            ]  # fmt: skip
            shed = self._may(book.ShedStatus, book.ShedStatus(stuffy.id, status))
            buttons.append((f"status.{number}.shed", say("lose it"), shed))
            self._line(say("status: {name}", name=naming.status_name(state, status)), buttons, status)
        if not stuffy.is_collapsed:
            ask = self._ask_status if book.GiveStatus in self._legal else None
            self._line("", (("status.add", say("+ status"), ask), ("item.add", say("+ item"), self._may_find())))

    def _test(self, move: m.FaceTest, by_neighbour: bool, state: State, stuffy: Stuffy) -> Tap | None:
        """The active stuffy takes the test: its own one, or where a neighbour may, that of another."""
        is_own = state.stuffies[state.turn].id == stuffy.id
        if m.FaceTest not in self._legal or is_own == by_neighbour:
            return None

        def test() -> None:
            self.panel.pop()
            self.controller.play(move)

        return test

    def _may_find(self) -> Tap | None:
        return self._ask_item if book.FindItem in self._legal else None

    def _items(self, state: State, stuffy: Stuffy) -> None:
        for number, item in enumerate(stuffy.items, 1):
            drop = self._may(book.DropItem, book.DropItem(item, stuffy.id))
            words = say("item: {name}", name=naming.item_name(state, item))
            self._line(words, ((f"item.{number}.drop", say("throw away"), drop),), item)
        for number, item in enumerate(state.group, 1):
            drop = self._may(book.DropItem, book.DropItem(item))
            words = say("group item: {name}", name=naming.item_name(state, item))
            self._line(words, ((f"group.{number}.drop", say("throw away"), drop),), item)

    def _ask_status(self) -> None:
        name = self.stuffy
        pick(
            self.panel,
            say("Which status?"),
            status_choices,
            lambda status: self.controller.play(book.GiveStatus(name, status)),
        )

    def _ask_item(self) -> None:
        name = self.stuffy
        pick(self.panel, say("Which item?"), item_choices, lambda item: self.controller.play(book.FindItem(name, item)))

    # -- bars --------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text | str, ...]:
        state = view.state
        found = next((each for each in state.stuffies if each.id == self.stuffy), None) if state is not None else None
        return () if found is None else (naming.with_player(state, found), say("Board"))

    def back(self, view: Any) -> Action | None:
        return Action("stuffy.back", say("Back"), call=self.panel.pop)

    def offers(self, view: Any) -> tuple[Action, ...]:
        if view.state is None or book.PassBookmark not in getattr(self, "_legal", set()):
            return ()
        is_keeper = view.state.stuffies[view.state.bookkeeper].id == self.stuffy
        if is_keeper:
            return ()
        return (Action("stuffy.bookkeeper", say("Make bookkeeper"), move=book.PassBookmark(self.stuffy)),)
