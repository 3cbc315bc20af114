"""A small table for the frame's tests: a controller with the real one's surface, and a game of three screens."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

import msgspec

from companion.app.views import Banner, LastRead, Refusal, SittingInfo, StandIns, View
from companion.engine.rules import Outcome, ReadableCard
from companion.engine.words import Text, say
from companion.ui.new_table import Check, EditionOffer, LevelChoice, NewTable


class Values(msgspec.Struct, frozen=True):
    language: str = "en"
    mute_sound: bool = False
    mute_light: bool = False
    has_flash: bool = False
    has_motion: bool = True
    text_size: float = 1.0
    panel_mm: float | None = None
    rotation: int = 0
    names: tuple[str, ...] = ("Ada", "Ben", "Cem", "Dorothea")
    card_input: str = "reader"
    reader_side: str = "left"
    has_swapped_ends: bool = False
    seats: tuple[str, ...] = ()
    sides: dict[str, str] = msgspec.field(default_factory=dict)
    turning: str = "boss"
    dim_after_s: float | None = None
    timer_s: float = 40.0
    readings: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)

    @property
    def is_read_turned(self) -> bool:
        return (self.reader_side == "right") != self.has_swapped_ends


class Settings:
    def __init__(self) -> None:
        self.value = Values()

    def change(self, **fields: Any) -> bool:
        self.value = msgspec.structs.replace(self.value, **fields)
        return True


class State(msgspec.Struct, frozen=True):
    phase: str = "briefing"
    cards: int = 0
    boss: int = 0
    players: tuple[str, ...] = ("Ada", "Ben", "Cem", "Dorothea")


class Controller:
    """Publishes what it is told to; notes what it was asked."""

    def __init__(self) -> None:
        self.view = View()
        self.asked: list[Any] = []
        self.left: int | None = None
        self._callbacks: list[Callable[[View], None]] = []
        self._sittings: tuple[SittingInfo, ...] = ()
        self._steps: list[State] = []
        self._undone: list[State] = []

    def subscribe(self, callback: Callable[[View], None]) -> Callable[[], None]:
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback)

    def publish(self, **fields: Any) -> None:
        self.view = msgspec.structs.replace(self.view, **fields)
        for callback in list(self._callbacks):
            callback(self.view)

    def have_sittings(self, count: int) -> None:
        self._sittings = tuple(
            SittingInfo(f"s{n}", "test_game", say("Ada, Ben, Cem: level {level}, round {n}", level=1, n=n), 0.0, n == 2)
            for n in range(1, count + 1)
        )

    def sittings(self) -> tuple[SittingInfo, ...]:
        return self._sittings

    def editions(self, game: str) -> tuple[tuple[str, Any], ...]:
        return (("house", "Test edition"),)

    def delete_sitting(self, sitting: str) -> None:
        self.asked.append(("delete_sitting", sitting))
        self._sittings = tuple(info for info in self._sittings if info.id != sitting)

    def new_sitting(self, game: str, edition: str, options: dict[str, Any]) -> None:
        self.asked.append(("new_sitting", game, edition, options))
        self._steps, self._undone = [State()], []
        self.publish(sitting="s9", game=game, state=State(), undo_text=None, redo_text=None, outcome=None)

    def resume_sitting(self, sitting: str) -> None:
        self.asked.append(("resume_sitting", sitting))
        self._steps = [State(), State()]
        self.publish(sitting=sitting, game="test_game", state=State(), undo_text=say("Ada's card 07"))

    def leave(self) -> None:
        self.asked.append("leave")
        self.left = None
        self.publish(
            sitting=None, game=None, state=None, undo_text=None, redo_text=None, deadline_ms=None, is_paused=False,
            outcome=None, unknown_code=None,
        )  # fmt: skip

    def play(self, move: Any, at: float | None = None) -> None:
        self.asked.append(("play", move))
        if move == "break":
            raise RuntimeError("a rule broke")
        if move == "start":
            self.left = 27_000
            self.publish(state=State("action"), undo_text=say("Start"), deadline_ms=40_000)
        elif move == "done":
            self.left = None
            outcome = Outcome("won", "goal", say("There is nothing to undo."), stars=3)
            self.publish(state=State("end"), undo_text=say("Done"), deadline_ms=None, outcome=outcome)

    def undo(self) -> None:
        self.asked.append("undo")
        self.publish(undo_text=None, redo_text=say("Ada's card 07"))

    def redo(self) -> None:
        self.asked.append("redo")
        self.publish(undo_text=say("Ada's card 07"), redo_text=None)

    def pause(self) -> None:
        self.asked.append("pause")
        self.publish(is_paused=True)

    def resume_clock(self) -> None:
        self.asked.append("resume_clock")
        self.publish(is_paused=False)

    def left_ms(self) -> int | None:
        return self.left

    def learn(self, code: str, means: str) -> None:
        self.asked.append(("learn", code, means))
        self.publish(unknown_code=None)

    def dismiss_unknown(self) -> None:
        self.asked.append("dismiss_unknown")
        self.publish(unknown_code=None)

    def feed(self, text: str) -> None:
        self.asked.append(("feed", text))

    def press_stand_in(self, down: bool) -> None:
        self.asked.append(("press_stand_in", down))

    def tick(self) -> None:
        pass


def cards() -> tuple[ReadableCard, ...]:
    return tuple(
        ReadableCard(f"TT{n:02}{end}", f"c{n:02}", end == "B", say("card {n}", n=f"{n:02}"))
        for n in range(1, 31)
        for end in "AB"
    )


class Game:
    name = "test_game"
    title = say("Time Trouble")

    def readable_cards(self, state: State) -> tuple[ReadableCard, ...]:
        return cards()


def screens() -> types.SimpleNamespace:
    """What a game's screens package publishes. Imports Kivy, so only once the window is open."""
    from kivy.uix.label import Label

    from companion.ui.screen import Action, GameScreen, Reading
    from companion.ui.widgets.ring import CountdownRing
    from companion.ui.widgets.token import Token

    class Briefing(GameScreen):
        def heading(self, view: Any) -> tuple[Text, ...]:
            return (say("Round {n}", n=3), say("Boss: {who}", who="Ada"))

        def readings(self, view: Any) -> tuple[Reading, ...]:
            return (Reading(say("energy"), "6"), Reading(say("snails"), "1"))

        def primary(self, view: Any) -> Action:
            return Action("briefing.start", say("START"), move="start", hint=say("{n} s", n=40))

        def offers(self, view: Any) -> tuple[Action, ...]:
            return (Action("briefing.break", say("Break"), move="break"),)

    class Play(GameScreen):
        has_top_bar = False

        def __init__(self, **kwargs: Any) -> None:
            super().__init__(**kwargs)
            self.ring = CountdownRing()
            self.ring.bind(on_tap=lambda *_: self.controller.pause())
            self.add_widget(self.ring)
            self.add_widget(Token(letter="F", tint="pink"))

        def show(self, view: Any) -> None:
            self.ring.is_paused = view.is_paused

        def tick(self, left_ms: int) -> None:
            self.ring.show(left_ms)

        def primary(self, view: Any) -> Action:
            return Action("action.done", say("DONE"), move="done")

    def checklist(state: State) -> tuple[Check, ...]:
        return (
            Check(say("Lay the boards in a row, the base at your end."), lambda: Label(text="boards")),
            Check(say("Shuffle the cards; everybody draws three.")),
        )

    names = ("First steps", "Sand", "Water", "Springs", "Turning", "Teeth", "Fire")
    levels = tuple(LevelChoice(n, say(name), say("Three Fluffies on four boards.")) for n, name in enumerate(names, 1))
    return types.SimpleNamespace(
        SCREENS={"briefing": Briefing, "action": Play},
        screen_for=lambda state: state.phase,
        checklist=checklist,
        NEW_TABLE=NewTable(
            2, 4, lambda edition: EditionOffer(edition, levels), (40, 30, 60),
            lambda choice: {"players": list(choice.players), "level": choice.level, "timer": f"{choice.timer_s}s"},
        ),
    )  # fmt: skip


TROUBLE = Banner(
    "reader", say("No reader."), what_to_do=say("Plug it in, or lay cards by touch; play goes on.")
)  # fmt: skip
__all__ = ["TROUBLE", "Controller", "Game", "LastRead", "Refusal", "Settings", "StandIns", "cards", "screens"]
