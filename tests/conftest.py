"""Shared by all tests. That it lies here also makes the modules beside it importable: one_window, no_room."""

import os
import sys

import pytest

import companion.ui  # noqa: F401  (sets Kivy's environment before any test imports Kivy)

os.environ["KCFG_GRAPHICS_MULTISAMPLES"] = "0"  # no GPU draws here, and nobody looks for jagged edges

#: Each of these tests starts an app of its own, so they need not run in one process.
APART = "tests/robot/test_tables.py"


#: What takes long goes first, so that no process waits for another at the end.
LONG = ("tests/robot/", "tests/ui/", "tests/games/screens/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """With several processes a file stays in one, so that its window is opened once."""
    if "kivy.core.window" in sys.modules:  # Kivy would have a window of its own, which no test's finger touches
        raise pytest.UsageError("a test loads screens while it is being imported; load them once the window is open")
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))
    for item in items:
        path = item.nodeid.partition("::")[0]
        if not path.endswith(APART):
            item.add_marker(pytest.mark.xdist_group(path))
