"""The audit: every screen that can be reached, on two panels in German; and that it sees what is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from one_window import one_window

from companion import games
from companion.robot.audit import command
from companion.robot.audit.english import strange_words
from companion.robot.audit.scenes import Scene, key_of, moves_aside, scenes


@pytest.fixture(scope="module")
def laid() -> tuple[Scene, ...]:
    return tuple(scene for name in games.names() for scene in scenes(name))


#: The walk leaves a console's traces in Kivy's one window, so it has a process (and a window) of its own.
_WALK = """
import json
from one_window import one_window
from companion import games
from companion.robot.audit.inspecting import inspect
from companion.robot.audit.scenes import scenes
laid = tuple(scene for name in games.names() for scene in scenes(name))
sizes = ((800, 480), (480, 800))
found = inspect(one_window(), laid, sizes=sizes, codes=("de",), text_sizes=(1.0,), is_short=True)
print("FOUND " + json.dumps([len(found.faces), list(map(str, found.findings))]))
"""


@pytest.mark.timeout(300)  # of a core that others share
def test_no_screen_breaks_speaks_english_lacks_room_for_words_or_has_things_overlapping_or_out_of_reach() -> None:
    """The shorter walk: home, what is one tap away, and one state for each set of things to touch, in German (the
    longer words) at text size 1.0, on the smaller panel, lying and standing. `companion robot --audit` also takes the
    sheets and menus behind taps, what no tap brings (refusals, banners, unknown cards), English, text size 1.6, and
    the larger panels.
    """
    tests = Path(__file__).resolve().parents[1]
    walk = subprocess.run([sys.executable, "-c", _WALK], cwd=tests, capture_output=True, text=True, timeout=280)
    told = [line for line in walk.stdout.splitlines() if line.startswith("FOUND ")]
    assert told, walk.stderr[-2000:]
    faces, findings = json.loads(told[0].removeprefix("FOUND "))
    assert faces > 20
    assert not findings, "\n".join(findings)


def test_every_phase_question_and_ending_is_looked_at(laid: tuple[Scene, ...]) -> None:
    for name in games.names():
        there = [key_of(games.load(name), scene.session().state) for scene in laid if scene.game == name]
        assert len(set(there)) == len(there)
        tags = {tag for _, _, kinds, _ in there for tag, _ in kinds}
        verbs = {move.__struct_config__.tag for move in games.load(name).move_type.__args__}
        assert verbs - tags - moves_aside(games.load(name)) == verbs & {"correct", "time_up"}


# ---- that it can fail -----------------------------------------------------------------------------------------------

_BOX = "size_hint: None, None\n        size"
BAD = {
    "a.small is 8.0 x 10.0 mm, less than 9": f'Thing:\n        touch_id: "a.small"\n        {_BOX}: 8 * mm, 10 * mm',
    "a.start is 20.0 x 10.0 mm, less than 12": (
        f'PrimaryButton:\n        touch_id: "a.start"\n        {_BOX}: 20 * mm, 10 * mm'
    ),
    "Thing '' has no ID": f"Thing:\n        {_BOX}: 20 * mm, 20 * mm",
    "a.away lies off the screen": 'Thing:\n        touch_id: "a.away"\n        pos: root.right - 5 * mm, 0',
    "'Much too much' is cut": (
        'Words:\n        text: "Much too much"\n        most: 5 * mm\n        least: 5 * mm\n'
        f"        is_single_line: True\n        {_BOX}: 10 * mm, 9 * mm"
    ),
    "'more lines than have room' is cut": (
        'Label:\n        text: "more lines than have room"\n        font_size: 5 * mm\n        text_size: self.size\n'
        f"        {_BOX}: 20 * mm, 9 * mm"
    ),
    "'tiny' is written 2.0 mm high, less than 3.85": (
        f'Label:\n        text: "tiny"\n        font_size: 2 * mm\n        {_BOX}: 60 * mm, 9 * mm'
    ),
    "'Wide words' stands out of its box by": (
        f'Label:\n        text: "Wide words"\n        font_size: 5 * mm\n        {_BOX}: 5 * mm, 9 * mm'
    ),
}
_SCREEN = "#:set mm 5\nFloatLayout:\n    size_hint: None, None\n    size: 800, 480\n    "
TWO = """Thing:
        touch_id: "a.one"
    Thing:
        touch_id: "{other}"
        x: {x} * mm"""


@pytest.fixture
def wrong_with() -> Iterator[Any]:
    """What the audit finds in a screen written in .kv."""
    window = one_window()
    from kivy.clock import Clock
    from kivy.lang import Builder
    from kivy.uix.floatlayout import FloatLayout
    from kivy.uix.widget import Widget

    from companion.robot import tree  # after one_window: Kivy must be told about its input before it is imported
    from companion.robot.audit.checks import findings
    from companion.ui.touchable import Touchable
    from companion.ui.widgets import button, words  # noqa: F401

    class Thing(Touchable, Widget):
        def __init__(self, **kwargs: Any) -> None:
            super().__init__(size_hint=(None, None), size=(100, 100), **kwargs)

    roots: list[FloatLayout] = []

    def looking(kv: str) -> list[str]:
        root = Builder.load_string(
            f"#:set mm 5\nFloatLayout:\n    size_hint: None, None\n    size: 800, 480\n    {kv}\n"
        )
        while roots:
            window.remove_widget(roots.pop())
        roots.append(root)
        window.add_widget(root)
        for _ in range(3):
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()
        seen = list(tree.seen(window, root))
        return list(findings(seen, tree.box_of(root, window), 5))

    yield looking
    for root in roots:
        window.remove_widget(root)


@pytest.mark.parametrize("finding", BAD)
def test_what_is_wrong_is_found(finding: str, wrong_with: Any) -> None:
    found = wrong_with(BAD[finding])
    assert [what for what in found if what.startswith(finding)], found


def test_things_that_overlap_or_share_an_id_are_found(wrong_with: Any) -> None:
    assert wrong_with(TWO.format(other="a.two", x=10)) == ["a.one and a.two overlap by 10.0 x 20.0 mm"]
    assert wrong_with(TWO.format(other="a.two", x=30)) == []
    assert wrong_with(TWO.format(other="a.one", x=30)) == ["a.one is the ID of 2 things"]


def test_words_on_words_are_found(wrong_with: Any) -> None:
    one = f'Words:\n        text: "below"\n        most: 5 * mm\n        {_BOX}: 60 * mm, 9 * mm'
    other = "\n    " + one.replace("below", "above") + "\n        y: {y} * mm"
    assert wrong_with(one + other.format(y=2)) == ["'below' stands on 'above'"]
    assert wrong_with(one + other.format(y=6)) == []


def test_an_english_word_on_a_german_screen_is_found() -> None:
    assert list(strange_words(["Zurück", "Settings"], "de")) == ["'settings' in 'Settings' is not de"]
    assert list(strange_words(["Ada: Zurück"], "de", ["Ada"])) == []


_HANGS = "import os, pathlib, sys, time; pathlib.Path(sys.argv[2]).with_suffix('.pid').write_text(str(os.getpid())); "


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("time.sleep(60)", "de: no new face within 0.5 s"),
        ("sys.exit('the window is gone')", "de: the app could not be inspected:\nthe window is gone"),
    ],
)
def test_a_process_that_hangs_or_breaks_is_told_and_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, does: str, told: str
) -> None:
    monkeypatch.setattr(command, "_WORKER", (sys.executable, "-c", _HANGS + does))
    monkeypatch.setattr(command, "_STALLS_AFTER_S", 0.5)
    monkeypatch.setattr(command, "_ASKS_EVERY_S", 0.1)
    (trouble,) = command._inspected([{"codes": ("de",)}], tmp_path)
    assert str(trouble) == told
    pid = (tmp_path / "de.pid").read_text()
    assert not (Path("/proc") / pid).exists()
