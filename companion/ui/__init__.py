"""Kivy screens and widgets of the frame. Looks live in .kv files, colours only by role.

Kivy reads its environment once, on first import: everything under here is imported after these lines.
"""

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")  # the command line is click's
os.environ.setdefault("KIVY_NO_CONFIG", "1")  # a half-written config.ini would stop the start
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # stderr stays ours, Kivy logs like everybody
os.environ.setdefault("KIVY_AUDIO", "sdl2")
