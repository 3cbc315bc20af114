"""Shared by all tests. That it lies here also makes the modules beside it importable: one_window."""

import companion.ui  # noqa: F401  (sets Kivy's environment before any test imports Kivy)
