"""Widgets that every game may use."""
