"""Less help and cards after the timer: what the screens show, and that touches make the moves they promise."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from scenes import BY_HAND, SCENES, movement
from stage import Stage, any_box_state, new_state, played, stage
from test_screens import BAR, FRAME, LOOKS, STEPS, _box, _cut, _overlap, _targets, _translations

from companion.games.time_trouble import moves as m
from companion.games.time_trouble import screens as published
from companion.games.time_trouble.box import ORDER
from companion.ui.new_table import Choice

KEYS = {f"hand.{what}.{who}" for what in ("damage", "heal", "fluffy", "knock_out") for who in ORDER}
SUPPLY = {"hand.energy", "hand.snail", "hand.step", "hand.crossing", "hand.moved", "hand.won", "hand.all"}
OUT = KEYS - {"hand.knock_out.spike"} | {"hand.revive.spike"}
STEPPERS = {f"energy.{what}.{way}" for what in ("occupied", "income") for way in ("less", "more")}
TILES = {f"entering.card.c{n:02}.{end}" for n in range(1, 26) for end in "ab"}

#: What each face must show, and the touchables that it must have, no more and no less.
FACES: dict[str, tuple[str, tuple[str, ...], set[str]]] = {
    "movement_cards": (
        "movement_by_hand",
        ("4", "1", "k.o.", "Jell-E has moved", "ALL MOVED"),
        OUT | SUPPLY | STEPS,
    ),
    "briefing_counters": ("briefing", ("START  40 s",), BAR | {"briefing.start"}),
    "action_counters": ("action", ("27", "Ada begins", "DONE"), {"frame.pause", "action.done"}),
    "movement_counters": ("movement_by_hand", ("Franky has moved", "Damage"), KEYS | SUPPLY),
    "movement_counters_saving": (
        "movement_by_hand",
        ("Franky has moved", "Save", "special cards reported?"),
        KEYS | SUPPLY | {f"hand.save.{who}" for who in ORDER},
    ),
    "movement_cards_returning": (
        "movement_by_hand",
        ("Franky has moved", "Return", "+1 gift", "damage reported?"),
        KEYS - {f"hand.fluffy.{who}" for who in ORDER}
        | {f"hand.return.{who}" for who in ORDER}
        | SUPPLY
        | STEPS
        | {"hand.gift"},
    ),
    "energy_counters": (
        "energy_by_hand",
        ("Pay 1 of 6 energy: 5 will be left.", "Everybody draws up to 3 cards.", "Next boss:\u00a0Ben."),
        STEPPERS | {"energy.next", "hand.won"},
    ),
    "energy_counters_unpayable": (
        "energy_by_hand",
        ("You have only 0: the level is lost.", "LEVEL LOST", "the energy is not enough"),
        STEPPERS | {"energy.next", "hand.won"},
    ),
    "shift_counters": (
        "shift_change",
        ("Discard the 3 cards", "draws up to 3 cards", "Next boss: Ben"),
        {"shift.next"},
    ),
    "action_after": ("action", ("27", "Ada begins", "DONE"), {"frame.pause", "action.done"}),
    "entering": (
        "entering",
        ("Card 3: Cem's", "No more were laid", "11  02↻", "after 3 cards"),
        TILES | {"entering.no_more", "entering.done", "correction.open.computer"},
    ),
    "entering_whole": (
        "entering",
        ("Card 4, if there is one", "ALL ENTERED"),
        TILES | {"entering.done", "correction.open.computer"},
    ),
    "boards_again": (
        "movement",
        ("Check the figures", "MOVE ALL"),
        {"frame.correct", "figures.confirm", "moves.all", "moves.snail"} | STEPS,
    ),
}


def test_every_scene_has_its_expectation() -> None:
    assert set(FACES) == set(BY_HAND)


@pytest.mark.parametrize("name", BY_HAND)
def test_a_screen_shows_its_words_and_touchables(name: str) -> None:
    screen, words, ids = FACES[name]
    with stage(BY_HAND[name]()) as held:
        assert held.panel.screen.screen_name == screen
        text = held.all_text()
        assert [word for word in words if word not in text] == []
        frame = FRAME - {"frame.menu"} | {"frame.lock"} if screen == "action" else FRAME
        assert held.ids() == ids | frame


# ---- touches --------------------------------------------------------------------------------------------------------

TAPS: tuple[tuple[str, tuple[str, ...], tuple[Any, ...]], ...] = (
    ("movement_cards", ("hand.all",), (m.AllMovedByHand(),)),
    ("movement_cards", ("hand.moved",), (m.MovedByHand(),)),
    ("movement_cards", ("hand.step",), (m.UseSnail(),)),
    ("movement_cards", ("hand.damage.cleo",), (m.Report("damage", "cleo"),)),
    ("movement_cards", ("hand.heal.franky",), ()),
    ("movement_cards", ("hand.revive.spike",), (m.Report("revive", "spike"),)),
    ("movement_counters", ("hand.heal.franky",), (m.Report("heal", "franky"),)),
    ("movement_counters", ("hand.fluffy.spike",), (m.Report("fluffy", "spike"),)),
    ("movement_counters", ("hand.knock_out.spike",), (m.Report("knock_out", "spike"),)),
    ("movement_counters", ("hand.energy", "hand.snail"), (m.Report("energy"), m.Report("snail"))),
    ("movement_counters", ("hand.crossing",), (m.Report("crossing"),)),
    ("movement_counters_saving", ("hand.save.franky", "hand.save.cleo"), (m.Report("save", "cleo"),)),
    ("movement_cards_returning", ("hand.return.franky",), (m.Report("return", "franky"),)),
    ("movement_cards_returning", ("hand.gift",), (m.Report("gift"),)),
    ("energy_counters", ("energy.next",), (m.NextRound(1),)),
    ("energy_counters", ("energy.occupied.more", "energy.income.more", "energy.next"), (m.NextRound(2, 1),)),
    ("energy_counters_unpayable", ("energy.income.more", "energy.next"), (m.NextRound(1, 1),)),
    ("action_counters", ("action.done",), (m.EndAction(),)),
    ("action_after", ("action.done",), (m.EndAction(),)),
    ("entering", ("entering.done",), ()),
    ("entering", ("entering.no_more",), (m.EndEntering(),)),
    ("entering", ("entering.card.c02.a",), ()),
    (
        "entering",
        ("entering.card.c06.b", "entering.card.c05.a", "entering.done"),
        (m.PlayCard("c06", True), m.PlayCard("c05"), m.EndEntering()),
    ),
    ("boards_again", ("figures.confirm",), (m.ConfirmPlaces(),)),
)


@pytest.mark.parametrize(("scene", "taps", "moves"), TAPS)
def test_taps_make_these_moves(scene: str, taps: tuple[str, ...], moves: tuple[Any, ...]) -> None:
    with stage(BY_HAND[scene]()) as held:
        for touch_id in taps:
            held.tap(touch_id)
        assert tuple(held.controller.moves) == moves
        assert held.controller.refusal is None


def test_a_gift_that_the_computer_shows_is_reported_once_all_have_moved() -> None:
    laid = new_state(level=3, help="counters")
    with stage(played(laid, m.StartAction(), m.EndAction(), m.AllMovedByHand())) as held:
        assert held.screen.screen_name == "energy_by_hand"
        held.tap("hand.gift")
        assert held.controller.moves == [m.Report("gift")]
        held.settle()
        assert held.screen.screen_name == "gift_turned"


def _round_taps(held: Stage) -> list[str]:
    """Taps on the primary action, round and round, until the next briefing."""
    taps = []
    while not taps or held.panel.screen.screen_name != "briefing":
        touch_id = held.panel.shell.primary_action.touch_id
        held.tap(touch_id)
        taps.append(touch_id)
    return taps


def test_a_round_that_is_only_counted_takes_four_taps_and_remembers_the_occupied_boards() -> None:
    with stage(any_box_state()) as held:
        for _ in range(3):
            held.tap(held.panel.shell.primary_action.touch_id)
        held.tap("energy.occupied.more")
        held.tap("energy.next")
        assert held.state.energy == 4
        assert _round_taps(held) == ["briefing.start", "action.done", "hand.all", "energy.next"]
        assert held.state.energy == 2


@pytest.mark.parametrize("scene", ["movement_counters", "energy_counters"])
def test_the_level_is_claimed_with_fluffies_and_all_four_at_the_goal(scene: str) -> None:
    with stage(BY_HAND[scene]()) as held:
        held.tap("hand.won")
        assert held.panel.screen.screen_name == "claim"
        assert "1 star" in held.all_text()
        held.tap("claim.fluffies.more")
        held.tap("claim.all.yes")
        assert "3 stars" in held.all_text()
        held.tap("claim.take")
        assert held.controller.moves == [m.ClaimVictory(4, True)]
        assert held.controller.refusal is None
        assert held.panel.screen.screen_name == "end"


def test_a_claim_can_be_dropped() -> None:
    with stage(BY_HAND["movement_cards"]()) as held:
        held.tap("hand.all")
        held.tap("hand.won")
        assert "claim.all.yes" not in held.ids(), "Spike is k.o."
        held.tap("claim.back")
        assert held.controller.moves == [m.AllMovedByHand()]
        assert held.panel.screen.screen_name == "energy_by_hand"


def test_help_is_switched_from_the_menu_and_back_without_losing_anything() -> None:
    with stage(movement()) as held:
        before = held.state
        held.tap("frame.menu")
        held.tap("menu.help.counters")
        assert held.panel.screen.screen_name == "movement_by_hand"
        held.tap("frame.menu")
        held.tap("menu.help.boards")
        assert held.panel.screen.screen_name == "movement"
        assert held.state == before


@pytest.mark.parametrize(
    ("scene", "touch_id"), [("movement_cards", "moves.steps.cleo"), ("entering", "correction.open.computer")]
)
def test_a_missed_read_is_put_right_from_where_the_steps_or_the_computer_are_shown(scene: str, touch_id: str) -> None:
    with stage(BY_HAND[scene]()) as held:
        held.tap(touch_id)
        assert held.panel.screen.screen_name == "correction"


def test_figures_moved_by_hand_are_put_where_they_stand_on_the_correction_sheet() -> None:
    with stage(BY_HAND["boards_again"]()) as held:
        held.tap("frame.correct")
        assert held.panel.screen.screen_name == "correction"


def test_a_box_of_which_nothing_is_entered_offers_no_other_help() -> None:
    with stage(any_box_state()) as held:
        assert published.menu(held.controller.view) == ()


# ---- cards by touch -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card_input", "was_after", "move"),
    [
        ("after", False, m.StartAction(True)),
        ("after", True, m.StartAction()),
        ("live", True, m.StartAction(False)),
        ("reader", False, m.StartAction()),
    ],
)
def test_the_next_round_takes_cards_as_the_settings_say(card_input: str, was_after: bool, move: Any) -> None:
    with stage(new_state(cards_after=was_after), card_input=card_input) as held:
        held.tap("briefing.start")
        assert held.controller.moves == [move]


def test_no_pictures_are_offered_while_the_timer_runs_when_cards_come_after_it() -> None:
    with stage(BY_HAND["action_after"](), card_input="after") as held:
        assert not any(touch_id.startswith("action.card") for touch_id in held.ids())


def test_the_tray_keeps_clear_of_the_button_that_shows_the_stand_ins() -> None:
    with stage(SCENES["action"]()) as held:
        held.panel.has_stand_in_toggle = True
        held.panel.redraw()
        held.frames()
        boxes = [_box(held, touch_id) for touch_id in ("standin.toggle", "correction.open.computer")]
        held.panel.has_stand_in_toggle = False
        assert not _overlap(*boxes)


# ---- a new table ----------------------------------------------------------------------------------------------------


def test_edition_level_help_and_timer_lead_to_a_table() -> None:
    with stage(new_state()) as held:
        held.ask_for_level()
        assert {
            "edition.house",
            "edition.any_box",
            "level.1",
            "help.counters",
            "help.cards",
            "help.boards",
        } <= held.ids()
        held.tap("edition.any_box")
        held.tap("level.5")
        assert "5 of 7 Fluffies are wanted." in held.all_text()
        held.tap("help.boards")
        held.tap("timer.60")
        held.tap("level.next")
        (asked,) = held.controller.asked
        assert asked.startswith("time_trouble any_box") and "('help', 'counters')" in asked and "('level', 5)" in asked
        held.tap("edition.house")
        assert held.screen.level == 5 and held.screen.help == "counters"


def test_what_another_edition_does_not_have_gives_way() -> None:
    with stage(new_state()) as held:
        held.ask_for_level()
        held.tap("level.5")
        offers = held.screen._offers
        offers["any_box"] = msgspec.structs.replace(offers["any_box"], levels=offers["any_box"].levels[:2])
        held.tap("edition.any_box")
        assert "level.5" not in held.ids() and held.screen.level == 1 and held.screen.help == "counters"


@pytest.mark.parametrize(("card_input", "is_after"), [("after", True), ("live", False)])
def test_options_of_a_new_table_lay_one(card_input: str, is_after: bool) -> None:
    options = published.NEW_TABLE.options(Choice(("Ada", "Ben"), 1, 60, "cards", card_input))
    state = new_state(**options)
    assert (state.help, state.cards_after, state.box.timer_s) == ("cards", is_after, 60)


@pytest.mark.parametrize("level", range(1, 8))
def test_a_counted_level_is_laid_out_from_what_the_rulebook_prints(level: int) -> None:
    steps = [str(check.text) for check in published.checklist(any_box_state(level))]
    state = any_box_state(level)
    assert f"Wanted in this level: {state.box.level.goal} of {state.box.level.fluffies} Fluffies." in steps
    assert any("gifts" in step for step in steps) == (level >= 2)
    assert any("special cards back" in step for step in steps) == (level < 3)
    assert any("Boards from left to right" in step for step in steps)


# ---- in every size and language -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "code", "text_size"), LOOKS)
def test_a_screen_fits_its_panel_in_this_language_and_text_size(
    size: tuple[int, int], code: str, text_size: float
) -> None:
    english = {message for message, german in _translations().items() if german != message}
    wrong: list[str] = []
    for name, scene in (*BY_HAND.items(), ("level", SCENES["briefing"]), ("claim", BY_HAND["energy_counters"])):
        with stage(scene(), size, code, text_size=text_size) as held:
            if name == "level":
                held.ask_for_level()
            if name == "claim":
                held.tap("hand.won")
            held.frames()
            # Pictures of cards are scrolled.
            found = [each for each in (*_targets(held, size), *_cut(held)) if not each.startswith("entering.card")]
            found += [f"{text} is English" for text in held.texts() if code == "de" and text in english]
            wrong += [f"{name}: {what}" for what in found]
    assert not wrong, "\n".join(wrong)
