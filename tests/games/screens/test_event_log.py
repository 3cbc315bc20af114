"""The event log over Time Trouble: what it tells, and the way back to before any step."""

from __future__ import annotations

import time
from typing import Any

from stage import Stage, new_state, stage

from companion.games.time_trouble import events as e
from companion.games.time_trouble import gift_events as g
from companion.games.time_trouble import moves as m
from companion.games.time_trouble.telling import TOLD

#: Events that only move the game on, or that the step's own words say.
UNTOLD = {
    e.ActionStarted, e.EnteringBegun, e.FillingBegun, e.TurnBegun, e.TurnEnded, e.LockChosen, e.ChoiceMade, e.LeftToDo,
    g.GiftKept, g.FaceDownOffered, g.LastGiftsOffered,
    e.MovementEnded, e.PlayedOn, e.EnergyPhaseBegun, e.EnergyStepDone, e.HelpChanged, e.PlacesConfirmed,
}  # fmt: skip
ROUND = (
    m.StartAction(), m.PlayCard("c11"), m.PlayCard("c02", True), m.PlayCard("c15"), m.EndAction(), m.MoveAll(),
    m.NextRound(),
)  # fmt: skip


def with_log(made: Stage, *moves: Any) -> Stage:
    for move in moves:
        made.controller.play(move)
    made.panel.menu()
    made.tap("menu.log")
    made.settle()
    return made


def tap_row(made: Stage, n: int) -> None:
    """A touch on a step, scrolled into sight."""
    made.screen.ids.scroller.scroll_to(made.find(f"log.{n}"), animate=False)
    made.tap(f"log.{n}")


def hold(made: Stage, touch_id: str) -> None:
    from kivy.base import EventLoop

    from companion.ui.touchable import HOLD_S

    made.settle()
    finger = made.finger(made.middle(touch_id))
    EventLoop.post_dispatch_input("begin", finger)
    end = time.monotonic() + HOLD_S + 0.2
    while time.monotonic() < end:
        made.frames(1)
    EventLoop.post_dispatch_input("end", finger)
    made.frames(2)


def test_every_event_is_told_or_is_known_to_need_no_words() -> None:
    assert set(e.Event.__args__) == set(TOLD) | UNTOLD
    assert not set(TOLD) & UNTOLD


def test_the_log_tells_a_round_newest_first() -> None:
    with stage(new_state()) as made:
        with_log(made, *ROUND)
        rows = [touch_id for touch_id in made.ids() if touch_id.startswith("log.") and touch_id[4:].isdigit()]
        assert sorted(rows, key=lambda name: int(name[4:])) == [f"log.{n}" for n in range(1, 8)]
        tops = [made.find(f"log.{n}").y for n in range(1, 8)]
        assert tops == sorted(tops)
        text = made.all_text()
        for words in ("Ben's card 02", "turned, on top in the computer", "Round 1, 40 s left", "Next round",
                      "energy paid for", "draws 1 card", "Boss: Ben", "goes 2 steps: "):  # fmt: skip
            assert words in text, words


def test_the_log_speaks_german() -> None:
    with stage(new_state(), code="de") as made:
        text = with_log(made, *ROUND).all_text()
        assert "Karte 02 von Ben" in text and "gedreht, obenauf im Computer" in text and "Boss: Ben" in text


def test_a_held_press_goes_back_to_before_a_step_and_shows_the_table() -> None:
    with stage(new_state()) as made:
        with_log(made, *ROUND)
        tap_row(made, 3)
        assert "HOLD: UNDO 5 STEPS" in made.texts() and "back to before: Ben's card 02" in made.texts()
        hold(made, "log.undo")
        assert made.screen.screen_name == "action"
        assert [layer.card for layer in made.state.tray] == ["c11"]
        assert made.controller.table.session.depth == 2


def test_a_short_touch_goes_back_nowhere() -> None:
    with stage(new_state()) as made:
        with_log(made, *ROUND)
        tap_row(made, 3)
        made.tap("log.undo")
        assert made.controller.table.session.depth == 7 and made.screen.screen_name == "log"


def test_a_second_touch_lets_go_of_a_step() -> None:
    with stage(new_state()) as made:
        with_log(made, *ROUND)
        tap_row(made, 6)
        tap_row(made, 6)
        assert "log.undo" not in made.ids()
        made.tap("log.done")
        assert made.screen.screen_name == "briefing"


def test_old_steps_stand_on_pages_of_their_own() -> None:
    with stage(new_state()) as made:
        with_log(made, *(m.Remind("franky", n % 8) for n in range(40)))
        assert "log.newer" not in made.ids()
        made.tap("log.older")
        assert "log.10" in made.ids() and "log.11" not in made.ids() and "log.older" not in made.ids()
        made.tap("log.newer")
        assert "log.40" in made.ids() and "log.10" not in made.ids()


def test_an_empty_log_says_so() -> None:
    with stage(new_state()) as made:
        assert "Nothing has happened yet." in with_log(made).texts()
