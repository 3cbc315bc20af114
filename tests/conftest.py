"""Shared by all tests. That it lies here also makes the modules beside it importable: one_window."""

import pytest

import companion.ui  # noqa: F401  (sets Kivy's environment before any test imports Kivy)

#: Each of these tests starts an app of its own, so they need not run in one process.
APART = "tests/robot/test_tables.py"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """With several processes a file stays in one, so that its window is opened once."""
    for item in items:
        path = item.nodeid.partition("::")[0]
        if not path.endswith(APART):
            item.add_marker(pytest.mark.xdist_group(path))
