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
}
#: The colours of figures; each also has a shape and a letter.
FIGURES = ("pink", "blue", "yellow", "green")
