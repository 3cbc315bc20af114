"""Dream Lord's screens by real touches: what each shows, and that touches make the moves they promise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from dream_scenes import GAME, SCENES, laid, new_state, special
from msgspec.structs import replace
from stage import Stage, stage

from companion.games.dream_lord import book_moves as b
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.box import FIGURES, Words
from companion.games.dream_lord.dice import COLOURS, Dice
from companion.games.dream_lord.model import Monster, State
from companion.games.dream_lord.questions import SleepChoice
from companion.games.dream_lord.signs import PIPS

#: What each face must show, and things to touch that it must have.
FACES: dict[str, tuple[str, tuple[str, ...], set[str]]] = {
    "draw": ("draw", ("Theadora draws", "no black die: 65\u00a0%", "2/3"), {"draw.draw", "book", "stuffy.stitch"}),
    "draw_collapsed": ("draw", ("Flops draws", "one white die brings stuffing back"), {"draw.draw"}),
    "draw_by_hand": ("draw", ("Die 3 of 5", "red  ×1"), {f"bag.{colour}" for colour in COLOURS}),
    "refill": ("refill", ("Put every discarded die back",), {"refill.done"}),
    "stuffing": ("stuffing", ("roll at least 3", "67\u00a0% for 1 stuffing"), {"white.1", "white.3", "stuffing.end"}),
    "actions": ("actions", ("If you defeat a monster, the monsters act.",), {"die.red.2", "die.stored", "actions.end"}),
    "roll": ("roll", ("Melee attack on Crawly B: at least 8",), {"roll.roll", "roll.bonus.more"}),
    "roll_typed": ("roll", ("red 4",), {f"value.{value}" for value in range(1, 7)}),
    "rolled": ("roll", ("Result: 10, reached",), {"roll.accept"}),
    "steps": ("steps", ("7 spaces", "Unused spaces are lost"), {"meet.lost", "meet.eye", "meet.trader", "steps.done"}),
    "lost": ("reading", ("Ben reads a Lost card aloud: only the decision.",), {"reading.decided"}),
    "effect": ("reading", ("6 of 6: threat effect", "3/3"), {"reading.done", "book"}),
    "last_stuffing": ("last_stuffing", ("It is Stitch's last stuffing!",), {"last.keep", "last.give"}),
    "test": ("test", ("at least 4", "If you pass, Worried goes away."), {"die.blue.1", "die.pink.1", "test.give_up"}),
    "hit": ("hit", ("9", "If you defeat a monster, the monsters act."), {"hit.yes", "hit.no"}),
    "sleep": ("sleep", ("2 sleep cards left", "wakes her: 50\u00a0%"), {"sleep.calm", "sleep.restless", "sleep.woken"}),
    "target": ("target", ("strength 4", "2 monsters left"), {"target.theadora", "target.nobody"}),
    "defend": (
        "defend",
        ("Theadora: 4 damage", "Without a defence Theadora collapses."),
        {"defend.roll", "defend.endure"},
    ),
    "encounter": (
        "encounter",
        ("2 more cards", "Laid: 1\u00a0×\u00a0Crawly", "LAY 2 CARDS", "No card is left"),
        {"lay.crawly", "encounter.none"},
    ),
    "encounter_special": ("encounter", ("If their leader is in the pile", "LAY THE FIRST CARD"), {"lay.crawly"}),
    "encounter_leader": (
        "encounter",
        (
            "Laid: 2\u00a0×\u00a0Crawly",
            "Leader of the Crawlies lies in the pile and must be one of them.",
            "LEADER IS MISSING",
        ),
        {"lay.crawly_leader", "lay.instead.m2"},
    ),
    "encounter_laid": (
        "encounter",
        ("Laid: 2\u00a0×\u00a0Crawly, 1\u00a0×\u00a0Leader of the Crawlies", "ALL LIE THERE"),
        {"encounter.done"},
    ),
    "encounter_entered": ("encounter", ("LAY 2 CARDS",), {"lay.crawly", "lay.crawly_leader", "encounter.deal"}),
    "page": ("page", ("Page 14", "Theadora is bookkeeper"), {"page.begin", "page.search.more"}),
    "won": ("end", ("Story won!", "Read the ending “Calm sleep”.", "STORY 2"), {"end.home", "end.more"}),
}


@pytest.fixture
def shown(request: pytest.FixtureRequest) -> Iterator[Stage]:
    with stage(SCENES[request.param](), game=GAME) as held:
        yield held


def on(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("shown", [name], indirect=True)


@pytest.mark.parametrize("name", FACES)
def test_each_step_and_question_has_its_screen(name: str) -> None:
    screen, texts, ids = FACES[name]
    with stage(SCENES[name](), game=GAME) as held:
        assert held.screen.screen_name == screen
        told = held.all_text()
        assert [text for text in texts if text not in told] == []
        assert ids - held.ids() == set()


def test_dice_of_every_colour_have_pips_of_their_own() -> None:
    assert set(PIPS) == set(COLOURS)
    assert len({str(pip) for pip in PIPS.values()}) == len(COLOURS)


@on("encounter_leader")
def test_a_forgotten_leader_takes_the_place_of_a_monster_with_one_tap(shown: Stage) -> None:
    shown.tap("lay.instead.m1")
    assert shown.controller.moves == [m.LayMonster("crawly_leader", "m1")]
    assert [one.kind for one in shown.state.row] == ["crawly_leader", "crawly"]
    shown.tap("encounter.done")
    assert shown.state.choice is None


def full(*kinds: str) -> State:
    """A special encounter of these, with which all figures are out."""
    laid_now = tuple(Monster(f"m{number}", kind) for number, kind in enumerate(kinds, 1))
    others = tuple(Monster(f"o{number}", "any_boss", 3) for number in range(FIGURES - len(kinds)))
    state = special(laid_now)
    return replace(state, row=(*others, *laid_now))


def test_that_the_girl_may_wake_only_by_one_of_the_last_cards_stands_in_a_line_of_its_own() -> None:
    with stage(laid(phase="actions", choice=SleepChoice()), game=GAME) as held:
        assert "Awake!\none of the last\u00a03" in held.all_text()


def test_where_all_figures_are_out_no_card_is_asked_for() -> None:
    with stage(full("crawly", "crawly_leader"), game=GAME) as held:
        assert "All figures are in the game: lay no more cards." in held.all_text()
        assert "Shuffle the monsters" not in held.all_text()
        assert "ALL LIE THERE" in held.all_text()
        held.tap("encounter.done")
        assert held.state.choice is None


def test_where_all_figures_are_out_a_missing_leader_is_said_to_come_instead() -> None:
    with stage(full("crawly"), game=GAME) as held:
        told = held.all_text()
        assert "Leader of the Crawlies lies in the pile and must come instead of one of these:" in told
        assert "Leader of the Crawlies instead of Crawly" in told
        assert "Tap each card" not in told
        assert "Shuffle" not in told
        held.tap("lay.instead.m1")
        assert held.controller.moves == [m.LayMonster("crawly_leader", "m1")]


def test_a_monsters_card_is_told_in_the_order_in_which_things_happen() -> None:
    state = SCENES["target"]()
    text = "Steps back afterwards."
    kinds = tuple(
        replace(kind, actions=tuple(replace(action, text=Words(text)) for action in kind.actions))
        for kind in state.box.monsters
    )
    with stage(replace(state, box=replace(state.box, monsters=kinds)), game=GAME) as held:
        heights = [
            next(each.to_window(*each.center)[1] for each in held.visible() if words in getattr(each, "text", ""))
            for words in ("It moves towards", "strength 4", text)
        ]
        assert heights == sorted(heights, reverse=True)


@on("actions")
def test_dice_of_one_colour_go_together_with_pink_ones(shown: Stage) -> None:
    for name in ("die.red.1", "die.pink.1", "die.blue.1", "die.stored"):
        shown.tap(name)
    assert set(shown.screen.hand.chosen) == {"pink.1", "blue.1", "stored"}
    shown.tap("for.move")
    assert shown.controller.moves == [m.Go(("blue", "pink"), True), m.RollDice()]
    assert shown.screen.screen_name == "steps"


@on("actions")
def test_an_attack_asks_for_its_target_and_warns_before_the_kill(shown: Stage) -> None:
    shown.tap("die.red.1")
    shown.tap("for.melee")
    assert "Which monster?" in shown.all_text()
    assert "If you defeat a monster, the monsters act." in shown.all_text()
    shown.tap("monster.m2")
    assert shown.controller.moves == [m.Melee("m2", ("red",))]


@on("actions")
def test_an_attack_without_its_colour_is_not_on_offer(shown: Stage) -> None:
    shown.tap("die.blue.1")
    shown.tap("for.melee")
    assert shown.controller.moves == []
    assert shown.screen.hand.chosen == ["blue.1"]


@on("actions")
def test_encouraging_takes_one_die_a_stuffy_and_what_it_gets(shown: Stage) -> None:
    for name in ("die.red.1", "for.encourage", "whom.stitch", "encourage.stuffing"):
        shown.tap(name)
    assert shown.controller.moves == [m.EncourageByStuffing("stitch", "red")]
    assert (shown.state.stuffies[0].stuffing, shown.state.stuffies[1].stuffing) == (2, 2)


@on("roll_typed")
def test_what_real_dice_show_is_typed_in_one_by_one(shown: Stage) -> None:
    shown.tap("value.2")
    assert shown.controller.moves == [m.EnterDie(2)]
    assert [die.value for die in shown.state.choice.roll.dice] == [4, 2, None]


@on("roll_typed_first")
def test_a_bonus_is_set_before_the_first_die_is_typed_in(shown: Stage) -> None:
    shown.tap("roll.bonus")
    shown.tap("roll.bonus.more")
    assert shown.controller.moves == [m.AddBonus(1)]
    shown.tap("roll.bonus")
    assert "value.1" in shown.ids()


@on("draw_by_hand")
def test_a_real_bag_is_tapped_die_by_die(shown: Stage) -> None:
    shown.tap("bag.yellow")
    assert shown.controller.moves == [m.DrawDie("yellow")]
    assert "Die 4 of 5" in shown.all_text()


@on("stuffing")
def test_white_dice_are_rolled_in_the_best_grouping_or_in_another(shown: Stage) -> None:
    shown.tap("white.3")
    shown.tap("stuffing.roll")
    assert shown.controller.moves == [m.RollWhite(3), m.RollDice()]


def test_a_collapse_shows_its_whole_price_before_the_sleep_card() -> None:
    state = SCENES["actions"]()
    with stage(state, game=GAME) as held:
        held.controller.play(b.Hurt("theadora", 3))
        held.tap("defend.endure")
        assert held.screen.screen_name == "sleep"
        told = held.all_text()
        for line in ("Theadora has collapsed", "1 heart back.", "2 buttons back.", "Stored die to the discard: blue."):
            assert line in told
        held.tap("price.1")
        assert held.find("price.1").is_ticked
        held.tap("sleep.calm")
        assert held.state.stuffies[0].is_collapsed


def test_the_check_at_the_end_of_a_turn_is_told_even_where_nothing_comes() -> None:
    state = replace(SCENES["actions_alone"](), threat=1, bag=SCENES["actions_alone"]().bag + Dice(black=1))
    with stage(state, game=GAME) as held:
        held.tap("actions.end")
        assert "Threat checked: 1 of 3, nothing happens." in held.all_text()
        assert "3 dice were left and are discarded." in held.all_text()


@on("actions")
def test_a_test_of_the_book_is_set_up_by_touch(shown: Stage) -> None:
    for name in ("book", "book.test", "book.colour.blue", "book.number.more", "book.do"):
        shown.tap(name)
    assert shown.controller.moves == [m.FaceTest("blue", 5, "theadora")]
    assert shown.screen.screen_name == "test"


@on("actions")
def test_a_form_of_the_book_begins_with_what_it_shows_after_an_undo_too(shown: Stage) -> None:
    for name in ("die.red.1", "for.test", "book.number.more", "book.number.more", "book.do"):
        shown.tap(name)
    assert shown.controller.moves[-1] == m.FaceTest("red", 6, "theadora")
    shown.controller.undo()
    shown.settle()
    if "for.test" not in shown.ids():
        shown.tap("die.red.1")
    shown.tap("for.test")
    assert "6" not in shown.texts()
    shown.tap("book.do")
    assert shown.controller.moves[-1] == m.FaceTest("red", 4, "theadora")


@on("draw")
def test_a_stuffys_board_changes_what_lies_on_it(shown: Stage) -> None:
    for name in ("stuffy.theadora", "heart.more", "button.less"):
        shown.tap(name)
    assert shown.controller.moves == [b.Gain("theadora", "heart"), b.Spend("theadora", "button")]
    assert "hearts: 2" in shown.all_text()


def test_a_new_table_asks_who_comes_along_and_whose_bag_it_is() -> None:
    with stage(new_state(), game=GAME) as held:
        held.panel.laying.game_chosen("dream_lord")
        held.panel.laying.players_chosen(("Ada", "Ben"))
        held.frames()
        assert "Which story?" in held.all_text()
        for name in ("level.3", "level.next", "stuffy.stitch", "stuffy.lumpy", "bag.table", "question.next"):
            held.tap(name)
        options, group = held.controller.laid
        assert group is None
        assert options == {
            "players": ("Ada", "Ben"), "story": 3, "stuffies": ("theadora", "lumpy"), "bag": "table",
            "rolls": "console", "cards": "table", "switches": (),
        }  # fmt: skip


@on("encounter_special")
def test_a_special_encounter_ends_only_when_its_cards_lie_there(shown: Stage) -> None:
    shown.tap("encounter.done")
    assert shown.controller.moves == []
    shown.tap("lay.crawly")
    shown.tap("encounter.done")
    assert shown.controller.moves == [m.LayMonster("crawly"), m.Done()]
    assert shown.state.choice is None


@on("encounter_leader")
def test_a_special_encounter_waits_for_the_leader_in_the_pile(shown: Stage) -> None:
    shown.tap("encounter.done")
    assert shown.controller.moves == []
    shown.tap("lay.crawly_leader")
    shown.tap("encounter.done")
    assert shown.controller.moves == [m.LayMonster("crawly_leader"), m.Done()]


@on("encounter")
def test_a_random_encounter_ends_short_only_where_people_say_that_no_card_is_left(shown: Stage) -> None:
    shown.tap("encounter.done")
    assert shown.controller.moves == []
    shown.tap("encounter.none")
    assert shown.controller.moves == [m.Done()]
    assert shown.state.choice is None


def test_a_random_encounter_ends_where_by_the_record_no_card_is_left() -> None:
    state = SCENES["encounter"]()
    with stage(replace(state, pile=replace(state.pile, cards=())), game=GAME) as held:
        assert "NO CARD IS LEFT" in held.all_text()
        assert "more card" not in held.all_text()
        assert "encounter.none" not in held.ids()
        held.tap("encounter.done")
        assert held.controller.moves == [m.Done()]


@on("trader_laying")
def test_the_traders_cards_are_named_and_bought_for_a_button(shown: Stage) -> None:
    shown.tap("trader.lay")
    shown.tap("pick.1")
    assert len(shown.state.page.traded) == 3
    for name in ("trader.1", "buyer.theadora", "price.button"):
        shown.tap(name)
    assert shown.state.stuffies[0].buttons == 1
    assert len(shown.state.page.traded) == 2


@on("trader")
def test_another_trader_of_the_page_lays_out_cards_of_its_own(shown: Stage) -> None:
    shown.tap("trader.another")
    assert shown.state.choice.left == 4
    assert len(shown.state.page.traded) == 2, "those of the first one stay"
