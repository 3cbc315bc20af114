"""Banners about saving and about the table itself; those about devices are `devices.py`'s."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.app.journal import Journal
from companion.app.views import Banner
from companion.engine.words import Text, say


def of_journal(journal: Journal, data: Path, cut_at: int | None = None) -> Iterator[Banner]:
    """What people should know about saving. `cut_at`: the step at which the open table was found to end."""
    trouble = journal.trouble  # read once: the writer's thread may heal it meanwhile
    if trouble is not None:
        ways_out = {
            "full": say("The disk is full. Make room; what was played is saved as soon as there is some."),
            "not_writable": say(
                "The folder {folder} can't be written. Allow it, or start with --data.", folder=str(data)
            ),
            "other": say("The disk does not answer. Check {folder}.", folder=str(data)),
        }
        text = say("Nothing is being saved. Play goes on, but is lost when the console goes off.")
        yield Banner("saving", text, what_to_do=ways_out[trouble])
    for salvaged in journal.salvaged[-1:]:
        text = say("The saved tables were damaged. What was whole is here; the old file is kept.")
        if cut_at is not None:
            text = say("The saved tables were damaged: this one was opened at step {n}, its last whole one.", n=cut_at)
        yield Banner("damaged", text, "info", say("The old file is {file}.", file=salvaged.kept_as))


def of_own_editions(trouble: str | None, data: Path) -> Iterator[Banner]:
    """What people should know about the boxes that they enter. `trouble`: why the last change can't be saved."""
    if trouble is not None:
        text = say("The box being entered can't be saved. Go on; it is lost when the console goes off.")
        yield Banner("own_box", text, what_to_do=say("Is the disk full? Check {folder}.", folder=str(data)))


def of_table(note: Text | None, codes_problem: str | None) -> Iterator[Banner]:
    """What people should know about the table that is open."""
    if note is not None:
        yield Banner("fallback", note, "info")
    if codes_problem is not None:
        text = say("The learned codes can't be read; new ones are remembered only until the end.")
        yield Banner("codes", text, what_to_do=say("{problem}", problem=codes_problem))
