"""Readers that send a code as a line of text: most 1D and 2D scanners (GM65, GM861, DE2120 and the like).

The line ends with CR, LF, CRLF, TAB, or with nothing at all: then silence ends it. Codes are printable ASCII.
"""

from __future__ import annotations

import re

from hardware.decoding import Bad, Code, Frame

BAUD = 9600
IS_REPEATING = False

_TAIL = re.compile(rb"[\r\n\t]")
_TEXT = re.compile(rb"[\x20-\x7e]+")


def cut(received: bytes, is_silent: bool) -> tuple[list[Frame], bytes]:
    """Whole lines of `received`, and the line that has no end yet."""
    *lines, rest = _TAIL.split(received)
    if is_silent:
        lines, rest = [*lines, rest], b""
    return [_frame(line) for line in lines if line.strip()], rest


def _frame(line: bytes) -> Frame:
    if _TEXT.fullmatch(line):
        return Code(line.decode("ascii").strip(), line)
    return Bad("noise: bytes that are not text", line)
