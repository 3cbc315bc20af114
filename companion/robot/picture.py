"""Pixels as a PNG file. Here only the writing; where the pixels come from is display.py's and server.py's business."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path


def write_png(file: Path, width: int, height: int, rgb: bytes, *, is_bottom_up: bool = False) -> None:
    """Write 8-bit RGB rows, three bytes a pixel and no padding. Raises OSError."""
    stride = width * 3
    order = range(height - 1, -1, -1) if is_bottom_up else range(height)
    rows = b"".join(b"\0" + rgb[row * stride : (row + 1) * stride] for row in order)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = (b"IHDR", header), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b"")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in chunks))


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
