"""Whatever the hardware process may say of its devices has a sentence of the catalogue."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.hardware_words import in_words, known

HARDWARE = Path(__file__).resolve().parents[2] / "hardware"
SAYS = {"PortLost": (0, 1), "_say_lost": (0,), "note_device": (1, 2)}
"""Calls that make a sentence for the screen, and which of their arguments are sentences."""


def sentences() -> Iterator[str]:
    for file in sorted(HARDWARE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                for place in SAYS.get(name, ()):
                    if place < len(node.args):
                        yield from spoken(node.args[place])
            elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in ("_PIN_HELP", "_WHAT_TO_DO"):
                yield from spoken(node.value)


def spoken(node: ast.expr) -> Iterator[str]:
    """A written sentence, with something in each of its blanks."""
    if isinstance(node, ast.IfExp):
        yield from spoken(node.body)
        yield from spoken(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "X1" for part in node.values)


def test_the_sources_say_something() -> None:
    assert len(set(sentences())) > 15


@pytest.mark.parametrize("sentence", sorted(set(sentences())))
def test_each_sentence_of_the_hardware_is_known(sentence: str) -> None:
    assert known(sentence) is not None


def test_a_pin_that_can_not_be_had_is_known() -> None:
    assert known("the buzzer can't have pin 18 (busy)") is not None


def test_an_unexpected_sentence_is_shown_as_it_is_braces_included() -> None:
    assert known("something {odd} happened") is None
    assert str(in_words("something {odd} happened")) == "something {odd} happened"
