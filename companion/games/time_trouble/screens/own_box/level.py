"""One level: its boards, what is wanted, and everything else that an edition can say of a level.

Numbers and switches are the schema's own: what it learns to say of a level is offered here by itself.
"""

from __future__ import annotations

from typing import Any

import msgspec
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.words import Text, say
from companion.games.time_trouble import drafting_levels, plain_words
from companion.games.time_trouble.drafting_levels import PARTS, Part
from companion.games.time_trouble.edition import LevelPlan
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import DELETE_HOLD_S, OwnForm, OwnStepper, listed, stepper
from companion.games.time_trouble.screens.own_box.start_places import OwnStartPlaces
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks
from companion.ui.typing_screen import TypingScreen
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["OwnLevel", "base"]

PART_WORDS: dict[Part | None, Text] = {
    "start": say("Table"),
    "pile": say("Pile"),
    "beside": say("Beside"),
    None: say("Box"),
}


def number_fields() -> tuple[str, ...]:
    """The fields of a level that are whole numbers, by the schema."""
    return tuple(field.name for field in msgspec.structs.fields(LevelPlan) if _is(field, int))


def switch_fields() -> tuple[str, ...]:
    """The fields of a level that are so or not so, by the schema."""
    return tuple(field.name for field in msgspec.structs.fields(LevelPlan) if _is(field, bool))


def _is(field: Any, type_: type) -> bool:
    """Whether a field holds this type, bounded or not, or None beside it."""
    if field.name in plain_words.DERIVED_FIELDS:
        return False
    info = msgspec.inspect.type_info(field.type)
    members = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    wanted = msgspec.inspect.BoolType if type_ is bool else msgspec.inspect.IntType
    return any(isinstance(member, wanted) for member in members)


class OwnBoardRow(BoxLayout):
    """Where boards lie, and which."""

    name = StringProperty("")


class OwnChip(QuietButton):
    """A board among those of its place."""


