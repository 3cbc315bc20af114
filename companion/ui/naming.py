"""Typing a name. Who asks says which names are taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.words import Text, say
from companion.ui.typing_screen import TypingScreen

#: A name has to fit beside another one.
LONGEST = 14
_NAME = say("Name")


class Naming(TypingScreen):
    """`on_named` is called with the name once it is done; the screen is gone by then."""

    screen_name = "name"
    touch_name = "name"

    def __init__(
        self,
        on_named: Callable[[str], None],
        text: str = "",
        *,
        question: Text = _NAME,
        has_digits: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(question, text, on_named, longest=LONGEST, has_digits=has_digits, **kwargs)
