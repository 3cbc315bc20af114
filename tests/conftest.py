"""Shared by all tests. That it lies here also makes the modules beside it importable: one_window."""