class OwnLevel(OwnForm):
    """`level` is the number as the edition writes it; `chosen` the board that the buttons move."""

    screen_name = "own_level"
    level = StringProperty("")
    chosen = StringProperty("")
    where_to = StringProperty("")
    part = StringProperty("away")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._made_for: Any = None
        self._numbers: dict[str, Any] = {}
        self._switches: dict[str, QuietButton] = {}

    def begin(self, draft: Any, level: str = "") -> None:
        super().begin(draft)
        self.level, self.chosen, self._made_for = level, "", None
        self.ids.scroller.scroll_y = 1

    @property
    def _plan(self) -> LevelPlan:
        return self.edition.levels[self.level]

    # -- what is seen ------------------------------------------------------------------------------------------------

    def show(self, view: Any) -> None:
        if self.level not in self.edition.levels:  # undo took it away
            self.panel.pop()
            return
        if self._made_for != language.code:
            self._made_for = language.code
            self._make_fields()
        self._draw_boards()
        for field, number in self._numbers.items():
            number.value = getattr(self._plan, field) or 0
        for field, button in self._switches.items():
            button.is_chosen = (
                field in self._plan.rules if field in plain_words.board_rules() else getattr(self._plan, field)
            )

    def _make_fields(self) -> None:
        numbers, switches = self.ids.numbers, self.ids.switches
        numbers.clear_widgets()
        switches.clear_widgets()
        self._numbers, self._switches = {}, {}
        for field in number_fields():
            row = OwnStepper(name=language.put(plain_words.LEVEL_FIELDS.get(field, say("{name}", name=field))))
            number = stepper.Stepper(touch_id=f"own.level.{field}", low=0, high=30, pos_hint={"center_y": 0.5})
            number.bind(on_change=lambda _number, value, field=field: self._set_number(field, int(value)))
            row.add_widget(number)
            self._numbers[field] = number
            numbers.add_widget(row)
        names = {field: plain_words.LEVEL_FIELDS.get(field, say("{name}", name=field)) for field in switch_fields()}
        names |= {rule: plain_words.rule_name(rule) for rule in plain_words.board_rules()}
        for field, text in names.items():
            button = QuietButton(touch_id=f"own.level.{field}", text=language.put(text), minimum_mm=10)
            button.bind(on_tap=lambda _button, field=field: self._switch(field))
            self._switches[field] = button
            switches.add_widget(button)

    def _draw_boards(self) -> None:
        level = self._plan
        for part in (*PARTS, None):
            row = self.ids[part or "away"]
            row.name = language.put(PART_WORDS[part])
            names = (
                getattr(level, part)
                if part is not None
                else [name for name in self.edition.boards if drafting_levels.part_of(level, name) is None]
            )
            for name, chip in listed(row.ids.chips, names, self._chip).items():
                chip.text = language.put(plain_words.board_name(self.edition, name))
                chip.is_chosen = name == self.chosen
        self.part = drafting_levels.part_of(level, self.chosen) or "away"
        self.where_to = language.put(
            say("Where does {board} belong?", board=plain_words.board_name(self.edition, self.chosen))
            if self.chosen
            else say("Tap a board to lay it elsewhere.")
        )

    def _chip(self, name: str) -> OwnChip:
        chip = OwnChip(touch_id=f"own.level.board.{name}")
        chip.bind(on_tap=lambda _chip: self._choose(name))
        return chip

    # -- what people do ----------------------------------------------------------------------------------------------

    def _choose(self, name: str) -> None:
        self.chosen = "" if self.chosen == name else name
        self._draw_boards()

    def put(self, part: Part | None) -> None:
        """Lay the chosen board there."""
        if self.chosen:
            self.change(drafting_levels.with_board_at(self.edition, self.level, self.chosen, part))

    def shift(self, by: int) -> None:
        """Lay the chosen board earlier or later in its row."""
        if self.chosen:
            self.change(drafting_levels.with_board_shifted(self.edition, self.level, self.chosen, by))

    def _set_number(self, field: str, value: int) -> None:
        is_optional = LevelPlan(goal=0).__getattribute__(field) is None
        self.change(
            drafting_levels.with_field(self.edition, self.level, field, None if is_optional and not value else value)
        )

    def _switch(self, field: str) -> None:
        if field in plain_words.board_rules():
            rules = self._plan.rules
            changed = tuple(name for name in rules if name != field) if field in rules else (*rules, field)
            self.change(drafting_levels.with_field(self.edition, self.level, "rules", changed))
        else:
            self.change(drafting_levels.with_field(self.edition, self.level, field, not getattr(self._plan, field)))

    def rename(self) -> None:
        """Give the level a name."""
        title = self._plan.title
        now = (title.de or title.en) if language.code == "de" else (title.en or title.de)

        def named(text: str) -> None:
            self.change(drafting_levels.with_level_title(self.edition, self.level, text))

        self.panel.push(TypingScreen(say("What is the level called?"), now, named, longest=30, may_be_empty=True))

    def open_places(self) -> None:
        """Where figures and Fluffies begin, if not as the boards say."""
        if self._plan.start:
            self.push(OwnStartPlaces, self.level)
        else:
            self.tell(say("First lay boards on the table."))

    def _lay_as_printed(self) -> None:
        level = drafting_levels.as_printed(self.edition, self.level)
        if level is None:
            self.tell(say("Not all boards of this level are entered yet."))
        else:
            self.change(drafting_levels.with_level(self.edition, self.level, level))

    def _delete(self) -> None:
        self.draft.change(drafting_levels.without_level(self.edition, self.level))
        self.panel.pop()

    # -- bars ----------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        if self.level not in self.edition.levels:
            return ()
        return (plain_words.level_name(self.edition, self.level, language.code),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (
            self.undo_action(),
            Action("own.level.printed", say("As in the rulebook"), call=self._lay_as_printed),
            Action("own.level.delete", say("Delete"), call=self._delete, hold_s=DELETE_HOLD_S),
        )
