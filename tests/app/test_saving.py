"""What is kept of a table, and what becomes of it after a kill, a reboot, damage, other rules, and without a disk."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from console import Console
from counting import Add, Counting, Roll, Start, Stop

from companion.app.lock import AlreadyRunning
from companion.app.store import FILE_NAME
from companion.engine.correction import Correct
from hardware import messages as m

HERE = Path(__file__).parent
WITHIN_S = 10.0


def until(is_so: Callable[[], bool], what: str, within_s: float = WITHIN_S) -> None:
    give_up_at = time.monotonic() + within_s
    while not is_so():
        assert time.monotonic() < give_up_at, what
        time.sleep(0.005)


def play_a_round(console: Console) -> None:
    console.open(total=3)
    console.play(Roll())
    console.play(Start())
    console.pass_time(5)
    console.read("C1")
    console.read("C2")
    console.undo()
    console.pass_time(5)
    console.controller.resume_clock()
    console.play(Add("c3"))


def everything(console: Console) -> dict[str, object]:
    view = console.view
    session = console.controller._playing.table.session
    return {
        "states": session.states,
        "steps": session.steps,
        "undo": view.undo_text,
        "redo": view.redo_text,
        "paused": view.is_paused,
        "deadline": view.deadline_ms,
        "left": console.controller.left_ms(),
    }


def test_a_console_that_starts_again_has_the_same_table_history_and_time(tmp_path: Path) -> None:
    console = Console(tmp_path)
    play_a_round(console)
    before = everything(console)
    console.controller.close()
    again = Console(tmp_path, now=console.now)
    again.controller.start()
    assert everything(again) == before
    for _ in range(4):
        again.undo()
    assert again.state.rolled == 0
    assert again.view.undo_text is None
    again.controller.close()


def test_in_the_same_boot_the_countdown_ran_on(tmp_path: Path) -> None:
    console = Console(tmp_path)
    play_a_round(console)
    left_ms = console.controller.left_ms()
    deadline = console.last(m.Countdown)
    console.controller.close()
    again = Console(tmp_path, now=console.now + 7)
    again.controller.start()
    assert again.controller.left_ms() == pytest.approx(left_ms - 7000, abs=1)
    assert not again.view.is_paused
    again.welcome()
    told_again = again.last(m.Countdown)
    assert (told_again.id, told_again.deadline, told_again.total_s) == (
        deadline.id,
        deadline.deadline,
        deadline.total_s,
    )
    again.controller.close()


def test_a_read_that_came_while_no_console_ran_counts_although_the_time_is_over(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Start())
    console.controller.close()
    again = Console(tmp_path, now=1060.0, is_here=False)
    again.controller.start()
    again.welcome()
    again.serial = 2_000_000
    again.read("C5", at=1030.0)
    again.end_countdown()
    assert again.state.cards == ("c5",)
    assert again.state.deadline_ms is None
    again.controller.close()


def test_after_a_reboot_the_countdown_stands_at_the_last_known_value(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Start())
    for _ in range(12):
        console.pass_time(1)
    console.controller.close()
    again = Console(tmp_path, now=50.0, boot="boot-2")
    again.controller.start()
    assert again.view.is_paused
    assert again.controller.left_ms() == pytest.approx(28_000, abs=1000)
    left_ms = again.controller.left_ms()
    again.controller.close()
    third = Console(tmp_path, now=10.0, boot="boot-3")
    third.controller.start()
    assert third.controller.left_ms() == left_ms
    third.controller.resume_clock()
    third.pass_time(1)
    assert third.controller.left_ms() == pytest.approx(left_ms - 1000, abs=1)
    third.controller.close()


def test_a_read_handled_before_a_kill_is_not_played_twice_after_it(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Start())
    serial = console.read("C1")
    console.controller.close()
    again = Console(tmp_path, now=1001.0)
    again.controller.start()
    assert again.controller.last_seen == serial
    again.undo()
    again.hear(m.CardRead(serial=serial, code="C1", at=1000.5, reader="reader"), 1000.5)
    assert again.state.cards == ()
    again.controller.close()


def test_a_table_that_was_left_does_not_come_back_by_itself(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.controller.leave()
    console.controller.close()
    again = Console(tmp_path)
    again.controller.start()
    assert again.view.sitting is None
    assert len(again.controller.sittings()) == 1
    again.controller.close()


def test_a_deleted_table_is_gone_for_good_and_the_others_stay(tmp_path: Path) -> None:
    console = Console(tmp_path)
    play_a_round(console)
    deleted = console.view.sitting
    console.controller.leave()
    console.now += 10
    play_a_round(console)
    kept = console.view.sitting
    console.controller.delete_sitting(kept)
    assert len(console.controller.sittings()) == 2, "a table that is open stays"
    console.controller.delete_sitting(deleted)
    assert [info.id for info in console.controller.sittings()] == [kept]
    before = everything(console)
    console.controller.close()
    with sqlite3.connect(tmp_path / FILE_NAME) as file:
        for table in ("entry", "summary", "snapshot"):
            assert file.execute(f"SELECT DISTINCT sitting FROM {table}").fetchall() == [(kept,)]
    again = Console(tmp_path, now=console.now)
    again.controller.start()
    assert [info.id for info in again.controller.sittings()] == [kept]
    assert everything(again) == before
    again.controller.resume_sitting(deleted)
    assert "no such table" in str(again.view.refusal.text)
    again.controller.close()


def test_a_table_deleted_while_nothing_can_be_saved_is_gone_once_it_can(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Roll())
    deleted = console.view.sitting
    console.controller.leave()
    console.controller.settle()
    file = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None, check_same_thread=False)
    file.execute("CREATE TRIGGER no BEFORE DELETE ON entry BEGIN SELECT RAISE(FAIL, 'not now'); END")
    console.controller.delete_sitting(deleted)
    console.controller.settle()
    assert console.controller.sittings() == ()
    assert console.banner("saving") is not None
    file.execute("DROP TRIGGER no")
    file.close()

    def is_saved() -> bool:
        console.controller.tick()
        return console.banner("saving") is None

    until(is_saved, "the banner must heal")
    assert console.controller.sittings() == ()
    console.controller.close()
    again = Console(tmp_path, now=console.now)
    assert again.controller.sittings() == ()
    again.controller.close()


def test_a_second_console_on_the_same_data_is_refused_with_a_sentence(tmp_path: Path) -> None:
    console = Console(tmp_path)
    with pytest.raises(AlreadyRunning, match=r"Another console is running with the tables in .*; close it"):
        Console(tmp_path)
    console.controller.close()
    Console(tmp_path).controller.close()


# --- kills ----------------------------------------------------------------------------------------------------------

PLAYER = """
import sys, time
from pathlib import Path
from console import Console
from counting import Roll, Start
console = Console(Path(sys.argv[1]))
console.controller.subscribe(lambda view: view.state and print(view.state.rolled, flush=True))
console.open()
while True:
    console.controller.play(Roll())
    console.controller.tick()
