"""Screens of groups, of looking back, own boxes and the guided round, as the audit sees them on one panel in German."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.robot.audit.pasts import pasts
from companion.robot.audit.visits import GUIDED, NEW_TABLES, OWN_BOX, WITH_A_GROUP

#: The walk leaves a console's traces in Kivy's one window, so it has a process (and a window) of its own.
_WALK = """
import json
from one_window import one_window
from companion.robot.audit.inspecting import inspect
from companion.robot.audit.pasts import pasts
panel = {"sizes": ((480, 800),), "codes": ("de",), "text_sizes": (1.0,)}
found = inspect(one_window(), (), **panel, is_short=True, pasts=pasts("time_trouble"))
print("FOUND " + json.dumps([found.faces, [str(each) for each in found.findings]]))
"""


@pytest.mark.timeout(300)  # of a core that others share
def test_every_screen_of_groups_own_boxes_and_the_guided_round_is_reached_and_nothing_is_wrong_there() -> None:
    tests = Path(__file__).resolve().parents[1]
    walk = subprocess.run([sys.executable, "-c", _WALK], cwd=tests, capture_output=True, text=True, timeout=280)
    told = [line for line in walk.stdout.splitlines() if line.startswith("FOUND ")]
    assert told, walk.stderr[-2000:]
    faces, wrong = json.loads(told[0].removeprefix("FOUND "))
    reached = {face.partition(": ")[2] for face in faces}
    assert {" > ".join(taps) for taps in (*WITH_A_GROUP, *OWN_BOX, *NEW_TABLES, *GUIDED)} <= reached
    assert not wrong, "\n".join(wrong)


def test_pasts_are_whole_tables_of_every_end_and_have_long_names() -> None:
    ends = pasts("time_trouble")
    assert {past.first.box.level.number for past in ends} >= {2, 4, 7}
    assert all(past.steps and "Bartholomäus" in str(past.first.players) for past in ends)
