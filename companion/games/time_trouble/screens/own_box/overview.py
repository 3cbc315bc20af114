"""One box: its parts, what is missing still, and the way to play with what is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import drafting, plain_words
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.level_checks import Finding
from companion.games.time_trouble.screens.own_box import base
from companion.games.time_trouble.screens.own_box.base import DELETE_HOLD_S, GAME, OwnRow, OwnScreen, capital, listed
from companion.games.time_trouble.screens.own_box.board import OwnBoard
from companion.games.time_trouble.screens.own_box.boards import OwnBoards
from companion.games.time_trouble.screens.own_box.capacities import OwnCapacities
from companion.games.time_trouble.screens.own_box.card import OwnCard
from companion.games.time_trouble.screens.own_box.cards import OwnCards
from companion.games.time_trouble.screens.own_box.level import OwnLevel
from companion.games.time_trouble.screens.own_box.levels import OwnLevels
from companion.games.time_trouble.screens.own_box.stick import OwnStick
from companion.games.time_trouble.screens.own_box.supplies import OwnBonuses, OwnGifts
from companion.games.time_trouble.screens.own_box.tile import OwnTile
from companion.own_editions import free_title
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks
from companion.ui.typing_screen import TypingScreen

load_looks(__file__)
__all__ = ["OwnOverview", "base"]

#: The screen of each part.
PARTS: dict[str, type[OwnScreen]] = {
    "cards": OwnCards,
    "boards": OwnBoards,
    "levels": OwnLevels,
    "capacities": OwnCapacities,
    "gifts": OwnGifts,
    "bonuses": OwnBonuses,
    "tile": OwnTile,
}
#: Findings that are drawn; the others are counted.
MOST_FINDINGS = 40


def in_spans(numbers: Sequence[str]) -> str:
    """Levels as people say them: `1–4, 7`."""
    found: list[list[str]] = []
    for number in numbers:
        if found and number.isdecimal() and found[-1][-1].isdecimal() and int(number) == int(found[-1][-1]) + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(f"{span[0]}–{span[-1]}" if len(span) > 2 else ", ".join(span) for span in found)


def _from_to(numbers: Sequence[int]) -> str:
    least, most = min(numbers), max(numbers)
    return str(least) if least == most else f"{least}–{most}"


class OwnOverview(OwnScreen):
    """Parts at the left, what is missing at the right; each line leads to where it is entered."""

    screen_name = "own_overview"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._found: tuple[Finding, ...] = ()

    def show(self, view: Any) -> None:
        self._draw_parts()
        self._draw_findings()

    def _draw_parts(self) -> None:
        parts = self._parts()
        rows = listed(self.ids.parts, [part for part, _, _ in parts], self._part_row)
        for part, title, words in parts:
            rows[part].title, rows[part].words = language.put(title), language.put(words)

    def _part_row(self, part: str) -> OwnRow:
        row = OwnRow(touch_id=f"own.part.{part}")
        row.bind(on_tap=lambda _row: self.open_part(part))
        return row

    def _parts(self) -> tuple[tuple[str, Text, Text], ...]:
        edition, sections = self.edition, plain_words.SECTIONS
        grid, capacities = edition.grid, edition.capacities
        whole = in_spans(self.draft.playable_levels) or "–"
        damage = _from_to([getattr(capacities, who).damage for who in ORDER])
        fluffies = _from_to([getattr(capacities, who).fluffies for who in ORDER])
        return (
            (
                "cards",
                sections["cards"],
                say("{n}, each {rows} × {cols} spots", n=len(edition.cards), rows=grid.rows, cols=grid.cols),
            ),
            ("boards", sections["boards"], say("{n}", n=len(edition.boards))),
            ("levels", sections["levels"], self._levels_words(whole)),
            (
                "capacities",
                sections["capacities"],
                say("{damage} damage, {fluffies} Fluffies each", damage=damage, fluffies=fluffies),
            ),
            ("gifts", sections["gifts"], say("{n}", n=len(edition.gifts))),
            ("bonuses", sections["bonuses"], say("{n}", n=len(edition.bonuses))),
            ("tile", sections["tile"], say("with lava") if edition.tile is not None else say("none")),
        )

    def open_part(self, part: str) -> None:
        """Go on with one part of the box."""
        kind = PARTS.get(part)
        if kind is not None:
            self.push(kind)

    # -- what is missing -----------------------------------------------------------------------------------------------

    def _draw_findings(self) -> None:
        found = (*self.draft.findings, *self.draft.missing)
        self.ids.missing.text = (
            language.put(say_n("{n} thing is missing", "{n} things are missing", len(found)))
            if found
            else language.say("Nothing is missing.")
        )
        self._found = found[:MOST_FINDINGS]
        rows = listed(self.ids.findings, [str(number) for number in range(1, len(self._found) + 1)], self._finding_row)
        for row, finding in zip(rows.values(), self._found, strict=True):
            row.title = language.put(plain_words.about(self.edition, finding))
            row.words = capital(language.put(plain_words.what(self.edition, finding)))

    def _finding_row(self, number: str) -> OwnRow:
        row = OwnRow(touch_id=f"own.finding.{number}")
        row.bind(on_tap=lambda _row: self._mend(self._found[int(number) - 1]))
        return row

    def _mend(self, finding: Finding) -> None:
        """Open the place that a finding is about."""
        match finding[0]:
            case ("cards", name, *rest) if name in self.edition.cards and rest:
                self.push(OwnCard, name)
            case ("boards", name, *_) if name in self.edition.boards:
                self.push(OwnBoard, name)
            case ("levels", number, *_) if number in self.edition.levels:
                self.push(OwnLevel, number)
            case (section, *_):
                self.open_part(str(section))

    # -- the box as a whole --------------------------------------------------------------------------------------------

    @property
    def _own(self) -> Any:
        return self.controller.own_editions

    def _play(self) -> None:
        self._own.flush()
        self.panel.laying.begin_with(GAME, self.edition.name)

    def _rename(self) -> None:
        def named(title: str) -> None:
            apart = free_title(title, self.titles(but=self.edition.name))
            self.change(drafting.named(self.edition, apart))

        self.panel.push(TypingScreen(say("What is the box called?"), self._title, named, longest=30))

    @property
    def _title(self) -> str:
        title = self.edition.title
        return (title.de or title.en) if language.code == "de" else (title.en or title.de)

    def _export(self) -> None:
        self.panel.push(self.panel.keep("own.stick", OwnStick).for_export(self.edition))

    def _delete(self) -> None:
        try:
            self._own.delete(GAME, self.edition.name)
        except OSError:
            self.tell(say("The box can't be deleted: its folder can't be written."))
            return
        self.panel.pop()

    # -- bars ----------------------------------------------------------------------------------------------------------

    def _levels_words(self, whole: str) -> Text:
        """Without boards and cards people play with counters."""
        if self.edition.boards or whole == "–":
            return say("{n}, playable: {levels}", n=len(self.edition.levels), levels=whole)
        return say("{n}, playable with counters: {levels}", n=len(self.edition.levels), levels=whole)

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("{name}", name=self._title),)

    def offers(self, view: Any) -> tuple[Action, ...]:
        levels = self.draft.playable_levels
        offers = (
            Action("own.rename", say("Name"), call=self._rename),
            Action("own.export", say("Export"), call=self._export),
            Action("own.delete", say("Delete"), call=self._delete, hold_s=DELETE_HOLD_S),
        )
        return (*offers, Action("own.play", say("Play"), call=self._play)) if self._found and levels else offers

    def primary(self, view: Any) -> Action | None:
        """What is missing first; with a whole box, to play."""
        if self._found:
            hint = plain_words.about(self.edition, self._found[0])
            return Action("own.go_on", say("GO ON"), call=lambda: self._mend(self._found[0]), hint=hint)
        levels = say("level {levels}", levels=in_spans(self.draft.playable_levels))
        return Action("own.play", say("PLAY"), call=self._play, hint=levels)
