"""Colours by role, for screens and paper: the one place that knows what a role looks like. No Kivy."""

from __future__ import annotations

ROLES: dict[str, str] = {
    "background": "#10151C",
    "surface": "#1B232E",
    "raised": "#263140",
    "text": "#F4F6FA",
    "quiet": "#9FB0C3",
    "line": "#3A4656",
    "primary": "#2563EB",
    "primary_text": "#F4F6FA",
    "warning": "#FF9F43",
    "danger": "#F83744",
    "good": "#3BD79E",
    "pink": "#E93B6C",
    "blue": "#428BD7",
    "yellow": "#E3BB01",
    "green": "#94FDD0",
    "die_red": "#F83744",
    "die_green": "#3BD79E",
    "die_yellow": "#FAE727",
    "die_blue": "#5384E6",
    "die_pink": "#B26A92",
    "die_white": "#FFFFFF",
    "die_black": "#10151C",
}
#: The colours of figures; each also has a shape and a letter.
FIGURES = ("pink", "blue", "yellow", "green")
#: The colours of dice; each die also has pips of its own shape and its word. A black one is drawn with an outline.
DICE = ("die_red", "die_green", "die_yellow", "die_blue", "die_pink", "die_white", "die_black")
