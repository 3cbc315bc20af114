"""A disk that is full, or a folder that can not be written: play goes on under a banner, and nothing is lost."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from console import Console
from counting import Roll, Start
from kept_tables import a_played_file, everything, until
from no_room import no_file_beyond

from companion.app.store import FILE_NAME

HERE = Path(__file__).parent


def saved_again(console: Console) -> bool:
    console.controller.tick()
    return console.banner("saving") is None


def the_same_again(folder: Path, console: Console) -> None:
    """The console goes off; what it had is there when it starts again, from what is on the disk."""
    before = everything(console)
    console.controller.close()
    again = Console(folder, now=console.now)
    again.controller.start()
    assert everything(again) == before
    again.controller.close()


@pytest.mark.parametrize("more_bytes", [1, 5000, 50_000])
def test_a_disk_that_fills_up_lets_play_go_on_under_a_banner_and_all_is_saved_once_there_is_room(
    tmp_path: Path, more_bytes: int
) -> None:
    console = Console(tmp_path)
    console.open()
    console.play(Roll())
    largest = max(file.stat().st_size for file in tmp_path.iterdir())
    with no_file_beyond(largest + more_bytes):
        played = 1
        while console.banner("saving") is None:
            console.play(Roll())
            played += 1
            assert played < 2000
        console.play(Start())
        assert console.state.deadline_ms is not None, "play goes on"
        assert "Nothing is being saved" in str(console.banner("saving").text)
    until(lambda: saved_again(console), "the banner must heal")
    the_same_again(tmp_path, console)


def test_a_disk_without_any_room_from_the_start_is_a_banner_and_play_goes_on(tmp_path: Path) -> None:
    with no_file_beyond(0):
        console = Console(tmp_path)
        console.open()
        console.play(Roll())
        assert console.state.rolled > 0
        assert "Nothing is being saved" in str(console.banner("saving").text)
        console.controller.settle()
    until(lambda: saved_again(console), "the banner must heal")
    the_same_again(tmp_path, console)


def fill_up_under(log: Path) -> None:
    """Whatever this process writes to the log that it has open finds the disk full from now on."""
    assert log.stat().st_size == 0, "what is read from it must not be missed"
    (handle,) = (int(each.name) for each in Path("/proc/self/fd").iterdir() if each.resolve() == log)
    full = os.open("/dev/full", os.O_RDWR)
    os.dup2(full, handle)
    os.close(full)


def test_a_full_disk_is_called_full_and_saving_goes_on_by_itself_once_there_is_room(tmp_path: Path) -> None:
    a_played_file(tmp_path, 3)
    console = Console(tmp_path, is_here=False)
    fill_up_under(tmp_path.resolve() / f"{FILE_NAME}-wal")
    console.open()
    assert "Nothing is being saved" in str(console.banner("saving").text)
    assert "The disk is full." in str(console.banner("saving").what_to_do)
    console.play(Roll())
    until(lambda: saved_again(console), "the banner must heal")
    the_same_again(tmp_path, console)


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
