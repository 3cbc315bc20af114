"""A table that was saved by other rules than those that open it."""

from __future__ import annotations

from pathlib import Path

from console import Console
from counting import Counting, Roll, Start
from kept_tables import everything


def test_a_table_goes_on_from_its_snapshot_when_newer_rules_give_another_state(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Start())
    console.read("C1")
    console.read("C2")
    state = console.state
    console.controller.close()
    newer = Console(tmp_path, game=Counting(version=2, worth=10), now=1001.0)
    newer.controller.start()
    assert newer.state == state
    assert "rules have changed" in str(newer.banner("fallback").text)
    assert newer.view.undo_text is None
    newer.read("C3")
    assert newer.state.total == state.total + 10
    newer.controller.close()
    again = Console(tmp_path, game=Counting(version=2, worth=10), now=1002.0)
    again.controller.start()
    assert again.banner("fallback") is None
    assert again.state.total == state.total + 10
    assert str(again.view.undo_text) == "add"
    again.controller.close()


def test_newer_rules_that_give_the_same_state_keep_the_whole_history(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Roll())
    console.play(Roll())
    before = everything(console)
    console.controller.close()
    newer = Console(tmp_path, game=Counting(version=2))
    newer.controller.start()
    assert everything(newer) == before
    assert newer.banner("fallback") is None
    newer.controller.close()
