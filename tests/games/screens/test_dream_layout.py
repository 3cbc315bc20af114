"""How Dream Lord's screens are laid out: sizes follow the panel and back, dice and lists keep their measure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from dream_scenes import GAME, HAND, SCENES, laid
from msgspec.structs import replace
from stage import Stage, stage

from companion.games.dream_lord.dice import Dice
from companion.games.dream_lord.events import CollapsedNow
from companion.games.dream_lord.model import Monster, State

PANELS = ((800, 480), (480, 800), (720, 1280))
#: Scenes with a headline and quiet lines, with dice, and with many tiles.
TOLD = ("draw_collapsed", "eye", "lost", "actions", "stuffing", "test", "target_unknown", "encounter_leader", "won")
NAMES = {"Ada": "Bartholomäus", "Ben": "Maximiliane", "Cem": "Christopher"}
CROWD = (
    *(Monster(f"m{number}", "crawly") for number in range(1, 8)),
    Monster("m8", "crawly_leader"),
    Monster("m9", "any_boss", 3),
)


def crowded(**fields: Any) -> State:
    """Nine monsters, people with long names."""
    state = laid(**{"phase": "actions", "hand": HAND, "row": CROWD, "numbered": 9, "to_draw": 0, **fields})
    return replace(state, stuffies=tuple(replace(one, player=NAMES[one.player]) for one in state.stuffies))


def fit(held: Stage, size: tuple[int, int], text_size: float) -> None:
    """The same table on another panel or with other text, in mid-game."""
    from companion.ui.theme import theme

    held.panel.size = size
    theme.fit(*size, text_size)
    held.frames(8)


def seen(held: Stage) -> list[tuple[Any, ...]]:
    """Every word with its size in px and its place, every die with its side."""
    from companion.games.dream_lord.screens.dice import DieTile
    from companion.ui.widgets.words import Words

    body = [each for each in held.screen.walk(restrict=True) if each.opacity > 0]
    told = [
        (each.text, int(each.font_size), *map(round, each.to_window(*each.pos)), *map(round, each.size))
        for each in body
        if isinstance(each, Words) and each.text
    ]
    return [*told, *((each.told, round(each.side)) for each in body if isinstance(each, DieTile))]


def grids(held: Stage) -> Iterator[Any]:
    from companion.games.dream_lord.screens.column import Scrolled

    yield from (each for each in held.screen.walk(restrict=True) if isinstance(each, Scrolled))


@pytest.mark.parametrize("name", TOLD)
def test_a_screen_is_measured_anew_for_every_panel_and_text_size(name: str) -> None:
    with stage(SCENES[name](), (800, 480), "de", game=GAME) as held:
        held.frames(8)
        first = seen(held)
        for size, text_size in ((480, 800), 1.0), ((720, 1280), 1.6), ((800, 480), 1.6), ((800, 480), 1.0):
            fit(held, size, text_size)
        assert seen(held) == first
    with stage(SCENES[name](), (720, 1280), "de", text_size=1.6, game=GAME) as held:
        held.frames(8)
        opened_there = seen(held)
    with stage(SCENES[name](), (800, 480), "de", game=GAME) as held:
        fit(held, (720, 1280), 1.6)
        assert seen(held) == opened_there


@pytest.mark.parametrize("size", PANELS)
def test_a_crowded_screen_is_measured_anew_too(size: tuple[int, int]) -> None:
    with stage(crowded(), size, "de", game=GAME) as held:
        held.frames(8)
        first = seen(held)
        for text_size in (1.6, 1.4, 1.0):
            fit(held, size, text_size)
        assert seen(held) == first
        fit(held, size, 1.6)
        large = seen(held)
    with stage(crowded(), size, "de", text_size=1.6, game=GAME) as held:
        held.frames(8)
        assert seen(held) == large


def test_a_line_that_had_no_room_is_back_when_there_is_room_again() -> None:
    with stage(SCENES["lost"](), (800, 480), "de", text_size=1.6, game=GAME) as held:
        before = seen(held)
        held.panel.height = 300
        held.frames(8)
        assert len(seen(held)) < len(before)
        held.panel.height = 480
        held.frames(8)
        assert seen(held) == before


@pytest.mark.parametrize("size", PANELS)
def test_no_word_is_broken_and_none_is_left_out(size: tuple[int, int]) -> None:
    from companion.ui.widgets.words import Words, measure

    for name in SCENES:
        with stage(SCENES[name](), size, "de", text_size=1.6, game=GAME) as held:
            held.frames(4)
            for each in held.screen.body.children:
                if isinstance(each, Words) and each.text:
                    style = (each.font_name, bool(each.bold), float(each.line_height))
                    widest = max(measure(word, style, int(each.font_size), None)[0] for word in each.text.split())
                    assert widest <= each.width, f"{name}: {each.text}"


@pytest.mark.parametrize("name", ["actions", "lost", "encounter_leader", "target"])
def test_a_short_last_word_never_stands_alone(name: str) -> None:
    from companion.ui.widgets.words import Words, measure

    with stage(SCENES[name](), (480, 800), "de", game=GAME) as held:
        held.frames(4)
        lines = [each for each in held.screen.body.children if isinstance(each, Words) and each.text.count(" ") > 1]
        assert lines
        for each in lines:
            style, size, width = (each.font_name, bool(each.bold), 1.0), int(each.font_size), int(each.width) - 1
            rest, _, last = each.drawn_text.replace("\u00a0", " ").rpartition(" ")
            if len(last) <= 6 and measure(rest, style, size, width)[1] < measure(each.text, style, size, width)[1]:
                assert each.drawn_text.endswith(f"\u00a0{last}")


def test_a_number_stays_with_what_it_counts() -> None:
    with stage(SCENES["target"](), (480, 800), "de", game=GAME) as held:
        held.frames(4)
        (line,) = (each for each in held.screen.body.children if "Geschwindigkeit" in getattr(each, "text", ""))
        assert "Geschwindigkeit\u00a03   Reichweite\u00a01" in line.drawn_text


@pytest.mark.parametrize("size", PANELS)
def test_dice_are_no_larger_where_there_are_few(size: tuple[int, int]) -> None:
    from companion.ui.theme import theme

    bare = tuple(replace(one, stored=None) for one in laid().stuffies)
    sides = set()
    for hand in (Dice(red=1), Dice(red=2), Dice(red=2, blue=1)):
        with stage(laid(phase="actions", hand=hand, stuffies=bare, to_draw=0), size, game=GAME) as held:
            held.frames(4)
            dice = [held.find(touch_id) for touch_id in held.ids() if touch_id.startswith("die.")]
            sides |= {round(die.side / theme.mm, 1) for die in dice}
    assert len(sides) == 1
    assert sides.pop() <= 17


@pytest.mark.parametrize("size", PANELS)
def test_a_die_has_its_word_right_under_it_and_within_its_frame(size: tuple[int, int]) -> None:
    with stage(SCENES["actions"](), size, "de", game=GAME) as held:
        held.tap("die.red.1")
        held.frames(4)
        tops = set()
        for touch_id in ("die.red.1", "die.pink.1", "die.stored"):
            tile = held.find(touch_id)
            face, word = (next(each for each in tile.children if type(each).__name__ == kind)
                          for kind in ("DieFace", "Words"))  # fmt: skip
            assert abs(face.y - word.top) < tile.side * 0.1 + 4
            assert word.y > tile.y + 2
            assert face.top < tile.top
            tops.add((round(face.top - tile.top), face.size[0]))
        assert len(tops) == 1, "the stored die stands like the others"


@pytest.mark.parametrize("size", PANELS)
def test_a_list_that_is_scrolled_shows_whole_rows_and_keeps_its_bar_off_them(size: tuple[int, int]) -> None:
    with stage(crowded(), size, "de", game=GAME) as held:
        held.frames(8)
        (scroller,) = grids(held)
        content = scroller.children[0]
        assert content.height > scroller.height + 1
        rows = sorted({round(tile.to_window(*tile.pos)[1]) for tile in content.children}, reverse=True)
        bottom = scroller.to_window(*scroller.pos)[1]
        whole = [y for y in rows if y >= bottom - 1]
        assert len(whole) >= 2
        assert abs(whole[-1] - bottom) <= 2, "the last row that is seen ends with the list"
        assert all(tile.right <= scroller.width - scroller.bar_width for tile in content.children)


@pytest.mark.parametrize("size", PANELS)
def test_dice_beside_a_long_list_can_be_told_apart(size: tuple[int, int]) -> None:
    from companion.ui.theme import theme

    with stage(crowded(), size, "de", game=GAME) as held:
        held.frames(8)
        dice = [held.find(touch_id) for touch_id in held.ids() if touch_id.startswith("die.")]
        assert min(die.side for die in dice) >= 8.9 * theme.mm


@pytest.mark.parametrize("size", PANELS)
def test_names_on_tiles_are_whole(size: tuple[int, int]) -> None:
    for state in (crowded(), crowded(row=()), crowded(row=CROWD[6:])):
        with stage(state, size, "de", game=GAME) as held:
            held.frames(8)
            for each in held.visible():
                if type(each).__name__ in ("StuffyTile", "MonsterTile"):
                    assert not [label.text for label in each.children if getattr(label, "shorten", False)]
            active = [each for each in held.visible() if getattr(each, "touch_id", "") == "stuffy.theadora"]
            assert active, "the stuffy whose turn it is can be seen"


def test_a_long_threat_track_is_told_by_numbers() -> None:
    from companion.games.dream_lord.screens.strip import ThreatTrack

    with stage(crowded(threat=4), game=GAME) as held:
        (track,) = (each for each in held.visible() if isinstance(each, ThreatTrack))
        drawn = [each for each in track.canvas.children if type(each).__name__ == "Rectangle"]
        assert len(drawn) == 2, "one number of those that lie there, one of those that are missing"
        assert track.width > 2 * track.height


@pytest.mark.parametrize(("name", "code"), [("target", "de"), ("test", "de"), ("encounter", "en")])
def test_buttons_of_one_row_have_one_type_size(name: str, code: str) -> None:
    with stage(SCENES[name](), code=code, game=GAME) as held:
        held.frames(4)
        buttons = held.panel.shell.ids.offers.children
        assert len(buttons) > 1
        labels = [label for each in buttons for label in each.children if getattr(label, "most", 0) and label.text]
        sizes = {int(label.font_size) for label in labels}
        assert len(sizes) == 1


@pytest.mark.parametrize("size", PANELS)
@pytest.mark.parametrize("name", ["encounter", "encounter_leader", "encounter_laid", "encounter_entered"])
def test_an_encounter_has_one_list_of_whole_buttons(size: tuple[int, int], name: str) -> None:
    with stage(SCENES[name](), size, "de", game=GAME) as held:
        held.frames(8)
        (scroller,) = grids(held)
        buttons = scroller.children[0].children
        assert len({int(label.font_size) for each in buttons for label in each.children if label.text}) == 1
        assert all(each.to_window(*each.pos)[1] >= scroller.to_window(*scroller.pos)[1] - 1 for each in buttons)


@pytest.mark.parametrize("size", [(480, 800), (720, 1280)])
@pytest.mark.parametrize("name", ["effect", "encounter_special"])
def test_a_long_heading_has_a_narrow_bar_for_itself(size: tuple[int, int], name: str) -> None:
    with stage(replace(SCENES[name](), row=CROWD, numbered=9), size, "de", text_size=1.6, game=GAME) as held:
        held.frames(4)
        shell = held.panel.shell
        assert not [each.text for each in (shell.ids.title, shell.ids.rest) if each.is_cut]


def test_the_strip_keeps_its_odds_and_threat_on_a_panel_that_is_turned_after_its_size_has_changed() -> None:
    from companion.games.dream_lord.screens.strip import BagStrip, ThreatTrack
    from companion.ui.theme import theme

    with stage(SCENES["encounter"](), (480, 800), game=GAME) as held:
        held.panel.size = (800, 480)
        held.frames(8)
        theme.fit(800, 480, 1.0)
        held.frames(8)
        bag, track = (
            next(each for each in held.visible() if isinstance(each, kind)) for kind in (BagStrip, ThreatTrack)
        )
        assert bag.width < 800 * 0.53
        assert track.to_window(track.right, 0)[0] <= 800


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("size", [(480, 640), (720, 1010), (800, 410), (480, 560)])
def test_the_price_of_a_collapse_has_whole_rows_above_the_guides_strip(
    size: tuple[int, int], text_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.games.dream_lord.screens.sleep import DreamSleep

    collapsed = CollapsedNow("theadora", hearts=1, buttons=2, stored="blue")
    monkeypatch.setattr(DreamSleep, "_newest_collapse", lambda _self: collapsed)
    with stage(SCENES["sleep"](), PANELS[0], "de", game=GAME) as held:
        held.frames(8)
        fit(held, size, text_size)
        (scroller,) = grids(held)
        bottom = scroller.to_window(*scroller.pos)[1]
        edges = [row.to_window(*row.pos)[1] for row in scroller.children[0].children]
        seen_rows = [y for y in edges if y >= bottom - 1]
        assert seen_rows, "at least the first row is seen"
        assert scroller.scroll_y == 1
        if scroller.do_scroll_y:
            assert min(seen_rows) - bottom <= 1, "the last row that is seen ends with the list"
