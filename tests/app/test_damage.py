"""A table after a kill, a failing card and a file that was cut short: all that is whole is there, and it is said."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from console import Console
from counting import Roll
from journal_pages import JournalPages
from kept_tables import a_played_file

from companion.app.groups import belongs
from companion.app.store import FILE_NAME

HERE = Path(__file__).parent

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


@pytest.mark.parametrize("row", [400, 380, 200, 60, 1])
def test_a_file_cut_short_is_kept_aside_and_the_table_opens_at_the_last_whole_step(tmp_path: Path, row: int) -> None:
    """`row`: the leaf that it lies on is the first page that goes."""
    file, states = a_played_file(tmp_path, 400)
    pages = JournalPages(file)
    bytes_left = pages.start_of_leaf(row)
    whole = pages.rows_before_the_cut(bytes_left)
    assert whole <= row
    os.truncate(file, bytes_left)
    console = Console(tmp_path)
    console.controller.start()
    assert console.controller._playing.table.session.states == states[: whole + 1]
    assert f"opened at step {whole}," in str(console.banner("damaged").text)
    assert list(tmp_path.glob("journal-damaged-*.sqlite"))
    console.open()
    console.play(Roll())
    assert console.state.rolled > 0
    assert console.banner("saving") is None
    console.controller.close()


@pytest.mark.parametrize("more_bytes", [100, 2000, 4095])
def test_a_page_cut_through_gives_what_is_whole_on_it_and_never_a_step_that_was_not(
    tmp_path: Path, more_bytes: int
) -> None:
    file, states = a_played_file(tmp_path, 400)
    pages = JournalPages(file)
    os.truncate(file, pages.start_of_leaf(200) + more_bytes)
    console = Console(tmp_path)
    console.controller.start()
    kept = console.controller._playing.table.session.states
    assert pages.rows_before_the_cut(pages.start_of_leaf(200)) < len(kept) < 401
    assert kept == states[: len(kept)]
    assert console.banner("damaged") is not None
    console.controller.close()


def test_a_table_whose_beginning_is_gone_takes_no_other_table_with_it(tmp_path: Path) -> None:
    file, states = a_played_file(tmp_path, 5)
    with closing(sqlite3.connect(file)) as db, db:
        row = ("lost", "counting", 1, 7, b"MARK" * 5000, 1.0)  # the oldest, and the last in the file
        db.execute("INSERT INTO sitting VALUES (?, ?, ?, ?, ?, ?)", row)
    os.truncate(file, file.read_bytes().rindex(b"MARK" * 100) // 4096 * 4096)
    console = Console(tmp_path)
    console.controller.start()
    assert console.banner("damaged") is not None
    assert console.controller._playing.table.session.states == states
    assert len(console.controller.sittings()) == 1
    console.controller.close()


def test_damage_among_documents_takes_only_what_lies_there(tmp_path: Path) -> None:
    at = Console(tmp_path)
    groups = [at.controller.groups.found("counting", name, "house").id for name in ("Foxes", "Owls")]
    at.controller._journal.write(*(belongs(f"table-{n:03}", f"{n:03}-MARK" * 20) for n in range(200)))
    at.controller.close()
    content = bytearray((tmp_path / FILE_NAME).read_bytes())
    page = content.index(b"100-MARK" * 10) // 4096 * 4096
    lost = [n for n in range(200) if f"{n:03}-MARK".encode() * 10 in content[page : page + 4096]]
    content[page : page + 4096] = bytes(4096)
    (tmp_path / FILE_NAME).write_bytes(content)
    again = Console(tmp_path)
    assert again.banner("damaged") is not None
    assert {each.id for each in again.controller.groups.of("counting")} == set(groups)
    kept = set(again.controller._journal.documents("belongs"))
    assert kept == {f"table-{n:03}" for n in range(200)} - {f"table-{n:03}" for n in lost}
    again.controller.close()


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