"""


@pytest.mark.parametrize("shown", [1, 40, 150])
def test_a_kill_loses_nothing_that_was_shown(tmp_path: Path, shown: int) -> None:
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(tmp_path)], stdout=subprocess.PIPE, cwd=HERE, text=True
    )
    assert player.stdout is not None
    seen = [int(player.stdout.readline()) for _ in range(shown)]
    os.kill(player.pid, signal.SIGKILL)
    seen += [int(line) for line in player.stdout.read().splitlines()]
    player.wait()
    console = Console(tmp_path, now=2000.0)
    console.controller.start()
    kept = [state.rolled for state in console.controller._playing.table.session.states]
    assert kept[: len(dict.fromkeys(seen))] == list(dict.fromkeys(seen))
    console.play(Roll())
    console.controller.close()


# --- damage ---------------------------------------------------------------------------------------------------------


def a_played_file(folder: Path, rolls: int) -> tuple[Path, tuple[object, ...]]:
    console = Console(folder)
    console.open()
    for _ in range(rolls):
        console.play(Roll())
    states = console.controller._playing.table.session.states
    console.controller.close()
    return folder / FILE_NAME, states


def test_a_row_that_a_failing_card_changed_opens_the_table_at_the_last_whole_step(tmp_path: Path) -> None:
    file, states = a_played_file(tmp_path, 20)
    with sqlite3.connect(file) as db:
        db.execute("UPDATE entry SET body = CAST(replace(body, 'rolled', 'rollex') AS BLOB) WHERE n = 15")
    console = Console(tmp_path)
    console.controller.start()
    assert console.controller._playing.table.session.states == states[:15]
    banner = console.banner("damaged")
    assert "damaged" in str(banner.text)
    kept = str(banner.what_to_do).removeprefix("The old file is ").removesuffix(".")
    assert (tmp_path / kept).exists()
    assert "step 14" in str(banner.text)
    console.play(Roll())
    console.controller.close()
    again = Console(tmp_path)
    again.controller.start()
    assert again.banner("damaged") is None
    assert again.controller._playing.table.session.depth == 15
    again.controller.close()


def test_a_file_cut_short_is_kept_aside_and_the_table_opens_at_the_last_whole_step(tmp_path: Path) -> None:
    file, states = a_played_file(tmp_path, 400)
    whole = file.stat().st_size
    os.truncate(file, whole - 8192)
    console = Console(tmp_path)
    console.controller.start()
    kept = console.controller._playing.table.session.states
    assert 100 < len(kept) < 400  # which rows lie on the last pages depends on when SQLite moved them there
    assert kept == states[: len(kept)]
    assert f"opened at step {len(kept) - 1}," in str(console.banner("damaged").text)
    assert list(tmp_path.glob("journal-damaged-*.sqlite"))
    console.open()
    console.play(Roll())
    assert console.state.rolled > 0
    assert console.banner("saving") is None
    console.controller.close()


def test_a_file_that_is_no_journal_at_all_is_kept_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(os.urandom(9000))
    console = Console(tmp_path)
    assert console.banner("damaged") is not None
    console.open()
    console.play(Roll())
    console.controller.close()
    again = Console(tmp_path)
    again.controller.start()
    assert again.state.rolled > 0
    again.controller.close()


# --- other rules ----------------------------------------------------------------------------------------------------


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


# --- no disk --------------------------------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 400 kB, as root alone can mount one."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(folder)], capture_output=True, text=True
    )
    if mounted.returncode:
        pytest.skip(f"a small file system can't be mounted here: {mounted.stderr.strip()}")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=False)


def test_a_full_disk_lets_play_go_on_under_a_banner_and_all_is_saved_once_there_is_room(small_disk: Path) -> None:
    console = Console(small_disk)
    console.open()
    console.play(Roll())
    filler = small_disk / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(b"x" * 4096):
            pass
    played = 1
    while console.banner("saving") is None:
        console.play(Roll())
        played += 1
        assert played < 2000
    console.play(Start())
    assert console.state.deadline_ms is not None, "play goes on"
    assert "Nothing is being saved" in str(console.banner("saving").text)
    assert "full" in str(console.banner("saving").what_to_do)
    filler.unlink()

    def is_saved() -> bool:
        console.controller.tick()
        return console.banner("saving") is None

    until(is_saved, "the banner must heal")
    before = everything(console)
    console.controller.close()
    again = Console(small_disk, now=console.now)
    again.controller.start()
    assert everything(again) == before
    again.controller.close()


def test_a_disk_that_is_full_from_the_start_is_a_banner_and_play_goes_on(small_disk: Path) -> None:
    with (small_disk / "filler").open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(b"x" * 4096):
            pass
    console = Console(small_disk)
    console.open()
    console.play(Roll())
    assert console.state.rolled > 0
    assert "Nothing is being saved" in str(console.banner("saving").text)
    console.controller.close()


UNWRITABLE = """
import json, sys
from pathlib import Path
from console import Console
from counting import Roll
console = Console(Path(sys.argv[1]))
console.open()
console.play(Roll())
console.play(Roll())
sitting = console.view.sitting
console.controller.leave()
console.controller.resume_sitting(sitting)
banner = console.banner("saving")
print(json.dumps([console.state.rolled, str(banner.text), str(banner.what_to_do), str(console.view.undo_text)]))
console.controller.close()
"""


def test_an_ordinary_user_plays_in_memory_where_the_folder_can_not_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "theirs"
    folder.mkdir(mode=0o555)
    for above in (tmp_path, *tmp_path.parents):
        if above.owner() == "root" and above != Path("/"):
            above.chmod(above.stat().st_mode | 0o055)
    command = [sys.executable, "-B", "-c", UNWRITABLE, str(folder)]
    if os.geteuid() == 0:
        if shutil.which("setpriv") is None:
            pytest.skip("setpriv is needed to play as an ordinary user")
        command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *command]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    rolled, text, what_to_do, undo = json.loads(done.stdout)
    assert rolled > 0
    assert "Nothing is being saved" in text
    assert "can't be written" in what_to_do
    assert undo == "roll"


def test_a_saved_table_can_be_opened_from_a_folder_that_can_only_be_read(tmp_path: Path) -> None:
    _, states = a_played_file(tmp_path, 3)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    code = "from pathlib import Path; import sys; from console import Console; c = Console(Path(sys.argv[1]))\n"
    code += "c.controller.start(); print(c.state.rolled, c.banner('saving') is not None); c.controller.close()"
    for path in (tmp_path, *tmp_path.parents):
        if path.owner() == "root" and path != Path("/"):
            path.chmod(path.stat().st_mode | 0o055)
    command = [sys.executable, "-B", "-c", code, str(tmp_path)]
    if os.geteuid() == 0:
        if shutil.which("setpriv") is None:
            pytest.skip("setpriv is needed to play as an ordinary user")
        command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *command]
    else:
        tmp_path.chmod(0o555)
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=60, check=False)
    tmp_path.chmod(0o755)
    assert done.stdout.split() == [str(states[-1].rolled), "True"], done.stderr
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


# --- cost -----------------------------------------------------------------------------------------------------------


def test_ten_thousand_steps_are_opened_again_within_five_seconds_and_cost_no_more_at_the_end(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()

    def cost_of(steps: int) -> float:
        began = time.perf_counter()
        for _ in range(steps):
            console.controller.play(Roll())
        console.controller.settle()
        return time.perf_counter() - began

    first = cost_of(500)
    cost_of(9000)
    last = cost_of(500)
    began = time.perf_counter()
    console.undo()
    undo_s = time.perf_counter() - began
    before = everything(console)
    console.controller.close()
    again = Console(tmp_path)
    began = time.perf_counter()
    again.controller.start()
    resume_s = time.perf_counter() - began
    assert everything(again) == before
    assert resume_s < 5
    assert undo_s < 0.5
    assert last < first * 5 + 1
    again.controller.close()


def test_corrections_and_early_ends_are_refolded_like_everything_else(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Correct.of({"total": 42}))
    console.play(Start())
    console.play(Stop())
    console.controller.redo()
    before = everything(console)
    console.controller.close()
    again = Console(tmp_path, now=console.now)
    again.controller.start()
    assert everything(again) == before
    assert again.state.total == 42
    again.controller.close()
