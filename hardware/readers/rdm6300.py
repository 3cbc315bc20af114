"""RDM6300 and its clones: 125 kHz tags, 9600 baud, repeated every 50-65 ms while the tag lies there.

A frame is 02, ten hex digits, a checksum (XOR of the five bytes) as two hex digits, 03. Some clones send the checksum
as one raw byte, which may be any byte, 02 and 03 included.
"""

from __future__ import annotations

from functools import reduce
from operator import xor

from hardware.decoding import Bad, Code, Frame

BAUD = 9600
IS_REPEATING = True

_START, _END = 0x02, 0x03
_HEX = frozenset(b"0123456789ABCDEFabcdef")
_CLONE_LENGTH, _LENGTH = 13, 14
_ID = slice(1, 11)


def cut(received: bytes, is_silent: bool) -> tuple[list[Frame], bytes]:
    """Whole frames of `received`; a torn frame is given up where a byte does not fit, and read on from the next 02."""
    frames: list[Frame] = []
    rest = received
    while rest:
        if rest[0] != _START:
            rest = _give_up(rest, "noise: no frame begins here", frames)
            continue
        length = _frame_length(rest)
        if length is None:
            if not is_silent:
                break
            rest = _give_up(rest, "torn frame: its end is missing", frames)
        elif length == 0:
            rest = _give_up(rest, "torn frame: a byte does not fit", frames)
        else:
            frames.append(_read(rest[:length]))
            rest = rest[length:]
    return frames, rest


def _frame_length(data: bytes) -> int | None:
    """Length of the frame at the start of `data`; None if it is not whole yet, 0 if it never will be."""
    if not _HEX.issuperset(data[_ID]):
        return 0
    if len(data) < _CLONE_LENGTH:
        return None
    if data[12] == _END:
        return _CLONE_LENGTH
    if not _HEX.issuperset(data[11:13]):
        return 0
    if len(data) < _LENGTH:
        return None
    return _LENGTH if data[13] == _END else 0


def _give_up(data: bytes, why: str, frames: list[Frame]) -> bytes:
    """Put the bytes before the next 02 aside as bad."""
    start = data.find(_START, 1)
    cut_at = len(data) if start < 0 else start
    frames.append(Bad(why, data[:cut_at]))
    return data[cut_at:]


def _read(frame: bytes) -> Frame:
    tag = bytes.fromhex(frame[_ID].decode("ascii"))
    right = reduce(xor, tag)
    given = frame[11] if len(frame) == _CLONE_LENGTH else int(frame[11:13], 16)
    if given != right:
        return Bad(f"checksum {given:02X} where {right:02X} is right", frame)
    if not any(tag):
        return Bad("all zero: a ghost, no tag has this number", frame)
    return Code(tag.hex().upper(), frame)
