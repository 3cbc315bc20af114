"""Every screen shows what its state means, and a real touch makes the move that it promises."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from level_scenes import LEVELS
from scenes import BY_HAND, SCENES, briefing, fork
from stage import Stage, new_state, stage

from companion.games.time_trouble import moves as m
from companion.games.time_trouble import screens as published

FRAME = {"frame.undo", "frame.menu"}
ACTION = {"frame.pause", "action.done", "correction.open.computer"}
STEPS = {f"moves.steps.{n}" for n in ("franky", "jell_e", "cleo", "spike")}
BAR = {f"briefing.bar.{n}" for n in range(9)} | {f"briefing.token.{n}" for n in ("franky", "jell_e", "cleo", "spike")}

#: What each face of each screen must show, and the touchables that it must have, no more and no less.
FACES: dict[str, tuple[str, tuple[str, ...], set[str]]] = {
    "briefing": ("briefing", ("Round 1", "Boss: Ada", "START  40 s", "many, few or none"), BAR | {"briefing.start"}),
    "action": ("action", ("27", "Cem must play", "card 3 of 3", "11  02↻"), ACTION),
    "action_free": ("action", ("All may play", "any order", "DONE"), ACTION),
    "filling": ("filling", ("2 cards are missing", "From Ben's hand", "card 3 from the left"), {"filling.begin"}),
    "filling_begun": ("filling", ("Ada takes it without looking", "Then: Cem"), set()),
    "movement": ("movement", ("MOVE ALL", "opens a lock"), STEPS | {"moves.all", "moves.snail"}),
    "fork": (
        "movement",
        ("Franky: which way?", "Upper: snail space", "Lower: energy space", "choose the way first"),
        STEPS | {"moves.route.1", "moves.route.2", "moves.move", "moves.snail"},
    ),
    "fork_ahead": ("movement", ("MOVE ALL", "which way?", "after that"), STEPS | {"moves.all", "moves.snail"}),
    "four_boards": (
        "movement",
        ("goal space", "catches a Fluffy", "3 of 4 steps"),
        STEPS | {"moves.all", "moves.snail"} | {f"moves.board.{n}" for n in range(1, 5)},
    ),
    "healing": (
        "movement",
        ("Cleo may heal: tap a character.", "heal 1 damage: revive", "k.o."),
        {"moves.heal.franky", "moves.heal.spike", "moves.skip_healing"},
    ),
    "lock": ("movement", ("which one?", "Upper lock", "Lower lock"), STEPS | {"moves.lock.1", "moves.lock.2"}),
    "victory": ("movement", ("You have won the level!", "1 star"), {"moves.finish", "moves.play_on"}),
    "energy": (
        "energy",
        ("Add Middle Ages 2 in front.", "Put 1 Fluffy on it.", "Remove Base 1: +2 energy.", "Pay 1 energy for 1",
         "7 will be left.", "To draw: Ada 1", "Next boss:\u00a0Ben."),
        {"energy.add", "energy.remove", "energy.pay", "energy.next"},
    ),
    "energy_added": (
        "energy", ("Added: Middle Ages 2.",), {"energy.add", "energy.remove", "energy.pay", "energy.next"},
    ),
    "energy_unpayable": (
        "energy",
        ("Remove no board.", "You have only 1: the level is lost.", "LEVEL LOST", "the energy is not enough"),
        {"energy.add", "energy.remove", "energy.pay", "energy.next"},
    ),
    "shift_change": ("shift_change", ("Discard the 3 cards", "Ada", "Ben", "Cem", "Next boss: Ben"), {"shift.next"}),
    "won": ("end", ("Level won!", "1 star", "Fluffies at the goal: 2 (2 wanted)", "Home"), {"end.home", "end.more"}),
    "lost": (
        "end",
        ("Level lost", "The energy did not pay for all occupied boards.", "ONCE MORE"),
        {"end.home", "end.more"},
    ),
}  # fmt: skip


def test_every_scene_has_its_expectation() -> None:
    assert set(FACES) == set(SCENES)


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_shows_its_words_and_touchables(name: str) -> None:
    screen, words, ids = FACES[name]
    with stage(SCENES[name]()) as held:
        assert held.panel.screen.screen_name == screen
        text = held.all_text()
        assert [word for word in words if word not in text] == []
        frame = FRAME - {"frame.menu"} | {"frame.lock"} if screen == "action" else FRAME
        assert held.ids() == ids | frame


def test_every_phase_has_a_screen() -> None:
    names = {published.screen_for(scene()) for scene in (*SCENES.values(), *BY_HAND.values(), *LEVELS.values())}
    assert names == set(published.SCREENS)


# ---- touches --------------------------------------------------------------------------------------------------------

TAPS: tuple[tuple[str, tuple[str, ...], tuple[Any, ...]], ...] = (
    ("briefing", ("briefing.start",), (m.StartAction(),)),
    ("briefing", ("briefing.token.jell_e", "briefing.bar.4"), (m.Remind("jell_e", 4),)),
    ("briefing", ("briefing.token.franky", "briefing.token.franky"), (m.Remind("franky", 3, True),)),
    ("briefing", ("briefing.token.spike", "briefing.token.spike"), (m.Remind("spike", 3, False),)),
    ("briefing", ("briefing.token.spike", "briefing.bar.8"), (m.Remind("spike", 8, True),)),
    ("briefing", ("briefing.bar.5",), ()),
    ("action", ("action.done",), ()),
    ("action_free", ("action.done",), (m.EndAction(),)),
    ("filling", ("filling.begin",), (m.BeginFilling(),)),
    ("movement", ("moves.all",), (m.MoveAll(),)),
    ("movement", ("moves.snail",), (m.UseSnail(),)),
    ("fork", ("moves.move",), ()),
    ("fork", ("moves.route.1", "moves.move"), (m.Move(("ma1:u1",)),)),
    ("fork", ("moves.route.1", "moves.route.2", "moves.move"), (m.Move(("ma1:d1",)),)),
    ("healing", ("moves.heal.franky",), (m.Heal("franky"),)),
    ("healing", ("moves.heal.spike",), (m.Heal("spike"),)),
    ("healing", ("moves.skip_healing",), (m.SkipHealing(),)),
    ("lock", ("moves.lock.2",), (m.OpenLock("ma1:d2"),)),
    ("victory", ("moves.finish",), (m.Finish(),)),
    ("victory", ("moves.play_on",), (m.PlayOn(),)),
    ("energy", ("energy.add", "energy.remove", "energy.pay"), (m.AddBoard(), m.RemoveBoards(), m.PayEnergy())),
    ("energy", ("energy.pay",), ()),
    ("energy", ("energy.next",), (m.NextRound(),)),
    ("shift_change", ("shift.next",), (m.NextRound(),)),
)


@pytest.mark.parametrize(("scene", "taps", "moves"), TAPS)
def test_taps_make_these_moves(scene: str, taps: tuple[str, ...], moves: tuple[Any, ...]) -> None:
    with stage(SCENES[scene]()) as held:
        for touch_id in taps:
            held.tap(touch_id)
        assert tuple(held.controller.moves) == moves
        assert held.controller.refusal is None


def test_the_end_leads_home_and_can_be_undone() -> None:
    with stage(SCENES["won"]()) as held:
        held.tap("end.home")
        assert held.controller.asked == ["leave"]
        assert "frame.undo" in held.ids()


@pytest.mark.parametrize(("scene", "on"), [("lost", 0), ("won", 1)])
def test_the_end_offers_the_same_level_again_or_the_next_with_all_as_it_was(scene: str, on: int) -> None:
    state = SCENES[scene]()
    with stage(state) as held:
        held.tap("end.more")
        assert held.controller.asked == ["leave"]
        chooser = held.screen
        assert chooser.screen_name == "level"
        assert (chooser.edition, chooser.level, chooser.help) == ("house", state.box.level.number + on, state.help)
        assert held.panel.laying._players == tuple(player.name for player in state.players)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_token_is_dragged_onto_a_number_and_off_the_bar(size: tuple[int, int]) -> None:
    with stage(new_state(), size) as held:
        assert "Drag the figures to the numbers" in held.all_text()
        held.drag("briefing.token.franky", held.middle("briefing.bar.6"))
        assert "Drag the figures" not in held.all_text()
        assert held.controller.moves == [m.Remind("franky", 6)]
        place, token = held.find("briefing.bar.6"), held.find("briefing.token.franky")
        assert place.collide_point(*token.center)
        x, y = held.middle("briefing.bar.2")
        held.drag("briefing.token.franky", (x, y + place.height))
        assert held.controller.moves[1:] == [m.Remind("franky", None)]


def test_a_token_under_a_finger_does_not_move_when_the_view_changes() -> None:
    with stage(briefing()) as held:
        held.settle()
        token = held.find("briefing.token.cleo")
        before = token.center
        token._touch = object()
        held.controller.play(m.Remind("cleo", 1))
        held.frames()
        assert token.center == before
        token._touch = None


def test_a_held_press_on_the_ring_pauses_and_resume_is_then_the_primary_action() -> None:
    from kivy.base import EventLoop

    with stage(SCENES["action"]()) as held:
        held.settle()
        ring = held.find("frame.pause")
        touch = held.finger(held.middle("frame.pause"))
        EventLoop.post_dispatch_input("begin", touch)
        until = time.monotonic() + 5
        while not held.controller.view.is_paused and time.monotonic() < until:
            held.frames(1)
        EventLoop.post_dispatch_input("end", touch)
        assert held.controller.view.is_paused
        assert ring.is_paused
        held.tap("frame.resume")
        assert not held.controller.view.is_paused


def test_a_short_tap_on_the_ring_does_not_pause() -> None:
    with stage(SCENES["action"]()) as held:
        held.tap("frame.pause")
        assert not held.controller.view.is_paused


def test_cards_are_tapped_live_each_way_round_and_not_twice() -> None:
    with stage(SCENES["action"](), card_input="live") as held:
        held.tap("action.card.c05.b")
        held.tap("action.card.c05.a")
        assert held.controller.moves == [m.PlayCard("c05", True)]
        assert "action.card.c26.a" not in held.ids(), "special cards are not in level 1"


def test_fillers_are_tapped_only_once_the_boss_has_begun() -> None:
    with stage(SCENES["filling"](), card_input="live") as held:
        assert "filling.card.c05.a" not in held.ids()
        held.tap("filling.begin")
        held.tap("filling.card.c05.a")
        held.tap("filling.card.c03.b")
        assert held.controller.moves == [m.BeginFilling(), m.FillCard("c05"), m.FillCard("c03", True)]
        assert held.state.phase == "movement"


def test_a_chosen_way_is_forgotten_once_a_snail_changes_the_steps() -> None:
    with stage(fork()) as held:
        held.tap("moves.route.1")
        assert held.panel.shell.primary_action.is_enabled
        held.tap("moves.snail")
        assert not held.panel.shell.primary_action.is_enabled


def test_steps_are_of_one_size_and_larger_where_the_words_below_are_few() -> None:
    rooms = []
    for scene in ("four_boards", "movement"):
        with stage(SCENES[scene]()) as held:
            held.frames(6)
            (room,) = {round(mover.head) for mover in held.screen.ids.movers.children}
            rooms.append(room)
    assert rooms[1] > rooms[0] + 10


def test_a_bill_that_cannot_be_paid_makes_the_primary_action_a_danger() -> None:
    with stage(SCENES["energy_unpayable"]()) as held:
        assert held.panel.shell.primary_action.is_danger
    with stage(SCENES["energy"]()) as held:
        assert not held.panel.shell.primary_action.is_danger


def test_the_seconds_change_without_drawing_the_rest_again(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.games.time_trouble.screens.tray import Spots

    with stage(SCENES["action"]()) as held:
        held.frames()
        drawn: list[int] = []
        original = Spots._draw
        monkeypatch.setattr(Spots, "_draw", lambda self, *args: (drawn.append(1), original(self, *args)))
        for left_ms in (26_990, 26_500, 25_900):
            held.panel.tick(left_ms)
            held.frames(2)
        assert held.find("frame.pause").seconds == 26
        assert drawn == []


# ---- set-up ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "dealt"), [(("Ada", "Ben"), 4), (("Ada", "Ben", "Cem", "Dora"), 3)])
def test_the_checklist_is_made_from_the_level(players: tuple[str, ...], dealt: int) -> None:
    steps = [str(check.text) for check in published.checklist(new_state(players))]
    for words in (
        "Boards from left to right: Base 1, Middle Ages 1.", "Middle Ages 2, Base 2.", "1 Fluffy on its Fluffy space",
        "1 lock", "6 energy", "1 snail ", "5 special cards", "other 25 cards", f"Deal {dealt} cards", "4 tokens", "Ada",
    ):  # fmt: skip
        assert any(words in step for step in steps), words


def test_set_up_draws_the_boards_and_leads_to_the_briefing() -> None:
    from companion.games.time_trouble.screens.boards_picture import BoardsPicture

    with stage(new_state(), is_set_up=False) as held:
        assert any(isinstance(widget, BoardsPicture) for widget in held.panel.screen.walk())
        held.tap("setup.start")
        assert held.panel.screen.screen_name == "briefing"


def test_new_table_options_lay_a_table() -> None:
    from companion.ui.new_table import Choice

    options = published.NEW_TABLE.options(Choice(("Ada", "Ben"), 1, 60))
    assert new_state(**options).box.timer_s == 60


def test_a_card_picture_turns_with_the_card() -> None:
    state = new_state()
    plain, turned = (published.card_picture(state, "c01", is_turned) for is_turned in (False, True))
    assert turned.spots == plain.spots[::-1] != plain.spots


# ---- in every size and language -------------------------------------------------------------------------------------


def _translations() -> dict[str, str]:
    path = Path(published.__file__).parents[1] / "locale" / "de" / "LC_MESSAGES" / "time_trouble.po"
    with path.open("rb") as file:
        return {one.id: one.string for one in read_po(file, locale="de") if isinstance(one.id, str) and one.id}


LOOKS = (
    ((800, 480), "de", 1.0), ((800, 480), "en", 1.6), ((480, 800), "de", 1.6), ((720, 1280), "en", 1.0),
    ((720, 1280), "de", 1.0), ((1280, 720), "de", 1.6),
)  # fmt: skip


@pytest.mark.parametrize(("size", "code", "text_size"), LOOKS)
def test_a_screen_fits_its_panel_in_this_language_and_text_size(
    size: tuple[int, int], code: str, text_size: float
) -> None:
    english = {message for message, german in _translations().items() if german != message}
    wrong: list[str] = []
    for name, scene in SCENES.items():
        with stage(scene(), size, code, text_size=text_size) as held:
            found = [*_targets(held, size), *_cut(held)]
            found += [f"{text} is English" for text in held.texts() if code == "de" and text in english]
            wrong += [f"{name}: {what}" for what in found]
    assert not wrong, "\n".join(wrong)


def _targets(held: Stage, size: tuple[int, int]) -> Iterator[str]:
    """Touchables that are smaller than a finger, leave the panel, or lie on each other."""
    from companion.ui.theme import theme

    boxes = {touch_id: _box(held, touch_id) for touch_id in held.ids()}
    for touch_id, (left, bottom, right, top) in boxes.items():
        if min(right - left, top - bottom) < 8.9 * theme.mm:
            yield f"{touch_id} is {(right - left) / theme.mm:.1f} x {(top - bottom) / theme.mm:.1f} mm"
        if left < -1 or bottom < -1 or right > size[0] + 1 or top > size[1] + 1:
            yield f"{touch_id} leaves the panel"
    for one, other in itertools.combinations(sorted(boxes), 2):
        # Tokens lie on the bar's numbers: that is what they are for.
        if _overlap(boxes[one], boxes[other]) and not (one.startswith("briefing.") and other.startswith("briefing.")):
            yield f"{one} lies on {other}"


def _cut(held: Stage) -> Iterator[str]:
    """Words that can't be read in full."""
    from companion.ui.widgets.words import Words

    for widget in held.visible():
        if isinstance(widget, Words) and widget.text and widget.is_cut and widget.width > 2:
            yield f"“{widget.text}” is cut short"


def _box(held: Stage, touch_id: str) -> tuple[float, float, float, float]:
    widget = held.find(touch_id)
    left, bottom = widget.to_window(widget.x, widget.y)
    return left, bottom, left + widget.width, bottom + widget.height


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return min(one[2], other[2]) - max(one[0], other[0]) > 1.5 and min(one[3], other[3]) - max(one[1], other[1]) > 1.5
